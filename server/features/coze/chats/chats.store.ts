import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { cozeBots, cozeChats, cozeMessages, type KeptAnswer } from '../coze.tables.ts';

export type ChatRow = typeof cozeChats.$inferSelect;
export type MessageRow = typeof cozeMessages.$inferSelect;
type Of = { accountId: string; userId: string; botId: string };

const theirs = ({ accountId, userId, botId }: Of) => and(eq(cozeChats.accountId, accountId), eq(cozeChats.userId, userId), eq(cozeChats.botId, botId));

export const chatsStore = (db: Db) => ({
  /** One's own with a bot: nobody else's are told, whoever asks. */
  page: (of: Of): Promise<ChatRow[]> => db.select().from(cozeChats).where(theirs(of)).orderBy(desc(cozeChats.changedAt), desc(cozeChats.id)).limit(30),
  async one(of: Of, id: string): Promise<ChatRow | undefined> {
    const [row] = await db
      .select()
      .from(cozeChats)
      .where(and(theirs(of), eq(cozeChats.id, id)));
    return row;
  },
  /** Ours until the transaction ends. */
  async hold(of: Of, id: string): Promise<ChatRow | undefined> {
    const [row] = await db
      .select()
      .from(cozeChats)
      .where(and(theirs(of), eq(cozeChats.id, id)))
      .for('update');
    return row;
  },
  async wished({ accountId, userId }: Of, wish: string): Promise<ChatRow | undefined> {
    const [row] = await db
      .select()
      .from(cozeChats)
      .where(and(eq(cozeChats.accountId, accountId), eq(cozeChats.userId, userId), eq(cozeChats.wish, wish)));
    return row;
  },
  async isWished(accountId: string, userId: string, wish: string): Promise<boolean> {
    const rows = await db
      .select({ id: cozeChats.id })
      .from(cozeChats)
      .leftJoin(cozeMessages, and(eq(cozeMessages.chatId, cozeChats.id), eq(cozeMessages.wish, wish)))
      .where(and(eq(cozeChats.accountId, accountId), eq(cozeChats.userId, userId), or(eq(cozeChats.wish, wish), eq(cozeMessages.wish, wish))))
      .limit(1);
    return rows.length > 0;
  },
  /** The work of somebody's latest answers of which nothing was kept yet. */
  async latest(accountId: string, userId: string, since: Date): Promise<string[]> {
    const rows = await db
      .select({ id: cozeMessages.runId })
      .from(cozeMessages)
      .innerJoin(cozeChats, eq(cozeChats.id, cozeMessages.chatId))
      .where(
        and(
          eq(cozeChats.accountId, accountId),
          eq(cozeChats.userId, userId),
          isNotNull(cozeMessages.runId),
          isNull(cozeMessages.answer),
          gt(cozeMessages.createdAt, since),
        ),
      )
      .orderBy(desc(cozeMessages.createdAt))
      .limit(10);
    return rows.map(({ id }) => id!);
  },
  /** False where this was wished for before. */
  async insert(row: typeof cozeChats.$inferInsert): Promise<boolean> {
    const rows = await db.insert(cozeChats).values(row).onConflictDoNothing().returning({ id: cozeChats.id });
    return rows.length > 0;
  },
  async set(id: string, set: Partial<Pick<ChatRow, 'conversationId' | 'changedAt'>>): Promise<void> {
    await db.update(cozeChats).set(set).where(eq(cozeChats.id, id));
  },
  async remove(id: string): Promise<void> {
    await db.delete(cozeChats).where(eq(cozeChats.id, id));
  },

  messages: (chatId: string): Promise<MessageRow[]> =>
    db.select().from(cozeMessages).where(eq(cozeMessages.chatId, chatId)).orderBy(asc(cozeMessages.place)).limit(mostMessages),
  async say(rows: (typeof cozeMessages.$inferInsert)[]): Promise<void> {
    await db.insert(cozeMessages).values(rows);
  },
  async named(id: string, cozeChatId: string): Promise<void> {
    await db.update(cozeMessages).set({ cozeChatId }).where(eq(cozeMessages.id, id));
  },
  async keep(id: string, answer: KeptAnswer): Promise<void> {
    await db.update(cozeMessages).set({ answer }).where(eq(cozeMessages.id, id));
  },
  /** Work that is part of a conversation, or of all with a bot, or with the bots of a connection. */
  async runs(accountId: string, of: { chatId: string } | { botId: string } | { connectionId: string }): Promise<string[]> {
    const which = 'chatId' in of ? eq(cozeChats.id, of.chatId) : 'botId' in of ? eq(cozeChats.botId, of.botId) : eq(cozeBots.connectionId, of.connectionId);
    const rows = await db
      .select({ id: cozeMessages.runId })
      .from(cozeMessages)
      .innerJoin(cozeChats, eq(cozeChats.id, cozeMessages.chatId))
      .innerJoin(cozeBots, eq(cozeBots.id, cozeChats.botId))
      .where(and(eq(cozeMessages.accountId, accountId), which, isNotNull(cozeMessages.runId)));
    return rows.map(({ id }) => id!);
  },
});

export const mostMessages = 1_000;
