/** The reading side of the ledger: what an account has, every movement of it, and how each one came about. */
import type { Balance, Lot, Movement, MonthlyLimit, Receipt } from '@storewright/contract/billing/ledger';
import { Receipt as ReceiptShape } from '@storewright/contract/billing/ledger';
import type { ledger as routes } from '@storewright/contract/billing/ledger';
import type { Answer } from '@storewright/contract/kit/route';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Page, pageOf, placeIn, uuid } from '../../../kit/page-by-id.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { read as priceIn } from '../ledger/price-note.ts';
import { lastDays } from './days.ts';
import { type After, type Filter, type Line, type LotRow, statementStore } from './statement.store.ts';

type Needs = {
  db: Db;
  ledger: Pick<Ledger, 'balance' | 'limits'>;
  clock: Clock;
  shopsOf(accountId: string): Promise<{ id: string; name: string }[]>;
  /** Below how many milli-points the account wants to be told; null: it did not say. */
  remindBelow?: ((accountId: string) => Promise<bigint | null>) | undefined;
};
type Paging = { cursor?: string | undefined; limit: number };

export type Statement = ReturnType<typeof createStatement>;
export const createStatement = ({ db, ledger, clock, shopsOf, remindBelow }: Needs) => {
  const store = statementStore(db);

  const linesShown = async (caller: Pick<Caller, 'accountId'>, lines: Line[]): Promise<Movement[]> => {
    const shops = new Map((lines.some(({ shopId }) => shopId) ? await shopsOf(caller.accountId) : []).map(({ id, name }) => [id, { id, name }]));
    return lines.map((one) => show(one, (one.shopId && shops.get(one.shopId)) || null));
  };

  return {
    balance: async (caller: Caller): Promise<Balance> => {
      const [all, own, limit, below] = await Promise.all([
        ledger.balance(caller.accountId),
        ledger.balance(caller.accountId, caller.userId),
        ledger.limits.get(caller.accountId, { scope: 'user', id: caller.userId }),
        remindBelow?.(caller.accountId),
      ]);
      // Points that a gateway keeps ready are the customer's, and come back by themselves.
      const available = all.available + all.leased;
      const of = (kind: LotRow['kind']) => sumOf(all.lots.filter((lot) => lot.kind === kind));
      const ending = all.lots.filter(({ expiresAt }) => expiresAt && expiresAt.getTime() - clock().getTime() < fortnight);
      return {
        balance: pointsOf(all.posted),
        available: pointsOf(available),
        held: pointsOf(all.held - all.leased),
        promotional: pointsOf(of('promotional')),
        paid: pointsOf(of('paid')),
        lots: all.lots.map(showLot),
        ending: ending[0]?.expiresAt ? { points: pointsOf(sumOf(ending)), at: ending[0].expiresAt.toISOString() } : null,
        low: available < (below ?? 20_000n),
        limit: limit && limit.cap !== null ? showLimit(limit) : null,
        own: own.posted === 0n ? null : { balance: pointsOf(own.posted), available: pointsOf(own.available) },
        frozen: all.frozen,
      };
    },

    totalUsed: async (caller: Caller) => {
      const { total, month, today } = await store.used(caller);
      return { total_used: pointsOf(total), used_this_month: pointsOf(month), used_today: pointsOf(today) };
    },

    transactions: async (caller: Caller, filter: Filter, { cursor, limit }: Paging): Promise<Page<Movement>> => {
      const lines = await store.page(caller, filter, placeIn(cursor, placeOf), limit + 1);
      const page = pageOf(lines, limit, ({ micros, seq, id }) => `${micros} ${seq} ${id}`);
      return { ...page, items: await linesShown(caller, page.items) };
    },

    /** Of the account's own points, for whoever runs this server. */
    last: async (accountId: string, limit: number): Promise<Movement[]> => linesShown({ accountId }, await store.last(accountId, limit)),

    movement: async (accountId: string, id: string): Promise<Movement> =>
      (await linesShown({ accountId }, [orNotFound(await store.movement(accountId, id))]))[0]!,

    /** All of them, page by page, so that a long history is never held as a whole. */
    async *everything(caller: Caller, filter: Filter): AsyncGenerator<Movement> {
      let after: After | undefined;
      for (;;) {
        const lines = await store.page(caller, filter, after, 500);
        yield* await linesShown(caller, lines);
        after = lines.at(-1);
        if (lines.length < 500) return;
      }
    },

    receipt: async (caller: Caller, id: string): Promise<Receipt> => {
      const found = orNotFound(await store.one(caller, id));
      const [[movement], burned, given] = await Promise.all([linesShown(caller, [found]), store.burned(found), store.given(found.walletId, id)]);
      return {
        movement: movement!,
        price: found.price ?? (found.receipt === null ? null : priceIn(found.receipt)),
        lots: [
          ...given.map((lot) => ({ lot: showLot(lot), points: pointsOf(lot.amount), left: pointsOf(lot.amount - sumOfBurns(burned, lot)) })),
          ...burned.map(({ lot, amount, leftAfter }) => ({ lot: showLot(lot), points: pointsOf(-amount), left: pointsOf(leftAfter) })),
        ],
        payment: ReceiptShape.shape.payment.safeParse(found.meta?.['payment']).data ?? null,
        who: found.who,
      };
    },

    /** What work came to beyond what was held for it: ours, and never charged. */
    overrunOf: async (caller: Caller, id: string): Promise<string> => {
      const found = await store.one(caller, id);
      const price = found && (found.price ?? (found.receipt === null ? null : priceIn(found.receipt)));
      return price?.type === 'metered' ? price.overrun : '0';
    },

    statistics: async (caller: Caller): Promise<Answer<typeof routes.statistics>> => {
      const dates = lastDays(clock(), caller.timeZone);
      const [days, places, shops, known] = await Promise.all([
        store.byDay(caller, dates[0]!),
        store.byPlace(caller, dates[0]!),
        store.byShop(caller, dates[0]!),
        shopsOf(caller.accountId),
      ]);
      const byDay = new Map(days.map((day) => [day.day, day]));
      const names = new Map(known.map(({ id, name }) => [id, { id, name }]));
      return {
        days: dates.map((day) => ({ day, points: pointsOf(byDay.get(day)?.points ?? 0n), requests: byDay.get(day)?.requests ?? 0 })),
        by_place: places.map(({ place, points, requests }) => ({ place: place ?? 'other', points: pointsOf(points), requests })),
        by_shop: shops.map(({ shopId, points, requests }) => ({ shop: (shopId && names.get(shopId)) || null, points: pointsOf(points), requests })),
      };
    },
  };
};

const fortnight = 14 * 24 * 60 * 60 * 1_000;
const sumOf = (lots: LotRow[]): bigint => lots.reduce((sum, { left }) => sum + left, 0n);
const sumOfBurns = (burned: { lot: LotRow; amount: bigint }[], { id }: LotRow): bigint =>
  burned.reduce((sum, { lot, amount }) => (lot.id === id ? sum + amount : sum), 0n);

const show = (line: Line, shop: Movement['shop']): Movement => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: line.kind,
  points: pointsOf(line.points),
  balance_after: pointsOf(line.balanceAfter),
  place: line.place,
  subject: line.subject,
  // Which batch a key came from is its operator's own name for it.
  by: line.kind === 'redeem' ? `Key …${line.subject}` : line.by,
  outcome: line.outcome,
  shop,
  wallet: line.own ? 'own' : 'account',
});

const showLot = (lot: LotRow): Lot => ({
  id: String(lot.id),
  kind: lot.kind,
  source: lot.source,
  amount: pointsOf(lot.amount),
  left: pointsOf(lot.left),
  created_at: lot.createdAt.toISOString(),
  expires_at: lot.expiresAt?.toISOString() ?? null,
});

const showLimit = ({ cap, used, held, resetsAt }: { cap: bigint | null; used: bigint; held: bigint; resetsAt: Date }): MonthlyLimit => ({
  cap: cap === null ? null : pointsOf(cap),
  used: pointsOf(used),
  held: pointsOf(held),
  resets_at: resetsAt.toISOString(),
});

const placeOf = (said: string): After | undefined => {
  const [, micros, seq, id = ''] = /^(\d{1,18}) (\d{1,18}) (.+)$/.exec(said) ?? [];
  return micros && seq && uuid.test(id) ? { micros: BigInt(micros), seq: BigInt(seq), id } : undefined;
};
