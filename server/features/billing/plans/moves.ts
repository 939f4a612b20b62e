/** The steps an account's plan can take, each within the transaction that decided on it, each written down. */
import type { Plan } from '@storewright/contract/billing/plans';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { PriceList } from '@storewright/contract/billing/prices';
import { milliOf, type Money } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { creditsStore } from './credits.store.ts';
import { plansStore, type SubscriptionRow, unperiodic } from './plans.store.ts';
import { gatewaySubscriptionsStore } from './gateway-subscriptions.store.ts';

type Why = 'asked' | 'paid' | 'approved' | 'period_end' | 'unpaid' | 'refunded' | 'operator';
export type Step = { to: Plan; why: Why; userId?: string | null; reason?: string; purchaseId?: string | null };
type Month = Step & { paid: Money | null; gateway: GatewayId; subscription: string | null; purchaseId: string };
type Needs = { newId: () => string; ledger: Pick<Ledger, 'post'> };
type Attached = Pick<SubscriptionRow, 'accountId' | 'gateway' | 'subscription'>;
/** The row is locked by who calls. */
type At = { row: SubscriptionRow; list: Pick<PriceList, 'activation_points' | 'promotional_days'> };

export type Moves = ReturnType<typeof createMoves>;
export const createMoves = ({ newId, ledger }: Needs) => {
  const writeDown = (tx: Db, row: SubscriptionRow, { to, why, userId = null, reason = '', purchaseId = null }: Step): Promise<void> =>
    plansStore(tx).log({ id: newId(), accountId: row.accountId, fromPlan: row.plan, toPlan: to, why, userId, reason, purchaseId });

  const begun = async (tx: Db, { row, list }: At, step: Step): Promise<void> => {
    await writeDown(tx, row, step);
    if (step.to === 'basic' && row.activatedAt === null) await activate(tx, row.accountId, list);
  };

  /** Once per account, ever: the journal's name says so even where the row did not. */
  const activate = async (tx: Db, accountId: string, list: At['list']): Promise<void> => {
    const store = plansStore(tx);
    const { now } = await store.markActivated(accountId);
    const amount = milliOf(list.activation_points);
    if (amount === 0n) return;
    const expiresAt = new Date(now.getTime() + list.promotional_days * 24 * 60 * 60_000);
    await ledger.post(tx, {
      journal: activation(accountId),
      owner: { accountId },
      kind: 'grant',
      amount,
      counter: 'grant',
      what: { place: null, subject: 'basic', by: 'plan', shopId: null, userId: null },
      lot: { kind: 'promotional', source: 'plan', expiresAt },
    });
  };

  /** Where the gateway takes the fee by itself, it is to be told. */
  const wish = async (tx: Db, { accountId, gateway, subscription }: Attached, wish: 'end' | 'end_now' | 'keep'): Promise<void> => {
    if (gateway && subscription) await gatewaySubscriptionsStore(tx).make({ id: newId(), accountId, gateway, subscription, wish });
  };

  return {
    wish,
    writeDown,

    /** A plan without a period: it lasts until it is changed. */
    put: async (tx: Db, at: At, step: Step): Promise<void> => {
      await wish(tx, at.row, 'end_now');
      await plansStore(tx).change(at.row.accountId, { ...unperiodic, plan: step.to });
      await begun(tx, at, step);
    },

    /** A month that was paid: the next one of the same plan, or the first of another. */
    month: async (tx: Db, at: At, { paid, gateway, subscription, ...step }: Month): Promise<void> => {
      const store = plansStore(tx);
      const { row } = at;
      const goesOn = row.plan === step.to && row.state !== 'trialing' && row.anchoredAt !== null;
      const terms = { plan: step.to, paid, gateway, subscription, purchaseId: step.purchaseId };
      if (row.subscription !== subscription) await wish(tx, row, 'end_now');
      if (goesOn) await store.addMonth(row.accountId, terms);
      else await store.beginMonth(row.accountId, { ...terms, after: row.plan === step.to ? row.periodEndsAt : null });
      await begun(tx, at, step);
    },

    /** The activation's points of a fee that went back, as far as they are not used; those that running work holds are owed when it ends. */
    takeActivationBack: async (tx: Db, accountId: string): Promise<void> => {
      const [lot] = await creditsStore(tx).of(accountId, [activation(accountId)]);
      if (!lot || lot.left === 0n) return;
      await ledger.post(tx, {
        journal: `${activation(accountId)}:back`,
        owner: { accountId },
        kind: 'refund',
        amount: -lot.left,
        counter: 'grant',
        what: { place: null, subject: 'basic', by: 'plan', shopId: null, userId: null },
        fromLots: [lot.id],
        mayOwe: true,
      });
    },

    trial: async (tx: Db, { row }: At, { days, ...step }: Step & { days: number }): Promise<void> => {
      await plansStore(tx).beginTrial(row.accountId, { plan: step.to, days });
      await writeDown(tx, row, step);
    },
  };
};

const activation = (accountId: string): string => `basic_activation:${accountId}`;
