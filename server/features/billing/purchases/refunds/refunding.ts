/** Gives the unused part back: points first, then the money, and the points again where no money went. */
import { type Condition, finds } from '../../../../adapters/db/condition.ts';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../../../adapters/db/db.ts';
import { moneyOf, sameMoney } from '../../../../adapters/pay/coins.ts';
import type { Gateway, RefundState } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import { Fault, notFound } from '../../../../kit/fault.ts';
import type { Log } from '../../../../kit/log.ts';
import type { Ledger } from '../../ledger/ledger.service.ts';
import { eachGateway } from '../each-gateway.ts';
import { type Crediting, ownerOf } from '../crediting.ts';
import { mayGoBack, type Refundable, refundable } from '../purchase.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import { type RefundRow, refundsStore } from './refunds.store.ts';
import type { Settling } from '../words/settling.ts';
import { refOf } from '../checkout/open-orders.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'warn'>;
  gateways: Map<GatewayId, Gateway>;
  settling: Pick<Settling, 'remark' | 'actOnWaiting' | 'hurry'>;
  crediting: Crediting;
  ledger: Pick<Ledger, 'wallet'>;
};

/** Tries until the operator is told. */
const patience = 6;

export const createRefunding = ({ db, clock, newId, log, gateways, settling, crediting, ledger }: Needs) => {
  /** Within the wallet's lock: nobody spends it meanwhile. */
  const unused = async (tx: Db, row: PurchaseRow, available: bigint): Promise<Refundable | null> => {
    if (!mayGoBack(row, gateways.get(row.gateway), clock())) return null;
    const inLots = (await crediting.lotsOf(tx, row)).reduce((sum, lot) => sum + lot.left, 0n);
    return refundable(row, await refundsStore(tx).of(row.id), available < inLots ? available : inLots);
  };

  /** Asks the gateway, and books its answer. What is not known stays asked: the chore asks again with the same key. */
  const send = async (refund: RefundRow, row: PurchaseRow): Promise<RefundState['state'] | 'unknown'> => {
    const coins = (amount: bigint) => ({ amount, currency: row.currency });
    let answer: RefundState;
    try {
      const gateway = gateways.get(row.gateway);
      if (!gateway) throw new Error(`${row.gateway} is not connected any more`);
      answer = await gateway.refund({ key: refund.id, order: refOf(row), total: coins(row.coins), coins: coins(refund.coins), reason: row.number });
    } catch (error) {
      log.warn({ err: error, refund: refund.id }, 'a gateway did not answer a refund');
      await putOff(refund, row, 30);
      return 'unknown';
    }
    if (answer.state === 'pending') {
      await putOff(refund, row, 3600);
      return 'pending';
    }
    const outcome = await inTransaction(db, async (tx) => {
      const locked = (await purchasesStore(tx).locked(row.id))!;
      await settling.hurry(tx, locked);
      // What the gateway's own word settled meanwhile stays as it is.
      if (answer.state === 'refused') return (await crediting.returned(tx, locked, refund, answer, ['asked'])) ? 'refused' : 'done';
      await refundsStore(tx).settle(refund.id, ['asked'], { state: 'done', settledAt: clock() });
      return 'done';
    });
    // What the gateway told meanwhile may have been this one, or another.
    await settling.actOnWaiting(row);
    return outcome;
  };

  /** Asked again later, and later each time. What takes too long somebody has to look at. */
  const putOff = async ({ id, tries, coins }: RefundRow, row: PurchaseRow, seconds: number): Promise<void> => {
    const nextTryAt = new Date(clock().getTime() + Math.min(86_400, seconds * 2 ** tries) * 1000);
    await refundsStore(db).change(id, { tries: tries + 1, nextTryAt });
    if (tries + 1 !== patience) return;
    const { amount, currency } = moneyOf({ amount: coins, currency: row.currency });
    await inTransaction(db, (tx) =>
      settling.remark(tx, row, { id: `refund:${id}`, type: 'refund', note: `${amount} ${currency} are not back after ${patience} tries: look at the gateway` }),
    );
  };

  /** The gateway moves no money: its operator does, and says so. */
  const isByHand = ({ gateway }: PurchaseRow): boolean => gateways.get(gateway)?.refunds === false;

  return {
    /** `agreed`: the sum that was read; another one by now does not go back unasked. */
    giveBack: async (asked: { accountId: string; userId: string; id: string; key: string; agreed: Money | undefined }): Promise<PurchaseRow> => {
      const { accountId, id, key, agreed } = asked;
      const made = await inTransaction(db, async (tx) => {
        const row = await purchasesStore(tx).one(accountId, id);
        const locked = row && (await purchasesStore(tx).locked(id));
        if (!locked) throw notFound();
        const before = await refundsStore(tx).byKey(id, key);
        if (before && before.state !== 'returned') return { row: locked };
        // Nothing came of it: the same press asks anew.
        if (before) await refundsStore(tx).change(before.id, { idempotencyKey: null });
        const { available, frozen } = await purchasesStore(tx).lockWallet((await ledger.wallet(tx, ownerOf(locked))).id);
        const back = await unused(tx, locked, available);
        if (!back) throw new Fault('nothing_to_refund', 409);
        if (frozen) throw new Fault('wallet_frozen', 402);
        const money = moneyOf({ amount: back.coins, currency: locked.currency });
        if (agreed && !sameMoney(agreed, money)) throw otherSum(money);
        const refund = {
          id: newId(),
          purchaseId: id,
          origin: 'customer' as const,
          state: 'asked' as const,
          ...back,
          userId: asked.userId,
          idempotencyKey: key,
          createdAt: clock(),
          nextTryAt: isByHand(locked) ? null : new Date(clock().getTime() + 60_000),
        };
        await refundsStore(tx).insert(refund);
        await crediting.takeFrom(
          tx,
          locked,
          refund,
          (await crediting.lotsOf(tx, locked)).map((lot) => lot.id),
        );
        if (isByHand(locked)) {
          await settling.remark(tx, locked, byHand(locked, refund));
          return { row: locked };
        }
        return { row: locked, refund: (await refundsStore(tx).of(id)).find((one) => one.id === refund.id)! };
      });
      if (made.refund && (await send(made.refund, made.row)) === 'refused')
        throw new Fault('gateway_failed', 424, { message: 'The payment service refused to give the money back. The points are as they were.' });
      return (await purchasesStore(db).known(id))!;
    },
    anyWaiting: (): Condition => finds(refundsStore(db).waiting(undefined, clock(), 1)),
    /** Refunds of which nobody knows yet: a process that ended in between, or a gateway that did not answer. */
    goOn: async (signal: AbortSignal): Promise<void> => {
      await eachGateway(async (id) => {
        for (const { refund, purchase } of await refundsStore(db).waiting(id, clock(), 50)) {
          if (signal.aborted || (await send(refund, purchase)) === 'unknown') return;
        }
      });
    },
  };
};

/** The operator reads it, sends the money, and says so: then it is over. */
const byHand = (row: PurchaseRow, { id, coins }: Pick<RefundRow, 'id' | 'coins'>) => {
  const { amount, currency } = moneyOf({ amount: coins, currency: row.currency });
  return {
    id: `refund:${id}`,
    type: 'refund by hand',
    note: `${amount} ${currency} are to be given back to ${row.email}. Their points are taken already`,
    says: {
      type: 'refunds' as const,
      refunds: [{ ref: null, key: id, coins: { amount: coins, currency: row.currency }, state: 'done' as const, why: '' }],
      order: row.id,
      account: row.accountId,
      payment: null,
    },
  };
};

const otherSum = (money: Money): Fault =>
  new Fault('prices_changed', 409, { message: 'Points moved meanwhile, so it is another sum now. Nothing was given back.', details: { money } });
