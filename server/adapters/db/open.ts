/** From settings to a database: `DATABASE_URL` where it is set, else the PostgreSQL that comes along. */
import type { Pool, PoolConfig } from 'pg';
import type { Db } from './db.ts';
import { NewerDatabase, tooNew, unreachable } from './unreachable.ts';

export type OpenDb = {
  db: Db;
  pool: Pool;
  /** How another process of ours connects to the same database. */
  config: PoolConfig;
  /** A pooler stands in between: no session is ours for longer than a transaction. */
  pooled: boolean;
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
  /** Done with the migrations, in their transaction: what it throws leaves everything as it was. */
  also?: (tx: Db) => Promise<void>;
};

export const openDb = async ({ databaseUrl, dataDir, keep = false, begun, revived, also }: Options): Promise<OpenDb> => {
  if (databaseUrl) {
    begun?.();
    const config = { connectionString: databaseUrl, application_name: `storewright:${process.pid}` };
    return connected(config, `PostgreSQL at ${hostOf(databaseUrl)}`, also).catch((error: unknown) => {
      throw error instanceof NewerDatabase ? tooNew('DATABASE_URL', error) : unreachable(error, databaseUrl);
    });
  }
  const { startEmbedded } = await import('./embedded.ts');
  const embedded = await startEmbedded({ dataDir, keep, ...(begun && { begun }), ...(revived && { revived }) });
  const open = await connected(embedded.connection, `PostgreSQL 18, embedded (${embedded.started ? 'started' : 'was running'})`, also).catch(
    async (error: unknown) => {
      await embedded.stop();
      throw error instanceof NewerDatabase ? tooNew('DATA_DIR', error) : error;
    },
  );
  return { ...open, close: async () => (await open.close(), embedded.stop()) };
};

export const connected = async (config: PoolConfig, what: string, also?: (tx: Db) => Promise<void>): Promise<OpenDb> => {
  // What stands on drizzle is loaded while PostgreSQL starts, and not before.
  const [{ Pool }, { drizzle }, { migrate }, { clientWithin, isPooled }, { patient }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('./migrate.ts'),
    import('./pooler.ts'),
    import('./patient.ts'),
  ]);
  let pooled = false;
  // One that nobody needs for a while is for other processes.
  const pool = patient(new Pool({ max: 20, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 10_000, ...config, Client: clientWithin(() => pooled) }));
  // An idle connection that breaks (a restarted database) is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks inside a transaction fails that transaction's next query; it must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle({ client: pool });
  try {
    const client = await pool.connect();
    pooled = await isPooled(client).finally(() => client.release());
    await migrate(db, also);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, pool, config, pooled, what: pooled ? `${what}, through a pooler` : what, close: () => ended(pool) };
};

/** So long a connection that somebody still holds is waited for: PostgreSQL itself must be stopped all the same. */
export const connectionsMs = 1_500;
const ended = (pool: Pool): Promise<void> => Promise.race([pool.end(), new Promise<void>((late) => setTimeout(late, connectionsMs).unref())]);

const hostOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? `${decodeURIComponent(parsed.hostname) || 'localhost'}${parsed.pathname}` : 'DATABASE_URL';
};
