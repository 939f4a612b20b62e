/**
 * Several hands work on one job at once. Each takes an item, does it and ends it; a pause, a stop or another process takes
 * effect before its next item. What a hand holds is all that is in memory of the job.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PauseReason } from '@storewright/contract/bulk';
import { ErrorCode } from '@storewright/contract/errors';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { JobRow } from '../bulk.store.ts';
import { type Claims, type ItemChange, type ItemRow, leaseSeconds } from './claims.store.ts';
import type { Outcome, Steps } from './steps.ts';
import { mostRefusals, verdictOf } from './verdict.ts';

type Needs = {
  claims: Claims;
  steps: Steps;
  callerOf(userId: string, shopId: string): Promise<Caller>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** An item came to its end. */
  onEnd(item: ItemRow): Promise<void>;
};

/** Works until nothing is left to do by itself, or the job is paused or stopped. */
export const workOn = async (job: Pick<JobRow, 'engineKind'>, { claims, steps, callerOf, clock, log, onEnd }: Needs, signal: AbortSignal): Promise<void> => {
  const mostWriting = writingAtOnce[job.engineKind];
  let writing = 0;
  let lastEnd = performance.now();

  const hand = async (): Promise<void> => {
    while (!signal.aborted) {
      const writes = writing < mostWriting;
      // Counted before it is asked for: two hands would both find the last place free.
      if (writes) writing += 1;
      try {
        const taken = await claims.take({ writes });
        if (taken.type === 'off') return;
        if (taken.type === 'capped') await claims.pause(paused('cap', null));
        else if (taken.type === 'item') await work(taken.job, taken.item);
        else if (taken.type === 'nothing' && writes) return;
        else await sleep(taken.type === 'wait' ? 200 : 300, undefined, { signal }).catch(() => undefined);
      } finally {
        if (writes) writing -= 1;
      }
    }
  };

  const work = async (job: JobRow, item: ItemRow): Promise<void> => {
    const renewing = setInterval(() => void claims.renew(item).catch(() => undefined), (leaseSeconds * 1_000) / 3).unref();
    try {
      const outcome = await done(job, item);
      if (outcome === 'again') return void (await claims.end(item, { ...putOff(item, clock(), 2), task: item.task }, {}));
      const pace = (performance.now() - lastEnd) / 1_000;
      lastEnd = performance.now();
      await claims.end(item, outcome.change, { points: outcome.points ?? 0n, refused: false, ...(item.task === 'write' && { pace }) });
    } catch (error) {
      await failed(item, error);
    } finally {
      clearInterval(renewing);
    }
    await onEnd(item);
  };

  const done = async (job: JobRow, item: ItemRow): Promise<Outcome> => {
    const caller = await callerOf(item.task === 'write' ? job.userId : (item.decidedBy ?? job.userId), job.shopId);
    if (item.task === 'write') return steps.write(job, item, caller, signal);
    if (item.task === 'publish') return steps.publish(job, item, caller);
    return item.task === 'check' ? steps.check(item, caller) : steps.revert(item, caller);
  };

  const failed = async (item: ItemRow, error: unknown): Promise<void> => {
    const task = item.task!;
    // The process goes down, or the job is another's: the item is free for whoever comes next.
    if (signal.aborted) return void (await claims.end(item, putOff(item, clock(), 0), {}));
    if (error instanceof Fault && error.code === 'account_disabled')
      return void (await Promise.all([claims.end(item, putOff(item, clock(), 0), {}), claims.fail()]));
    const verdict = verdictOf(error, task, item.tries);
    if (!(error instanceof Fault)) log.error({ err: error, item: item.id }, 'an item of a bulk job failed');
    const code = error instanceof Fault ? error.code : 'internal';
    if (verdict.type === 'pause') {
      await claims.end(item, putOff(item, clock(), 0), {});
      return claims.pause(paused(verdict.reason, code));
    }
    if (verdict.type === 'later') {
      // Another wish: what failed stays what it was.
      const tried = verdict.counts ? { tries: item.tries + 1, wish: item.wish + 1 } : {};
      await claims.end(item, { ...putOff(item, clock(), verdict.seconds), ...tried }, verdict.refused ? { refused: true } : {});
    } else await claims.end(item, failure(item, error), { refused: verdict.refused });
    if (!verdict.refused) return;
    const [reason, most] = task === 'write' ? (['engine', mostRefusals.engine] as const) : (['shop', mostRefusals.shop] as const);
    if ((await claims.refusals()) >= most) await claims.pause(paused(reason, code));
  };

  const paused = (reason: PauseReason, code: string | null): NonNullable<JobRow['pause']> => ({
    reason,
    code,
    by: null,
    at: clock().toISOString(),
    only: reason === 'shop' ? 'shop' : 'write',
  });

  // Where one drops its work, the others bring theirs to its end first.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, hand));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const atOnce = 4;
const writingAtOnce = { starter: 2, managed: 4, endpoint: 4, local: 1 } as const;

/** As it was before it was taken up, not before so many seconds. */
const putOff = ({ task }: ItemRow, now: Date, seconds: number): ItemChange => ({
  dueAt: seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000),
  ...(task === 'write' && { state: 'waiting' }),
});

const failure = ({ task }: ItemRow, error: unknown): ItemChange => {
  const known = error instanceof Fault ? ErrorCode.safeParse(error.code) : undefined;
  const fields = error instanceof Fault ? error.details?.['fields'] : undefined;
  if (task === 'check') return { task: null };
  return {
    state: 'failed',
    task: null,
    failedIn: task!,
    error: { code: known?.data ?? 'internal', message: error instanceof Fault ? error.message : 'Something went wrong.' },
    tries: 0,
    ...(error instanceof Fault && error.code === 'shop_changed' && Array.isArray(fields) && { conflicts: fields }),
  };
};
