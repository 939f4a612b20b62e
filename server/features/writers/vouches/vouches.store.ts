import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { shopVouches } from '../writers.tables.ts';

export type VouchRow = typeof shopVouches.$inferSelect & { by: string };
type Within = { accountId: string; shopId: string };

export const vouchStore = (db: Db, { accountId, shopId }: Within) => {
  const ofShop = and(eq(shopVouches.accountId, accountId), eq(shopVouches.shopId, shopId));
  return {
    /** Newest first. */
    async all(): Promise<VouchRow[]> {
      const rows = await db
        .select({ vouch: shopVouches, by: users.name })
        .from(shopVouches)
        .innerJoin(users, eq(users.id, shopVouches.userId))
        .where(ofShop)
        .orderBy(desc(shopVouches.createdAt), desc(shopVouches.id));
      return rows.map(({ vouch, by }) => ({ ...vouch, by }));
    },
    /** False where somebody stands for it already. */
    async put(row: typeof shopVouches.$inferInsert): Promise<boolean> {
      const rows = await db.insert(shopVouches).values(row).onConflictDoNothing().returning({ id: shopVouches.id });
      return rows.length > 0;
    },
    async remove(id: string): Promise<{ claim: string } | undefined> {
      const [row] = await db
        .delete(shopVouches)
        .where(and(ofShop, eq(shopVouches.id, id)))
        .returning({ claim: shopVouches.claim });
      return row;
    },
  };
};
