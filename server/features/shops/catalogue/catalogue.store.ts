/** Products as they are looked for. Every question names the account and the shop. */
import { and, asc, avg, count, desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { products } from '../shops.tables.ts';
import type { Place, Sort } from './cursor.ts';
import type { Level } from './words.ts';

export type Within = { accountId: string; shopId: string };
export type Filter = Within & { status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'ALL'; quality: 'all' | 'short' | 'good' };
/** A product with all that may be read of it; what only finding it and its neighbours takes is not. */
export type ProductRecord = Omit<typeof products.$inferSelect, 'search' | 'signature' | 'bands' | 'echoAt' | 'papersAt'>;
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

  /** The same columns by primary key. */
  byIds: ({ accountId, shopId, ids }: Within & { ids: string[] }) =>
    db
      .select(listed)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::uuid[])`)),

  /** Products that one of these is the handle, the title or a SKU of, in small letters. */
  named: ({ accountId, shopId, names }: Within & { names: string[] }) => {
    const isOne = (text: SQLWrapper) => sql`lower(${text}) = any(${sql.param(names)}::text[])`;
    const skus = sql<string[]>`(select coalesce(array_agg(lower(variant ->> 'sku')), '{}') from jsonb_array_elements(${products.variants}) variant)`;
    return db
      .select({ id: products.id, title: products.title, names: sql<string[]>`array[lower(${products.handle}), lower(${products.title})] || ${skus}` })
      .from(products)
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.shopId, shopId),
          sql`(${isOne(products.handle)} or ${isOne(products.title)} or ${skus} && ${sql.param(names)}::text[])`,
        ),
      )
      .limit(2_000);
  },

  /** All products of a filter: counted in an index, without a look at the products. */
  async total(filter: Filter): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(products)
      .where(and(...filters(filter)));
    return row!.total;
  },

  /** What a search finds, in one question, where it is fewer than `most`; else only that it is more. */
  few: (wish: Ranking) => byWordIndex(db, (tx) => ranked(tx, wish, (hit, query) => sql`${hit.search} @@ ${query}::tsquery`)),

  /** The same for so many that the index is quicker to ask again than the words of each. */
  many: (wish: Ranking) =>
    byWordIndex(db, (tx) => ranked(tx, wish, (hit, query) => sql`${hit.id} in (select ${id} from ${products} where ${and(...filters(wish), matches(query))})`)),

  /** About how many a search finds: what PostgreSQL's statistics say, which costs next to nothing. */
  async about({ query, ...filter }: Filter & { query: string }): Promise<number> {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select 1 from ${products} where ${and(...filters(filter), matches(query))}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  },

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

const { id, title, handle, status, sku, variantCount, score, worst, expectedScore, quality, words, language, optimisedAt, shopUpdatedAt, titleKey, picture } =
  products;
/** What a list shows: never the long columns. */
const listed = {
  id,
  title,
  handle,
  status,
  sku,
  variantCount,
  score,
  worst,
  expectedScore,
  quality,
  words,
  language,
  optimisedAt,
  shopUpdatedAt,
  titleKey,
  picture,
};

const { search: _search, signature: _signature, bands: _bands, echoAt: _echoAt, papersAt: _papersAt, ...readable } = getTableColumns(products);
/** All that may be read of a product. */
export const whole = readable;

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

/** By the word index and nothing else: reading the words of each product takes far longer, and PostgreSQL does not know that. */
const byWordIndex = <T>(db: Db, question: (tx: Db) => PromiseLike<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
    return question(tx);
  });

export type Ranking = Filter & { sort: Sort; queries: readonly string[]; after: Place | undefined; limit: number; most: number };
type Hit = { id: SQLWrapper; search: SQLWrapper };

/** By level, and within a level in the order asked for. `isAt` says how it is told that a hit is at the level of a query. */
const ranked = (db: Db, { sort, queries, after, limit, most, ...filter }: Ranking, isAt: (hit: Hit, query: string) => SQL) => {
  const { column, direction, cast } = orders[sort];
  const [first = '', second = '', third = '', whole = ''] = queries;
  const hit = db.$with('hit').as(
    db
      .select({ id, search: products.search, key: sql<unknown>`${column}`.as('key') })
      .from(products)
      .where(and(...filters(filter), matches(whole)))
      .limit(most),
  );
  const found = sql<number>`(select count(*)::int from ${hit})`;
  const level = sql<Level>`case when ${found} = ${most} then 4 when ${isAt(hit, first)} then 1 when ${isAt(hit, second)} then 2 when ${isAt(hit, third)} then 3 else 4 end`;
  const further = sql.raw(direction === asc ? '>' : '<');
  const best = db.$with('best').as(
    db
      .select({ id: hit.id, key: hit.key, level: level.as('level') })
      .from(hit)
      .where(
        after &&
          sql`(${level} > ${after.level} or (${level} = ${after.level} and (${hit.key}, ${hit.id}) ${further} (${after.key}::${sql.raw(cast)}, ${after.id}::uuid)))`,
      )
      .orderBy(sql`"level"`, direction(hit.key), direction(hit.id))
      .limit(limit),
  );
  return db
    .with(hit, best)
    .select({ ...listed, level: best.level, found })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .orderBy(best.level, direction(best.key), direction(best.id));
};

const matches = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`;

const filters = ({ accountId, shopId, status: wanted, quality: length }: Filter): SQL[] => [
  eq(products.accountId, accountId),
  eq(products.shopId, shopId),
  ...(wanted === 'ALL' ? [] : [eq(products.status, wanted)]),
  ...(length === 'all' ? [] : [eq(products.quality, length)]),
];
