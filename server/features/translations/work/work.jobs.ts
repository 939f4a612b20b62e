/** A few hands work on one job. What they hold is in no other place: killed, the next run asks again under the same names and pays once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { milliOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { awayShop, mostRefusals, type People, verdictOf } from '../../bulk/index.ts';
import type { JobKind, Jobs } from '../../jobs/index.ts';
import type { createTranslating } from './translating.ts';
import { type ItemRow, type JobRow, workStore } from './work.store.ts';

type Needs = { db: Db; people: People; translating: ReturnType<typeof createTranslating>; clock: Clock; log: Pick<Log, 'error'> };

export const translateJob = ({ db, people, translating, clock, log }: Needs): JobKind => ({
  kind: 'translate',
  atOnce: 2,
  run: async ({ accountId, subjectId: jobId }, { signal, report, checkpoint }) => {
    const store = workStore(db);
    const busy = new Set<string>();
    let [done, told, refusals] = [0, 0, 0];

    /** What may be begun now, or why nothing may. */
    const next = async (): Promise<{ job: JobRow; item: ItemRow } | 'off' | 'wait' | 'capped' | 'nothing'> => {
      // Before what is spent is read: one that ends meanwhile is counted twice rather than not at all.
      const held = new Set(busy);
      const front = await store.front(accountId, jobId, window);
      const job = await store.one(accountId, jobId);
      const isStopped = job?.state === 'cancelled';
      if (!job || (job.state !== 'waiting' && job.state !== 'running' && !isStopped)) return 'off';
      if (job.state === 'waiting') await store.turn(accountId, jobId, { state: 'running' });
      if (job.engineKind === 'local' && busy.size > 0) return 'wait';
      const free = (await store.waiting(accountId, jobId, window)).filter(({ id }) => !busy.has(id));
      // What somebody took up before comes to its end first: its part of the cap is held until then.
      const item = free.find(({ begun }) => begun) ?? free[0];
      if (!item) return isStopped ? 'off' : busy.size > 0 || (await store.anyWaiting(accountId, jobId)) ? 'wait' : 'nothing';
      // What a run before this one took up may be charged while we look, as what our own hands hold.
      const elsewhere = front.filter(({ id, begun, points }) => begun && points === 0n && !held.has(id));
      // One of those has its part already: they never wait for each other.
      const inFlight = held.size + (item.begun ? 0 : elsewhere.length);
      // What is paid for already is only kept once more.
      const more = item.points > 0n || isStopped ? 0n : job.price;
      if (!isStopped && job.spent + job.price * BigInt(inFlight) + more > job.cap) return inFlight > 0 ? 'wait' : 'capped';
      if (!(await store.begin(item))) return 'wait';
      // Counted before anybody waits: two hands would both take it.
      busy.add(item.id);
      return { job, item };
    };
    // One after the other: what one hand takes the other must see.
    let turn: Promise<unknown> = Promise.resolve();
    const taken = (): ReturnType<typeof next> => {
      const before = turn;
      const mine = (async () => {
        await before;
        return next();
      })();
      turn = mine.catch(() => undefined);
      return mine;
    };

    const hand = async (): Promise<void> => {
      while (!signal.aborted) {
        const found = await taken();
        if (found === 'off' || found === 'nothing') return;
        if (found === 'capped') return store.turn(accountId, jobId, { state: 'paused', paused: { reason: 'cap', code: null, price: null } });
        if (found === 'wait') {
          await sleep(busy.size > 0 ? 200 : 1_000, undefined, { signal }).catch(() => undefined);
          continue;
        }
        try {
          await work(found.job, found.item);
        } finally {
          busy.delete(found.item.id);
        }
        done += 1;
        report({ done, total: null, current: found.item.title });
        if (performance.now() - told < 2_000) continue;
        told = performance.now();
        // So that a job which goes forward is never given up, however often its process dies.
        await checkpoint({});
      }
    };

    const work = async (job: JobRow, item: ItemRow): Promise<void> => {
      if (job.state !== 'cancelled') await store.change(accountId, jobId, { current: item.title });
      let paid = item.points > 0n;
      try {
        const caller: Caller = await people.callerOf(accountId, job.userId, job.shopId);
        const written = await translating.write(job, item, caller, signal);
        // Counted before it is kept: it is paid for, whatever the shop says when we look at it then.
        if (written) await store.paid(item, milliOf(written.receipt.points));
        paid ||= written !== null;
        const kept = written !== null && (await translating.keep(caller, item, written));
        await store.end(item, kept ? { state: 'written', error: null } : { state: paid || job.state !== 'cancelled' ? 'skipped' : 'cancelled' });
        refusals = 0;
      } catch (error) {
        await failed(job, item, error, paid);
      }
    };

    const failed = async (job: JobRow, item: ItemRow, error: unknown, paid: boolean): Promise<void> => {
      // The process goes down, or the job is another's: the item waits for whoever comes next.
      if (signal.aborted) return;
      const code = error instanceof Fault ? error.code : 'internal';
      // Our own house failed, or somebody else is still at it: nobody knows whether it is paid for, and it is asked for under its name until that is known.
      const begun = paid || item.begun || !(error instanceof Fault) || code === 'writing_running';
      const later = (seconds: number, tries: number) =>
        store.end(item, { dueAt: new Date(clock().getTime() + seconds * 1_000), tries: item.tries + tries, begun });
      // Nobody waits for a job that was stopped; what of it was paid for is kept as soon as the shop can be asked.
      if (job.state === 'cancelled') return later(Math.min(3_600, 2 ** (item.tries + 1)), 1);
      const pause = async (reason: NonNullable<JobRow['paused']>['reason']): Promise<void> => {
        await store.end(item, { begun });
        const points = error instanceof Fault ? error.details?.['points'] : undefined;
        return store.turn(accountId, jobId, {
          state: 'paused',
          paused: { reason, code, price: reason === 'price' && typeof points === 'string' ? points : null },
        });
      };
      if (code === 'account_disabled') return pause('person');
      if (!(error instanceof Fault)) log.error({ err: error, item: item.id }, 'an item of a translation job failed');
      const verdict = verdictOf(error, { task: 'write', tries: item.tries, pointsHeld: busy.size > 1 });
      if (verdict.type === 'pause') return pause(verdict.reason);
      // The shop is no engine that refuses: what was written waits for it under the same key, and what was not costs nothing.
      if (awayShop.has(code)) {
        if (item.tries >= mostWaits) return pause('shop');
        return later(Math.max((error as Fault).retryAfter ?? 0, 2 ** (item.tries + 1)), 1);
      }
      // Somebody of the past is still at it, until their lease is over.
      const wait = code === 'writing_running' ? { type: 'later' as const, seconds: 2, counts: false as const } : verdict;
      if (wait.type === 'later') await later(wait.seconds, wait.counts ? 1 : 0);
      else await store.end(item, { state: 'failed', error: code });
      if (verdict.refused && (refusals += 1) >= mostRefusals.engine) await pause('engine');
    };

    const ends = await Promise.allSettled(Array.from({ length: hands }, hand));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    signal.throwIfAborted();
    if (!(await store.anyWaiting(accountId, jobId))) await store.turn(accountId, jobId, { state: 'done', finishedAt: clock() });
  },
});

/** Takes up what somebody resumed while a run came to its end. */
export const translateChore = ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'takingUpFound'> }): Chore => ({
  name: 'translations',
  every: 5,
  ...jobs.takingUpFound('translate', workStore(db).open),
});

const hands = 3;
/** Whatever was taken up stands before all that nobody began. */
const window = 50;
/** So often the shop does not answer for an item, and the job waits for people. */
const mostWaits = 3;
