/** Where PostgreSQL takes no more connections, whoever needs one waits for what others give back: nobody is refused for a moment in which many ask. */
import type { Pool, PoolClient } from 'pg';

type Heard = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

const [patienceMs, againMs, shrunkMs] = [10_000, 100, 1_000];

export const patient = (pool: Pool): Pool => {
  const once = pool.connect.bind(pool) as unknown as (heard: Heard) => void;
  const { max: most } = pool.options;
  const grow = (): void => {
    pool.options.max = most;
    // Those who wait are woken by what is given back alone, and all that this process has may be kept for long.
    if (pool.waitingCount > 0) once((error, _, done) => !error && done());
  };
  const connect = (heard: Heard, until = performance.now() + patienceMs): void =>
    once((error, client, done) => {
      if (!isTooMany(error) || performance.now() > until) return heard(error, client, done);
      // As many as this process has are what there is room for: who comes next waits for one of them, and does not knock in vain.
      pool.options.max = Math.max(1, pool.totalCount);
      setTimeout(grow, shrunkMs).unref();
      setTimeout(() => connect(heard, until), againMs);
    });
  const promised = (): Promise<PoolClient> => new Promise((done, failed) => connect((error, client) => (error ? failed(error) : done(client!))));
  pool.connect = ((heard?: Heard) => (heard ? connect(heard) : promised())) as Pool['connect'];
  return pool;
};

const isTooMany = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '53300';
