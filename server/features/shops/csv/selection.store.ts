/** The products that a file is made of, a few at a time. Every question names the account and the shop. */
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { type ProductRecord, whole, type Within } from '../catalogue/catalogue.store.ts';
import { products } from '../shops.tables.ts';
import type { MetafieldColumn, Said } from './rows.ts';

/** `ids` empty: all of the status. */
export type Selection = { ids: string[]; status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'ALL' };

export const selectionStore = (db: Db) => ({
  /** In the order in which they are named. */
  async named({ accountId, shopId }: Within, ids: string[]): Promise<ProductRecord[]> {
    const rows: ProductRecord[] = await db
      .select(whole)
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::uuid[])`));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** Which texts any product has. */
  async said({ accountId, shopId }: Within): Promise<Said> {
    const any = (condition: SQL) => sql<boolean>`coalesce(bool_or(${condition}), false)`;
    const [row] = await db
      .select({
        title: any(sql`${products.title} <> ''`),
        body: any(sql`${products.descriptionHtml} <> ''`),
        tags: any(sql`cardinality(${products.tags}) > 0`),
        seo_title: any(sql`${products.seoTitle} <> ''`),
        seo_description: any(sql`${products.seoDescription} <> ''`),
      })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.shopId, shopId)));
    return row!;
  },

  /** Those that a cell can say: of others a product file would want other words than the shop's own. */
  async metafields({ accountId, shopId }: Within): Promise<MetafieldColumn[]> {
    const { rows } = await db.execute<MetafieldColumn>(sql`
      select one ->> 'namespace' as namespace, one ->> 'key' as key, max(one ->> 'name') as name
      from ${products}, jsonb_array_elements(${products.metafields}) one
      where ${products.accountId} = ${accountId} and ${products.shopId} = ${shopId}
        and one ->> 'type' = any(${sql.param(plainTypes)}::text[]) and one ->> 'namespace' !~ '^(app|shopify)--'
      group by 1, 2 order by 1, 2 limit 500`);
    return rows;
  },

  async *pages({ accountId, shopId }: Within, { ids, status }: Selection): AsyncGenerator<ProductRecord[]> {
    for (let after: string | undefined; ; ) {
      const page: ProductRecord[] = await db
        .select(whole)
        .from(products)
        .where(
          and(
            eq(products.accountId, accountId),
            eq(products.shopId, shopId),
            ids.length === 0 ? undefined : sql`${products.id} = any(${sql.param(ids)}::uuid[])`,
            status === 'ALL' ? undefined : eq(products.status, status),
            after === undefined ? undefined : gt(products.id, after),
          ),
        )
        .orderBy(asc(products.id))
        .limit(atOnce);
      if (page.length > 0) yield page;
      if (page.length < atOnce) return;
      after = page.at(-1)!.id;
    }
  },
});

const atOnce = 100;
const plainTypes = [
  'single_line_text_field',
  'multi_line_text_field',
  'number_integer',
  'number_decimal',
  'boolean',
  'date',
  'date_time',
  'url',
  'color',
  'id',
];
