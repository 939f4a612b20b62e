/** What use costs at most, fast: for holds, which every call needs before it is made. What is charged is worked out exactly, from the same list. */
import { type ModelPrice, type PriceClass, priceClasses, type PriceList } from '@storewright/contract/billing/prices';
import { milliOf } from '@storewright/contract/kit/points';
import type { UsageFound } from '../protocols/usage.ts';

/** Milli-points, in thousand-millionths, of one unit; rounded up. */
type Rates = Partial<Record<PriceClass, bigint>>;

export const createBounds = () => {
  // A new list, or a new price, is a new object: nothing stale is ever found.
  const known = new WeakMap<PriceList, WeakMap<ModelPrice, Rates>>();
  const ratesOf = (list: PriceList, price: ModelPrice): Rates => {
    const ofList = known.get(list) ?? new WeakMap<ModelPrice, Rates>();
    known.set(list, ofList);
    const rates = ofList.get(price) ?? rated(list, price);
    ofList.set(price, rates);
    return rates;
  };

  /** Milli-points, whole points of them. A class without a price of its own must have been added to another. */
  return (list: PriceList, price: ModelPrice, usage: UsageFound): bigint => {
    const rates = ratesOf(list, price);
    let sum = 0n;
    for (const name in usage) sum += (usage[name as PriceClass] ?? 0n) * (rates[name as PriceClass] ?? 0n);
    const least = milliOf(list.least_points);
    const whole = ceiling(ceiling(sum, fine), 1_000n) * 1_000n;
    return whole > least ? whole : least;
  };
};

const fine = 1_000_000_000n;

const rated = (list: PriceList, price: ModelPrice): Rates => {
  const rates: Rates = {};
  const points = scaled(list.official_rates[price.currency] ?? '0') * scaled(list.factor);
  for (const name of priceClasses) {
    // Long inputs may cost more: so may any, until it is counted.
    const each = [price[name], (price.long as Partial<Record<PriceClass, string | null>> | null | undefined)?.[name]].map((one) => scaled(one ?? '0'));
    const dearest = each.reduce((a, b) => (a > b ? a : b));
    // Three scales of 9 places, less those that are kept, less the three of a thousandth.
    if (dearest > 0n) rates[name] = ceiling(dearest * points, 10n ** 15n * (single.has(name) ? 1n : 1_000_000n));
  }
  return rates;
};
const single = new Set<PriceClass>(['image', 'second', 'request']);

/** A decimal number with 9 places. */
const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
};
const ceiling = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
