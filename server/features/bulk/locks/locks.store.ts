import type { ListingField } from '@storewright/contract/listing/listing';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { products } from '../../shops/index.ts';
import { fieldLocks } from '../bulk.tables.ts';

type Within = { accountId: string; shopId: string };
export type LockRow = Awaited<ReturnType<ReturnType<typeof locksStore>['page']>>[number];

export const locksStore = (db: Db) => ({
  /** Those of the whole shop first, then product by product. */
  page: ({ accountId, shopId }: Within, { productId, after, limit }: { productId: string | undefined; after: string | undefined; limit: number }) => {
    const key = sql<string>`coalesce(${products.titleKey}, '') || ' ' || coalesce(${fieldLocks.productId}::text, '') || ' ' || ${fieldLocks.field}`;
    return db
      .select({
        id: fieldLocks.id,
        field: fieldLocks.field,
        createdAt: fieldLocks.createdAt,
        by: users.name,
        productId: products.id,
        title: products.title,
        picture: products.picture,
        sku: products.sku,
        key,
      })
      .from(fieldLocks)
      .leftJoin(products, eq(products.id, fieldLocks.productId))
      .leftJoin(users, eq(users.id, fieldLocks.userId))
      .where(
        and(
          eq(fieldLocks.accountId, accountId),
          eq(fieldLocks.shopId, shopId),
          productId === undefined ? undefined : or(isNull(fieldLocks.productId), eq(fieldLocks.productId, productId)),
          after === undefined ? undefined : sql`${key} collate "C" > ${after}`,
        ),
      )
      .orderBy(sql`${key} collate "C"`)
      .limit(limit);
  },

  /** Of the whole shop, and of each product that has any. Given products: only theirs. */
  of: ({ accountId, shopId }: Within, productIds?: string[]) =>
    db
      .select({ productId: fieldLocks.productId, field: fieldLocks.field })
      .from(fieldLocks)
      .where(
        and(
          eq(fieldLocks.accountId, accountId),
          eq(fieldLocks.shopId, shopId),
          productIds && or(isNull(fieldLocks.productId), inArray(fieldLocks.productId, productIds)),
        ),
      ),

  /** Answers how many were not locked before. */
  async put(rows: (typeof fieldLocks.$inferInsert)[]): Promise<number> {
    const made = await db.insert(fieldLocks).values(rows).onConflictDoNothing().returning({ id: fieldLocks.id });
    return made.length;
  },

  async remove({ accountId, shopId }: Within, productIds: string[] | null, fields: ListingField[]): Promise<void> {
    await db
      .delete(fieldLocks)
      .where(
        and(
          eq(fieldLocks.accountId, accountId),
          eq(fieldLocks.shopId, shopId),
          inArray(fieldLocks.field, fields),
          productIds === null ? isNull(fieldLocks.productId) : inArray(fieldLocks.productId, productIds),
        ),
      );
  },
});
