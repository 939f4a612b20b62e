import { Listing, type ListingField, listingFields } from '@storewright/contract/listing/listing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, isTooLong } from './fit.ts';
import { plainLine } from './lines.ts';
import { limitsFor } from './plan.ts';

const limits = limitsFor('en');
const fit = (field: ListingField, value: string | string[]) => fitted(field, value, { language: 'en', tags: [], pictures: [] }, limits);
const isAllowed = (field: ListingField, value: string | string[]): boolean => Listing.shape[field].safeParse(fit(field, value)).success;
const isStorable = (value: string | string[]): boolean => [value].flat().every((text) => text.isWellFormed() && !text.includes('\0'));

test.each<[string, ListingField, string]>([
  ['ampersands that grow fivefold', 'description', '&'.repeat(14_000)],
  ['tags that grow', 'description', '<h1>x</h1>'.repeat(6_400)],
  ['a pair cut in two', 'description', `${'x'.repeat(64_999)}😀`],
  ['marks without width', 'seo_description', `a${'\u0301'.repeat(2_100)}`],
  ['marks without width', 'seo_title', `a${'\u0301'.repeat(2_100)}`],
  ['one endless word', 'title', 'x'.repeat(300)],
  ['one endless word', 'seo_title', 'x'.repeat(300)],
  ['one endless word', 'seo_description', 'x'.repeat(9_000)],
  ['a pair cut in two', 'tags', `${'x'.repeat(254)}😀`],
])('%s in %s fit into the contract, and something is left', (_what, field, value) => {
  expect(isAllowed(field, value)).toBe(true);
  expect(isStorable(fit(field, value))).toBe(true);
  expect(fit(field, value).length).toBeGreaterThan(0);
});

test('markdown in a description becomes the HTML that it means', () => {
  expect(fit('description', '## Why wool\n\n**Warm** without weight.\n\n- Dense\n- Soft').toString().replaceAll('\n', '')).toBe(
    '<h2>Why wool</h2><p><strong>Warm</strong> without weight.</p><ul><li>Dense</li><li>Soft</li></ul>',
  );
});

test.each([
  `<p>**b** ${'a'.repeat(5_000)} > b</p>`,
  `1. a${'\n'.repeat(60_000)}x`,
  '**b** <p>'.repeat(7_000),
  `**b** ${' '.repeat(60_000)}x`,
  '](a'.repeat(20_000),
  `\`\`\`\n${'\n'.repeat(60_000)}x`,
  `**b** ${'\n'.repeat(60_000)}x`,
])('markdown that goes on for ever is read at once: %.20s', { timeout: 30_000 }, (answer) => {
  expect(typeof fit('description', answer)).toBe('string');
});

test('a cut never makes another number', () => {
  const title = fit('title', `${'x'.repeat(250)}1234567890`);
  expect(title).toBe('x'.repeat(250));
});

test('whatever a model gives fits into the contract', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('<p>', '</ul>', '&', '\u0301', '😀', '毛衣', '1.234,5', '"', '<a href="'),
  );
  const text = fc
    .tuple(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 4_000 }))
    .map(([pieces, times]) => pieces.join('').repeat(times).slice(0, 90_000));
  const fits = fc.property(fc.constantFrom(...listingFields), text, (field, value) => isAllowed(field, value) && isStorable(fit(field, value)));
  expect(fc.check(fits, { numRuns: 120 }).counterexample).toBeNull();
});

test('a picture that only the engine names goes, and what held nothing else; those of the shop stay', () => {
  const own = 'https://cdn.shopify.com/a.png?v=1&w=2';
  const text = `<p>Steel.</p><p><img src="x"></p><p>Holds <img src="https://evil.example/p.gif" alt="750 ml"> 750 ml.</p><p><a href="/a"><img src="${own.replace('&', '&amp;')}" alt="A"></a></p>`;
  const fit = fitted('description', text, { language: 'en', tags: [], pictures: [own] }, limits);
  expect(fit).toBe('<p>Steel.</p><p>Holds  750 ml.</p><p><a href="/a"><img src="https://cdn.shopify.com/a.png?v=1&amp;w=2" alt="A" /></a></p>');
});

test('the shop’s tags stay as they are, and the engine’s come behind', () => {
  const source = { language: 'en' as const, tags: ['Sale', 'Outdoor  Gear'], pictures: [] };
  expect(fitted('tags', ['steel', 'sale', 'bottle'], source, limits)).toEqual(['Sale', 'Outdoor  Gear', 'steel', 'bottle']);
});

test('of markdown in a plain field its words stay', () => {
  expect(fit('title', '**A plain text** of `steel`')).toBe('A plain text of steel');
  expect(fit('seo_title', '# __Bottle__ – [750 ml](https://x.example/a)')).toBe('Bottle – 750 ml');
  expect(fit('seo_description', '## Heading\n**Bold** text and a [link](javascript:alert(1))\n- one\n- two')).toBe('Heading Bold text and a link one two');
  expect(fit('tags', ['**steel**', '- bottle', '[trail](/t)'])).toEqual(['steel', 'bottle', 'trail']);
  for (const stays of ['5 * 4 cm', 'A_b_c 2*3', '- 20 % today', 'Snake_case and C#', 'Bottle (750 ml)']) expect(fit('title', stays)).toBe(stays);
});

test.each([
  ['<p>From our shop.</p><p>A mug</p>', 'From our shop. A mug'],
  ['From our shop.<br>A mug', 'From our shop. A mug'],
  ['From our shop.<figure>A mug</figure>', 'From our shop. A mug'],
  ['<details><summary>From our shop.</summary>A mug</details>', 'From our shop. A mug'],
  ['From our shop.<img src="a.png" alt="">A mug', 'From our shop. A mug'],
  ['<b>Hand</b>made <i>mug</i>, <span class="x">350</span> ml by <a href="/x">us</a>', 'Handmade mug, 350 ml by us'],
  ['H<sub>2</sub>O, 5 < 6 and 7 > 6', 'H2O, 5 < 6 and 7 > 6'],
])('of HTML in a plain field the ends of its blocks part words, and nothing else does: %s', (html, said) => {
  expect(plainLine(html)).toBe(said);
});

test('a title that is longer than titles can be is known as that; one as long as can be is not', () => {
  expect([isTooLong('title', 'x'.repeat(256)), isTooLong('title', `<b>${'x'.repeat(255)}</b>`), isTooLong('description', 'x'.repeat(300))]).toEqual([
    true,
    false,
    false,
  ]);
});
