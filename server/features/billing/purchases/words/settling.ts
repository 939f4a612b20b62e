/**
 * What a gateway's word does. A word is kept first and acted upon then, in one transaction with the points; told again, told in
 * another order or told by fifty at once, it does the same thing once. What does not fit its purchase moves nothing.
 */
import { type Condition, finds } from '../../../../adapters/db/condition.ts';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import { type Also, type Db, inTransaction } from '../../../../adapters/db/db.ts';
import { type Coins, sameCoins } from '../../../../adapters/pay/coins.ts';
import type { About, PayEvent, Said } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { Log } from '../../../../kit/log.ts';
import type { Ledger } from '../../ledger/ledger.service.ts';
import { boughtOf, type Hooks } from '../hooks.ts';
import { type EventRow, eventsStore } from './events.store.ts';
import { createCrediting } from '../crediting.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import { createRefundWords, told } from './refund-words.ts';
import { createSubscriptionWords } from './subscription-words.ts';
import { purchaseOf, type Verdict } from './verdict.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  newNumber: () => string;
  log: Pick<Log, 'error' | 'warn'>;
  ledger: Pick<Ledger, 'post' | 'wallet'>;
  hooks: Hooks;
};
type Which = { gateway: GatewayId; eventId: string };
type Remark = { id: string; type: string; note: string; says?: Said };

export type Settling = ReturnType<typeof createSettling>;
export const createSettling = ({ db, clock, newId, newNumber, log, ledger, hooks }: Needs) => {
  const crediting = createCrediting({ clock, newId, ledger, hooks });
  const refundWords = createRefundWords({ clock, newId, crediting });
  const subscriptionWords = createSubscriptionWords({ clock, newId, newNumber, hooks, crediting });

  const act = async (which: Which): Promise<void> => {
    try {
      const payment = await inTransaction(db, async (tx) => {
        const event = await eventsStore(tx).locked(which);
        if (!event || (event.state !== 'received' && event.state !== 'failed')) return undefined;
        const verdict = await judged(tx, event);
        const waits = verdict.state === 'failed' && (verdict.holds || event.tries < patience.length);
        const { state, note, purchaseId } = verdict.state === 'failed' && !waits ? { ...verdict, state: 'ignored' as const } : verdict;
        const nextTryAt = waits ? later(event.tries) : null;
        if (verdict.payment) await hurry(tx, { gateway: which.gateway, payment: verdict.payment });
        await eventsStore(tx).change(which, { state, note, purchaseId: purchaseId ?? null, tries: event.tries + 1, nextTryAt, doneAt: clock() });
        return verdict.payment;
      });
      if (payment) await actOnWaiting({ gateway: which.gateway, payment });
    } catch (error) {
      log.error({ err: error, ...which }, 'a payment event could not be acted upon');
      const tries = (await eventsStore(db).one(which))?.tries ?? 0;
      await eventsStore(db).failed(which, { note: 'could not be acted upon', tries: tries + 1, nextTryAt: later(tries, daily) });
    }
  };

  const actOnWaiting = async ({ gateway, payment }: Pick<PurchaseRow, 'gateway' | 'payment'>): Promise<void> => {
    if (payment) for (const waiting of await eventsStore(db).waitingFor(gateway, payment)) await act(waiting);
  };

  /** Written with what they waited for: whoever goes down now leaves them to the next round. */
  const hurry = async (tx: Db, { gateway, payment }: Pick<PurchaseRow, 'gateway' | 'payment'>): Promise<void> => {
    if (payment) await eventsStore(tx).hurry(gateway, payment, clock());
  };

  const later = (tries: number, then = 3600): Date => new Date(clock().getTime() + (patience[tries] ?? then) * 1000);

  const judged = async (tx: Db, { gateway, says }: EventRow): Promise<Verdict> => {
    if (says.type === 'nothing') return { state: 'ignored', note: 'nothing to do' };
    if (says.type === 'foreign') return { state: 'refused', note: says.why };
    if (says.type === 'subscription') return subscriptionWords(tx, gateway, says);
    const found = await purchaseOf(tx, gateway, says);
    if (!found) return unknown(says);
    const of = { purchaseId: found.id };
    if (found.gateway !== gateway) return { state: 'refused', note: `the purchase is for ${found.gateway}`, ...of };
    if (says.account !== null && says.account !== found.accountId) return { state: 'refused', note: 'the purchase is of another account', ...of };
    return { ...(await applied(tx, found, says)), ...of };
  };

  const applied = async (tx: Db, row: PurchaseRow, says: Exclude<Said, { type: 'nothing' | 'foreign' | 'subscription' }>): Promise<Verdict> => {
    const price: Coins = { amount: row.coins, currency: row.currency };
    switch (says.type) {
      case 'paid': {
        const { paid } = says;
        if (!sameCoins(paid.coins, price)) return { state: 'refused', note: `paid ${told(paid.coins)} where the price is ${told(price)}` };
        if (row.paidAt) {
          if (row.payment === paid.payment) return { state: 'done', note: 'known' };
          return { state: 'refused', note: `paid a second time, as ${paid.payment}: give it back at the gateway` };
        }
        await crediting.paid(tx, row, paid);
        return { state: 'done', note: row.state === 'awaiting_payment' ? '' : 'paid late', payment: paid.payment };
      }
      case 'failed':
      case 'closed':
        if (row.state !== 'awaiting_payment') return { state: 'ignored', note: `it is ${row.state}` };
        await purchasesStore(tx).change(row.id, { state: says.type === 'failed' ? 'failed' : 'expired' });
        await hooks.onGone(tx, boughtOf(row));
        return { state: 'done', note: says.type === 'failed' ? says.why : '' };
      case 'refunds':
        return refundWords.named(tx, row, says);
      case 'refunded':
        return refundWords.summed(tx, row, says);
      case 'dispute':
        if (says.coins.currency !== row.currency) return { state: 'refused', note: `disputed in ${says.coins.currency}` };
        await crediting.disputed(tx, row, says);
        return { state: 'done', note: says.state };
    }
  };

  const hear = async (gateway: GatewayId, { id: eventId, type, says }: PayEvent, payload: Buffer, also?: Also): Promise<void> => {
    const payment = 'payment' in says ? says.payment : null;
    const now = clock();
    const nextTryAt = new Date(now.getTime() + 15_000);
    const word = { gateway, eventId, type, says, payload, payment, receivedAt: now, nextTryAt };
    const kept = await (also ? inTransaction(db, async (tx) => (await eventsStore(tx).keep(word)) && (await also(tx), true)) : eventsStore(db).keep(word));
    if (kept) await act({ gateway, eventId });
  };

  const remark = async (tx: Db, { id: purchaseId, gateway }: PurchaseRow, { id: eventId, type, note, says }: Remark): Promise<void> => {
    const word = {
      gateway,
      eventId,
      type,
      says: says ?? ({ type: 'foreign', why: note } as const),
      payload: Buffer.alloc(0),
      payment: null,
      receivedAt: clock(),
      nextTryAt: null,
    };
    if (await eventsStore(tx).keep(word)) await eventsStore(tx).change({ gateway, eventId }, { state: 'refused', note, purchaseId, doneAt: clock() });
  };

  return {
    crediting,
    /** Words about a payment that could not be acted upon before. */
    actOnWaiting,
    hurry,
    /** Keeps a word and acts on it. Throws only where it could not be kept: then the gateway tells it again. */
    hear,
    /** A press of ours, as a word. Pressed twice at once, or again after the server went down, it is over when this is: whoever acts upon it is waited for. */
    press: async (gateway: GatewayId, event: PayEvent, payload: Buffer, also?: Also): Promise<void> => {
      await hear(gateway, event, payload, also);
      await act({ gateway, eventId: event.id });
    },
    /** Among the words of its gateway, what the operator is to look at. Said once under one id; `says` is what it does when it is read again. */
    remark,
    anyWaiting: (): Condition => finds(eventsStore(db).waiting(clock(), 1)),
    /** Words that were kept and not acted upon, because the server went down or something was missing. */
    catchUp: async (): Promise<void> => {
      for (const which of await eventsStore(db).waiting(clock(), 200)) await act(which);
    },
    /** No gateway tells anything again after so long. */
    forget: async (signal: AbortSignal): Promise<void> => {
      const before = new Date(clock().getTime() - keptDays * 86_400_000);
      while (!signal.aborted && (await eventsStore(db).forget(before, 1000)) === 1000);
    },
    /** The operator's press. What did its work does nothing. */
    again: async (which: Which, also?: Also): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const event = await eventsStore(tx).locked(which);
        if (event?.state === 'refused' || event?.state === 'ignored') await eventsStore(tx).change(which, { state: 'failed' });
        await also?.(tx);
      });
      await act(which);
    },
  };
};

const keptDays = 90;
/** Seconds between tries of a word that fails us again and again: it may be money, so it is never let be. */
const daily = 86_400;

/** Seconds until a word is tried again; after the last of them it is let be. */
const patience = [30, 60, 120, 300, 900, 1800, 3600, 3600, 3600, 3600, 3600, 3600];

/** A gateway's account may sell other things, too. What names no purchase may be about one that is not known as paid yet. */
const unknown = ({ order, payment }: About): Verdict =>
  order === null && payment !== null ? { state: 'failed', note: 'its payment is not known yet' } : { state: 'ignored', note: 'no purchase of ours' };
