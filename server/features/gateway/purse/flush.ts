/**
 * Settled calls on their way to the database, in batches of one transaction each. While it is away they are kept here up to
 * some number; beyond it only the journal knows them, and tells them again when the database is back. So the heap stays as it is.
 */
import type { Log } from '../../../kit/log.ts';
import type { Settled } from './records.ts';

type Waiting<Ticket> = Settled & { ticket: Ticket };
type Needs<Ticket> = {
  commit(settled: Settled[]): Promise<void>;
  done(ticket: Ticket, settled: Settled): void;
  /** Only the journal knows it from here on. */
  spill(ticket: Ticket, settled: Settled): void;
  /** Tells again what was spilled. */
  catchUp(): Promise<void>;
  log: Pick<Log, 'warn'>;
  now: () => number;
  batch: number;
  queueMost: number;
};

export const createFlush = <Ticket>({ commit, done, spill, catchUp, log, now, batch, queueMost }: Needs<Ticket>) => {
  let queue: Waiting<Ticket>[] = [];
  let spilled = false;
  let failures = 0;
  let restUntil = 0;
  let running: Promise<void> | undefined;

  /** Whole batches; less than one goes too where it waited for its turn, or where `all` is to go. What came meanwhile waits for the next: small ones cost most. */
  const round = async (all: boolean): Promise<void> => {
    try {
      for (let first = true; queue.length >= (first || all ? 1 : batch); first = false) {
        const some = queue.slice(0, batch);
        await commit(some);
        queue = queue.slice(some.length);
        for (const one of some) done(one.ticket, one);
        failures = 0;
      }
      if (spilled) {
        spilled = false;
        await catchUp().catch((error: unknown) => {
          spilled = true;
          throw error;
        });
      }
      failures = 0;
    } catch (error) {
      restUntil = now() + Math.min(5_000, 200 * 2 ** failures);
      failures += 1;
      log.warn({ err: error, waiting: queue.length, spilled }, 'settled calls wait for the database');
    }
  };

  return {
    add(settled: Settled, ticket: Ticket): void {
      if (queue.length >= queueMost) {
        spilled = true;
        return spill(ticket, settled);
      }
      queue.push({ ...settled, ticket });
    },
    /** What waits, unless it was tried a moment ago in vain; `force`: all the same. */
    run(force = false): Promise<void> {
      if ((queue.length === 0 && !spilled) || (!force && restUntil > now())) return running ?? Promise.resolve();
      running ??= round(force).finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Nothing waits, here or in the journal. */
    empty: (): boolean => queue.length === 0 && !spilled,
    waiting: (): number => queue.length,
  };
};
