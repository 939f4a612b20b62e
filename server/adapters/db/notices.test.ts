import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotices } from './notices.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const said = (word: string) => database.pool.query('select pg_notify($1, $2)', ['news', word]);

test('what one process calls out is heard by another, also after the connection broke, and that some may be missing is told', async () => {
  const notices = openNotices({ config: database.config, pooled: false });
  const heard: (string | null)[] = [];
  notices.listen('news', (word) => heard.push(word));
  try {
    await expect.poll(() => heard).toEqual([null]);
    await said('one');
    await expect.poll(() => heard).toEqual([null, 'one']);
    await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'");
    await expect.poll(() => heard).toEqual([null, 'one', null]);
    await said('two');
    await expect.poll(() => heard).toEqual([null, 'one', null, 'two']);
  } finally {
    await notices.close();
  }
});

test('behind a pooler nobody listens, and it says so', async () => {
  const notices = openNotices({ config: { host: '127.0.0.1', port: 1 }, pooled: true });
  notices.listen('news', () => expect.unreachable());
  expect(notices.heard).toBe(false);
  await notices.close();
});
