/** The products that a file is made of, a few at a time. Every question names the account and the shop. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { type ProductRecord, whole, type Within } from '../catalogue/catalogue.store.ts';
import { products } from '../shops.tables.ts';

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
