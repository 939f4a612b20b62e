import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useMedia } from '../../../kit/use-media.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type BulkRow, type RowFilter, useRows } from './items.api.ts';
import { type Place, placeIn, type Rows } from './place.ts';
import { columns, hidden, Row, type RowActs, RowToCome } from './row.tsx';
import { useHeight, useWindow } from './use-window.ts';

type Props = Omit<RowActs, 'onOpen'> & {
  jobId: string;
  filter: RowFilter;
  cursor: Cursor;
  ticked: ReadonlyMap<string, BulkRow>;
  onTickAll: (rows: BulkRow[], on: boolean) => void;
  detail: (row: BulkRow) => ReactNode;
  onRows: (rows: Rows) => void;
};
type Cursor = Place & { go: (at: number, open?: boolean) => void };

/** Ten thousand products, of which those are drawn that can be seen, and the one that is open. */
export function ReviewList({ jobId, filter, cursor, ticked, onTickAll, detail, onRows, ...acts }: Props) {
  const { t } = useLingui();
  const [known, setKnown] = useState(0);
  const phone = useMedia('(width <= 720px)');
  const [measure, detailHeight] = useHeight();
  const openAt = cursor.open ? cursor.at : null;
  const view = useWindow({ count: known, rowHeight: phone ? 104 : 51, open: openAt === null ? null : { at: openAt, height: detailHeight } });
  const shown = { first: view.first, last: Math.max(view.last, view.first) };
  // Before they can be seen.
  const soon = { first: Math.max(0, shown.first - ahead), last: Math.max(shown.last, Math.min(known - 1, shown.last + ahead)) };
  const { total, rowAt, placeOf, error, refetch } = useRows(
    jobId,
    filter,
    openAt === null ? soon : { first: Math.min(soon.first, openAt), last: Math.max(soon.last, openAt) },
  );
  if (total !== null && total !== known) setKnown(total);
  const rows = { total: total ?? 0, rowAt, placeOf };
  useEffect(() => onRows(rows));
  // Already in the first drawing of another list: what is open must never stand for another item.
  const place = placeIn(cursor, rows);
  const opened = place.open ? place.row : null;

  const { go } = cursor;
  const onOpen = useCallback((at: number) => go(at, true), [go]);
  useEffect(() => {
    if (cursor.at >= 0 && known > 0) view.reveal(cursor.at, { above: stuckAbove, below: stuckBelow });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a step of the cursor moves the page
  }, [cursor.at, cursor.open]);

  if (error && total === null) return <CallFault className="px-6 py-5 phone:px-4" text={errorText(error)} onRetry={refetch} />;
  if (total === 0 && !cursor.editing) return <Empty title={t`No product is like that`}>{t`Choose another state, or take a filter away.`}</Empty>;
  const drawn = placesOf(shown, openAt).filter((at) => at < known);
  const here = drawn.flatMap((at) => rowAt(at) ?? []);
  const [first, last] = [number(shown.first + 1), number(Math.min(shown.last + 1, known))];
  return (
    <>
      <div role="table" aria-label={t`Products of the job`} aria-rowcount={known + 1} aria-busy={total === null}>
        <div role="rowgroup" className="phone:sr-only">
          <div role="row" aria-rowindex={1} className={cx(columns, 'h-[38px] border-b border-line text-xs font-medium text-ink-3')}>
            <span role="columnheader">
              <Checkbox
                aria-label={t`Select all shown`}
                checked={here.length > 0 && here.every(({ id }) => ticked.has(id))}
                onChange={({ target }) => onTickAll(here, target.checked)}
              />
            </span>
            <span role="columnheader">{t`Product`}</span>
            <span role="columnheader">{t`Score`}</span>
            <span role="columnheader" className="phone:hidden">{t`Claims`}</span>
            <span role="columnheader" className={hidden}>{t`Changed`}</span>
            <span role="columnheader" className={cx(hidden, 'text-right')}>{t`Voice fit`}</span>
            <span role="columnheader" className={cx(hidden, 'text-right')}>{t`Words`}</span>
            <span role="columnheader" className={cx(hidden, 'text-right')}>{t`Points`}</span>
            <span role="columnheader" className="text-right">{t`Review`}</span>
          </div>
        </div>
        <div ref={view.list} role="rowgroup" className="relative" style={{ height: view.height || undefined }}>
          {drawn.map((at) => {
            const row = rowAt(at);
            const top = view.topOf(at);
            if (!row) return <RowToCome key={at} top={top} />;
            return (
              <Row
                key={at}
                row={row}
                at={at}
                top={top}
                current={at === place.at}
                open={row.id === opened?.id}
                ticked={ticked.has(row.id)}
                {...acts}
                onOpen={onOpen}
              />
            );
          })}
          {opened && (
            <div
              ref={measure}
              role="row"
              aria-rowindex={place.at + 2}
              style={{ top: view.topOf(place.at) + (phone ? 104 : 51) }}
              className="absolute inset-x-0 border-b border-l-[3px] border-line border-l-brand bg-surface-2"
            >
              <div role="cell" aria-colspan={9}>
                {detail(opened)}
              </div>
            </div>
          )}
        </div>
      </div>
      {known > 0 && (
        <p className="px-6 py-2 text-xs text-ink-3 tabular-nums phone:px-4">
          {t`Rows ${first} to ${last}`} <Plural value={known} one="of #." other="of #." />
        </p>
      )}
    </>
  );
}

/** Those that are seen, and the open one wherever it is: what is typed in it stays. */
const placesOf = ({ first, last }: { first: number; last: number }, open: number | null): number[] => {
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return open === null || (open >= first && open <= last) ? seen : [...seen, open];
};

/** So many rows, at either end, are here before somebody scrolls to them. */
const ahead = 40;
/** What stays at the edges of the page while it scrolls. */
const stuckAbove = 64;
const stuckBelow = 76;
