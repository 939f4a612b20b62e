/** Decisions about suggestions, and what was written here. Every question names the account. */
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { type Counts, dispatchStore } from './dispatch/dispatch.store.ts';
import { suggestions, writtenFields } from './suggestions.tables.ts';

export type DecisionRow = typeof suggestions.$inferSelect;
export type NewDecision = typeof suggestions.$inferInsert;
export type Within = { accountId: string; shopId: string };
export type WrittenRow = Omit<typeof writtenFields.$inferSelect, 'userId'> & { by: string };

export const suggestionStore = (db: Db) => ({
  ofProducts: (accountId: string, productIds: string[]): Promise<DecisionRow[]> =>
    productIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(suggestions)
          .where(and(eq(suggestions.accountId, accountId), inArray(suggestions.productId, productIds)))
          .orderBy(suggestions.productId, suggestions.kind, suggestions.target),

  /** Products of which something is in one of these states, one page of them. */
  async productsIn(
    { accountId, shopId }: Within,
    { states, kind, after, limit }: { states: DecisionRow['state'][]; kind: DecisionRow['kind'] | undefined; after: string | undefined; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: suggestions.productId })
      .from(suggestions)
      .where(
        and(
          eq(suggestions.accountId, accountId),
          eq(suggestions.shopId, shopId),
          inArray(suggestions.state, states),
          kind && eq(suggestions.kind, kind),
          after === undefined ? undefined : gt(suggestions.productId, after),
        ),
      )
      .orderBy(asc(suggestions.productId))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** False where it is on its way: then nobody decides. */
  async put(row: NewDecision): Promise<boolean> {
    const { id: _id, accountId: _account, shopId: _shop, productId: _product, kind: _kind, target: _target, ...decided } = row;
    const rows = await db
      .insert(suggestions)
      .values(row)
      .onConflictDoUpdate({
        target: [suggestions.productId, suggestions.kind, suggestions.target],
        set: { ...decided, error: null, publicationId: null, through: null, sentKey: null, dispatchId: null },
        setWhere: sql`${suggestions.state} <> 'publishing'`,
      })
      .returning({ id: suggestions.id });
    return rows.length > 0;
  },

  async forget(accountId: string, ids: string[]): Promise<void> {
    if (ids.length > 0)
      await db.delete(suggestions).where(and(eq(suggestions.accountId, accountId), inArray(suggestions.id, ids), sql`${suggestions.state} <> 'publishing'`));
  },

  /** Takes accepted ones to be sent, as they were seen; fewer come back where somebody was quicker, or decided otherwise. */
  take: (
    accountId: string,
    seen: Pick<DecisionRow, 'id' | 'decidedAt'>[],
    { at, ...how }: Pick<DecisionRow, 'publicationId' | 'through' | 'sentKey' | 'dispatchId'> & { at: Date },
  ): Promise<{ id: string }[]> =>
    inTransaction(db, async (tx) => {
      const rows = await tx
        .update(suggestions)
        .set({ state: 'publishing', ...how, error: null, decidedAt: at })
        .where(and(eq(suggestions.accountId, accountId), eq(suggestions.state, 'accepted'), or(sql`false`, ...seen.map(unchanged))))
        .returning({ id: suggestions.id, dispatchId: suggestions.dispatchId });
      await counted(tx, accountId, rows, (sending) => ({ sending }));
      return rows;
    }),

  sentWith: (accountId: string, publicationId: string): Promise<DecisionRow[]> =>
    db
      .select()
      .from(suggestions)
      .where(and(eq(suggestions.accountId, accountId), eq(suggestions.publicationId, publicationId))),

  /** Those of a listing that are on their way for so long that whoever sent them may be gone. */
  listingsUnderway: (seconds: number, limit: number) =>
    db
      .selectDistinct({ accountId: suggestions.accountId, sentKey: suggestions.sentKey, publicationId: suggestions.publicationId })
      .from(suggestions)
      .where(
        and(eq(suggestions.state, 'publishing'), eq(suggestions.through, 'listing'), lt(suggestions.decidedAt, sql`now() - make_interval(secs => ${seconds})`)),
      )
      .limit(limit),

  /** They arrived: the decision is done, and each field is marked as written here. */
  arrived: (rows: DecisionRow[], { publicationId, at }: { publicationId: string; at: Date }): Promise<void> =>
    inTransaction(db, async (tx) => {
      for (const row of rows) {
        const { accountId, shopId, productId, kind, target, engine, edited, value, userId } = row;
        const ended = await tx
          .update(suggestions)
          .set({ state: 'published', publicationId, error: null, decidedAt: at })
          .where(and(eq(suggestions.accountId, accountId), eq(suggestions.id, row.id), eq(suggestions.state, 'publishing')))
          .returning({ dispatchId: suggestions.dispatchId });
        await counted(tx, accountId, ended, (all) => ({ published: all, sending: -all }));
        const mark = { engine, edited, value, userId, publicationId, at };
        await tx
          .insert(writtenFields)
          .values({ accountId, shopId, productId, kind, target, ...mark })
          .onConflictDoUpdate({ target: [writtenFields.productId, writtenFields.kind, writtenFields.target], set: mark });
      }
    }),

  /** They did not: they wait to be sent again, and say why. */
  returned: (accountId: string, publicationId: string, error: DecisionRow['error']): Promise<void> =>
    inTransaction(db, async (tx) => {
      const rows = await tx
        .update(suggestions)
        .set({ state: 'accepted', error, publicationId: null, through: null, sentKey: null })
        .where(and(eq(suggestions.accountId, accountId), eq(suggestions.publicationId, publicationId), eq(suggestions.state, 'publishing')))
        .returning({ dispatchId: suggestions.dispatchId });
      await counted(tx, accountId, rows, (all) => ({ failed: all, sending: -all }));
    }),

  /** What was put back is neither published nor written here any more: the next look finds it anew. */
  async takenBack(accountId: string, publicationId: string): Promise<void> {
    await db
      .delete(suggestions)
      .where(and(eq(suggestions.accountId, accountId), eq(suggestions.publicationId, publicationId), eq(suggestions.state, 'published')));
    await db.delete(writtenFields).where(and(eq(writtenFields.accountId, accountId), eq(writtenFields.publicationId, publicationId)));
  },

  written: (accountId: string, productIds: string[]): Promise<WrittenRow[]> => {
    const { userId: _user, ...mark } = columns;
    return productIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ ...mark, by: users.name })
          .from(writtenFields)
          .innerJoin(users, eq(users.id, writtenFields.userId))
          .where(and(eq(writtenFields.accountId, accountId), inArray(writtenFields.productId, productIds)))
          .orderBy(writtenFields.productId, writtenFields.kind, writtenFields.target);
  },
});

/** What is sent of a whole shop is told of each change of it. */
const counted = async (tx: Db, accountId: string, rows: Pick<DecisionRow, 'dispatchId'>[], as: (all: number) => Partial<Counts>): Promise<void> => {
  for (const [id, all] of Map.groupBy(rows, ({ dispatchId }) => dispatchId)) if (id !== null) await dispatchStore(tx).counted(accountId, id, as(all.length));
};

const unchanged = ({ id, decidedAt }: Pick<DecisionRow, 'id' | 'decidedAt'>) => and(eq(suggestions.id, id), eq(suggestions.decidedAt, decidedAt));

const { accountId, shopId, productId, kind, target, engine, edited, value, userId, publicationId, at } = writtenFields;
const columns = { accountId, shopId, productId, kind, target, engine, edited, value, userId, publicationId, at };
