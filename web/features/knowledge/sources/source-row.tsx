import { Plural, useLingui } from '@lingui/react/macro';
import type { Rhythm, SourceReason } from '@storewright/contract/knowledge/source';
import { cx } from 'class-variance-authority';
import { FileText, Globe, Pencil, RotateCcw, ShoppingBag, Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Source, useReadAgain, useRemoveSource, useSetRhythm, useStopReading } from '../knowledge.api.ts';
import { passagesOf, reasonNames, rhythmNames, stateNames } from '../names.ts';
import { EditText } from './edit-text.tsx';
import { Passages } from './passages.tsx';

const icons = { file: FileText, url: Globe, text: Type, site: Globe, products: ShoppingBag };
const inVain: SourceReason[] = ['encrypted', 'no_text', 'broken', 'unsupported', 'too_heavy'];
const steps = ['waiting', 'reading', 'splitting', 'indexing', 'ready'] as const;
type Step = (typeof steps)[number];

/** A source, how far it is, and its one next press. */
export function SourceRow({ base, source }: { base: string; source: Source }) {
  const { t, i18n } = useLingui();
  const [looking, setLooking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [editing, setEditing] = useState(false);
  const again = useReadAgain(base);
  const stop = useStopReading(base);
  const { id, kind, name, state, reason, done, total, passages, cited, edited, serves } = source;
  const Icon = icons[kind];
  const isStuck = state === 'failed' || state === 'cancelled';
  const isReady = state === 'ready';
  const isHeld = state === 'held';
  const isWatched = kind === 'site' || kind === 'products';
  // What stands in a file, or does not, is the same when it is read again.
  const isInVain = kind === 'file' && reason !== null && inVain.includes(reason);
  const far = total === null || total === 0 ? '' : t`${number(done)} of ${number(total)}`;
  const fault = again.error ?? stop.error;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon className="size-[18px] flex-none stroke-[1.75] text-ink-3" aria-hidden="true" />
        <div className="min-w-[180px] flex-1">
          {isReady || serves ? (
            <LinkButton tight className="max-w-full text-left [overflow-wrap:anywhere] whitespace-normal!" onClick={() => setLooking(true)}>
              {name}
            </LinkButton>
          ) : (
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          )}
          <p className={cx('text-s', isStuck && reason ? 'text-red' : 'text-ink-3')}>
            {reason ? i18n._(reasonNames[reason]) : i18n._(stateNames[state])}
            {isReady && kind === 'site' && (
              <>
                {' '}
                · <Plural value={source.pages ?? 0} one="# page" other="# pages" />
              </>
            )}
            {isReady && kind === 'products' && (
              <>
                {' '}
                · <Plural value={source.pages ?? 0} one="# product" other="# products" />
              </>
            )}
            {isReady && source.notes.some((note) => note === 'site_cut' || note === 'products_cut') && <> · {t`there are more`}</>}
            {isReady && kind !== 'site' && kind !== 'products' && <> · {passagesOf(passages)}</>}
            {isReady && edited > 0 && (
              <>
                {' '}
                · <Plural value={edited} one="# changed by hand" other="# changed by hand" />
              </>
            )}
            {isReady && cited > 0 && (
              <>
                {' '}
                · <Plural value={cited} one="cited once" other="cited # times" />
              </>
            )}
            {!isReady && far !== '' && <> · {far}</>}
          </p>
        </div>
        <Steps source={source} />
        <div className="flex items-center gap-1">
          {isStuck && !isInVain && (
            <Button icon={<RotateCcw aria-hidden="true" />} busy={again.isPending} aria-label={t`Read ${name} again`} onClick={() => again.mutate(id)}>
              {t`Read again`}
            </Button>
          )}
          {isHeld && (
            <ButtonLink to={'.' as never} search={{ tab: 'gate' } as never} aria-label={t`Compare ${name}`}>
              {t`Compare`}
            </ButtonLink>
          )}
          {!isStuck && !isReady && !isHeld && (
            <Button busy={stop.isPending} aria-label={t`Cancel ${name}`} onClick={() => stop.mutate(id)}>
              {t`Cancel`}
            </Button>
          )}
          {isWatched && <RhythmOf base={base} source={source} />}
          {isReady && (kind === 'url' || isWatched) && (
            <IconButton label={t`Read ${name} again`} onClick={() => again.mutate(id)}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
          {kind === 'text' && (isReady || isStuck) && (
            <IconButton label={t`Edit ${name}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {fault && <CallFault className="mt-2" text={errorText(fault)} />}
      {looking && <Passages base={base} source={source} onClose={() => setLooking(false)} />}
      {editing && <EditText source={source} onClose={() => setEditing(false)} />}
      {removing && <RemoveSource source={source} onClose={() => setRemoving(false)} />}
    </li>
  );
}

/** How often it is read anew by itself. */
function RhythmOf({ base, source: { id, name, every } }: { base: string; source: Source }) {
  const { t, i18n } = useLingui();
  const set = useSetRhythm(base, id);
  return (
    <Select
      className="w-[150px]"
      aria-label={t`How often ${name} is read again`}
      value={every}
      disabled={set.isPending}
      onChange={({ target }) => set.mutate(target.value as Rhythm)}
    >
      <Options of={(['day', 'week', 'never'] as const).map((one) => [one, i18n._(rhythmNames[one])])} />
    </Select>
  );
}

/** Five bars are the five steps; a red one is where it stopped. */
function Steps({ source: { state, stopped_at: stopped } }: { source: Source }) {
  // What is held is read, and only waits.
  const at =
    state === 'failed' || state === 'cancelled' ? steps.indexOf(stopped ?? 'waiting') : state === 'held' ? steps.length - 1 : steps.indexOf(state as Step);
  const isOver = state === 'ready';
  return (
    <span aria-hidden="true" className="flex w-[110px] flex-none gap-1 phone:hidden">
      {steps.map((step, place) => (
        <i
          key={step}
          className={cx(
            'h-1 flex-1 rounded-s',
            isOver || place < at
              ? 'bg-brand'
              : place > at
                ? 'bg-line-strong'
                : state === 'failed'
                  ? 'bg-red'
                  : state === 'cancelled' || state === 'held'
                    ? 'bg-amber'
                    : 'animate-pulse bg-brand',
          )}
        />
      ))}
    </span>
  );
}

function RemoveSource({ source, onClose }: { source: Source; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveSource();
  const { name } = source;
  return (
    <AskDialog
      onClose={onClose}
      title={t`Remove ${name}?`}
      kind="danger"
      keep={t`Keep`}
      verb={t`Remove`}
      deed={remove}
      onVerb={() => remove.mutate(source.id, { onSuccess: onClose })}
    >
      <p className="text-s text-ink-2">{t`Nothing is answered from it any more, and citations of it no longer open.`}</p>
    </AskDialog>
  );
}
