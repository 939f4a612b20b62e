import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { detailPublications } from '../suggestions.tables.ts';

export type DetailRow = typeof detailPublications.$inferSelect;
export type NewDetail = Omit<typeof detailPublications.$inferInsert, 'leaseUntil'>;
type Ending = { state: 'published'; finishedAt: Date } | { state: 'failed'; error: NonNullable<DetailRow['error']>; finishedAt: Date };
type Own = { accountId: string; id: string };

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const detailStore = (db: Db) => {
  const open = ({ accountId, id }: Own) =>
    and(eq(detailPublications.accountId, accountId), eq(detailPublications.id, id), eq(detailPublications.state, 'sending'));
  return {
    async one(accountId: string, id: string): Promise<DetailRow | undefined> {
      const [row] = await db
        .select()
        .from(detailPublications)
        .where(and(eq(detailPublications.accountId, accountId), eq(detailPublications.id, id)));
      return row;
    },
    async withKey(accountId: string, key: string): Promise<DetailRow | undefined> {
      const [row] = await db
        .select()
        .from(detailPublications)
        .where(and(eq(detailPublications.accountId, accountId), eq(detailPublications.idempotencyKey, key)));
      return row;
    },
    async isTakenBack(accountId: string, id: string): Promise<boolean> {
      const [row] = await db
        .select({ id: detailPublications.id })
        .from(detailPublications)
        .where(and(eq(detailPublications.accountId, accountId), eq(detailPublications.reverts, id), eq(detailPublications.state, 'published')))
        .limit(1);
      return row !== undefined;
    },
    /** False where the product's details are on their way already, or the idempotency key is taken. */
    async insert(row: NewDetail, leaseSeconds: number): Promise<boolean> {
      const rows = await db
        .insert(detailPublications)
        .values({ ...row, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: detailPublications.id });
      return rows.length > 0;
    },
    /** Ends it; false where it was ended already. */
    async end(own: Own, ending: Ending): Promise<boolean> {
      return (await db.update(detailPublications).set(ending).where(open(own)).returning({ id: detailPublications.id })).length > 0;
    },
    /** Who sends is still there. */
    async renew(own: Own, leaseSeconds: number): Promise<void> {
      await db
        .update(detailPublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(open(own));
    },
    /** Open ones whose sender had its time, of every account: recovery's work list. */
    overdue: (limit: number): Promise<Own[]> =>
      db
        .select({ id: detailPublications.id, accountId: detailPublications.accountId })
        .from(detailPublications)
        .where(and(eq(detailPublications.state, 'sending'), lt(detailPublications.leaseUntil, sql`now()`)))
        .orderBy(detailPublications.leaseUntil)
        .limit(limit),
    /** Makes an overdue one ours for so long; undefined where another process was faster. */
    async take(own: Own, leaseSeconds: number): Promise<DetailRow | undefined> {
      const [row] = await db
        .update(detailPublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(open(own), lt(detailPublications.leaseUntil, sql`now()`)))
        .returning();
      return row;
    },
  };
};
