/** What a gateway says of money that went back, at our asking or at its own pages. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Coins, moneyOf } from '../../../adapters/pay/coins.ts';
import type { Said } from '../../../adapters/pay/pay.ts';
import type { Clock } from '../../../kit/clock.ts';
import { backSoFar } from './purchase.ts';
import type { PurchasePoints } from './purchase-points.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { type RefundRow, refundsStore } from './refunds.store.ts';

/** `payment`: words that wait for it can be acted upon now. `holds`: waits as long as it takes. */
export type Verdict = { state: 'done' | 'ignored' | 'refused' | 'failed'; note: string; purchaseId?: string; payment?: string; holds?: true };

type Needs = { clock: Clock; newId: () => string; purchasePoints: PurchasePoints };

export const createRefundWords = ({ clock, newId, purchasePoints }: Needs) => ({
  /** One refund by its own name, or the sum of all so far: what is not known yet was made at the gateway's own pages. */
  refunded: async (tx: Db, row: PurchaseRow, says: Extract<Said, { type: 'refunded' }>, receivedAt: Date): Promise<Verdict> => {
    const store = refundsStore(tx);
    const named = (await store.of(row.id)).find(({ id }) => id === says.key);
    const over = named && (await store.settle(named.id, ['asked'], { state: 'done', settledAt: clock() }));
    const now = over && row.payment ? { payment: row.payment } : {};
    const coins = says.sum ?? says.coins;
    if (coins && coins.currency !== row.currency) return { state: 'refused', note: `given back in ${coins.currency}`, ...now };
    const all = await store.of(row.id);
    const known = backSoFar(all);
    const onTheWay = sumOf(all.filter(({ state }) => state === 'asked'));
    const sum = says.sum && says.sum.amount - failedSince(all, receivedAt);
    // What was given back after we had taken a refusal for final counts like one made there.
    const fresh = named && named.state !== 'returned' && sum === null ? 0n : sum !== null ? sum - known : named ? named.coins : (says.coins?.amount ?? 0n);
    // Whether a sum holds ours that is on its way, or one made there instead of it, is known when ours is over.
    const waits = onTheWay > 0n && sum !== null && sum > known - onTheWay;
    const seen: Verdict = waits ? { ...waiting, ...now } : { state: 'done', note: named ? '' : 'known', ...now };
    if (fresh <= 0n) return seen;
    // A refund that failed leaves the sum smaller: the same sum after it is another refund.
    const failed = all.filter(({ state }) => state === 'returned').length;
    const toldAs = says.sum ? `sum ${says.sum.amount}, ${failed} failed` : (says.ref ?? `key ${says.key}`);
    if (all.some((one) => one.toldAs === toldAs)) return seen;
    if (known + fresh > row.coins) {
      if (known - onTheWay + fresh <= row.coins) return { ...waiting, ...now };
      return { state: 'refused', note: `${told({ amount: known + fresh, currency: row.currency })} back is more than was paid`, ...now };
    }
    const id = newId();
    await store.insert({ id, purchaseId: row.id, origin: 'gateway', coins: fresh, state: 'done', toldAs, createdAt: clock(), settledAt: clock() });
    await purchasePoints.takeBack(tx, row);
    return waits ? { ...waiting, ...now } : { state: 'done', note: 'given back at the gateway', ...now };
  },
  failed: async (tx: Db, row: PurchaseRow, { key, why }: Extract<Said, { type: 'refund_failed' }>): Promise<Verdict> => {
    const refund = (await refundsStore(tx).of(row.id)).find(({ id }) => id === key);
    if (!refund) return { state: 'ignored', note: 'no refund of ours' };
    if (!(await purchasePoints.returned(tx, row, refund, { why, failedThere: true }, ['asked', 'done']))) return { state: 'ignored', note: 'known' };
    return { state: 'done', note: why, ...(row.payment && { payment: row.payment }) };
  },
});

const waiting = { state: 'failed', note: 'a refund of ours is on its way', holds: true } as const;

const sumOf = (refunds: RefundRow[]): bigint => refunds.reduce((sum, { coins }) => sum + coins, 0n);

/** A sum that was told before one of ours failed at the gateway holds that one, too. */
const failedSince = (refunds: RefundRow[], receivedAt: Date): bigint =>
  sumOf(refunds.filter(({ failedThere, settledAt }) => failedThere && settledAt !== null && settledAt > receivedAt));

export const told = (coins: Coins): string => Object.values(moneyOf(coins)).join(' ');
