/** The server is killed, not stopped, in the middle of what is to be done whole: files of prompts and of people taken in, and what is taken back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import { createKillable, type Killable } from '../../boot/crash.testing.ts';
import { isThorough } from '../../kit/thorough.testing.ts';

const many = 400;
let database: TestDatabase;
let dataDir: string;
let server: Killable;
beforeAll(async () => {
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-crash-'))]);
  server = createKillable({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  await server.start();
  await server.signIn();
  await database.pool.query(`update account set property_type = 'ADVANCED'`);
  await database.pool.query(`
    create function stand_still() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${place});
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`);
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const place = 29_011_130;
/** Killed where the database stands still for it, so in the middle and nowhere else; what was asked is never answered. */
const killedAt = async (moment: string, ask: () => Promise<unknown>): Promise<void> => {
  const table = / on (\w+)/.exec(moment)![1]!;
  const holder = await database.pool.connect();
  try {
    await holder.query(`create trigger stand_still ${moment} execute function stand_still()`);
    await holder.query(`select pg_advisory_lock(${place})`);
    const asked = ask().catch(() => undefined);
    const waits = async () => (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = ${place} and not granted`)).rowCount;
    await expect.poll(waits, { interval: 20 }).toBe(1);
    await server.kill();
    await asked;
  } finally {
    await holder.query(`select pg_advisory_unlock(${place})`);
    // It waits for what was going on there to its end.
    await holder.query(`drop trigger stand_still on ${table}`);
    holder.release();
  }
  await server.start();
};
const count = async (query: string, ...values: unknown[]): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${query}`, values)).rows[0]!.n);
const inLibrary = async (id: string): Promise<number[]> => [
  await count('prompt where import_id = $1', id),
  await count('prompt_version where import_id = $1', id),
  await count('prompt_category where import_id = $1', id),
];
const whole = [many, many, 2];

let files = 0;
const checked = async (): Promise<string> => {
  const file = (files += 1);
  const rows = Array.from({ length: many }, (_, at) => ({
    name: `Prompt ${at} of ${file}`,
    content: `What is said in place ${at} of file ${file} to {{customer}}, ${'and more of it '.repeat(at % 9)}`,
    category: `File ${file}/Part`,
  }));
  const { check_id: id, totals } = await server.client().prompts.check({ body: { rows } });
  expect(totals.error).toBe(0);
  return id;
};
const begin = (id: string) => server.client().prompts.importChecked({ body: { check_id: id, warnings: 'take', create_categories: true } });
const stateOf = async (id: string) => (await server.client().prompts.oneCheck({ params: { id } })).state;

/** Each is a start of the server: usually the one in the middle. */
const some = (moments: [when: string, moment: string][]) => (isThorough ? moments : moments.slice(1, 2));
describe('prompts of a file', () => {
  test.each(
    some([
      ['once its categories are there', 'before insert on prompt for each statement'],
      ['once all of them are there', 'before insert on prompt_version for each statement'],
      ['at its last word', `before update on prompt_import for each row when (new.state = 'imported')`],
    ]),
  )('are taken in whole or not at all: killed %s', async (_, moment) => {
    const id = await checked();
    await killedAt(moment, () => begin(id));
    expect(await inLibrary(id)).toEqual([0, 0, 0]);
    // Its job is not lost: another process does it from the beginning.
    await expect.poll(() => stateOf(id), { interval: 250 }).toBe('imported');
    expect(await inLibrary(id)).toEqual(whole);
  });

  test.each(
    some([
      ['before anything is gone', 'before delete on prompt for each statement'],
      ['once all of them are gone', 'before delete on prompt_category for each statement'],
      ['at its last word', `before update on prompt_import for each row when (new.state = 'undone')`],
    ]),
  )('are taken back whole or not at all: killed %s', async (_, moment) => {
    const id = await checked();
    await begin(id);
    await expect.poll(() => stateOf(id), { interval: 250 }).toBe('imported');
    const undo = () => server.client().prompts.undo({ params: { id } });
    await killedAt(moment, undo);
    expect([await stateOf(id), await inLibrary(id)]).toEqual(['imported', whole]);
    expect(await undo()).toMatchObject({ removed: many, kept: [] });
    expect(await inLibrary(id)).toEqual([0, 0, 0]);
  });
});

test('people of a file are invited all or none, letters and all: killed in their middle', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    row: at + 2,
    name: `Person ${at}`,
    email: `person-${at}@file.example`,
    role: 'staff',
    limit: '1000',
    self_top_up: 'no',
    groups: 'Made by a file',
  }));
  const ask = () => server.client().people.import({ body: { rows, create_groups: true } });
  const left = async () => [
    await count(`member_invitation where email like '%@file.example'`),
    await count(`letter where "to" like '%@file.example'`),
    await count(`member_group where name = 'Made by a file'`),
  ];
  await killedAt(`before insert on audit_log for each row when (new.target = 'person-10@file.example')`, ask);
  expect(await left()).toEqual([0, 0, 0]);
  expect(await ask()).toMatchObject({ done: 20, failed: 0 });
  expect(await left()).toEqual([20, 20, 1]);
});
