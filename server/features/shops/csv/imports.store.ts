/** The files of shops without a connection. Every question names the account and the shop. */
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import { products } from '../shops.tables.ts';
import { imports } from './csv.tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
/** What became of it. */
export type Told = Pick<ImportRecord, 'products' | 'keptTexts' | 'lockedTexts' | 'madeHandles' | 'leftOut' | 'noticed' | 'lines'>;

export const importsStore = (db: Db) => ({
  async one({ accountId, shopId }: Within): Promise<ImportRecord | undefined> {
    const [row] = await db
      .select()
      .from(imports)
      .where(and(eq(imports.accountId, accountId), eq(imports.shopId, shopId)));
    return row;
  },

  async keys(accountId: string): Promise<string[]> {
    const rows = await db.select({ key: imports.key }).from(imports).where(eq(imports.accountId, accountId));
    return rows.map(({ key }) => key);
  },

  /** In the place of the one before. */
  async put(row: Omit<typeof imports.$inferInsert, keyof Told>): Promise<void> {
    const fresh = { ...row, products: 0, keptTexts: 0, lockedTexts: 0, madeHandles: 0, leftOut: 0, noticed: 0, lines: [] };
    await db.insert(imports).values(fresh).onConflictDoUpdate({ target: imports.shopId, set: fresh });
  },

  async tell({ accountId, shopId }: Within, told: Told): Promise<void> {
    await db
      .update(imports)
      .set(told)
      .where(and(eq(imports.accountId, accountId), eq(imports.shopId, shopId)));
  },

  /** Products that were made here, under the handle a file would call them by. */
  made: ({ accountId, shopId }: Within) =>
    db
      .select({ gid: products.gid, handle: products.handle })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), like(products.gid, 'made:%'))),

  async byHandle({ accountId, shopId }: Within, handle: string): Promise<string | undefined> {
    const [row] = await db
      .select({ gid: products.gid })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.handle, handle)))
      .limit(1);
    return row?.gid;
  },
});
