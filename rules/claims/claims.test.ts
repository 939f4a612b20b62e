import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { checkClaims, claimsIn, plainText } from './claims.ts';
import { factsOf } from './facts.ts';
import { factsFrom } from './golden.testing.ts';
import { readHtml } from '../text/html.ts';
import type { Fact, Listing } from '@storewright/contract/listing/listing';

const facts = factsFrom({
  Weight: '360 g',
  Material: '18/8 stainless steel',
  'BPA free': 'true',
  Waterproof: 'false',
  Origin: 'CN',
  Pockets: '4',
  'Capacity ml': '750',
});
const listing: Listing = {
  title: 'Fjell Bottle 750 ml',
  description: '<p>Weighs <b>360</b>&nbsp;g.</p><ul><li>Keeps hot for 12 hours</li></ul>',
  seo_title: 'Fjell Bottle, 500 ml',
  seo_description: 'A bottle of stainless steel.',
  tags: ['stainless steel', 'waterproof'],
};
const states = (text: string): string[] =>
  claimsIn(text, facts, 'en').map((claim) => `${claim.text} ${claim.state}${claim.fact ? ` by ${claim.fact.name}` : ''}`);

test('every field is checked, in order, and each claim carries the fact that says so', () => {
  expect(checkClaims(listing, facts, 'en').map(({ field, text, state, fact }) => [field, text, state, fact?.name])).toEqual([
    ['title', '750 ml', 'supported', 'Capacity ml'],
    ['description', '360 g', 'supported', 'Weight'],
    ['description', '12 hours', 'unsupported', undefined],
    ['seo_title', '500 ml', 'unsupported', undefined],
    ['seo_description', 'stainless steel', 'supported', 'Material'],
    ['tags', 'stainless steel', 'supported', 'Material'],
    ['tags', 'waterproof', 'unsupported', undefined],
  ]);
});

test('places are places in the plain text of the field', () => {
  for (const { field, start, end, text } of checkClaims(listing, facts, 'en')) expect(plainText(listing, field).slice(start, end)).toBe(text);
});

test('a claim that somebody put their name to is vouched, whatever its capitals', () => {
  const claims = checkClaims(listing, facts, 'en', ['12 HOURS', '360 g']);
  expect(claims.find(({ text }) => text === '12 hours')?.state).toBe('vouched');
  expect(claims.find(({ text }) => text === '360 g')?.state).toBe('supported');
});

test('yes and no are answers to the name of a fact', () => {
  expect(states('BPA-free and waterproof, with four pockets')).toEqual([
    'BPA-free supported by BPA free',
    'waterproof unsupported',
    'four pockets supported by Pockets',
  ]);
  expect(claimsIn('Without BPA', factsFrom({ 'Contains BPA': 'No' }), 'en')[0]?.state).toBe('supported');
});

test('a country code is a country only where it says where something is from', () => {
  expect(states('Made in China')).toEqual(['Made in China supported by Origin']);
  expect(claimsIn('Made in Italy', factsFrom({ Size: 'IT' }), 'en')[0]?.state).toBe('unsupported');
});

test('the shop’s old description proves nothing and is its word, what the owner types as a fact proves it', () => {
  const product = {
    title: 'Bottle',
    description_html: '<p>Keeps hot for 12 hours.</p>',
    vendor: '',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [],
  };
  expect(claimsIn('12 hours', factsOf(product), 'en')[0]?.state).toBe('unproven');
  expect(claimsIn('12 hours', factsOf(product, { key_features: 'Keeps hot for 12 hours' }), 'en')[0]?.state).toBe('supported');
});

test('a brand’s name is neither a colour nor a place', () => {
  const brands = [{ name: 'Vendor', value: 'Red Wing', source: 'vendor' as const, field: '' }];
  expect(claimsIn('Boots by red wing, in red', brands, 'en').map(({ start }) => start)).toEqual([22]);
  expect(claimsIn('Made in Sheffield', [{ name: 'Vendor', value: 'Sheffield Knives', source: 'vendor', field: '' }], 'en')[0]?.state).toBe('unsupported');
});

test('facts in one language back claims in another', () => {
  expect(claimsIn('[皮革]', factsFrom({ Material: 'Leder' }), 'zh')[0]?.state).toBe('supported');
  expect(claimsIn('leather', factsFrom({ 素材: '本革' }), 'en')[0]?.state).toBe('supported');
  expect(claimsIn('acier inoxydable', factsFrom({ 材质: '304不锈钢' }), 'fr')[0]?.state).toBe('supported');
  expect(claimsIn('1.5 l', factsFrom({ Volumen: '1,5 Liter' }), 'en')[0]?.state).toBe('supported');
});

test('no text breaks it, and what it finds stands in the text, in order, without overlap, the same each time', () => {
  const words = fc.constantFrom(
    '750 ml',
    '1.500',
    '12',
    'hours',
    'leather',
    'Italian',
    'made in',
    'Sheffield',
    'BPA',
    '-free',
    'without',
    'fits',
    'iPhone 15',
    '不锈钢',
    '厘米',
    '三',
    'ステンレス',
    '가죽',
    '%',
    '×',
    '½',
    '"',
    '–',
    '.',
    '\n',
    'İ',
    'ß',
    '🏔',
    'five-year guarantee',
    'aus',
    'cuir',
  );
  const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), (written, language) => {
      const claims = claimsIn(written, facts, language);
      let end = 0;
      for (const claim of claims) {
        expect(written.slice(claim.start, claim.end)).toBe(claim.text);
        expect(claim.start).toBeGreaterThanOrEqual(end);
        expect(claim.end).toBeGreaterThan(claim.start);
        end = claim.end;
      }
      expect(claimsIn(written, facts, language)).toEqual(claims);
    }),
    { numRuns: 500 },
  );
});

test('a fact always backs its own words', () => {
  const values = [
    '750 ml',
    '20 × 30 cm',
    'Italian leather',
    '100 % organic cotton',
    'stainless steel',
    'dishwasher-safe',
    'BPA-free',
    'made in Sheffield',
    'handmade',
    'navy blue',
    'since 1897',
    'five-year guarantee',
    '10–12 hours',
    'IPX7',
    'SPF 30',
    'set of 4',
  ];
  for (const value of values)
    for (const claim of claimsIn(value, factsFrom({ Feature: value }), 'en')) expect([value, claim.state]).toEqual([value, 'supported']);
});

test.each([
  ['brackets', '<'],
  ['open tags', '<a '],
  ['quotes', '<a b="'],
  ['comments', '<!--'],
  ['scripts', '<script>'],
  ['unclosed', '<b>'],
  ['entities', '&#1'],
  ['digits', '1'],
  ['grouped digits', '1,'],
  ['numbers', '1 '],
  ['ranges', '1-'],
  ['sizes', '1x'],
  ['Chinese digits', '三'],
  ['spaces', ' '],
  ['points', '.'],
  ['made in', 'made in '],
  ['without', 'no '],
  ['compatible', 'fits '],
  ['modifiers', 'Italian '],
  ['places nobody knows', 'woven in Big '],
  ['places without a verb', 'in Norwegen '],
  ['countries in Chinese', '在挪威'],
  ['countries in Japanese', 'ノルウェーの'],
  ['sides', '10x15 '],
  ['sizes between slashes', '6/12/18/'],
  ['regions', 'Cornish clay '],
  ['materials', 'leather '],
  ['free', 'no bpa, '],
  ['letters', 'a'],
  ['characters', '不'],
  ['colons', 'a:'],
  ['quotes in text', '5" '],
  ['heights', 'height of 5 cm high '],
  ['colons before a number', ':::::::: 5 cm'],
])('a hundred thousand %s are read in one go', (_name, piece) => {
  const text = (length: number) => piece.repeat(length / piece.length);
  expect(readHtml(text(100_000)).text.length).toBeLessThanOrEqual(100_000);
  expect(growth(100_000, (length) => readHtml(text(length)))).toBeLessThan(readOnce);
  for (const language of ['en', 'zh'] as const) expect(growth(100_000, (length) => claimsIn(text(length), facts, language))).toBeLessThan(readOnce);
});

test.each<[Language, string, string]>([
  ['zh', '', '1'],
  ['ja', '', '1'],
  ['es', 'mas ', 'a'],
  ['pt', 'mais ', 'a'],
])('%s: “%s%s…”, one very long word or number, is read once', (language, start, sign) => {
  expect(growth(65_000, (times) => claimsIn(start + sign.repeat(times), [], language))).toBeLessThan(readOnce);
});

test('what was read of a line is the same wherever the line stands', () => {
  const line = 'It weighs 360 g, fits iPhone 15 and comes from Italy.';
  const read = (text: string) =>
    claimsIn(text, facts, 'en').map(({ text: said, start, state }) => [said, state, text.slice(start, start + said.length) === said]);
  const once = read(line);
  expect(once.length).toBeGreaterThan(2);
  expect(read(`${line}\n\nNo claim here.\n${line}`)).toEqual([...once, ...once]);
  expect(claimsIn(line, [{ name: 'Weight', value: '360 g', source: 'typed', field: '' }], 'en').find(({ text }) => text === '360 g')?.state).toBe('supported');
});

test('a listing full of quantities is held to a book full of measures in one go', () => {
  const value = (fact: number) => Array.from({ length: 250 }, (_, index) => `${fact * 250 + index + 201} mm`).join(', ');
  const facts: Fact[] = Array.from({ length: 100 }, (_, index) => ({ name: `Length ${index}`, value: value(index), source: 'typed', field: '' }));
  const said = (texts: string[]) => claimsIn(texts.join(' '), facts, 'en');
  expect(said(Array.from({ length: 16_250 }, () => '1kg')).every(({ state }) => state === 'unsupported')).toBe(true);
  const claims = said(Array.from({ length: 4_000 }, (_, index) => `${index + 1}mm`));
  expect(claims).toHaveLength(4_000);
  const supported = claims.filter(({ state }) => state === 'supported').map(({ text }) => text);
  expect(supported.slice(0, 2)).toEqual(['201mm', '202mm']);
}, 60_000);
