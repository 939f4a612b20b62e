import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number will do, as long as every process of ours takes the same. */
const turn = 7_203_041;

/** Brings the database to this version. Several processes may start at once: they take turns. */
export const migrate = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [turn]);
    await apply(drizzle({ client }), { migrationsFolder, migrationsSchema: 'drizzle' });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [turn]).catch(() => undefined);
    client.release();
  }
};
