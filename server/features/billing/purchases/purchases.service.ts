/** Buying points: rates, purchases, gateways, refunds and redeem keys. */
import { randomBytes } from 'node:crypto';
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import { milliOf, type Money, type Points, pointsOf } from '@storewright/contract/kit/points';
import { rolesOf } from '@storewright/contract/kit/route';
import { type Db } from '../../../adapters/db/db.ts';
import { coinsFor, milliFor, moneyOf } from '../../../adapters/pay/coins.ts';
import type { Gateway } from '../../../adapters/pay/pay.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { notPriced } from '../prices/not-priced.ts';
import { orNotFound } from '../../../kit/caller.ts';
import type { Log } from '../../../kit/log.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { requestHashOf } from '../../../kit/request-hash.ts';
import type { Prices } from '../prices/prices.service.ts';
import type { Hooks } from './hooks.ts';
import { createPlanPayments } from './checkout/plan-payments.ts';
import { createOperatorDesk } from './operator-desk.ts';
import { keptCard } from './checkout/kept-card.ts';
import { createKeys } from './keys/keys.service.ts';
import { createLimits } from './checkout/limits.ts';
import { purchasesStore } from './purchases.store.ts';
import { createOpenOrders } from './checkout/open-orders.ts';
import { createRefunding } from './refunds/refunding.ts';
import { createShowing } from './showing.ts';
import { createSettling } from './words/settling.ts';
import { createCheckout } from './checkout/checkout.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error' | 'warn'>;
  ledger: Pick<Ledger, 'post' | 'wallet'>;
  prices: Pick<Prices, 'current'>;
  gateways: Map<GatewayId, Gateway>;
  hooks: Hooks;
  /** Where browsers reach us. */
  origin: string;
  /** Whether the people of this account may buy points for themselves. */
  ownWalletOpen(person: { accountId: string; userId: string }): Promise<boolean>;
};
type TopUp = { points: Points; gateway: GatewayId; currency: string; wallet: 'account' | 'own'; money?: Money | undefined };

export type Purchases = ReturnType<typeof createPurchases>;
export const createPurchases = (needs: Needs) => {
  const { db, newId, prices, gateways, ownWalletOpen } = needs;
  const store = purchasesStore(db);
  const limits = createLimits();
  const shared = { ...needs, newNumber };
  const settling = createSettling(shared);
  const orders = createOpenOrders({ ...shared, settling });
  const checkout = createCheckout({ ...shared, orders, settling, mayBegin: limits.mayBegin });
  const refunding = createRefunding({ ...shared, settling, crediting: settling.crediting });

  const showing = createShowing(needs);
  const show = showing.one;
  const priced = async (points: Points, currency: string, field: string) => {
    const { version, prices: list } = await prices.current();
    const rate = list.currencies[currency];
    if (rate === undefined) throw notPriced(field, list);
    return { coins: coinsFor(milliOf(points), rate, currency), rate, priceVersion: version };
  };

  return {
    options: async ({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>) => {
      const { version, prices: list } = await prices.current();
      const rates = Object.entries(list.currencies);
      const leastIn = ({ least }: Gateway, currency: string, rate: string): Points | null => {
        if (least === 'any') return '1';
        const coins = least[currency];
        // The fewest points that cost so many coins: one more than those that cost a coin less.
        return coins === undefined ? null : pointsOf(milliFor({ amount: coins - 1n, currency }, rate, 'down') + 1000n);
      };
      const open = [...gateways.values()].map((gateway) => {
        const least = rates.flatMap(([currency, rate]) => {
          const points = leastIn(gateway, currency, rate);
          return points === null ? [] : [[currency, points] as const];
        });
        return { id: gateway.id, currencies: least.map(([currency]) => currency), least: Object.fromEntries(least) };
      });
      const leastOf = (currency: string): Points =>
        open.flatMap(({ least }) => least[currency] ?? []).toSorted((one, other) => Number(milliOf(one) - milliOf(other)))[0] ?? '1';
      return {
        gateways: open,
        rates: rates.map(([currency, points]) => ({ currency, points, least: leastOf(currency) })),
        kept_card: await keptCard(store, gateways.values(), accountId),
        own_wallet: await ownWalletOpen({ accountId, userId }),
        price_version: version,
      };
    },
    quote: async ({ points, currency }: { points: Points; currency: string }) => ({
      points,
      money: moneyOf((await priced(points, currency, 'query.currency')).coins),
    }),

    topUp: async (caller: Caller, wish: TopUp, key: string): Promise<Purchase> => {
      const { points, gateway, currency, wallet, money } = wish;
      // Staff buy for themselves alone.
      if (wallet === 'account' && !rolesOf.manager.includes(caller.role)) throw new Fault('not_your_role', 403);
      if (wallet === 'own' && !(await ownWalletOpen(caller))) throw new Fault('own_wallet_closed', 403);
      const hash = requestHashOf([points, gateway, currency, wallet, caller.userId, money]);
      const row = await checkout.begin({
        id: newId(),
        accountId: caller.accountId,
        userId: caller.userId,
        email: caller.email,
        wallet,
        purpose: 'top_up',
        plan: null,
        gateway,
        ...(await priced(points, currency, 'body.currency')),
        agreed: money,
        title: `${points} points`,
        points: milliOf(points),
        monthly: false,
        kept: false,
        key,
        hash,
      });
      return show(row);
    },
    list: async ({ accountId }: Pick<Caller, 'accountId'>, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const page = pageById(await store.list(accountId, { after: idAfter(cursor), limit: limit + 1 }), limit, (row) => row);
      return { items: await showing.all(page.items), next_cursor: page.next_cursor };
    },
    one: async ({ accountId }: Pick<Caller, 'accountId'>, id: string): Promise<Purchase> =>
      show(await orders.lookLate(orNotFound(await store.one(accountId, id)))),
    cancel: async ({ accountId }: Pick<Caller, 'accountId'>, id: string): Promise<Purchase> => {
      const row = orNotFound(await store.one(accountId, id));
      if (row.paidAt) return show(row);
      if (row.state !== 'awaiting_payment') throw new Fault('purchase_not_open', 409);
      const now = await orders.cancel(row);
      if (now.state === 'awaiting_payment') throw new Fault('payment_running', 409);
      return show(now);
    },
    refund: async (
      { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
      id: string,
      wish: { key: string; agreed: Money | undefined },
    ): Promise<Purchase> => show(await refunding.giveBack({ accountId, userId, id, ...wish })),
    payDemo: async ({ accountId }: Pick<Caller, 'accountId'>, id: string): Promise<Purchase> => {
      const row = orNotFound(await store.one(accountId, id));
      checkout.connected('demo');
      // Pressed twice: it is paid, and that is what is told.
      if (row.gateway === 'demo' && row.paidAt) return show(row);
      if (row.gateway !== 'demo' || row.state !== 'awaiting_payment') throw new Fault('purchase_not_open', 409);
      const paid = { coins: { amount: row.coins, currency: row.currency }, payment: `demo_${id}`, payer: row.monthly ? 'demo' : null, subscription: null };
      await settling.press(
        'demo',
        { id: `demo:${id}`, type: 'pressed', says: { type: 'paid', paid, order: id, account: accountId, payment: paid.payment } },
        Buffer.alloc(0),
      );
      const now = (await store.one(accountId, id))!;
      if (!now.paidAt) throw new Fault('payment_running', 409);
      return show(now);
    },

    /** A gateway's delivery, at its own address. Throws `NotBelieved`, or where it could not be kept. */
    hear: settling.hear,
    gateway: (id: GatewayId): Gateway | undefined => gateways.get(id),
    keys: createKeys({ ...needs, limits }),
    planPayments: createPlanPayments({ db, prices, gateways, checkout, orders, show }),
    desk: createOperatorDesk({ db, settling, showing }),
    chores: [
      { name: 'payment words', every: 15, due: settling.anyWaiting, run: settling.catchUp },
      { name: 'old payment words', every: 3600, run: settling.forget },
      { name: 'open payments', every: 15, due: orders.anyOverdue, run: orders.expire },
      { name: 'refunds', every: 15, due: refunding.anyWaiting, run: refunding.goOn },
    ] satisfies Chore[],
  };
};

/** Short, for people and bank statements. */
const newNumber = (): string => `SW-${Array.from(randomBytes(8), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')}`;
