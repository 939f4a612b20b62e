/**
 * Several hands work on one job at once. Each takes an item, does it and ends it; a pause, a stop or another process takes
 * effect before its next item. What a hand holds is all that is in memory of the job.
 */
import type { PauseReason } from '@storewright/contract/bulk';
import { ErrorCode } from '@storewright/contract/errors';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { ItemRow, JobRow } from '../bulk.store.ts';
import { createBell } from './bell.ts';
import { type Claims, type ItemChange, leaseSeconds } from './claims.store.ts';
import type { Outcome, Steps } from './steps.ts';
import { mostRefusals, verdictOf } from './verdict.ts';

type Needs = {
  claims: Claims;
  steps: Steps;
  callerOf(userId: string, shopId: string): Promise<Caller>;
  /** Whether points of theirs are held for work that is not over. */
  pointsHeld(caller: Caller): Promise<boolean>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** An item came to its end. */
  onEnd(item: ItemRow): Promise<void>;
};

/** Works until nothing is left to do by itself, or the job is paused or stopped. */
export const workOn = async (
  job: Pick<JobRow, 'engineKind'>,
  { claims, steps, callerOf, pointsHeld, clock, log, onEnd }: Needs,
  signal: AbortSignal,
): Promise<void> => {
  const mostWriting = writingAtOnce[job.engineKind];
  let writing = 0;
  let lastEnd = performance.now();

  /** One hand looks whether there is something to do by now; the others are called. */
  const bell = createBell();
  signal.addEventListener('abort', bell.ring, { once: true });
  let isWatched = false;
  const nothingYet = async (milliseconds: number): Promise<void> => {
    if (isWatched) return bell.heard();
    isWatched = true;
    await bell.heard(milliseconds);
    isWatched = false;
  };

  const hand = async (): Promise<void> => {
    let wait = 0;
    while (!signal.aborted) {
      const writes = writing < mostWriting;
      // Counted before it is asked for: two hands would both find the last place free.
      if (writes) writing += 1;
      try {
        const taken = await claims.take({ writes, most: portions[job.engineKind], capped: paused('cap', null) });
        if (taken.type === 'off' || (taken.type === 'nothing' && writes)) return;
        // Where one finds something that waited, the others look too.
        if (wait > 0 && taken.type === 'items') bell.ring();
        wait = 0;
        if (taken.type === 'items') await portion(taken.job, taken.items);
        else if (taken.type !== 'capped') wait = taken.type === 'wait' ? Math.min(longestWait, Math.max(shortestWait, taken.seconds * 1_000)) : longestWait;
      } finally {
        if (writes) writing -= 1;
      }
      if (wait > 0) await nothingYet(wait);
    }
  };

  /** What is left of it when the job is paused or stopped goes back as it was. */
  const portion = async (job: JobRow, items: ItemRow[]): Promise<void> => {
    const left = new Set(items);
    const renewing = setInterval(() => void claims.renew([...left]).catch(() => undefined), (leaseSeconds * 1_000) / 3).unref();
    try {
      let goesOn = true;
      for (const item of items) {
        goesOn = goesOn && !signal.aborted ? await work(job, item) : await claims.end(item, putOff(item, clock(), 0)).then(() => false);
        left.delete(item);
      }
    } finally {
      clearInterval(renewing);
    }
  };

  /** Answers whether more may be done. */
  const work = async (job: JobRow, item: ItemRow): Promise<boolean> => {
    let goesOn: boolean;
    try {
      const outcome = await done(job, item);
      const pace = (performance.now() - lastEnd) / 1_000;
      lastEnd = performance.now();
      if (outcome === 'again') goesOn = await claims.end(item, { ...putOff(item, clock(), 2), ...onItsWay(item) });
      else
        goesOn = await claims.end(
          item,
          { ...outcome.change, unsettled: false },
          {
            points: outcome.points ?? 0n,
            refused: false,
            ...(item.task === 'write' && { pace }),
          },
        );
    } catch (error) {
      goesOn = await failed(job, item, error);
    }
    bell.ring();
    await onEnd(item);
    return goesOn;
  };

  const ownerOf = (job: JobRow): Promise<Caller> => callerOf(job.userId, job.shopId);
  const done = async (job: JobRow, item: ItemRow): Promise<Outcome> => {
    // Who approved it may be gone by now: then it goes out in the name of whose job it is.
    const caller = item.task === 'write' || !item.decidedBy ? await ownerOf(job) : await callerOf(item.decidedBy, job.shopId).catch(() => ownerOf(job));
    if (item.task === 'write') return steps.write(job, item, caller, signal);
    if (item.task === 'publish') return steps.publish(job, item, caller);
    return item.task === 'check' ? steps.check(item, caller) : steps.revert(item, caller);
  };

  const failed = async (job: JobRow, item: ItemRow, error: unknown): Promise<boolean> => {
    // Our own house failed, or somebody else is still at it: nobody knows whether the shop or the engine was asked.
    const isKnown = error instanceof Fault && error.code !== 'writing_running';
    const unknown = isKnown ? {} : onItsWay(item);
    // The process goes down, or the job is another's: the item is free for whoever comes next.
    if (signal.aborted) return claims.end(item, { ...putOff(item, clock(), 0), ...unknown });
    const code = error instanceof Fault ? error.code : 'internal';
    if (code === 'account_disabled') {
      await claims.end(item, putOff(item, clock(), 0));
      await claims.fail();
      return false;
    }
    if (!(error instanceof Fault)) log.error({ err: error, item: item.id }, 'an item of a bulk job failed');
    const held = code === 'insufficient_points' && (await pointsHeld(await ownerOf(job)));
    const verdict = verdictOf(error, { task: item.task!, tries: item.tries, pointsHeld: held });
    if (verdict.type === 'pause') {
      const pause = paused(verdict.reason, code, verdict.reason === 'price' ? priceIn(error) : null);
      return claims.end(item, { ...putOff(item, clock(), 0), ...(endedInShop(error) && anotherWish(item)) }, { pause });
    }
    const counts = verdict.type === 'later' && verdict.counts;
    // Where the shop or the engine is asked again, that is another wish: what failed stays what it was.
    const tried = counts ? { tries: item.tries + 1, ...(counts === 'wish' && anotherWish(item)) } : {};
    const change = verdict.type === 'later' ? { ...putOff(item, clock(), verdict.seconds), ...tried, ...unknown } : failure(item, error);
    if (!verdict.refused) return claims.end(item, change, verdict.type === 'fail' ? { refused: false } : {});
    const who = item.task === 'write' ? 'engine' : 'shop';
    return claims.end(item, change, { refused: true, pause: paused(who, code), after: mostRefusals[who] });
  };

  const paused = (reason: PauseReason, code: string | null, price: string | null = null): NonNullable<JobRow['pause']> => ({
    reason,
    code,
    by: null,
    price,
    at: clock().toISOString(),
    only: reason === 'shop' ? 'shop' : 'write',
  });

  // Where one drops its work, the others bring theirs to its end first.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => hand().finally(bell.ring)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const atOnce = 4;
/** Where an engine answers at once, taking items up one by one would cost more than a little of its time. */
const portions = { starter: 5, managed: 1, endpoint: 1, local: 1 } as const;
const writingAtOnce = { starter: 4, managed: 4, endpoint: 4, local: 1 } as const;

/** In milliseconds, between two looks at a job of which nothing can be taken up. What comes to its end here is heard at once. */
const [shortestWait, longestWait] = [50, 1_000];

/** As it was before it was taken up, not before so many seconds. */
const putOff = ({ task }: ItemRow, now: Date, seconds: number): ItemChange => ({
  dueAt: seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000),
  ...(task === 'write' && { state: 'waiting' }),
});

/** Whoever stops the job lets it come to its end. A text that may be paid for keeps its part of the cap, as what a crash left does. */
const onItsWay = ({ task }: ItemRow): ItemChange => ({ task, unsettled: true, ...(task === 'write' && { state: 'writing' }) });
const anotherWish = ({ wish }: ItemRow): ItemChange => ({ wish: wish + 1, unsettled: false });

/** A publication began and failed: under the same wish it would be answered so for ever. */
const endedInShop = (error: unknown): boolean => error instanceof Fault && typeof error.details?.['publication_id'] === 'string';

const priceIn = (error: unknown): string | null => {
  const points = error instanceof Fault ? error.details?.['points'] : undefined;
  return typeof points === 'string' ? points : null;
};

const failure = ({ task, anew, version }: ItemRow, error: unknown): ItemChange => {
  const known = error instanceof Fault ? ErrorCode.safeParse(error.code) : undefined;
  const fields = error instanceof Fault ? error.details?.['fields'] : undefined;
  if (task === 'check') return { task: null, unsettled: false };
  return {
    // What was written before stands still.
    ...(anew ? { state: anew.state, anew: null, version: version + 1 } : { state: 'failed', failedIn: task! }),
    task: null,
    unsettled: false,
    error: { code: known?.data ?? 'internal', message: error instanceof Fault ? error.message : 'Something went wrong.' },
    tries: 0,
    ...(error instanceof Fault && error.code === 'shop_changed' && Array.isArray(fields) && { conflicts: fields }),
  };
};
