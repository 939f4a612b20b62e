import type { MemberQuery } from '@storewright/contract/people';
import type { Role } from '@storewright/contract/account';
import type { Permission } from '@storewright/contract/people/permissions';
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, waiting } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { accounts, memberships, users } from '../account/index.ts';
import { invitations, memberGroupPeople, memberGroups } from './people.tables.ts';

export type Invitation = typeof invitations.$inferSelect;
export type Group = { id: string; name: string };
/** `kind`: whether they are in, or only invited. */
export type Seen = {
  kind: 'member' | 'invitation';
  id: string;
  name: string;
  email: string;
  role: Role;
  state: 'active' | 'invited' | 'disabled';
  createdAt: Date;
  lastActiveAt: Date | null;
  until: Date | null;
  selfTopUp: boolean;
  /** Null: the usual. */
  permissions: Permission[] | null;
  /** Of an invitation. */
  monthlyPoints: number | null;
  invitedGroups: string[];
};
type Filter = Pick<z.output<typeof MemberQuery>, 'search' | 'state' | 'role' | 'group'>;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

export const peopleStore = (db: Db) => ({
  /** Nobody's role, lock or membership changes beside another's of the same account: the last owner is counted under this. */
  async lock(accountId: string, patience?: string): Promise<void> {
    await waiting(db, () => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update'), patience);
  },

  /** While they are not locked out. */
  async roleOf(accountId: string, userId: string): Promise<Role | undefined> {
    const [row] = await db
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(inAccount(accountId, [userId]), isNull(memberships.disabledAt)));
    return row?.role;
  },

  /** By name; `after` is the last one seen. */
  async page(accountId: string, filter: Filter, { after, limit }: { after: string | undefined; limit: number }): Promise<Seen[]> {
    // Who it is first: when somebody was here last is asked only of those.
    const { rows } = await db.execute<Raw>(sql`
      select * from ${seen(accountId)} where id = any(array(
        select id from ${seen(accountId)} where ${found(accountId, filter)}
          ${after ? sql`and (sort, id) > (select sort, id from ${seen(accountId)} where id = ${after}::uuid)` : sql``} order by sort, id limit ${limit}))
       order by sort, id`);
    return rows.map(read);
  },
  async count(accountId: string, filter: Filter): Promise<number> {
    const { rows } = await db.execute<{ count: string }>(sql`select count(*) from ${seen(accountId)} where ${found(accountId, filter)}`);
    return Number(rows[0]!.count);
  },
  async byIds(accountId: string, ids: string[]): Promise<Seen[]> {
    const { rows } = await db.execute<Raw>(sql`select * from ${seen(accountId)} where id = any(${sql.param(ids)}::uuid[])`);
    return rows.map(read);
  },
  names: (accountId: string, search: string): Promise<Group[]> =>
    db
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), isNull(memberships.disabledAt), sql`${users.name} ilike ${containing(search)}`))
      .orderBy(sql`lower(${users.name})`, users.id)
      .limit(20),
  /** `since`: who was here since then is active. */
  async counts(accountId: string, since: Date): Promise<{ total: number; active: number; invited: number }> {
    const { rows } = await db.execute<Record<'total' | 'active' | 'invited', number>>(sql`
      select count(*) filter (where state <> 'invited')::int as total, count(*) filter (where last_active_at >= ${since.toISOString()}::timestamptz)::int as active,
             count(*) filter (where state = 'invited')::int as invited from ${seen(accountId)}`);
    return rows[0]!;
  },
  /** Open invitations that end before a moment, or ended already, the soonest first. */
  ending: (accountId: string, before: Date, most: number): Promise<Invitation[]> =>
    db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), isOpen, lt(invitations.expiresAt, before)))
      .orderBy(invitations.expiresAt, invitations.id)
      .limit(most),
  async namesOf(accountId: string, ids: string[]): Promise<Map<string, string>> {
    const rows = await db
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(inAccount(accountId, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async owners(accountId: string): Promise<string[]> {
    const rows = await db
      .select({ id: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner'), isNull(memberships.disabledAt)));
    return rows.map(({ id }) => id);
  },
  async setRole(accountId: string, userId: string, role: Role): Promise<void> {
    await db
      .update(memberships)
      .set({ role })
      .where(inAccount(accountId, [userId]));
  },
  async setSelfTopUp(accountId: string, userId: string, selfTopUp: boolean): Promise<void> {
    await db
      .update(memberships)
      .set({ selfTopUp })
      .where(inAccount(accountId, [userId]));
  },
  async setPermissions(accountId: string, userId: string, permissions: Permission[] | null): Promise<void> {
    await db
      .update(memberships)
      .set({ permissions })
      .where(inAccount(accountId, [userId]));
  },
  async setDisabled(accountId: string, userIds: string[], disabledAt: Date | null): Promise<void> {
    await db.update(memberships).set({ disabledAt }).where(inAccount(accountId, userIds));
  },
  async remove(accountId: string, userIds: string[]): Promise<void> {
    await db.delete(memberships).where(inAccount(accountId, userIds));
  },
  /** Emails of these that are in the account already. */
  async members(accountId: string, emails: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ email: sql<string>`lower(${users.email})` })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), inArray(sql`lower(${users.email})`, emails)));
    return new Set(rows.map(({ email }) => email));
  },

  async invite(rows: (typeof invitations.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(invitations).values(rows);
  },
  /** Whoever is invited again has one invitation: the one before is dead. */
  async revokeOf(accountId: string, emails: string[], revokedAt: Date): Promise<void> {
    await db
      .update(invitations)
      .set({ revokedAt })
      .where(and(eq(invitations.accountId, accountId), inArray(sql`lower(${invitations.email})`, emails), isOpen));
  },
  /** Those of people who may invite nobody any more. Whose they were. */
  async revokeBy(accountId: string, userIds: string[], revokedAt: Date): Promise<string[]> {
    const rows = await db
      .update(invitations)
      .set({ revokedAt })
      .where(and(eq(invitations.accountId, accountId), inArray(invitations.invitedBy, userIds), isOpen))
      .returning({ userId: invitations.invitedBy });
    return rows.map(({ userId }) => userId!);
  },
  /** Open ones to these, by e-mail. */
  async openTo(accountId: string, emails: string[]): Promise<Map<string, Role>> {
    const rows = await db
      .select({ email: sql<string>`lower(${invitations.email})`, role: invitations.role })
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), inArray(sql`lower(${invitations.email})`, emails), isOpen));
    return new Map(rows.map(({ email, role }) => [email, role]));
  },
  async revoke(accountId: string, ids: string[], revokedAt: Date): Promise<void> {
    await db
      .update(invitations)
      .set({ revokedAt })
      .where(and(eq(invitations.accountId, accountId), inArray(invitations.id, ids), isOpen));
  },
  async invitation(accountId: string, id: string): Promise<Invitation | undefined> {
    const [row] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id), isOpen));
    return row;
  },
  async openOf(accountId: string, email: string): Promise<Invitation | undefined> {
    const [row] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), eq(sql`lower(${invitations.email})`, email.toLowerCase()), isOpen));
    return row;
  },
  async accepted(accountId: string, id: string, acceptedAt: Date): Promise<void> {
    await db
      .update(invitations)
      .set({ acceptedAt })
      .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id), isOpen));
  },
  async changeInvitation(
    accountId: string,
    id: string,
    set: Partial<Pick<Invitation, 'role' | 'monthlyPoints' | 'groups' | 'selfTopUp' | 'hash' | 'expiresAt'>>,
  ): Promise<void> {
    await db
      .update(invitations)
      .set(set)
      .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id), isOpen));
  },
  /** One that is still good, by its token. */
  async good(hash: Buffer, now: Date): Promise<(Invitation & { company: string; by: string | null }) | undefined> {
    const [row] = await db
      .select({ invitation: invitations, company: sql<string>`coalesce(${accounts.companyName}, ${accounts.name})`, by: users.name })
      .from(invitations)
      .innerJoin(accounts, eq(accounts.id, invitations.accountId))
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.hash, hash), isOpen, gt(invitations.expiresAt, now), isNull(accounts.disabledAt)));
    return row && { ...row.invitation, company: row.company, by: row.by };
  },
  /** Of many at once, one: whoever this answers may join. */
  async take(hash: Buffer, now: Date): Promise<Invitation | undefined> {
    const [row] = await db
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.hash, hash), isOpen, gt(invitations.expiresAt, now)))
      .returning();
    return row;
  },

  async groups(accountId: string): Promise<(Group & { members: number; kept_by_directory: boolean })[]> {
    return db
      .select({
        id: memberGroups.id,
        name: memberGroups.name,
        members:
          sql<number>`(select count(*) from member_group_person p where p.group_id = ${memberGroups.id} and p.account_id = ${memberGroups.accountId})`.mapWith(
            Number,
          ),
        kept_by_directory: sql<boolean>`${memberGroups.keptBy} is not null`,
      })
      .from(memberGroups)
      .where(eq(memberGroups.accountId, accountId))
      .orderBy(sql`lower(${memberGroups.name})`, memberGroups.id);
  },
  /** Undefined where one is called so. */
  async addGroup(row: typeof memberGroups.$inferInsert): Promise<Group | undefined> {
    const [made] = await db.insert(memberGroups).values(row).onConflictDoNothing().returning();
    return made;
  },
  /** Who is in these is for the directory to say. */
  async keptByDirectory(accountId: string): Promise<Set<string>> {
    const rows = await db
      .select({ id: memberGroups.id })
      .from(memberGroups)
      .where(and(eq(memberGroups.accountId, accountId), eq(memberGroups.keptBy, 'directory')));
    return new Set(rows.map(({ id }) => id));
  },
  async renameGroup(accountId: string, id: string, name: string): Promise<boolean> {
    const rows = await db
      .update(memberGroups)
      .set({ name })
      .where(and(eq(memberGroups.accountId, accountId), eq(memberGroups.id, id)))
      .returning({ id: memberGroups.id });
    return rows.length > 0;
  },
  async removeGroup(accountId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(memberGroups)
      .where(and(eq(memberGroups.accountId, accountId), eq(memberGroups.id, id)))
      .returning({ id: memberGroups.id });
    return rows.length > 0;
  },
  async groupsOf(accountId: string, userIds: string[]): Promise<Map<string, Group[]>> {
    const rows = await db
      .select({ userId: memberGroupPeople.userId, id: memberGroups.id, name: memberGroups.name })
      .from(memberGroupPeople)
      .innerJoin(memberGroups, eq(memberGroups.id, memberGroupPeople.groupId))
      .where(and(eq(memberGroupPeople.accountId, accountId), inArray(memberGroupPeople.userId, userIds)))
      .orderBy(sql`lower(${memberGroups.name})`);
    return Map.groupBy(rows, ({ userId }) => userId) as Map<string, Group[]>;
  },
  /** The same of those that are the account’s own to keep: who is in a directory’s groups is for that to say. */
  async setOwnGroups(accountId: string, userId: string, groups: string[]): Promise<void> {
    await this.setGroups(accountId, userId, groups, isNull(memberGroups.keptBy));
  },
  /** Only groups of this account: others are as good as none. `only`: which of them it is about, where not all. */
  async setGroups(accountId: string, userId: string, groups: string[], only?: SQL): Promise<void> {
    const these =
      only &&
      inArray(
        memberGroupPeople.groupId,
        db
          .select({ id: memberGroups.id })
          .from(memberGroups)
          .where(and(eq(memberGroups.accountId, accountId), only)),
      );
    await db.delete(memberGroupPeople).where(and(eq(memberGroupPeople.accountId, accountId), eq(memberGroupPeople.userId, userId), these));
    if (groups.length === 0) return;
    await db.insert(memberGroupPeople).select(
      db
        .select({ groupId: memberGroups.id, accountId: memberGroups.accountId, userId: sql<string>`${userId}::uuid`.as('user_id') })
        .from(memberGroups)
        .where(and(eq(memberGroups.accountId, accountId), inArray(memberGroups.id, groups), only)),
    );
  },
});

const inAccount = (accountId: string, userIds: string[]) => and(eq(memberships.accountId, accountId), inArray(memberships.userId, userIds));

type Raw = Record<'kind' | 'id' | 'name' | 'email' | 'role' | 'state', string> &
  Record<'created_at' | 'last_active_at' | 'until', string | Date | null> & {
    monthly_points: number | null;
    invited_groups: string[] | null;
    self_top_up: boolean;
    permissions: Permission[] | null;
  };
const read = ({
  created_at: created,
  last_active_at: active,
  until,
  monthly_points: monthlyPoints,
  invited_groups: groups,
  self_top_up: selfTopUp,
  ...row
}: Raw): Seen =>
  ({
    ...row,
    selfTopUp,
    monthlyPoints,
    invitedGroups: groups ?? [],
    createdAt: new Date(created!),
    lastActiveAt: active === null ? null : new Date(active),
    until: until === null ? null : new Date(until),
  }) as Seen;

/** Whoever is in, and whoever is invited, as one list. */
const seen = (accountId: string) => sql`(
  select 'member' as kind, u.id, u.name, u.email, m.role, case when m.disabled_at is null then 'active' else 'disabled' end as state, m.created_at, m.self_top_up, m.permissions,
         greatest(m.entered_at, (select max(s.last_seen_at) from session s where s.user_id = u.id and s.account_id = m.account_id)) as last_active_at,
         null::timestamptz as until, null::integer as monthly_points, lower(u.name) as sort, null::uuid[] as invited_groups
    from membership m join "user" u on u.id = m.user_id where m.account_id = ${accountId}
  union all
  select 'invitation', i.id, i.name, i.email, i.role, 'invited', i.created_at, i.self_top_up, null::text[], null, i.expires_at, i.monthly_points, lower(coalesce(nullif(i.name, ''), i.email)), i.groups
    from member_invitation i where i.account_id = ${accountId} and i.accepted_at is null and i.revoked_at is null
) person`;
const found = (accountId: string, { search, state, role, group }: Filter) => sql`true
  ${search ? sql`and (name ilike ${containing(search)} or email ilike ${containing(search)})` : sql``}
  ${state ? sql`and state = ${state}` : sql``}
  ${role ? sql`and role = ${role}` : sql``}
  ${group ? sql`and (${group}::uuid = any(invited_groups) or exists (select from member_group_person p where p.group_id = ${group} and p.account_id = ${accountId} and p.user_id = person.id))` : sql``}`;
