/**
 * What use costs: units of each class × their price = official cost; × rate = points; × factor; rounded up to whole
 * points, once, at the end. No float takes part, and a price that nobody set is never guessed.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { type ModelPrice, type PriceClass, type PriceList, priceClasses } from '@storewright/contract/billing/prices';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import { type Exact, exactOf, plus, roundedUp, shifted, textOf, times } from './decimal.ts';

/** What a provider counted, each unit in one class. */
export type Usage = Partial<Record<PriceClass, bigint>>;

export type MeteredNote = Extract<PriceNote, { type: 'metered' }>;
type Versioned = { version: number; prices: PriceList };

/** The note that a receipt shows. `held`, where it is known, is what the customer pays at most: the rest is ours. */
export const metered = ({ version, prices }: Versioned, model: string, usage: Usage, held?: bigint): MeteredNote => {
  const price = priceFor(usage, priceOf(prices, model));
  const rate = prices.official_rates[price.currency];
  if (rate === undefined) throw unknown(model);
  const billed = billedBy(model, price, usage);
  const classes = priceClasses.filter((name) => billed.has(name)).map((name) => costOf(price, name, billed.get(name)!));
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

/** Some providers take more for all of a call when its input is long. */
const priceFor = (usage: Usage, price: ModelPrice): ModelPrice => {
  if (!price.long) return price;
  const { above, ...dearer } = price.long;
  const whole = inputs.reduce((sum, name) => sum + counted(usage, name), 0n);
  return whole > BigInt(above) ? { ...price, ...Object.fromEntries(Object.entries(dearer).filter(([, each]) => each != null)) } : price;
};
const inputs = ['input', 'cached_input', 'cache_write', 'cache_write_1h', 'audio_input'] as const;

/** The units of each class that has a price; those of a class without one are added to what they are part of. */
const billedBy = (model: string, price: ModelPrice, usage: Usage): Map<PriceClass, bigint> => {
  const billed = new Map<PriceClass, bigint>();
  for (const counts of priceClasses) {
    const units = counted(usage, counts);
    if (units === 0n) continue;
    let name: PriceClass | undefined = counts;
    while (name && price[name] == null) name = partOf[name];
    if (!name) throw unknown(model);
    billed.set(name, (billed.get(name) ?? 0n) + units);
  }
  return billed;
};
const partOf: Partial<Record<PriceClass, PriceClass>> = {
  cached_input: 'input',
  cache_write: 'input',
  cache_write_1h: 'cache_write',
  audio_input: 'input',
  reasoning: 'output',
  audio_output: 'output',
};
/** A provider that counts below nothing gives nothing back. */
const counted = (usage: Usage, name: PriceClass): bigint => most(usage[name] ?? 0n, 0n);

const costOf = (price: ModelPrice, name: PriceClass, units: bigint) => {
  const each = price[name]!;
  const per = one.has(name) ? ('one' as const) : ('million' as const);
  const cost = times({ digits: units, places: 0 }, exactOf(each));
  return { name, units: String(units), price: each, per, exact: per === 'million' ? shifted(cost, 6) : cost };
};

const one = new Set<PriceClass>(['image', 'second', 'request']);

const nothing: Exact = { digits: 0n, places: 0 };
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const unknown = (model: string) => new Fault('price_unknown', 422, { details: { model } });
