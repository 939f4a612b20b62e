import { and, asc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { accounts, memberships, users } from './account.tables.ts';

export type UserRow = typeof users.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
export type Keeping = Pick<typeof accounts.$inferSelect, 'auditMonths' | 'talkMonths' | 'callMonths' | 'adminsExport'>;
export type BrandRow = Pick<typeof accounts.$inferSelect, 'brandLogo' | 'brandColour'>;
export type Membership = typeof memberships.$inferSelect;
type NewUser = typeof users.$inferInsert;
type NewAccount = typeof accounts.$inferInsert;

const keeping = {
  auditMonths: accounts.auditMonths,
  talkMonths: accounts.talkMonths,
  callMonths: accounts.callMonths,
  adminsExport: accounts.adminsExport,
};

export const accountStore = (db: Db) => ({
  /** Undefined where the e-mail is taken. */
  async insertUser(row: NewUser): Promise<UserRow | undefined> {
    const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
    return made;
  },
  async insertAccount(row: NewAccount): Promise<AccountRow> {
    const [made] = await db.insert(accounts).values(row).returning();
    return made!;
  },
  /** False where they were in it already. */
  async insertMembership(row: Pick<Membership, 'accountId' | 'userId' | 'role' | 'usage' | 'createdAt'> & { selfTopUp?: boolean }): Promise<boolean> {
    const rows = await db.insert(memberships).values(row).onConflictDoNothing().returning({ userId: memberships.userId });
    return rows.length > 0;
  },
  async userByEmail(email: string): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return row;
  },
  async setOperator(userId: string, operator: boolean): Promise<void> {
    await db.update(users).set({ operator }).where(eq(users.id, userId));
  },
  /** False where there was none. */
  async dropPassword(userId: string): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ passwordHash: null })
      .where(and(eq(users.id, userId), isNotNull(users.passwordHash)))
      .returning({ id: users.id });
    return rows.length > 0;
  },
  async setPassword(userId: string, passwordHash: string): Promise<void> {
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  },
  /** False where somebody else has it. */
  async changeEmail(userId: string, email: string): Promise<boolean> {
    const other = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), ne(users.id, userId)));
    const changed = db
      .update(users)
      .set({ email })
      .where(and(eq(users.id, userId), notExists(other)))
      .returning({ id: users.id });
    // Somebody who took it in the same moment is seen by the index alone.
    const rows = await changed.catch((error: { cause?: { code?: string } }) => {
      if (error.cause?.code === '23505') return [];
      throw error;
    });
    return rows.length > 0;
  },
  /** The account a user signs in to: the one they entered last, else the first they belonged to. One that is disabled comes last. */
  async homeOf(userId: string): Promise<Membership | undefined> {
    const [row] = await db
      .select({ membership: memberships })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(eq(memberships.userId, userId), isNull(memberships.disabledAt)))
      .orderBy(sql`${accounts.disabledAt} is not null`, sql`${memberships.enteredAt} desc nulls last`, asc(memberships.createdAt), asc(memberships.accountId))
      .limit(1);
    return row?.membership;
  },
  /** Those that are not disabled, by name. */
  async accountsOf(userId: string): Promise<(Pick<AccountRow, 'id' | 'name' | 'companyName'> & Pick<Membership, 'role' | 'usage'>)[]> {
    return db
      .select({ id: accounts.id, name: accounts.name, companyName: accounts.companyName, role: memberships.role, usage: memberships.usage })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(eq(memberships.userId, userId), isNull(accounts.disabledAt), isNull(memberships.disabledAt)))
      .orderBy(asc(accounts.name), asc(accounts.id));
  },
  async enter(accountId: string, userId: string, enteredAt: Date): Promise<void> {
    await db
      .update(memberships)
      .set({ enteredAt })
      .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  },
  async ownerOf(accountId: string): Promise<UserRow | undefined> {
    const [row] = await db
      .select({ user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner'), isNull(memberships.disabledAt)))
      .orderBy(asc(memberships.createdAt))
      .limit(1);
    return row?.user;
  },
  /** The one account that is theirs. Anybody may make them an owner of another: which of several is meant, nobody can say. */
  async ownedBy(userId: string): Promise<string | undefined> {
    const [row, another] = await db
      .select({ id: memberships.accountId, disabledAt: memberships.disabledAt })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner')))
      .limit(2);
    return another || row?.disabledAt ? undefined : row?.id;
  },
  async member(accountId: string, userId: string): Promise<{ user: UserRow; account: AccountRow; membership: Membership } | undefined> {
    const [row] = await db
      .select({ user: users, account: accounts, membership: memberships })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId), isNull(memberships.disabledAt)));
    return row;
  },
  async userById(id: string): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(eq(users.id, id));
    return row;
  },
  async forget(userId: string, at: Date): Promise<void> {
    const elsewhere = db.select({ id: memberships.userId }).from(memberships).where(eq(memberships.userId, userId));
    await db
      .update(users)
      .set({ name: '', email: `removed-${userId}@removed.invalid`, passwordHash: null, disabledAt: at })
      .where(and(eq(users.id, userId), eq(users.operator, false), notExists(elsewhere)));
  },
  async keeping(accountId: string): Promise<Keeping> {
    const [row] = await db.select(keeping).from(accounts).where(eq(accounts.id, accountId));
    return row ?? { auditMonths: null, talkMonths: null, callMonths: null, adminsExport: false };
  },
  async setKeeping(accountId: string, change: Partial<Keeping>): Promise<void> {
    if (Object.keys(change).length > 0) await db.update(accounts).set(change).where(eq(accounts.id, accountId));
  },
  async keepers(): Promise<(Keeping & { accountId: string })[]> {
    return db
      .select({ accountId: accounts.id, ...keeping })
      .from(accounts)
      .where(or(isNotNull(accounts.auditMonths), isNotNull(accounts.talkMonths), isNotNull(accounts.callMonths)));
  },
  async brand(accountId: string): Promise<(BrandRow & { company: string; domain: string }) | undefined> {
    const { name, companyName, brandLogo, brandColour, domain } = accounts;
    const [row] = await db.select({ name, companyName, brandLogo, brandColour, domain }).from(accounts).where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt))); // biome-ignore format: short
    return row && { ...row, company: row.companyName ?? row.name };
  },
  async setBrand(accountId: string, change: Partial<BrandRow>): Promise<void> {
    if (Object.keys(change).length > 0) await db.update(accounts).set(change).where(eq(accounts.id, accountId));
  },
  /** As the database spells it. */
  async zoneNamed(name: string): Promise<string | undefined> {
    const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names where lower(name) = lower(${name})`);
    return rows[0]?.name;
  },
  async lookAt(accountId: string, userId: string, shopId: string): Promise<void> {
    await db
      .update(memberships)
      .set({ currentShopId: shopId })
      .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  },
  /** Sets the flag, or turns it over where no value is given. */
  async dismissTips(userId: string, value: boolean | undefined): Promise<boolean> {
    const [row] = await db
      .update(users)
      .set({ isDismissedTips: value ?? sql`not ${users.isDismissedTips}` })
      .where(eq(users.id, userId))
      .returning({ value: users.isDismissedTips });
    return row!.value;
  },
});
