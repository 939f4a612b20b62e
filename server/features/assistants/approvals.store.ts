/** Calls that people are asked about: each is decided once and taken once, whoever comes first. */
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import type { Tool } from '../plugins/index.ts';
import { assistantAnswers, assistantApprovals } from './assistants.tables.ts';

export type ApprovalRow = typeof assistantApprovals.$inferSelect;

export const approvalsStore = (db: Db) => ({
  async insert(rows: (typeof assistantApprovals.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(assistantApprovals).values(rows);
  },
  of: (answerIds: string[]): Promise<ApprovalRow[]> =>
    answerIds.length === 0
      ? Promise.resolve([])
      : db.select().from(assistantApprovals).where(inArray(assistantApprovals.answerId, answerIds)).orderBy(asc(assistantApprovals.id)),
  async one(answerId: string, id: string): Promise<ApprovalRow | undefined> {
    const [row] = await db
      .select()
      .from(assistantApprovals)
      .where(and(eq(assistantApprovals.answerId, answerId), eq(assistantApprovals.id, id)));
    return row;
  },
  async decide(id: string, allowed: boolean): Promise<void> {
    await db.update(assistantApprovals).set({ allowed }).where(eq(assistantApprovals.id, id));
  },
  /** False where somebody took it before: then nobody knows how far they came. */
  async take(id: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(assistantApprovals)
      .set({ takenAt: now })
      .where(and(eq(assistantApprovals.id, id), isNull(assistantApprovals.takenAt)))
      .returning({ id: assistantApprovals.id });
    return rows.length > 0;
  },
  /** Something else was asked: what still waits in that conversation waits no longer. */
  async expire(answerIds: string[], now: Date): Promise<void> {
    if (answerIds.length === 0) return;
    await db
      .update(assistantApprovals)
      .set({ expiresAt: now })
      .where(and(inArray(assistantApprovals.answerId, answerIds), isNull(assistantApprovals.takenAt), gt(assistantApprovals.expiresAt, now)));
    // Nobody goes on from there. Of one whose run is gone half-way, it is all that there is of its answer.
    await db
      .update(assistantAnswers)
      .set({ paused: null })
      .where(and(inArray(assistantAnswers.id, answerIds), isNotNull(assistantAnswers.paused), isNotNull(assistantAnswers.answer)));
  },
  /** Whether a tool, as it is now, was allowed at that host for the whole of a conversation: by an allowance that was carried out. */
  async isAllowedIn(chatId: string, { id: toolId, print }: Pick<Tool, 'id' | 'print'>, host: string): Promise<boolean> {
    const [row] = await db
      .select({ id: assistantApprovals.id })
      .from(assistantApprovals)
      .innerJoin(assistantAnswers, eq(assistantAnswers.id, assistantApprovals.answerId))
      .where(
        and(
          eq(assistantAnswers.chatId, chatId),
          eq(assistantApprovals.toolId, toolId),
          eq(assistantApprovals.host, host),
          eq(assistantApprovals.confirm, 'once'),
          eq(assistantApprovals.allowed, true),
          isNotNull(assistantApprovals.takenAt),
          eq(assistantApprovals.print, print),
        ),
      )
      .limit(1);
    return row !== undefined;
  },
  async forget(answerIds: string[]): Promise<void> {
    if (answerIds.length > 0) await db.delete(assistantApprovals).where(inArray(assistantApprovals.answerId, answerIds));
  },
});
