import { useCallback, useEffect, useRef, useState } from 'react';
import { ToExport, useIsFileShop } from '../../shops/index.ts';
import { type BulkJob, useRetry } from '../bulk.api.ts';
import { JobBar } from '../job/job-bar.tsx';
import { PublishDialog } from '../job/publish-dialog.tsx';
import { RevertDialog } from '../job/revert-dialog.tsx';
import { ApproveAllDialog } from './approve-all-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { BulkRow, Decision } from './items.api.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { MoreRows } from './more-rows.tsx';
import { nowhere, type Place, placeIn, type Rows } from './place.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewList } from './review-list.tsx';
import { RowDetail } from './row-detail.tsx';
import { SaidNote } from './said-note.tsx';
import { TickedActs } from './ticked-acts.tsx';
import { useApproving } from './use-approving.ts';
import { isDecidable, useDeciding } from './use-deciding.ts';
import { useFilter } from './use-filter.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { useKeys } from './use-keys.ts';
import { useTicked } from './use-ticked.ts';

type Asking = 'keys' | 'publish' | 'revert' | 'all' | null;

/** The review of a job: one product after another, by mouse, by finger or by keys. */
export function ReviewDesk({ job, lost }: { job: BulkJob; lost: boolean }) {
  const filtering = useFilter();
  const approving = useApproving(job);
  const deciding = useDeciding(job.id);
  const retry = useRetry(job.id);
  const isFile = useIsFileShop();
  const ticked = useTicked();
  const [place, setPlace] = useState(nowhere);
  const [asking, ask] = useState<Asking>(null);
  const rows = useRef<Rows>({ total: 0, rowAt: () => undefined, placeOf: () => null });

  // Another list begins without a cursor.
  const list = JSON.stringify(filtering.filter);
  const arrived = useFreshRows(job, { state: filtering.shown.state, list, editing: place.editing, lost });
  const [listed, setListed] = useState(list);
  if (listed !== list) {
    setListed(list);
    setPlace(nowhere);
  }

  const { at, open } = place;
  const go = useCallback((next: number, opens = false) => {
    const row = rows.current.rowAt(next) ?? null;
    setPlace((was) => ({ at: next, row, open: opens && !(was.open && was.at === next), editing: false }));
  }, []);
  const show = (how: Pick<Place, 'open' | 'editing'>) => setPlace((was) => ({ ...was, ...how }));
  const step = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(rows.current.total - 1, at + by));
    if (rows.current.total > 0) setPlace({ at: next, row: rows.current.rowAt(next) ?? null, open: open && at >= 0, editing: false });
  };
  /** Who is nowhere yet is led to the first, so that nothing is decided that nobody looks at. */
  const here = (act: () => void) => (at < 0 ? step(1) : act());
  const decideHere = (decision: Decision) => {
    const row = rows.current.rowAt(at);
    if (!row || !isDecidable(row)) return;
    // What a claim holds is settled first: it opens instead.
    if (decision === 'approved' && (row.open_claims > 0 || row.changed.length === 0)) return show({ open: true, editing: false });
    const again = (decision === 'approved' && row.state === 'approved') || (decision === 'rejected' && row.state === 'rejected');
    deciding.decide([row], { decision: again ? 'open' : decision });
    if (!again) step(1);
  };
  useFocus(at);
  useKeys(
    {
      down: () => step(1),
      up: () => step(-1),
      open: () => here(() => go(at, true)),
      approve: () => here(() => decideHere('approved')),
      skip: () => here(() => decideHere('rejected')),
      edit: () => here(() => show({ open: true, editing: true })),
      approveAll: () => ask('all'),
      help: () => ask('keys'),
    },
    { enabled: asking === null && !place.editing },
  );

  const { decide } = deciding;
  const retryNow = retry.mutate;
  const onRetry = useCallback((row: BulkRow) => retryNow({ item_ids: [row.id] }), [retryNow]);
  const onApprove = useCallback(
    (row: BulkRow) => {
      decide([row], { decision: 'approved' });
      // The keys go on from there, unless something is open: what is typed in it stays.
      setPlace((was) => (was.open ? was : { at: rows.current.placeOf(row.id) ?? was.at, row, open: false, editing: false }));
    },
    [decide],
  );
  const onRows = useCallback((now: Rows) => {
    rows.current = now;
    setPlace((was) => placeIn(was, now));
  }, []);
  return (
    <div className="flex flex-1 flex-col">
      <JobBar job={job} lost={lost} onRevert={() => ask('revert')} />
      {isFile && job.counts.published > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-6 py-1 phone:px-4">
          <ToExport />
        </div>
      )}
      <FilterBar job={job} filtering={filtering} approving={approving} />
      <MoreRows arrived={arrived} />
      <div className="flex-1">
        <ReviewList
          key={list}
          jobId={job.id}
          filter={filtering.filter}
          cursor={{ ...place, go }}
          ticked={ticked.rows}
          onTick={ticked.tick}
          onTickAll={ticked.tickAll}
          onApprove={onApprove}
          onRetry={onRetry}
          maySpend={job.may_spend}
          onRows={onRows}
          detail={(row) => (
            <RowDetail
              key={row.id}
              job={job}
              row={row}
              editing={place.editing}
              onEdit={(editing) => show({ open: true, editing })}
              onDecide={(decision) => decide([row], { decision })}
              onDecideField={(field, decision) => decide([row], { fields: { [field]: decision } })}
            />
          )}
        />
      </div>
      {/* Where it is seen however far down somebody is. */}
      <div className="sticky bottom-0 z-7">
        <SaidNote said={deciding.said} moved={approving.moved} onClose={deciding.forgetSaid} />
        <ReviewBar
          job={job}
          score={approving.score}
          ticked={ticked.rows.size}
          acts={<TickedActs jobId={job.id} ticked={ticked} onDecide={(chosen, decision) => decide(chosen, { decision })} />}
          onHelp={() => ask('keys')}
          onPublish={() => ask('publish')}
        />
      </div>
      {asking === 'keys' && <KeysDialog score={approving.score} onClose={() => ask(null)} />}
      {asking === 'publish' && <PublishDialog job={job} onClose={() => ask(null)} />}
      {asking === 'revert' && <RevertDialog job={job} onClose={() => ask(null)} />}
      {asking === 'all' && <ApproveAllDialog approving={approving} onClose={() => ask(null)} />}
    </div>
  );
}

/** The keyboard goes along with the cursor, so that the row is read out; not while a field has it. */
const useFocus = (at: number): void =>
  useEffect(() => {
    const here = document.activeElement;
    if (at < 0 || (here instanceof HTMLElement && here.closest('[role=dialog],form'))) return;
    document.querySelector<HTMLElement>(`[data-row="${String(at)}"]`)?.focus({ preventScroll: true });
  }, [at]);
