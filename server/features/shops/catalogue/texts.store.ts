/** The shop's texts, for whoever learns from them. Every question names the account and the shop. */
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { products } from '../shops.tables.ts';
import type { Within } from './catalogue.store.ts';

/** The texts of a shop in one language, or of one brand in it. `own`: without those that were written here. */
export type TextsWish = { language: string; brand?: string | undefined; own: boolean; after: string | undefined; limit: number };

export const textsStore = (db: Db) => ({
  /** How many texts there are in each language, and how many of them are the shop's own. */
  ownTexts: (within: Within) =>
    db
      .select({ language: products.language, ...counted })
      .from(products)
      .where(withText(within))
      .groupBy(products.language)
      .orderBy(products.language),

  /** The same of the brands with most texts in one language. */
  brandTexts: (within: Within, { language, least, most }: { language: string; least: number; most: number }) =>
    db
      .select({ brand: products.vendor, ...counted })
      .from(products)
      .where(and(withText(within), eq(products.language, language), sql`${products.vendor} <> ''`))
      .groupBy(products.vendor)
      .having(sql`count(*) >= ${least}`)
      .orderBy(desc(count()), products.vendor)
      .limit(most),

  /** Whether the shop has a product of this brand. */
  hasBrand: async ({ accountId, shopId }: Within, brand: string): Promise<boolean> =>
    (await db.select({ id: products.id }).from(products).where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.vendor, brand))).limit(1)).length > 0, // biome-ignore format: one question

  /** In the order of their ids. */
  texts: (within: Within, { language, brand, own, after, limit }: TextsWish) =>
    db
      .select({ id: products.id, title: products.title, vendor: products.vendor, productType: products.productType, descriptionHtml: products.descriptionHtml })
      .from(products)
      .where(
        and(
          withText(within),
          eq(products.language, language),
          brand === undefined ? undefined : eq(products.vendor, brand),
          own ? isNull(products.optimisedAt) : undefined,
          after === undefined ? undefined : gt(products.id, after),
        ),
      )
      .orderBy(products.id)
      .limit(limit),
});

const withText = ({ accountId, shopId }: Within) => and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${products.words} > 0`);
const counted = { all: count(), own: sql<number>`count(*) filter (where ${products.optimisedAt} is null)::int` };
