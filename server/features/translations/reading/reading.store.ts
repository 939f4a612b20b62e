/** How all products of a shop stand in its languages: counted, listed, and read again. */
import type { SheetState, TranslationField } from '@storewright/contract/translations';
import { and, asc, eq, exists, gt, ilike, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing, literal } from '../../../adapters/db/search.ts';
import { products } from '../../shops/index.ts';
import { sheets, translatedShops } from '../translations.tables.ts';
import { sheetsStore } from '../sheets/sheets.store.ts';

type Within = { accountId: string; shopId: string };
export type Filter = Within & { search: string; locales: string[]; state: SheetState };

export const readingStore = (db: Db) => {
  const ofShop = ({ accountId, shopId }: Within) => and(eq(sheets.accountId, accountId), eq(sheets.shopId, shopId));
  const matching = ({ accountId, shopId, search, locales, state }: Filter): SQL | undefined =>
    and(
      eq(products.accountId, accountId),
      eq(products.shopId, shopId),
      search === '' ? undefined : or(ilike(products.title, containing(search)), ilike(products.sku, `${literal(search)}%`)),
      state === 'all'
        ? undefined
        : exists(
            db
              .select({ one: sql`1` })
              .from(sheets)
              .where(
                and(
                  eq(sheets.productId, products.id),
                  eq(sheets.accountId, accountId),
                  inArray(sheets.locale, locales),
                  sql`cardinality(${sheets[state]}) > 0`,
                ),
              ),
          ),
    );

  return {
    async readAt({ accountId, shopId }: Within): Promise<Date | null> {
      const [row] = await db
        .select({ readAt: translatedShops.readAt })
        .from(translatedShops)
        .where(and(eq(translatedShops.accountId, accountId), eq(translatedShops.shopId, shopId)));
      return row?.readAt ?? null;
    },
    async wasRead({ accountId, shopId }: Within, readAt: Date): Promise<void> {
      await db.insert(translatedShops).values({ accountId, shopId, readAt }).onConflictDoUpdate({ target: translatedShops.shopId, set: { readAt } });
    },
    /** By language: texts, and products with something written here. */
    counts: (within: Within) =>
      db
        .select({
          locale: sheets.locale,
          missing: sql<number>`coalesce(sum(cardinality(${sheets.missing})), 0)::int`,
          outdated: sql<number>`coalesce(sum(cardinality(${sheets.outdated})), 0)::int`,
          ours: sql<number>`coalesce(sum(cardinality(${sheets.ours})), 0)::int`,
          theirs: sql<number>`coalesce(sum(cardinality(${sheets.theirs})), 0)::int`,
          drafted: sql<number>`(count(*) filter (where cardinality(${sheets.drafted}) > 0))::int`,
          approved: sql<number>`(count(*) filter (where cardinality(${sheets.approved}) > 0))::int`,
        })
        .from(sheets)
        .where(ofShop(within))
        .groupBy(sheets.locale),
    async page(filter: Filter, { after, limit }: { after: { title: string; id: string } | undefined; limit: number }) {
      const beyond = after && or(gt(products.titleKey, after.title), and(eq(products.titleKey, after.title), gt(products.id, after.id)));
      return db
        .select({ id: products.id, title: products.title, titleKey: products.titleKey, sku: products.sku, picture: products.picture })
        .from(products)
        .where(and(matching(filter), beyond))
        .orderBy(asc(products.titleKey), asc(products.id))
        .limit(limit);
    },
    async total(filter: Filter): Promise<number> {
      return (await db.select({ count: sql<number>`count(*)::int` }).from(products).where(matching(filter)))[0]!.count;
    },
    cells: ({ accountId, shopId }: Within, productIds: string[], locales: string[]) =>
      db
        .select()
        .from(sheets)
        .where(
          and(
            ofShop({ accountId, shopId }),
            sql`${sheets.productId} = any(${sql.param(productIds)}::uuid[])`,
            locales.length > 0 ? inArray(sheets.locale, locales) : sql`false`,
          ),
        ),
    /** Of these of the shop's products, the ones we know, with what went out from here. */
    async known({ accountId, shopId }: Within, gids: string[], locale: string) {
      return db
        .select({ gid: products.gid, productId: products.id, sent: sheets.sent })
        .from(products)
        .leftJoin(sheets, and(eq(sheets.productId, products.id), eq(sheets.locale, locale)))
        .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${products.gid} = any(${sql.param(gids)}::text[])`));
    },
    stand: sheetsStore(db).stand,
    /** Languages that the shop has no more. What was written for them is kept as long as anybody might want it back. */
    async forget({ accountId, shopId }: Within, locales: string[]): Promise<void> {
      const gone = locales.length > 0 ? notInArray(sheets.locale, locales) : undefined;
      await db.delete(sheets).where(and(ofShop({ accountId, shopId }), gone, sql`cardinality(${sheets.drafted}) = 0`, sql`${sheets.sent} = '{}'::jsonb`));
    },
    /** Everything that a job could translate, product by product. What is done is left out here, so that what is left is found behind it. */
    due: (filter: Filter, { into, productIds, fields, which, most }: Wanted) =>
      db
        .select({
          productId: products.id,
          title: products.title,
          locale: sheets.locale,
          missing: sheets.missing,
          outdated: sheets.outdated,
          ours: sheets.ours,
          theirs: sheets.theirs,
          drafted: sheets.drafted,
        })
        .from(sheets)
        .innerJoin(products, eq(products.id, sheets.productId))
        .where(
          and(
            matching(filter),
            ofShop(filter),
            inArray(sheets.locale, into),
            sql`exists (select 1 from unnest(${sql.param(fields)}::text[]) as field where field = any(${which === 'due' ? due : said}) and field <> all(${sheets.drafted}))`,
            productIds === null ? undefined : sql`${products.id} = any(${sql.param(productIds)}::uuid[])`,
          ),
        )
        .orderBy(asc(products.titleKey), asc(products.id), asc(sheets.locale))
        .limit(most),
  };
};
type Wanted = { into: string[]; productIds: string[] | null; fields: readonly TranslationField[]; which: 'due' | 'all'; most: number };
const due = sql`${sheets.missing} || ${sheets.outdated}`;
const said = sql`${due} || ${sheets.ours} || ${sheets.theirs}`;
export type Due = {
  missing: TranslationField[];
  outdated: TranslationField[];
  ours: TranslationField[];
  theirs: TranslationField[];
  drafted: TranslationField[];
};
