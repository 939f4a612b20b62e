import type { Role } from '@storewright/contract/account';
import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import type { AccountRow, UserRow } from './account.store.ts';
import { accounts, memberships, users } from './account.tables.ts';

type Wanted = { search?: string | undefined; after: string | undefined; limit: number };
export type AccountSeen = Pick<AccountRow, 'id' | 'name' | 'createdAt' | 'disabledAt'> & { email: string; members: number };
export type UserSeen = Pick<UserRow, 'id' | 'name' | 'email' | 'operator' | 'createdAt' | 'disabledAt'> & {
  role: Role | null;
  account: { id: string; name: string } | null;
};

/** Whoever runs this server reads every account: nothing here is scoped by one. */
export const directoryStore = (db: Db) => {
  const seen = () =>
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        createdAt: accounts.createdAt,
        disabledAt: accounts.disabledAt,
        email: sql<string>`coalesce((select u.email from membership m join "user" u on u.id = m.user_id where m.account_id = account.id and m.role = 'owner' and m.disabled_at is null order by m.created_at limit 1), '')`,
        members: sql<number>`(select count(*) from membership m where m.account_id = account.id)`.mapWith(Number),
      })
      .from(accounts)
      .$dynamic();
  const people = () =>
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        operator: users.operator,
        createdAt: users.createdAt,
        disabledAt: users.disabledAt,
        role: memberships.role,
        account: { id: accounts.id, name: accounts.name },
      })
      .from(users)
      .$dynamic();

  return {
    /** Newest first, by name, e-mail of anybody in it, or id. */
    accounts: ({ search, after, limit }: Wanted): Promise<AccountSeen[]> =>
      seen()
        .where(
          and(
            after ? lt(accounts.id, after) : undefined,
            search
              ? sql`(account.name ilike ${containing(search)} or account.id::text = ${search.toLowerCase()} or exists (
                  select from membership m join "user" u on u.id = m.user_id where m.account_id = account.id and (u.email ilike ${containing(search)} or u.name ilike ${containing(search)})))`
              : undefined,
          ),
        )
        .orderBy(desc(accounts.id))
        .limit(limit),
    account: async (id: string): Promise<AccountSeen | undefined> => (await seen().where(eq(accounts.id, id)))[0],
    /** Each with the account they sign in to. */
    users: ({ search, after, limit }: Wanted): Promise<UserSeen[]> =>
      people()
        .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, home)))
        .leftJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(after ? lt(users.id, after) : undefined, search ? found(search) : undefined))
        .orderBy(desc(users.id))
        .limit(limit),
    user: async (id: string): Promise<UserSeen | undefined> =>
      (
        await people()
          .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, home)))
          .leftJoin(accounts, eq(accounts.id, memberships.accountId))
          .where(eq(users.id, id))
      )[0],
    usersOf: (accountId: string): Promise<UserSeen[]> =>
      people()
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(eq(memberships.accountId, accountId))
        .orderBy(asc(memberships.createdAt), asc(users.id))
        .limit(100),
    /** False where there is no such account. */
    disableAccount: async (id: string, disabledAt: Date | null): Promise<boolean> =>
      (await db.update(accounts).set({ disabledAt }).where(eq(accounts.id, id)).returning({ id: accounts.id })).length > 0,
    disableUser: async (id: string, disabledAt: Date | null): Promise<boolean> =>
      (await db.update(users).set({ disabledAt }).where(eq(users.id, id)).returning({ id: users.id })).length > 0,
  };
};

/** The account a sign-in leads them to. */
const home = sql`(select m.account_id from membership m where m.user_id = "user".id order by m.disabled_at is not null, m.entered_at desc nulls last, m.created_at, m.account_id limit 1)`;

const found = (search: string): SQL | undefined =>
  or(sql`"user".email ilike ${containing(search)}`, sql`"user".name ilike ${containing(search)}`, sql`"user".id::text = ${search.toLowerCase()}`);
