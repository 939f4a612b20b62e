/** How a bulk job is worked on in the background, and who looks after those whose time has come. */
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { JobKind, Jobs } from '../jobs/index.ts';
import { bulkStore } from './bulk.store.ts';
import { claimsStore } from './work/claims.store.ts';
import { workOn } from './work/hands.ts';
import { createHelping, type Helping } from './work/helping.ts';
import type { People } from './work/people.ts';
import type { Steps } from './work/steps.ts';

type Needs = { db: Db; people: People; steps: Steps; pointsHeld: (caller: Caller) => Promise<boolean>; clock: Clock; log: Log };

export const bulkJob = ({ db, people, steps, pointsHeld, clock, log, helping }: Needs & { helping: Helping }): JobKind => ({
  kind: 'bulk',
  atOnce: 4,
  run: async ({ accountId, subjectId: jobId }, { signal, report, checkpoint }) => {
    const claims = claimsStore(db, { accountId, jobId });
    const job = await bulkStore(db).one(accountId, jobId);
    if (!job) return;
    const callerOf = remembered((userId, shopId) => people.callerOf(accountId, userId, shopId));
    let done = 0;
    let told = 0;
    const onEnd = async ({ title }: { title: string }): Promise<void> => {
      done += 1;
      report({ done, total: null, current: title });
      // So that a job which goes forward is never given up, however often its process dies.
      if (performance.now() - told < 2_000) return;
      told = performance.now();
      await checkpoint({});
    };
    await helping.own(jobId, () => workOn(job, { claims, steps, callerOf, pointsHeld, clock, log, onEnd }, signal));
    signal.throwIfAborted();
    await claims.rest();
  },
});

/** What processes do that have no job of their own just now. */
export const bulkHelp = ({ db, people, steps, pointsHeld, clock, log }: Needs): Helping =>
  createHelping({
    wanting: bulkStore(db).wanting,
    work: ({ id, accountId, engineKind }, signal) => {
      const callerOf = remembered((userId, shopId) => people.callerOf(accountId, userId, shopId));
      return workOn(
        { engineKind },
        { claims: claimsStore(db, { accountId, jobId: id }), steps, callerOf, pointsHeld, clock, log, onEnd: async () => undefined },
        signal,
      );
    },
    failed: (error) => log.error({ err: error }, 'a hand could not be lent to a bulk job'),
  });

/** Takes up what is due: scheduled items whose time has come, and what was asked for while a run came to its end. */
export const bulkChore = ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'takingUpFound'> }): Chore => ({
  name: 'bulk',
  every: 3,
  ...jobs.takingUpFound('bulk', bulkStore(db).due),
});

/** Who somebody is, is asked again every few seconds: a person who is shut out works no further. */
const remembered = (ask: (userId: string, shopId: string) => Promise<Caller>) => {
  const known = new Map<string, { caller: Promise<Caller>; until: number }>();
  return (userId: string, shopId: string): Promise<Caller> => {
    const before = known.get(userId);
    if (before && before.until > performance.now()) return before.caller;
    const caller = ask(userId, shopId);
    known.set(userId, { caller, until: performance.now() + 5_000 });
    return caller;
  };
};
