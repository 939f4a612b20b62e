/** Our copy of a shop's products, as a sync writes it. Every question names the account and the shop. */
import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import { type ProductRecord, whole } from '../catalogue/catalogue.store.ts';
import { goneProducts, products, shops } from '../shops.tables.ts';

export type NewProduct = typeof products.$inferInsert;
export type Neighbours = Pick<typeof products.$inferSelect, 'sameSeoTitle' | 'nearestTitle' | 'nearestSimilarity'>;
type Heard = Pick<typeof products.$inferSelect, 'title' | 'descriptionHtml' | 'productType' | 'tags' | 'options' | 'metafields'>;
/** Enough to hear a language from. */
const mostHeard = 40;
export type Sketch = Neighbours & Pick<typeof products.$inferSelect, 'id' | 'title' | 'seoTitleKey' | 'signature'>;

/** What a paper speaks of. */
export type SpokenOf = { scope: 'product'; productId: string } | { scope: 'brand'; brand: string } | { scope: 'shop' };
export type Marked = ProductRecord & { papersAt: Date };

export const syncStore = (db: Db) => ({
  /** What we know of these already. */
  known: ({ accountId, shopId }: Within, gids: string[]) =>
    db
      .select({ id, gid, fingerprint, nearestTitle, nearestSimilarity, sameSeoTitle })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.gid, gids))),

  /** Some of what the shop sells, and what it calls its language, to hear which it speaks. */
  async heard({ accountId, shopId }: Within): Promise<{ locale: string; products: Heard[] }> {
    const inShop = and(eq(products.accountId, accountId), eq(products.shopId, shopId));
    const { title, descriptionHtml, productType, tags, options, metafields } = products;
    const told = { title, descriptionHtml: sql<string>`left(${descriptionHtml}, 2000)`, productType, tags, options, metafields };
    const [[shop], some] = await Promise.all([
      db
        .select({ locales: shops.locales })
        .from(shops)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, shopId))),
      db.select(told).from(products).where(inShop).orderBy(asc(id)).limit(mostHeard),
    ]);
    return { locale: shop?.locales[0]?.locale ?? '', products: some };
  },

  /** In the order in which everybody takes them: called first in a transaction that writes many. */
  async hold({ accountId, shopId }: Within, gids: string[]): Promise<void> {
    await db
      .select({ id })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.gid, gids)))
      .orderBy(asc(id))
      .for('no key update');
  },

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
    const unseen = and(or(isNull(products.seenBy), ne(products.seenBy, sweep)), lt(products.syncedAt, begun));
    const gone = await db
      .delete(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inTurnOf({ accountId, shopId }, unseen)))
      .returning({ id });
    return gone.length;
  },

  /** Noted before it is removed: whoever puts an older answer in between finds the note. By the database’s clock, which all processes share. */
  async remove({ accountId, shopId }: Within, gone: string): Promise<void> {
    const goneAt = sql`clock_timestamp()`;
    await db
      .insert(goneProducts)
      .values({ accountId, shopId, gid: gone, goneAt })
      .onConflictDoUpdate({ target: [goneProducts.shopId, goneProducts.gid], set: { goneAt } });
    await db.delete(products).where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.gid, gone)));
  },

  /** What answers from before have brought back; of what came to the shop since, it says a later time. */
  async removeGone({ accountId, shopId }: Within): Promise<void> {
    const gone = db
      .select({ one: sql`1` })
      .from(goneProducts)
      .where(
        and(
          eq(goneProducts.accountId, accountId),
          eq(goneProducts.shopId, shopId),
          eq(goneProducts.gid, products.gid),
          gt(goneProducts.goneAt, products.shopUpdatedAt),
        ),
      );
    await db.delete(products).where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inTurnOf({ accountId, shopId }, exists(gone))));
  },

  /** No answer from before this time is on its way any more; an hour more, for our clock and the database’s may differ, and a note that stays does no harm. */
  async forgetGone({ accountId, shopId }: Within, before: Date): Promise<void> {
    const old = lt(goneProducts.goneAt, new Date(before.getTime() - 3_600_000));
    await db.delete(goneProducts).where(and(eq(goneProducts.accountId, accountId), eq(goneProducts.shopId, shopId), old));
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
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), inArray(products.id, ids)))
      .orderBy(asc(id)),

  /** The little of every product that finding its neighbours takes. */
  sketches: ({ accountId, shopId }: Within) =>
    db
      .select(sketch)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId)))
      .orderBy(id),

  /** The same of those alone who may stand in the way of one: a shop of ten thousand is not read for each of them. */
  near({ accountId, shopId }: Within, { seoTitleKey, bands }: { seoTitleKey: string; bands: number[] }): Promise<Sketch[]> {
    const inShop = and(eq(products.accountId, accountId), eq(products.shopId, shopId));
    // What a whole shop has in common says little: of each band only the first few are looked at.
    const alike = sql`select near.id from unnest(${sql.param(bands)}::int[]) band cross join lateral
      (select ${id} from ${products} where ${inShop} and ${products.bands} @> array[band] limit ${mostOfBand}) near`;
    const same = sql`select ${id} from ${products} where ${inShop} and ${products.seoTitleKey} = ${seoTitleKey} and ${seoTitleKey} <> '' limit ${mostSame}`;
    return db
      .select(sketch)
      .from(products)
      .where(and(inShop, or(sql`${id} in (${alike})`, sql`${id} in (${same})`)))
      .orderBy(id);
  },

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

  /** What papers say of these is something else by now. */
  async mark({ accountId, shopId }: Within, of: SpokenOf, papersAt: Date): Promise<void> {
    const these = and(eq(products.accountId, accountId), eq(products.shopId, shopId), spokenOf(of));
    // Whoever takes many of a shop takes them in this order: two never wait for each other in a circle.
    await db.select({ id }).from(products).where(these).orderBy(asc(id)).for('no key update');
    await db.update(products).set({ papersAt }).where(these);
  },
  /** Products whose title stands in a text, the longest titles first. */
  titledIn: ({ accountId, shopId }: Within, text: string): Promise<{ id: string; title: string; vendor: string }[]> =>
    db
      .select({ id, title: products.title, vendor: products.vendor })
      .from(products)
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.shopId, shopId),
          sql`char_length(${products.title}) > 2 and position(lower(${products.title}) in lower(${text}::text)) > 0`,
        ),
      )
      .orderBy(sql`char_length(${products.title}) desc`, asc(id))
      .limit(50),
  brandsIn: async ({ accountId, shopId }: Within, text: string): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ vendor: products.vendor })
      .from(products)
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.shopId, shopId),
          sql`char_length(${products.vendor}) > 1 and position(lower(${products.vendor}) in lower(${text}::text)) > 0`,
        ),
      )
      .limit(50);
    return rows.map(({ vendor }) => vendor);
  },
  /** The house's own, or those of a shop that a paper speaks of: to be measured again, the longest marked first. */
  marked: ({ until, limit, within, of }: { until: Date; limit: number; within?: Within; of?: SpokenOf }) =>
    db
      .select({ ...whole, papersAt: sql<Date>`${products.papersAt}`.mapWith(products.papersAt) })
      .from(products)
      .where(
        and(lte(products.papersAt, until), within && and(eq(products.accountId, within.accountId), eq(products.shopId, within.shopId)), of && spokenOf(of)),
      )
      .orderBy(asc(products.papersAt), asc(id))
      .limit(limit),
  /** Unless the shop changed it meanwhile, or papers did once more: then it is still to be measured. */
  async measuredForPapers(
    { accountId, shopId }: Within,
    { id: one, papersAt, shopUpdatedAt, ...row }: Partial<NewProduct> & { id: string; papersAt: Date; shopUpdatedAt: Date },
  ): Promise<void> {
    await db
      .update(products)
      // What it is found by says nothing of these papers: the next sync looks anew, also where they are over by then.
      .set({ ...row, fingerprint: '', papersAt: null })
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.shopId, shopId),
          eq(products.id, one),
          eq(products.shopUpdatedAt, shopUpdatedAt),
          eq(products.papersAt, papersAt),
        ),
      );
  },
  async putOff({ accountId, shopId }: Within, { id: one, to }: { id: string; to: Date }): Promise<void> {
    await db
      .update(products)
      .set({ papersAt: to })
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.id, one), isNotNull(products.papersAt)));
  },

  /** What a publication of ours leaves. `optimisedAt` left out: as it was. */
  async ours({ accountId, shopId }: Within, one: string, what: { echoAt: Date; optimisedAt?: Date | null }): Promise<void> {
    await db
      .update(products)
      .set(what)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), eq(products.id, one)));
  },

  /** The planner chooses between walking an order and asking the word index by these. */
  async freshStatistics(): Promise<void> {
    await db.execute(sql`analyze ${products}`);
  },
});

/** Those of a shop, held first in the order in which everybody takes them: two who change many never wait for each other in a circle. */
const inTurnOf = ({ accountId, shopId }: Within, those: SQL | undefined) =>
  sql`${id} = any(array(select ${id} from ${products} where ${and(eq(products.accountId, accountId), eq(products.shopId, shopId), those)} order by ${id} for update))`;

const spokenOf = (of: SpokenOf) => (of.scope === 'shop' ? undefined : of.scope === 'brand' ? eq(products.vendor, of.brand) : eq(products.id, of.productId));

const { id, gid, title, fingerprint, nearestTitle, nearestSimilarity, sameSeoTitle } = products;
const sketch = { id, title, seoTitleKey: products.seoTitleKey, signature: products.signature, nearestTitle, nearestSimilarity, sameSeoTitle };
/** Of a crowd that is alike any is as near. */
const [mostSame, mostOfBand] = [20, 9];

/** Everything but who the row is, what we did to it, and which sweep saw it. */
const kept = new Set(['id', 'accountId', 'shopId', 'gid', 'optimisedAt', 'echoAt', 'papersAt', 'seenBy']);
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(products))
    .filter(([name]) => !kept.has(name))
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);
