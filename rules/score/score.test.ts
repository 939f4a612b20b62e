import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '@storewright/contract/kit/languages';
import { factsFrom } from '../claims/golden.testing.ts';
import type { Listing, ListingSurroundings, RuleResult } from '@storewright/contract/listing/listing';
import { qualityOf } from './quality.ts';
import { messageIds, messages, outcome, ruleIds, rules } from './rules.ts';
import { scoreListing, worstOf } from './score.ts';
import { isGtin } from './product.ts';

const facts = factsFrom({ Volume: '750 ml', Material: '18/8 stainless steel', Weight: '360 g', Guarantee: '5 years' });
const sentence = 'The Fjell bottle keeps the outside dry and is easy to hold. ';
const good: Listing = {
  title: 'Fjell Insulated Bottle 750 ml',
  description: `<p>The Fjell insulated bottle is made of 18/8 stainless steel and holds 750 ml.</p><h2>In use</h2>${`<p>${sentence.repeat(3)}</p>`.repeat(6)}<ul><li>Weighs 360 g</li><li>Five-year guarantee</li></ul>`,
  seo_title: 'Fjell Insulated Bottle 750 ml, Steel',
  seo_description: 'The Fjell insulated bottle of 18/8 stainless steel holds 750 ml, weighs 360 g and comes with a five-year guarantee.',
  tags: ['bottle', 'steel'],
};
const surroundings: ListingSurroundings = {
  language: 'en',
  shop_name: 'Hearth',
  keywords: [],
  handle: 'fjell-insulated-bottle',
  category: 'Bottles',
  currency: 'GBP',
  vendor: 'Fjell',
  pictures: Array.from({ length: 4 }, () => ({ alt: 'Green bottle', width: 1_200, height: 1_200 })),
  variants: [{ sku: 'FJ-1', barcode: '4006381333931', price: '32.00', options: [] }],
  metafield_count: 4,
  same_seo_title: [],
  published: null,
  nearest: { title: 'Other', similarity: 0.1 },
};
const bare: ListingSurroundings = { ...surroundings, handle: '', category: '', pictures: null, variants: null, metafield_count: 0, nearest: null };
const rule = (id: string, listing: Partial<Listing>, around: Partial<ListingSurroundings> = {}): RuleResult | undefined =>
  scoreListing({ ...good, ...listing }, facts, { ...surroundings, ...around }).rules.find((one) => one.id === id);
const message = (...of: Parameters<typeof rule>): string => rule(...of)?.message ?? 'left out';

test('a good listing scores full marks, and says why rule by rule', () => {
  const score = scoreListing(good, facts, surroundings);
  expect(score.rules.filter(({ state }) => state !== 'good').map((one) => one.message)).toEqual(['S5.questions']);
  expect(score).toMatchObject({ points: 100, uncapped: 100, cap: 'none' });
});

test('a size that only the shop’s own text tells holds nothing, and is counted as no claim with a fact', () => {
  const own = { name: 'Description', value: 'With a strap 120 cm long.', source: 'description' as const, field: 'description' };
  const told = { ...good, description: good.description.replace('In use', 'Strap 120 cm long') };
  const claimsOf = (of: typeof facts) => scoreListing(told, of, surroundings).rules.find(({ id }) => id === 'D7');
  expect(scoreListing(told, facts, surroundings)).toMatchObject({ cap: 'claims' });
  expect(scoreListing(told, [...facts, own], surroundings)).toMatchObject({ cap: 'none' });
  expect(claimsOf([...facts, own])).toMatchObject({
    message: 'D7.good',
    values: scoreListing(good, facts, surroundings).rules.find(({ id }) => id === 'D7')?.values,
  });
});

test('an unsupported claim holds the score at 49, a vouched one does not', () => {
  const claimed = { ...good, description: good.description.replace('In use', 'Hot for 12 hours') };
  expect(scoreListing(claimed, facts, surroundings)).toMatchObject({ points: 49, cap: 'claims' });
  expect(scoreListing(claimed, facts, surroundings).uncapped).toBeGreaterThan(80);
  expect(scoreListing(claimed, facts, surroundings, { vouched: ['12 hours'] })).toMatchObject({ cap: 'none' });
  expect(worstOf(scoreListing(claimed, facts, surroundings))[0]).toMatchObject({
    message: 'D7.unsupported',
    values: { count: 1, text: '12 hours' },
    field: 'description',
  });
  expect(rule('D7', { seo_title: 'Fjell Bottle 500 ml' })?.field).toBe('seo_title');
});

test('without a title or a description the score is at most 30', () => {
  expect(scoreListing({ ...good, title: '' }, facts, surroundings)).toMatchObject({ points: 30, cap: 'missing' });
  expect(scoreListing({ ...good, description: '<p> </p>' }, facts, surroundings)).toMatchObject({ points: 30, cap: 'missing' });
});

test('what nobody said anything about is left out, not guessed', () => {
  const ids = scoreListing(good, facts, bare).rules.map(({ id }) => id);
  expect(ids).toEqual(['T1', 'T2', 'T3', 'T4', 'M1', 'M2', 'D1', 'D2', 'D3', 'D4', 'D6', 'D7', 'D9', 'G1', 'S5']);
});

test('search title: width, before which the shop’s name is cut, letters, words', () => {
  expect(message('T2', { seo_title: 'x'.repeat(20) })).toBe('T2.good');
  expect(message('T2', { seo_title: 'Fjell Insulated Bottle 750 ml, Stainless Steel, Moss, Chalk, Sand, Sky' })).toBe('T2.wide');
  expect(rule('T2', { seo_title: 'Fjell Insulated Bottle 750 ml, Stainless Steel, Moss, Chalk, Sand, Sky' })?.values).toMatchObject({ limit: 29.6 });
  expect(message('T2', { seo_title: 'W'.repeat(40) })).toBe('T2.cut');
  expect(rule('T2', { seo_title: 'x'.repeat(40) }, { shop_name: 'The Hearth & Heath Trading Company' })?.values).toEqual({ em: 20, limit: 29.6 });
  expect(message('T2', { seo_title: '' })).toBe('T2.missing');
  expect(message('T2', { seo_title: '保温杯'.repeat(10) }, { language: 'zh' })).toBe('T2.wide');
  expect([60, 61, 71].map((length) => message('T3', { seo_title: 'i'.repeat(length) }))).toEqual(['T3.good', 'T3.long', 'T3.over']);
  expect(message('T4', { seo_title: 'FJELL INSULATED BOTTLE' })).toBe('T4.capitals');
  expect(rule('T4', { seo_title: 'Insulated Bottle with free shipping' })?.values).toEqual({ text: 'free shipping' });
  expect(message('T4', { seo_title: '保温杯 全网最低' }, { language: 'zh' })).toBe('T4.promotion');
  expect(message('T4', { seo_title: 'Something else entirely' })).toBe('T4.absent');
  expect(message('T4', { seo_title: 'For long walks in the hills: Insulated Bottle' })).toBe('T4.late');
  expect(message('T5', {}, { same_seo_title: ['Fjell Two'] })).toBe('T5.taken');
});

test('search description: width and substance', () => {
  const at = (em: number): string => 'm'.repeat(Math.round(em / 0.833));
  expect([20, 30, 50, 70, 90].map((em) => message('M1', { seo_description: at(em) }))).toEqual(['M1.tiny', 'M1.short', 'M1.good', 'M1.long', 'M1.over']);
  expect(message('M1', { seo_description: ' ' })).toBe('M1.missing');
  expect(message('M2', { seo_description: good.title })).toBe('M2.duplicate');
  expect(message('M2', { seo_description: 'Nice to have in every bag' })).toBe('M2.keyword');
  expect(message('M2', { seo_description: 'The insulated bottle for every bag' })).toBe('M2.vague');
  expect(rule('M2', {})?.values['fact']).toBe('18/8 stainless steel');
});

test('description: length by language, shape, stuffing, opening, likeness, tidiness', () => {
  const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;
  expect([99, 100, 199, 200].map((count) => message('D1', { description: words(count) }))).toEqual([
    'D1.shortWords',
    'D1.fewWords',
    'D1.fewWords',
    'D1.enoughWords',
  ]);
  expect([199, 200, 400].map((count) => message('D1', { description: '杯'.repeat(count) }, { language: 'zh' }))).toEqual([
    'D1.shortCharacters',
    'D1.fewCharacters',
    'D1.enoughCharacters',
  ]);
  expect(message('D1', { description: words(2_100) })).toBe('D1.long');
  expect(message('D2', { description: '<h1>Bottle</h1><p>a</p>' })).toBe('D2.first');
  expect(message('D2', { description: '<h2>Bottle</h2><h4>a</h4>' })).toBe('D2.skipped');
  expect(message('D2', { description: words(301) })).toBe('D2.rareWords');
  expect(message('D2', { description: words(20) })).toBe('D2.unneeded');
  expect(message('D3', { description: '<p>One. Two. Three.</p>' })).toBe('D3.list');
  expect(message('D3', { description: `${words(30)}<ul><li>a</li></ul>` })).toBe('D3.sentencesWords');
  expect(message('D3', { description: `<p>${'A few words here. '.repeat(20)}</p><ul><li>a</li></ul>` })).toBe('D3.paragraphsWords');
  expect(message('D4', { description: `<p>${'insulated bottle '.repeat(10)}</p>` })).toBe('D4.stuffed');
  expect(message('D4', { description: words(100) })).toBe('D4.good');
  expect(message('D5', {})).toBe('left out');
  expect(['bottle', 'insulated bottle', 'a very long keyword that nobody types'].map((keyword) => message('D5', {}, { keywords: [keyword] }))).toEqual([
    'D5.shortWords',
    'D5.good',
    'D5.longWords',
  ]);
  expect(message('D6', { description: '<p>It keeps warm.</p>' })).toBe('D6.absent');
  expect([0.2, 0.35, 0.7].map((similarity) => message('D8', {}, { nearest: { title: 'Other', similarity } }))).toEqual(['D8.good', 'D8.close', 'D8.same']);
  expect(message('D9', { description: '<p onclick="x">a</p>' })).toBe('D9.script');
  expect(message('D9', { description: '<p style="x">a</p><font>b</font>' })).toBe('D9.style');
});

test('pictures, address, tags, fields, barcodes, variants', () => {
  const picture = { alt: 'Bottle', width: 1_200, height: 1_200 };
  expect([[], [picture], [picture, picture, picture, picture]].map((pictures) => message('I1', {}, { pictures }))).toEqual(['I1.none', 'I1.few', 'I1.good']);
  expect([{ ...picture, alt: '' }].map((one) => message('I2', {}, { pictures: [one] }))).toEqual(['I2.none']);
  expect(message('I2', {}, { pictures: [picture, { ...picture, alt: ' ' }] })).toBe('I2.some');
  expect([130, 513].map((length) => message('I3', {}, { pictures: [{ ...picture, alt: 'a'.repeat(length) }] }))).toEqual(['I3.long', 'I3.over']);
  expect(message('I4', {}, { pictures: [{ ...picture, width: 400 }] })).toBe('I4.small');
  expect(message('I4', {}, { pictures: [{ ...picture, width: null }] })).toBe('left out');
  expect(['Fjell_Bottle', 'a'.repeat(76), 'bottle-for-the-of-with', 'bottle'].map((handle) => message('H1', {}, { handle }))).toEqual([
    'H1.signs',
    'H1.long',
    'H1.chain',
    'H1.good',
  ]);
  expect([[], ['a', 'A'], Array.from({ length: 251 }, (_, at) => `t${at}`), ['x'.repeat(256)]].map((tags) => message('G1', { tags }))).toEqual([
    'G1.none',
    'G1.twice',
    'G1.many',
    'G1.long',
  ]);
  expect(message('P1', {}, { category: '' })).toBe('P1.missing');
  expect(message('P1', {}, { metafield_count: 0 })).toBe('P1.fields');
  const variant = { sku: 'A', barcode: '4006381333931', price: '1', options: [{ name: 'Colour', value: 'Moss' }] };
  expect(message('P2', {}, { variants: [{ ...variant, barcode: '4006381333932' }] })).toBe('P2.invalid');
  expect(message('P2', {}, { variants: [{ ...variant, barcode: '' }] })).toBe('P2.missing');
  expect(message('P3', {}, { variants: [variant, variant] })).toBe('P3.twice');
  expect(message('P3', {}, { variants: [variant, { ...variant, sku: '' }] })).toBe('P3.sku');
  expect(
    message(
      'P3',
      {},
      {
        variants: [
          { ...variant, options: [{ name: 'Title', value: 'x' }] },
          { ...variant, sku: 'B' },
        ],
      },
    ),
  ).toBe('P3.names');
  expect(message('S1', {}, { variants: [{ ...variant, price: '0' }] })).toBe('S1.price');
  expect(message('S2', {}, { vendor: '' })).toBe('S2.brand');
  expect(['4006381333931', '96385074', '036000291452', '4006381333930', '123', 'abc'].map(isGtin)).toEqual([true, true, true, false, false, false]);
});

test('quality: short below half of the usual length, good from 80 points at full length', () => {
  const of = (count: number, points: number): string => qualityOf({ description: `<p>${'word '.repeat(count)}</p>` }, 'en', { points });
  expect([of(99, 100), of(150, 100), of(200, 79), of(200, 80)]).toEqual(['short', 'fair', 'fair', 'good']);
});

test('every message belongs to a rule and carries exactly the values it names', () => {
  expect(messageIds.every((id) => (ruleIds as string[]).includes(id.slice(0, 2)))).toBe(true);
  expect(ruleIds.every((id) => messageIds.some((one) => one.startsWith(`${id}.`)))).toBe(true);
  expect(outcome('T1.missing', 'fix', {})).toMatchObject({ id: 'T1', ...rules.T1, value: 0 });
});

test('no listing breaks the score', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const listing = fc.record({
    title: text,
    description: fc.array(fc.oneof(text, fc.constantFrom('<p>', '<h1>', '<ul><li>', '750 ml', '保温杯')), { maxLength: 20 }).map((parts) => parts.join('')),
    seo_title: text,
    seo_description: text,
    tags: fc.array(text, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(listing, fc.constantFrom(...languages), fc.boolean(), (written, language, whole) => {
      const score = scoreListing(written, facts, { ...(whole ? surroundings : bare), language });
      expect(score.points).toBeGreaterThanOrEqual(0);
      expect(score.points).toBeLessThanOrEqual(score.uncapped);
      expect(score.uncapped).toBeLessThanOrEqual(100);
      for (const one of score.rules) expect(Object.keys(one.values).toSorted()).toEqual([...messages[one.message as keyof typeof messages]].toSorted());
    }),
    { numRuns: 300 },
  );
});
