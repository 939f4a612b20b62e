import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { SearchInput, Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Passage, type Source, useEditPassage, usePassages } from '../knowledge.api.ts';
import { passagesOf, placeName } from '../names.ts';
import { Regroup } from './regroup.tsx';

/** What a source was split into: read, changed, switched off. */
export function Passages({ base, source, onClose }: { base: string; source: Source; onClose: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const passages = usePassages(base, source.id, useDeferredValue(search.trim()));
  return (
    <Drawer open typed onClose={onClose} title={source.name} note={passagesOf(source.passages)} className="w-[min(560px,calc(100vw-40px))] bg-surface">
      <SearchInput label={t`Search passages`} value={search} onChange={({ target }) => setSearch(target.value)} />
      <Loaded
        from={passages}
        failed={errorText(passages.error)}
        empty={({ pages }) => pages[0]?.items.length === 0 && <p className="py-6 text-s text-ink-3">{t`Nothing found.`}</p>}
      >
        {({ pages }) => (
          <ul aria-label={t`Passages`}>
            {pages
              .flatMap(({ items }) => items)
              .map((passage, at, all) => (
                <PassageRow key={passage.id} base={base} passage={passage} isLast={at === all.length - 1} />
              ))}
          </ul>
        )}
      </Loaded>
      <ListFoot of={passages} />
    </Drawer>
  );
}

function PassageRow({ base, passage, isLast }: { base: string; passage: Passage; isLast: boolean }) {
  const { t } = useLingui();
  const { id, ord, heading, text, place, enabled, original, regrouped } = passage;
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useEditPassage(base);
  const nth = number(ord + 1);
  const save = (change: { text?: string | null; enabled?: boolean }) => edit.mutate({ passage: id, ...change }, { onSuccess: () => setDraft(null) });
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        <span>{[nth, placeName(place)].filter(Boolean).join(' · ')}</span>
        {(original !== null || regrouped) && <Chip tone="info">{t`changed by hand`}</Chip>}
        {!enabled && <Chip>{t`switched off`}</Chip>}
      </p>
      {draft === null ? (
        <>
          {place?.kind !== 'heading' && heading !== '' && <p className="mt-1 text-xs font-medium text-ink-2">{heading}</p>}
          <p
            className={
              enabled ? 'mt-1 text-s whitespace-pre-line [overflow-wrap:anywhere]' : 'mt-1 text-s whitespace-pre-line text-ink-3 [overflow-wrap:anywhere]'
            }
          >
            {text}
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <LinkButton aria-label={t`Edit passage ${nth}`} onClick={() => setDraft(text)}>{t`Edit`}</LinkButton>
            <LinkButton quiet busy={edit.isPending} onClick={() => save({ enabled: !enabled })}>
              {enabled ? t`Switch off` : t`Switch on`}
            </LinkButton>
            {original !== null && (
              <LinkButton quiet busy={edit.isPending} onClick={() => save({ text: null })}>
                {t`As in the source`}
              </LinkButton>
            )}
            <Regroup base={base} passage={passage} nth={nth} isLast={isLast} />
          </div>
        </>
      ) : (
        <div className="mt-2 flex flex-col gap-2">
          <Textarea aria-label={t`Passage ${nth}`} rows={4} maxLength={20_000} value={draft} onChange={({ target }) => setDraft(target.value)} />
          <div className="flex gap-2">
            <Button kind="soft" busy={edit.isPending} disabled={draft.trim() === ''} onClick={() => save({ text: draft })}>
              {t`Save passage`}
            </Button>
            <Button onClick={() => setDraft(null)}>{t`Cancel`}</Button>
          </div>
        </div>
      )}
      {edit.error && <CallFault className="mt-2" text={errorText(edit.error)} />}
    </li>
  );
}
