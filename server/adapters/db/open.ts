/** From settings to a database: `DATABASE_URL` where it is set, else the PostgreSQL that comes along. */
import type { Pool, PoolConfig } from 'pg';
import type { Db } from './db.ts';
import { unreachable } from './unreachable.ts';

export type OpenDb = {
  db: Db;
  pool: Pool;
  /** How another process of ours connects to the same database. */
  config: PoolConfig;
  /** One line for the start-up report. */
  what: string;
  close(): Promise<void>;
};

type Options = {
  databaseUrl?: string | undefined;
  dataDir: string;
  keep?: boolean;
  /** Called when PostgreSQL is on its way: until it answers, the caller has time for other things. */
  begun?: () => void;
  /** Called when the embedded PostgreSQL had gone and serves again. */
  revived?: () => void;
};

export const openDb = async ({ databaseUrl, dataDir, keep = false, begun, revived }: Options): Promise<OpenDb> => {
  if (databaseUrl) {
    begun?.();
    const config = { connectionString: databaseUrl, application_name: `storewright:${process.pid}` };
    return connected(config, `PostgreSQL at ${hostOf(databaseUrl)}`).catch((error: unknown) => {
      throw unreachable(error, databaseUrl);
    });
  }
  const { startEmbedded } = await import('./embedded.ts');
  const embedded = await startEmbedded({ dataDir, keep, ...(begun && { begun }), ...(revived && { revived }) });
  const open = await connected(embedded.connection, `PostgreSQL 18, embedded (${embedded.started ? 'started' : 'was running'})`).catch(
    async (error: unknown) => {
      await embedded.stop();
      throw error;
    },
  );
  return { ...open, close: async () => (await open.close(), embedded.stop()) };
};

export const connected = async (config: PoolConfig, what: string): Promise<OpenDb> => {
  // What stands on drizzle is loaded while PostgreSQL starts, and not before.
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres'), import('./migrate.ts')]);
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, ...config });
  // An idle connection that breaks (a restarted database) is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks inside a transaction fails that transaction's next query; it must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle({ client: pool }), pool, config, what, close: () => ended(pool) };
};

/** So long a connection that somebody still holds is waited for: PostgreSQL itself must be stopped all the same. */
export const connectionsMs = 1_500;
const ended = (pool: Pool): Promise<void> => Promise.race([pool.end(), new Promise<void>((late) => setTimeout(late, connectionsMs).unref())]);

const hostOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? `${decodeURIComponent(parsed.hostname) || 'localhost'}${parsed.pathname}` : 'DATABASE_URL';
};
