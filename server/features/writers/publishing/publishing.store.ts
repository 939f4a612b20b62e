import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { publicationsIn } from '../../publications/index.ts';
import { drafts, publications } from '../writers.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publications.$inferInsert, 'leaseUntil'>;
export type FoundPublication = PublicationRow & { by: string };
export type Went = Pick<PublicationRow, 'id' | 'reverts' | 'fields'>;

export const publicationStore = (db: Db) => {
  const kept = publicationsIn(db, publications);

  return {
    ...kept,
    page: (
      accountId: string,
      { shopId, productId, ...which }: { shopId: string; productId: string | undefined; after: MomentPlace | undefined; limit: number },
    ) => kept.page(accountId, and(eq(publications.shopId, shopId), productId === undefined ? undefined : eq(publications.productId, productId)), which),
    /** Every vouch somebody gave while publishing this draft, oldest first. */
    async vouchesOf(accountId: string, draftId: string): Promise<PublicationRow['vouches']> {
      const rows = await db
        .select({ vouches: publications.vouches })
        .from(publications)
        .where(and(eq(publications.accountId, accountId), eq(publications.draftId, draftId)))
        .orderBy(publications.createdAt, publications.id);
      return rows.flatMap(({ vouches }) => vouches);
    },
    /** Of one product. */
    turn: (accountId: string, shopId: string, gid: string): Promise<number> =>
      kept.turn(accountId, and(eq(publications.shopId, shopId), eq(publications.gid, gid))),
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
  };
};
