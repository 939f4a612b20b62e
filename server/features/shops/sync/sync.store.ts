/** Our copy of a shop's products, as a sync writes it. Every question names the account and the shop. */
import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import { type ProductRecord, whole } from '../catalogue/catalogue.store.ts';
import { products } from '../shops.tables.ts';

export type NewProduct = typeof products.$inferInsert;
export type Neighbours = Pick<typeof products.$inferSelect, 'sameSeoTitle' | 'nearestTitle' | 'nearestSimilarity'>;
export type Sketch = Awaited<ReturnType<ReturnType<typeof syncStore>['sketches']>>[number];

export const syncStore = (db: Db) => ({
  /** What we know of these already. */
  known: ({ accountId, shopId }: Within, gids: string[]) =>
    db
      .select({ id, gid, fingerprint, nearestTitle, nearestSimilarity, sameSeoTitle })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.gid, gids))),

  /** An older answer never replaces a newer one: a page read before a publication may arrive after it. */
  async put(rows: NewProduct[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({ target: [products.shopId, products.gid], set: replaced, setWhere: sql`excluded.shop_updated_at >= ${products.shopUpdatedAt}` });
  },

  async seen({ accountId, shopId }: Within, gids: string[], sweep: string): Promise<void> {
    await db
      .update(products)
      .set({ seenBy: sweep })
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.gid, gids)));
  },

  /** What a whole sweep did not meet, and nobody touched since it began, is gone from the shop. */
  async removeUnseen({ accountId, shopId }: Within, sweep: string, begun: Date): Promise<number> {
    const gone = await db
      .delete(products)
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.shopId, shopId),
          or(isNull(products.seenBy), ne(products.seenBy, sweep)),
          lt(products.syncedAt, begun),
        ),
      )
      .returning({ id });
    return gone.length;
  },

  async remove({ accountId, shopId }: Within, gone: string): Promise<void> {
    await db.delete(products).where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.gid, gone)));
  },

  async byGid({ accountId, shopId }: Within, wanted: string): Promise<ProductRecord | undefined> {
    const [row] = await db
      .select(whole)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.gid, wanted)));
    return row;
  },

  byGids: ({ accountId, shopId }: Within, gids: string[]): Promise<ProductRecord[]> =>
    db
      .select(whole)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.gid, gids))),

  byIds: ({ accountId, shopId }: Within, ids: string[]): Promise<ProductRecord[]> =>
    db
      .select(whole)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.id, ids))),

  /** The little of every product that finding its neighbours takes. */
  sketches: ({ accountId, shopId }: Within) =>
    db
      .select({ id, title, seoTitleKey: products.seoTitleKey, signature: products.signature, nearestTitle, nearestSimilarity, sameSeoTitle })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId)))
      .orderBy(id),

  /** A product measured again, unless the shop changed it meanwhile. */
  async measuredAgain(
    { accountId, shopId }: Within,
    { id: one, shopUpdatedAt, ...row }: Partial<NewProduct> & Neighbours & { id: string; shopUpdatedAt: Date },
  ): Promise<void> {
    await db
      .update(products)
      .set(row)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.id, one), eq(products.shopUpdatedAt, shopUpdatedAt)));
  },

  async optimised({ accountId, shopId }: Within, one: string, at: Date | null): Promise<void> {
    await db
      .update(products)
      .set({ optimisedAt: at })
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.id, one)));
  },

  /** The planner chooses between walking an order and asking the word index by these. */
  async freshStatistics(): Promise<void> {
    await db.execute(sql`analyze ${products}`);
  },
});

const { id, gid, title, fingerprint, nearestTitle, nearestSimilarity, sameSeoTitle } = products;

/** Everything but who the row is, what we did to it, and which sweep saw it. */
const kept = new Set(['id', 'accountId', 'shopId', 'gid', 'optimisedAt', 'seenBy']);
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(products))
    .filter(([name]) => !kept.has(name))
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);
