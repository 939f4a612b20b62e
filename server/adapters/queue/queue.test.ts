import { expect, test, vi } from 'vitest';
import { createLog } from '../../kit/log.ts';
import { testDatabase } from '../db/testing.ts';
import { openQueue } from './open.ts';

const log = createLog({ level: 'silent' });
const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' };

test('a queue that was stopped before it was needed starts no more', async () => {
  const database = await testDatabase();
  const queue = openQueue({ config: database.config, log, supervise: false });
  queue.define('sync');
  await queue.stop();
  await expect(queue.ready()).rejects.toThrow('stopped');
  await expect(queue.send(database.db, 'sync', { jobId: 'one' })).rejects.toThrow('stopped');
  await database.close();
});

test('a queue that is stopped while its database is away tries no more, at once', async () => {
  const queue = openQueue({ config: nowhere, log, supervise: false });
  const [standing] = await Promise.allSettled([queue.ready(), queue.stop()]);
  expect(standing.status).toBe('rejected');
  await expect(queue.ready()).rejects.toThrow('stopped');
});

test('stopping twice waits for the one stop', async () => {
  const database = await testDatabase();
  const queue = openQueue({ config: database.config, log, supervise: false });
  await queue.ready();
  await Promise.all([queue.stop(), queue.stop()]);
  const { rows } = await database.pool.query<{ left: number }>(
    "select count(*)::int as left from pg_stat_activity where datname = current_database() and application_name like 'storewright:%'",
  );
  expect(rows).toEqual([{ left: 0 }]);
  await database.close();
});

test('whoever dies silent is missed after five seconds, in whichever queue', async () => {
  const database = await testDatabase();
  const queue = openQueue({ config: database.config, log, supervise: false });
  for (const name of ['sync', 'bulk']) queue.define(name);
  await queue.ready();
  const { rows } = await database.pool.query<{ name: string; heartbeat_seconds: number }>('select name, heartbeat_seconds from queue.queue');
  expect(rows).toEqual(expect.arrayContaining(['sync', 'bulk'].map((name) => ({ name, heartbeat_seconds: 5 }))));
  expect(rows.filter(({ heartbeat_seconds: seconds }) => seconds !== 5)).toEqual([]);
  await queue.stop();
  await database.close();
});

test('a look at what waits that hangs behind a table that somebody holds is given up, and work is found again once it is let go', async () => {
  const database = await testDatabase();
  const ran: string[] = [];
  const queue = openQueue({ config: database.config, log, supervise: true, pooled: true });
  queue.define('sync');
  queue.work('sync', async ({ jobId }) => void ran.push(jobId));
  await queue.ready();
  const holder = await database.pool.connect();
  const looks = async (): Promise<string[]> =>
    (
      await database.pool.query<{ begun: string }>(
        "select query_start::text as begun from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%as kind (name)%'",
      )
    ).rows.map(({ begun }) => begun);
  try {
    await holder.query('begin; lock table queue.job in access exclusive mode');
    await vi.waitFor(async () => expect(await looks()).toHaveLength(1), { timeout: 30_000 });
    const [first] = await looks();
    // Another one hangs there, and no more than that one.
    await vi.waitFor(async () => expect((await looks()).filter((begun) => begun !== first)).toHaveLength(1), { timeout: 60_000 });
    expect(await looks()).not.toContain(first);
    await holder.query('commit');
    await queue.send(database.db, 'sync', { jobId: 'one' });
    await vi.waitFor(() => expect(ran).toEqual(['one']), { timeout: 60_000 });
  } finally {
    holder.release(true);
    await queue.stop();
    await database.close();
  }
});
