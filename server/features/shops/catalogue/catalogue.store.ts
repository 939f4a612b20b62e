/** Products as they are looked for. Every question names the account and the shop. */
import { and, asc, avg, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { products } from '../shops.tables.ts';
import type { Place, Sort } from './cursor.ts';
import type { Level } from './words.ts';

export type Within = { accountId: string; shopId: string };
export type Filter = Within & { status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'ALL'; quality: 'all' | 'short' | 'good' };
/** A product with all that may be read of it; the index's words and the signature are not. */
export type ProductRecord = Omit<typeof products.$inferSelect, 'search' | 'signature'>;
export type ListedProduct = Awaited<ReturnType<ReturnType<typeof catalogueStore>['page']>>[number];

export const catalogueStore = (db: Db) => ({
  /** The next rows in this order. `query` is what the words ask, `without` what an earlier level answered already. */
  page: ({
    sort,
    query,
    without,
    after,
    limit,
    ...filter
  }: Filter & { sort: Sort; query?: string | undefined; without?: string | undefined; after?: Pick<Place, 'key' | 'id'> | undefined; limit: number }) => {
    const { column, direction } = orders[sort];
    return db
      .select(listed)
      .from(products)
      .where(
        and(
          ...filters(filter),
          query === undefined ? undefined : matches(query),
          without === undefined ? undefined : sql`not ${matches(without)}`,
          after && beyond(sort, after),
        ),
      )
      .orderBy(direction(column), direction(products.id))
      .limit(limit);
  },

  /** The same columns by primary key: what the bench holds the search against. */
  byIds: ({ accountId, shopId, ids }: Within & { ids: string[] }) =>
    db
      .select(listed)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::uuid[])`)),

  /** All products of a filter: counted in an index, without a look at the products. */
  async total(filter: Filter): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(products)
      .where(and(...filters(filter)));
    return row!.total;
  },

  /** How many a search finds, up to `most`. */
  found: ({ query, most, ...filter }: Filter & { query: string; most: number }): Promise<number> =>
    inTransaction(db, async (tx) => {
      await byWordIndex(tx);
      const some = tx
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(and(...filters(filter), matches(query)))
        .limit(most)
        .as('some');
      const [row] = await tx.select({ total: count() }).from(some);
      return row!.total;
    }),

  /** All that a search finds, where that is not much: by level, and within a level in the order asked for. */
  ranked: ({ sort, queries, after, limit, ...filter }: Filter & { sort: Sort; queries: readonly string[]; after: Place | undefined; limit: number }) =>
    inTransaction(db, async (tx) => {
      await byWordIndex(tx);
      const { column, direction } = orders[sort];
      const [first = '', second = '', third = '', whole = ''] = queries;
      // Asked of the index again, which is quicker than reading each product's words.
      const among = (query: string) =>
        sql`${products.id} in ${tx
          .select({ id })
          .from(products)
          .where(and(...filters(filter), matches(query)))}`;
      const level = sql<Level>`case when ${among(first)} then 1 when ${among(second)} then 2 when ${among(third)} then 3 else 4 end`;
      return tx
        .select({ ...listed, level: level.as('level') })
        .from(products)
        .where(and(...filters(filter), matches(whole), after && sql`(${level} > ${after.level} or (${level} = ${after.level} and ${beyond(sort, after)}))`))
        .orderBy(sql`"level"`, direction(column), direction(products.id))
        .limit(limit);
    }),

  async one({ accountId, id }: { accountId: string; id: string }): Promise<ProductRecord | undefined> {
    const [row] = await db
      .select(whole)
      .from(products)
      .where(and(eq(products.id, id), eq(products.accountId, accountId)));
    return row;
  },

  /** How far the shop is: all products, those we optimised, and their mean scores. */
  async counts({ accountId, shopId }: Within) {
    const optimised = sql`${products.optimisedAt} is not null`;
    const [row] = await db
      .select({
        total: count(),
        optimised: sql<number>`count(*) filter (where ${optimised})::int`,
        average: avg(products.score),
        averageOptimised: sql<string | null>`avg(${products.score}) filter (where ${optimised})`,
      })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId)));
    return row!;
  },

  /** What the shop's products are sorted under, most used first. */
  async choices({ accountId, shopId }: Within) {
    const most = async (column: typeof products.category | typeof products.vendor) => {
      const rows = await db
        .select({ value: column })
        .from(products)
        .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${column} <> ''`))
        .groupBy(column)
        .orderBy(desc(count()), column)
        .limit(500);
      return rows.map(({ value }) => value);
    };
    return { categories: await most(products.category), vendors: await most(products.vendor) };
  },
});

const { id, title, handle, status, sku, variantCount, score, worst, expectedScore, quality, words, language, optimisedAt, shopUpdatedAt, titleKey, picture } = products;
/** What a list shows: never the long columns. */
const listed = {
  ...{ id, title, handle, status, sku, variantCount, score, worst, expectedScore, quality, words, language, optimisedAt, shopUpdatedAt, titleKey, picture },
};

export const { search: _search, signature: _signature, ...whole } = getTableColumns(products);

const orders: Record<Sort, { column: PgColumn; direction: typeof asc; cast: 'int' | 'timestamptz' | 'text' }> = {
  worst: { column: products.score, direction: asc, cast: 'int' },
  best: { column: products.score, direction: desc, cast: 'int' },
  recent: { column: products.shopUpdatedAt, direction: desc, cast: 'timestamptz' },
  title: { column: products.titleKey, direction: asc, cast: 'text' },
};

/** The row comparison that an index on (shop, column, id) answers by one descent. */
const beyond = (sort: Sort, { key, id: last }: Pick<Place, 'key' | 'id'>): SQL => {
  const { column, direction, cast } = orders[sort];
  return sql`(${column}, ${products.id}) ${sql.raw(direction === asc ? '>' : '<')} (${key}::${sql.raw(cast)}, ${last}::uuid)`;
};

/** PostgreSQL thinks little of reading the words of every product, which are long; the index knows them all. */
const byWordIndex = (tx: Db) => tx.execute(sql`set local enable_seqscan = off`);

const matches = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`;

const filters = ({ accountId, shopId, status: wanted, quality: length }: Filter): SQL[] => [
  eq(products.accountId, accountId),
  eq(products.shopId, shopId),
  ...(wanted === 'ALL' ? [] : [eq(products.status, wanted)]),
  ...(length === 'all' ? [] : [eq(products.quality, length)]),
];
