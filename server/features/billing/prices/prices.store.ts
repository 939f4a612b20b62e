import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { plannedPrices, priceLists } from './prices.tables.ts';

export type PriceRow = typeof priceLists.$inferSelect;
export type PlannedRow = typeof plannedPrices.$inferSelect;

const waits = and(isNull(plannedPrices.version), isNull(plannedPrices.takenBackAt));

export const pricesStore = (db: Db) => ({
  /** With the moment at which the next planned price begins. One question: it is asked for every call. */
  newest: async (): Promise<{ version: number; next: Date | null } | undefined> => {
    const next = db.select({ begins: plannedPrices.begins }).from(plannedPrices).where(waits).orderBy(asc(plannedPrices.begins)).limit(1);
    const [row] = await db
      .select({ version: priceLists.version, next: sql<Date | null>`(${next})`.mapWith(plannedPrices.begins) })
      .from(priceLists)
      .orderBy(desc(priceLists.version))
      .limit(1);
    return row;
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

  /** What waits, soonest first; with `now`, what is due. */
  planned: (now?: Date): Promise<PlannedRow[]> =>
    db
      .select()
      .from(plannedPrices)
      .where(and(waits, now && lte(plannedPrices.begins, now)))
      .orderBy(asc(plannedPrices.begins), asc(plannedPrices.id)),
  /** False: another price of this model begins then. */
  plan: async (row: typeof plannedPrices.$inferInsert): Promise<boolean> =>
    (await db.insert(plannedPrices).values(row).onConflictDoNothing().returning({ id: plannedPrices.id })).length > 0,
  begun: (id: string, version: number) => db.update(plannedPrices).set({ version }).where(eq(plannedPrices.id, id)),
  /** False: it does not wait any more. */
  takeBack: async (id: string, { at, by }: { at: Date; by: string }): Promise<boolean> =>
    (
      await db
        .update(plannedPrices)
        .set({ takenBackAt: at, takenBackBy: by })
        .where(and(eq(plannedPrices.id, id), waits))
        .returning({ id: plannedPrices.id })
    ).length > 0,
});
