/** The drill: a whole installation from the PostgreSQL that comes along to one outside and back, by backups alone, and nothing is lost or changed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, BackupFault, check, restore } from '../adapters/db/backup.ts';
import { type OpenDb, openDb } from '../adapters/db/open.ts';
import { testDatabase } from '../adapters/db/testing.ts';
import { openHouse } from './house.testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storewright drill '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of every table of ours: how many rows, and a sum over all that is in them. */
const sumsOf = async (pool: Pick<pg.Pool, 'query'>): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('queue', 'drizzle', 'information_schema', 'pg_catalog') and table_type = 'BASE TABLE' and table_name not in ('chore_lease', 'process')
    order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sum } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))), '') as sum from ${name} t`,
    );
    sums[name] = sum[0]!.sum;
  }
  return sums;
};

test('embedded, outside, embedded: every row of every table is the same at the end, and the backups in between say of themselves how many they hold', async () => {
  const house = await openHouse();
  await house.demoOwner();
  const path = (step: string) => join(folder, `${step}.sql.gz`);
  const begun = await backup(house.world.database.pool, path('house'));
  await house.close();

  const opened: OpenDb[] = [];
  const embedded = async (name: string): Promise<OpenDb> => {
    const one = await openDb({ databaseUrl: undefined, dataDir: join(folder, name) });
    opened.push(one);
    return one;
  };
  const outside = await testDatabase();
  try {
    const first = await embedded('first');
    expect(await restore(first.pool, path('house'))).toEqual({ rows: begun.rows });
    const sums = await sumsOf(first.pool);
    expect(Object.values(sums).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(10);

    await backup(first.pool, path('first'));
    await restore(outside.pool, path('first'));
    expect(await sumsOf(outside.pool)).toEqual(sums);

    const { rows, tables } = await backup(outside.pool, path('outside'));
    const held = await check(path('outside'));
    // Tables without a row are in it without a line.
    expect([held.rows, held.tables <= tables]).toEqual([rows, true]);
    const last = await embedded('last');
    await restore(last.pool, path('outside'));
    expect(await sumsOf(last.pool)).toEqual(sums);
  } finally {
    await Promise.all([...opened, outside].map((one) => one.close()));
  }
});

test('a backup that ends half-way, was changed, or is none, is found by reading it', async () => {
  const whole = gunzipSync(readFileSync(join(folder, 'house.sql.gz'))).toString();
  const wrong = async (name: string, content: Buffer): Promise<unknown> => {
    await writeFile(join(folder, name), content);
    return check(join(folder, name)).catch((error: unknown) => error);
  };
  expect(await wrong('half', gzipSync(whole.slice(0, whole.length / 2)))).toBeInstanceOf(BackupFault);
  expect(await wrong('changed', gzipSync(whole.replace('\t', ' ')))).toBeInstanceOf(BackupFault);
  expect(await wrong('torn', readFileSync(join(folder, 'house.sql.gz')).subarray(0, 2_000))).toBeInstanceOf(Error);
  expect(await wrong('none', Buffer.from('a letter'))).toBeInstanceOf(Error);
});
