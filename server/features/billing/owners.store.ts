import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { accounts, memberships, users } from '../account/index.ts';

export type Owner = { name: string; email: string };

export const ownersStore = (db: Db) => ({
  /** The name of each account, and the e-mail of who owns it. */
  async of(accountIds: string[]): Promise<Map<string, Owner>> {
    if (accountIds.length === 0) return new Map();
    const rows = await db
      .selectDistinctOn([memberships.accountId], { id: memberships.accountId, name: accounts.name, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(inArray(memberships.accountId, accountIds), eq(memberships.role, 'owner'), isNull(memberships.disabledAt)))
      .orderBy(memberships.accountId, asc(memberships.createdAt));
    return new Map(rows.map(({ id, ...owner }) => [id, owner]));
  },
});
