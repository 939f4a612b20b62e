/** Assistants, their versions, roles and grants. Who may see one stands in each question. */
import type { Access } from '@storewright/contract/assistants';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { memberships, users } from '../account/index.ts';
import { memberGroups, namedBy, type NamedBy, oursOf } from '../people/index.ts';
import { assistantGrants, assistantRoles, assistants, assistantVersions } from './assistants.tables.ts';
import { grantsOf, mayManage, mayUse, type Reader } from './may.store.ts';

export type AssistantRow = typeof assistants.$inferSelect & { manages: boolean };
type RoleRow = typeof assistantRoles.$inferSelect;
type VersionRow = typeof assistantVersions.$inferSelect;

/** Somebody may talk to it, where it is theirs to talk to. */
const isLive = and(eq(assistants.enabled, true), isNotNull(assistants.liveVersion));

const wide = (reader: Reader) => ({
  id: assistants.id,
  accountId: assistants.accountId,
  ownerId: assistants.ownerId,
  name: assistants.name,
  description: assistants.description,
  roleId: assistants.roleId,
  linkedId: assistants.linkedId,
  enabled: assistants.enabled,
  everyone: assistants.everyone,
  monthlyLimit: assistants.monthlyLimit,
  draft: assistants.draft,
  revision: assistants.revision,
  liveVersion: assistants.liveVersion,
  createdAt: assistants.createdAt,
  manages: sql<boolean>`(${mayManage(reader)})`,
});

export const assistantsStore = (db: Db) => ({
  async insert(row: typeof assistants.$inferInsert): Promise<void> {
    await db.insert(assistants).values(row);
  },
  async howMany(accountId: string): Promise<number> {
    const [row] = await db.select({ all: count() }).from(assistants).where(eq(assistants.accountId, accountId));
    return row?.all ?? 0;
  },
  page: (reader: Reader, { search, after, limit }: { search: string; after: string | undefined; limit: number }): Promise<AssistantRow[]> =>
    db
      .select(wide(reader))
      .from(assistants)
      .where(
        and(
          mayUse(reader),
          after === undefined ? undefined : lt(assistants.id, after),
          search === '' ? undefined : sql`(${assistants.name} ilike ${containing(search)} or ${assistants.description} ilike ${containing(search)})`,
        ),
      )
      .orderBy(desc(assistants.id))
      .limit(limit),
  async usable(reader: Reader, id: string): Promise<AssistantRow | undefined> {
    const [row] = await db.select(wide(reader)).from(assistants).where(and(eq(assistants.id, id), mayUse(reader))); // biome-ignore format: short
    return row;
  },
  async managed(reader: Reader, id: string): Promise<AssistantRow | undefined> {
    const [row] = await db.select(wide(reader)).from(assistants).where(and(eq(assistants.id, id), mayManage(reader))); // biome-ignore format: short
    return row;
  },
  /** For a program that asks in somebody's name: those that they may talk to themselves. */
  async liveFor(reader: Reader, id?: string): Promise<(typeof assistants.$inferSelect)[]> {
    return db
      .select()
      .from(assistants)
      .where(and(mayUse(reader), isLive, id === undefined ? undefined : eq(assistants.id, id)))
      .orderBy(assistants.id)
      .limit(500);
  },
  async ownerOf(accountId: string): Promise<string | undefined> {
    const [row] = await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner'), isNull(memberships.disabledAt)))
      .orderBy(memberships.createdAt)
      .limit(1);
    return row?.userId;
  },
  /** False where the draft is another by now. */
  async edit(accountId: string, id: string, set: Partial<typeof assistants.$inferInsert>, revision?: number): Promise<boolean> {
    if (Object.keys(set).length === 0) return true;
    const rows = await db
      .update(assistants)
      .set({ ...set, ...(set.draft && { revision: sql`${assistants.revision} + 1` }) })
      .where(and(eq(assistants.accountId, accountId), eq(assistants.id, id), revision === undefined ? undefined : eq(assistants.revision, revision)))
      .returning({ id: assistants.id });
    return rows.length > 0;
  },
  async remove(accountId: string, id: string): Promise<void> {
    await db.delete(assistants).where(and(eq(assistants.accountId, accountId), eq(assistants.id, id)));
  },

  async addVersion(
    assistantId: string,
    { form, by, byId = null, note, createdAt }: { form: AssistantForm; by: string; byId?: string | null; note: string; createdAt: Date },
  ): Promise<number> {
    const [last] = await db
      .select({ n: max(assistantVersions.n) })
      .from(assistantVersions)
      .where(eq(assistantVersions.assistantId, assistantId));
    const n = (last?.n ?? 0) + 1;
    await db.insert(assistantVersions).values({ assistantId, n, form, by, byId, note, createdAt });
    return n;
  },
  async version(assistantId: string, n: number): Promise<VersionRow | undefined> {
    const [row] = await db.select().from(assistantVersions).where(and(eq(assistantVersions.assistantId, assistantId), eq(assistantVersions.n, n))); // biome-ignore format: short
    return row;
  },
  versions: (assistantId: string, most: number): Promise<(Omit<VersionRow, 'form' | 'byId'> & { answers: number })[]> =>
    db
      .select({
        assistantId: assistantVersions.assistantId,
        n: assistantVersions.n,
        by: assistantVersions.by,
        note: assistantVersions.note,
        createdAt: assistantVersions.createdAt,
        answers: sql<number>`(select count(*)::int from assistant_answer a where a.assistant_id = ${assistantId} and a.version = assistant_version.n)`,
      })
      .from(assistantVersions)
      .where(eq(assistantVersions.assistantId, assistantId))
      .orderBy(desc(assistantVersions.n))
      .limit(most),

  async access(assistantId: string): Promise<Omit<Access, 'everyone'>> {
    const rows = await db.select().from(assistantGrants).where(eq(assistantGrants.assistantId, assistantId));
    const users = (edits: boolean) => rows.flatMap((row) => (row.userId !== null && row.edits === edits ? [row.userId] : []));
    return { groups: rows.flatMap(({ groupId }) => groupId ?? []), people: users(false), editors: users(true) };
  },
  /** Groups and people of the account alone; others are left out. */
  async setAccess(accountId: string, assistantId: string, { groups, people, editors }: Omit<Access, 'everyone'>, newId: () => string): Promise<void> {
    await db.delete(assistantGrants).where(eq(assistantGrants.assistantId, assistantId));
    const ours = await oursOf(db, accountId, { groups, people: [...people, ...editors] });
    const grant = { accountId, assistantId };
    const rows = [
      ...ours.groups.map((id) => ({ ...grant, id: newId(), groupId: id })),
      ...ours.people.map((id) => ({ ...grant, id: newId(), userId: id, edits: editors.includes(id) })),
    ];
    if (rows.length > 0) await db.insert(assistantGrants).values(rows);
  },

  /** What somebody who does not manage the account reaches, and by what; the named ones first. */
  reached: (reader: Reader, { id, most }: { id: string | undefined; most: number }) =>
    db
      .select({
        id: assistants.id,
        name: assistants.name,
        everyone: assistants.everyone,
        owned: sql<boolean>`${assistants.ownerId} = ${reader.userId}`,
        edits: sql<boolean>`(${mayManage(reader)})`,
        named: sql<NamedBy>`${namedBy(grantsOf(reader.accountId, false), reader)}`,
      })
      .from(assistants)
      .where(and(mayUse(reader), id === undefined ? undefined : eq(assistants.id, id)))
      .orderBy(assistants.everyone, assistants.name, assistants.id)
      .limit(most),
  /** Those that call one of these, by name. */
  async using(accountId: string, tools: string[]): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct a.name from assistant a left join assistant_version v on v.assistant_id = a.id and v.n = a.live_version
       where a.account_id = ${accountId} and (a.draft -> 'tools' ?| ${sql.param(tools)}::text[] or v.form -> 'tools' ?| ${sql.param(tools)}::text[]) order by 1 limit 20`);
    return rows.map(({ name }) => name);
  },
  roles: (accountId: string): Promise<RoleRow[]> =>
    db.select().from(assistantRoles).where(eq(assistantRoles.accountId, accountId)).orderBy(asc(assistantRoles.category), asc(assistantRoles.name)),
  async addRole(row: RoleRow): Promise<void> {
    await db.insert(assistantRoles).values(row);
  },
  async removeRole(accountId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(assistantRoles)
      .where(and(eq(assistantRoles.accountId, accountId), eq(assistantRoles.id, id)))
      .returning({ id: assistantRoles.id });
    return rows.length > 0;
  },

  async members(accountId: string, ids: string[]): Promise<Map<string, { id: string; name: string; email: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await people(db).where(and(eq(memberships.accountId, accountId), inArray(users.id, ids)));
    return new Map(rows.map((row) => [row.id, row]));
  },
  people: (
    accountId: string,
    { search, byAddress, works, most }: { search: string; byAddress: boolean; works: boolean; most: number },
  ): Promise<{ id: string; name: string; email: string }[]> =>
    people(db)
      .where(
        and(
          eq(memberships.accountId, accountId),
          sql`${memberships.disabledAt} is null`,
          works ? ne(memberships.role, 'guest') : undefined,
          sql`(${byAddress ? sql`${users.name} || ' ' || ${users.email}` : users.name}) ilike ${containing(search)}`,
        ),
      )
      .orderBy(users.name, users.id)
      .limit(most),
  groups: (accountId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: memberGroups.id, name: memberGroups.name })
      .from(memberGroups)
      .where(eq(memberGroups.accountId, accountId))
      .orderBy(sql`lower(${memberGroups.name})`),
});

const people = (db: Db) =>
  db.select({ id: users.id, name: users.name, email: users.email }).from(memberships).innerJoin(users, eq(users.id, memberships.userId)).$dynamic();
