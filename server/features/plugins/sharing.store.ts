/** Who a plugin, or an MCP server, works for: a condition that stands in each question to the database, and who is named. */
import type { Shared, Sharing } from '@storewright/contract/plugins/sharing';
import { rolesOf } from '@storewright/contract/kit/route';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { users } from '../account/index.ts';
import { memberGroups, namedIn, oursOf } from '../people/index.ts';
import { toolGrants } from './sharing.tables.ts';

export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'>;
/** By the name of its table. */
export type Source = 'plugin' | 'mcp_connection';

const manages = ({ role }: Pick<Reader, 'role'>): boolean => rolesOf.manager.includes(role);

const grantsOf = (source: Source, accountId: string): SQL =>
  sql`select g.user_id, g.group_id from tool_grant g where g.${columnOf(source)} = ${sql.raw(source)}.id and g.account_id = ${accountId}`;
const columnOf = (source: Source): SQL => sql.raw(source === 'plugin' ? 'plugin_id' : 'connection_id');

/** `source` stands in the statement by that name. Whoever manages the account uses all of it. */
export const mayUse = (reader: Reader, source: Source): SQL => {
  const it = sql.raw(source);
  const ours = sql`${it}.account_id = ${reader.accountId}`;
  if (manages(reader)) return ours;
  return sql`${ours} and (${it}.access = 'everyone' or (${it}.access = 'chosen' and ${namedIn(grantsOf(source, reader.accountId), reader)}))`;
};

export const sharingStore = (db: Db) => ({
  async of(source: Source, id: string): Promise<NonNullable<Shared>> {
    const its = eq(source === 'plugin' ? toolGrants.pluginId : toolGrants.connectionId, id);
    const [groups, people] = await Promise.all([
      db
        .select({ id: memberGroups.id, name: memberGroups.name })
        .from(toolGrants)
        .innerJoin(memberGroups, eq(memberGroups.id, toolGrants.groupId))
        .where(its)
        .orderBy(memberGroups.name),
      db.select({ id: users.id, name: users.name }).from(toolGrants).innerJoin(users, eq(users.id, toolGrants.userId)).where(its).orderBy(users.name),
    ]);
    return { groups, people };
  },
  /** Groups and people of the account alone; others are left out. */
  async set(
    source: Source,
    { accountId, id }: { accountId: string; id: string },
    { groups, people }: Omit<Sharing, 'access'>,
    newId: () => string,
  ): Promise<void> {
    await db.delete(toolGrants).where(eq(source === 'plugin' ? toolGrants.pluginId : toolGrants.connectionId, id));
    const ours = await oursOf(db, accountId, { groups, people });
    const of = { accountId, ...(source === 'plugin' ? { pluginId: id } : { connectionId: id }) };
    const rows = [...ours.groups.map((groupId) => ({ ...of, id: newId(), groupId })), ...ours.people.map((userId) => ({ ...of, id: newId(), userId }))];
    if (rows.length > 0) await db.insert(toolGrants).values(rows);
  },
  /** Of these people, those for whom what these tools come from does not work. */
  async withheld(accountId: string, toolIds: string[], userIds: string[]): Promise<{ source: string; userId: string }[]> {
    const ids = (kind: string) => toolIds.flatMap((id) => (id.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : []));
    const { rows } = await db.execute<{ source: string; userId: string }>(sql`
      select it.name as source, one.id as "userId"
        from (select p.id, p.title as name, p.access from plugin p where p.account_id = ${accountId}
                 and p.id in (select o.plugin_id from plugin_operation o where o.account_id = ${accountId} and o.id::text = any(${sql.param(ids('plugin'))}::text[]))
              union all
              select c.id, c.name, c.access from mcp_connection c where c.account_id = ${accountId}
                 and c.id in (select t.connection_id from mcp_tool t where t.account_id = ${accountId} and t.id::text = any(${sql.param(ids('mcp'))}::text[]))) it
       cross join unnest(${sql.param(userIds)}::uuid[]) as one(id)
       where it.access = 'managers' or (it.access = 'chosen' and not exists (
         select from tool_grant g where g.account_id = ${accountId} and it.id in (g.plugin_id, g.connection_id)
            and (g.user_id = one.id or g.group_id in (select m.group_id from member_group_person m where m.account_id = ${accountId} and m.user_id = one.id))))
       order by 1`);
    return rows;
  },
});
