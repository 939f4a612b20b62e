/** Conversations as they were shared, and what of them still stands: nothing of a source that was thrown away, and nothing of whoever may not read it any more. */
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { memberships } from '../../account/index.ts';
import { chats, citations, frozenChats } from '../chats.tables.ts';
import { bases, questions, sources } from '../knowledge.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';

export type Cited = { sourceId: string | null; questionId: string | null };
export type FrozenRow = typeof frozenChats.$inferSelect;
/** Without what was said, which may be long. */
export type FrozenHead = Omit<FrozenRow, 'messages'> & { messageCount: number };
const { messages: _, ...head } = getTableColumns(frozenChats);

export const frozenStore = (db: Db) => ({
  /** Those whose base their maker may still read. */
  of: async (reader: Reader): Promise<FrozenHead[]> =>
    db
      .select({ ...head, messageCount: sql<number>`jsonb_array_length(${frozenChats.messages})` })
      .from(frozenChats)
      .innerJoin(chats, eq(chats.id, frozenChats.chatId))
      .innerJoin(bases, eq(bases.id, chats.baseId))
      .where(and(eq(frozenChats.accountId, reader.accountId), eq(frozenChats.userId, reader.userId), mayRead(reader)))
      .orderBy(desc(frozenChats.id)),
  async howMany(accountId: string, userId: string): Promise<number> {
    const [row] = await db
      .select({ all: count() })
      .from(frozenChats)
      .where(and(eq(frozenChats.accountId, accountId), eq(frozenChats.userId, userId)));
    return row?.all ?? 0;
  },
  async insert(row: typeof frozenChats.$inferInsert): Promise<void> {
    await db.insert(frozenChats).values(row);
  },
  async remove({ accountId, userId }: Pick<Reader, 'accountId' | 'userId'>, id: string): Promise<boolean> {
    const rows = await db
      .delete(frozenChats)
      .where(and(eq(frozenChats.id, id), eq(frozenChats.accountId, accountId), eq(frozenChats.userId, userId)))
      .returning({ id: frozenChats.id });
    return rows.length > 0;
  },
  /** By whom, and in which role they are here now: undefined where they are not any more. */
  async byKey(key: string): Promise<(FrozenRow & { role: Reader['role']; baseId: string }) | undefined> {
    const [found] = await db
      .select({ row: frozenChats, role: memberships.role, baseId: chats.baseId })
      .from(frozenChats)
      .innerJoin(chats, eq(chats.id, frozenChats.chatId))
      .innerJoin(memberships, and(eq(memberships.accountId, frozenChats.accountId), eq(memberships.userId, frozenChats.userId), isNull(memberships.disabledAt)))
      .where(eq(frozenChats.key, key));
    return found && { ...found.row, role: found.role, baseId: found.baseId };
  },
  /** Which source each citation of an answer is of, or which question with its answer. */
  async citedIn(messageIds: string[]): Promise<Map<string, Cited>> {
    if (messageIds.length === 0) return new Map();
    const rows = await db
      .select({ messageId: citations.messageId, n: citations.n, sourceId: citations.sourceId, questionId: citations.questionId })
      .from(citations)
      .where(inArray(citations.messageId, messageIds));
    return new Map(rows.map(({ messageId, n, sourceId, questionId }) => [`${messageId} ${n}`, { sourceId, questionId }]));
  },
  /** Those of sources and questions that are still there. */
  async standing(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const [ofSources, ofQuestions] = await Promise.all([
      db.select({ id: sources.id }).from(sources).where(inArray(sources.id, ids)),
      db.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids)),
    ]);
    return new Set([...ofSources, ...ofQuestions].map(({ id }) => id));
  },
});
