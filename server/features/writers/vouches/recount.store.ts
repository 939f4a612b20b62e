import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { drafts } from '../writers.tables.ts';

type Draft = Pick<typeof drafts.$inferSelect, 'id' | 'version' | 'productId' | 'shopId' | 'brief' | 'listing'>;
export type Counted = Pick<Draft, 'id' | 'version'> & { unsupported: number; score: number };

export const recountStore = (db: Db, { accountId, shopId }: { accountId: string; shopId: string }) => ({
  /** Drafts that are not out, in the order of their ids. */
  open: (after: string | undefined, limit: number): Promise<Draft[]> =>
    db
      .select({ id: drafts.id, version: drafts.version, productId: drafts.productId, shopId: drafts.shopId, brief: drafts.brief, listing: drafts.listing })
      .from(drafts)
      .where(
        and(
          eq(drafts.accountId, accountId),
          or(eq(drafts.shopId, shopId), isNull(drafts.shopId)),
          ne(drafts.status, 'published'),
          after === undefined ? undefined : gt(drafts.id, after),
        ),
      )
      .orderBy(asc(drafts.id))
      .limit(limit),

  /** One that was saved meanwhile was counted by that. */
  async keep(counted: readonly Counted[]): Promise<void> {
    for (const { id, version, ...change } of counted)
      await db
        .update(drafts)
        .set(change)
        .where(and(eq(drafts.accountId, accountId), eq(drafts.id, id), eq(drafts.version, version)));
  },
});
