/** Runs every feature's chores, each in its own rhythm; several processes take turns by leases in the database. */
import type { Chore } from '../kit/chore.ts';
import type { Log } from '../kit/log.ts';
import { type Alone, leaseSeconds } from './leases.store.ts';

type Needs = { chores: Chore[]; alone: Alone; log: Pick<Log, 'error'> };

export const startChores = ({ chores, alone, log }: Needs): { stop(): Promise<void> } => {
  const over = new AbortController();
  const rounds = chores.map(async ({ name, every, run }) => {
    while (!over.signal.aborted) {
      const ran = await alone(name, (lost) => run(AbortSignal.any([over.signal, lost]))).catch((error: unknown) => {
        if (!over.signal.aborted) log.error({ err: error, chore: name }, 'a chore failed');
        return true;
      });
      // Who holds it may be dead: then nothing is left of the lease when it ends, and a rare chore does not wait for its next round.
      await pause((ran ? every : Math.min(every, leaseSeconds)) * 1000, over.signal);
    }
  });
  return {
    stop: async () => {
      over.abort();
      await Promise.all(rounds);
    },
  };
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      done();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
