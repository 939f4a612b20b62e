import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, restore } from './backup.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let house: TestDatabase;
let folder: string;
beforeAll(async () => {
  house = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'storewright-backup-'));
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const account = '01890000-0000-7000-8000-000000000001';
const contents = async (one: TestDatabase): Promise<unknown> =>
  (await one.pool.query('select a.*, e.key, e.label from account a join engine e on e.account_id = a.id')).rows;

test('what was backed up is there again, down to quotes, backslashes, line breaks and bytes', async () => {
  await house.pool.query('insert into account (id, name) values ($1, $2)', [account, `O'Neil \\ "quoted"\nsecond line 毛衣 😀`]);
  await house.pool.query(
    "insert into engine (id, account_id, label, base_url, model, key) values ('01890000-0000-7000-8000-000000000002', $1, E'tab\\tx', 'http://x', 'm', '\\x00ff5c27'::bytea)",
    [account],
  );
  const path = join(folder, 'one.sql.gz');
  expect((await backup(house.pool, path)).rows).toBe(2);
  const other = await testDatabase();
  try {
    expect(await restore(other.pool, path)).toEqual({ rows: 2 });
    expect(await contents(other)).toEqual(await contents(house));
    await expect(restore(other.pool, path)).rejects.toThrow(/holds accounts already/);
  } finally {
    await other.close();
  }
});

test('a backup that ends half-way restores nothing', async () => {
  const path = join(folder, 'two.sql.gz');
  await backup(house.pool, path);
  await writeFile(
    path,
    gzipSync(
      gunzipSync(await readFile(path))
        .toString('utf8')
        .split('\n')
        .slice(0, 2)
        .join('\n'),
    ),
  );
  const other = await testDatabase();
  try {
    await expect(restore(other.pool, path)).rejects.toThrow(/ends half-way/);
    expect((await other.pool.query('select count(*)::int as accounts from account')).rows).toEqual([{ accounts: 0 }]);
  } finally {
    await other.close();
  }
});

test('a file that is not there, or not a backup, is an error and not a wait', async () => {
  const other = await testDatabase();
  try {
    await expect(restore(other.pool, join(folder, 'none.sql.gz'))).rejects.toThrow(/ENOENT/);
    await writeFile(join(folder, 'text.sql.gz'), 'not packed');
    await expect(restore(other.pool, join(folder, 'text.sql.gz'))).rejects.toThrow(/incorrect header check/);
  } finally {
    await other.close();
  }
});
