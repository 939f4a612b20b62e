/** How a plan is paid: by a card that the payer left at a gateway, or like anything else. */
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import { milliOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../../adapters/db/db.ts';
import { coinsOf } from '../../../../adapters/pay/coins.ts';
import type { Gateway } from '../../../../adapters/pay/pay.ts';
import { Fault } from '../../../../kit/fault.ts';
import { requestHashOf } from '../../../../kit/request-hash.ts';
import type { Prices } from '../../prices/prices.service.ts';
import type { PlanPayments, PlanToPay } from '../../plans/plan-payments.ts';
import { keptCard } from './kept-card.ts';
import type { OpenOrders } from './open-orders.ts';
import { planName } from '../purchase.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import type { Checkout } from './checkout.ts';

type Needs = {
  db: Db;
  prices: Pick<Prices, 'current'>;
  gateways: Map<GatewayId, Gateway>;
  checkout: Checkout;
  orders: Pick<OpenOrders, 'cancel'>;
  show(row: PurchaseRow): Promise<Purchase>;
};

export const createPlanPayments = ({ db, prices, gateways, checkout, orders, show }: Needs): PlanPayments => {
  const store = purchasesStore(db);

  /** The card that is kept is charged at once; else the first gateway that takes the currency, in the order of the settings. */
  const chosen = async ({ caller, purpose, gateway, money }: PlanToPay): Promise<{ gateway: GatewayId; kept: boolean }> => {
    if (gateway) return { gateway, kept: false };
    const open = [...gateways.values()].filter(({ least }) => least === 'any' || least[money.currency] !== undefined);
    const card = purpose === 'downgrade' && (await keptCard(store, open, caller.accountId));
    if (card) return { gateway: card, kept: true };
    if (!open[0]) throw new Fault('gateway_not_connected', 409);
    return { gateway: open[0].id, kept: false };
  };

  return {
    begin: async (order: PlanToPay): Promise<Purchase> => {
      const { id, caller, purpose, plan, money, points } = order;
      const { version, prices: list } = await prices.current();
      const before = await store.one(caller.accountId, id);
      // Let go of before it was written down: there is nothing to pay.
      if (!before && !(await order.wanted())) throw unpaid(purpose);
      const { gateway, kept } = before ?? (await chosen(order));
      const row = await checkout.begin({
        id,
        accountId: caller.accountId,
        userId: caller.userId,
        email: caller.email,
        wallet: 'account',
        purpose,
        plan,
        gateway,
        kept,
        wanted: order.wanted,
        coins: coinsOf(money),
        agreed: undefined,
        points: milliOf(points),
        rate: list.currencies[money.currency] ?? '0',
        priceVersion: version,
        title: purpose === 'downgrade' ? `Move to Plus with ${points} points` : `Plan ${planName(plan)}, one month`,
        monthly: purpose === 'plan' && gateways.get(gateway)?.subscriptions !== undefined,
        key: undefined,
        hash: requestHashOf([id, purpose, plan, money, points]),
      });
      if (row.state === 'failed' || (row.kept && row.state === 'expired')) throw unpaid(purpose);
      return show(row);
    },
    charging: async (tx: Db, id: string): Promise<boolean> => {
      const row = await purchasesStore(tx).known(id);
      return row?.state === 'awaiting_payment' && row.kept;
    },
    giveUp: async (accountId: string, id: string): Promise<void> => {
      const row = await store.one(accountId, id);
      if (row?.state === 'awaiting_payment') await orders.cancel(row);
    },
    tell: async (id: GatewayId, subscription: string, wish: 'end' | 'end_now' | 'keep'): Promise<void> => {
      const subscriptions = gateways.get(id)?.subscriptions;
      if (!subscriptions) throw new Fault('gateway_not_connected', 409);
      if (wish === 'keep') await subscriptions.keep(subscription);
      else await subscriptions.end(subscription, wish === 'end' ? 'period_end' : 'now');
    },
  };
};

const unpaid = (purpose: PlanToPay['purpose']): Fault => new Fault(purpose === 'downgrade' ? 'downgrade_failed' : 'gateway_failed', 402);
