import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { sessions } from './auth.tables.ts';

export type SignIn = Pick<typeof sessions.$inferSelect, 'hash' | 'address' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'shopId'>;

const columns = {
  hash: sessions.hash,
  address: sessions.address,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  shopId: sessions.shopId,
};

/** A person's own sessions, in whichever of their accounts. */
export const signInsStore = (db: Db) => ({
  async of(userId: string, now: Date): Promise<SignIn[]> {
    return db
      .select(columns)
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastSeenAt));
  },
  async end(userId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sql`encode(substring(${sessions.hash} from 1 for 8), 'hex')`, id)))
      .returning({ userId: sessions.userId });
    return rows.length > 0;
  },
  async endOthers(userId: string, hash: Buffer): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.hash, hash)));
  },
  /** The same session under another token. */
  async rotate(hash: Buffer, fresh: Buffer): Promise<void> {
    await db.update(sessions).set({ hash: fresh }).where(eq(sessions.hash, hash));
  },
  async passwordOf(userId: string): Promise<string | null> {
    const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
    return row?.hash ?? null;
  },
  /** False where it was changed since it was looked at. */
  async changePassword(userId: string, { from, to }: { from: string | null; to: string }): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, userId), from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from)))
      .returning({ id: users.id });
    return rows.length > 0;
  },
});
