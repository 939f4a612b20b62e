import { Trans, useLingui } from '@lingui/react/macro';
import { longest } from '@storewright/contract/translations/fields';
import type { Finding } from '@storewright/contract/translations/finding';
import { Suspense } from 'react';
import { ago, moment, number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoneEditor, TextChange } from '../../writers/index.ts';
import { useFieldNames } from '../names.ts';
import type { SheetField, TranslationSheet } from '../translations.api.ts';
import { Findings } from './findings.tsx';
import { SourceText } from './source-text.tsx';
import type { Acts } from './use-acts.ts';
import { shownIn } from './use-typed.ts';

type Props = {
  one: SheetField;
  sheet: TranslationSheet;
  text: string | undefined;
  findings: Finding[];
  isTyped: boolean;
  /** Grows when what was typed is to be forgotten. */
  revision: number;
  onText: (text: string) => void;
  /** Its own words stand there, to be written over. */
  onBegin: () => void;
  acts: Acts;
};

/** One text: on the left what is translated, on the right what it says there. */
export function FieldPair({ one, sheet, text, findings, isTyped, revision, onText, onBegin, acts }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { field, source, draft } = one;
  const name = names[field];
  const now = text ?? shownIn(one);
  const over = now.length > longest[field];
  return (
    <section aria-label={name} className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line px-6 py-5 max-lg:grid-cols-1 phone:px-4">
      <div className="min-w-0">
        <h3 className="mb-1.5 flex min-h-6 items-center text-xs font-medium text-ink-3">{name}</h3>
        <SourceText html={field === 'description'} text={source} lang={sheet.from} />
      </div>
      <div className="min-w-0">
        <div className="mb-1.5 flex min-h-6 flex-wrap items-center gap-1.5">
          <States one={one} isTyped={isTyped} />
          {now === '' && (
            <LinkButton tight quiet className="ml-auto" onClick={onBegin}>
              <Trans>Begin with the source</Trans>
            </LinkButton>
          )}
          {draft && !sheet.sending && (
            <span className="ml-auto flex gap-3">
              {draft.approved && <LinkButton tight quiet onClick={() => acts.reopen(field)}>{t`Open again`}</LinkButton>}
              <LinkButton tight quiet onClick={() => acts.drop(field)}>
                <Trans>Discard</Trans>
              </LinkButton>
            </span>
          )}
        </div>
        {field === 'description' ? (
          <div lang={sheet.locale} className="rounded-m border border-control bg-surface p-3">
            <Suspense fallback={<SkeletonLines lines={5} />}>
              <LoneEditor key={revision} html={now} claims={[]} label={t`${name}, translated`} onChange={onText} />
            </Suspense>
          </div>
        ) : field === 'seo_description' ? (
          <Textarea
            lang={sheet.locale}
            aria-label={t`${name}, translated`}
            rows={3}
            value={now}
            aria-invalid={over}
            onChange={({ target }) => onText(target.value)}
          />
        ) : (
          <Input lang={sheet.locale} aria-label={t`${name}, translated`} value={now} aria-invalid={over} onChange={({ target }) => onText(target.value)} />
        )}
        {over && <p className="mt-1 text-s text-red">{t`At most ${number(longest[field])} characters.`}</p>}
        <Outdated one={one} acts={acts} />
        {draft?.drifted && one.shop && (
          <Note tone="warn" className="mt-2">
            <Trans>The shop says something else since this was begun:</Trans> <q>{one.shop.text.slice(0, 300)}</q>
          </Note>
        )}
        <Findings
          findings={findings}
          reasons={one.reasons}
          canVouch={draft !== null && !isTyped && !sheet.sending}
          onVouch={(finding, reason) => acts.vouch(field, finding, reason)}
        />
      </div>
    </section>
  );
}

function States({ one: { draft, shop }, isTyped }: { one: SheetField; isTyped: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isTyped && <Chip tone="outline">{t`Not saved`}</Chip>}
      {draft && !isTyped && (draft.approved ? <Chip tone="accent">{t`Approved`}</Chip> : <Chip tone="info">{t`To review`}</Chip>)}
      {draft?.taken_back && !isTyped && <TakenBack back={draft.taken_back} />}
      {draft && <Chip>{draft.engine === null ? t`by hand` : draft.edited ? t`${draft.engine}, edited` : draft.engine}</Chip>}
      {!draft && shop && (shop.ours ? <Chip tone="ok">{t`Translated here`}</Chip> : <Chip>{t`Translated elsewhere`}</Chip>)}
      {!draft && shop?.engine && <Chip>{shop.engine}</Chip>}
      {!draft && !shop && !isTyped && <Chip tone="outline">{t`Missing`}</Chip>}
      {shop?.outdated && <Chip tone="warn">{t`Outdated`}</Chip>}
      {!draft && shop?.at && <span className="text-xs text-ink-3">{moment(shop.at)}</span>}
    </>
  );
}

function TakenBack({ back: { by, at } }: { back: { by: string; at: string } }) {
  const { t } = useLingui();
  const when = ago(at);
  return (
    <>
      <Chip tone="warn">{t`Taken back`}</Chip>
      <span className="text-xs text-ink-3">{t`by ${by}, ${when}`}</span>
    </>
  );
}

/** The source moved on: what changed in it, and a way to say that the translation holds all the same. */
function Outdated({ one, acts }: { one: SheetField; acts: Acts }) {
  const { t } = useLingui();
  const old = one.draft?.old_source ?? null;
  if (old === null && (one.draft || !one.shop?.outdated)) return null;
  return (
    <Note tone="warn" className="mt-2" action={<LinkButton onClick={() => acts.confirm(one)}>{t`It still holds`}</LinkButton>}>
      <Trans>The source changed after this was translated.</Trans>
      {old !== null && (
        <div className="mt-2 text-ink-1">
          <Suspense fallback={<SkeletonLines lines={2} />}>
            <TextChange field={one.field} before={old} after={one.source} claims={[]} />
          </Suspense>
        </div>
      )}
    </Note>
  );
}
