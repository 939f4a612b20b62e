/** Does one job in this process: tells how far it is, notices when it is cancelled or lost, and hands it back when the process goes down. */
import type { Job } from '@storewright/contract/jobs';
import type { Db } from '../../adapters/db/db.ts';
import type { Task } from '../../adapters/queue/queue.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Log } from '../../kit/log.ts';
import type { Tracing } from '../../kit/tracing.ts';
import { type JobRow, jobsStore, type Progress, type Run } from './jobs.store.ts';

export type JobKind = {
  kind: Job['kind'];
  /** So many of different subjects in one process; 1 where nothing is said. */
  atOnce?: number;
  /** So many of one account, in all processes together: however slow they are, there is room for others. */
  ofAccount?: number;
  /** Returns when all is done; throws a `Fault` that people can read, or anything else. Stops soon after `signal` is aborted. */
  run(job: { id: string; accountId: string; subjectId: string; checkpoint: Record<string, unknown> }, tools: JobTools): Promise<void>;
  /** It failed, was given up or called off: what waited for it waits no more. A crash may come between; a chore of its feature looks. */
  left?(job: { accountId: string; subjectId: string }): Promise<void>;
};
export type JobTools = {
  signal: AbortSignal;
  /** Cheap: what is told more often than people can see is left out. */
  report(progress: { done: number; total?: number | null; current?: string }): void;
  /** Where to go on after a crash. What stands before it must be in the database when this is called. */
  checkpoint(value: Record<string, unknown>): Promise<void>;
};

/** A job that dies this often without moving its checkpoint would do so for ever. */
const mostFruitlessRuns = 5;
const reportEveryMs = 300;
const lookEveryMs = 1_000;

const codeOf = (error: unknown): string => (error instanceof Fault ? error.code : 'internal');

class HandedBack extends Error {}
class Lost extends Error {}

export const createRunner = ({ db, clock, log, tracing }: { db: Db; clock: Clock; log: Log; tracing?: Tracing | undefined }) => {
  const kinds = new Map<Job['kind'], JobKind>();
  const here = new Map<string, AbortController>();
  const store = jobsStore(db);

  const run = async ({ jobId }: Task, claim: AbortSignal): Promise<void> => {
    const job = await store.take(jobId, clock());
    if (!job) return;
    const held: Run = { id: job.id, run: job.run };
    if (job.run - job.goodRun > mostFruitlessRuns) {
      await store.finish(held, 'failed', clock(), { code: 'internal', message: 'The job was interrupted too often.' });
      return left(job);
    }

    const stop = new AbortController();
    const startedAt = clock();
    const began = performance.now();
    let failed: string | undefined;
    here.set(job.id, stop);
    const lost = () => stop.abort(new Lost());
    claim.addEventListener('abort', lost, { once: true });
    if (claim.aborted) lost();
    const told = telling(held, job, lost);
    const look = setInterval(
      () =>
        void store.holds(held).then(
          (holds) => holds || lost(),
          (error: unknown) => log.warn({ err: error }, 'a job could not be looked at'),
        ),
      lookEveryMs,
    );
    try {
      const kind = kinds.get(job.kind);
      if (!kind) throw new Error(`nobody knows how to do a job of kind ${job.kind}`);
      await kind.run(job, { signal: stop.signal, ...told });
      await told.flush();
      await store.finish(held, 'done', clock());
    } catch (error) {
      failed = stop.signal.reason instanceof Lost ? 'lost' : stop.signal.reason instanceof HandedBack ? 'handed_back' : codeOf(error);
      await told.flush();
      if (stop.signal.reason instanceof Lost) return;
      if (stop.signal.reason instanceof HandedBack) {
        await store.handBack(held);
        throw stop.signal.reason;
      }
      if (!(error instanceof Fault)) log.error({ err: error, job: job.id }, 'a job failed');
      await store.finish(
        held,
        'failed',
        clock(),
        error instanceof Fault ? { code: error.code, message: error.message } : { code: 'internal', message: 'Something went wrong.' },
      );
      await left(job);
    } finally {
      clearInterval(look);
      claim.removeEventListener('abort', lost);
      // A run that lost the job may end after the next one began here.
      if (here.get(job.id) === stop) here.delete(job.id);
      const attributes = { 'storewright.job.id': job.id, 'storewright.job.run': job.run, 'storewright.account.id': job.accountId };
      tracing?.ended({ name: `job ${job.kind}`, kind: 'job', startedAt, ms: performance.now() - began, attributes, failed });
    }
  };

  const left = async (job: JobRow): Promise<void> =>
    kinds
      .get(job.kind)
      ?.left?.(job)
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'what waited for a job could not be told of its end'));

  const telling = (held: Run, job: JobRow, lost: () => void) => {
    let now: Progress = { done: job.done, total: job.total, current: job.current };
    let written = now;
    let later: NodeJS.Timeout | undefined;
    let sending: Promise<void> = Promise.resolve();
    const send = (): Promise<void> => {
      later = undefined;
      sending = sending
        .catch(() => undefined)
        .then(async () => {
          const telling = now;
          if (!(await store.report(held, telling))) lost();
          written = telling;
        });
      return sending;
    };
    // How far a job is concerns those who watch; a job does not fail because they could not be told.
    const tell = (): Promise<void> => send().catch((error: unknown) => log.warn({ err: error }, 'a job could not report'));
    return {
      report: ({ done, total = now.total, current = now.current }: Parameters<JobTools['report']>[0]): void => {
        now = { done, total, current: current.slice(0, 300) };
        later ??= setTimeout(() => void tell(), reportEveryMs);
      },
      checkpoint: async (value: Record<string, unknown>): Promise<void> => {
        if (!(await store.keep(held, value, now))) lost();
      },
      flush: async (): Promise<void> => {
        clearTimeout(later);
        if (written !== now) await tell();
      },
    };
  };

  return {
    define: (kind: JobKind) => void kinds.set(kind.kind, kind),
    kinds: () => [...kinds.values()],
    run,
    /** The job is no longer this process's: cancelled by a person. */
    lost: (id: string) => here.get(id)?.abort(new Lost()),
    left,
    handBack: () => {
      for (const stop of here.values()) stop.abort(new HandedBack('the process goes down'));
    },
  };
};
