/** Runs every feature's chores, each in its own rhythm; several processes take turns by a lock of the database. */
import type { OpenDb } from '../adapters/db/open.ts';
import type { Chore } from '../kit/chore.ts';
import type { Log } from '../kit/log.ts';

type Needs = { chores: Chore[]; alone: Alone; log: Pick<Log, 'error'> };
/** Runs `work` unless another process is at work of that name. */
export type Alone = (name: string, work: () => Promise<void>) => Promise<void>;

export const startChores = ({ chores, alone, log }: Needs): { stop(): Promise<void> } => {
  const over = new AbortController();
  const rounds = chores.map(async ({ name, every, run }) => {
    while (!over.signal.aborted) {
      await alone(name, () => run(over.signal)).catch((error: unknown) => over.signal.aborted || log.error({ err: error, chore: name }, 'a chore failed'));
      await pause(every * 1000, over.signal);
    }
  });
  return {
    stop: async () => {
      over.abort();
      await Promise.all(rounds);
    },
  };
};

/** The lock lives as long as its connection: a process that dies lets go of it. */
export const aloneIn =
  (pool: OpenDb['pool']): Alone =>
  async (name, work) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 1)) as mine', [`chore ${name}`]);
      if (!rows[0]?.mine) return;
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 1))', [`chore ${name}`]);
      }
    } finally {
      client.release();
    }
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
