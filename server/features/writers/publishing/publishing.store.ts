import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import type { Place } from '../cursor.ts';
import { drafts, publications } from '../writers.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publications.$inferInsert, 'leaseUntil'>;
export type FoundPublication = PublicationRow & { by: string };
export type Ending =
  | { state: 'published'; productId: string; gid: string; finishedAt: Date }
  | { state: 'failed'; error: NonNullable<PublicationRow['error']>; finishedAt: Date };

export type Went = Pick<PublicationRow, 'id' | 'reverts' | 'fields'>;

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const publicationStore = (db: Db) => {
  const found = () => db.select({ publication: publications, by: users.name }).from(publications).innerJoin(users, eq(users.id, publications.userId));
  const shown = ({ publication, by }: Awaited<ReturnType<typeof found>>[number]): FoundPublication => ({ ...publication, by });

  return {
    async one(accountId: string, id: string): Promise<FoundPublication | undefined> {
      const [row] = await found().where(and(eq(publications.accountId, accountId), eq(publications.id, id)));
      return row && shown(row);
    },
    async withKey(accountId: string, key: string): Promise<FoundPublication | undefined> {
      const [row] = await found().where(and(eq(publications.accountId, accountId), eq(publications.idempotencyKey, key)));
      return row && shown(row);
    },
    async page(
      accountId: string,
      { shopId, productId, after, limit }: { shopId: string; productId: string | undefined; after: Place | undefined; limit: number },
    ): Promise<FoundPublication[]> {
      const rows = await found()
        .where(
          and(
            eq(publications.accountId, accountId),
            eq(publications.shopId, shopId),
            productId === undefined ? undefined : eq(publications.productId, productId),
            after && or(lt(publications.createdAt, after.at), and(eq(publications.createdAt, after.at), lt(publications.id, after.id))),
          ),
        )
        .orderBy(desc(publications.createdAt), desc(publications.id))
        .limit(limit + 1);
      return rows.map(shown);
    },
    /** Every vouch somebody gave while publishing this draft, oldest first. */
    async vouchesOf(accountId: string, draftId: string): Promise<PublicationRow['vouches']> {
      const rows = await db
        .select({ vouches: publications.vouches })
        .from(publications)
        .where(and(eq(publications.accountId, accountId), eq(publications.draftId, draftId)))
        .orderBy(publications.createdAt, publications.id);
      return rows.flatMap(({ vouches }) => vouches);
    },
    /** Grows whenever a publication of this product begins or ends: the same number twice means that none did in between. */
    async turn(accountId: string, shopId: string, gid: string): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`(count(*) + count(${publications.finishedAt}))::int` })
        .from(publications)
        .where(and(eq(publications.accountId, accountId), eq(publications.shopId, shopId), eq(publications.gid, gid)));
      return row?.total ?? 0;
    },
    /** Whether a new product of ours has this handle, or may get it. */
    async handleTaken(accountId: string, shopId: string, handle: string): Promise<boolean> {
      const [row] = await db
        .select({ id: publications.id })
        .from(publications)
        .where(
          and(
            eq(publications.accountId, accountId),
            eq(publications.shopId, shopId),
            eq(publications.handle, handle),
            inArray(publications.state, ['sending', 'published']),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    /** False where the draft, the product or the idempotency key is taken. */
    async insert(publication: NewPublication, leaseSeconds: number): Promise<boolean> {
      const rows = await db
        .insert(publications)
        .values({ ...publication, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: publications.id });
      return rows.length > 0;
    },
    /** Ends it; false where it was ended already. */
    async end(accountId: string, id: string, ending: Ending): Promise<boolean> {
      const rows = await db
        .update(publications)
        .set(ending)
        .where(and(eq(publications.accountId, accountId), eq(publications.id, id), eq(publications.state, 'sending')))
        .returning({ id: publications.id });
      return rows.length > 0;
    },
    /** Who sends is still there. */
    async renew({ accountId, id }: { accountId: string; id: string }, leaseSeconds: number): Promise<void> {
      await db
        .update(publications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(eq(publications.accountId, accountId), eq(publications.id, id), eq(publications.state, 'sending')));
    },
    /** What went out for a product and what was taken back, oldest first. */
    async went(accountId: string, shopId: string, gid: string): Promise<Went[]> {
      return db
        .select({ id: publications.id, reverts: publications.reverts, fields: publications.fields })
        .from(publications)
        .where(and(eq(publications.accountId, accountId), eq(publications.shopId, shopId), eq(publications.gid, gid), eq(publications.state, 'published')))
        .orderBy(publications.createdAt, publications.id);
    },
    /** The same for many products, with who wrote it: the starter is no model, and what nobody noted counts as none. */
    async wentOf(accountId: string, shopId: string, productIds: string[]): Promise<(Went & { productId: string | null; byModel: boolean })[]> {
      const { id, reverts, fields, productId } = publications;
      return db
        .select({ id, reverts, fields, productId, byModel: sql<boolean>`coalesce(${publications.engine}, ${drafts.engine}, 'starter') <> 'starter'` })
        .from(publications)
        .leftJoin(drafts, and(eq(drafts.accountId, publications.accountId), eq(drafts.id, publications.draftId)))
        .where(
          and(
            eq(publications.accountId, accountId),
            eq(publications.shopId, shopId),
            inArray(publications.productId, productIds),
            eq(publications.state, 'published'),
          ),
        )
        .orderBy(publications.createdAt, publications.id);
    },
    /** Open ones whose sender had its time, of every account: recovery's work list. */
    async overdue(limit: number): Promise<{ id: string; accountId: string }[]> {
      return db
        .select({ id: publications.id, accountId: publications.accountId })
        .from(publications)
        .where(and(eq(publications.state, 'sending'), lt(publications.leaseUntil, sql`now()`)))
        .orderBy(publications.leaseUntil)
        .limit(limit);
    },
    /** Makes an overdue one ours for so long; undefined where another process was faster. */
    async take({ accountId, id }: { accountId: string; id: string }, leaseSeconds: number): Promise<PublicationRow | undefined> {
      const [row] = await db
        .update(publications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(eq(publications.accountId, accountId), eq(publications.id, id), eq(publications.state, 'sending'), lt(publications.leaseUntil, sql`now()`)))
        .returning();
      return row;
    },
  };
};
