/** A process that does jobs, for tests that kill it: counts to `total`, one step every `stepMs`, keeping its place. */
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openQueue } from '../../adapters/queue/open.ts';
import { systemClock } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { createLog } from '../../kit/log.ts';
import { createJobs } from './jobs.service.ts';
import type { JobKind } from './runner.ts';

export const openJobs = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool });
  const log = createLog({ level: 'silent' });
  const queue = openQueue({ config: { connectionString: url }, log, supervise: true });
  const jobs = createJobs({ db, queue, clock: systemClock, newId, log });
  const close = async () => {
    const stopped = queue.stop(1_000);
    jobs.handBack();
    await stopped;
    await pool.end();
  };
  return { db, pool, queue, jobs, close };
};

/** Every step is written down before the checkpoint says that it is done: what is counted twice was done twice. */
export const counting = (pool: pg.Pool, { total, stepMs }: { total: number; stepMs: number }): JobKind => ({
  kind: 'sync',
  run: async ({ checkpoint }, { signal, report, checkpoint: keep }) => {
    for (let step = Number(checkpoint['next'] ?? 0); step < total; step += 1) {
      await new Promise((done) => setTimeout(done, stepMs));
      signal.throwIfAborted();
      await pool.query('insert into step (number, by) values ($1, $2)', [step, process.pid]);
      report({ done: step + 1, total, current: `step ${step + 1}` });
      await keep({ next: step + 1 });
    }
  },
});

const [, , url, total, stepMs] = process.argv;
if (import.meta.main && url) {
  const { pool, jobs, queue } = openJobs(url);
  jobs.define(counting(pool, { total: Number(total), stepMs: Number(stepMs) }));
  jobs.work();
  await queue.ready();
  process.stdout.write('ready\n');
}
