/** What people ask for: another plan, the end of this one, or that all stays as it was. */
import type { Plan, Subscription } from '@storewright/contract/billing/plans';
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import type { PriceList } from '@storewright/contract/billing/prices';
import { sameMoney } from '../../../adapters/pay/coins.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import { admissionStore } from './admission.store.ts';
import type { Moves } from './moves.ts';
import type { PlanPayments } from './plan-payments.ts';
import { ordersStore, type PlanOrder } from './orders.store.ts';
import { notPriced } from '../prices/not-priced.ts';
import { plansStore } from './plans.store.ts';
import { type Change, changeTo, feeOf, inCurrency } from './rules.ts';
import type { Seen, Standings } from './standing.ts';
import type { GatewaySubscriptions } from './gateway-subscriptions.ts';

type Asked = { plan: Plan; consent: boolean; reason: string; gateway?: GatewayId | undefined; currency?: string | undefined; charge?: Money | undefined };
type Result = 'changed' | 'scheduled' | 'awaiting_payment' | 'asked';
type Decided = { result: Result; order?: PlanOrder; dropped?: string | undefined };
type Needs = { db: Db; newId: () => string; standings: Standings; moves: Moves; wishes: Pick<GatewaySubscriptions, 'tellOf'>; payments(): PlanPayments };

export const createChange = ({ db, newId, standings, moves, wishes, payments }: Needs) => {
  /** Lets go of what nobody paid, but for a card that is perhaps being charged at this moment: nobody can take that back. */
  const dropOpen = async (tx: Db, accountId: string): Promise<string | undefined> => {
    const open = await ordersStore(tx).open(accountId);
    if (open && (await payments().charging(tx, open.id))) throw new Fault('payment_running', 409);
    return ordersStore(tx).dropOpen(accountId);
  };

  /** Tells the gateway what was left behind, once that is decided. */
  const letGo = async (accountId: string, dropped: string | undefined): Promise<void> => {
    if (dropped) await payments().giveUp(accountId, dropped);
    await wishes.tellOf(accountId);
  };

  const decide = async (tx: Db, caller: Caller, seen: Seen, asked: Asked): Promise<Decided> => {
    const { accountId, userId } = caller;
    const change = changeTo(asked.plan, seen.standing, seen.prices, seen.now);
    if (change.refused) throw refusal(change);
    const money = change.charge && payable(change.charge, asked.currency, seen.prices);
    // Somebody agreed to another charge: nobody pays more than they read, nor something where they read nothing.
    if (asked.charge && !(money && sameMoney(asked.charge, money)))
      throw new Fault('prices_changed', 409, { details: { charge: money, points: change.points } });
    if (change.needs.includes('consent') && !asked.consent) throw new Fault('consent_needed', 422, { details: { charge: money, points: change.points } });
    const orders = ordersStore(tx);
    const open = await orders.open(accountId);
    if (open && (await payments().charging(tx, open.id))) {
      if (open.plan === asked.plan) return { result: 'awaiting_payment', order: open };
      throw new Fault('payment_running', 409);
    }
    const at = { row: seen.row, list: seen.prices };
    const step = { to: asked.plan, why: 'asked', userId } as const;

    if (change.when === 'when_approved') {
      if (!asked.reason) throw new Fault('reason_needed', 422, { details: { fields: { 'body.reason': 'Please input your reason' } } });
      await admissionStore(tx).ask({ id: newId(), accountId, plan: asked.plan, text: asked.reason, mean: seen.mean, userId });
      return { result: 'asked' };
    }
    if (change.when === 'when_paid' && money) {
      // Pressed twice: one charge.
      if (open?.plan === asked.plan && sameMoney(open.money, money) && open.gateway === (asked.gateway ?? null))
        return { result: 'awaiting_payment', order: open };
      const dropped = await orders.dropOpen(accountId);
      const kind = asked.plan === 'plus' ? 'downgrade' : 'plan';
      const worth = kind === 'plan' ? feeOf(asked.plan, seen.prices) : null;
      const points = kind === 'downgrade' ? change.points! : '0';
      const order = await orders.insert({
        id: newId(),
        accountId,
        fromPlan: seen.row.plan,
        plan: asked.plan,
        kind,
        money,
        points,
        worth,
        userId,
        gateway: asked.gateway ?? null,
      });
      return { result: 'awaiting_payment', order, dropped };
    }
    const dropped = await orders.dropOpen(accountId);
    if (change.when === 'period_end') {
      await plansStore(tx).change(accountId, { nextPlan: asked.plan, ...(asked.plan === 'free' && { state: 'cancelling' }) });
      await moves.wish(tx, seen.row, 'end');
      return { result: 'scheduled', dropped };
    }
    const days = seen.standing.trialDays;
    if (days > 0 && feeOf(asked.plan, seen.prices) && !seen.standing.period) await moves.trial(tx, at, { ...step, days });
    else await moves.put(tx, at, step);
    return { result: 'changed', dropped };
  };

  const change = async (caller: Caller, asked: Asked, key: string): Promise<{ result: Result; subscription: Subscription; purchase: Purchase | null }> => {
    const { accountId } = caller;
    const list = await standings.list();
    const hash = requestHashOf(asked);
    const decided = await inTransaction(db, async (tx): Promise<Decided> => {
      const seen = await standings.locked(tx, list, caller);
      const before = await ordersStore(tx).request(accountId, key);
      if (before) {
        sameRequest(before, hash);
        const order = before.orderId ? await ordersStore(tx).one(before.orderId) : undefined;
        return { result: before.result, ...(order && { order }) };
      }
      const made = await decide(tx, caller, seen, asked);
      await ordersStore(tx).keepRequest({ accountId, key, requestHash: hash, result: made.result, orderId: made.order?.id ?? null });
      return made;
    });
    await letGo(accountId, decided.dropped);
    const purchase = decided.order ? await pay(caller, decided.order, asked.gateway) : null;
    const subscription = await standings.subscription(caller);
    return { result: purchase?.state === 'paid' ? 'changed' : decided.result, subscription, purchase };
  };

  /** Where it is certain that nothing was charged, the plan stays what it is and the same may be asked for again. Else the order waits. */
  const pay = async (caller: Caller, order: PlanOrder, gateway: GatewayId | undefined): Promise<Purchase> => {
    try {
      const { id, kind, plan, money, points } = order;
      const wanted = async () => (await ordersStore(db).one(id))?.state === 'open';
      return await payments().begin({ id, caller, purpose: kind, plan, money, points, gateway, wanted });
    } catch (error) {
      // A fault is an answer: nothing was charged. Of anything else nobody knows.
      if (!(error instanceof Fault)) throw error;
      await inTransaction(db, async (tx) => {
        await plansStore(tx).locked(caller.accountId);
        await ordersStore(tx).forget(order.id);
      });
      if (order.kind === 'downgrade' && unpaid.has(error.code)) throw new Fault('downgrade_failed', 402, { cause: error });
      throw error;
    }
  };

  return {
    change,
    dropOpen,
    letGo,
    cancel: async (caller: Caller, key: string): Promise<Subscription> =>
      (await change(caller, { plan: 'free', consent: false, reason: '' }, `cancel ${key}`)).subscription,

    /** Takes back what was not carried out yet; where there is nothing, nothing happens. */
    keep: async (caller: Caller): Promise<Subscription> => {
      const { accountId } = caller;
      const dropped = await inTransaction(db, async (tx) => {
        const { row } = await plansStore(tx).locked(accountId);
        const open = await dropOpen(tx, accountId);
        if (row.nextPlan) {
          await plansStore(tx).change(accountId, { nextPlan: null, ...(row.state === 'cancelling' && { state: 'active' }) });
          await moves.wish(tx, row, 'keep');
        }
        return open;
      });
      await letGo(accountId, dropped);
      return standings.subscription(caller);
    },
  };
};

const unpaid = new Set<string>(['gateway_failed', 'gateway_minimum', 'downgrade_failed']);

const refusal = (change: Change): Fault =>
  change.refused === 'plan_not_offered'
    ? new Fault('plan_not_offered', 409, { details: { again: '24 hours after the last time' } })
    : new Fault('plan_unchanged', 409);

const payable = (charge: Money, currency: string | undefined, { currencies }: PriceList): Money => {
  const money = currency ? inCurrency(charge, currency, currencies) : charge;
  if (!money) throw notPriced('body.currency', { currencies });
  return money;
};
