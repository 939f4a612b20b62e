import { and, eq, gt, lt } from 'drizzle-orm';
import type { Brand } from '@storewright/contract/brand';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts, brandOf, memberships, users } from '../../account/index.ts';
import { ssoAttempts, ssoConnections, ssoIdentities, type Tried } from '../identity.tables.ts';

export type Connection = typeof ssoConnections.$inferSelect;
export type Attempt = typeof ssoAttempts.$inferSelect;

export const signInStore = (db: Db) => ({
  async connection(accountId: string): Promise<Connection | undefined> {
    const [row] = await db.select().from(ssoConnections).where(eq(ssoConnections.accountId, accountId));
    return row;
  },
  /** With what people call the account; only where it is in order. */
  async enabled(accountId: string): Promise<(Connection & { company: string; brand: Brand }) | undefined> {
    const [row] = await db
      .select({ connection: ssoConnections, account: accounts })
      .from(ssoConnections)
      .innerJoin(accounts, eq(accounts.id, ssoConnections.accountId))
      .where(and(eq(ssoConnections.accountId, accountId), eq(ssoConnections.enabled, true)));
    if (!row || row.account.disabledAt) return undefined;
    return { ...row.connection, company: row.account.companyName ?? row.account.name, brand: brandOf(row.account) };
  },
  async put(row: typeof ssoConnections.$inferInsert): Promise<void> {
    await db.insert(ssoConnections).values(row).onConflictDoUpdate({ target: ssoConnections.accountId, set: row });
  },
  async change(accountId: string, set: Partial<Pick<Connection, 'enabled' | 'required' | 'joinAs'>>): Promise<void> {
    await db.update(ssoConnections).set(set).where(eq(ssoConnections.accountId, accountId));
  },
  /** Of the settings that were tried: those that came since are untried. */
  async tried(accountId: string, { issuer, clientId }: Pick<Connection, 'issuer' | 'clientId'>, tried: Tried): Promise<void> {
    await db
      .update(ssoConnections)
      .set({ tried })
      .where(and(eq(ssoConnections.accountId, accountId), eq(ssoConnections.issuer, issuer), eq(ssoConnections.clientId, clientId)));
  },
  async remove(accountId: string): Promise<boolean> {
    const rows = await db.delete(ssoConnections).where(eq(ssoConnections.accountId, accountId)).returning({ id: ssoConnections.accountId });
    return rows.length > 0;
  },

  async begin(row: Attempt): Promise<void> {
    await db.insert(ssoAttempts).values(row);
  },
  /** Once: of two who come with one state, one goes on. */
  async take(state: Buffer, now: Date): Promise<Attempt | undefined> {
    const [row] = await db
      .delete(ssoAttempts)
      .where(and(eq(ssoAttempts.state, state), gt(ssoAttempts.expiresAt, now)))
      .returning();
    return row;
  },
  async forgetOld(now: Date): Promise<void> {
    await db.delete(ssoAttempts).where(lt(ssoAttempts.expiresAt, now));
  },

  async known({ accountId, issuer, subject }: { accountId: string; issuer: string; subject: string }): Promise<string | undefined> {
    const [row] = await db
      .select({ userId: ssoIdentities.userId })
      .from(ssoIdentities)
      .where(and(eq(ssoIdentities.accountId, accountId), eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)));
    return row?.userId;
  },
  async link(row: typeof ssoIdentities.$inferInsert): Promise<void> {
    await db.insert(ssoIdentities).values(row).onConflictDoNothing();
  },
  /** Under whichever name of this provider's: an address that is somebody else's by now is not theirs. */
  async linkedTo(accountId: string, issuer: string, userId: string): Promise<boolean> {
    const [row] = await db
      .select({ userId: ssoIdentities.userId })
      .from(ssoIdentities)
      .where(and(eq(ssoIdentities.accountId, accountId), eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.userId, userId)));
    return row !== undefined;
  },

  /** How somebody stands to an account, locked out or not, and whether they belong to others. */
  async standing(accountId: string, userId: string): Promise<{ disabled: boolean; here: boolean; elsewhere: boolean } | undefined> {
    const [user] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId));
    if (!user) return undefined;
    const all = await db
      .select({ accountId: memberships.accountId, disabledAt: memberships.disabledAt })
      .from(memberships)
      .where(eq(memberships.userId, userId));
    const here = all.find((one) => one.accountId === accountId);
    return { disabled: Boolean(user.disabledAt ?? here?.disabledAt), here: here !== undefined, elsewhere: all.some((one) => one.accountId !== accountId) };
  },
});
