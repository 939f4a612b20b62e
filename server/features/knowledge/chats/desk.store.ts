/** Conversations that others hold with the bases of an account, for those who manage it. */
import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { chats } from '../chats.tables.ts';
import { bases } from '../knowledge.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';
import type { ChatRow } from './chats.store.ts';

export type DeskRow = ChatRow & { person: string | null; last: string | null };
type View = 'mine' | 'asked' | 'all';

/** As clients send it back: to the millisecond. */
const changed = sql`date_trunc('milliseconds', ${chats.changedAt})`;
const last = sql<string | null>`(
  select coalesce(nullif(message.text, ''), message.answer #>> '{sentences,0,text}')
  from chat_message as message where message.chat_id = ${chats.id} order by message.created_at desc, message.id desc limit 1)`;

export const deskStore = (db: Db) => {
  const others = (reader: Reader) => and(mayRead(reader), or(isNotNull(chats.visitorId), ne(chats.userId, reader.userId)));
  const of = (reader: Reader, view: View) =>
    view === 'all' ? undefined : view === 'mine' ? and(eq(chats.standing, 'human'), eq(chats.heldBy, reader.userId)) : eq(chats.standing, 'asked');
  const joined = () =>
    db
      .select({ chat: chats, base: bases.name, person: users.name, last })
      .from(chats)
      .innerJoin(bases, eq(bases.id, chats.baseId))
      .leftJoin(users, eq(users.id, chats.userId));
  type Joined = Awaited<ReturnType<typeof joined>>[number];
  const flat = ({ chat, ...beside }: Joined): DeskRow => ({ ...chat, ...beside });
  return {
    async page(reader: Reader, { view, after, limit }: { view: View; after: { at: Date; id: string } | undefined; limit: number }): Promise<DeskRow[]> {
      const rows = await joined()
        .where(and(others(reader), of(reader, view), after && sql`(${changed}, ${chats.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`))
        .orderBy(desc(changed), desc(chats.id))
        .limit(limit);
      return rows.map(flat);
    },
    async howMany(reader: Reader, view: View): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(chats)
        .innerJoin(bases, eq(bases.id, chats.baseId))
        .where(and(others(reader), of(reader, view)));
      return row?.all ?? 0;
    },
    async one(reader: Reader, id: string): Promise<DeskRow | undefined> {
      const [row] = await joined().where(and(eq(chats.id, id), others(reader)));
      return row && flat(row);
    },
  };
};
