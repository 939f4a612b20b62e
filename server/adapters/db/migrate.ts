import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, withLock } from './db.ts';
import { NewerDatabase } from './unreachable.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the database to this version, and does with it what `also` does: all of it or nothing. Several processes may start at
 * once: they take turns. The table is drizzle-kit's own, so that its tools know what was done.
 */
export const migrate = (db: Db, also?: (tx: Db) => Promise<void>): Promise<void> =>
  withLock(db, 'migrations', async (tx) => {
    const known = readMigrationFiles({ migrationsFolder });
    // Asked first: to make what is there already takes a right that the role may have lost since.
    const { rows: there } = await tx.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
    if (!there[0]!.there) {
      await tx.execute(sql`create schema if not exists drizzle`);
      await tx.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    }
    const { rows } = await tx.execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`);
    const last = Number(rows[0]!.last ?? -1);
    if (last > known.at(-1)!.folderMillis) throw new NewerDatabase(await lastVersion(tx));
    for (const { sql: statements, hash, folderMillis } of known.filter((one) => one.folderMillis > last)) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
    }
    await also?.(tx);
  });

/** The last that was started on it, if it kept its name there: the tables of a newer version may be other ones. */
const lastVersion = async (tx: Db): Promise<string | undefined> => {
  try {
    return await tx.transaction(async (inner) => {
      const { rows } = await inner.execute<{ version: string }>(sql`select version from process order by started_at desc limit 1`);
      return rows[0]?.version;
    });
  } catch {
    return undefined;
  }
};

/** How many there are here, and how many the database has had. */
export const migrationsOf = async (db: Db): Promise<{ known: number; done: number }> => {
  known ??= readMigrationFiles({ migrationsFolder }).length;
  const { rows } = await db.execute<{ done: number }>(sql`select count(*)::int as done from drizzle.__drizzle_migrations`);
  return { known, done: rows[0]!.done };
};
let known: number | undefined;
