/** Conversations and their messages. A conversation is its person's, as long as they may read its base. */
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { bases, gaps, questions, sources, sourceTexts } from '../knowledge.tables.ts';
import { chats, citations, messages, retrievals } from '../chats.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';

export type ChatRow = typeof chats.$inferSelect & { base: string };
export type MessageRow = typeof messages.$inferSelect;
export type CitationRow = typeof citations.$inferSelect & { name: string; address: string; now: number };

export const chatsStore = (db: Db) => {
  const own = (reader: Reader) => and(eq(chats.accountId, reader.accountId), eq(chats.userId, reader.userId), isNull(chats.visitorId), mayRead(reader));
  const joined = () => db.select({ chat: chats, base: bases.name }).from(chats).innerJoin(bases, eq(bases.id, chats.baseId));
  return {
    async insert(row: typeof chats.$inferInsert): Promise<boolean> {
      const rows = await db.insert(chats).values(row).onConflictDoNothing().returning({ id: chats.id });
      return rows.length > 0;
    },
    async page(
      reader: Reader,
      asked: { base: string | undefined; search: string; archived: boolean; after: Date | undefined; limit: number },
    ): Promise<ChatRow[]> {
      const { base, search, archived, after, limit } = asked;
      const like = sql`strpos(lower(${chats.title}), lower(${search})) > 0 or exists (select 1 from chat_message as message where message.chat_id = ${chats.id} and strpos(lower(message.text), lower(${search})) > 0)`;
      const rows = await joined()
        .where(
          and(
            own(reader),
            eq(chats.archived, archived),
            base === undefined ? undefined : eq(chats.baseId, base),
            after && lt(chats.changedAt, after),
            search === '' ? undefined : sql`(${like})`,
          ),
        )
        .orderBy(desc(chats.changedAt), desc(chats.id))
        .limit(limit);
      return rows.map(({ chat, base: name }) => ({ ...chat, base: name }));
    },
    async one(reader: Reader, id: string): Promise<ChatRow | undefined> {
      const [row] = await joined().where(and(eq(chats.id, id), own(reader)));
      return row && { ...row.chat, base: row.base };
    },
    /** Those that others hold with a base that the reader manages. */
    async withBase(reader: Reader, baseId: string, which: { userId: string } | { id: string }): Promise<ChatRow[]> {
      const rows = await joined()
        .where(and(eq(chats.baseId, baseId), mayRead(reader), isNull(chats.visitorId), 'id' in which ? eq(chats.id, which.id) : eq(chats.userId, which.userId)))
        .orderBy(desc(chats.changedAt), desc(chats.id))
        .limit(50);
      return rows.map(({ chat, base }) => ({ ...chat, base }));
    },
    askers: (reader: Reader, baseId: string): Promise<{ id: string; name: string; all: number; last: Date }[]> =>
      db
        .select({ id: users.id, name: users.name, all: count(), last: sql<Date>`max(${chats.changedAt})`.mapWith(chats.changedAt) })
        .from(chats)
        .innerJoin(bases, eq(bases.id, chats.baseId))
        .innerJoin(users, eq(users.id, chats.userId))
        .where(and(eq(chats.baseId, baseId), mayRead(reader)))
        .groupBy(users.id)
        .orderBy(desc(sql`max(${chats.changedAt})`)),
    async nameOf(userId: string | null): Promise<string | null> {
      if (userId === null) return null;
      const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
      return row?.name ?? null;
    },
    async wished(reader: Reader, wish: string): Promise<ChatRow | undefined> {
      const [row] = await joined().where(and(eq(chats.wish, wish), own(reader)));
      return row && { ...row.chat, base: row.base };
    },
    /** Nobody else changes it before this transaction ends. */
    async hold(id: string): Promise<void> {
      await db.select({ id: chats.id }).from(chats).where(eq(chats.id, id)).for('update');
    },
    async edit(id: string, set: Partial<typeof chats.$inferInsert>): Promise<void> {
      if (Object.keys(set).length > 0) await db.update(chats).set(set).where(eq(chats.id, id));
    },
    async remove(id: string): Promise<void> {
      await db.delete(chats).where(eq(chats.id, id));
    },
    async runsOf(which: { baseId: string } | { chatId: string }): Promise<string[]> {
      const rows = await db
        .select({ runId: messages.runId })
        .from(messages)
        .innerJoin(chats, eq(chats.id, messages.chatId))
        .where('baseId' in which ? eq(chats.baseId, which.baseId) : eq(chats.id, which.chatId));
      return rows.flatMap(({ runId }) => runId ?? []);
    },

    async say(row: typeof messages.$inferInsert): Promise<void> {
      await db.insert(messages).values(row);
    },
    messages: async (chatId: string): Promise<MessageRow[]> =>
      inOrder(await db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(asc(messages.createdAt), asc(messages.id))),
    async message(chatId: string, id: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chatId), eq(messages.id, id)));
      return row;
    },
    async wishedMessage(chatId: string, wish: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chatId), eq(messages.wish, wish)));
      return row;
    },
    async keep(id: string, answer: NonNullable<MessageRow['answer']>): Promise<boolean> {
      const rows = await db.update(messages).set({ answer }).where(eq(messages.id, id)).returning({ id: messages.id });
      return rows.length > 0;
    },
    async keepRetrieval(row: typeof retrievals.$inferInsert): Promise<void> {
      await db.insert(retrievals).values(row).onConflictDoNothing();
    },
    async retrieval(messageId: string): Promise<typeof retrievals.$inferSelect | undefined> {
      const [row] = await db.select().from(retrievals).where(eq(retrievals.messageId, messageId));
      return row;
    },
    /** A source that is gone meanwhile is cited by nothing. */
    async cite(rows: (typeof citations.$inferInsert)[]): Promise<void> {
      if (rows.length === 0) return;
      const [ofSources, ofQuestions] = [rows.flatMap((one) => one.sourceId ?? []), rows.flatMap((one) => one.questionId ?? [])];
      const there = new Set([
        ...(ofSources.length === 0 ? [] : await db.select({ id: sources.id }).from(sources).where(inArray(sources.id, ofSources)).for('share')).map(
          ({ id }) => id,
        ),
        ...(ofQuestions.length === 0 ? [] : await db.select({ id: questions.id }).from(questions).where(inArray(questions.id, ofQuestions)).for('share')).map(
          ({ id }) => id,
        ),
      ]);
      const kept = rows.filter((one) => there.has((one.sourceId ?? one.questionId)!));
      if (kept.length > 0) await db.insert(citations).values(kept).onConflictDoNothing();
    },
    /** How often each is cited: once an answer. */
    async countCited(sourceIds: string[], questionIds: string[]): Promise<void> {
      if (sourceIds.length > 0)
        await db.update(sources).set({ cited: sql`${sources.cited} + 1` }).where(inArray(sources.id, [...new Set(sourceIds)].toSorted())); // biome-ignore format: short
      if (questionIds.length > 0)
        await db.update(questions).set({ hits: sql`${questions.hits} + 1` }).where(inArray(questions.id, [...new Set(questionIds)].toSorted())); // biome-ignore format: short
    },
    async citation(messageId: string, n: number): Promise<CitationRow | undefined> {
      const [row] = await db
        .select({ citation: citations, name: sources.name, address: sources.address, now: sources.revision })
        .from(citations)
        .leftJoin(sources, eq(sources.id, citations.sourceId))
        .where(and(eq(citations.messageId, messageId), eq(citations.n, n)));
      return row && { ...row.citation, name: row.name ?? 'FAQ', address: row.address ?? '', now: row.now ?? row.citation.revision };
    },
    async textOf(sourceId: string, revision: number): Promise<string | undefined> {
      const [row] = await db
        .select({ text: sourceTexts.text })
        .from(sourceTexts)
        .where(and(eq(sourceTexts.sourceId, sourceId), eq(sourceTexts.revision, revision)));
      return row?.text;
    },
    async feedback(id: string, set: Pick<MessageRow, 'feedback' | 'feedbackReason'>): Promise<void> {
      await db.update(messages).set(set).where(eq(messages.id, id));
    },
    /** The same question once, with how often it was asked. */
    async gap(row: typeof gaps.$inferInsert): Promise<void> {
      await db
        .insert(gaps)
        .values(row)
        .onConflictDoUpdate({
          target: [gaps.baseId, gaps.fold, gaps.reason, gaps.channel],
          set: { count: sql`${gaps.count} + 1`, messageId: row.messageId ?? null, askedAt: sql`now()` },
        });
    },
  };
};

/** As they were said: a question and its answer are written in the same moment, and ids of one moment are in no order. */
const inOrder = (rows: MessageRow[]): MessageRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const said = new Set<MessageRow>();
  const say = (row: MessageRow): void => {
    // The way up may be long, so it is walked and not called.
    const way: MessageRow[] = [];
    for (let at: MessageRow | undefined = row; at && !said.has(at); at = at.parentId === null ? undefined : byId.get(at.parentId)) way.unshift(at);
    for (const one of way) said.add(one);
  };
  for (const row of rows) say(row);
  return [...said];
};
