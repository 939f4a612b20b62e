/** Conversations and their messages. A conversation is its person's, as long as they may read its base. */
import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { languageOf } from '@storewright/rules/text/language/language';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { users } from '../../account/index.ts';
import { bases, gaps, questions, sources } from '../knowledge.tables.ts';
import { chats, citations, messages, retrievals } from '../chats.tables.ts';
import { readsOthers, mayRead, type Reader } from '../reader.store.ts';

export type ChatRow = typeof chats.$inferSelect & { base: string };
export type MessageRow = typeof messages.$inferSelect;
export type CitationRow = typeof citations.$inferSelect & { name: string; now: number };

export const chatsStore = (db: Db) => {
  const own = (reader: Reader) =>
    and(
      eq(chats.accountId, reader.accountId),
      ...(reader.guest ? [eq(chats.visitorId, reader.guest.id), isNull(chats.userId)] : [eq(chats.userId, reader.userId), isNull(chats.visitorId)]),
      mayRead(reader),
    );
  const joined = () => db.select({ chat: chats, base: bases.name }).from(chats).innerJoin(bases, eq(bases.id, chats.baseId));
  return {
    async insert(row: typeof chats.$inferInsert): Promise<boolean> {
      const rows = await db.insert(chats).values(row).onConflictDoNothing().returning({ id: chats.id });
      return rows.length > 0;
    },
    async page(
      reader: Reader,
      asked: {
        base: string | undefined;
        search: string;
        archived: boolean;
        folder: string | undefined;
        after: { pinned: boolean; at: Date; id: string } | undefined;
        limit: number;
      },
    ): Promise<ChatRow[]> {
      const { base, search, archived, folder, after, limit } = asked;
      const said = sql`message.text || ' ' || coalesce(jsonb_path_query_array(message.answer, '$.sentences[*].text')::text, '')`;
      const like = sql`strpos(lower(${chats.title}), lower(${search})) > 0 or exists (select 1 from chat_message as message where message.chat_id = ${chats.id} and strpos(lower(${said}), lower(${search})) > 0)`;
      const rows = await joined()
        .where(
          and(
            own(reader),
            eq(chats.archived, archived),
            folder === undefined ? undefined : eq(chats.folder, folder),
            base === undefined ? undefined : eq(chats.baseId, base),
            after && sql`(${chats.pinned}, ${changed}, ${chats.id}) < (${after.pinned}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
            search === '' ? undefined : sql`(${like})`,
          ),
        )
        .orderBy(desc(chats.pinned), desc(changed), desc(chats.id))
        .limit(limit);
      return rows.map(({ chat, base: name }) => ({ ...chat, base: name }));
    },
    folders: (reader: Reader, base: string): Promise<{ name: string; chats: number }[]> =>
      db
        .select({ name: chats.folder, chats: count() })
        .from(chats)
        .innerJoin(bases, eq(bases.id, chats.baseId))
        .where(and(own(reader), eq(chats.baseId, base), eq(chats.archived, false), ne(chats.folder, '')))
        .groupBy(chats.folder)
        .orderBy(sql`lower(${chats.folder})`),
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
    async hold(id: string): Promise<Pick<typeof chats.$inferSelect, 'heldBy' | 'standing' | 'readers'> | undefined> {
      const [row] = await db
        .select({ heldBy: chats.heldBy, standing: chats.standing, readers: chats.readers })
        .from(chats)
        .where(eq(chats.id, id))
        .for('no key update');
      return row;
    },
    /** Its person sees who read it, and when last. */
    async readBy({ id, userId }: Pick<ChatRow, 'id' | 'userId'>, caller: Pick<Caller, 'userId' | 'name'>, now: Date): Promise<void> {
      if (userId === caller.userId) return;
      const by = { id: caller.userId, name: caller.name, at: now.toISOString() };
      await db
        .update(chats)
        .set({
          readers: sql`coalesce((select jsonb_agg(one) from jsonb_array_elements(${chats.readers}) as one where one->>'id' is distinct from ${by.id}), '[]') || ${JSON.stringify([by])}::jsonb`,
        })
        .where(eq(chats.id, id));
    },
    /** One's own, or any of a base that one manages. */
    async managed(reader: Reader, id: string): Promise<ChatRow | undefined> {
      const [row] = await joined().where(and(eq(chats.id, id), isNull(chats.visitorId), mayRead(reader), readsOthers(reader) ? undefined : own(reader)));
      return row && { ...row.chat, base: row.base };
    },
    async ofVisitor(accountId: string, visitorId: string): Promise<ChatRow | undefined> {
      const [row] = await joined().where(
        and(eq(chats.accountId, accountId), eq(chats.visitorId, visitorId), ne(chats.channel, 'share'), eq(chats.archived, false)),
      );
      return row && { ...row.chat, base: row.base };
    },
    /** In which of a visitor's conversations this was asked for before. */
    async wishedBy(accountId: string, visitorId: string, wish: string): Promise<ChatRow | undefined> {
      const [row] = await joined()
        .innerJoin(messages, eq(messages.chatId, chats.id))
        .where(and(eq(chats.accountId, accountId), eq(chats.visitorId, visitorId), ne(chats.channel, 'share'), eq(messages.wish, wish)));
      return row && { ...row.chat, base: row.base };
    },
    /** What a person said right after another word of theirs belongs to the same answer. */
    async proposeMore(before: string, { id, text }: { id: string; text: string }): Promise<void> {
      await db
        .update(gaps)
        .set({ answer: sql`left(${gaps.answer} || E'\n' || ${text}, 20000)`, messageId: id })
        .where(and(eq(gaps.messageId, before), eq(gaps.reason, 'person'), isNull(gaps.questionId)));
    },
    async howMany(chatId: string): Promise<number> {
      const [row] = await db.select({ all: count() }).from(messages).where(eq(messages.chatId, chatId));
      return row?.all ?? 0;
    },
    /** Somebody waits for a person's word from now on, unless they do already. */
    async waits(id: string, now: Date): Promise<void> {
      await db
        .update(chats)
        .set({ waitingSince: now, toldAt: null })
        .where(and(eq(chats.id, id), isNull(chats.waitingSince)));
    },
    /** The newest answer to a question. */
    async answerOf(chatId: string, questionId: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chatId), eq(messages.parentId, questionId), eq(messages.role, 'assistant')))
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(1);
      return row;
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
      await db.insert(messages).values(row.role === 'user' ? { lang: languageOf(row.text ?? ''), ...row } : row);
    },
    messages: async (chatId: string): Promise<MessageRow[]> =>
      inOrder(await db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(asc(messages.createdAt), asc(messages.id))),
    /** How many there are, and the work that they are. */
    async outline(chatId: string): Promise<{ messages: number; runIds: string[] }> {
      const rows = await db.select({ runId: messages.runId }).from(messages).where(eq(messages.chatId, chatId));
      return { messages: rows.length, runIds: rows.flatMap(({ runId }) => runId ?? []) };
    },
    async last(chatId: string): Promise<string | null> {
      const rows = await db
        .select({ id: messages.id, parentId: messages.parentId, createdAt: messages.createdAt })
        .from(messages)
        .where(eq(messages.chatId, chatId))
        .orderBy(asc(messages.createdAt), asc(messages.id));
      return inOrder(rows).at(-1)?.id ?? null;
    },
    async first(chatId: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chatId), isNull(messages.parentId)))
        .orderBy(asc(messages.createdAt), asc(messages.id))
        .limit(1);
      return row;
    },
    /** A message and those above it, upwards. */
    async wayTo(chatId: string, id: string, most: number): Promise<MessageRow[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with recursive way(id, parent_id, step) as (
          select id, parent_id, 0 from chat_message where chat_id = ${chatId} and id = ${id}
          union all
          select message.id, message.parent_id, step + 1 from way join chat_message as message on message.id = way.parent_id and message.chat_id = ${chatId} where step < ${most}
        ) select id from way order by step`);
      const ids = rows.map((row) => row.id);
      const found = ids.length === 0 ? [] : await db.select().from(messages).where(inArray(messages.id, ids));
      return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
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
      await db
        .insert(retrievals)
        .values(row)
        .onConflictDoUpdate({ target: retrievals.messageId, set: { trace: row.trace, promptTokens: row.promptTokens ?? null } });
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
        ...(ofSources.length === 0 ? [] : await db.select({ id: sources.id }).from(sources).where(inArray(sources.id, ofSources)).for('key share')).map(
          ({ id }) => id,
        ),
        ...(ofQuestions.length === 0
          ? []
          : await db.select({ id: questions.id }).from(questions).where(inArray(questions.id, ofQuestions)).for('key share')
        ).map(({ id }) => id),
      ]);
      const kept = rows.filter((one) => there.has((one.sourceId ?? one.questionId)!));
      if (kept.length > 0) await db.insert(citations).values(kept).onConflictDoNothing();
    },
    /** What a source said is quoted nowhere any more, and told by no stream; what was answered with it stays. */
    async forget(baseId: string, sourceIds: string[]): Promise<void> {
      const ids = sql.param(sourceIds);
      const touched = sql`
        select message.id from chat join chat_message as message on message.chat_id = chat.id where chat.base_id = ${baseId} and message.role = 'assistant' and (
          exists (select 1 from chat_citation as citation where citation.message_id = message.id and citation.source_id = any(${ids}::uuid[]))
          or exists (select 1 from jsonb_array_elements(message.answer->'passages') as passage where passage->'source'->>'id' = any(${ids}::text[])))`;
      await db.execute(sql`
        with message as materialized (${touched}),
          told as (update run set parts = '[]', late = null from chat_message as one where one.id in (select id from message) and run.id = one.run_id and run.parts is not null),
          shown as (update chat_retrieval set trace = jsonb_set(trace, '{found}', '[]') where message_id in (select id from message))
        update chat_message as one set answer = one.answer || jsonb_build_object(
          'citations', (select coalesce(jsonb_agg(cite order by place), '[]') from jsonb_array_elements(one.answer->'citations') with ordinality as each(cite, place)
            where not exists (select 1 from chat_citation as citation
              where citation.message_id = one.id and citation.n = (cite->>'n')::int and citation.source_id = any(${ids}::uuid[]))),
          'passages', (select coalesce(jsonb_agg(passage order by place), '[]') from jsonb_array_elements(one.answer->'passages') with ordinality as each(passage, place)
            where passage->'source'->>'id' is null or passage->'source'->>'id' <> all(${ids}::text[])))
        where one.id in (select id from message) and one.answer is not null`);
    },
    /** How often each is cited: once an answer. In their order, so that no two answers wait for each other. */
    async countCited(sourceIds: string[], questionIds: string[]): Promise<void> {
      const inTheirOrder = (table: typeof sources | typeof questions, ids: string[]) =>
        db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('no key update'); // biome-ignore format: short
      if (sourceIds.length > 0)
        await db.update(sources).set({ cited: sql`${sources.cited} + 1` }).where(inArray(sources.id, inTheirOrder(sources, sourceIds))); // biome-ignore format: short
      if (questionIds.length > 0)
        await db.update(questions).set({ hits: sql`${questions.hits} + 1` }).where(inArray(questions.id, inTheirOrder(questions, questionIds))); // biome-ignore format: short
    },
    async citation(messageId: string, n: number): Promise<CitationRow | undefined> {
      const [row] = await db
        .select({ citation: citations, name: sources.name, now: sources.revision })
        .from(citations)
        .leftJoin(sources, eq(sources.id, citations.sourceId))
        .where(and(eq(citations.messageId, messageId), eq(citations.n, n)));
      return row && { ...row.citation, name: row.name ?? 'FAQ', now: row.now ?? row.citation.revision };
    },
    async htmlOf(sourceId: string): Promise<string | undefined> {
      const [row] = await db.select({ html: sources.html }).from(sources).where(eq(sources.id, sourceId));
      return row?.html;
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
          set: { count: sql`${gaps.count} + 1`, messageId: row.messageId ?? null, ...(row.answer && { answer: row.answer }), askedAt: sql`now()` },
        });
    },
  };
};

/** As exact as a cursor tells it. */
const changed = sql`date_trunc('milliseconds', ${chats.changedAt})`;

/** As they were said: a question and its answer are written in the same moment, and ids of one moment are in no order. */
const inOrder = <Row extends Pick<MessageRow, 'id' | 'parentId'>>(rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const said = new Set<Row>();
  const say = (row: Row): void => {
    // The way up may be long, so it is walked and not called.
    const way: Row[] = [];
    for (let at: Row | undefined = row; at && !said.has(at); at = at.parentId === null ? undefined : byId.get(at.parentId)) way.unshift(at);
    for (const one of way) said.add(one);
  };
  for (const row of rows) say(row);
  return [...said];
};
