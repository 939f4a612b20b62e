/** What goes out together, product by product. */
import type { TranslationDispatch } from '@storewright/contract/translations';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { dispatchesIn } from '../../publications/index.ts';
import { products } from '../../shops/index.ts';
import { sheets } from '../translations.tables.ts';
import { dispatches, dispatchItems as items } from './dispatch.tables.ts';

export type DispatchRow = typeof dispatches.$inferSelect;
export type FoundDispatch = DispatchRow & { by: string };
export type DispatchItem = typeof items.$inferSelect;
export type Sums = Pick<TranslationDispatch, 'counts' | 'failures'>;
type Within = { accountId: string; shopId: string; locale: string };
type ItemChange = Partial<Pick<DispatchItem, 'state' | 'tries' | 'wish' | 'dueAt' | 'publicationId' | 'error'>>;

export const dispatchStore = (db: Db) => {
  const kept = dispatchesIn(db, dispatches);
  const ofDispatch = (accountId: string, id: string) => and(eq(items.accountId, accountId), eq(items.dispatchId, id));

  return {
    ...kept,
    newest: ({ accountId, shopId, locale }: Within): Promise<FoundDispatch | undefined> =>
      kept.newest(accountId, and(eq(dispatches.shopId, shopId), eq(dispatches.locale, locale))),
    /** Products with something approved, as they are listed. */
    approved: ({ accountId, shopId, locale }: Within) =>
      db
        .select({ productId: products.id, title: products.title })
        .from(sheets)
        .innerJoin(products, eq(products.id, sheets.productId))
        .where(and(eq(sheets.accountId, accountId), eq(sheets.shopId, shopId), eq(sheets.locale, locale), sql`cardinality(${sheets.approved}) > 0`))
        .orderBy(asc(products.titleKey), asc(products.id)),
    /** False where one of this language is on its way already, or the key is taken. */
    insert: (row: typeof dispatches.$inferInsert, rows: (typeof items.$inferInsert)[]): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        if (!(await dispatchesIn(tx, dispatches).insert(row))) return false;
        for (let from = 0; from < rows.length; from += 500) await tx.insert(items).values(rows.slice(from, from + 500));
        return true;
      }),
    /** Whose they were. */
    async stopOf(accountId: string, userIds: string[], finishedAt: Date): Promise<string[]> {
      const stopped = await kept.stopOf(accountId, userIds, finishedAt);
      const ids = stopped.map(({ id }) => id);
      if (ids.length > 0)
        await db
          .update(items)
          .set({ state: 'stopped' })
          .where(and(eq(items.accountId, accountId), inArray(items.dispatchId, ids), eq(items.state, 'waiting')));
      return stopped.map(({ userId }) => userId);
    },
    async sums(accountId: string, id: string): Promise<Sums> {
      const failure = sql`${items.error} || jsonb_build_object('product_id', ${items.productId}, 'title', ${items.title})`;
      const failures = sql<
        Sums['failures'] | null
      >`to_jsonb((array_agg(${failure} order by ${items.position}) filter (where ${items.state} = 'failed'))[1:20])`;
      const groups = await db
        .select({ state: items.state, count: sql<number>`count(*)::int`, failures })
        .from(items)
        .where(ofDispatch(accountId, id))
        .groupBy(items.state);
      const counts = { waiting: 0, published: 0, failed: 0, skipped: 0, stopped: 0 };
      for (const { state, count } of groups) counts[state] = count;
      return { counts, failures: groups.find(({ state }) => state === 'failed')?.failures ?? [] };
    },
    /** The next in order that waits for no time, else whether any waits at all. */
    async next(accountId: string, id: string): Promise<DispatchItem | 'later' | 'nothing'> {
      const waiting = and(ofDispatch(accountId, id), eq(items.state, 'waiting'));
      const due = sql`(${items.dueAt} is null or ${items.dueAt} <= now())`;
      const [item] = await db.select().from(items).where(and(waiting, due)).orderBy(asc(items.position)).limit(1);
      if (item) return item;
      const left = await db.select({ id: items.id }).from(items).where(waiting).limit(1);
      return left.length > 0 ? 'later' : 'nothing';
    },
    async change({ accountId, id }: Pick<DispatchItem, 'accountId' | 'id'>, change: ItemChange): Promise<void> {
      await db
        .update(items)
        .set(change)
        .where(and(eq(items.accountId, accountId), eq(items.id, id)));
    },
    async stop(accountId: string, id: string): Promise<void> {
      await db
        .update(items)
        .set({ state: 'stopped' })
        .where(and(ofDispatch(accountId, id), eq(items.state, 'waiting')));
    },
  };
};
