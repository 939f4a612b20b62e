/** What use costs, fast: for holds, which every call needs before it is made. What is charged is worked out exactly, from the same list. */
import { byThePiece, inputClasses, type ModelPrice, type PriceClass, priceClasses, type PriceList } from '@storewright/contract/billing/prices';
import { milliOf } from '@storewright/contract/kit/points';
import { eachOf } from '../../billing/index.ts';
import type { UsageFound } from '../protocols/usage.ts';

/** Milli-points, in thousand-millionths, of one unit; rounded up. */
type Rates = Partial<Record<PriceClass, bigint>>;

type Rated = { dearest: Rates; usual: Rates; long: Rates; least: bigint };

export const createBounds = () => {
  // A new list, or a new price, is a new object: nothing stale is ever found.
  const known = new WeakMap<PriceList, WeakMap<ModelPrice, Rated>>();
  const ratesOf = (list: PriceList, price: ModelPrice): Rated => {
    let ofList = known.get(list);
    if (!ofList) known.set(list, (ofList = new WeakMap()));
    let rates = ofList.get(price);
    if (!rates) ofList.set(price, (rates = rated(list, price)));
    return rates;
  };
  const summed = (rates: Rates, least: bigint, usage: UsageFound): bigint => {
    let sum = 0n;
    for (const name in usage) sum += (usage[name as PriceClass] ?? 0n) * (rates[name as PriceClass] ?? 0n);
    const whole = ceiling(ceiling(sum, fine), 1_000n) * 1_000n;
    return whole > least ? whole : least;
  };

  // Milli-points, whole points of them. A class without a price of its own must have been added to another.
  return {
    /** Long inputs may cost more: so may any, until it is counted. */
    most: (list: PriceList, price: ModelPrice, usage: UsageFound): bigint => {
      const { dearest, least } = ratesOf(list, price);
      return summed(dearest, least, usage);
    },
    /** What would be charged for just that. */
    likely: (list: PriceList, price: ModelPrice, usage: UsageFound): bigint => {
      const { usual, long, least } = ratesOf(list, price);
      return summed(price.long && inputIn(usage) > BigInt(price.long.above) ? long : usual, least, usage);
    },
  };
};

const fine = 1_000_000_000n;
const inputIn = (usage: UsageFound): bigint => inputClasses.reduce((sum, name) => sum + (usage[name] ?? 0n), 0n);

const rated = (list: PriceList, price: ModelPrice): Rated => {
  const found: Rated = { dearest: {}, usual: {}, long: {}, least: milliOf(list.least_points) };
  const points = scaled(list.official_rates[price.currency] ?? '0') * scaled(list.factor);
  const dear = { ...price, ...Object.fromEntries(Object.entries(price.long ?? {}).filter(([, each]) => each != null)) };
  for (const name of priceClasses) {
    // Two scales of 9 places, and the price's own, less those that are kept, less the three of a thousandth.
    const rate = (of: ModelPrice): bigint => {
      const { digits, places } = eachOf(of, name) ?? { digits: 0n, places: 0 };
      return ceiling(digits * points, 10n ** (6n + BigInt(places) + (byThePiece.has(name) ? 0n : 6n)));
    };
    const [usual, long] = [rate(price), rate(dear)];
    if (usual > 0n) found.usual[name] = usual;
    if (long > 0n) found.long[name] = long;
    if (usual > 0n || long > 0n) found.dearest[name] = usual > long ? usual : long;
  }
  return found;
};

/** A decimal number with 9 places. */
const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
};
const ceiling = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
