import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { Fault } from '../../../kit/fault.ts';
import { memberGroups } from '../../people/index.ts';
import { directoryPeople } from '../identity.tables.ts';

/** Somebody as the directory sees them. `userId`: null while they have not answered. */
export type PersonRow = {
  id: string;
  userId: string | null;
  userName: string;
  externalId: string | null;
  /** With which they sign in. */
  email: string;
  name: string;
  active: boolean;
  /** Null: the directory has said nothing of them yet. */
  attributes: Record<string, unknown> | null;
  createdAt: Date;
  updatedAt: Date;
};
export type GroupRow = { id: string; name: string; externalId: string | null; createdAt: Date; updatedAt: Date };
/** What a list can be narrowed to where it lies; everything else is looked at one by one. */
export type Narrow = { id?: string; userName?: string; externalId?: string };
type NewPerson = Pick<PersonRow, 'id' | 'userId' | 'userName' | 'externalId' | 'email'> & {
  accountId: string;
  wanted: boolean;
  attributes: Record<string, unknown>;
  updatedAt: Date;
};

export const directoryStore = (db: Db) => ({
  /** Who joined since by their invitation is in the account by now. */
  async settle(accountId: string): Promise<void> {
    await db.execute(sql`
      update directory_person d set user_id = m.user_id
        from membership m join "user" u on u.id = m.user_id
       where d.account_id = ${accountId} and d.user_id is null and m.account_id = d.account_id and lower(u.email) = lower(d.email)
         and not exists (select from directory_person o where o.account_id = d.account_id and o.user_id = m.user_id)`);
  },
  async people(accountId: string, narrow: Narrow, page?: { from: number; count: number }): Promise<PersonRow[]> {
    const { rows } = await db.execute<Raw>(sql`
      select * from ${people(accountId)} where ${narrowed(narrow)} order by created_at, id ${page ? sql`limit ${page.count} offset ${page.from}` : sql``}`);
    return rows.map(read);
  },
  async count(accountId: string, narrow: Narrow): Promise<number> {
    const { rows } = await db.execute<{ many: string }>(sql`select count(*) as many from ${people(accountId)} where ${narrowed(narrow)}`);
    return Number(rows[0]!.many);
  },
  async one(accountId: string, id: string): Promise<PersonRow | undefined> {
    const { rows } = await db.execute<Raw>(sql`select * from ${people(accountId)} where id = ${id} or user_id = ${id} order by id = ${id} desc limit 1`);
    return rows[0] && read(rows[0]);
  },
  /** Whether somebody else is called so, or has that address. */
  async isTaken(accountId: string, { userName, email, but }: { userName: string; email: string; but?: string }): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 from ${people(accountId)}
       where (lower(user_name) = lower(${userName}) or lower(email) = lower(${email})) ${but ? sql`and id <> ${but}` : sql``} limit 1`);
    return rows.length > 0;
  },
  async put({ accountId, id, ...row }: NewPerson): Promise<void> {
    const kept = await db
      .insert(directoryPeople)
      .values({ accountId, id, ...row })
      .onConflictDoUpdate({ target: directoryPeople.id, set: row, setWhere: eq(directoryPeople.accountId, accountId) })
      .returning({ id: directoryPeople.id });
    // The directory of another account wrote them down in this moment: the next time they have an id that is free.
    if (kept.length === 0) throw new Fault('too_busy', 503, { retryAfter: 1 });
  },
  async remove(accountId: string, id: string): Promise<void> {
    await db.delete(directoryPeople).where(and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.id, id)));
  },

  /** A person who is in this account alone, and does not run the server, is called as the company calls them. */
  async rename(accountId: string, userId: string, name: string): Promise<void> {
    await db.execute(sql`update "user" u set name = ${name} where u.id = ${userId} and ${isTheirsAlone(accountId)}`);
  },
  async isTheirsAlone(accountId: string, userId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`select 1 from "user" u where u.id = ${userId} and ${isTheirsAlone(accountId)}`);
    return rows.length > 0;
  },

  async groups(accountId: string): Promise<GroupRow[]> {
    return db.select(groupColumns).from(memberGroups).where(eq(memberGroups.accountId, accountId)).orderBy(memberGroups.createdAt, memberGroups.id);
  },
  async group(accountId: string, id: string): Promise<GroupRow | undefined> {
    const [row] = await db
      .select(groupColumns)
      .from(memberGroups)
      .where(and(eq(memberGroups.accountId, accountId), eq(memberGroups.id, id)));
    return row;
  },
  /** From now on it is the directory’s. */
  async keepGroup(accountId: string, id: string, set: Pick<GroupRow, 'name' | 'externalId' | 'updatedAt'>): Promise<void> {
    await db
      .update(memberGroups)
      .set({ ...set, keptBy: 'directory' })
      .where(and(eq(memberGroups.accountId, accountId), eq(memberGroups.id, id)));
  },
  /** By group: the ids of its people, those too who have not answered yet. */
  async membersOf(accountId: string, groups: string[]): Promise<{ groupId: string; id: string; name: string }[]> {
    const { rows } = await db.execute<{ group_id: string; id: string; name: string }>(sql`
      select p.group_id, ${idOf(sql`p`)} as id, u.name
        from member_group_person p join "user" u on u.id = p.user_id left join directory_person d on d.account_id = p.account_id and d.user_id = p.user_id
       where p.account_id = ${accountId} and p.group_id = any(${sql.param(groups)}::uuid[])
      union all
      select g.id, d.id, d.user_name
        from directory_person d join member_invitation i on ${opens()} cross join lateral unnest(i.groups) as g(id)
       where d.account_id = ${accountId} and d.user_id is null and g.id = any(${sql.param(groups)}::uuid[])
      order by 3, 2`);
    return rows.map(({ group_id: groupId, ...row }) => ({ groupId, ...row }));
  },
  async groupsOf(accountId: string, ids: string[]): Promise<{ personId: string; id: string; name: string }[]> {
    const { rows } = await db.execute<{ person_id: string; id: string; name: string }>(sql`
      select ${idOf(sql`p`)} as person_id, g.id, g.name
        from member_group_person p join member_group g on g.id = p.group_id left join directory_person d on d.account_id = p.account_id and d.user_id = p.user_id
       where p.account_id = ${accountId} and ${idOf(sql`p`)} = any(${sql.param(ids)}::uuid[])
      union all
      select d.id, g.id, g.name
        from directory_person d join member_invitation i on ${opens()} join member_group g on g.account_id = d.account_id and g.id = any(i.groups)
       where d.account_id = ${accountId} and d.user_id is null and d.id = any(${sql.param(ids)}::uuid[])
      order by 3, 2`);
    return rows.map(({ person_id: personId, ...row }) => ({ personId, ...row }));
  },
  /** Exactly these of the account: others are as good as none. */
  async setMembers(accountId: string, groupId: string, ids: string[]): Promise<void> {
    const asked = sql`${sql.param(ids)}::uuid[]`;
    await db.execute(sql`
      delete from member_group_person p where p.account_id = ${accountId} and p.group_id = ${groupId}
         and not exists (select from ${people(accountId)} where person.user_id = p.user_id and person.id = any(${asked}))`);
    await db.execute(sql`
      insert into member_group_person (group_id, account_id, user_id)
      select g.id, g.account_id, person.user_id from member_group g, ${people(accountId)}
       where g.account_id = ${accountId} and g.id = ${groupId} and person.user_id is not null and person.id = any(${asked})
      on conflict do nothing`);
    await db.execute(sql`
      update member_invitation i set groups = case when d.id = any(${asked}) then array_append(array_remove(i.groups, ${groupId}::uuid), ${groupId}::uuid)
                                                   else array_remove(i.groups, ${groupId}::uuid) end
        from directory_person d where d.account_id = ${accountId} and d.user_id is null and ${opens()}`);
  },
  /** Those of them who are of the account. */
  async known(accountId: string, ids: string[]): Promise<Set<string>> {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${people(accountId)} where id = any(${sql.param(ids)}::uuid[])`);
    return new Set(rows.map(({ id }) => id));
  },
});

const groupColumns = {
  id: memberGroups.id,
  name: memberGroups.name,
  externalId: memberGroups.externalId,
  createdAt: memberGroups.createdAt,
  updatedAt: memberGroups.updatedAt,
};

const opens = () => sql`i.account_id = d.account_id and lower(i.email) = lower(d.email) and i.accepted_at is null and i.revoked_at is null`;
const isTheirsAlone = (accountId: string) => sql`not u.operator
  and exists (select from membership m where m.user_id = u.id and m.account_id = ${accountId})
  and not exists (select from membership m where m.user_id = u.id and m.account_id <> ${accountId})`;

/** Their own, but where the directory of another account wrote them down under it. */
const idOf = (member: SQL) => sql`coalesce(d.id, case
  when exists (select from directory_person o where o.id = ${member}.user_id and o.account_id <> ${member}.account_id)
  then md5(${member}.account_id::text || ${member}.user_id::text)::uuid else ${member}.user_id end)`;

/** Whoever is in the account, and whoever is to be. */
const people = (accountId: string) => sql`(
  select ${idOf(sql`m`)} as id, u.id as user_id, coalesce(d.user_name, u.email) as user_name, d.external_id, u.email, u.name, m.disabled_at is null as active,
         d.attributes, m.created_at, coalesce(d.updated_at, m.created_at) as updated_at
    from membership m join "user" u on u.id = m.user_id left join directory_person d on d.account_id = m.account_id and d.user_id = m.user_id
   where m.account_id = ${accountId}
  union all
  select d.id, null, d.user_name, d.external_id, d.email, d.user_name, d.wanted, d.attributes, d.created_at, d.updated_at
    from directory_person d where d.account_id = ${accountId} and d.user_id is null
) person`;
const narrowed = ({ id, userName, externalId }: Narrow) => sql`true
  ${id === undefined ? sql`` : sql`and id::text = ${id}`}
  ${userName === undefined ? sql`` : sql`and lower(user_name) = lower(${userName})`}
  ${externalId === undefined ? sql`` : sql`and external_id = ${externalId}`}`;

type Raw = Record<'id' | 'user_name' | 'email' | 'name', string> &
  Record<'user_id' | 'external_id', string | null> &
  Record<'created_at' | 'updated_at', string | Date> & { active: boolean; attributes: Record<string, unknown> | null };
const read = ({ user_id: userId, user_name: userName, external_id: externalId, created_at: createdAt, updated_at: updatedAt, ...row }: Raw): PersonRow => ({
  ...row,
  userId,
  userName,
  externalId,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});
