/** What became of work whose worker was killed: whoever sends the calls is asked, and the answer is priced as it was agreed. */
import { priceClasses } from '@storewright/contract/billing/prices';
import { pointsOf } from '@storewright/contract/kit/points';
import type { AttemptRow } from '../ledger/calls.store.ts';
import type { ReservationRow } from '../ledger/ledger.store.ts';
import type { Recovery } from '../ledger/sweep.ts';
import type { Usage } from '../prices/meter.ts';
import type { Prices } from '../prices/prices.service.ts';
import { counted, flat, priced } from './charge.ts';

type LostCall = Pick<AttemptRow, 'reservationId' | 'n' | 'provider' | 'model' | 'upstreamId'>;
export type LookedUp =
  /** What the provider billed. */
  | { state: 'billed'; usage: Usage }
  /** Work at a flat price that somebody got. */
  | { state: 'owed'; outcome: 'done' | 'stopped' }
  /** It never arrived, or nobody got anything of it. */
  | { state: 'nothing' }
  /** Ask again later. A failed look-up is this, and never nothing. */
  | { state: 'unknown' };
export type LookUp = (call: LostCall) => Promise<LookedUp>;

export const recoveryOf = ({ prices, lookUp }: { prices: Pick<Prices, 'version'>; lookUp: LookUp }): Recovery => {
  const metered = async (hold: ReservationRow, model: string, usage: Usage) =>
    priced({ type: 'metered', model, most: {} }, await prices.version(hold.priceVersion), usage, hold.amount);

  return {
    lookUp: async (attempt, hold) => {
      const found = await lookUp(attempt);
      if (found.state === 'owed') return { state: 'known', usage: { outcome: found.outcome }, cost: hold.amount };
      if (found.state === 'billed') return { state: 'known', usage: counted(found.usage), cost: (await metered(hold, attempt.model, found.usage)).cost };
      return { state: found.state === 'nothing' ? 'not_received' : 'unknown' };
    },
    price: async ({ hold, attempts, cost }) => {
      const billed = attempts.filter(({ state }) => state === 'done');
      const [first] = billed;
      const outcome = first?.usage?.['outcome'];
      if (outcome === 'done' || outcome === 'stopped') return { actual: cost, price: flat(hold.priceVersion, pointsOf(cost)), outcome };
      // Given up: some call never had an end, and the last checkpoint is all that anybody knows.
      if (!first || attempts.some(({ state }) => state === 'sent' || state === 'streaming'))
        return { actual: cost, price: { type: 'counted', price_version: hold.priceVersion, points: pointsOf(cost) }, outcome: 'failed' };
      const { note, cost: actual } = await metered(hold, first.model, together(billed));
      return { actual, price: note, outcome: 'done' };
    },
  };
};

const together = (calls: Pick<AttemptRow, 'usage'>[]): Usage =>
  Object.fromEntries(priceClasses.map((name) => [name, calls.reduce((sum, { usage }) => sum + BigInt(String(usage?.[name] ?? 0)), 0n)]));
