/**
 * This version, started on what an older one left. Each backup in `upgrade/` is named after the last migration it was made with;
 * `LEAVE_STATE=1 npm run test:file -- server/boot/upgrade.test.ts` leaves one of today's, before a release.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { check, restore } from '../adapters/db/backup.ts';
import { migrationsOf } from '../adapters/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { openHouse } from './house.testing.ts';
import { type Kept, leaveState, zips } from './upgrade.testing.ts';

const folder = fileURLToPath(new URL('upgrade/', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));
type Journal = { entries: { tag: string }[] };
const journal = async (): Promise<Journal> => JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;

/** The tables as they were once the migration of that number had run, and in them what the backup holds. */
const leftBy = async (state: string): Promise<TestDatabase> => {
  const database = await testDatabase({ empty: true });
  const older = await mkdtemp(join(tmpdir(), 'storewright-older-'));
  try {
    const all = await journal();
    const entries = all.entries.filter(({ tag }) => tag.slice(0, 4) <= state);
    await cp(migrations, older, { recursive: true });
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...all, entries }));
    await migrate(database.db as never, { migrationsFolder: older });
    await restore(database.pool, join(folder, `${state}.sql.gz`));
    return database;
  } finally {
    await rm(older, { recursive: true, force: true });
  }
};

const states = readdirSync(folder).flatMap((name) => /^(\d{4})\.sql\.gz$/.exec(name)?.[1] ?? []);

test.each(states)('what people had when migration %s was the last is theirs after an upgrade', async (state) => {
  const kept = JSON.parse(await readFile(join(folder, `${state}.json`), 'utf8')) as Kept;
  const database = await leftBy(state);
  const before = await rowsOf(database);
  expect(Object.values(before).reduce((sum, rows) => sum + rows, 0)).toBe((await check(join(folder, `${state}.sql.gz`))).rows);
  const house = await openHouse({ env: { DATABASE_URL: database.url } });
  try {
    const { known, done } = await migrationsOf(house.db);
    expect(done).toBe(known);
    // Of every table that is still there, no row went.
    const after = await rowsOf(database);
    expect(Object.keys(before).filter((table) => !passing.test(table) && table in after && after[table]! < before[table]!)).toEqual([]);

    await house.client.auth.login({ body: { email: kept.registered, password: kept.password } });
    const owner = await house.signInAs(kept.owner);
    expect(await owner.client.ledger.balance()).toMatchObject(kept.points);
    const found = await owner.client.knowledge.find({ params: { id: kept.base }, body: { question: 'How long are zips covered?' } });
    expect(found.passages.map(({ text }) => text)).toContain(zips);
    const chat = await owner.client.chats.one({ params: { id: kept.chat } });
    expect(chat.messages.at(-1)!.answer).toMatchObject({ verdict: 'answered', sentences: [{ text: zips }], citations: [{ source: 'seams.pdf' }] });
    expect(await owner.client.prompts.one({ params: { id: kept.prompt } })).toMatchObject({ name: 'Warranty letter' });
    expect(await owner.client.painting.one({ params: { id: kept.picture } })).toMatchObject({ id: kept.picture });
    const models = await fetch(`${await house.origin()}/v1/models`, { headers: { authorization: `Bearer ${kept.key}` } });
    expect([models.status, ((await models.json()) as { data: { id: string }[] }).data.map(({ id }) => id)]).toEqual([200, expect.arrayContaining(['writer'])]);
    expect((await house.signInAs(kept.staff)).accountId).toBe(owner.accountId);
    const demo = await house.signInAs(kept.demo);
    expect((await demo.client.shops.search({ query: {} })).items.length).toBeGreaterThan(0);
  } finally {
    await house.close();
    await database.close();
  }
});
/** What a running house writes and throws away by itself. */
const passing = /^queue\.|^public\.(chore_lease|process)$/;

const rowsOf = async ({ pool }: TestDatabase): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('drizzle', 'information_schema', 'pg_catalog') and table_type = 'BASE TABLE'`);
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = Number((await pool.query<{ rows: string }>(`select count(*) as rows from ${name}`)).rows[0]!.rows);
  return counts;
};

test.runIf(process.env['LEAVE_STATE'])('a state of today is left for the versions to come', async () => {
  const state = (await journal()).entries.at(-1)!.tag.slice(0, 4);
  await leaveState(folder, state);
  expect((await check(join(folder, `${state}.sql.gz`))).rows).toBeGreaterThan(0);
});
