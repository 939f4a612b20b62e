import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type PoolConfig } from 'pg';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { containing, literal } from '../../adapters/db/search.ts';
import { demoProducts, demoShops, demoTokens } from './demo.tables.ts';
import type { DemoProduct } from './product.ts';
import type { Search } from './search.ts';

export type DemoShop = typeof demoShops.$inferSelect;
export type StoredProduct = { id: number; product: DemoProduct; updatedAt: Date };
export type SortKey = keyof typeof sortValues;
/** Where a page ends: the sorted-by value there, and the product's number for equal ones. */
export type Cursor = { id: number; value: string };
export type PageWish = {
  domain: string;
  search?: Search | undefined;
  collection?: string | undefined;
  sort: SortKey;
  reverse: boolean;
  size: number;
  after?: Cursor | undefined;
  before?: Cursor | undefined;
  fromEnd: boolean;
};
export type ProductPage = { rows: (StoredProduct & { cursor: Cursor })[]; hasNext: boolean; hasPrevious: boolean };

/** How the demo's process reaches the database: a connection string, or what `pg` takes. */
export type DemoDatabase = PoolConfig;

export const openDemoDb = (database: DemoDatabase): Db => {
  const pool = new pg.Pool({ ...database, max: 4, idleTimeoutMillis: 10_000, application_name: 'storewright-demo-shop' });
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => undefined);
  return drizzle({ client: pool });
};

export const demoStore = (db: Db) => ({
  async shopByToken(hash: string): Promise<DemoShop | undefined> {
    const [row] = await db
      .select({ shop: demoShops })
      .from(demoTokens)
      .innerJoin(demoShops, eq(demoShops.domain, demoTokens.domain))
      .where(eq(demoTokens.hash, hash));
    return row?.shop;
  },
  async shop(domain: string): Promise<DemoShop | undefined> {
    const [row] = await db.select().from(demoShops).where(eq(demoShops.domain, domain));
    return row;
  },
  async addShop(shop: Pick<DemoShop, 'domain' | 'name' | 'currency' | 'plan'>): Promise<void> {
    await db.insert(demoShops).values(shop);
  },
  async addToken(hash: string, domain: string): Promise<void> {
    await db.insert(demoTokens).values({ hash, domain });
  },
  /** The next `count` product numbers; answers the first of them. */
  async takeIds(domain: string, count: number): Promise<number> {
    const [row] = await db
      .update(demoShops)
      .set({ lastId: sql`${demoShops.lastId} + ${count}` })
      .where(eq(demoShops.domain, domain))
      .returning({ last: demoShops.lastId });
    return row!.last - count + 1;
  },
  async addProducts(domain: string, rows: { id: number; product: DemoProduct; updatedAt: string }[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insert(demoProducts)
        .values(rows.slice(at, at + 500).map(({ id, product, updatedAt }) => ({ domain, id, product, ...columnsOf(product), updatedAt: new Date(updatedAt) })));
    }
  },
  async product(domain: string, id: number): Promise<StoredProduct | undefined> {
    const [row] = await db
      .select(stored)
      .from(demoProducts)
      .where(and(eq(demoProducts.domain, domain), eq(demoProducts.id, id)));
    return row;
  },
  async productByHandle(domain: string, handle: string): Promise<StoredProduct | undefined> {
    const [row] = await db
      .select(stored)
      .from(demoProducts)
      .where(and(eq(demoProducts.domain, domain), eq(demoProducts.handle, handle)));
    return row;
  },
  async productsWithPicture(domain: string, id: number): Promise<StoredProduct[]> {
    return db
      .select(stored)
      .from(demoProducts)
      .where(and(eq(demoProducts.domain, domain), sql`${demoProducts.product} -> 'pictures' @> ${JSON.stringify([{ id }])}::jsonb`));
  },
  async saveProduct(domain: string, { id, product, updatedAt }: StoredProduct): Promise<void> {
    await db
      .update(demoProducts)
      .set({ product, ...columnsOf(product), updatedAt })
      .where(and(eq(demoProducts.domain, domain), eq(demoProducts.id, id)));
  },
  async removeProduct(domain: string, id: number): Promise<boolean> {
    const gone = await db
      .delete(demoProducts)
      .where(and(eq(demoProducts.domain, domain), eq(demoProducts.id, id)))
      .returning({ id: demoProducts.id });
    return gone.length > 0;
  },
  async count({ domain, search, collection }: Pick<PageWish, 'domain' | 'search' | 'collection'>): Promise<number> {
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(demoProducts).where(matching({ domain, search, collection }));
    return row!.count;
  },
  async page({ domain, search, collection, sort, reverse, size, after, before, fromEnd }: PageWish): Promise<ProductPage> {
    const where = matching({ domain, search, collection });
    const value = sortValues[sort];
    const beyond = (cursor: Cursor, direction: 'later' | 'earlier') => {
      const sign = sql.raw((direction === 'later') !== reverse ? '>' : '<');
      return sort === 'ID' ? sql`${demoProducts.id} ${sign} ${cursor.id}` : sql`(${value}, ${demoProducts.id}) ${sign} (${cursor.value}, ${cursor.id}::bigint)`;
    };
    const bounds = [after && beyond(after, 'later'), before && beyond(before, 'earlier')].filter((bound) => bound !== undefined);
    const down = reverse !== fromEnd;
    const found = await db
      .select({ ...stored, value })
      .from(demoProducts)
      .where(and(where, ...bounds))
      .orderBy(...[value, demoProducts.id].slice(sort === 'ID' ? 1 : 0).map((by) => (down ? desc(by) : sql`${by} asc`)))
      .limit(size + 1);
    const more = found.length > size;
    const rows = found.slice(0, size).map(({ value: theirs, ...row }) => ({ ...row, cursor: { id: row.id, value: sort === 'ID' ? String(row.id) : theirs } }));
    if (fromEnd) rows.reverse();
    const edge = fromEnd ? (rows.at(-1)?.cursor ?? before) : (rows[0]?.cursor ?? after);
    const other = edge !== undefined && (await exists(and(where, beyond(edge, fromEnd ? 'later' : 'earlier'))!));
    return { rows, hasNext: fromEnd ? other : more, hasPrevious: fromEnd ? more : other };

    async function exists(where: SQL): Promise<boolean> {
      return (await db.select({ one: sql`1` }).from(demoProducts).where(where).limit(1)).length > 0;
    }
  },
});

/** Changes of one shop happen one after the other: a handle is free until the change that takes it is done. */
export const changing = <T>(db: Db, domain: string, work: (store: ReturnType<typeof demoStore>, tx: Db) => Promise<T>): Promise<T> =>
  withLock(db, `demo-shop:${domain}`, (tx) => work(demoStore(tx), tx));

const stored = { id: demoProducts.id, product: demoProducts.product, updatedAt: demoProducts.updatedAt };
const columnsOf = ({ handle, title, status }: DemoProduct) => ({ handle, title, status });
const field = (name: string) => sql<string>`(${demoProducts.product} ->> ${sql.raw(`'${name}'`)})`;
const skus = sql`jsonb_path_query_array(${demoProducts.product}, '$.variants[*].sku')::text`;

/** Compared as text, by code point, so that a cursor means the same to every database. */
const sortValues = {
  ID: sql<string>`lpad(${demoProducts.id}::text, 20, '0')`,
  RELEVANCE: sql<string>`lpad(${demoProducts.id}::text, 20, '0')`,
  TITLE: sql<string>`lower(${demoProducts.title}) collate "C"`,
  VENDOR: sql<string>`lower(${field('vendor')}) collate "C"`,
  PRODUCT_TYPE: sql<string>`lower(${field('productType')}) collate "C"`,
  CREATED_AT: sql<string>`${field('createdAt')} collate "C"`,
  PUBLISHED_AT: sql<string>`coalesce(${demoProducts.product} -> 'publishedOn' ->> '1', '') collate "C"`,
  UPDATED_AT: sql<string>`to_char(${demoProducts.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') collate "C"`,
  INVENTORY_TOTAL: sql<string>`lpad((select coalesce(sum(stock::int), 0) from jsonb_path_query(${demoProducts.product}, '$.variants[*].inventory') stock)::text, 20, '0')`,
};

const matching = ({ domain, search, collection }: Pick<PageWish, 'domain' | 'search' | 'collection'>): SQL =>
  and(eq(demoProducts.domain, domain), search && conditionOf(search), collection === undefined ? undefined : sql`${field('collection')} = ${collection}`)!;

const conditionOf = (search: Search): SQL => {
  switch (search.type) {
    case 'all':
      return joined(search.of, sql` and `, sql`true`);
    case 'any':
      return joined(search.of, sql` or `, sql`false`);
    case 'not':
      return sql`not ${conditionOf(search.of)}`;
    case 'text':
      return sql`concat_ws(' ', ${demoProducts.title}, ${demoProducts.handle}, ${field('vendor')}, ${field('productType')}, ${field('tags')}, ${skus}) ilike ${containing(search.words)}`;
    case 'field':
      return fieldCondition(search);
  }
};

const joined = (parts: Search[], by: SQL, nothing: SQL): SQL => (parts.length === 0 ? nothing : sql`(${sql.join(parts.map(conditionOf), by)})`);

const fieldCondition = ({ field: name, is, value }: Extract<Search, { type: 'field' }>): SQL => {
  const compared = (left: SQL, right: SQL) => sql`${left} ${sql.raw(is === ':' ? '=' : is)} ${right}`;
  switch (name) {
    case 'status':
      return sql`${demoProducts.status} = any(${sql.param(value.toUpperCase().split(','))}::text[])`;
    case 'title':
      return sql`${demoProducts.title} ilike ${wild(value)}`;
    case 'vendor':
      return sql`${field('vendor')} ilike ${wild(value, 'whole')}`;
    case 'product_type':
      return sql`${field('productType')} ilike ${wild(value, 'whole')}`;
    case 'handle':
      return sql`${demoProducts.handle} ilike ${wild(value, 'whole')}`;
    case 'tag':
      return hasTag(value);
    case 'tag_not':
      return sql`not ${hasTag(value)}`;
    case 'sku':
      return sql`exists (select 1 from jsonb_path_query(${demoProducts.product}, '$.variants[*].sku') sku where sku #>> '{}' ilike ${wild(value, 'whole')})`;
    case 'barcode':
      return sql`exists (select 1 from jsonb_path_query(${demoProducts.product}, '$.variants[*].barcode') barcode where barcode #>> '{}' = ${value})`;
    case 'id':
      return /^\d{1,18}$/.test(value.split('/').at(-1)!) ? compared(sql`${demoProducts.id}`, sql`${value.split('/').at(-1)!}::bigint`) : sql`false`;
    case 'created_at':
    case 'updated_at': {
      const time = Date.parse(value);
      if (Number.isNaN(time)) return sql`false`;
      return compared(
        name === 'updated_at' ? sql`${demoProducts.updatedAt}` : sql`(${field('createdAt')})::timestamptz`,
        sql`${new Date(time).toISOString()}::timestamptz`,
      );
    }
  }
};

const hasTag = (tag: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements_text(${demoProducts.product} -> 'tags') tag where tag ilike ${wild(tag, 'whole')})`;
/** `*` at the end of a value stands for anything, as Shopify has it. */
const wild = (value: string, where: 'anywhere' | 'whole' = 'anywhere'): string =>
  where === 'anywhere' ? containing(value.replace(/\*$/, '')) : literal(value).replace(/\*$/, '%');
