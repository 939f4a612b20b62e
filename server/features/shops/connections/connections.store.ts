/** The stores an account is connected to. What is sealed has questions of its own (`access.store.ts`), so that no other carries it about. */
import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { shops } from '../shops.tables.ts';

const { token: _token, refreshToken: _refreshToken, clientSecret: _clientSecret, ...columns } = getTableColumns(shops);
export type ShopRecord = Omit<typeof shops.$inferSelect, 'token' | 'refreshToken' | 'clientSecret'>;

export const connectionsStore = (db: Db) => {
  let listed: ReturnType<typeof listing> | undefined;
  return {
    async one(accountId: string, id: string): Promise<ShopRecord | undefined> {
      const [row] = await db
        .select(columns)
        .from(shops)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
      return row;
    },

    /** Asked with every page the console opens, so it is prepared once. */
    listOf: (accountId: string): Promise<ShopRecord[]> => (listed ??= listing(db)).execute({ accountId }),

    async demoOf(accountId: string): Promise<ShopRecord | undefined> {
      const [row] = await db
        .select(columns)
        .from(shops)
        .where(and(eq(shops.accountId, accountId), eq(shops.mode, 'demo')))
        .limit(1);
      return row;
    },

    /** Every account that is connected to this store: more than one may be. */
    byDomain: (domain: string): Promise<ShopRecord[]> => db.select(columns).from(shops).where(eq(shops.domain, domain)).orderBy(asc(shops.createdAt)),

    async insert(shop: typeof shops.$inferInsert): Promise<void> {
      await db.insert(shops).values(shop);
    },

    async change(accountId: string, id: string, row: Partial<typeof shops.$inferInsert>): Promise<void> {
      await db
        .update(shops)
        .set(row)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
    },

    async hasSecret(accountId: string, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: shops.id })
        .from(shops)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id), isNotNull(shops.clientSecret)));
      return rows.length > 0;
    },

    /** With everything that hangs on it. */
    async remove(accountId: string, id: string): Promise<void> {
      await db.delete(shops).where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
    },

    /** What the shop says of itself, taken over at each sync. */
    async learn(accountId: string, id: string, told: Partial<Pick<ShopRecord, 'name' | 'currency' | 'choices' | 'locales' | 'owner'>>): Promise<void> {
      await db
        .update(shops)
        .set(told)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
    },

    async synced(accountId: string, id: string, at: Date): Promise<void> {
      await db
        .update(shops)
        .set({ syncedAt: at })
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
    },
  };
};

const listing = (db: Db) =>
  db
    .select(columns)
    .from(shops)
    .where(eq(shops.accountId, sql.placeholder('accountId')))
    .orderBy(asc(shops.createdAt), asc(shops.id))
    .prepare('shops_of_account');
