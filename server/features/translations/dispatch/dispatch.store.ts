/** What goes out together, product by product. */
import type { TranslationDispatch } from '@storewright/contract/translations';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
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
  const found = () => db.select({ row: dispatches, by: users.name }).from(dispatches).innerJoin(users, eq(users.id, dispatches.userId));
  const shown = (rows: { row: DispatchRow; by: string }[]): FoundDispatch | undefined => rows[0] && { ...rows[0].row, by: rows[0].by };
  const the = (accountId: string, id: string) => and(eq(dispatches.accountId, accountId), eq(dispatches.id, id));
  const of = ({ accountId, shopId, locale }: Within) => and(eq(dispatches.accountId, accountId), eq(dispatches.shopId, shopId), eq(dispatches.locale, locale));
  const ofDispatch = (accountId: string, id: string) => and(eq(items.accountId, accountId), eq(items.dispatchId, id));

  return {
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
        const made = await tx.insert(dispatches).values(row).onConflictDoNothing().returning({ id: dispatches.id });
        if (made.length === 0) return false;
        for (let from = 0; from < rows.length; from += 500) await tx.insert(items).values(rows.slice(from, from + 500));
        return true;
      }),
    one: async (accountId: string, id: string): Promise<FoundDispatch | undefined> => shown(await found().where(the(accountId, id))),
    byKey: async (accountId: string, key: string): Promise<FoundDispatch | undefined> =>
      shown(await found().where(and(eq(dispatches.accountId, accountId), eq(dispatches.idempotencyKey, key)))),
    newest: async (within: Within): Promise<FoundDispatch | undefined> =>
      shown(await found().where(of(within)).orderBy(desc(dispatches.createdAt), desc(dispatches.id)).limit(1)),
    /** Those of people who are let in no longer. Whose they were. */
    async stopOf(accountId: string, userIds: string[], finishedAt: Date): Promise<string[]> {
      const rows = await db
        .update(dispatches)
        .set({ state: 'stopped', code: 'account_disabled', finishedAt })
        .where(and(eq(dispatches.accountId, accountId), inArray(dispatches.userId, userIds), inArray(dispatches.state, ['waiting', 'running'])))
        .returning({ id: dispatches.id, userId: dispatches.userId });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await db
          .update(items)
          .set({ state: 'stopped' })
          .where(and(eq(items.accountId, accountId), inArray(items.dispatchId, ids), eq(items.state, 'waiting')));
      return rows.map(({ userId }) => userId);
    },
    /** Only one that is open: what somebody stopped meanwhile stays stopped. */
    async turn(accountId: string, id: string, change: Pick<DispatchRow, 'state'> & Partial<Pick<DispatchRow, 'code' | 'finishedAt'>>): Promise<boolean> {
      const rows = await db
        .update(dispatches)
        .set(change)
        .where(and(the(accountId, id), inArray(dispatches.state, ['waiting', 'running'])))
        .returning({ id: dispatches.id });
      return rows.length > 0;
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
    /** The house's own: those that stand still though they should not. */
    open: (): Promise<Pick<DispatchRow, 'id' | 'accountId'>[]> =>
      db
        .select({ id: dispatches.id, accountId: dispatches.accountId })
        .from(dispatches)
        .where(inArray(dispatches.state, ['waiting', 'running'])),
  };
};
