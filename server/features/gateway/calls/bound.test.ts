import { type ModelPrice, type PriceClass, type PriceList, priceClasses } from '@storewright/contract/billing/prices';
import { milliOf } from '@storewright/contract/kit/points';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPrices } from '../../billing/prices/default-prices.ts';
import { metered } from '../../billing/index.ts';
import { createBounds } from './bound.ts';

const decimal = (most: number) =>
  fc.integer({ min: 1, max: most * 1_000_000 }).map((digits) => String(digits / 1_000_000).replace(/^(\d+)e-(\d+)$/, '0.000001'));
const each = <T>(of: (name: PriceClass) => T) => Object.fromEntries(priceClasses.map((name) => [name, of(name)])) as Record<PriceClass, T>;

test('what is held is never less than what is charged, and hardly more', () => {
  const { most, likely } = createBounds();
  fc.assert(
    fc.property(
      fc.record(each((name) => (name.startsWith('cache_write') ? fc.option(decimal(200)) : decimal(200)))),
      fc.record(each((name) => fc.bigInt({ min: 0n, max: ['image', 'second', 'request'].includes(name) ? 1_000n : 2_000_000n }))),
      decimal(9),
      decimal(800),
      fc.boolean(),
      (prices, usage, factor, rate, long) => {
        const price: ModelPrice = { ...prices, currency: 'USD', source: 'x', ...(long && { long: { above: 1_000, input: '300', output: '500' } }) };
        const list: PriceList = { ...defaultPrices, factor, official_rates: { USD: rate }, models: { m: price } };
        const exact = milliOf(metered({ version: 1, prices: list }, 'm', usage).points);
        const held = most(list, price, usage);
        expect(held >= exact).toBe(true);
        // The long price counts for short inputs too, until somebody has counted them.
        expect(long || held <= exact + 1_000n).toBe(true);
        // Rounded up at another place: a point, where it is one.
        const guessed = likely(list, price, usage);
        expect(guessed >= exact && guessed <= exact + 1_000n).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
