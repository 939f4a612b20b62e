/** What a gateway says of fees that it takes by itself, month by month. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Db } from '../../../../adapters/db/db.ts';
import type { Said } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import { boughtOf, type Hooks } from '../hooks.ts';
import type { Crediting } from '../crediting.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import { purchaseOf, type Verdict } from './verdict.ts';

type Needs = { clock: Clock; newId: () => string; newNumber: () => string; hooks: Pick<Hooks, 'onSubscription'>; crediting: Pick<Crediting, 'book'> };

export const createSubscriptionWords =
  ({ clock, newId, newNumber, hooks, crediting }: Needs) =>
  async (tx: Db, gateway: GatewayId, says: Extract<Said, { type: 'subscription' }>): Promise<Verdict> => {
    const store = purchasesStore(tx);
    const first = (await store.bySubscription(gateway, says.subscription)) ?? (await purchaseOf(tx, gateway, says));
    if (!first) return { state: 'failed', note: 'its subscription is not known yet' };
    if (first.gateway !== gateway || (says.account !== null && says.account !== first.accountId))
      return { state: 'refused', note: 'the subscription is of somebody else', purchaseId: first.id };
    // One at a time: an invoice that is told twice at once is one month, and one that was paid is not unpaid by what was said before.
    await store.locked(first.id);
    if (says.invoice && (await store.byPayment(gateway, says.invoice))) return { state: 'done', note: 'known', purchaseId: first.id };
    const { paidUntil } = says;
    if (says.state === 'past_due' || says.state === 'ended') {
      await hooks.onSubscription(tx, first.accountId, { state: says.state, paidUntil, purchase: boughtOf(first) });
      return { state: 'done', note: says.state, purchaseId: first.id };
    }
    if (says.state !== 'renewed' || !says.invoice || !says.coins) return { state: 'ignored', note: says.state, purchaseId: first.id };
    const now = clock();
    const month: PurchaseRow = {
      ...first,
      id: newId(),
      number: newNumber(),
      state: 'paid',
      coins: says.coins.amount,
      currency: says.coins.currency,
      points: 0n,
      payment: says.invoice,
      ref: null,
      checkout: null,
      idempotencyKey: null,
      requestHash: null,
      createdAt: now,
      expiresAt: now,
      paidAt: now,
    };
    // Its number is taken by chance: the word is tried again, with another.
    if (!(await store.insert(month))) throw new Error('a month could not be written down');
    await hooks.onSubscription(tx, first.accountId, { state: 'renewed', paidUntil, purchase: boughtOf(month) });
    await crediting.book(tx, month);
    return { state: 'done', note: 'renewed', purchaseId: month.id, payment: says.invoice };
  };
