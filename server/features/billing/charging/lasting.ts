/**
 * Work that outlives the process that began it, at a price of its own (somebody else's machine, by the second): what it may
 * cost is held for hours, and whoever hears of its end closes it. Where nobody ever does, nobody pays.
 */
import type { Place, PriceNote } from '@storewright/contract/billing/ledger';
import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import type { Hold, Ledger } from '../ledger/ledger.service.ts';
import type { HoldAsk } from '../ledger/ledger.store.ts';
import { metered, type Usage } from '../prices/meter.ts';
import type { Prices } from '../prices/prices.service.ts';
import { counted, priced, type Settled, settled } from './charge.ts';
import type { Payer } from './price.ts';

/** `most` is what it may use: the work must end there. */
export type LastingPrice = { model: string; price: ModelPrice; most: Usage };
export type LastingWork = { caller: Payer; id: string; requestHash: string; place: Place; subject: string; by: string; price: LastingPrice; agreed: Points };
/** What is held for it, and by which price list: to be given again when it ends. */
export type LastingHold = { id: string; version: number; held: Points };

type Needs = {
  ledger: Pick<Ledger, 'attempt' | 'seen' | 'ended' | 'settle' | 'release' | 'renew'>;
  prices: Prices;
  /** Throws where the plan wants more points to be there before any are used. */
  mayBegin: (caller: Payer) => Promise<void>;
  heldFor: (ask: Omit<HoldAsk, 'owner'>, caller: Payer) => Promise<Hold>;
};

/** Longer than any of it may be silent. */
const seconds = 7 * 3_600;

export const createLasting = ({ ledger, prices, mayBegin, heldFor }: Needs) => {
  const close = async (id: string, usage: Usage | null, cost: bigint): Promise<void> =>
    ledger.ended(id, 1, usage ? { state: 'done', usage: counted(usage), cost } : { state: 'failed', usage: null, cost: 0n });

  return {
    quote: async (price: LastingPrice): Promise<Points> => {
      const { version, prices: list } = await prices.current();
      return metered({ version, prices: withOwn(list, price) }, price.model, price.most).points;
    },
    /** Refuses with 402, and with 409 where it costs something else by now than was agreed. Again with the same id: what is held already. */
    open: async ({ caller, id, requestHash, place, subject, by, price, agreed }: LastingWork): Promise<LastingHold> => {
      const { version, prices: list } = await prices.current();
      const { points } = metered({ version, prices: withOwn(list, price) }, price.model, price.most);
      if (milliOf(agreed) !== milliOf(points)) throw new Fault('prices_changed', 409, { details: { points } });
      await mayBegin(caller);
      const what = { place, subject: subject.slice(0, 300), by: by.slice(0, 100), shopId: null, userId: caller.userId };
      const hold = await heldFor({ id, amount: milliOf(points), what, priceVersion: version, requestHash, seconds, limits: [] }, caller);
      if (hold.state === 'held') return { id, version, held: points };
      return { id, version: hold.hold?.priceVersion ?? version, held: hold.hold ? pointsOf(hold.hold.amount) : points };
    },
    /** Before its socket is opened. */
    sent: (id: string, who: { provider: string; model: string }): Promise<void> => ledger.attempt(id, 1, who),
    seen: (id: string, upstreamId: string): Promise<void> => ledger.seen(id, 1, upstreamId),
    goesOn: (id: string): Promise<boolean> => ledger.renew(id, seconds),
    settle: async (
      { id, version, held }: LastingHold,
      price: LastingPrice,
      { usage, outcome }: { usage: Usage; outcome: 'done' | 'stopped' },
    ): Promise<Settled> => {
      const list = withOwn((await prices.version(version)).prices, price);
      const { note, cost } = priced({ type: 'metered', model: price.model, most: price.most }, { version, prices: list }, usage, milliOf(held));
      await close(id, usage, cost);
      return settled(await ledger.settle({ id, actual: cost, price: note, outcome, by: 'stream' }));
    },
    /** It costs nothing, whatever was billed for it. */
    release: async (id: string, outcome: 'failed' | 'stopped' | 'refused'): Promise<Settled> => {
      await close(id, null, 0n);
      const why = outcome === 'stopped' ? 'stopped_unbilled' : outcome;
      return settled(await ledger.release({ id, price: { type: 'free', why } satisfies PriceNote, outcome }));
    },
  };
};

const withOwn = (list: PriceList, { model, price }: Pick<LastingPrice, 'model' | 'price'>): PriceList => ({
  ...list,
  models: { ...list.models, [model]: price },
});
