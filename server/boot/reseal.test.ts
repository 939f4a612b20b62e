import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { createSecrets } from '../kit/crypto.ts';
import { newId } from '../kit/ids.ts';
import { createLog } from '../kit/log.ts';
import { openWorld } from './open.ts';
import { createResealing, sealedColumns } from './reseal.store.ts';
import { readSettings } from './settings.ts';

const [old, fresh] = ['the key of the years before, long enough', 'the key of the years to come, long enough'];
const log = createLog({ level: 'silent' });
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-reseal-'))]);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const opened = async (env: Record<string, string>) => {
  const world = await openWorld(readSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }));
  await world.close();
  return world;
};
const query = <Row extends object>(text: string, values: unknown[] = []) => database.pool.query<Row>(text, values).then(({ rows }) => rows);
/** So many providers, each with a key that was sealed. */
const seal = async (count: number, key: string): Promise<void> => {
  const secrets = createSecrets(key);
  const [provider] = await query<{ id: string }>(
    "insert into provider (id, kind, label, base_url, place, limits) values (gen_random_uuid(), 'compatible', 'One', 'https://example.com', 1, '{}') returning id",
  );
  for (let n = 0; n < count; n += 1) {
    const id = newId();
    await query("insert into provider_channel (id, provider_id, label, key) values ($1, $2, 'a', $3)", [
      id,
      provider!.id,
      secrets.seal(`key of ${id}`, `provider.key:${id}`),
    ]);
  }
};
const keys = () => query<{ id: string; key: Buffer }>('select id, key from provider_channel order by id');
const readable = async (key: string): Promise<number> => {
  const secrets = createSecrets(key);
  return (await keys()).filter(({ id, key: sealed }) => {
    try {
      return secrets.open(sealed, `provider.key:${id}`) === `key of ${id}`;
    } catch {
      return false;
    }
  }).length;
};
const resealing = () => createResealing({ db: database.db, secrets: createSecrets(fresh, old), key: fresh, log });
const going = () => new AbortController().signal;

test('every sealed column of the database is one that is sealed anew', async () => {
  // What is kept as bytes and is no secret: sums, prints, bodies, pictures.
  const plain = /(?:hash|print|salt|signature|payload|body|bytes|\.copy|\.v)$|^(?:sso_attempt\.\w+|sign_in_try\.key|widget_asked\.address|key_proof\.sealed)$/;
  const columns = await query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea' order by 1",
  );
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(columns.map(({ name }) => name).filter((name) => !plain.test(name))).toEqual(sealed.toSorted());
});

test('a key takes the place of another: what was sealed opens all the while, goes over in the background, and the old key is needed no more', async () => {
  await opened({ SECRET_KEY: old });
  await seal(450, old);
  // Before it began, the new key alone does not start; with the other beside it, it does.
  await expect(opened({ SECRET_KEY: fresh })).rejects.toThrow(/sealed with another/);
  const world = await opened({ SECRET_KEY: fresh, SECRET_KEY_PREVIOUS: old });
  const [first] = await keys();
  expect(world.secrets.open(first!.key, `provider.key:${first!.id}`)).toBe(`key of ${first!.id}`);
  expect(await resealing().standing()).toEqual({ left: 450, lost: 0 });

  // Cut off at its beginning, it goes on with another process.
  await resealing().run(AbortSignal.abort());
  await expect(opened({ SECRET_KEY: fresh })).rejects.toThrow(/sealed with another/);
  await Promise.all([resealing().run(going()), resealing().run(going())]);
  expect(await resealing().standing()).toEqual({ left: 0, lost: 0 });
  expect([await readable(fresh), await readable(old)]).toEqual([450, 0]);
  await opened({ SECRET_KEY: fresh });
  await expect(opened({ SECRET_KEY: old })).rejects.toThrow(/sealed with another/);
});

test('what neither key opens is counted and left as it is, and keeps nothing else', async () => {
  await query('delete from provider_channel');
  await seal(3, old);
  await seal(1, 'a third key that somebody lost long ago');
  const one = resealing();
  await one.run(going());
  expect(await one.standing()).toEqual({ left: 0, lost: 1 });
  expect(await readable(fresh)).toBe(3);
});

test('what is sealed while a key changes begins with the mark of the new one, and opens without the old one beside it', () => {
  const sealed = createSecrets(fresh, old).seal('a secret', 'here');
  expect(createSecrets(fresh).open(sealed, 'here')).toBe('a secret');
  expect(() => createSecrets(old).open(sealed, 'here')).toThrow();
  expect(() => createSecrets(fresh).open(sealed, 'there')).toThrow();
});
