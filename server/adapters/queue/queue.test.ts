import { expect, test } from 'vitest';
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
