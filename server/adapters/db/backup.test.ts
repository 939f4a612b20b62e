import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backup, check, restore } from './backup.ts';
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

test('rows of many megabytes come back whole, wherever they are cut on their way', async () => {
  const from = await testDatabase();
  const to = await testDatabase();
  try {
    await from.pool.query("insert into account (id, name) values ($1, 'One')", [account]);
    const sizes = [1, 3_000_000, 130_900, 131_000, 10, 3_000_000];
    for (const [at, size] of sizes.entries())
      await from.pool.query(
        "insert into engine (id, account_id, label, base_url, model, key) values (gen_random_uuid(), $1, $2, 'http://x', 'm', convert_to(repeat('x', $3), 'UTF8'))",
        [account, String(at), size],
      );
    const path = join(folder, 'wide.sql.gz');
    expect((await backup(from.pool, path)).rows).toBe(7);
    expect(await check(path)).toEqual({ tables: 2, rows: 7 });
    expect(await restore(to.pool, path)).toEqual({ rows: 7 });
    expect((await to.pool.query('select length(key) as size from engine order by label')).rows.map(({ size }) => size)).toEqual(sizes);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test('what looks like the end of its rows is none, and numbers and moments come back to the last digit, whatever a role is set to', async () => {
  const kept = 'create table kept (at int primary key, word text, real double precision, moment timestamptz, span interval)';
  const from = await testDatabase();
  const to = await testDatabase();
  try {
    for (const { pool } of [from, to]) await pool.query(kept);
    await from.pool.query(
      `alter database ${from.config.database} set datestyle to 'SQL, DMY'; alter database ${from.config.database} set extra_float_digits to 0`,
    );
    const words = ['\\.', '\n\\.\n', '\\\\.', '', '\\N', 'a\tb\r\n', null];
    await from.pool.query(
      "insert into kept select n, word, 0.1::float8 + 0.2::float8 + n, '2026-03-04 05:06:07.123456+02', '1 mon 2 days 03:04:05.6' from unnest($1::text[]) with ordinality as w (word, n)",
      [words],
    );
    const path = join(folder, 'like-an-end.sql.gz');
    // As its role and its database are set from now on.
    const pool = new pg.Pool({ ...from.config, max: 1 });
    await backup(pool, path).finally(() => pool.end());
    await restore(to.pool, path);
    const rows = async (one: TestDatabase) => (await one.pool.query('select word from kept order by at')).rows;
    expect((await rows(to)).map(({ word }) => word)).toEqual(words);
    const sum =
      "select md5(string_agg(extract(epoch from moment) || ' ' || float8send(real)::text || ' ' || extract(epoch from span), ',' order by at)) as sum from kept";
    expect((await to.pool.query(sum)).rows).toEqual((await from.pool.query(sum)).rows);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test('a backup of before, made of inserts, is read as it was', async () => {
  const to = await testDatabase();
  try {
    const path = join(folder, 'before.sql.gz');
    const row = JSON.stringify([{ id: account, name: `O'Neil \\ "quoted"\nsecond line 毛衣 😀` }]);
    const values = row.replaceAll("'", "''").replaceAll('\\', '\\\\');
    const lines = [
      '-- Storewright backup of 2026-11-01T03:00:00.000Z',
      `insert into public.account (id, name) select id, name from jsonb_populate_recordset(null::public.account, E'${values}');`,
      '-- end of backup',
      '',
    ];
    await writeFile(path, gzipSync(lines.join('\n')));
    expect(await check(path)).toEqual({ tables: 1, rows: 1 });
    expect(await restore(to.pool, path)).toEqual({ rows: 1 });
    expect((await to.pool.query('select name from account')).rows).toEqual([{ name: `O'Neil \\ "quoted"\nsecond line 毛衣 😀` }]);
  } finally {
    await to.close();
  }
});

test('a file that would have something carried out, or fills what is not there, fills nothing', async () => {
  const to = await testDatabase();
  try {
    const path = join(folder, 'hostile.sql.gz');
    const values = `[{"id":"${account}","name":"One"}]`;
    for (const [line, why] of [
      ["copy public.account (id) from program 'touch /tmp/here'; copy public.account (id, name) from stdin;", /not in this database/],
      ["copy public.account (id, name) from '/etc/passwd' with (format text) -- ) from stdin;", /none of a backup|not in this database/],
      ['copy public.account (id, name) from stdin; drop table account; copy account (id) from stdin;', /not in this database/],
      ['copy pg_catalog.pg_authid (rolname) from stdin;', /not in this database/],
      ['copy drizzle.migrations (hash) from stdin;', /not in this database/],
      ['copy public.account (id, operator) from stdin;', /not in this database/],
      [`insert into account (id) values ('${account}'); select 1;`, /none of a backup/],
      [`insert into public.account (id, (select 1)) select id from jsonb_populate_recordset(null::public.account, E'${values}');`, /not in this database/],
      [`insert into public.account (id, name) select id, name from jsonb_populate_recordset(null::public.account, E'[]'); drop table engine; select (E'');`, /invalid input syntax/], // biome-ignore format: short
    ] as const) {
      await writeFile(path, gzipSync(`-- Storewright\n${line}\n${account}\tOne\n\\.\n-- end of backup\n`));
      await expect(restore(to.pool, path)).rejects.toThrow(why);
      expect((await to.pool.query('select (select count(*)::int from account) as accounts, (select count(*)::int from engine) as engines')).rows).toEqual([{ accounts: 0, engines: 0 }]); // biome-ignore format: short
    }
  } finally {
    await to.close();
  }
});

test('a backup of the first days, in which each name stands in quotes and signs of life are kept, is read as well', async () => {
  const to = await testDatabase();
  try {
    const path = join(folder, 'quoted.sql.gz');
    const values = JSON.stringify([{ id: account, name: 'One' }]);
    const lines = [
      '-- Storewright backup',
      `insert into public."account" ("id", "name") select "id", "name" from jsonb_populate_recordset(null::public."account", E'${values}');`,
      'copy public.chore_lease (name, token, ends_at) from stdin;',
      `sweep\t${account}\t2026-11-01 03:00:00+00`,
      '\\.',
      '-- end of backup',
      '',
    ];
    await writeFile(path, gzipSync(lines.join('\n')));
    expect(await restore(to.pool, path)).toEqual({ rows: 2 });
  } finally {
    await to.close();
  }
});

test('rows that the database does not take leave it empty, and its connection in order', async () => {
  const to = await testDatabase();
  const pool = new pg.Pool({ ...to.config, max: 1 });
  try {
    const path = join(folder, 'refused.sql.gz');
    const row = `${account}\tOne\n`;
    await writeFile(path, gzipSync(`-- Storewright\ncopy public.account (id, name) from stdin;\n${row}${row}\\.\n-- end of backup\n`));
    await expect(restore(pool, path)).rejects.toThrow(/duplicate key/);
    expect((await pool.query('select count(*)::int as accounts from account')).rows).toEqual([{ accounts: 0 }]);
  } finally {
    await pool.end();
    await to.close();
  }
});

test('a backup that is given up in the middle leaves nothing at work in the database', async () => {
  const from = await testDatabase();
  try {
    await from.pool.query('create table long (n int, word text)');
    await from.pool.query('insert into long select n, repeat(md5(n::text), 100) from generate_series(1, 20000) n');
    const over = new AbortController();
    const path = join(folder, 'given-up.sql.gz');
    const made = backup(from.pool, path, over.signal);
    made.catch(() => undefined);
    const atWork = async () =>
      (await house.pool.query('select query from pg_stat_activity where datname = $1 and query like $2', [from.config.database, 'copy public.long%'])).rows;
    await vi.waitFor(async () => expect(await atWork()).toHaveLength(1), { timeout: 30_000, interval: 5 });
    over.abort(new Error('the end'));
    await expect(made).rejects.toThrow();
    await vi.waitFor(async () => expect(await atWork()).toEqual([]), { timeout: 30_000 });
  } finally {
    await from.close();
  }
});

test('every schema of ours is in it, and numbers that the database gives out go on where they were', async () => {
  const money = 'create schema money; create table money."Lot" (id bigint generated by default as identity primary key, account_id uuid references account)';
  const from = await testDatabase();
  const to = await testDatabase();
  try {
    await from.pool.query(`${money}; create schema queue; create table queue.job (id int); insert into queue.job values (1)`);
    await from.pool.query("insert into account (id, name) values ($1, 'One')", [account]);
    for (let lot = 0; lot < 3; lot += 1) await from.pool.query('insert into money."Lot" (account_id) values ($1)', [account]);
    await backup(from.pool, join(folder, 'money.sql.gz'));
    await to.pool.query(money);
    expect(await restore(to.pool, join(folder, 'money.sql.gz'))).toEqual({ rows: 4 });
    expect((await to.pool.query('insert into money."Lot" (account_id) values ($1) returning id', [account])).rows).toEqual([{ id: '4' }]);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test('what others keep in the same database is theirs: it is neither read nor in the way', async () => {
  const other = await testDatabase();
  const superuser = new pg.Client({ ...other.config, user: 'postgres' });
  await superuser.connect();
  try {
    await superuser.query('create schema theirs; create table theirs.secret (word text); insert into theirs.secret values (1)');
    await other.pool.query("insert into account (id, name) values ($1, 'One')", [account]);
    await other.pool.query("insert into chore_lease values ('sweep', gen_random_uuid(), now())");
    expect((await backup(other.pool, join(folder, 'others.sql.gz'))).rows).toBe(1);
  } finally {
    await superuser.end();
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
