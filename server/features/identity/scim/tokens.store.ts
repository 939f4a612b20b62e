import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts } from '../../account/index.ts';
import { memberGroups } from '../../people/index.ts';
import { directoryPeople, scimTokens } from '../identity.tables.ts';

export type TokenRow = typeof scimTokens.$inferSelect;

export const tokensStore = (db: Db) => ({
  of: (accountId: string): Promise<TokenRow[]> =>
    db.select().from(scimTokens).where(eq(scimTokens.accountId, accountId)).orderBy(asc(scimTokens.createdAt), asc(scimTokens.id)),
  async add(row: typeof scimTokens.$inferInsert): Promise<void> {
    await db.insert(scimTokens).values(row);
  },
  async remove(accountId: string, id: string): Promise<TokenRow | undefined> {
    const [row] = await db
      .delete(scimTokens)
      .where(and(eq(scimTokens.accountId, accountId), eq(scimTokens.id, id)))
      .returning();
    return row;
  },
  /** Where the account is in order. */
  async byHash(hash: Buffer): Promise<TokenRow | undefined> {
    const [row] = await db
      .select({ token: scimTokens })
      .from(scimTokens)
      .innerJoin(accounts, eq(accounts.id, scimTokens.accountId))
      .where(and(eq(scimTokens.hash, hash), isNull(accounts.disabledAt)));
    return row?.token;
  },
  /** Written down at most once in a while. */
  async used(id: string, now: Date, before: Date): Promise<void> {
    await db
      .update(scimTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(scimTokens.id, id), or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, before))));
  },
  async counts(accountId: string): Promise<{ people: number; groups: number }> {
    const [people] = await db.select({ many: count() }).from(directoryPeople).where(eq(directoryPeople.accountId, accountId));
    const [groups] = await db
      .select({ many: count() })
      .from(memberGroups)
      .where(and(eq(memberGroups.accountId, accountId), sql`${memberGroups.keptBy} = 'directory'`));
    return { people: people!.many, groups: groups!.many };
  },
});
