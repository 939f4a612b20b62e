/**
 * What use costs: units of each class × their price = official cost; × rate = points; × factor; rounded up to whole
 * points, once, at the end. No float takes part, and a price that nobody set is never guessed.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import { type Exact, exactOf, plus, roundedUp, shifted, textOf, times } from './decimal.ts';

/** What a provider counted. `input` is without what came from its own cache. */
export type Usage = Partial<Record<UsageClass, bigint>>;
type UsageClass = (typeof usageClasses)[number];
export const usageClasses = ['input', 'cached_input', 'output', 'image', 'second'] as const;

export type MeteredNote = Extract<PriceNote, { type: 'metered' }>;
type Versioned = { version: number; prices: PriceList };

/** The note that a receipt shows. `held`, where it is known, is what the customer pays at most: the rest is ours. */
export const metered = ({ version, prices }: Versioned, model: string, usage: Usage, held?: bigint): MeteredNote => {
  const price = priceOf(prices, model);
  const rate = prices.official_rates[price.currency];
  if (rate === undefined) throw unknown(model);
  const classes = usageClasses.filter((name) => (usage[name] ?? 0n) > 0n).map((name) => costOf(model, price, name, usage[name]!));
  const official = classes.reduce<Exact>((sum, { exact }) => plus(sum, exact), nothing);
  const officialPoints = times(official, exactOf(rate));
  const withFactor = times(officialPoints, exactOf(prices.factor));
  const milli = most(roundedUp(withFactor) * 1000n, milliOf(prices.least_points));
  return {
    type: 'metered',
    price_version: version,
    model,
    currency: price.currency,
    classes: classes.map(({ exact, ...shown }) => ({ ...shown, cost: textOf(exact) })),
    official: textOf(official),
    rate,
    official_points: textOf(officialPoints),
    factor: prices.factor,
    with_factor: textOf(withFactor),
    least: prices.least_points,
    points: pointsOf(milli),
    overrun: pointsOf(held === undefined || milli <= held ? 0n : milli - held),
  };
};

const priceOf = (prices: PriceList, model: string): ModelPrice => {
  const price = Object.hasOwn(prices.models, model) ? prices.models[model] : undefined;
  if (!price) throw unknown(model);
  return price;
};

/** The milli-points that a note charges, overrun taken off. */
export const chargedBy = ({ points, overrun }: MeteredNote): bigint => milliOf(points) - milliOf(overrun);

const costOf = (model: string, price: ModelPrice, name: UsageClass, units: bigint) => {
  const each = price[name];
  if (each === null) throw unknown(model);
  const per = name === 'image' || name === 'second' ? ('one' as const) : ('million' as const);
  const cost = times({ digits: units, places: 0 }, exactOf(each));
  return { name, units: String(units), price: each, per, exact: per === 'million' ? shifted(cost, 6) : cost };
};

const nothing: Exact = { digits: 0n, places: 0 };
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const unknown = (model: string) => new Fault('price_unknown', 422, { details: { model } });
