import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { priceLists } from './prices.tables.ts';

export type PriceRow = typeof priceLists.$inferSelect;

export const pricesStore = (db: Db) => ({
  newest: async (): Promise<number | undefined> => {
    const [row] = await db.select({ version: priceLists.version }).from(priceLists).orderBy(desc(priceLists.version)).limit(1);
    return row?.version;
  },
  version: async (version: number): Promise<PriceRow | undefined> => (await db.select().from(priceLists).where(eq(priceLists.version, version)))[0],
  /** Without the lists themselves, newest first. */
  all: (): Promise<Omit<PriceRow, 'prices'>[]> =>
    db
      .select({ version: priceLists.version, since: priceLists.since, by: priceLists.by, reason: priceLists.reason })
      .from(priceLists)
      .orderBy(desc(priceLists.version)),
  first: (row: PriceRow) => db.insert(priceLists).values(row).onConflictDoNothing(),
  /** Follows `base` and nothing else: undefined where another version came first. */
  follow: async (base: number, { since, prices, by, reason }: Omit<PriceRow, 'version'>): Promise<number | undefined> => {
    const { rows } = await db.execute<{ version: number }>(sql`
      insert into ${priceLists} (version, since, prices, by, reason)
      select ${base}::int + 1, ${since.toISOString()}::timestamptz, ${JSON.stringify(prices)}::jsonb, ${by}, ${reason}
      where (select max(version) from ${priceLists}) = ${base}::int
      on conflict (version) do nothing
      returning version`);
    return rows[0]?.version;
  },
});
