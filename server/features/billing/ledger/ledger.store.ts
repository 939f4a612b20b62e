/** The functions of `migrations/0001_ledger.sql`, one call each. */
import type { MovementKind, PriceNote } from '@storewright/contract/billing/ledger';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { together } from './batched-routine.store.ts';
import { type CounterKind, lots, monthlyLimits, movements, reservations, wallets, type What } from './ledger.tables.ts';

export type MovementRow = typeof movements.$inferSelect;
export type ReservationRow = typeof reservations.$inferSelect;
export type WalletRow = typeof wallets.$inferSelect;
export type LotRow = typeof lots.$inferSelect;
export type Owner = { accountId: string; userId?: string | null };
export type LimitRef = { scope: (typeof monthlyLimits.$inferSelect)['scope']; id: string };
export type Outcome = MovementRow['outcome'];

export type HoldAsk = {
  /** The request's, made before any I/O: the same id never holds twice. */
  id: string;
  owner: Owner;
  amount: bigint;
  what: What;
  limits: LimitRef[];
  priceVersion: number;
  requestHash: string;
  /** How long until the sweeper asks what became of it. */
  seconds: number;
};
export type SettleAsk = {
  id: string;
  actual: bigint;
  price: PriceNote;
  outcome: Outcome;
  /** Null releases. */
  by: 'stream' | 'recovery' | 'reconcile' | null;
  /** What was held and never accounted for is put down as the house's. */
  giveUp?: boolean;
  /** Only while no provider was called. */
  untouched?: boolean;
};
export type Posting = {
  /** A stable name such as `purchase:<id>`. */
  journal: string;
  owner: Owner;
  kind: MovementKind;
  /** Signed: what comes makes a lot, what goes takes from lots. 0 only where `meta` tells a payment. */
  amount: bigint;
  counter: CounterKind;
  what: What;
  /** Points that come without one are promotional and do not end. */
  lot?: { kind: LotRow['kind']; source: LotRow['source']; expiresAt: Date | null };
  /** Takes from these lots and no others. */
  fromLots?: bigint[];
  meta?: Record<string, unknown>;
  /** May take the wallet below zero, as a lost dispute does. Then `fromLots` come first, and others after them. */
  mayOwe?: boolean;
};
export type Held = { state: 'held' | 'replay' | 'reused' | 'short' | 'frozen' | 'limit'; available: bigint; cap: bigint; used: bigint; held: bigint };

export const ledgerStore = (db: Db) => {
  const hold = together<Record<keyof typeof holdTakes, unknown>, Held>(db, 'hold', { takes: holdTakes, gives: heldTold });
  const settle = together<Record<keyof typeof settleTakes, unknown>, MovementRow>(db, 'settle', { takes: settleTakes, gives: movementTold });

  return {
    async wallet({ accountId, userId = null }: Owner): Promise<bigint> {
      const [row] = await db.select({ id: milliFrom('wallet_of') }).from(sql`ledger.wallet_of(${accountId}, ${userId})`);
      return row!.id;
    },
    async ofOwner({ accountId, userId = null }: Owner): Promise<WalletRow | undefined> {
      const [row] = await db
        .select()
        .from(wallets)
        .where(and(eq(wallets.accountId, accountId), userId === null ? isNull(wallets.userId) : eq(wallets.userId, userId)));
      return row;
    },
    /** Those that hold something, in the order in which they burn. */
    async lotsOf(walletId: bigint): Promise<LotRow[]> {
      return db
        .select()
        .from(lots)
        .where(and(eq(lots.walletId, walletId), eq(lots.spent, false)))
        .orderBy(sql`kind = 'promotional' desc`, sql`expires_at nulls last`, lots.createdAt, lots.id);
    },
    /** What leases of it hold that no call has used yet. */
    async leased(walletId: bigint): Promise<bigint> {
      const [row] = await db
        .select({ sum: sql<bigint>`coalesce(sum(${reservations.amount}), 0)::bigint` })
        .from(reservations)
        .where(and(eq(reservations.walletId, walletId), isNull(reservations.closedAt), isNotNull(reservations.drawn)));
      return BigInt(row?.sum ?? 0n);
    },
    /** Several holds in one commit. */
    async holdAll(asks: HoldAsk[], worker: string): Promise<Held[]> {
      const answers = await hold(
        asks.map(({ id, owner, amount, limits, priceVersion, requestHash, seconds, what }) => ({
          id,
          account: owner.accountId,
          person: owner.userId ?? null,
          amount: String(amount),
          limits: JSON.stringify(limits),
          version: priceVersion,
          hash: requestHash,
          seconds,
          worker,
          what: JSON.stringify(what),
        })),
      );
      return answers.map((answer) => answer!);
    },
    /** Several settlements in one commit. Undefined for a hold that never was. */
    settleAll: (asks: SettleAsk[]): Promise<(MovementRow | undefined)[]> =>
      settle(
        asks.map(({ id, actual, price, outcome, by, giveUp = false, untouched = false }) => ({
          id,
          actual: String(actual),
          price: JSON.stringify(price),
          outcome,
          by,
          giveUp,
          untouched,
        })),
      ),
    async note(ask: { id: string; owner: Owner; what: What; price: PriceNote; outcome: Outcome }): Promise<MovementRow | undefined> {
      const { id, owner, what, price, outcome } = ask;
      const [row] = await db
        .select(movementTold)
        .from(
          sql`ledger.note(${id}, ${owner.accountId}, ${owner.userId ?? null}, ${JSON.stringify(what)}::jsonb, ${JSON.stringify(price)}::jsonb, ${outcome}) as told`,
        );
      return row;
    },
    async post(id: string, { journal, owner, kind, amount, counter, what, lot = unnamed, fromLots, meta, mayOwe = false }: Posting) {
      const [row] = await db.select({ state: sql<'fresh' | 'known' | 'short' | 'lots_short'>`state`, available: milliFrom('available'), ...movementTold }).from(
        sql`(select state, available, (movement).* from ledger.post(
          ${id}, ${journal}, ${owner.accountId}, ${owner.userId ?? null}, ${kind}, ${String(amount)}, ${counter}, ${JSON.stringify(what)}::jsonb,
          ${JSON.stringify(lot)}::jsonb, ${fromLots ? sql.param(fromLots.map(String)) : null}::bigint[], ${meta ? JSON.stringify(meta) : null}::jsonb, ${mayOwe})) as posted`,
      );
      const { state, available, ...movement } = row!;
      return { state, available, movement };
    },
    async posted(accountId: string, id: string): Promise<MovementRow | undefined> {
      const [row] = await db
        .select()
        .from(movements)
        .where(and(eq(movements.id, id), eq(movements.accountId, accountId)));
      return row;
    },
    async giveBack(id: string, accountId: string, requestId: string): Promise<void> {
      await db.execute(sql`select ledger.give_back(${id}, ${accountId}, ${requestId})`);
    },
    async balances(accountIds: string[]): Promise<Map<string, { posted: bigint; held: bigint }>> {
      const rows = await db
        .select()
        .from(wallets)
        .where(and(inArray(wallets.accountId, accountIds), isNull(wallets.userId)));
      return new Map(rows.map(({ accountId, credits, debits, pending }) => [accountId, { posted: credits - debits, held: pending }]));
    },
    /** Ends what is over, where something is. */
    async expireDue(walletId: bigint): Promise<void> {
      await db.execute(sql`select ledger.expire(id) from ledger.wallet where id = ${walletId} and next_expiry <= ledger.now()`);
    },
    async lotsFrom(accountId: string, movementId: string): Promise<LotRow[]> {
      return db
        .select(getTableColumns(lots))
        .from(lots)
        .innerJoin(wallets, eq(wallets.id, lots.walletId))
        .where(and(eq(lots.movementId, movementId), eq(wallets.accountId, accountId)));
    },
    /** False where it was so before. */
    async freeze({ accountId, userId = null }: Owner, frozen: boolean): Promise<boolean> {
      const id = await this.wallet({ accountId, userId });
      const changed = await db
        .update(wallets)
        .set({ frozenAt: frozen ? sql`ledger.now()` : null })
        .where(and(eq(wallets.id, id), eq(wallets.accountId, accountId), frozen ? isNull(wallets.frozenAt) : isNotNull(wallets.frozenAt)))
        .returning({ id: wallets.id });
      return changed.length > 0;
    },
    /** Those of which a wallet is frozen, be it the account's or somebody's own. */
    async frozen(accountIds: string[]): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ accountId: wallets.accountId })
        .from(wallets)
        .where(and(inArray(wallets.accountId, accountIds), isNotNull(wallets.frozenAt)));
      return new Set(rows.flatMap(({ accountId }) => accountId ?? []));
    },
    /** Every wallet of the account. False where none was frozen. */
    async thaw(accountId: string): Promise<boolean> {
      const changed = await db
        .update(wallets)
        .set({ frozenAt: null })
        .where(and(eq(wallets.accountId, accountId), isNotNull(wallets.frozenAt)))
        .returning({ id: wallets.id });
      return changed.length > 0;
    },
    async reservation({ accountId }: Owner, id: string): Promise<{ hold: ReservationRow | undefined; movement: MovementRow | undefined }> {
      const [hold] = await db
        .select(getTableColumns(reservations))
        .from(reservations)
        .innerJoin(wallets, eq(wallets.id, reservations.walletId))
        .where(and(eq(reservations.id, id), eq(wallets.accountId, accountId)));
      const [movement] = await db
        .select()
        .from(movements)
        .where(and(eq(movements.id, id), eq(movements.accountId, accountId)));
      return { hold, movement };
    },
  };
};

/** In the order of the functions' arguments. */
const holdTakes = {
  id: 'uuid',
  account: 'uuid',
  person: 'uuid',
  amount: 'bigint',
  limits: 'jsonb',
  version: 'integer',
  hash: 'text',
  seconds: 'integer',
  worker: 'text',
  what: 'jsonb',
} as const;
const settleTakes = { id: 'uuid', actual: 'bigint', price: 'jsonb', outcome: 'text', by: 'text', giveUp: 'boolean', untouched: 'boolean' } as const;

const unnamed: NonNullable<Posting['lot']> = { kind: 'promotional', source: 'adjustment', expiresAt: null };

/** The columns of a movement that a function answers. */
const movementTold = Object.fromEntries(
  Object.entries(getTableColumns(movements)).map(([name, column]) => [name, sql`${sql.identifier(column.name)}`.mapWith(column)]),
) as { [Name in keyof MovementRow]: SQL<MovementRow[Name]> };

/** A column of a function's answer, read by the one parser that reads points. */
const milliFrom = (name: string) => sql<bigint>`${sql.identifier(name)}`.mapWith(wallets.credits);
const heldTold = {
  state: sql<Held['state']>`state`,
  available: milliFrom('available'),
  cap: milliFrom('cap'),
  used: milliFrom('used'),
  held: milliFrom('held'),
};
