import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { LineToCome, SearchPart, SeoDescription, SeoTitle } from '../../writers/desk.ts';
import { progressOf } from '../desk/writing.ts';
import { Paper, type TopOf } from '../desk/paper.tsx';
import { Request } from '../request/request.tsx';
import { useToShop } from '../review/to-shop.ts';
import { Outline } from './outline.tsx';
import { Sections } from './sections.tsx';
import { hasWords, newSection } from './sectioned.ts';
import { TitleLine } from './title-line.tsx';
import { useSections } from './use-sections.ts';

type Props = {
  top: TopOf;
  /** What the form lacks before anything can be written. */
  missing: () => Record<string, string>;
  /** What stands there before there is a section. */
  empty: ReactNode;
  /** Between the text and what search results show. */
  children?: ReactNode;
};

/** The sheet of a blog post or a page: title, plan or text, and what search results show. */
export function Sheet({ top, missing, empty, children }: Props) {
  const { t } = useLingui();
  const { desk, text, edit, faults } = useSections();
  const [wanted, want] = useState<'outline' | 'text' | null>(null);
  const { writing } = desk;
  // What is being written is what one wants to see.
  const [was, setWas] = useState(writing !== null);
  if (was !== (writing !== null)) {
    setWas(writing !== null);
    if (writing) want(null);
  }
  const written = hasWords(text);
  const view = writing ? (writing.start.what === 'outline' ? 'outline' : 'text') : (wanted ?? (written ? 'text' : 'outline'));
  const nothing = text.sections.length === 0 && !writing;
  return (
    <Paper top={top} line={<Status />} title={<TitleLine />} blank={nothing}>
      {nothing ? (
        <Empty
          title={t`Nothing written yet`}
          action={
            <Button
              kind="ghost"
              icon={<Plus aria-hidden />}
              onClick={() => {
                want('text');
                edit((now) => ({ ...now, sections: [newSection()] }));
              }}
            >
              <Trans>Add a section</Trans>
            </Button>
          }
        >
          {empty}
        </Empty>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3 border-b border-line pb-3">
            <Segmented
              label={t`Plan or text`}
              value={view}
              onChange={want}
              parts={[
                { value: 'outline', text: t({ message: 'Plan', context: 'what a text is to contain' }) },
                { value: 'text', text: t`Text` },
              ]}
            />
          </div>
          {view === 'outline' ? <Outline most={12} /> : <Sections missing={missing} />}
        </>
      )}
      {faults.body && !written && <Fault className="mt-2">{faults.body}</Fault>}
      <Request />
      {!nothing && (
        <>
          {children}
          <Search />
        </>
      )}
    </Paper>
  );
}

function Search() {
  const { t } = useLingui();
  const { desk, text, edit, shop } = useSections();
  const { writing } = desk;
  const waits = (field: string) => writing !== null && writing.start.what === 'generate' && progressOf(writing, field, false) === 'waiting';
  return (
    <SearchPart title={text.seo_title} description={text.seo_description} busy={writing !== null} written={hasWords(text)}>
      {waits('seo_title') ? (
        <LineToCome name={t`SEO title`} hint={t`next`} lines={1} />
      ) : (
        <SeoTitle
          value={text.seo_title}
          title={text.title}
          shopName={shop?.name ?? ''}
          readOnly={writing !== null}
          onChange={(seo_title) => edit((now) => ({ ...now, seo_title }))}
        />
      )}
      {waits('seo_description') ? (
        <LineToCome name={t`SEO description`} hint={t`after that`} lines={2} />
      ) : (
        <SeoDescription value={text.seo_description} readOnly={writing !== null} onChange={(seo_description) => edit((now) => ({ ...now, seo_description }))} />
      )}
    </SearchPart>
  );
}

/** Where it stands in the shop, and the way back to the text before. */
function Status() {
  const { t } = useLingui();
  const { kind, desk, store, backToEarlier } = useSections();
  const { inShop, writing } = desk;
  const toShop = useToShop();
  const last = desk.earlier.at(-1);
  const at = last && moment(new Date(last.at).toISOString(), { hour: 'numeric', minute: '2-digit' });
  const from = inShop?.publish_at && moment(inShop.publish_at);
  const state = inShop
    ? { shown: t`In the shop`, scheduled: t`In the shop from ${from ?? ''}`, hidden: t`Hidden in the shop` }[inShop.visible]
    : t`Not in the shop yet`;
  return (
    <div className="mb-0.5 flex flex-wrap items-center gap-2 text-xs text-ink-3">
      <Dot tone={inShop?.visible === 'shown' ? 'ok' : 'off'} />
      {inShop?.visible === 'shown' && inShop.url ? (
        <a
          href={kind.id === 'email' ? inShop.url : toShop(kind.id, inShop)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-ink-2 underline underline-offset-3"
        >
          {state}
        </a>
      ) : (
        <span>{state}</span>
      )}
      {writing ? (
        <LinkButton tight className="ml-auto" onClick={backToEarlier}>
          <Undo2 aria-hidden />
          <Trans>Back to it</Trans>
        </LinkButton>
      ) : (
        last && (
          <LinkButton tight className="ml-auto" onClick={() => store.send({ type: 'undo' })}>
            <Undo2 aria-hidden />
            <Trans>Back to the text of {at}</Trans>
          </LinkButton>
        )
      )}
    </div>
  );
}
