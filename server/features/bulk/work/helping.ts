/**
 * A job belongs to one process, and the others lend a hand: as long as it has items that nobody is at, each of them works on them with as
 * many hands as the one that has it. An item is anybody's who claims it; that the job comes to its end is seen to by whoever has it.
 */
import type { JobRow } from '../bulk.store.ts';

export type HelpedJob = Pick<JobRow, 'id' | 'accountId' | 'engineKind'>;
type Needs = {
  /** Of every account: what runs and has more to write than the hands of one process are at. */
  wanting: () => Promise<HelpedJob[]>;
  work: (job: HelpedJob, signal: AbortSignal) => Promise<void>;
  failed: (error: unknown) => void;
};

const lookMs = 3_000;
/** Jobs at a time that a process helps with. */
const most = 2;

export type Helping = ReturnType<typeof createHelping>;
export const createHelping = ({ wanting, work, failed }: Needs) => {
  /** Those that this process works on already, as its own or as a helper. */
  const here = new Set<string>();
  const over = new AbortController();
  const helping = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      for (const job of await wanting()) {
        if (over.signal.aborted || helping.size >= most) return;
        if (here.has(job.id)) continue;
        here.add(job.id);
        const done = work(job, over.signal)
          .catch((error: unknown) => void (over.signal.aborted || failed(error)))
          .finally(() => {
            here.delete(job.id);
            helping.delete(job.id);
          });
        helping.set(job.id, done);
      }
    } catch (error) {
      failed(error);
    }
  };

  return {
    /** While this process has the job itself, it needs no help from here. */
    own: async <Result>(id: string, run: () => Promise<Result>): Promise<Result> => {
      // Its hands as a helper come to their end by themselves: what they are at is theirs.
      here.add(id);
      try {
        return await run();
      } finally {
        if (!helping.has(id)) here.delete(id);
      }
    },
    start(): void {
      timer = setInterval(() => void (looking ??= look().finally(() => void (looking = undefined))), lookMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      over.abort();
      await looking;
      await Promise.all(helping.values());
    },
  };
};
