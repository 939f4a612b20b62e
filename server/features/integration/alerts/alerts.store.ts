import { and, asc, desc, eq, exists, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { appAlerts, appAlertWords } from '../integration.tables.ts';

export type AlertsRow = typeof appAlerts.$inferSelect;
export type WordRow = typeof appAlertWords.$inferSelect;
/** What is sent, with where it goes now. */
export type Taken = WordRow & { url: string; secret: Buffer | null };
type Ending = { state: 'sent' | 'failed'; why: string | null; doneAt: Date };

const dueBy = (now: Date) => and(eq(appAlertWords.state, 'waiting'), lte(appAlertWords.nextAt, now));
const waiting = (id: string) => and(eq(appAlertWords.id, id), eq(appAlertWords.state, 'waiting'));

export const alertsStore = (db: Db) => ({
  async of(accountId: string): Promise<AlertsRow | undefined> {
    const [row] = await db.select().from(appAlerts).where(eq(appAlerts.accountId, accountId));
    return row;
  },
  async set({ accountId, ...set }: AlertsRow): Promise<void> {
    await db
      .insert(appAlerts)
      .values({ accountId, ...set })
      .onConflictDoUpdate({ target: appAlerts.accountId, set });
  },

  async insert(row: Pick<WordRow, 'id' | 'accountId' | 'body' | 'nextAt' | 'until' | 'createdAt'>): Promise<void> {
    await db.insert(appAlertWords).values(row);
  },
  /** The newest that was tried. */
  async last(accountId: string): Promise<WordRow | undefined> {
    const [row] = await db
      .select()
      .from(appAlertWords)
      .where(and(eq(appAlertWords.accountId, accountId), gt(appAlertWords.tries, 0)))
      .orderBy(desc(appAlertWords.createdAt), desc(appAlertWords.id))
      .limit(1);
    return row;
  },
  anyDue: (now: Date): SQL => exists(db.select({ id: appAlertWords.id }).from(appAlertWords).where(dueBy(now))),
  /** Takes those that are due until `until`; another process takes others, and these when that is over. */
  async take(limit: number, { now, until }: { now: Date; until: Date }): Promise<Taken[]> {
    const due = db
      .select({ id: appAlertWords.id })
      .from(appAlertWords)
      .where(dueBy(now))
      .orderBy(asc(appAlertWords.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const rows = await db
      .update(appAlertWords)
      .set({ tries: sql`${appAlertWords.tries} + 1`, nextAt: until })
      .where(inArray(appAlertWords.id, due))
      .returning();
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
    const places = new Map((await db.select().from(appAlerts).where(inArray(appAlerts.accountId, accountIds))).map((row) => [row.accountId, row]));
    return rows.map((row) => ({ ...row, url: places.get(row.accountId)?.url ?? '', secret: places.get(row.accountId)?.secret ?? null }));
  },
  async end(id: string, ending: Ending): Promise<void> {
    await db.update(appAlertWords).set(ending).where(waiting(id));
  },
  async again(id: string, nextAt: Date, why: string): Promise<void> {
    await db.update(appAlertWords).set({ nextAt, why }).where(waiting(id));
  },
  /** Nothing was tried at another address yet: what was heard from the earlier one is told no more, and what waits has all its patience again. */
  async untried(accountId: string): Promise<void> {
    await db.update(appAlertWords).set({ tries: 0 }).where(eq(appAlertWords.accountId, accountId));
  },
  async forget(before: Date): Promise<void> {
    await db.delete(appAlertWords).where(lt(appAlertWords.doneAt, before));
  },
});
