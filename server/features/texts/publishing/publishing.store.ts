import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import type { Place } from '../../writers/index.ts';
import { type Placed, textPublications } from '../texts.tables.ts';

export type TextPublicationRow = typeof textPublications.$inferSelect;
export type NewTextPublication = Omit<typeof textPublications.$inferInsert, 'leaseUntil'>;
export type FoundTextPublication = TextPublicationRow & { by: string };
type Ending =
  | { state: 'published'; gid: string; placed: Placed | null; finishedAt: Date }
  | { state: 'failed'; error: NonNullable<TextPublicationRow['error']>; finishedAt: Date };
type Own = { accountId: string; id: string };

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const textPublicationStore = (db: Db) => {
  const found = () =>
    db.select({ publication: textPublications, by: users.name }).from(textPublications).innerJoin(users, eq(users.id, textPublications.userId));
  const shown = ({ publication, by }: { publication: TextPublicationRow; by: string }): FoundTextPublication => ({ ...publication, by });
  const open = ({ accountId, id }: Own) => and(eq(textPublications.accountId, accountId), eq(textPublications.id, id), eq(textPublications.state, 'sending'));

  return {
    async one(accountId: string, kind: TextPublicationRow['kind'], id: string): Promise<FoundTextPublication | undefined> {
      const [row] = await found().where(and(eq(textPublications.accountId, accountId), eq(textPublications.kind, kind), eq(textPublications.id, id)));
      return row && shown(row);
    },
    async withKey(accountId: string, key: string): Promise<FoundTextPublication | undefined> {
      const [row] = await found().where(and(eq(textPublications.accountId, accountId), eq(textPublications.idempotencyKey, key)));
      return row && shown(row);
    },
    async page(
      accountId: string,
      {
        kind,
        shopId,
        draftId,
        after,
        limit,
      }: { kind: TextPublicationRow['kind']; shopId: string; draftId: string | undefined; after: Place | undefined; limit: number },
    ): Promise<FoundTextPublication[]> {
      const rows = await found()
        .where(
          and(
            eq(textPublications.accountId, accountId),
            eq(textPublications.kind, kind),
            eq(textPublications.shopId, shopId),
            draftId === undefined ? undefined : eq(textPublications.draftId, draftId),
            after && or(lt(textPublications.createdAt, after.at), and(eq(textPublications.createdAt, after.at), lt(textPublications.id, after.id))),
          ),
        )
        .orderBy(desc(textPublications.createdAt), desc(textPublications.id))
        .limit(limit + 1);
      return rows.map(shown);
    },
    /** Every vouch somebody gave while publishing this draft, oldest first. */
    async vouchesOf(accountId: string, draftId: string): Promise<TextPublicationRow['vouches']> {
      const rows = await db
        .select({ vouches: textPublications.vouches })
        .from(textPublications)
        .where(and(eq(textPublications.accountId, accountId), eq(textPublications.draftId, draftId)))
        .orderBy(textPublications.createdAt, textPublications.id);
      return rows.flatMap(({ vouches }) => vouches);
    },
    /** Grows whenever a publication of this text begins or ends: the same number twice means that none did in between. */
    async turn(accountId: string, shopId: string, gid: string): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`(count(*) + count(${textPublications.finishedAt}))::int` })
        .from(textPublications)
        .where(and(eq(textPublications.accountId, accountId), eq(textPublications.shopId, shopId), eq(textPublications.gid, gid)));
      return row?.total ?? 0;
    },
    /** Whether what this publication did was taken back. */
    /** What was made, by a removal; what was taken out, by making it again. */
    async isTakenBack(accountId: string, id: string, by: 'removal' | 'new' = 'removal'): Promise<boolean> {
      const [row] = await db
        .select({ id: textPublications.id })
        .from(textPublications)
        .where(
          and(
            eq(textPublications.accountId, accountId),
            eq(textPublications.reverts, id),
            eq(textPublications.mode, by),
            eq(textPublications.state, 'published'),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    /** False where the draft, the text or the idempotency key is taken. */
    async insert(publication: NewTextPublication, leaseSeconds: number): Promise<boolean> {
      const rows = await db
        .insert(textPublications)
        .values({ ...publication, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: textPublications.id });
      return rows.length > 0;
    },
    /** Ends it; false where it was ended already. */
    async end(own: Own, ending: Ending): Promise<boolean> {
      return (await db.update(textPublications).set(ending).where(open(own)).returning({ id: textPublications.id })).length > 0;
    },
    /** Who sends is still there. */
    async renew(own: Own, leaseSeconds: number): Promise<void> {
      await db
        .update(textPublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(open(own));
    },
    /** Open ones whose sender had its time, of every account: recovery's work list. */
    async overdue(limit: number): Promise<Own[]> {
      return db
        .select({ id: textPublications.id, accountId: textPublications.accountId })
        .from(textPublications)
        .where(and(eq(textPublications.state, 'sending'), lt(textPublications.leaseUntil, sql`now()`)))
        .orderBy(textPublications.leaseUntil)
        .limit(limit);
    },
    /** Makes an overdue one ours for so long; undefined where another process was faster. */
    async take(own: Own, leaseSeconds: number): Promise<TextPublicationRow | undefined> {
      const [row] = await db
        .update(textPublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(open(own), lt(textPublications.leaseUntil, sql`now()`)))
        .returning();
      return row;
    },
  };
};
