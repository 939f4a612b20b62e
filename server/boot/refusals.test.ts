/** What stops a start: said in one sentence, and nothing is changed by it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../adapters/db/open.ts';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { createSecrets } from '../kit/crypto.ts';
import { openWorld } from './open.ts';
import { readSettings } from './settings.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-refusals-'))]);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const one = 'the first key of this installation';
const another = 'another key, as long as the first one';
const settings = (env: Record<string, string>) => readSettings({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env });
const opened = async (env: Record<string, string>): Promise<void> => (await openWorld(settings(env))).close();
/** Every row of every table that a start might touch, and the files. */
const asItIs = async () => [
  (await database.pool.query('select * from key_proof')).rows,
  (await database.pool.query('select * from drizzle.__drizzle_migrations order by id')).rows,
  await readdir(dataDir),
];

test('another SECRET_KEY than the one that sealed the database', async () => {
  await opened({ SECRET_KEY: one });
  const before = await asItIs();
  await expect(opened({ SECRET_KEY: another })).rejects.toThrow(/^SECRET_KEY .*this database was sealed with another one\. Start with the one/);
  await expect(opened({})).rejects.toThrow(/neither it nor the file secret\.key is in DATA_DIR/);
  expect(await asItIs()).toEqual(before);
  await opened({ SECRET_KEY: one });
});

test('two that start at once in a new folder make one key, and neither is refused', async () => {
  await Promise.all([opened({}), opened({}), opened({})]);
  await opened({});
  expect((await readdir(dataDir)).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key']);
});

test('an operator who lost the key says so, and goes on with the new one', async () => {
  await opened({ SECRET_KEY: one });
  await opened({ SECRET_KEY: another, SECRET_KEY_CHANGED: 'on' });
  await opened({ SECRET_KEY: another });
  await expect(opened({ SECRET_KEY: one })).rejects.toThrow(/sealed with another/);
});

test('of a database from before there was a proof, what is sealed in it tells', async () => {
  const account = '01890000-0000-7000-8000-000000000001';
  const key = createSecrets(one).seal('sk-1', `own.key:${account}`);
  await database.pool.query('insert into account (id, name) values ($1, $2)', [account, 'Before']);
  await database.pool.query("insert into own_key (account_id, key, key_hint, model, first_token_ms, tested_at) values ($1, $2, '', 'm', 1, now())", [
    account,
    key,
  ]);
  await expect(opened({ SECRET_KEY: another })).rejects.toThrow(/sealed with another/);
  expect((await database.pool.query('select 1 from key_proof')).rows).toEqual([]);
  await opened({ SECRET_KEY: one });
  expect((await database.pool.query('select 1 from key_proof')).rows).toHaveLength(1);
});

test('a database that a newer version used, for the server as for its commands', async () => {
  await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)");
  const before = await asItIs();
  const sentence =
    /^DATABASE_URL: this database was used by a newer version of Storewright\. Start that version\. To go back instead, .* "npm run restore -- FILE": docs\/go-back\.md/;
  await expect(opened({ SECRET_KEY: one })).rejects.toThrow(sentence);
  await expect(openDb({ databaseUrl: database.url, dataDir })).rejects.toThrow(sentence);
  expect(await asItIs()).toEqual(before);
});
