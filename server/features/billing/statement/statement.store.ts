import type { MovementKind } from '@storewright/contract/billing/ledger';
import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing } from '../../../adapters/db/search.ts';
import { users } from '../../account/index.ts';
import { burns, lots, movements, wallets } from '../ledger/ledger.tables.ts';

/** Whose statement: the account's wallet and the caller's own, never the own wallet of somebody else. */
export type Reader = { accountId: string; userId: string; timeZone: string };
export type Filter = {
  kind?: MovementKind | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  shop_id?: string | undefined;
};
/** Where the next page starts. Microseconds, which a Date would lose. */
export type After = { micros: bigint; seq: bigint; id: string };
export type Line = typeof movements.$inferSelect & { micros: bigint; own: boolean };
export type LotRow = typeof lots.$inferSelect;

export const statementStore = (db: Db) => {
  const readable = ({ accountId, userId }: Reader) =>
    and(eq(movements.accountId, accountId), eq(wallets.accountId, accountId), or(isNull(wallets.userId), eq(wallets.userId, userId)));
  const line = { ...getTableColumns(movements), micros: micros.as('micros'), own: sql<boolean>`${wallets.userId} is not null`.as('own') };
  const lines = () => db.select(line).from(movements).innerJoin(wallets, eq(wallets.id, movements.walletId)).$dynamic();
  const used = (when: SQL | undefined) => sum(sql`coalesce(-sum(${movements.points}) filter (where ${when ?? sql`true`}), 0)`);

  return {
    /** Newest first. */
    page: (reader: Reader, filter: Filter, after: After | undefined, most: number): Promise<Line[]> =>
      lines()
        .where(and(readable(reader), ...wanted(filter, reader.timeZone), after && before(after)))
        .orderBy(sql`${movements.at} desc`, sql`${movements.seq} desc`, sql`${movements.id} desc`)
        .limit(most),

    last: (accountId: string, most: number): Promise<Line[]> =>
      lines()
        .where(and(eq(movements.accountId, accountId), isNull(wallets.userId)))
        .orderBy(sql`${movements.at} desc`, sql`${movements.seq} desc`)
        .limit(most),

    movement: async (accountId: string, id: string): Promise<Line | undefined> =>
      (await lines().where(and(eq(movements.accountId, accountId), eq(movements.id, id))))[0],

    one: async (reader: Reader, id: string): Promise<(Line & { who: string | null }) | undefined> => {
      const [row] = await db
        .select({ ...line, who: users.name })
        .from(movements)
        .innerJoin(wallets, eq(wallets.id, movements.walletId))
        .leftJoin(users, eq(users.id, movements.userId))
        .where(and(readable(reader), eq(movements.id, id)));
      return row;
    },

    /** In the order in which they burned; the only lot of a request stands in its own line. */
    burned: async ({ id, walletId, points, lotId, lotLeft }: Line): Promise<{ lot: LotRow; amount: bigint; leftAfter: bigint }[]> => {
      if (lotId !== null && lotLeft !== null) {
        const found = await db
          .select()
          .from(lots)
          .where(and(eq(lots.id, lotId), eq(lots.walletId, walletId)));
        return found.map((lot) => ({ lot, amount: -points, leftAfter: lotLeft }));
      }
      return db
        .select({ lot: getTableColumns(lots), amount: burns.amount, leftAfter: burns.leftAfter })
        .from(burns)
        .innerJoin(lots, eq(lots.id, burns.lotId))
        .where(and(eq(burns.movementId, id), eq(lots.walletId, walletId)))
        .orderBy(asc(burns.turn));
    },
    given: async (walletId: bigint, movementId: string): Promise<LotRow[]> =>
      db
        .select()
        .from(lots)
        .where(and(eq(lots.walletId, walletId), eq(lots.movementId, movementId))),

    /** Points that work cost: in all, since the month began, since the day began, on the account's clock. */
    used: async (reader: Reader): Promise<{ total: bigint; month: bigint; today: bigint }> => {
      const [row] = await db
        .select({ total: used(undefined), month: used(since('month', reader.timeZone)), today: used(since('day', reader.timeZone)) })
        .from(movements)
        .innerJoin(wallets, eq(wallets.id, movements.walletId))
        .where(and(readable(reader), eq(movements.kind, 'request')));
      return row!;
    },

    byDay: async (reader: Reader, first: string) => {
      const day = sql<string>`to_char(${movements.at} at time zone ${reader.timeZone}, 'YYYY-MM-DD')`;
      return db
        .select({ day, points: used(undefined), requests })
        .from(movements)
        .innerJoin(wallets, eq(wallets.id, movements.walletId))
        .where(worked(reader, first))
        .groupBy(sql`1`);
    },
    byPlace: async (reader: Reader, first: string) =>
      db
        .select({ place: movements.place, points: used(undefined), requests })
        .from(movements)
        .innerJoin(wallets, eq(wallets.id, movements.walletId))
        .where(worked(reader, first))
        .groupBy(movements.place)
        .orderBy(sql`2 desc`, sql`3 desc`, movements.place),
    byShop: async (reader: Reader, first: string) =>
      db
        .select({ shopId: movements.shopId, points: used(undefined), requests })
        .from(movements)
        .innerJoin(wallets, eq(wallets.id, movements.walletId))
        .where(worked(reader, first))
        .groupBy(movements.shopId)
        .orderBy(sql`2 desc`, sql`3 desc`, movements.shopId),
  };

  /** What did something, and what was paid for all the same: a stream that its provider cut is a failure with a price. */
  function worked(reader: Reader, first: string) {
    return and(
      readable(reader),
      eq(movements.kind, 'request'),
      or(inArray(movements.outcome, ['done', 'stopped']), ne(movements.points, 0n)),
      sql`${movements.at} >= (${first}::date::timestamp at time zone ${reader.timeZone})`,
    );
  }
};

/** Read by the one parser that reads points. */
const sum = (expression: SQL) => sql<bigint>`(${expression})::bigint`.mapWith(movements.points);
const micros = sql<bigint>`(extract(epoch from ${movements.at}) * 1000000)::bigint`.mapWith(movements.points);
const requests = sql<number>`count(*)::int`;

const since = (part: 'day' | 'month', timeZone: string) =>
  sql`${movements.at} >= (date_trunc(${sql.raw(`'${part}'`)}, ledger.now() at time zone ${timeZone}) at time zone ${timeZone})`;

const before = ({ micros: at, seq, id }: After) =>
  sql`(${movements.at}, ${movements.seq}, ${movements.id}) < (timestamptz 'epoch' + ${String(at)}::bigint * interval '1 microsecond', ${String(seq)}::bigint, ${id}::uuid)`;

/** Days are days of the account's clock, the last one with its whole day. `%` and `_` in a search mean themselves. */
const wanted = ({ kind, search, from, to, shop_id: shopId }: Filter, timeZone: string): (SQL | undefined)[] => {
  const pattern = search && containing(search);
  return [
    kind && eq(movements.kind, kind),
    shopId && eq(movements.shopId, shopId),
    pattern ? sql`(${movements.subject} ilike ${pattern} or ${movements.by} ilike ${pattern})` : undefined,
    from ? sql`${movements.at} >= (${from}::date::timestamp at time zone ${timeZone})` : undefined,
    to ? sql`${movements.at} < ((${to}::date + 1)::timestamp at time zone ${timeZone})` : undefined,
  ].map((one) => one || undefined);
};
