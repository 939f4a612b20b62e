import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { letters } from './letters.tables.ts';
import { type Waiting, waitingIn } from '../../adapters/db/waiting.ts';

export type LetterRow = typeof letters.$inferSelect;
type Ending = { state: 'sent' | 'kept' | 'failed'; why: string | null; doneAt: Date; text?: string; html?: string };

const dueBy = (now: Date) => and(eq(letters.state, 'waiting'), lte(letters.nextAt, now));
const waiting = (id: string) => and(eq(letters.id, id), eq(letters.state, 'waiting'));

export const lettersStore = (db: Db) => ({
  async insert(row: typeof letters.$inferInsert): Promise<void> {
    await db.insert(letters).values(row);
  },
  anyDue: (now: Date): SQL => exists(db.select({ id: letters.id }).from(letters).where(dueBy(now))),
  /** Takes those that are due until `until`; another process takes others, and these when that is over. */
  async take(limit: number, { now, until }: { now: Date; until: Date }): Promise<LetterRow[]> {
    const due = db.select({ id: letters.id }).from(letters).where(dueBy(now)).orderBy(asc(letters.nextAt)).limit(limit).for('update', { skipLocked: true });
    return db
      .update(letters)
      .set({ tries: sql`${letters.tries} + 1`, nextAt: until })
      .where(inArray(letters.id, due))
      .returning();
  },
  async end(id: string, ending: Ending): Promise<void> {
    await db.update(letters).set(ending).where(waiting(id));
  },
  async again(id: string, nextAt: Date, why: string): Promise<void> {
    await db.update(letters).set({ nextAt, why }).where(waiting(id));
  },
  /** Those that were done before then; and what was of use for less than a day, such as a code, once that is over. */
  async forget({ now, before }: { now: Date; before: Date }): Promise<void> {
    const short = sql`${letters.until} - ${letters.createdAt} < interval '1 day'`;
    await db.delete(letters).where(or(lt(letters.doneAt, before), and(isNotNull(letters.doneAt), lte(letters.until, now), short)));
  },
  /** What waits for a mail server, and since when. */
  async standing(): Promise<{ waiting: number; oldestSeconds: number | undefined }> {
    const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(sql`
      select count(*)::int as waiting, extract(epoch from now() - min(${letters.createdAt}))::float8 as oldest from ${letters} where ${letters.state} = 'waiting'`);
    const { waiting: count, oldest } = rows[0]!;
    return { waiting: count, oldestSeconds: oldest === null ? undefined : Math.max(0, oldest) };
  },
  /** What only the operator can pass on: what no mail server took since then, and what was kept here with a link that still opens something. */
  undelivered: ({ since, now }: { since: Date; now: Date }): Promise<Waiting> =>
    waitingIn(
      db,
      letters,
      letters.createdAt,
      or(
        and(eq(letters.state, 'failed'), gte(letters.doneAt, since)),
        and(eq(letters.state, 'kept'), gt(letters.until, now), sql`${letters.text} ~ '#[[:alnum:]_-]{43}'`),
      ),
    ),
  /** Newest first. */
  async page(after: string | undefined, limit: number): Promise<LetterRow[]> {
    return db
      .select()
      .from(letters)
      .where(after === undefined ? undefined : lt(letters.id, after))
      .orderBy(desc(letters.id))
      .limit(limit);
  },
});
