/** The functions of `migrations/0004_draws.sql` and `0017_shared_draws.sql`: points that a process has for an app's requests, and what these cost. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { LimitRef, Outcome } from './ledger.store.ts';
import { reservations, wallets, type What } from './ledger.tables.ts';

export type LeaseAsk = {
  /** A new one makes a lease; that of a lease adds to it. */
  id: string;
  accountId: string;
  /** Less than this is nothing. */
  least: bigint;
  wish: bigint;
  limits: LimitRef[];
  seconds: number;
  /** Who accounts for it. */
  worker: string;
  what: What;
};
export type Leased = {
  state: 'held' | 'over' | 'short' | 'frozen' | 'limit';
  granted: bigint;
  available: bigint;
  cap: bigint;
  used: bigint;
  held: bigint;
  /** Seconds until its month is over, and a new lease due. */
  monthLeft: number;
};
/** One request that is settled. `id` is the request's: told again, it changes nothing. */
export type Draw = {
  id: string;
  accountId: string;
  userId: string | null;
  /** Null: nothing was held for it. */
  lease: string | null;
  charge: bigint;
  /** What it cost beyond that: the house's. */
  overrun: bigint;
  subject: string;
  by: string;
  outcome: Outcome;
  /** Its price, as `writtenNote` has it. */
  note: string;
};
export type Renewed = { id: string; available: bigint; frozen: boolean };

const milliFrom = (name: string) => sql<bigint>`${sql.identifier(name)}`.mapWith(wallets.credits);

const drawing = sql`ledger.draw(${sql.join(
  [
    ['accounts', 'uuid[]'],
    ['leases', 'uuid[]'],
    ['persons', 'uuid[]'],
    ['subjects', 'text[]'],
    ['bys', 'text[]'],
    ['outcomes', 'text[]'],
    ['kinds', 'integer[]'],
    ['ids', 'uuid[]'],
    ['charges', 'bigint[]'],
    ['overruns', 'bigint[]'],
    ['notes', 'text'],
  ].map(([name, type]) => sql`${sql.placeholder(name!)}::${sql.raw(type!)}`),
  sql`, `,
)})`;

export const leasesStore = (db: Db) => ({
  async lease({ id, accountId, least, wish, limits, seconds, worker, what }: LeaseAsk): Promise<Leased> {
    const [row] = await db
      .select({
        state: sql<Leased['state']>`state`,
        granted: milliFrom('granted'),
        available: milliFrom('available'),
        cap: milliFrom('cap'),
        used: milliFrom('used'),
        held: milliFrom('held'),
        monthLeft: sql`month_left`.mapWith(Number),
      })
      .from(
        sql`ledger.lease(${id}, ${accountId}, ${String(least)}, ${String(wish)}, ${JSON.stringify(limits)}::jsonb, ${seconds}, ${worker}, ${JSON.stringify(what)}::jsonb)`,
      );
    return row!;
  },
  /** What is free afterwards, by account. What many of them share goes in once. */
  async draw(draws: Draw[]): Promise<Map<string, bigint>> {
    const shared = new Map<string, { number: number; of: Draw }>();
    const [kinds, ids, charges, overruns, notes]: [number[], string[], bigint[], bigint[], string[]] = [[], [], [], [], []];
    for (const one of draws) {
      const key = `${one.accountId} ${one.lease} ${one.userId} ${one.outcome} ${one.subject.length} ${one.subject}${one.by}`;
      let kind = shared.get(key);
      if (!kind) shared.set(key, (kind = { number: shared.size + 1, of: one }));
      kinds.push(kind.number);
      ids.push(one.id);
      charges.push(one.charge);
      overruns.push(one.overrun);
      notes.push(one.note);
    }
    const each = <Value>(of: (draw: Draw) => Value): Value[] => [...shared.values()].map((kind) => of(kind.of));
    // Numbers and ids need no quoting, and thousands of them no look at each.
    const list = (values: (number | bigint | string)[]): string => `{${values.join()}}`;
    const rows = await db
      .select({ accountId: sql<string>`account_id`, available: milliFrom('available') })
      .from(drawing)
      .prepare('ledger_draw')
      .execute({
        accounts: each(({ accountId }) => accountId),
        leases: each(({ lease }) => lease),
        persons: each(({ userId }) => userId),
        subjects: each(({ subject }) => storable(subject)),
        bys: each(({ by }) => storable(by)),
        outcomes: each(({ outcome }) => outcome),
        kinds: list(kinds),
        ids: list(ids),
        charges: list(charges),
        overruns: list(overruns),
        notes: notes.join('\n'),
      });
    return new Map(rows.map(({ accountId, available }) => [accountId, available]));
  },
  /** Those that are over are missing in the answer. Locked in the order in which they are drawn from. */
  async renew(ids: string[], seconds: number): Promise<Renewed[]> {
    return db
      .select({ id: sql<string>`id`, available: milliFrom('available'), frozen: sql<boolean>`frozen` })
      .from(sql`ledger.renew_leases(${sql.param(ids)}::uuid[], ${seconds})`);
  },
  async letGo(id: string, keep: bigint | null): Promise<bigint> {
    const [row] = await db.select({ back: milliFrom('let_go') }).from(sql`ledger.let_go(${id}, ${keep === null ? null : String(keep)}::bigint)`);
    return row!.back;
  },
  /** Open leases of a process; `over`: nobody renewed it in time. */
  async ofWorker(worker: string): Promise<{ id: string; over: boolean }[]> {
    return db
      .select({ id: reservations.id, over: sql<boolean>`lease_until < ledger.now()` })
      .from(reservations)
      .where(and(eq(reservations.worker, worker), isNotNull(reservations.drawn), isNull(reservations.closedAt)));
  },
  /** Those that nobody accounted for, ten minutes after they were over: whose they are spends from none that was not renewed for so long (`purse/pockets.ts`). */
  async forgotten(limit: number): Promise<string[]> {
    const rows = await db.select({ id: reservations.id }).from(reservations).where(isForgotten).orderBy(reservations.leaseUntil).limit(limit);
    return rows.map(({ id }) => id);
  },
  /** Closes one of them, unless its process was heard of since it was found. Its wallet is locked first, as whoever draws from it does. */
  letGoForgotten: (id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const whose = tx.select({ id: reservations.walletId }).from(reservations).where(eq(reservations.id, id));
      await tx.select({ id: wallets.id }).from(wallets).where(inArray(wallets.id, whose)).for('no key update');
      const still = await tx
        .select({ id: reservations.id })
        .from(reservations)
        .where(and(eq(reservations.id, id), isForgotten))
        .for('no key update');
      if (still.length > 0) await leasesStore(tx).letGo(id, null);
    }),
});

const isForgotten = and(isNull(reservations.closedAt), isNotNull(reservations.drawn), sql`lease_until < ledger.now() - interval '10 minutes'`);

/** PostgreSQL keeps neither a zero byte nor half a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
