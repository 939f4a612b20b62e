/** Rows of what is brought to a shop, in whichever table they lie. */
import { and, desc, eq, exists, type InferSelectModel, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import type { publicationColumns } from './publications.tables.ts';

type Table = PgTable & Record<keyof ReturnType<typeof publicationColumns> | 'error', AnyPgColumn>;
type Own = { accountId: string; id: string };
type Place = { at: Date; id: string };
type More = Record<string, SQL>;
type ValuesOf<M extends More> = { [Name in keyof M]: M[Name] extends SQL<infer Value> ? Value : never };

type RowOf<T extends Table> = InferSelectModel<T> & Own & { shopId: string; idempotencyKey: string | null; createdAt: Date };
type ErrorOf<T extends Table> = T['$inferSelect'] extends { error: infer Error } ? Error : never;
type Found<T extends Table, M extends More> = RowOf<T> & { by: string } & ValuesOf<M>;
type Ending<T extends Table> = Partial<InferSelectModel<T>> & { finishedAt: Date } & (
    | { state: 'published' }
    | { state: 'failed'; error: NonNullable<ErrorOf<T>> }
  );

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** `more`: what is told of each beside its own columns. */
export const publicationsIn = <T extends Table, M extends More = Record<never, never>>(db: Db, table: T, more?: M) => {
  // What a table has beside the columns that all of them have is known to whoever asks: here, rows are let through as they are.
  const rows: Table = table;
  const the = ({ accountId, id }: Own) => and(eq(rows.accountId, accountId), eq(rows.id, id));
  const open = (own: Own) => and(the(own), eq(rows.state, 'sending'));
  const overdue = and(eq(rows.state, 'sending'), lt(rows.leaseUntil, sql`now()`));
  const found = async (where: SQL | undefined, limit = 1, order = [desc(rows.createdAt), desc(rows.id)]): Promise<Found<T, M>[]> => {
    const all = await db
      .select({ publication: rows, by: users.name, ...more })
      .from(rows)
      .innerJoin(users, eq(users.id, rows.userId))
      .where(where)
      .orderBy(...order)
      .limit(limit);
    return all.map(({ publication, ...told }) => ({ ...(publication as object), ...told }) as Found<T, M>);
  };
  return {
    found,
    one: async (accountId: string, id: string): Promise<Found<T, M> | undefined> => (await found(the({ accountId, id })))[0],
    withKey: async (accountId: string, key: string): Promise<Found<T, M> | undefined> =>
      (await found(and(eq(rows.accountId, accountId), eq(rows.idempotencyKey, key))))[0],
    /** Newest first, and one more than the page holds. */
    page: (accountId: string, where: SQL | undefined, { after, limit }: { after: Place | undefined; limit: number }): Promise<Found<T, M>[]> =>
      found(
        and(eq(rows.accountId, accountId), where, after && or(lt(rows.createdAt, after.at), and(eq(rows.createdAt, after.at), lt(rows.id, after.id)))),
        limit + 1,
      ),
    /** Grows whenever a publication of this begins or ends: the same number twice means that none did in between. */
    async turn(accountId: string, where: SQL | undefined): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`(count(*) + count(${rows.finishedAt}))::int` })
        .from(rows)
        .where(and(eq(rows.accountId, accountId), where));
      return row?.total ?? 0;
    },
    /** Whether one of these took it back. */
    async isTakenBack(accountId: string, id: string, where?: SQL): Promise<boolean> {
      const back = and(eq(rows.accountId, accountId), eq(rows.reverts, id), eq(rows.state, 'published'), where);
      return (await db.select({ id: rows.id }).from(rows).where(back).limit(1)).length > 0;
    },
    /** False where it is on its way already, or the idempotency key is taken. */
    async insert(row: Omit<T['$inferInsert'], 'leaseUntil'>, leaseSeconds: number): Promise<boolean> {
      const made = await db
        .insert(rows)
        .values({ ...row, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: rows.id });
      return made.length > 0;
    },
    /** Ends it; false where it was ended already. */
    end: async (own: Own, ending: Ending<T>): Promise<boolean> => (await db.update(rows).set(ending).where(open(own)).returning({ id: rows.id })).length > 0,
    /** Who sends is still there. */
    async renew(own: Own, leaseSeconds: number): Promise<void> {
      await db
        .update(rows)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(open(own));
    },
    /** Of every account: whether there is an open one whose sender had its time. */
    anyOverdue: (): SQL => exists(db.select({ id: rows.id }).from(rows).where(overdue)),
    /** These: recovery's work list, in which each shop comes with its first, then each with its second: one that has many keeps no other from its turn. */
    overdue: async (limit: number): Promise<(Own & { shopId: string })[]> =>
      (await db
        .select({ id: rows.id, accountId: rows.accountId, shopId: rows.shopId })
        .from(rows)
        .where(overdue)
        .orderBy(sql`row_number() over (partition by ${rows.shopId} order by ${rows.leaseUntil})`, rows.leaseUntil)
        .limit(limit)) as (Own & { shopId: string })[],
    /** Makes an overdue one ours for so long; undefined where another process was faster. */
    async take(own: Own, leaseSeconds: number): Promise<RowOf<T> | undefined> {
      const [row] = await db
        .update(rows)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(the(own), overdue))
        .returning();
      return row as RowOf<T> | undefined;
    },
  };
};

/** Whether a row of this table was taken back as a whole. */
export const backIn = (db: Db, table: Table): SQL<boolean> => {
  const back = alias(table, 'back') as unknown as Table;
  const whole = and(eq(back.reverts, table.id), eq(back.state, 'published'), isNull(back.error));
  return sql<boolean>`exists(${db.select({ one: sql`1` }).from(back).where(whole)})`;
};
