import { ModelPrice, type PriceClass, type PriceList, priceClasses } from '@storewright/contract/billing/prices';
import { PriceNote } from '@storewright/contract/billing/ledger';
import { milliOf } from '@storewright/contract/kit/points';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactOf, plus, roundedUp, textOf, times } from './decimal.ts';
import { defaultPrices } from './default-prices.ts';
import { chargedBy, metered, type MeteredNote, type Usage } from './meter.ts';

const priced = (model: Partial<PriceList['models'][string]>, more: Partial<PriceList> = {}) => ({
  version: 7,
  prices: {
    ...defaultPrices,
    models: { small: { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: 'a test', ...model } },
    ...more,
  },
});

/** As somebody would work it out with the receipt in one hand and a pencil in the other: nothing but the note is known. */
const byHand = (note: MeteredNote): bigint => {
  const costs = note.classes.map(({ units, price, per, cost }) => {
    const product = BigInt(units) * scaled(price);
    expect(scaled(cost)).toBe(per === 'million' ? product / 1_000_000n : product);
    return scaled(cost);
  });
  const official = costs.reduce((sum, cost) => sum + cost, 0n);
  expect(scaled(note.official)).toBe(official);
  expect(scaled(note.official_points)).toBe((official * scaled(note.rate)) / unit);
  const withFactor = (((official * scaled(note.rate)) / unit) * scaled(note.factor)) / unit;
  expect(scaled(note.with_factor)).toBe(withFactor);
  const whole = ((withFactor + unit - 1n) / unit) * 1000n;
  const least = milliOf(note.least);
  const points = whole > least ? whole : least;
  expect(milliOf(note.points)).toBe(points);
  return points - milliOf(note.overrun);
};
/** In units so small that every number of a note is a whole one. */
const unit = 10n ** 40n;
const scaled = (text: string): bigint => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(40, '0'));
};

test('a thousand tokens in and five hundred out, in cents of a cent', () => {
  const note = metered(priced({ input: '0.15', cached_input: '0.075', output: '0.6' }), 'small', { input: 900n, cached_input: 100n, output: 500n });
  expect(note).toEqual({
    type: 'metered',
    price_version: 7,
    model: 'small',
    currency: 'USD',
    classes: [
      { name: 'input', units: '900', price: '0.15', per: 'million', cost: '0.000135' },
      { name: 'cached_input', units: '100', price: '0.075', per: 'million', cost: '0.0000075' },
      { name: 'output', units: '500', price: '0.6', per: 'million', cost: '0.0003' },
    ],
    official: '0.0004425',
    rate: '712',
    official_points: '0.31506',
    factor: '1.2',
    with_factor: '0.378072',
    least: '1',
    points: '1',
    overrun: '0',
  });
});

test.each<[string, string, bigint, string]>([
  ['exactly on a whole point nothing is added', '1000000', 5n, '6'],
  ['a billionth above it is the next point', '1000000.000000001', 5n, '7'],
  ['what floats would call 6.000000000000001 is 6', '100000', 50n, '6'],
  ['a long text', '2.5', 128_000_000n, '384'],
])('%s', (_, input, units, points) => {
  expect(metered(priced({ currency: 'CNY', input }, { official_rates: { CNY: '1' } }), 'small', { input: units }).points).toBe(points);
});

test('a picture and a second of sound are counted one by one', () => {
  const note = metered(priced({ image: '0.04', second: '0.0001' }), 'small', { image: 3n, second: 90n });
  expect(note.classes.map(({ per, cost }) => [per, cost])).toEqual([
    ['one', '0.12'],
    ['one', '0.009'],
  ]);
  expect(byHand(note)).toBe(milliOf(note.points));
});

test('a picture costs what its size and quality do; what has no price is not sold', () => {
  const pictures = [
    { size: '1024x1024', quality: 'standard', price: '0.04' },
    { size: '1024x1792', quality: 'standard', price: '0.08' },
    { size: '1024x1024', quality: 'hd', price: '0.08' },
    { size: '1024x1792', quality: 'hd', price: '0.12' },
  ];
  const each = (size: string | null, quality: string | null, price: Partial<ModelPrice> = { pictures }) => {
    try {
      return metered(priced(price), 'small', { image: 2n }, undefined, { size, quality }).classes.map(({ price: one, cost }) => [one, cost]);
    } catch {
      return 'not sold';
    }
  };
  expect(each(null, null)).toEqual([['0.04', '0.08']]);
  expect(each('auto', 'hd')).toEqual([['0.08', '0.16']]);
  expect(each('1024x1792', 'hd')).toEqual([['0.12', '0.24']]);
  expect(each('4096x4096', null)).toBe('not sold');
  // One price alone is for what is usual.
  expect(each('512x512', null, { image: '0.02' })).toEqual([['0.02', '0.04']]);
  expect([each('1792x1024', null, { image: '0.02' }), each(null, 'hd', { image: '0.02' }), each('huge', null, { image: '0.02' })]).toEqual(
    Array(3).fill('not sold'),
  );
  expect(each('4096x4096', 'hd', { image: '0' })).toEqual([['0', '0']]);
  expect(each('8x8', 'odd', { pictures: [{ size: 'any', quality: 'any', price: '0.01' }] })).toEqual([['0.01', '0.02']]);
});

test('without a price nothing is guessed: not for the model, not for the class, not for the currency', () => {
  const fault = expect.objectContaining({ code: 'price_unknown', status: 422 });
  const price = priced({ input: '1' });
  const failing = (model: string, usage: Usage, list = price) => {
    try {
      return metered(list, model, usage);
    } catch (error) {
      return error;
    }
  };
  expect(failing('another', { input: 1n })).toEqual(fault);
  expect(failing('constructor', { input: 1n })).toEqual(fault);
  expect(failing('small', { input: 1n, output: 1n })).toEqual(fault);
  expect(failing('small', { input: 1n }, priced({ input: '1', currency: 'EUR' }))).toEqual(fault);
  expect(failing('small', { input: 1n })).toMatchObject({ type: 'metered' });
});

test('what the provider billed beyond the reservation is ours', () => {
  const note = metered(priced({ currency: 'CNY', input: '1000000' }, { official_rates: { CNY: '1' }, factor: '1' }), 'small', { input: 12n }, 10_000n);
  expect([note.points, note.overrun, chargedBy(note)]).toEqual(['12', '2', 10_000n]);
});

const decimal = (max: number) =>
  fc.tuple(fc.nat({ max }), fc.nat({ max: 999_999_999 }), fc.nat({ max: 9 })).map(([whole, part, places]) => {
    const text = String(part).padStart(9, '0').slice(0, places);
    return places > 0 ? `${whole}.${text}` : String(whole);
  });
const units = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const eachClass = <T>(of: (name: PriceClass) => T) => Object.fromEntries(priceClasses.map((name) => [name, of(name)])) as Record<PriceClass, T>;

test('any price and any use can be worked out again from the receipt alone, and never charge less than the cost', () => {
  fc.assert(
    fc.property(
      fc.record(eachClass(() => decimal(1000))),
      fc.record(eachClass((name) => (['image', 'second', 'request'].includes(name) ? fc.bigInt({ min: 0n, max: 100_000n }) : units))),
      decimal(1000),
      decimal(9),
      fc.constantFrom('0', '1', '0.5', '20'),
      fc.option(fc.bigInt({ min: 1n, max: 10_000_000n })),
      (prices, usage, rate, factor, least, held) => {
        const list = priced(prices, { official_rates: { USD: rate }, factor, least_points: least });
        const note = PriceNote.parse(metered(list, 'small', usage, held ?? undefined)) as MeteredNote;
        const charged = byHand(note);
        expect(charged).toBe(chargedBy(note));
        const cost = scaled(note.with_factor) * 1000n;
        const whole = milliOf(note.points);
        expect(whole * unit >= cost && ((whole - 1000n) * unit < cost || whole === milliOf(least))).toBe(true);
        expect(charged <= (held ?? whole)).toBe(true);
        for (const name of priceClasses) expect(note.classes.some((one) => one.name === name)).toBe(usage[name] > 0n);
      },
    ),
    { numRuns: 500 },
  );
});

const alone: [PriceClass, string, 'million' | 'one', string, string][] = [
  ['input', '0.15', 'million', '1000000', '0.15'],
  ['cached_input', '0.0028', 'million', '3', '0.0000000084'],
  ['cache_write', '3.75', 'million', '2048', '0.00768'],
  ['cache_write_1h', '6', 'million', '2048', '0.012288'],
  ['audio_input', '100', 'million', '7', '0.0007'],
  ['image_input', '10', 'million', '323', '0.00323'],
  ['output', '0.6', 'million', '1', '0.0000006'],
  ['reasoning', '3', 'million', '40', '0.00012'],
  ['audio_output', '200', 'million', '9', '0.0018'],
  ['character', '15', 'million', '4096', '0.06144'],
  ['image', '0.04', 'one', '2', '0.08'],
  ['second', '0.0001', 'one', '61', '0.0061'],
  ['request', '0.002', 'one', '1', '0.002'],
];
test.each(alone)('%s at %s for each %s: %s of them cost %s', (name, price, per, counted, cost) => {
  const note = metered(priced({ [name]: price }), 'small', { [name]: BigInt(counted) });
  expect(note.classes).toEqual([{ name, units: counted, price, per, cost }]);
  expect([note.official, byHand(note)]).toEqual([cost, milliOf(note.points)]);
});
test('no class is left out of that', () => expect(alone.map(([name]) => name)).toEqual([...priceClasses]));

describe('a class without a price of its own', () => {
  const shown = (price: Partial<ModelPrice>, usage: Usage) => metered(priced(price), 'small', usage).classes.map(({ name, units: n }) => [name, n]);

  test('is billed as what it is part of', () => {
    const usage = { input: 1n, cached_input: 2n, cache_write: 4n, cache_write_1h: 8n, audio_input: 16n, output: 32n, reasoning: 64n, audio_output: 128n };
    expect(shown({ input: '1', output: '2', cache_write: '1', cache_write_1h: '1' }, usage)).toEqual([
      ['input', '19'],
      ['cache_write', '4'],
      ['cache_write_1h', '8'],
      ['output', '224'],
    ]);
  });

  test('is billed with the usual share on top where it is a write to a cache', () => {
    const written = metered(priced({ input: '3.000000001', output: '15' }), 'small', { cache_write: 1_000n, cache_write_1h: 1_000n });
    expect(written.classes.map(({ name, price }) => [name, price])).toEqual([
      ['cache_write', '3.75000000125'],
      ['cache_write_1h', '6.000000002'],
    ]);
    expect(byHand(written)).toBe(milliOf(written.points));
  });

  test.each(['character', 'image', 'second', 'request'] as const)('is not sold where it is part of none: %s', (name) => {
    expect(() => shown({ input: '1', output: '1' }, { [name]: 1n })).toThrow(expect.objectContaining({ code: 'price_unknown' }));
  });
});

test('a list of before a class was known charges as it did, and is still a list', () => {
  const old = { currency: 'USD', input: '3', cached_input: '0.3', output: '15', image: null, second: null, source: 'read in May' };
  expect(ModelPrice.parse(old)).toEqual(old);
  expect(chargedBy(metered(priced(old), 'small', { input: 1_000n, cached_input: 9_000n, output: 500n }))).toBe(12_000n);
});

test('a call with a long input is dearer as a whole, from the first token above', () => {
  const list = priced({ input: '3', cached_input: '0.3', output: '15', long: { above: 200_000, input: '6', output: '22.5' } });
  const of = (usage: Usage) => metered(list, 'small', usage).classes.map(({ name, price }) => [name, price]);
  expect(of({ input: 150_000n, cached_input: 50_000n, output: 1n })).toEqual([
    ['input', '3'],
    ['cached_input', '0.3'],
    ['output', '15'],
  ]);
  expect(of({ input: 150_000n, cached_input: 50_001n, output: 1n })).toEqual([
    ['input', '6'],
    ['cached_input', '0.3'],
    ['output', '22.5'],
  ]);
});

test('a provider that counts below nothing gives nothing back', () => {
  const list = priced({ input: '1000', output: '1000' });
  expect(chargedBy(metered(list, 'small', { input: -5_000_000n, cached_input: 9_000n, output: 1_000n }))).toBe(
    chargedBy(metered(list, 'small', { cached_input: 9_000n, output: 1_000n })),
  );
  expect(chargedBy(metered(list, 'small', { output: -1n }))).toBe(1_000n);
});

test('more of anything never costs less, whichever classes have a price and however long the input', () => {
  const sometimes = (name: PriceClass) => (name in partOfAnother ? fc.option(decimal(50)) : decimal(50));
  const dear = { above: 1_000_000, input: '100', cached_input: '100', cache_write: '100', cache_write_1h: '100', output: '100' };
  fc.assert(
    fc.property(
      fc.record(eachClass(sometimes)),
      fc.constantFrom(null, dear),
      fc.record(eachClass(() => units)),
      fc.constantFrom(...priceClasses),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
      (prices, long, usage, name, more) => {
        const of = (one: Usage) => chargedBy(metered(priced({ ...prices, long }), 'small', one));
        expect(of(usage)).toBeGreaterThanOrEqual(1_000n);
        expect(of({ ...usage, [name]: usage[name] + more })).toBeGreaterThanOrEqual(of(usage));
      },
    ),
  );
});
const partOfAnother = {
  cached_input: true,
  cache_write: true,
  cache_write_1h: true,
  audio_input: true,
  image_input: true,
  reasoning: true,
  audio_output: true,
};

test('decimal numbers add, multiply and round up as on paper', () => {
  expect(textOf(plus(exactOf('0.1'), exactOf('0.2')))).toBe('0.3');
  expect(textOf(times(exactOf('1.005'), exactOf('100')))).toBe('100.5');
  expect(textOf(exactOf('-0.500'))).toBe('-0.5');
  expect(textOf(exactOf('1200'))).toBe('1200');
  expect([roundedUp(exactOf('0')), roundedUp(exactOf('0.000000001')), roundedUp(exactOf('2.0')), roundedUp(exactOf('-1.5'))]).toEqual([0n, 1n, 2n, -1n]);
  expect(() => exactOf('1e3')).toThrow(RangeError);
});
