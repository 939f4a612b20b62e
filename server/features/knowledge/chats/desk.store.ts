/** Conversations that others hold with the bases of an account, for those who manage it. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { memberships, users } from '../../account/index.ts';
import { chatNotes, chats, desks } from '../chats.tables.ts';
import { bases, gaps } from '../knowledge.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';
import type { ChatRow } from './chats.store.ts';

/** With the names that stand in it: a page is one question to the database, however long it is. */
export type DeskRow = ChatRow & { person: string | null; holder: string | null; assignee: string | null; last: string | null };
export type NoteRow = typeof chatNotes.$inferSelect;
export type WaitingRow = Pick<ChatRow, 'id' | 'accountId' | 'assignedTo' | 'heldBy' | 'waitingSince'> & { base: string };
type View = 'mine' | 'asked' | 'all';
type After = { at: Date; id: string };

const [holders, assignees] = [alias(users, 'holder'), alias(users, 'assignee')];
/** As clients send it back: to the millisecond. */
const cut = (column: typeof chats.changedAt | typeof chats.waitingSince) => sql`date_trunc('milliseconds', ${column})`;
const changed = cut(chats.changedAt);
const waiting = cut(chats.waitingSince);
const last = sql<string | null>`(
  select coalesce(nullif(message.text, ''), message.answer #>> '{sentences,0,text}')
  from chat_message as message where message.chat_id = ${chats.id} order by message.created_at desc, message.id desc limit 1)`;

export const deskStore = (db: Db) => {
  const others = (reader: Reader) => and(mayRead(reader), or(isNotNull(chats.visitorId), ne(chats.userId, reader.userId)));
  const isMine = ({ userId }: Reader) => or(and(eq(chats.standing, 'human'), eq(chats.heldBy, userId)), eq(chats.assignedTo, userId));
  const of = (reader: Reader, view: View): SQL | undefined => {
    if (view === 'mine') return isMine(reader);
    return view === 'asked' ? isNotNull(chats.waitingSince) : undefined;
  };
  const joined = () =>
    db
      .select({ chat: chats, base: bases.name, person: users.name, holder: holders.name, assignee: assignees.name, last })
      .from(chats)
      .innerJoin(bases, eq(bases.id, chats.baseId))
      .leftJoin(users, eq(users.id, chats.userId))
      .leftJoin(holders, eq(holders.id, chats.heldBy))
      .leftJoin(assignees, eq(assignees.id, chats.assignedTo));
  type Joined = Awaited<ReturnType<typeof joined>>[number];
  const flat = ({ chat, ...beside }: Joined): DeskRow => ({ ...chat, ...beside });
  const afterwards = (view: View, { at, id }: After): SQL => {
    const place = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
    return view === 'asked' ? sql`(${waiting}, ${chats.id}) > ${place}` : sql`(${changed}, ${chats.id}) < ${place}`;
  };
  return {
    /** Of those that wait, whoever waits longest comes first; of others, where something was said last. */
    async page(reader: Reader, { view, after, limit }: { view: View; after: After | undefined; limit: number }): Promise<DeskRow[]> {
      const rows = await joined()
        .where(and(others(reader), of(reader, view), after && afterwards(view, after)))
        .orderBy(...(view === 'asked' ? [sql`${waiting} asc`, asc(chats.id)] : [sql`${changed} desc`, sql`${chats.id} desc`]))
        .limit(limit);
      return rows.map(flat);
    },
    /** All three figures in one look. */
    async counts(reader: Reader): Promise<Record<View, number>> {
      const where = (of_: SQL | undefined) => sql<number>`(count(*) filter (where ${of_}))::int`;
      const [row] = await db
        .select({ mine: where(isMine(reader)), asked: where(isNotNull(chats.waitingSince)), all: sql<number>`count(*)::int` })
        .from(chats)
        .innerJoin(bases, eq(bases.id, chats.baseId))
        .where(others(reader));
      return row ?? { mine: 0, asked: 0, all: 0 };
    },
    async one(reader: Reader, id: string): Promise<DeskRow | undefined> {
      const [row] = await joined().where(and(eq(chats.id, id), others(reader)));
      return row && flat(row);
    },

    notes: (chatId: string): Promise<NoteRow[]> => db.select().from(chatNotes).where(eq(chatNotes.chatId, chatId)).orderBy(asc(chatNotes.id)).limit(mostNotes),
    async note(row: typeof chatNotes.$inferInsert): Promise<void> {
      await db.insert(chatNotes).values(row);
    },

    async desk(accountId: string): Promise<{ replyMinutes: number; letters: boolean }> {
      const [row] = await db.select().from(desks).where(eq(desks.accountId, accountId));
      return row ?? plainDesk;
    },
    async setDesk(row: typeof desks.$inferInsert): Promise<void> {
      await db.insert(desks).values(row).onConflictDoUpdate({ target: desks.accountId, set: row });
    },
    /** Who could answer: those who manage the account and are not shut out. */
    people: (accountId: string): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: users.id, name: users.name })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, ['owner', 'admin']), isNull(memberships.disabledAt)))
        .orderBy(asc(users.name), asc(users.id))
        .limit(500),

    /** Who waited that long, and of whom nobody was told by letter: of each account that takes letters and had none since, whoever waits longest. */
    untold(before: Date, since: Date): Promise<WaitingRow[]> {
      const first = db
        .selectDistinctOn([chats.accountId], {
          id: chats.id,
          accountId: chats.accountId,
          assignedTo: chats.assignedTo,
          heldBy: chats.heldBy,
          waitingSince: chats.waitingSince,
          base: bases.name,
        })
        .from(chats)
        .innerJoin(bases, eq(bases.id, chats.baseId))
        .leftJoin(desks, eq(desks.accountId, chats.accountId))
        .where(
          and(
            isNotNull(chats.waitingSince),
            isNull(chats.toldAt),
            sql`${chats.waitingSince} <= ${before.toISOString()}::timestamptz`,
            sql`coalesce(${desks.letters}, true)`,
            sql`not exists (select 1 from chat as other where other.account_id = ${chats.accountId} and other.told_at > ${since.toISOString()}::timestamptz)`,
          ),
        )
        .orderBy(asc(chats.accountId), asc(chats.waitingSince))
        .as('first');
      return db.select().from(first).orderBy(asc(first.waitingSince)).limit(200);
    },
    /** False where somebody else tells it, nobody waits any more, or another of the account was told of since then. */
    async claim({ id, accountId }: Pick<WaitingRow, 'id' | 'accountId'>, now: Date, since: Date): Promise<boolean> {
      const rows = await db
        .update(chats)
        .set({ toldAt: now })
        .where(
          and(
            eq(chats.id, id),
            isNull(chats.toldAt),
            isNotNull(chats.waitingSince),
            sql`not exists (select 1 from chat as other where other.account_id = ${accountId} and other.told_at > ${since.toISOString()}::timestamptz)`,
          ),
        )
        .returning({ id: chats.id });
      return rows.length > 0;
    },

    /** What a person answered there and is no FAQ yet: the newest. */
    async proposal(chatId: string): Promise<{ gap: string; question: string; answer: string } | undefined> {
      const { rows } = await db.execute<{ gap: string; question: string; answer: string }>(sql`
        select gap.id as gap, gap.question, gap.answer from ${gaps} as gap join chat_message as message on message.id = gap.message_id
        where message.chat_id = ${chatId} and gap.reason = 'person' and gap.answer <> '' and gap.question_id is null
        order by gap.asked_at desc limit 1`);
      return rows[0];
    },
  };
};

export const mostNotes = 500;
const plainDesk = { replyMinutes: 10, letters: true };
