import { rolesOf } from '@storewright/contract/kit/route';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { users } from '../../account/index.ts';
import { memberGroups, namedBy, type NamedBy, namedIn, oursOf } from '../../people/index.ts';
import { cozeBotGroups, cozeBotPeople, cozeBots, cozeConnections } from '../coze.tables.ts';

export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'>;
export type BotRow = typeof cozeBots.$inferSelect & { connection: Pick<typeof cozeConnections.$inferSelect, 'name' | 'region' | 'local' | 'state'> };
export type CountedBot = BotRow & { chats: number /** Of the month. */; tokens: number };
const connection = { name: cozeConnections.name, region: cozeConnections.region, local: cozeConnections.local, state: cozeConnections.state };

export const manages = ({ role }: Pick<Reader, 'role'>): boolean => rolesOf.manager.includes(role);

/** Whoever manages uses all of the account; everybody else what is open to them, guests what they were named for. */
const mayUse = (reader: Reader): SQL => {
  const ours = sql`${cozeBots.accountId} = ${reader.accountId}`;
  if (manages(reader)) return ours;
  const open = rolesOf.member.includes(reader.role) ? sql`${cozeBots.access} = 'everyone'` : sql`false`;
  return sql`${ours} and (${open} or ${namedIn(grantsOf(reader.accountId), reader)})`;
};
const grantsOf = (accountId: string): SQL => sql`
  select p.user_id, null::uuid as group_id from coze_bot_person p where p.bot_id = ${cozeBots.id} and p.account_id = ${accountId}
  union all select null, g.group_id from coze_bot_group g where g.bot_id = ${cozeBots.id}`;

/** What somebody who does not manage reaches, and by what; the named ones first. */
export const botsReached = async (db: Db, reader: Reader, { id, most }: { id: string | undefined; most: number }) =>
  db
    .select({
      id: cozeBots.id,
      name: cozeBots.name,
      everyone: sql<boolean>`${cozeBots.access} = 'everyone'`,
      named: sql<NamedBy>`${namedBy(grantsOf(reader.accountId), reader)}`,
    })
    .from(cozeBots)
    .where(and(mayUse(reader), id === undefined ? undefined : eq(cozeBots.id, id)))
    .orderBy(sql`${cozeBots.access} = 'everyone'`, asc(cozeBots.name), asc(cozeBots.id))
    .limit(most);

/** `since`: the beginning of the month whose tokens are counted. */
export const botsStore = (db: Db) => ({
  usable: (reader: Reader, id: string): Promise<BotRow | undefined> => found(db, mayUse(reader), id),
  /** For work that no person of the account asks for themselves. */
  ofAccount: (accountId: string, id: string): Promise<BotRow | undefined> => found(db, eq(cozeBots.accountId, accountId), id),
  async page(reader: Reader, since: Date, id?: string): Promise<CountedBot[]> {
    const rows = await db
      .select({
        bot: cozeBots,
        connection,
        chats: sql<number>`(select count(*) from coze_chat c where c.bot_id = ${cozeBots.id})`.mapWith(Number),
        tokens:
          sql<number>`(select coalesce(sum((m.answer->'tokens'->>'total')::bigint), 0) from coze_chat c join coze_message m on m.chat_id = c.id where c.bot_id = ${cozeBots.id} and m.created_at >= ${since.toISOString()})`.mapWith(
            Number,
          ),
      })
      .from(cozeBots)
      .innerJoin(cozeConnections, eq(cozeConnections.id, cozeBots.connectionId))
      .where(and(mayUse(reader), id === undefined ? undefined : eq(cozeBots.id, id)))
      .orderBy(asc(sql`lower(${cozeBots.name})`), asc(cozeBots.id))
      .limit(mostBots);
    return rows.map(({ bot, ...more }) => ({ ...bot, ...more }));
  },
  async count(accountId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(cozeBots).where(eq(cozeBots.accountId, accountId));
    return row?.n ?? 0;
  },
  /** Those of a connection that were added, by their id at Coze. */
  async added(accountId: string, connectionId: string, botIds: string[]): Promise<Map<string, { id: string; chats: number }>> {
    const rows = await db
      .select({
        id: cozeBots.id,
        botId: cozeBots.botId,
        chats: sql<number>`(select count(*) from coze_chat c where c.bot_id = ${cozeBots.id})`.mapWith(Number),
      })
      .from(cozeBots)
      .where(and(eq(cozeBots.accountId, accountId), eq(cozeBots.connectionId, connectionId), inArray(cozeBots.botId, botIds)));
    return new Map(rows.map(({ botId, ...one }) => [botId, one]));
  },
  /** Its name here: that of the first, where it was added before. */
  async add(row: typeof cozeBots.$inferInsert): Promise<{ id: string; isNew: boolean }> {
    const [made] = await db.insert(cozeBots).values(row).onConflictDoNothing().returning({ id: cozeBots.id });
    if (made) return { ...made, isNew: true };
    const [found] = await db
      .select({ id: cozeBots.id })
      .from(cozeBots)
      .where(and(eq(cozeBots.accountId, row.accountId), eq(cozeBots.connectionId, row.connectionId), eq(cozeBots.botId, row.botId)));
    return { id: found!.id, isNew: false };
  },
  async set(accountId: string, id: string, set: Partial<typeof cozeBots.$inferInsert>): Promise<void> {
    await db
      .update(cozeBots)
      .set(set)
      .where(and(eq(cozeBots.accountId, accountId), eq(cozeBots.id, id)));
  },
  async remove(accountId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(cozeBots)
      .where(and(eq(cozeBots.accountId, accountId), eq(cozeBots.id, id)))
      .returning({ id: cozeBots.id });
    return rows.length > 0;
  },

  people: (botId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: users.id, name: users.name })
      .from(cozeBotPeople)
      .innerJoin(users, eq(users.id, cozeBotPeople.userId))
      .where(eq(cozeBotPeople.botId, botId))
      .orderBy(asc(users.name)),
  groups: (botId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: memberGroups.id, name: memberGroups.name })
      .from(cozeBotGroups)
      .innerJoin(memberGroups, eq(memberGroups.id, cozeBotGroups.groupId))
      .where(eq(cozeBotGroups.botId, botId))
      .orderBy(asc(memberGroups.name)),
  /** Those that are of the account; others are nobody here. */
  async setPeople(accountId: string, botId: string, ids: string[]): Promise<void> {
    await db.delete(cozeBotPeople).where(eq(cozeBotPeople.botId, botId));
    if (ids.length === 0) return;
    const { people } = await oursOf(db, accountId, { people: ids });
    if (people.length > 0) await db.insert(cozeBotPeople).values(people.map((userId) => ({ botId, accountId, userId })));
  },
  async setGroups(accountId: string, botId: string, ids: string[]): Promise<void> {
    await db.delete(cozeBotGroups).where(eq(cozeBotGroups.botId, botId));
    if (ids.length === 0) return;
    const { groups } = await oursOf(db, accountId, { groups: ids });
    if (groups.length > 0) await db.insert(cozeBotGroups).values(groups.map((groupId) => ({ botId, groupId })));
  },
});

const found = async (db: Db, where: SQL, id: string): Promise<BotRow | undefined> => {
  const [row] = await db
    .select({ bot: cozeBots, connection })
    .from(cozeBots)
    .innerJoin(cozeConnections, eq(cozeConnections.id, cozeBots.connectionId))
    .where(and(where, eq(cozeBots.id, id)));
  return row && { ...row.bot, connection: row.connection };
};

export const mostBots = 200;
