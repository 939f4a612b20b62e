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

/**
 * All names are locked on one connection, kept while any chore runs: a connection each could be all there are, and none left
 * to work with. The locks live as long as it does: a process that dies lets go of them.
 */
export const aloneIn = (pool: OpenDb['pool']): Alone => {
  const running = new Set<string>();
  const connect = () => pool.connect();
  let client: Awaited<ReturnType<typeof connect>> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const ask = (routine: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> =>
    inTurn(async () => {
      client ??= await connect();
      try {
        const { rows } = await client.query<{ yes: boolean }>(`select ${routine}(hashtextextended($1, 1)) as yes`, [`chore ${name}`]);
        return rows[0]!.yes;
      } catch (error) {
        client.release(true);
        client = undefined;
        throw error;
      }
    });
  const rest = (): Promise<void> =>
    inTurn(async () => {
      if (running.size > 0) return;
      client?.release();
      client = undefined;
    });

  return async (name, work) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      if (!(await ask('pg_try_advisory_lock', name))) return;
      // A lock that cannot be given back went with its connection.
      await work().finally(() => ask('pg_advisory_unlock', name).catch(() => undefined));
    } finally {
      running.delete(name);
      await rest();
    }
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
