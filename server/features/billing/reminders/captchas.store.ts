import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { emailCaptchas } from './reminders.tables.ts';

type Captcha = typeof emailCaptchas.$inferSelect;
type Asked = { accountId: string; email: string };

export const captchasStore = (db: Db) => ({
  async insert(row: typeof emailCaptchas.$inferInsert): Promise<void> {
    await db.insert(emailCaptchas).values(row);
  },
  /** How many went to an account since then, and when the first and the last of them did. */
  async sentFor(accountId: string, since: Date): Promise<{ count: number; first: Date | null; last: Date | null }> {
    return sent(db, and(eq(emailCaptchas.accountId, accountId), gt(emailCaptchas.sentAt, since)));
  },
  /** The same for an address, whoever asked. */
  async sentTo(email: string, since: Date): Promise<{ count: number; first: Date | null; last: Date | null }> {
    return sent(db, and(eq(emailCaptchas.email, email), gt(emailCaptchas.sentAt, since)));
  },
  /** Counts a try of the newest code before anybody looks at it. Undefined where there is none to try. */
  async take({ accountId, email }: Asked, { now, most }: { now: Date; most: number }): Promise<Captcha | undefined> {
    const newest = db
      .select({ id: emailCaptchas.id })
      .from(emailCaptchas)
      .where(and(eq(emailCaptchas.accountId, accountId), eq(emailCaptchas.email, email)))
      .orderBy(desc(emailCaptchas.sentAt), desc(emailCaptchas.id))
      .limit(1);
    const [row] = await db
      .update(emailCaptchas)
      .set({ tries: sql`${emailCaptchas.tries} + 1` })
      .where(
        and(
          eq(emailCaptchas.accountId, accountId),
          inArray(emailCaptchas.id, newest),
          lt(emailCaptchas.tries, most),
          gt(emailCaptchas.expiresAt, now),
          isNull(emailCaptchas.usedAt),
        ),
      )
      .returning();
    return row;
  },
  /** False where it was used before. */
  async use({ id, accountId }: Captcha, usedAt: Date): Promise<boolean> {
    const rows = await db
      .update(emailCaptchas)
      .set({ usedAt })
      .where(and(eq(emailCaptchas.id, id), eq(emailCaptchas.accountId, accountId), isNull(emailCaptchas.usedAt)))
      .returning({ id: emailCaptchas.id });
    return rows.length > 0;
  },
  async forget(before: Date): Promise<void> {
    await db.delete(emailCaptchas).where(lt(emailCaptchas.sentAt, before));
  },
});

const sent = async (db: Db, which: ReturnType<typeof and>) => {
  const first = sql`min(${emailCaptchas.sentAt})`.mapWith(emailCaptchas.sentAt);
  const last = sql`max(${emailCaptchas.sentAt})`.mapWith(emailCaptchas.sentAt);
  const [row] = await db.select({ count: count(), first, last }).from(emailCaptchas).where(which);
  return row as { count: number; first: Date | null; last: Date | null };
};
