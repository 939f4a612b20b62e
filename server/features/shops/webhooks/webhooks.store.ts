import { and, asc, count, eq, gt, inArray, like, lt, ne, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { deliveries, products, shops } from '../shops.tables.ts';

export type Delivery = typeof deliveries.$inferSelect;
type Within = { accountId: string; shopId: string };

export const webhooksStore = (db: Db) => {
  const waitingOf = ({ accountId, shopId }: Within) => and(eq(deliveries.accountId, accountId), eq(deliveries.shopId, shopId), eq(deliveries.state, 'waiting'));
  return {
    /** Every connection that this sender may speak for: to the shop of this address, or of this name of itself. With the sealed secrets of their own apps. */
    addressees: ({ domain, gid }: { domain: string; gid: string | undefined }) =>
      db
        .select({ id: shops.id, accountId: shops.accountId, mode: shops.mode, clientSecret: shops.clientSecret })
        .from(shops)
        .where(and(ne(shops.mode, 'demo'), or(eq(shops.domain, domain), gid === undefined ? undefined : eq(shops.gid, gid)))),

    /** How many of them were not told before. */
    async take(rows: (typeof deliveries.$inferInsert)[]): Promise<number> {
      const taken = await db.insert(deliveries).values(rows).onConflictDoNothing().returning({ id: deliveries.id });
      return taken.length;
    },

    /** What happened first comes first, in whichever order it was told. */
    async next(within: Within, { products }: { products: boolean }): Promise<Delivery | undefined> {
      const [row] = await db
        .select()
        .from(deliveries)
        .where(and(waitingOf(within), products ? undefined : notLike(deliveries.topic, 'products/%')))
        .orderBy(asc(deliveries.triggeredAt), asc(deliveries.receivedAt))
        .limit(1);
      return row;
    },

    /** What tells of a publication of ours is known here already: done, once for each publication, without a look at the shop. */
    async endEchoes({ accountId, shopId }: Within): Promise<void> {
      await db.execute(sql`
        with echo as (
          select distinct on (product.id) product.id as product, delivery.id as delivery
          from ${deliveries} delivery join ${products} product on product.account_id = delivery.account_id and product.shop_id = delivery.shop_id
            and product.gid = 'gid://shopify/Product/' || (delivery.payload ->> 'id')
            and product.echo_at = (delivery.payload ->> 'updated_at')::timestamptz and product.shop_updated_at = product.echo_at
          where delivery.account_id = ${accountId} and delivery.shop_id = ${shopId} and delivery.state = 'waiting' and delivery.topic = 'products/update'
          order by product.id, delivery.received_at
        ), heard as (update ${products} set echo_at = null from echo where ${products.id} = echo.product)
        update ${deliveries} set state = 'done', payload = '{}' from echo where ${deliveries.id} = echo.delivery`);
    },

    async productsWaiting(within: Within): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(deliveries)
        .where(and(waitingOf(within), like(deliveries.topic, 'products/%')));
      return row?.count ?? 0;
    },

    /** What waits now and is of products; of one alone where its number is given. */
    async ofProducts(within: Within, product?: string): Promise<Pick<Delivery, 'id' | 'receivedAt'>[]> {
      return db
        .select({ id: deliveries.id, receivedAt: deliveries.receivedAt })
        .from(deliveries)
        .where(
          and(waitingOf(within), like(deliveries.topic, 'products/%'), product === undefined ? undefined : eq(sql`${deliveries.payload}->>'id'`, product)),
        );
    },

    /** Something of the kind that happened later was done already: this one came after it was over. */
    async isOvertaken({ accountId, shopId, topic, triggeredAt }: Delivery): Promise<boolean> {
      const rows = await db
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(
          and(
            eq(deliveries.accountId, accountId),
            eq(deliveries.shopId, shopId),
            eq(deliveries.topic, topic),
            eq(deliveries.state, 'done'),
            gt(deliveries.triggeredAt, triggeredAt),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    async tried({ accountId, id }: Delivery): Promise<void> {
      await db
        .update(deliveries)
        .set({ tries: sql`${deliveries.tries} + 1` })
        .where(and(eq(deliveries.accountId, accountId), eq(deliveries.id, id)));
    },

    async end({ accountId, shopId }: Within, ids: string[], state: 'done' | 'failed'): Promise<void> {
      await db
        .update(deliveries)
        .set({ state, payload: {} })
        .where(and(eq(deliveries.accountId, accountId), eq(deliveries.shopId, shopId), inArray(deliveries.id, ids)));
    },

    /** Of every account, for the house itself: whose word waits. */
    shopsWaiting: () =>
      db.selectDistinct({ accountId: deliveries.accountId, subjectId: deliveries.shopId }).from(deliveries).where(eq(deliveries.state, 'waiting')),

    async forget(before: Date): Promise<void> {
      await db.delete(deliveries).where(and(lt(deliveries.receivedAt, before), ne(deliveries.state, 'waiting')));
    },
  };
};
