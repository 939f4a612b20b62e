import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { imagePublications, type SentPicture } from '../painting.tables.ts';

export type PublicationRow = typeof imagePublications.$inferSelect;
export type FoundPublication = PublicationRow & { by: string; takenBack: boolean };
export type NewPublication = Omit<typeof imagePublications.$inferInsert, 'leaseUntil'>;
type Ending = { state: 'published'; finishedAt: Date } | { state: 'failed'; error: NonNullable<PublicationRow['error']>; finishedAt: Date };
type Which = { after: string | undefined; productId: string | undefined; mode: PublicationRow['mode'] | undefined; limit: number };
type Own = { accountId: string; id: string };

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const publicationStore = (db: Db) => {
  const own = ({ accountId, id }: Own) => and(eq(imagePublications.accountId, accountId), eq(imagePublications.id, id));
  const open = (which: Own) => and(own(which), eq(imagePublications.state, 'sending'));
  const back = alias(imagePublications, 'back');
  const found = async (where: ReturnType<typeof and>, limit: number): Promise<FoundPublication[]> => {
    const takenBack = sql<boolean>`exists(${db
      .select({ one: sql`1` })
      .from(back)
      .where(and(eq(back.reverts, imagePublications.id), eq(back.state, 'published')))})`;
    const rows = await db
      .select({ publication: imagePublications, by: users.name, takenBack })
      .from(imagePublications)
      .innerJoin(users, eq(users.id, imagePublications.userId))
      .where(where)
      .orderBy(desc(imagePublications.id))
      .limit(limit);
    return rows.map(({ publication, by, takenBack: gone }) => ({ ...publication, by, takenBack: gone }));
  };
  return {
    one: async (which: Own): Promise<FoundPublication | undefined> => (await found(own(which), 1))[0],
    withKey: async (accountId: string, key: string): Promise<FoundPublication | undefined> =>
      (await found(and(eq(imagePublications.accountId, accountId), eq(imagePublications.idempotencyKey, key)), 1))[0],
    page: (accountId: string, { after, productId, mode, limit }: Which) =>
      found(
        and(
          eq(imagePublications.accountId, accountId),
          after === undefined ? undefined : lt(imagePublications.id, after),
          productId === undefined ? undefined : eq(imagePublications.productId, productId),
          mode && eq(imagePublications.mode, mode),
        ),
        limit,
      ),
    /** False where pictures of this product are on their way already, or the idempotency key is taken. */
    async insert(row: NewPublication, leaseSeconds: number): Promise<boolean> {
      const rows = await db
        .insert(imagePublications)
        .values({ ...row, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: imagePublications.id });
      return rows.length > 0;
    },
    /** What the shop calls them, as it becomes known. */
    /** False where it is nobody's to go on with any more. */
    async named(which: Own, pictures: SentPicture[]): Promise<boolean> {
      return (await db.update(imagePublications).set({ pictures }).where(open(which)).returning({ id: imagePublications.id })).length > 0;
    },
    /** Ends it; false where it was ended already. */
    async end(which: Own, ending: Ending): Promise<boolean> {
      return (await db.update(imagePublications).set(ending).where(open(which)).returning({ id: imagePublications.id })).length > 0;
    },
    async renew(which: Own, leaseSeconds: number): Promise<void> {
      await db
        .update(imagePublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(open(which));
    },
    overdue: (limit: number): Promise<Own[]> =>
      db
        .select({ id: imagePublications.id, accountId: imagePublications.accountId })
        .from(imagePublications)
        .where(and(eq(imagePublications.state, 'sending'), lt(imagePublications.leaseUntil, sql`now()`)))
        .orderBy(imagePublications.leaseUntil)
        .limit(limit),
    async take(which: Own, leaseSeconds: number): Promise<PublicationRow | undefined> {
      const [row] = await db
        .update(imagePublications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(open(which), lt(imagePublications.leaseUntil, sql`now()`)))
        .returning();
      return row;
    },
  };
};
