/** Work that outlives a request: started in the caller's transaction, seen by people, carried on after a crash. */
import { finds, type Query } from '../../adapters/db/condition.ts';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Queue } from '../../adapters/queue/queue.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Log } from '../../kit/log.ts';
import type { Tracing } from '../../kit/tracing.ts';
import { type Begun, type JobRow, jobsStore, type Subject } from './jobs.store.ts';
import { createRunner, type JobKind } from './runner.ts';

type Open = PromiseLike<{ id: string; accountId: string }[]>;

export type Jobs = ReturnType<typeof createJobs>;
type Needs = { db: Db; queue: Queue; clock: Clock; newId: () => string; log: Log; tracing?: Tracing | undefined };

export const createJobs = ({ db, queue, clock, newId, log, tracing }: Needs) => {
  const runner = createRunner({ db, clock, log, tracing });

  /** A backup holds the rows and not the queue: without a task an open job would wait for ever, and no other could start. */
  const requeue = async (signal: AbortSignal): Promise<void> => {
    for (const { id, kind, turn, accountId } of await jobsStore(db).allOpen()) {
      if (signal.aborted) return;
      if (await queue.carries(kind, { jobId: id })) continue;
      log.warn({ job: id }, 'an open job had no task, and has one again');
      await queue.send(db, kind, { jobId: id }, { turn, group: accountId });
    }
  };

  /** Starts a job, or answers the one that is open for this subject already. Within the caller's transaction when it hands one in. */
  const start = async (within: Db, subject: Subject & Begun): Promise<JobRow> => {
    await queue.ready();
    return withLock(within, turnOf(subject), async (tx) => {
      const store = jobsStore(tx);
      const made = await store.insert({ id: newId(), createdAt: clock(), ...subject });
      if (!made) return (await store.openOne(subject)) ?? orNotFound(await store.newest(subject));
      await queue.send(tx, subject.kind, { jobId: made.id }, { turn: made.turn, group: made.accountId });
      return made;
    });
  };

  /** The run of a chore that takes up what is open and has no job: what a crash left, a backup brought back, or somebody resumed as a run came to its end. */
  const takingUp =
    (kind: Subject['kind'], open: () => Open): Chore['run'] =>
    async (signal) =>
      oneByOne(await open(), ({ id, accountId }) => start(db, { accountId, subjectId: id, kind }), signal);

  return {
    chores: [
      { name: 'jobs', every: 300, run: requeue },
      { name: 'jobs.old', every: 3_600, run: () => jobsStore(db).forget(keptDays) },
    ] satisfies Chore[],

    /** Says how the jobs of a kind are done. While wiring; a process that only answers the web never does them. */
    define(kind: JobKind): void {
      runner.define(kind);
      queue.define(kind.kind);
    },

    start,

    takingUp,

    /** The same, of what one query finds. */
    takingUpFound: (kind: Subject['kind'], open: () => Query & Open): Required<Pick<Chore, 'due' | 'run'>> => ({
      due: () => finds(open()),
      run: takingUp(kind, open),
    }),

    /** Whoever starts a job within a transaction waits for this first: a queue that is slow to stand must not hold the transaction open. */
    ready: (): Promise<void> => queue.ready(),

    /** What waits and what failed, over all accounts. */
    standing: () => jobsStore(db).standing(),

    newest: (subject: Subject): Promise<JobRow | undefined> => jobsStore(db).newest(subject),

    /** The newest of each subject, in one question. */
    newestOf: (accountId: string, subjectIds: string[], kind: Subject['kind']): Promise<JobRow[]> => jobsStore(db).newestOfAny(subjectIds, kind, accountId),

    /** Of what belongs to the house and to no account: whoever runs this server may look after it. */
    newestOfHouse: (subjectIds: string[], kind: Subject['kind']): Promise<JobRow[]> => jobsStore(db).newestOfAny(subjectIds, kind),

    openOfHouse: (kind: Subject['kind']): Promise<JobRow[]> => jobsStore(db).openOf(kind),

    one: async (caller: Caller, id: string): Promise<JobRow> => orNotFound(await jobsStore(db).one(caller.accountId, id)),

    async cancel(caller: Caller, id: string): Promise<JobRow> {
      const store = jobsStore(db);
      const cancelled = await store.cancel(caller.accountId, id, clock());
      if (!cancelled) {
        orNotFound(await store.one(caller.accountId, id));
        throw new Fault('job_not_running', 409);
      }
      runner.lost(id);
      await runner.left(cancelled);
      return cancelled;
    },

    async retry(caller: Caller, id: string): Promise<JobRow> {
      const subject = orNotFound(await jobsStore(db).one(caller.accountId, id));
      await queue.ready();
      return withLock(db, turnOf(subject), async (tx) => {
        const store = jobsStore(tx);
        const job = orNotFound(await store.one(caller.accountId, id));
        if (await store.openOne(job)) throw new Fault(job.state === 'waiting' || job.state === 'running' ? 'job_not_failed' : 'sync_running', 409);
        const opened = await store.reopen(job);
        if (!opened) throw new Fault('job_not_failed', 409);
        await queue.send(tx, opened.kind, { jobId: id }, { turn: opened.turn, group: opened.accountId });
        return opened;
      });
    },

    /** From now on this process does jobs. */
    work(): void {
      for (const { kind, atOnce, ofAccount } of runner.kinds()) queue.work(kind, runner.run, { atOnce, ofGroup: ofAccount });
    },

    /** The process goes down: what runs here stops at its next step and goes back to the queue. */
    handBack: (): void => runner.handBack(),
  };
};

const keptDays = 30;

/** Two that open a job of one subject at once would meet in the index that lets one be open. */
const turnOf = ({ subjectId, kind }: Subject): string => `job ${kind} ${subjectId}`;
