import { rolesOf } from '@storewright/contract/kit/route';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts, memberships } from '../../account/index.ts';
import { mcpAuths, mcpConnections, mcpSignIns } from './mcp.tables.ts';

export type AuthRow = typeof mcpAuths.$inferSelect;
type Whose = { accountId: string; id: string };

export const signInStore = (db: Db) => {
  const of = ({ accountId, id }: Whose) => and(eq(mcpAuths.accountId, accountId), eq(mcpAuths.connectionId, id));
  return {
    async begin(row: typeof mcpSignIns.$inferInsert, now: Date): Promise<void> {
      await db.delete(mcpSignIns).where(lt(mcpSignIns.expiresAt, now));
      await db.insert(mcpSignIns).values(row);
    },
    /** Gone with it: nobody comes back with it a second time. */
    async spend(accountId: string, hash: Buffer, sessionHash: Buffer): Promise<typeof mcpSignIns.$inferSelect | undefined> {
      const [row] = await db
        .delete(mcpSignIns)
        .where(and(eq(mcpSignIns.accountId, accountId), eq(mcpSignIns.hash, hash), eq(mcpSignIns.sessionHash, sessionHash)))
        .returning();
      return row;
    },
    async one(whose: Whose): Promise<AuthRow | undefined> {
      const [row] = await db.select().from(mcpAuths).where(of(whose));
      return row;
    },
    /** Until the transaction ends nobody else renews it. */
    async held(whose: Whose): Promise<AuthRow | undefined> {
      const [row] = await db.select().from(mcpAuths).where(of(whose)).for('update');
      return row;
    },
    /** Until the transaction ends nobody leaves the account: it is the lock under which people are locked out of it. */
    async stillManages({ accountId, userId }: Pick<AuthRow, 'accountId' | 'userId'>): Promise<boolean> {
      await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
      const [row] = await db
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId), isNull(memberships.disabledAt)));
      return row !== undefined && rolesOf.manager.includes(row.role);
    },
    /** Unless the server has another address by now: what was granted is for the one before. */
    async keep({ url, ...row }: typeof mcpAuths.$inferInsert & { url: string }): Promise<boolean> {
      const [still] = await db
        .select({ id: mcpConnections.id })
        .from(mcpConnections)
        .where(and(eq(mcpConnections.accountId, row.accountId), eq(mcpConnections.id, row.connectionId), eq(mcpConnections.url, url)))
        .for('update');
      if (!still) return false;
      const { userId, granted, expiresAt } = row;
      await db.insert(mcpAuths).values(row).onConflictDoUpdate({ target: mcpAuths.connectionId, set: { userId, granted, expiresAt } });
      return true;
    },
    async renew(whose: Whose, set: Pick<AuthRow, 'granted' | 'expiresAt'>): Promise<void> {
      await db.update(mcpAuths).set(set).where(of(whose));
    },
    async forget({ accountId, id }: Whose): Promise<void> {
      await db.delete(mcpAuths).where(of({ accountId, id }));
      await db.delete(mcpSignIns).where(and(eq(mcpSignIns.accountId, accountId), eq(mcpSignIns.connectionId, id)));
    },
    /** Answers whose each was. */
    async endOf(accountId: string, userIds: string[]): Promise<string[]> {
      const rows = await db
        .delete(mcpAuths)
        .where(and(eq(mcpAuths.accountId, accountId), inArray(mcpAuths.userId, userIds)))
        .returning({ userId: mcpAuths.userId, id: mcpAuths.connectionId });
      if (rows.length > 0)
        await db
          .update(mcpConnections)
          .set({ state: sql`'needs_sign_in'` })
          .where(
            and(
              eq(mcpConnections.accountId, accountId),
              inArray(
                mcpConnections.id,
                rows.map(({ id }) => id),
              ),
            ),
          );
      return rows.map(({ userId }) => userId);
    },
  };
};
