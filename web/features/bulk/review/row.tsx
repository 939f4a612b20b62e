import { Plural, useLingui } from '@lingui/react/macro';
import { inVoiceFrom } from '@storewright/contract/bulk/voiced';
import { cx } from 'class-variance-authority';
import { Check, ChevronRight, Languages, RotateCw, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { number, points } from '../../../kit/format.ts';
import { codeText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { useFieldWords, useStateNames } from '../names.ts';
import type { BulkRow } from './items.api.ts';
import { toRow } from './to-row.ts';
import { isDecidable } from './use-deciding.ts';

export type RowActs = {
  onOpen: (at: number) => void;
  onTick: (row: BulkRow, on: boolean) => void;
  onApprove: (row: BulkRow) => void;
  onRetry: (row: BulkRow) => void;
  /** Writing costs points that are not everybody's. */
  maySpend: boolean;
};
type Props = RowActs & { row: BulkRow; at: number; current: boolean; open: boolean; ticked: boolean; top: number };

export const columns =
  'grid grid-cols-[32px_minmax(0,1fr)_96px_150px_minmax(90px,150px)_60px_56px_56px_116px] items-center gap-x-3 px-6 max-xl:grid-cols-[32px_minmax(0,1fr)_96px_150px_116px] phone:grid-cols-[28px_minmax(0,1fr)_auto] phone:grid-rows-[44px_40px] phone:gap-x-2 phone:gap-y-1 phone:px-4';
export const hidden = 'max-xl:hidden';

/**
 * One product: from what to what, whether facts back it, and the one thing to do next. A press on it opens it.
 *
 * What is cut off, moved by a transform or hidden from the eye alone is a piece of its own to the browser, which sorts all pieces
 * of the page anew with each row that comes: ten thousand rows scroll as long as a row is made of few.
 */
export const Row = memo(function Row({ row, at, current, open, ticked, top, onOpen, onTick, onApprove, onRetry, maySpend }: Props) {
  const { t } = useLingui();
  const fieldWords = useFieldWords();
  const { title, sku, score_before: before, score_after: after } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Space and the title's own button do the same
    <div
      role="row"
      data-row={at}
      aria-rowindex={at + 2}
      aria-current={current || undefined}
      tabIndex={current ? 0 : -1}
      onClick={({ target }) => target instanceof Element && !target.closest('button,input,a,label') && onOpen(at)}
      style={{ top }}
      className={cx(
        columns,
        'absolute inset-x-0 h-[51px] cursor-pointer border-b border-line text-s outline-offset-[-2px] hover:bg-surface-2 phone:h-[104px] phone:py-2',
        current && 'bg-brand-soft! shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      <span role="cell" className="phone:row-span-2 phone:self-start phone:pt-2">
        <Checkbox checked={ticked} onChange={({ target }) => onTick(row, target.checked)} aria-label={t`Select ${title}`} />
      </span>
      <span role="cell" className="flex min-w-0 items-center gap-3 phone:col-span-2 phone:gap-2.5">
        <PictureTile url={row.picture_url} size={36} />
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text stands further in */}
        <button type="button" aria-expanded={open} tabIndex={-1} onClick={() => onOpen(at)} className="min-w-0 flex-1 text-left">
          <span className="block truncate">
            <b className="font-medium">{title}</b>
            <br />
            <span className="text-xs text-ink-3">
              {row.other_language && <Elsewhere />}
              {row.other_language && sku && ' · '}
              {sku}
            </span>
          </span>
        </button>
      </span>
      <span role="cell" className="flex items-center text-ink-3 tabular-nums">
        {before !== null && (
          <span role="img" aria-label={`${t`Score`} ${before}${after === null ? '' : ` ${t`then`} ${after}`}`} className="flex items-center gap-1.5">
            {before}
            <ChevronRight className="size-[15px] stroke-2" aria-hidden />
            {after === null ? '–' : <MeterPill value={after} />}
          </span>
        )}
        <span className="hidden min-w-0 phone:inline phone:pl-2">
          {after !== null &&
            (row.open_claims > 0 ? (
              <OpenClaims count={row.open_claims} />
            ) : (
              isOff(row) && <span className="text-xs text-amber">{t`Voice fit ${number(row.voice ?? 0)}`}</span>
            ))}
        </span>
      </span>
      <span role="cell" className="min-w-0 leading-4 phone:hidden">
        {after === null ? null : row.open_claims > 0 ? (
          <OpenClaims count={row.open_claims} />
        ) : row.backed_claims > 0 ? (
          <span className="inline-flex items-center gap-[5px] text-green">
            <Check className="size-[15px] stroke-2" aria-hidden />
            <Plural value={row.backed_claims} one="# backed" other="# backed" />
          </span>
        ) : (
          <span className="text-ink-3">{t`not checked`}</span>
        )}
        {isOff(row) && <span className="hidden text-xs text-amber max-xl:block">{t`Voice fit ${number(row.voice ?? 0)}`}</span>}
      </span>
      <span role="cell" className={cx(hidden, 'leading-4 text-ink-2')}>
        {row.changed.length > 0 ? fieldWords(row.changed) : after === null ? '' : <span className="text-ink-3">{t`nothing`}</span>}
      </span>
      <span role="cell" className={cx(hidden, 'text-right tabular-nums', isOff(row) ? 'font-medium text-amber' : 'text-ink-3')}>
        {row.voice === null ? '' : number(row.voice)}
      </span>
      <span role="cell" className={cx(hidden, 'text-right text-ink-3 tabular-nums')}>
        {row.words === null ? '' : number(row.words)}
      </span>
      <span role="cell" className={cx(hidden, 'text-right text-ink-3 tabular-nums')}>
        {row.points === null ? '' : points(row.points)}
      </span>
      <span role="cell" className="flex justify-end">
        <Next row={row} at={at} onOpen={onOpen} onApprove={onApprove} onRetry={onRetry} maySpend={maySpend} />
      </span>
    </div>
  );
});

/** The one thing that can be done, or what became of it. */
function Next({ row, at, onOpen, onApprove, onRetry, maySpend }: Pick<Props, 'row' | 'at' | 'onOpen' | 'onApprove' | 'onRetry' | 'maySpend'>) {
  const { t } = useLingui();
  const names = useStateNames();
  const maySend = useMay('publish_to_store');
  const { state, error, title } = row;
  if (state === 'failed' && (row.failed_in === 'write' ? maySpend : maySend))
    return (
      <Button
        kind="ghost"
        aria-label={`${t`Retry`} ${title}`}
        icon={<RotateCw aria-hidden />}
        title={error ? codeText(error.code) : undefined}
        onClick={({ currentTarget }) => {
          toRow(currentTarget);
          onRetry(row);
        }}
      >
        {t`Retry`}
      </Button>
    );
  if (state === 'review' && row.open_claims > 0)
    return (
      <Button kind="danger" aria-label={`${t`Settle`} ${title}`} onClick={() => onOpen(at)}>
        {t`Settle`}
      </Button>
    );
  if (state === 'review' && row.changed.length > 0)
    return (
      <Button
        aria-label={`${t`Approve`} ${title}`}
        onClick={({ currentTarget }) => {
          toRow(currentTarget);
          onApprove(row);
        }}
      >
        {t`Approve`}
      </Button>
    );
  if (state === 'approved' || state === 'published')
    return (
      <Chip tone="ok" icon={<Check aria-hidden />}>
        {names[state]}
      </Chip>
    );
  return <Chip tone={isDecidable(row) ? 'neutral' : state === 'scheduled' ? 'info' : 'outline'}>{names[state]}</Chip>;
}

/** Before the article number, where there is room at every width: it must not be missed. */
function Elsewhere() {
  const { t } = useLingui();
  return (
    <span className="font-medium text-amber">
      <Languages className="mr-1 inline size-[13px] stroke-2 align-[-2px]" aria-hidden />
      {t`Another language`}
    </span>
  );
}

const isOff = ({ voice }: Pick<BulkRow, 'voice'>): boolean => voice !== null && voice < inVoiceFrom;

const OpenClaims = ({ count }: { count: number }) => (
  <Chip tone="bad" icon={<TriangleAlert aria-hidden />}>
    <Plural value={count} one="# without a fact" other="# without a fact" />
  </Chip>
);

/** A row whose window has not come yet. */
export function RowToCome({ top }: { top: number }) {
  return (
    <div role="row" aria-busy="true" style={{ top }} className={cx(columns, 'absolute inset-x-0 h-[51px] border-b border-line phone:h-[104px]')}>
      <span role="cell" />
      <span role="cell" className="skeleton" />
    </div>
  );
}
