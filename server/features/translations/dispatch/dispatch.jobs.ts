/** One product after the other. A killed process asks again under the same names, finds what went out, and sends the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TranslationPublication } from '@storewright/contract/translations';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { mostRefusals, type People, verdictOf } from '../../bulk/index.ts';
import type { JobKind, Jobs } from '../../jobs/index.ts';
import { type DispatchItem, type DispatchRow, dispatchStore } from './dispatch.store.ts';

type Needs = {
  db: Db;
  people: People;
  publishApproved(caller: Caller, place: { product: string; locale: string }, key: string): Promise<TranslationPublication>;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

export const dispatchJob = ({ db, people, publishApproved, clock, log }: Needs): JobKind => ({
  kind: 'translations_publish',
  atOnce: 2,
  run: async ({ accountId, subjectId }, { signal, report, checkpoint }) => {
    const store = dispatchStore(db);
    let [done, refusals] = [0, 0];

    const send = async ({ userId, shopId, locale }: DispatchRow, item: DispatchItem): Promise<void> => {
      if (item.productId === null) return store.change(item, { state: 'skipped' });
      const caller = await people.callerOf(accountId, userId, shopId);
      const { id: publicationId, state, error } = await publishApproved(caller, { product: item.productId, locale }, `dispatch:${item.id}:${item.wish}`);
      // The shop's answer was lost: the shop is looked at in a moment, and the same name is told what became of it.
      if (state === 'sending') return store.change(item, { publicationId, dueAt: inSeconds(lookedAt) });
      await store.change(item, { publicationId, error, state: error ? 'failed' : 'published' });
      refusals = 0;
    };

    const failed = async (item: DispatchItem, error: unknown): Promise<void> => {
      if (signal.aborted) return;
      const code = error instanceof Fault ? error.code : 'internal';
      if (code === 'nothing_approved') return store.change(item, { state: 'skipped' });
      // Somebody changed it between our look and the sending of it: looked at again.
      if (code === 'draft_changed' && item.tries < mostLooks) return store.change(item, { dueAt: inSeconds(1), tries: item.tries + 1 });
      if (code === 'account_disabled') return stop(code);
      if (!(error instanceof Fault)) log.error({ err: error, item: item.id }, 'a translation of a dispatch could not be sent');
      const verdict = verdictOf(error, { task: 'publish', tries: item.tries, pointsHeld: false });
      if (verdict.type === 'pause') return stop(code);
      if (verdict.type === 'later') {
        const { seconds, counts } = verdict;
        await store.change(item, { dueAt: inSeconds(seconds), tries: item.tries + (counts ? 1 : 0), wish: item.wish + (counts === 'wish' ? 1 : 0) });
      } else await store.change(item, { state: 'failed', ...failureOf(error) });
      if (verdict.refused && (refusals += 1) >= mostRefusals.shop) await stop(code);
    };
    const inSeconds = (seconds: number): Date => new Date(clock().getTime() + seconds * 1_000);
    /** Nobody could do better before a person has looked at it. */
    const stop = async (code: string): Promise<void> => {
      if (await store.turn(accountId, subjectId, { state: 'stopped', code, finishedAt: clock() })) await store.stop(accountId, subjectId);
    };

    for (;;) {
      signal.throwIfAborted();
      const row = await store.one(accountId, subjectId);
      if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
      const item = await store.next(accountId, subjectId);
      if (item === 'nothing') return void (await store.turn(accountId, subjectId, { state: 'done', finishedAt: clock() }));
      if (row.state === 'waiting') await store.turn(accountId, subjectId, { state: 'running' });
      if (item === 'later') {
        await sleep(500, undefined, { signal }).catch(() => undefined);
        continue;
      }
      await send(row, item).catch((error: unknown) => failed(item, error));
      report({ done: (done += 1), total: null, current: item.title });
      // A job that goes forward is never given up, however often its process dies.
      if (done % 20 === 0) await checkpoint({});
    }
  },
});

/** Takes up what a crash left, or a backup brought back. */
export const dispatchChore = ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'takingUpFound'> }): Chore => ({
  name: 'translations.dispatches',
  every: 5,
  ...jobs.takingUpFound('translations_publish', dispatchStore(db).open),
});

const lookedAt = 2;
const mostLooks = 3;

const failureOf = (error: unknown): Pick<DispatchItem, 'error' | 'publicationId'> => {
  if (!(error instanceof Fault)) return { error: { code: 'internal', message: 'Something went wrong.', fields: {} }, publicationId: null };
  const { fields, publication_id: id } = error.details ?? {};
  const told = fields !== null && typeof fields === 'object' && !Array.isArray(fields) ? (fields as Record<string, string>) : {};
  return { error: { code: error.code, message: error.message, fields: told }, publicationId: typeof id === 'string' ? id : null };
};
