/** What a gateway says of money that went back, at our asking or at its own pages. */
import type { Db } from '../../../../adapters/db/db.ts';
import { type Coins, moneyOf } from '../../../../adapters/pay/coins.ts';
import type { Said } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import { type Step, stepBySum, stepsByName } from '../refunds/refund-steps.ts';
import type { Crediting } from '../crediting.ts';
import type { PurchaseRow } from '../purchases.store.ts';
import { refundsStore } from '../refunds/refunds.store.ts';
import type { Verdict } from './verdict.ts';

type Needs = { clock: Clock; newId: () => string; crediting: Crediting };

export const createRefundWords = ({ clock, newId, crediting }: Needs) => {
  const made = (row: PurchaseRow, { coins, toldAs }: { coins: bigint; toldAs: string | null }) => {
    const now = clock();
    return { id: newId(), purchaseId: row.id, origin: 'gateway', coins, toldAs, state: 'done', createdAt: now, settledAt: now } as const;
  };

  const carriedOut = async (tx: Db, row: PurchaseRow, step: Step): Promise<void> => {
    const store = refundsStore(tx);
    switch (step.do) {
      case 'over':
        return void (await store.settle(step.id, ['asked'], { state: 'done', settledAt: clock() }));
      case 'failed': {
        const refund = (await store.of(row.id)).find(({ id }) => id === step.id)!;
        return void (await crediting.returned(tx, row, refund, { why: step.why, failedThere: true }, ['asked', 'done']));
      }
      case 'failed_there':
        return store.change(step.id, { failedThere: true });
      case 'named':
        return store.change(step.id, { toldAs: step.toldAs });
      case 'made':
        return void (await store.insert({ ...made(row, step), ...(step.failed && { state: 'returned', failedThere: true, note: step.why }) }));
    }
  };

  return {
    /** By their names. What is not known yet was made at the gateway's own pages. */
    named: async (tx: Db, row: PurchaseRow, { refunds }: Extract<Said, { type: 'refunds' }>): Promise<Verdict> => {
      const odd = refunds.find(({ coins }) => coins && coins.currency !== row.currency);
      if (odd?.coins) return { state: 'refused', note: `given back in ${odd.coins.currency}` };
      const back = refunds.reduce((sum, { state, coins }) => (state === 'failed' ? sum : sum + (coins?.amount ?? 0n)), 0n);
      if (back > row.coins) return moreThanPaid(row, back);
      const steps = stepsByName(await refundsStore(tx).of(row.id), refunds);
      for (const step of steps) await carriedOut(tx, row, step);
      await crediting.takeBack(tx, row);
      const over = steps.some((step) => step.do === 'over' || step.do === 'failed');
      const fresh = steps.find((step) => step.do === 'made' && !step.failed);
      const lost = steps.find((step) => step.do === 'failed');
      const note = fresh ? 'given back at the gateway' : lost?.do === 'failed' ? lost.why : steps.length > 0 ? '' : 'known';
      return { state: 'done', note, ...(over && row.payment && { payment: row.payment }) };
    },
    /** By the sum of all so far. */
    summed: async (tx: Db, row: PurchaseRow, { sum, key }: Extract<Said, { type: 'refunded' }>): Promise<Verdict> => {
      if (sum.currency !== row.currency) return { state: 'refused', note: `given back in ${sum.currency}` };
      if (sum.amount > row.coins) return moreThanPaid(row, sum.amount);
      const store = refundsStore(tx);
      const { over, fresh, waits } = stepBySum(await store.of(row.id), { sum: sum.amount, key });
      if (over && key) await store.settle(key, ['asked'], { state: 'done', settledAt: clock() });
      if (fresh > 0n) {
        await store.insert(made(row, { coins: fresh, toldAs: null }));
        await crediting.takeBack(tx, row);
      }
      const now = over && row.payment ? { payment: row.payment } : {};
      if (waits) return { state: 'failed', note: 'a refund of ours is on its way', holds: true, ...now };
      return { state: 'done', note: fresh > 0n ? 'given back at the gateway' : over ? '' : 'known', ...now };
    },
  };
};

const moreThanPaid = ({ currency }: PurchaseRow, amount: bigint): Verdict => ({
  state: 'refused',
  note: `${told({ amount, currency })} back is more than was paid`,
});

export const told = (coins: Coins): string => Object.values(moneyOf(coins)).join(' ');
