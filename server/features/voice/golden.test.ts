/** Three brands of the demo shop, as a reader hears them: one counts on names and speaks of itself, one speaks to you, one shouts. */
import { textOf } from '@storewright/rules/text/html';
import { languageOf } from '@storewright/rules/text/language/language';
import { driftIn } from '@storewright/rules/voice/drift';
import { styleWithin } from '@storewright/rules/voice/brand';
import { createMeter } from '@storewright/rules/voice/measure';
import { styleOf } from '@storewright/contract/voice/style';
import { expect, test } from 'vitest';
import { hearth } from '../demo-shop/products/hearth.ts';

const styleOfBrand = (brand: string) => {
  const meter = createMeter('en');
  for (const { seed } of hearth)
    if (seed.vendor === brand && seed.html) meter.add({ product: seed.handle, title: seed.title, vendor: brand, type: seed.type, text: textOf(seed.html) });
  return styleOf('en', meter.card(), { forbidden: [], preferred: [] });
};
const cardOf = (texts: typeof hearth) => {
  const meter = createMeter('en');
  for (const { seed } of texts.filter(({ seed: { html = '' } }) => html !== '' && languageOf(textOf(html)) === 'en'))
    meter.add({ product: seed.handle, title: seed.title, vendor: seed.vendor, type: seed.type, text: textOf(seed.html ?? '') });
  return { measured: meter.card(), own: { forbidden: [], preferred: [] } };
};
const whole = cardOf(hearth);
const styleInShop = (brand: string) => styleWithin('en', whole, cardOf(hearth.filter(({ seed }) => seed.vendor === brand)))!;
const [toys, dogs, cables] = ['Little Alder', 'Bracken & Tail', 'Voltly'].map(styleOfBrand) as [ReturnType<typeof styleOfBrand>, ReturnType<typeof styleOfBrand>, ReturnType<typeof styleOfBrand>]; // biome-ignore format: short
const texts = (brand: string): string[] => hearth.filter(({ seed }) => seed.vendor === brand).map(({ seed }) => textOf(seed.html ?? ''));

test('Little Alder begins with a toy’s name, in longer sentences, and speaks to nobody', () => {
  expect(toys).toMatchObject({ sentence: { usual: 13, most: 18 }, person: 'neither', emoji: 0, exclamation: 0, spelling: 'en-GB', titleCase: 'title' });
  expect(toys.openings).toEqual(['{name}']);
});

test('Bracken & Tail speaks to you, in shorter sentences', () => {
  expect(dogs).toMatchObject({
    sentence: { usual: 10, most: 20 },
    person: 'you',
    exclamation: 0,
    spacing: 'spaced',
    system: 'metric',
    title: { separator: '', parts: ['type'] },
  });
  expect(dogs.openings).not.toContain('{name}');
});

test('Voltly shouts: four words, an exclamation mark after every second sentence', () => {
  expect(cables.sentence?.usual).toBe(4);
  expect(cables.exclamation).toBeGreaterThan(40);
  expect(cables.emoji).toBeGreaterThan(4);
});

test('words in capitals drift at every brand of the shop, also at the one that has a text of them', () => {
  for (const vendor of new Set(hearth.map(({ seed }) => seed.vendor))) {
    const { phrases } = driftIn('THE BEST CANDLE YOU WILL EVER OWN.', styleInShop(vendor));
    expect([vendor, phrases.map(({ rule }) => rule)]).toEqual([vendor, expect.arrayContaining(['shouting'])]);
  }
});

const strange = ['No cap, this candle is lit af, bro.', 'Unparalleled synergy. A revolutionary, world-class glow. Leverage the ultimate ambience paradigm.', 'Hereinafter the Purchaser shall be deemed to have accepted.', 'Get 50% off NOW.', 'it burns for forty hours. it smells of fig.', 'The tray is 10" wide.']; // biome-ignore format: a list
const keys = new Set(['slang', 'hype', 'legalese', 'hard_sell', 'learned', 'small_beginning']);

test('slang, hype, legalese, hard sell, lost capitals and inches drift at every brand', () => {
  for (const vendor of new Set(hearth.map(({ seed }) => seed.vendor)))
    for (const text of strange) expect([vendor, text, driftIn(`${text} `.repeat(5), styleInShop(vendor)).score! < 95]).toEqual([vendor, text, true]);
});

test('held against all the others, no text of the shop is in a strange key but the one that shouts', () => {
  const alone = hearth.filter(({ seed }) => seed.html && languageOf(textOf(seed.html), 'en') === 'en');
  const flagged = alone.filter((one) => {
    const others = hearth.filter((other) => other !== one);
    const brand = cardOf(others.filter(({ seed }) => seed.vendor === one.seed.vendor));
    const style = styleWithin('en', cardOf(others), brand.measured.texts < 2 ? null : brand)!;
    return driftIn(textOf(one.seed.html!), style).phrases.some(({ rule }) => keys.has(rule));
  });
  expect(flagged.map(({ seed }) => seed.handle)).toEqual(['usb-c-cable-2m']);
});

test('what a brand itself says in one of four texts weighs little in that text', () => {
  const bed = texts('Bracken & Tail').find((text) => text.includes('we have met dogs'))!;
  expect(driftIn(bed, styleInShop('Bracken & Tail')).score ?? 100).toBeGreaterThan(95);
});

test('brands that never had to spell colour keep to the shop’s spelling and units', () => {
  for (const vendor of ['Bramble & Co', 'Cairn Mill', 'Lathe & Field']) {
    const { phrases } = driftIn('Its flavor is its own. The gray color holds 8 oz.', styleInShop(vendor));
    expect([vendor, phrases.flatMap(({ rule, text }) => (rule === 'spelling' || rule === 'system' ? [text] : []))]).toEqual([
      vendor,
      ['flavor', 'gray', 'color', '8 oz'],
    ]);
  }
});

test('each brand is at home in its own voice, and a planted sentence of another is not', () => {
  for (const text of texts('Little Alder')) expect(driftIn(text, toys).score ?? 100).toBeGreaterThan(75);
  for (const text of texts('Bracken & Tail')) expect(driftIn(text, dogs).score ?? 100).toBeGreaterThan(75);
  const planted = 'You will love our blocks!';
  const long = texts('Little Alder').join('\n');
  const { phrases, score } = driftIn(`${long}\n${planted}`, toys);
  expect(phrases.filter(({ start }) => start > long.length).map(({ rule, text }) => [rule, text])).toEqual([
    ['person', 'You'],
    ['person', 'our'],
    ['exclamation', '!'],
  ]);
  expect(score).toBeLessThan(driftIn(long, toys).score!);
  const voltly = `${texts('Voltly').find((text) => text.includes('!'))!} `.repeat(5);
  expect(driftIn(voltly, dogs).score).toBeLessThan(driftIn(voltly, cables).score!);
});
