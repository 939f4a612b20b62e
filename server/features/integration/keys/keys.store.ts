import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { appKeys, appKeyWishes, apps } from '../integration.tables.ts';

export type KeyRow = typeof appKeys.$inferSelect;
export type WishRow = typeof appKeyWishes.$inferSelect;

const ofApp = ({ accountId, appId }: { accountId: string; appId: string }) => and(eq(appKeys.accountId, accountId), eq(appKeys.appId, appId));

/** A process of the version before, beside this one, names none. */
const maker = sql<string>`coalesce(${appKeys.madeBy}, (select ${apps.userId} from ${apps} where ${apps.id} = ${appKeys.appId}))`;

export const keysStore = (db: Db) => ({
  /** Oldest first. */
  of: (accountId: string, appIds: string[]): Promise<KeyRow[]> =>
    db
      .select()
      .from(appKeys)
      .where(and(eq(appKeys.accountId, accountId), inArray(appKeys.appId, appIds)))
      .orderBy(asc(appKeys.id)),
  living: (app: { accountId: string; appId: string }, now: Date): Promise<number> =>
    db.$count(appKeys, and(ofApp(app), or(isNull(appKeys.expiresAt), gt(appKeys.expiresAt, now)))),
  async insert(row: Omit<KeyRow, 'lastUsedAt'>): Promise<void> {
    await db.insert(appKeys).values(row);
  },
  /** They end by then at the latest; one that ends earlier does so still. */
  async retire(app: { accountId: string; appId: string }, by: Date): Promise<void> {
    await db
      .update(appKeys)
      .set({ expiresAt: sql`least(${appKeys.expiresAt}, ${by.toISOString()}::timestamptz)` })
      .where(ofApp(app));
  },
  async livingBy(accountId: string, makers: string[], now: Date): Promise<string[]> {
    const rows = await db
      .select({ madeBy: maker })
      .from(appKeys)
      .where(and(eq(appKeys.accountId, accountId), inArray(maker, makers), or(isNull(appKeys.expiresAt), gt(appKeys.expiresAt, now))));
    return rows.map(({ madeBy }) => madeBy);
  },
  async endBy(accountId: string, makers: string[], now: Date): Promise<void> {
    await db
      .update(appKeys)
      .set({ expiresAt: sql`least(${appKeys.expiresAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(appKeys.accountId, accountId), inArray(maker, makers)));
  },
  async drop(app: { accountId: string; appId: string }, id: string): Promise<KeyRow | undefined> {
    const [row] = await db
      .delete(appKeys)
      .where(and(ofApp(app), eq(appKeys.id, id)))
      .returning();
    return row;
  },

  async wish(accountId: string, idempotencyKey: string): Promise<WishRow | undefined> {
    const [row] = await db
      .select()
      .from(appKeyWishes)
      .where(and(eq(appKeyWishes.accountId, accountId), eq(appKeyWishes.idempotencyKey, idempotencyKey)));
    return row;
  },
  async insertWish(row: WishRow): Promise<void> {
    await db.insert(appKeyWishes).values(row);
  },
  /** Wishes that are too old to be asked again, and keys that ended long ago. */
  async forget({ wishes, keys }: { wishes: Date; keys: Date }): Promise<void> {
    await db.delete(appKeyWishes).where(lt(appKeyWishes.createdAt, wishes));
    await db.delete(appKeys).where(lt(appKeys.expiresAt, keys));
  },
});
