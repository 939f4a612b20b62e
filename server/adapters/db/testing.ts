/**
 * Databases for tests: one cluster per run, migrated once into a template; each test file gets a copy of its own, so
 * files run side by side and transactions are real.
 */
import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';

export type TestDatabase = {
  db: Db;
  pool: pg.Pool;
  config: { host: string; port: number; user: string; database: string };
  /** For a process of ours that is started by a test. */
  url: string;
  close(): Promise<void>;
};

/** Set by `cluster.testing.ts` before any file runs. */
export const clusterVariable = 'STOREWRIGHT_TEST_CLUSTER';
export const template = 'storewright_template';

/** `empty`: before any migration. */
export const testDatabase = async ({ empty = false } = {}): Promise<TestDatabase> => {
  const host = process.env[clusterVariable];
  if (!host) throw new Error('Run tests through vitest: its set-up starts the database.');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(host, `create database ${database} template ${empty ? 'template1' : template} strategy file_copy owner storewright`);
  const config = { host, port: 5432, user: 'storewright', database };
  const pool = new pg.Pool({ ...config, max: 12 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle({ client: pool }),
    pool,
    config,
    url: `postgres://storewright@${encodeURIComponent(host)}:5432/${database}`,
    close: async () => {
      await pool.end();
      await asSuperuser(host, `drop database if exists ${database} with (force)`);
    },
  };
};

export const asSuperuser = async (host: string, statement: string): Promise<void> => {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
