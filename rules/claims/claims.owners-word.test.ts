/** What the shop's texts say, or a person typed, is the owner's word and holds nothing back; what only an engine says is held. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { checkClaims, claimsIn } from './claims.ts';
import { wordsOf } from './facts.ts';
import { openClaims } from './gate.ts';
import type { Fact, Listing } from '@storewright/contract/listing/listing';
import { unprovenOf } from './unproven.ts';
import { planted } from './counts.testing.ts';

const field = (name: string, value: string, source: Fact['source'] = 'metafield'): Fact => ({ name, value, source, field: '' });
const productWith = (texts: Partial<Record<'title' | 'description_html' | 'seo_title' | 'seo_description' | 'product_type', string>>, tags: string[] = []) => ({
  title: 'Tern',
  description_html: '',
  seo_title: '',
  seo_description: '',
  product_type: '',
  category: '',
  pictures: [] as { alt: string }[],
  tags,
  ...texts,
});
const listingWith = (description: string): Listing => ({ title: '', description, seo_title: '', seo_description: '', tags: [] });
const open = (
  language: Language,
  text: string,
  { product = productWith({}), engines = null as readonly string[] | null, facts = [] as readonly Fact[] } = {},
): string[] => openClaims(checkClaims(listingWith(`<p>${text}</p>`), facts, language, [], wordsOf(product, null, engines))).map((claim) => claim.text);

const said: [Language, string, string][] = [
  ['en', 'A ten year guarantee.', 'A ten year guarantee.'],
  ['en', 'Italian leather, waterproof, tested by dermatologists.', 'Italian leather, waterproof, tested by dermatologists.'],
  ['en', 'A battery of 10,000 mAh lasts 12 hours.', 'Lasts 12 hours, with 10,000 mAh.'],
  ['de', 'Aus Bio-Baumwolle, OEKO-TEX geprüft.', 'OEKO-TEX geprüft und aus Bio-Baumwolle.'],
  ['fr', 'Médaille d’or à Lyon.', 'Médaille d’or à Lyon.'],
  ['es', 'En color rojo, hecho en Sevilla.', 'Hecho en Sevilla, en color rojo.'],
  ['pt', 'Feito no Porto.', 'Feito no Porto.'],
  ['zh', '容量500毫升，润肺止咳。', '容量500毫升，润肺止咳。'],
  ['ja', '重さは500gです。落下試験をクリア。', '重さは500gです。落下試験をクリア。'],
  ['ko', '국내산 들깨, 120kg까지 견딥니다.', '국내산 들깨, 120kg까지 견딥니다.'],
];
test.each(said)('%s: “%s” is the owner’s word where the shop’s text says so, whatever fields say, and nobody’s where it does not', (language, text, own) => {
  expect(open(language, text)).not.toEqual([]);
  for (const product of [
    productWith({ description_html: `<p>${own}</p>` }),
    productWith({ seo_description: own }),
    productWith({ title: own }),
    productWith({ description_html: `<p>Nu</p><img src="a.png" alt="${own}">` }),
  ])
    expect(open(language, text, { product })).toEqual([]);
  // A word to find it by says itself, and no more.
  expect(open(language, text, { product: productWith({}, [text]) })).toEqual([]);
  expect(open(language, text, { product: productWith({ product_type: text.replace(/[.。]$/u, '') }) })).toEqual([]);
  expect(
    open(language, text, {
      product: productWith({ description_html: `<p>${own}</p>` }),
      facts: [field('Guarantee', '2 years'), field('Capacity', '450 ml'), field('Material', 'Steel')],
    }),
  ).toEqual([]);
});

test.each<[Language, string, string, string]>([
  ['en', 'title', 'Virgin Mongolian Kinky Straight', 'Virgin Mongolian Kinky Straight – weft, Tern'],
  ['en', 'title', 'Mongolian Soft Kinky Curly', 'Mongolian Soft Kinky Curly – weft by Tern.'],
  ['pt', 'description_html', '<p>- Não tóxico, inofensivo</p>', 'Não tóxico, inofensivo.'],
  ['en', 'product_type', 'Indian hair', 'Nicole Curly Unit – Indian hair.'],
  [
    'en',
    'description_html',
    '<p>Do not put much tension on it and do not stretch too hard. Wash gently.</p>',
    'Do not put much tension on it and do not stretch too hard (wash gently).',
  ],
  ['en', 'description_html', '<p>Reused for up to 1 to 3.5 years. ( If it is cared for).</p>', 'Reused for up to 1 to 3.5 years. If it is cared for.'],
  ['en', 'description_html', '<p>Brazilian bikini bottom.<br>Wide band.</p>', 'Kira – swimwear. Brazilian bikini bottom. Wide band.'],
])('%s: a clause of the %s is the owner’s wherever it stands: “%s”', (language, where, own, text) => {
  expect(open(language, text)).not.toEqual([]);
  expect(open(language, text, { product: productWith({ [where]: own }), engines: [text] })).toEqual([]);
});

test('a tag or a type lends no sentence its words', () => {
  const product = productWith({ product_type: 'Porto postcards' }, ['newborn gift', 'Hebden Bridge']);
  for (const text of ['Woven in Hebden Bridge.', 'Made in Porto.', 'Safe for newborns.']) expect(open('en', text, { product })).toEqual(open('en', text));
});

test('in another language and another unit it is the same word, and the sentence stands beside it', () => {
  const product = productWith({ description_html: '<p>Made of brass and 500 ml in size.</p>' });
  expect(checkClaims(listingWith('<p>Aus Messing, 0,5 l.</p>'), [], 'de', [], wordsOf(product, null, null))).toMatchObject([
    { text: 'Messing', state: 'unproven', fact: { value: 'Made of brass and 500 ml in size.' } },
    { text: '0,5 l', state: 'unproven' },
  ]);
});

test.each<[Language, string, string]>([
  ['en', 'The blade is 30 cm long.', 'The blade is 32 cm long.'],
  ['en', 'A seat 45 cm high.', 'A seat 45 cm wide.'],
  ['en', 'A leather strap.', 'A strap of Italian leather.'],
  ['en', 'This jacket is not waterproof.', 'A waterproof jacket.'],
  ['en', 'Contains cotton.', 'Of organic cotton.'],
  ['en', 'Runs for two hours.', 'A two year guarantee.'],
  ['de', 'Aus Leinen.', 'Aus Seide.'],
  ['de', 'Entworfen in Italien.', 'Hergestellt in Italien.'],
  ['ko', '두께 3mm.', '두께 5mm.'],
  ['en', 'It is not at all really completely waterproof.', 'Really completely waterproof.'],
  ['en', 'Not at all really completely waterproof.', 'Really completely waterproof.'],
])('%s: that the shop says “%s” lets no engine say “%s”', (language, own, text) => {
  expect(open(language, text, { product: productWith({ description_html: `<p>${own}</p>` }), engines: [text] })).not.toEqual([]);
});

test('what somebody typed into the text is theirs; the same words from an engine are held, also when a person saved them', () => {
  expect(open('en', 'It lasts 12 hours.', { engines: [] })).toEqual([]);
  expect(open('en', 'It lasts 12 hours.', { engines: ['A lamp that lasts 12 hours, of oak.'] })).toEqual(['12 hours']);
  expect(open('en', 'It lasts 12 hours.', { engines: null })).toEqual(['12 hours']);
  expect(open('en', 'It lasts 14 hours.', { engines: ['It lasts 12 hours.'] })).toEqual([]);
});

test('what stands for a picture is an engine’s where an engine wrote it, and a person’s where a person typed it', () => {
  const text = '<img src="a.png" alt="Certified by GOTS, lasts 12 hours">';
  expect(open('en', text, { engines: [`<p>${text}</p>`] })).toEqual(['Certified by GOTS', '12 hours']);
  expect(open('en', text, { engines: [] })).toEqual([]);
});

test('what an engine took over as the shop said it stays the shop’s', () => {
  const product = productWith({ description_html: '<p>It lasts 12 hours. Of oak.</p>' });
  expect(open('en', 'Of oak. It lasts 12 hours.', { product, engines: ['Of oak. It lasts 12 hours.'] })).toEqual([]);
});

test('statements of no kind: the shop’s, the person’s and the engine’s are told apart', () => {
  const product = productWith({ description_html: '<p>The lid closes by a magnet.</p>' });
  const text = listingWith('<p>The lid closes by a magnet. Ink never bleeds. Birds adore wobbling umbrellas.</p>');
  const words = wordsOf(product, null, ['Birds adore wobbling umbrellas.']);
  expect(unprovenOf(text, [], 'en', [], words).map(({ fact }) => fact?.source ?? 'new')).toEqual(['description', 'typed', 'new']);
});

test('the weight of one variant is its own, and the shop’s word where the shop says so', () => {
  const weights = [field('Weight', '165 g', 'variant'), field('Weight', '210 g', 'variant')].map((one, at) => ({ ...one, field: `V${at}` }));
  expect(claimsIn('单只净重：约165克', weights, 'zh').map(({ state }) => state)).toEqual(['unsupported']);
  const own: Fact = { name: 'Description', value: '单只净重：约165克', source: 'description', field: '' };
  expect(claimsIn('单只净重：约165克', [...weights, own], 'zh').map(({ state }) => state)).toEqual(['unproven']);
});

test('nothing that stands in the shop’s text is ever held, in whatever order it stands', () => {
  const sentences = [...planted.en, ...said.filter(([language]) => language === 'en').map(([, text]) => text)];
  fc.assert(
    fc.property(fc.shuffledSubarray(sentences, { minLength: 1 }), fc.shuffledSubarray(sentences, { minLength: 1 }), (published, kept) => {
      const product = productWith({ description_html: `<p>${published.join(' ')}</p>` });
      const still = kept.filter((one) => published.includes(one));
      const added = kept.filter((one) => !published.includes(one));
      expect(open('en', still.join(' '), { product, engines: [still.join(' ')] })).toEqual([]);
      // And each that an engine added is.
      for (const one of added) expect([one, open('en', one, { product, engines: [one] }).length > 0 || open('en', one).length === 0]).toEqual([one, true]);
    }),
    { numRuns: 30 },
  );
});
