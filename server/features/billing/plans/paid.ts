/** What a payment of a plan changes, in the transaction that books the payment. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { pointsOf } from '@storewright/contract/kit/points';
import { coinsOf, milliFor, moneyOf } from '../../../adapters/pay/coins.ts';
import type { Db } from '../../../adapters/db/db.ts';
import { pricesStore } from '../prices/prices.store.ts';
import { defaultPrices } from '../prices/default-prices.ts';
import type { Credits, Line } from './credits.ts';
import type { Moves } from './moves.ts';
import { ordersStore, type PlanOrder } from './orders.store.ts';
import { plansStore, type SubscriptionRow } from './plans.store.ts';
import { creditOf, graceDays } from './rules.ts';
import { runningOf } from './standing.ts';

/** A purchase whose payment arrived. */
export type PaidPurchase = { id: string; accountId: string; money: Money; gateway: GatewayId; subscription: string | null };

type Renewal = { state: 'renewed' | 'past_due' | 'ended'; paidUntil: string | null; purchase: PaidPurchase };

export const createPaid = ({ moves, credits }: { moves: Moves; credits: Credits }) => {
  /** It becomes points, and the gateway takes no fee for it again. */
  const unwanted = async (tx: Db, purchase: PaidPurchase, { currencies }: Awaited<ReturnType<typeof listIn>>): Promise<void> => {
    const { money } = purchase;
    await credits.give(tx, purchase, 'unwanted', pointsOf(milliFor(coinsOf(money), currencies[money.currency] ?? '0', 'down')));
    await moves.wish(tx, purchase, 'end_now');
  };

  return {
    /** Also when it comes late: what was paid for is given, or is given back as points where nobody wants it any more. */
    paid: async (tx: Db, purchase: PaidPurchase): Promise<void> => {
      const { id, accountId, gateway } = purchase;
      const { row, now } = await plansStore(tx).locked(accountId);
      const order = await ordersStore(tx).one(id);
      if (!order || order.accountId !== accountId || order.state === 'done') return;
      await ordersStore(tx).close(id, 'done');
      const list = await listIn(tx);
      const at = { row, list };
      const step = { to: order.plan, why: 'paid', userId: order.userId, purchaseId: id } as const;
      if (order.kind === 'downgrade') {
        // Its points come with the purchase; a plan that changed meanwhile stays as it is.
        if (row.plan !== 'plus' && stillWanted(order, row)) await moves.put(tx, at, step);
        await plansStore(tx).downgraded(accountId);
        return;
      }
      if (!stillWanted(order, row)) return unwanted(tx, purchase, list);
      const credit = row.plan === order.plan ? null : creditOf({ ...runningOf(row), paid: row.paid }, list, now);
      await moves.month(tx, at, { ...step, paid: order.worth, gateway, subscription: purchase.subscription });
      if (!credit) return;
      const from = { id: row.purchaseId ?? id, accountId, gateway: row.gateway ?? gateway };
      await credits.give(tx, from, 'unused', credit);
      // Given whole, and what went back before taken at once: so what goes back later takes its own part.
      if (row.paid?.back) await credits.takeBack(tx, from, { back: coinsOf({ ...row.paid, amount: row.paid.back }).amount, coins: coinsOf(row.paid).amount });
    },

    /** Nobody pays it any more: the plan stays what it is. */
    gone: async (tx: Db, purchaseId: string): Promise<void> => {
      const order = await ordersStore(tx).one(purchaseId);
      if (order?.state === 'open') await ordersStore(tx).close(purchaseId, 'dropped');
    },

    /**
     * Points that its money became go with it, in this line: then it answers true. Where all of it went back, the month that it paid
     * ends, and with the first one what is left of the activation's points.
     */
    refunded: async (
      tx: Db,
      purchase: Pick<PaidPurchase, 'id' | 'accountId' | 'gateway'>,
      money: { back: bigint; coins: bigint },
      line: Line,
    ): Promise<boolean> => {
      const { id, accountId } = purchase;
      const { row } = await plansStore(tx).locked(accountId);
      const told = await credits.takeBack(tx, purchase, money, line);
      if (row.purchaseId !== id) return told;
      if (money.back < money.coins) {
        await plansStore(tx).change(accountId, { paid: row.paid && lessened(row.paid, money) });
        return told;
      }
      await moves.put(tx, { row, list: await listIn(tx) }, { to: 'free', why: 'refunded', purchaseId: id });
      // A month that the gateway went on with by itself was ordered by nobody, and gave no such points.
      if ((await ordersStore(tx).one(id))?.plan === 'basic') await moves.takeActivationBack(tx, accountId);
      return told;
    },

    /** The gateway took the next fee by itself, could not take it, or stopped. */
    renewal: async (tx: Db, accountId: string, { state, paidUntil, purchase }: Renewal): Promise<void> => {
      const { row } = await plansStore(tx).locked(accountId);
      const { id, money, gateway, subscription } = purchase;
      if (!subscription) return;
      const attached = row.subscription === subscription;
      if (state === 'renewed') {
        const list = await listIn(tx);
        // The account went elsewhere, or said that this month is the last, and the gateway had not heard it yet.
        if (!attached || row.nextPlan) return unwanted(tx, purchase, list);
        return moves.month(tx, { row, list }, { to: row.plan, why: 'paid', purchaseId: id, paid: money, gateway, subscription });
      }
      if (!attached) return;
      if (state === 'ended') await plansStore(tx).change(accountId, { subscription: null });
      if (state === 'past_due' && row.state === 'active' && !isPaid(row, paidUntil)) await plansStore(tx).beginGrace(accountId, graceDays);
    },
  };
};

/** So much of a fee as of the coins that it was paid with. */
const lessened = (fee: Money, { back, coins }: { back: bigint; coins: bigint }): SubscriptionRow['paid'] => {
  const { amount, currency } = coinsOf(fee);
  return { ...fee, back: moneyOf({ amount: (amount * back + coins - 1n) / coins, currency }).amount };
};

/** Let go of meanwhile, and the account went elsewhere: it would be thrown off a plan that it chose later. */
const stillWanted = (order: PlanOrder, { plan }: SubscriptionRow): boolean => order.state === 'open' || plan === order.fromPlan || plan === order.plan;

/**
 * Told late: that month was paid meanwhile. The gateway counts months on a calendar of its own, which may be some days off ours. It
 * knows nothing of a trial, and what was left of one lengthens our first month: then we say so of a month that is not paid, too, as
 * long as ours goes on for half a month more. Its end is told in its own time.
 */
const isPaid = ({ periodEndsAt }: SubscriptionRow, until: string | null): boolean =>
  until !== null && periodEndsAt !== null && Date.parse(until) - periodEndsAt.getTime() < 14 * 24 * 60 * 60_000;

/** The price list, without a second connection. */
export const listIn = async (tx: Db) => {
  const store = pricesStore(tx);
  const version = (await store.newest())?.version;
  return (version === undefined ? undefined : (await store.version(version))?.prices) ?? defaultPrices;
};
