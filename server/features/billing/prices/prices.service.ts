/** The price list: numbered, dated, only ever added to. What was charged names the version it was charged by. */
import type { PriceList } from '@storewright/contract/billing/prices';
import { type Also, type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { defaultPrices } from './default-prices.ts';
import { type PriceRow, pricesStore } from './prices.store.ts';

export type Prices = ReturnType<typeof createPrices>;
export const createPrices = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = pricesStore(db);
  /** A version never changes, so it is read once; which one is the newest is asked each time. */
  const known = new Map<number, PriceRow>();

  const version = async (number: number): Promise<PriceRow> => {
    const row = known.get(number) ?? (await store.version(number));
    if (!row) throw notFound();
    known.set(number, row);
    return row;
  };
  const newest = async (): Promise<number> => {
    const found = await store.newest();
    if (found !== undefined) return found;
    await store.first({ version: 1, since: clock(), prices: defaultPrices, by: 'Storewright', reason: 'Demo prices, until the operator sets others.' });
    return (await store.newest()) ?? 1;
  };

  return {
    current: async (): Promise<PriceRow> => version(await newest()),
    version,
    /** Every version without its list, newest first. */
    versions: async (): Promise<Omit<PriceRow, 'prices'>[]> => {
      await newest();
      return store.all();
    },
    /** 409 `prices_changed` where the list that was looked at is not the newest any more. */
    set: async (
      { prices, baseVersion, by, reason }: { prices: PriceList; baseVersion: number; by: string; reason: string },
      also?: Also,
    ): Promise<PriceRow> => {
      await newest();
      const next = await inTransaction(db, async (tx) => {
        const made = await pricesStore(tx).follow(baseVersion, { since: clock(), prices, by, reason });
        if (made !== undefined) await also?.(tx);
        return made;
      });
      if (next === undefined) throw new Fault('prices_changed', 409, { details: { version: await newest() } });
      return version(next);
    },
  };
};
