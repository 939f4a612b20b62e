/** What a model costs, now and later: as the operator set it, else as its maker publishes it. It is read here, and written here. */
import { type PriceChange, priceChanges, priceText } from '@storewright/contract/billing/price-changes';
import { type ModelPrice, type PriceList, SoundPriceList } from '@storewright/contract/billing/prices';
import { type Also, type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Billing } from '../billing/index.ts';
import { priceKeyOf } from './price-key.ts';
import type { ProviderRow } from './providers.store.ts';
import { publishedFor } from './published.ts';

type Later = { id: string | null; begins: Date; price: ModelPrice };
export type Known = {
  /** Where it stands in the list, which was looked at in this version. */
  key: string;
  list: { version: number; prices: PriceList };
  /** In force; a published one is not, until a model is enabled with it. */
  listed: ModelPrice | undefined;
  price: ModelPrice | undefined;
  /** Soonest first. */
  later: Later[];
};
/** Without `begins` at once. */
export type Wanted = { price: ModelPrice; begins?: Date | undefined };

type Needs = { db: Db; clock: Clock; newId: () => string; prices: Billing['prices'] };

export const createModelPrices = ({ db, clock, newId, prices }: Needs) => ({
  /** For many models: the list is looked at once. */
  open: async () => {
    const list = await prices.current();
    const planned = await prices.planned();
    return async (provider: Pick<ProviderRow, 'kind' | 'baseUrl'>, upstream: string): Promise<Known> => {
      const key = priceKeyOf(provider, upstream);
      const { models } = list.prices;
      const listed = Object.hasOwn(models, key) ? models[key] : undefined;
      const published = listed ? undefined : await publishedFor(provider, upstream, clock());
      const ours = planned.filter(({ model }) => model === key);
      const later = listed || ours.length > 0 ? ours : (published?.later ?? []).map((one) => ({ id: null, ...one }));
      return { key, list, listed, price: listed ?? published?.price, later };
    };
  },

  /** With what else is written: both or none. 409 `prices_changed` where another list than the one that was looked at is in force. */
  write: async (
    by: string,
    { key, list: { version, prices: before }, listed, price, later }: Known,
    wanted: Wanted,
    also: (changes?: PriceChange[]) => Also,
  ) => {
    const list = SoundPriceList.safeParse({ ...before, models: { ...before.models, [key]: wanted.price } });
    if (!list.success)
      throw new Fault('price_unknown', 422, { message: `${wanted.price.currency} has no official rate in the price list.`, details: { model: key } });
    const changes = also(priceChanges(before, list.data));
    const plan = (one: { begins: Date; price: ModelPrice }) => ({ id: newId(), model: key, by, begins: one.begins, price: one.price });
    if (wanted.begins) return prices.plan(plan({ ...wanted, begins: wanted.begins }), changes);
    if (listed && priceText(listed) === priceText(wanted.price)) return inTransaction(db, also());
    // Whoever sells at its maker's price sells at that of next month, too.
    const announced = !listed && priceText(price) === priceText(wanted.price) ? later.filter(({ id }) => id === null) : [];
    await prices.set({ prices: list.data, baseVersion: version, by, reason: `The price of ${key}`, later: announced.map(plan) }, changes);
  },
  takeBack: prices.takeBack,
});
