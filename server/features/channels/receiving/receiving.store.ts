/** What was told, and what is to be said: each once. */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { events, replies, threads } from '../channels.tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type EventRow = typeof events.$inferSelect;
export type ReplyRow = typeof replies.$inferSelect;

export const receivingStore = (db: Db) => ({
  /** The conversation of somebody there; where they are answered is where they last said something. */
  async keepThread(row: typeof threads.$inferInsert): Promise<ThreadRow> {
    const { name, language, address, until } = row;
    const [kept] = await db
      .insert(threads)
      .values(row)
      .onConflictDoUpdate({
        target: [threads.channelId, threads.external],
        set: { ...(name && { name }), ...(language && { language }), address, until: until ?? null },
      })
      .returning();
    return kept!;
  },
  async addressed(id: string, address: Buffer): Promise<void> {
    await db.update(threads).set({ address }).where(eq(threads.id, id));
  },
  async plainThread(id: string): Promise<ThreadRow | undefined> {
    const [row] = await db.select().from(threads).where(eq(threads.id, id));
    return row;
  },
  /** False where it was told before. */
  async take(row: typeof events.$inferInsert): Promise<boolean> {
    const rows = await db.insert(events).values(row).onConflictDoNothing().returning({ id: events.id });
    return rows.length > 0;
  },
  async known(channelId: string, external: string): Promise<EventRow | undefined> {
    const [row] = await db
      .select()
      .from(events)
      .where(and(eq(events.channelId, channelId), eq(events.external, external)));
    return row;
  },
  async nextEvent(threadId: string): Promise<EventRow | undefined> {
    const [row] = await db
      .select()
      .from(events)
      .where(and(eq(events.threadId, threadId), eq(events.state, 'waiting')))
      .orderBy(asc(events.ord))
      .limit(1);
    return row;
  },
  async tried(id: string): Promise<void> {
    await db
      .update(events)
      .set({ tries: sql`${events.tries} + 1` })
      .where(eq(events.id, id));
  },
  async endEvent(id: string, state: EventRow['state']): Promise<void> {
    await db.update(events).set({ state }).where(eq(events.id, id));
  },
  async reply(row: typeof replies.$inferInsert): Promise<void> {
    await db.insert(replies).values(row).onConflictDoNothing();
  },
  /** The first that waits: what follows waits for it. */
  async nextReply(threadId: string): Promise<ReplyRow | undefined> {
    const [row] = await db
      .select()
      .from(replies)
      .where(and(eq(replies.threadId, threadId), eq(replies.state, 'waiting')))
      .orderBy(asc(replies.ord))
      .limit(1);
    return row;
  },
  /** Whether anything was said since somebody last said something there. */
  async isAnswered({ threadId, id }: Pick<ReplyRow, 'threadId' | 'id'>): Promise<boolean> {
    const [last] = await db.select().from(events).where(eq(events.threadId, threadId)).orderBy(desc(events.ord)).limit(1);
    if (!last) return false;
    const rows = await db
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.threadId, threadId), eq(replies.state, 'sent'), ne(replies.id, id), gte(replies.createdAt, last.receivedAt)))
      .limit(1);
    return rows.length > 0;
  },
  async editReply(id: string, set: Partial<typeof replies.$inferInsert>): Promise<void> {
    await db.update(replies).set(set).where(eq(replies.id, id));
  },
  /** Conversations in which something is to be done now. */
  due(now: Date) {
    const waiting = db
      .select({ id: events.threadId })
      .from(events)
      .where(eq(events.state, 'waiting'))
      .union(
        db
          .select({ id: replies.threadId })
          .from(replies)
          .where(and(eq(replies.state, 'waiting'), or(isNull(replies.notBefore), lt(replies.notBefore, now)))),
      );
    return db.select({ id: threads.id, accountId: threads.accountId }).from(threads).where(inArray(threads.id, waiting)).limit(500);
  },
  /** How often somebody asked since, up to this one: what was no question, or was not answered, counts for nobody. */
  async asked(which: { threadId: string } | { channelId: string }, { since, upTo }: { since: Date; upTo: EventRow }): Promise<number> {
    const of = 'threadId' in which ? eq(events.threadId, which.threadId) : eq(events.channelId, which.channelId);
    const [row] = await db
      .select({ all: sql<number>`count(*)::int` })
      .from(events)
      .where(
        and(
          of,
          gt(events.receivedAt, since),
          lte(events.ord, upTo.ord),
          ne(events.state, 'silent'),
          ne(events.text, ''),
          sql`${events.text} !~ '^/(start|human|bot)'`,
        ),
      );
    return row?.all ?? 0;
  },
  /** How much somebody sent since, up to this one, that is written down and is no question. */
  async noted(threadId: string, { since, upTo }: { since: Date; upTo: EventRow }): Promise<number> {
    const isNote = or(and(eq(events.text, ''), isNotNull(events.brought)), sql`${events.text} ~ '^/(human|bot)'`);
    const [row] = await db
      .select({ all: sql<number>`count(*)::int` })
      .from(events)
      .where(and(eq(events.threadId, threadId), gt(events.receivedAt, since), lte(events.ord, upTo.ord), isNote));
    return row?.all ?? 0;
  },
  async lastReply(channelId: string): Promise<ReplyRow | undefined> {
    const [row] = await db.select().from(replies).where(eq(replies.channelId, channelId)).orderBy(desc(replies.ord)).limit(1);
    return row;
  },
  async thread(channelId: string, id: string): Promise<ThreadRow | undefined> {
    const [row] = await db
      .select()
      .from(threads)
      .where(and(eq(threads.channelId, channelId), eq(threads.id, id)));
    return row;
  },
  ofThread: async (threadId: string): Promise<{ events: EventRow[]; replies: ReplyRow[] }> => ({
    events: await db.select().from(events).where(eq(events.threadId, threadId)).orderBy(asc(events.ord)),
    replies: await db.select().from(replies).where(eq(replies.threadId, threadId)).orderBy(asc(replies.ord)),
  }),
  /** Who answers where holds what lets anybody answer: of what is over long ago it goes. */
  async forget(before: Date): Promise<void> {
    await db.delete(events).where(and(lt(events.receivedAt, before), inArray(events.state, ['answered', 'silent', 'late'])));
  },
});
