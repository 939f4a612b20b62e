import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { accounts, memberships, users } from '../account/index.ts';
import { links, sessions, spentTokens, tries } from './auth.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export const authStore = (db: Db) => {
  let found: ReturnType<typeof finding> | undefined;
  return {
    async insert(row: SessionRow): Promise<void> {
      await db.insert(sessions).values(row);
    },
    /** Every request asks this: the database and drizzle prepare it once. */
    async find(hash: Buffer, now: Date) {
      const [row] = await (found ??= finding(db)).execute({ hash, now });
      return row;
    },
    async slide(hash: Buffer, lastSeenAt: Date, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.hash, hash));
    },
    /** False where the session has no shop of its own: it looks where the person looks. */
    async lookFrom(hash: Buffer, shopId: string): Promise<boolean> {
      const rows = await db
        .update(sessions)
        .set({ shopId })
        .where(and(eq(sessions.hash, hash), isNotNull(sessions.shopId)))
        .returning({ shopId: sessions.shopId });
      return rows.length > 0;
    },
    async end(hash: Buffer): Promise<void> {
      await db.delete(sessions).where(eq(sessions.hash, hash));
    },
    async endAll(userId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    /** Whose they were. */
    async endIn(accountId: string, userIds: string[]): Promise<string[]> {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), inArray(sessions.userId, userIds)))
        .returning({ userId: sessions.userId });
      return rows.map(({ userId }) => userId);
    },
    /** Latest first. */
    in: (accountId: string, userId: string, now: Date) =>
      db
        .select({ address: sessions.address, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt)),
    async endAllOf(accountId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.accountId, accountId));
    },
    /** What is opened in a shop’s admin is the owner’s, and not by a password. */
    async endByPassword(accountId: string, whose: { but: string[] } | { of: string[] }): Promise<void> {
      const which = 'but' in whose ? notInArray(sessions.userId, whose.but) : inArray(sessions.userId, whose.of);
      await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.byCompany, false), isNull(sessions.shopId), which));
    },
    async forgetOld(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now));
      await db.delete(tries).where(lt(tries.until, now));
      await db.delete(links).where(lt(links.expiresAt, now));
    },
    /** One more, and how many that makes; from one on again where the earlier ones count no longer. In one statement: tries at once count as many. */
    async countTry(key: Buffer, { many = 1, now, until }: { many?: number; now: Date; until: Date }): Promise<{ tries: number; until: Date }> {
      const over = sql`${tries.until} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(tries)
        .values({ key, tries: many, until })
        .onConflictDoUpdate({
          target: tries.key,
          set: {
            tries: sql`case when ${over} then ${many}::integer else ${tries.tries} + ${many}::integer end`,
            until: sql`case when ${over} then excluded.until else ${tries.until} end`,
          },
        })
        .returning({ tries: tries.tries, until: tries.until });
      return row ?? { tries: many, until };
    },
    async takeBackTry(key: Buffer): Promise<void> {
      await db
        .update(tries)
        .set({ tries: sql`${tries.tries} - 1` })
        .where(and(eq(tries.key, key), gt(tries.tries, 0)));
    },
    async forgetTries(key: Buffer): Promise<void> {
      await db.delete(tries).where(eq(tries.key, key));
    },
    /** False where the token was used before. */
    async spend(jti: string, expiresAt: Date): Promise<boolean> {
      const rows = await db.insert(spentTokens).values({ jti, expiresAt }).onConflictDoNothing().returning({ jti: spentTokens.jti });
      return rows.length > 0;
    },
  };
};

/** The session with everything that says who asks: one look-up by primary keys. */
const finding = (db: Db) =>
  db
    .select({
      session: { hash: sessions.hash, lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt, shopId: sessions.shopId, byCompany: sessions.byCompany },
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        operator: users.operator,
        isDismissedTips: users.isDismissedTips,
        language: users.language,
        disabledAt: users.disabledAt,
      },
      account: {
        id: accounts.id,
        name: accounts.name,
        timeZone: accounts.timeZone,
        propertyType: accounts.propertyType,
        companyName: accounts.companyName,
        disabledAt: accounts.disabledAt,
      },
      membership: { role: memberships.role, permissions: memberships.permissions, usage: memberships.usage, shopId: memberships.currentShopId },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(memberships, and(eq(memberships.accountId, sessions.accountId), eq(memberships.userId, sessions.userId), isNull(memberships.disabledAt)))
    .where(and(eq(sessions.hash, sql.placeholder('hash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session');
