/** A job as people are told of it. */
import type { BulkJob, BulkJobLine, ItemState } from '@storewright/contract/bulk';
import { itemStates } from '@storewright/contract/bulk';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Caller } from '../../kit/caller.ts';
import type { FoundJob, Sum } from './bulk.store.ts';
import { maySpend } from './who-pays.ts';

export const showJob = (job: FoundJob, sums: readonly Sum[], caller: Pick<Caller, 'userId' | 'role'>): BulkJob => {
  const left = { write: 0, publish: 0, check: 0, revert: 0 };
  const failed = { write: 0, publish: 0, revert: 0 };
  const receipts = { requests: 0, points: 0n, words: 0 };
  for (const { state, task, failedIn, items, receipts: requests, points, words } of sums) {
    if (task && state !== 'scheduled') left[task] += items;
    if (state === 'failed' && failedIn) failed[failedIn] += items;
    receipts.requests += requests;
    receipts.points += BigInt(points);
    receipts.words += words;
  }
  const open = left.write + left.publish + left.check + left.revert;
  return {
    ...line(job, sums),
    may_spend: maySpend(caller, job),
    choice: job.choice,
    recipe: job.recipe,
    left,
    failed_in: failed,
    receipts: { ...receipts, points: pointsOf(receipts.points) },
    seconds_left: job.state === 'running' && job.pace !== null && open > 0 ? Math.max(1, Math.ceil(job.pace * open)) : null,
    current: job.state === 'running' ? job.current : '',
  };
};

export const line = (job: FoundJob, sums: readonly Sum[]): BulkJobLine => {
  const counts = Object.fromEntries(itemStates.map((state) => [state, 0])) as Record<ItemState, number>;
  for (const { state, items } of sums) counts[state] += items;
  const times = sums.flatMap(({ state, nextAt }) => (state === 'scheduled' && nextAt ? [new Date(nextAt).getTime()] : []));
  return {
    id: job.id,
    name: job.name,
    shop: { id: job.shopId, name: job.shopName },
    fields: job.fields,
    engine: { id: job.engine, kind: job.engineKind, label: job.engineLabel },
    state: job.state,
    paused: job.state === 'paused' && job.pause ? { ...job.pause, price: job.pause.price ?? null } : null,
    next_at: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    items: job.items,
    counts,
    open_claims: sums.reduce((all, { state, openClaims }) => all + (state === 'review' ? openClaims : 0), 0),
    other_language: sums.reduce((all, { state, elsewhere }) => all + (state === 'approved' ? elsewhere : 0), 0),
    stopped: sums.reduce((all, { state, failedIn, items }) => all + (state === 'approved' && failedIn === 'publish' ? items : 0), 0),
    cap: pointsOf(job.cap),
    price: pointsOf(job.price),
    spent: pointsOf(job.spent),
    held: pointsOf(job.held),
    by: job.by,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
};
