/** What goes out together, and how far it is. */
import type { SuggestionPlace } from '@storewright/contract/suggestions/suggestion';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { dispatchesIn } from '../../publications/index.ts';
import { suggestions } from '../suggestions.tables.ts';
import { suggestionDispatches as dispatches } from './dispatch.tables.ts';

export type DispatchRow = typeof dispatches.$inferSelect;
export type FoundDispatch = DispatchRow & { by: string };
type Within = { accountId: string; shopId: string };

export type Counts = Pick<DispatchRow, 'published' | 'sending' | 'failed'>;

export const dispatchStore = (db: Db) => {
  const kept = dispatchesIn(db, dispatches);
  const accepted = ({ accountId, shopId }: Within) =>
    and(eq(suggestions.accountId, accountId), eq(suggestions.shopId, shopId), eq(suggestions.state, 'accepted'));

  return {
    ...kept,
    newest: ({ accountId, shopId }: Within): Promise<FoundDispatch | undefined> => kept.newest(accountId, eq(dispatches.shopId, shopId)),
    /** Everything that waits to be sent, of the whole shop. */
    async waiting(within: Within): Promise<{ changes: number; products: number; addresses: number }> {
      const [row] = await db
        .select({
          changes: sql<number>`count(*)::int`,
          products: sql<number>`(count(distinct ${suggestions.productId}))::int`,
          addresses: sql<number>`(count(*) filter (where ${suggestions.kind} = 'handle'))::int`,
        })
        .from(suggestions)
        .where(accepted(within));
      return row!;
    },
    /** The next products of which something was accepted by then; what came back since waits for people. */
    async products({ accountId, shopId, after, createdAt }: DispatchRow, limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: suggestions.productId })
        .from(suggestions)
        .where(and(accepted({ accountId, shopId }), lte(suggestions.decidedAt, createdAt), after === null ? undefined : gt(suggestions.productId, after)))
        .orderBy(asc(suggestions.productId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** What it was accepted for is not so any more: it could never go. Only as it was seen. */
    async drop(accountId: string, rows: Pick<typeof suggestions.$inferSelect, 'id' | 'decidedAt'>[]): Promise<void> {
      for (const { id, decidedAt } of rows)
        await db
          .delete(suggestions)
          .where(and(eq(suggestions.accountId, accountId), eq(suggestions.id, id), eq(suggestions.state, 'accepted'), eq(suggestions.decidedAt, decidedAt)));
    },
    /** Whose they were. */
    stopOf: async (accountId: string, userIds: string[], finishedAt: Date): Promise<string[]> =>
      (await kept.stopOf(accountId, userIds, finishedAt)).map(({ userId }) => userId),
    /** `failed`: so many more that never set off. */
    async went({ accountId, id }: DispatchRow, { failed, ...change }: Pick<DispatchRow, 'after' | 'failed' | 'refused'>): Promise<void> {
      await db
        .update(dispatches)
        .set({ ...change, failed: sql`${dispatches.failed} + ${failed}` })
        .where(kept.the(accountId, id));
    },
    /** Of these, as many as never set off with it: those that did are counted as they come to their end. */
    async neverWent(accountId: string, id: string, places: SuggestionPlace[]): Promise<number> {
      if (places.length === 0) return 0;
      const rows = await db
        .select({ product_id: suggestions.productId, kind: suggestions.kind, target: suggestions.target })
        .from(suggestions)
        .where(
          and(
            eq(suggestions.accountId, accountId),
            eq(suggestions.dispatchId, id),
            inArray(
              suggestions.productId,
              places.map(({ product_id }) => product_id),
            ),
          ),
        );
      const went = new Set(rows.map(nameOf));
      return places.filter((place) => !went.has(nameOf(place))).length;
    },
    /** So many of its changes set off, arrived or came back. Belongs into the transaction that notes it of them: then a crash leaves no other counts. */
    async counted(accountId: string, id: string, { published = 0, sending = 0, failed = 0 }: Partial<Counts>): Promise<void> {
      await db
        .update(dispatches)
        .set({
          published: sql`${dispatches.published} + ${published}`,
          sending: sql`${dispatches.sending} + ${sending}`,
          failed: sql`${dispatches.failed} + ${failed}`,
        })
        .where(kept.the(accountId, id));
    },
  };
};

const nameOf = ({ product_id, kind, target }: SuggestionPlace): string => `${product_id} ${kind} ${target}`;
