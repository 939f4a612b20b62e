/** What a shop's products have in common: its tags, titles, categories and addresses. Every question names the account and the shop. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { products } from '../shops.tables.ts';
import { type ProductRecord, type Within, whole } from './catalogue.store.ts';

const most = 5_000;

export const habitsStore = (db: Db) => ({
  products: (within: Within, ids: string[]): Promise<ProductRecord[]> =>
    db
      .select(whole)
      .from(products)
      .where(and(...of(within), inArray(products.id, ids))),

  /** Its tags as they are written, most used first. */
  async tags({ accountId, shopId }: Within): Promise<{ tag: string; count: number }[]> {
    const { rows } = await db.execute<{ tag: string; count: number }>(
      sql`select tag, count(*)::int as count from ${products}, unnest(${products.tags}) as tag where ${products.accountId} = ${accountId} and ${products.shopId} = ${shopId} group by tag order by 2 desc, 1 limit ${most}`,
    );
    return rows;
  },

  titles: (within: Within): Promise<{ id: string; title: string }[]> =>
    db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(...of(within)))
      .orderBy(products.id),

  categories: (within: Within): Promise<{ type: string; category: string; count: number }[]> =>
    db
      .select({ type: products.productType, category: products.category, count: count() })
      .from(products)
      .where(and(...of(within), sql`${products.category} <> ''`))
      .groupBy(products.productType, products.category)
      .orderBy(desc(count()), products.category)
      .limit(most),

  async handles(within: Within): Promise<string[]> {
    const rows = await db
      .select({ handle: products.handle })
      .from(products)
      .where(and(...of(within)));
    return rows.map(({ handle }) => handle);
  },
});

const of = ({ accountId, shopId }: Within) => [eq(products.accountId, accountId), eq(products.shopId, shopId)];
