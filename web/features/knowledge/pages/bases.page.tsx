import { Plural, useLingui } from '@lingui/react/macro';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages, useMay } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Base, type BaseKind, useBases } from '../knowledge.api.ts';
import { NewBase } from '../settings/new-base.tsx';

export const KnowledgeBasesPage = () => <Bases kind="base" path="/knowledge-base" />;
export const ChatAppsPage = () => <Bases kind="app" path="/ai_chat" />;

function Bases({ kind, path }: { kind: BaseKind; path: string }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const bases = useBases(kind);
  const manages = useManages();
  const add = useMay('manage_bases') && (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {kind === 'app' ? t`New chat app` : t`New knowledge base`}
    </Button>
  );
  const beside = (
    <>
      {manages && <ButtonLink to={`${path}/inbox` as never} icon={<Inbox aria-hidden="true" />}>{t`Inbox`}</ButtonLink>}
      {add}
    </>
  );
  return (
    <>
      <Loaded
        from={bases}
        failed={<span className="block p-6">{errorText(bases.error)}</span>}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 && (
            <Empty title={kind === 'app' ? t`No chat app yet` : t`No knowledge base yet`} action={add}>
              {t`Drop files in, add questions with their answers, and ask. Every sentence of an answer leads to where it stands.`}
            </Empty>
          )
        }
      >
        {({ pages }) => (
          <Section title={kind === 'app' ? t`Chat apps` : t`Knowledge bases`} aside={beside}>
            <ul aria-label={kind === 'app' ? t`Chat apps` : t`Knowledge bases`}>
              {pages
                .flatMap(({ items }) => items)
                .map((base) => (
                  <BaseRow key={base.id} base={base} path={path} />
                ))}
            </ul>
          </Section>
        )}
      </Loaded>
      <ListFoot of={bases} className="pb-6" />
      {adding && <NewBase kind={kind} path={path} onClose={() => setAdding(false)} />}
    </>
  );
}

function BaseRow({ base, path }: { base: Base; path: string }) {
  const { t } = useLingui();
  const { id, name, enabled, sources, questions, reading, stuck, manages } = base;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink
            to={(manages ? `${path}/${id}` : `${path}/${id}/chat`) as never}
            className="min-w-0 text-[15px]! [overflow-wrap:anywhere] whitespace-normal!"
          >
            {name}
          </TextLink>
          {!enabled && <Chip>{t`Closed`}</Chip>}
          {reading > 0 && <Chip tone="info">{t`Reading`}</Chip>}
          {stuck > 0 && manages && <Chip tone="warn">{t`Needs you`}</Chip>}
        </p>
        <p className="text-s text-ink-3">
          <Plural value={sources} one="# source" other="# sources" /> · <Plural value={questions} one="# answered question" other="# answered questions" />
        </p>
      </div>
      <ButtonLink to={`${path}/${id}/chat` as never} aria-label={t`Ask ${name}`}>{t`Ask`}</ButtonLink>
    </li>
  );
}
