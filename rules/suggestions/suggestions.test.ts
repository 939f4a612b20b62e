import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { amongWords } from '../text/wording/running-text.ts';
import { altProposals, shortened } from './alt.ts';
import { categoriesFrom, categoryProposal, namedAs } from './category.ts';
import { handleFor, handleProposal } from './handle.ts';
import { altMost } from './limits.ts';
import { metafieldProposals } from './metafields.ts';
import { groundOf } from '@storewright/contract/suggestions/suggestion';
import { tagKey, tagsProposal, type ShopTags } from './tags.ts';
import { rivalsAmong, titleProposal } from './titles.ts';
import type { Known } from './traits.ts';
import { refusalOf } from './valid.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const picture = (alt: string, file = 'a.webp', id = `${file} ${alt}`) => ({ id, url: `https://cdn.example/files/${file}?v=1`, alt, width: 800, height: 800 });
const metafield = (key: string, value: string, type = 'single_line_text_field') => ({ namespace: 'custom', key, type, value });
const product = (more: Partial<Known> = {}): Known => ({
  id: 'p1',
  title: 'Harbour mug',
  handle: 'harbour-mug',
  language: 'en',
  description_html: '<p>A mug of pure gold.</p>',
  vendor: '',
  product_type: '',
  category: '',
  tags: [],
  options: [],
  variants: [],
  metafields: [],
  pictures: [],
  ...more,
});
const alts = (more: Partial<Known>) => altProposals(product(more)).map(({ reason, proposed }) => [reason, proposed]);
const noTags: ShopTags = { usual: new Map(), counts: new Map(), lower: true };

test.each([
  'Water-based',
  'Water-based paint',
  'auf Wasserbasis',
  'Peinture à l’eau',
  'Pintura al agua',
  'À base de água',
  '水性漆',
  '水性塗料',
  '수성 페인트',
])('“%s” is a finish: under “Colour” it is neither told of a picture, nor a tag, nor a difference, nor a colour’s field', (value) => {
  const known = product({ metafields: [metafield('color', value)] });
  expect(altProposals({ ...known, pictures: [picture('')] }).map(({ proposed }) => proposed)).toEqual(['Harbour mug']);
  expect(tagsProposal(known, noTags)).toBeNull();
  const rivals = [{ id: 'p2', title: 'Harbour mug', similarity: 1 }];
  expect(titleProposal(known, rivals, [product({ id: 'p2' })])?.reason).toBe('no_difference');
  expect(metafieldProposals(known, [{ namespace: 'shop', key: 'colour', type: 'single_line_text_field', name: 'Colour' }])).toEqual([]);
});

test('words within an alt text are small where they name no maker, and a tag is written as the shop writes its tags', () => {
  const alt = (value: string, key = 'material') => alts({ metafields: [metafield(key, value)], pictures: [picture('')] })[0]?.[1];
  for (const value of ['A'.concat('a'.repeat(60_000)), `Aa ${'b '.repeat(30_000)}`]) expect(amongWords(value, 'en')).toBe(value);
  expect(['Stainless steel', 'Harris tweed', 'Tencel'].map((value) => alt(value))).toEqual([
    'Harbour mug, stainless steel',
    'Harbour mug, Harris tweed',
    'Harbour mug, Tencel',
  ]);
  expect(['Moss green', 'Prussian blue'].map((value) => alt(value, 'colour'))).toEqual(['Harbour mug, moss green', 'Harbour mug, Prussian blue']);
  expect(tagsProposal(product({ metafields: [metafield('material', 'oak')] }), { ...noTags, lower: false })?.proposed).toEqual(['Oak']);
});

test('an alt text says what the product is, what its file shows and what facts say, and never what only the description says', () => {
  const options = [{ name: 'Colour', values: ['Moss green', 'Slate'] }];
  const pictures = [picture('', 'mug-front.webp'), picture('', 'mug-moss-green.webp'), picture('', 'mug-slate-and-moss-green.webp')];
  expect(alts({ options, pictures, metafields: [metafield('material', 'Enamelled steel')] })).toEqual([
    ['missing', 'Harbour mug, enamelled steel'],
    ['missing', 'Harbour mug, moss green'],
    ['missing', 'Harbour mug'],
  ]);
});

test.each<[Language, string, string]>([
  ['en', 'Harbour mug', 'Harbour mug, view 2'],
  ['de', 'Emaillebecher Hafen', 'Emaillebecher Hafen, Ansicht 2'],
  ['fr', 'Savon à la lavande', 'Savon à la lavande, vue 2'],
  ['es', 'Aceite de oliva', 'Aceite de oliva, vista 2'],
  ['pt', 'Toalha Ria', 'Toalha Ria, vista 2'],
  ['zh', '云山茶壶', '云山茶壶，图 2'],
  ['ja', '渚の飯碗', '渚の飯碗、画像2'],
  ['ko', '포근 양말', '포근 양말, 이미지 2'],
])('in %s a second picture is told apart in its own language', (language, title, expected) => {
  expect(alts({ title, language, pictures: [picture(title), picture('')] })).toEqual([['missing', expected]]);
});

test.each([['IMG_2041.jpg'], ['dsc 0012'], ['product image'], ['mug-front'], ['3f2504e0-4f89-11d3-9a0c-0305e82c3301'], ['Produktbild']])(
  '“%s” is a file name and no text',
  (alt) => expect(alts({ pictures: [picture(alt, 'mug-front.webp')] })).toEqual([['file_name', 'Harbour mug']]),
);
test.each([['Mug on a shelf'], ['T-shirt'], ['土色の飯碗'], ['Photo of a mug']])('“%s” stays', (alt) => expect(alts({ pictures: [picture(alt)] })).toEqual([]));

test('a text used twice is told apart, and one that goes on too long ends where a reader would stop', () => {
  expect(alts({ pictures: [picture('Mug', 'a.webp'), picture('mug.', 'b.webp')] })).toEqual([['duplicate', 'Harbour mug']]);
  const long = `A blue mug on a table by the harbour in the early morning light. ${'It is very blue. '.repeat(10)}`.trim();
  const [[reason, text] = []] = alts({ pictures: [picture(long)] });
  expect(reason).toBe('too_long');
  expect(String(text).length).toBeLessThanOrEqual(altMost);
  expect(long.startsWith(String(text))).toBe(true);
  expect(String(text)).toMatch(/\.$/);
  expect(shortened('あ'.repeat(200), 125)).toHaveLength(125);
});

test.each<[Language, string, string]>([
  ['en', 'The Fisherman’s Mug', 'the-fishermans-mug'],
  ['de', 'Große Käseglocke für Öfen', 'grosse-kaeseglocke-fuer-oefen'],
  ['fr', 'Théière à œillet', 'theiere-a-oeillet'],
  ['es', 'Piñata pequeña', 'pinata-pequena'],
  ['pt', 'Pão de açúcar', 'pao-de-acucar'],
  ['ko', '포근 울 양말', 'pogeun-ul-yangmal'],
  ['ko', '[무료배송] 릴렉스 의자', 'rillekseu-uija'],
  ['ja', 'ティーカップ きゃらめる', 'tikappu-kyarameru'],
  ['ja', '渚の飯碗', 'nagisa-no-meshiwan'],
  ['ja', '深蒸し煎茶 やぶきた 100g', 'fukamushi-sencha-yabukita-100g'],
  ['ja', '木のつみき 30ピース', 'ki-no-tsumiki-30-pisu'],
  ['ja', '憧憬', ''],
  ['zh', '龙井茶', ''],
])('an address in %s of “%s” is “%s”', (language, title, expected) => expect(handleFor({ title, language })).toBe(expected));

test('an address of a title that cannot be spelled is made of its maker and its kind', () => {
  expect(handleFor({ title: '憧憬', language: 'ja', product_type: 'マグカップ', vendor: 'Kiln Lane' })).toBe('kiln-lane-magukappu');
  expect(handleFor({ title: '龙井茶', language: 'zh', product_type: '茶', vendor: 'Leafbound' })).toBe('leafbound');
  expect(handleFor({ title: '龙井茶', language: 'zh', variants: [{ sku: 'SM-R3-1' }, { sku: 'SM-R3-2' }] })).toBe('sm-r3');
  expect(handleFor({ title: 'DG-1620B 无刷锂电冲击钻 20V 13mm', language: 'zh' })).toBe('dg-1620b-20v-13mm');
  expect(handleFor({ title: '一日一页手帐 A6', language: 'zh', variants: [{ sku: 'QR26-A6' }] })).toBe('qr26-a6');
  expect(handleFor({ title: '憧憬 180mm', language: 'ja', product_type: 'マグカップ' })).toBe('magukappu-180mm');
});
test('no address ends with a word that joins', () => {
  expect(handleFor({ title: 'Tênis infantil de couro com velcro menino e menina do 20 ao 27', language: 'pt' })).toBe(
    'tenis-infantil-de-couro-com-velcro-menino-e-menina-do-20',
  );
});
test('a long title of characters is spelled in one go', () => {
  for (const piece of ['飯', 'ぁ', 'の', 'a.'])
    expect(growth(100_000, (times) => handleFor({ title: piece.repeat(times), language: 'ja' }))).toBeLessThan(readOnce);
});

test.each([
  ['copy-of-oak-bench', 'copy'],
  ['product-812', 'placeholder'],
  ['oak-bench-3', 'numbered'],
  ['eichenbänk', 'unreadable'],
  [`oak-bench-${'very-'.repeat(12)}long`, 'too_long'],
  ['summer-sale-special', 'unrelated'],
])('“%s” is an address to change: %s', (handle, reason) => {
  expect(handleProposal(product({ title: 'Oak bench for two', handle: handle.replace('oak-bench-3', 'oak-bench-for-two-3') }), () => true)).toMatchObject({
    reason,
    proposed: 'oak-bench-for-two',
  });
});
test('an address that is good enough stays, and one that is taken steps aside', () => {
  expect(handleProposal(product({ handle: 'harbour-enamel-mug' }), () => true)).toBeNull();
  expect(handleProposal(product({ handle: 'product-1' }), (one) => one !== 'harbour-mug')).toMatchObject({ proposed: 'harbour-mug-2' });
  expect(handleProposal(product({ title: 'Mug 3', handle: 'mug-3' }), () => true)).toBeNull();
  expect(handleProposal(product({ handle: 'harbour-mug-2' }), (one) => one !== 'harbour-mug')).toBeNull();
});

test('tags come from facts, in the spelling that the shop uses most', () => {
  const usual = new Map([
    [tagKey('Enamel Mugs'), { tag: 'enamel-mugs', count: 9 }],
    [tagKey('gift'), { tag: 'Gifts', count: 5 }],
  ]);
  const shop = {
    usual,
    counts: new Map([
      ['gift', 1],
      ['Gifts', 5],
    ]),
    lower: true,
  };
  const known = product({
    tags: ['gift', 'blue'],
    product_type: 'Enamel mugs',
    options: [{ name: 'Farbe', values: ['Blue', 'Slate Grey'] }],
    metafields: [metafield('material', 'Steel, 2 mm enamel')],
  });
  expect(tagsProposal(known, shop)).toMatchObject({ reason: 'both', proposed: ['Gifts', 'blue', 'enamel-mugs', 'steel', 'slate grey'] });
  expect(tagsProposal(product({ tags: ['Throws', 'throw'] }), noTags)).toMatchObject({ reason: 'spelling', proposed: ['Throws'] });
  for (const [tag, product_type] of [
    ['mug', 'Mugs'],
    ['knife', 'Knives'],
    ['glove', 'Gloves'],
    ['brush', 'Brushes'],
    ['berry', 'Berries'],
    ['glass', 'Glasses'],
  ] as const)
    expect(tagsProposal(product({ tags: [tag], product_type }), noTags)).toBeNull();
  expect(tagsProposal(product({ product_type: 'A thing with many words' }), noTags)).toBeNull();
});

test('titles of the same words are rivals, and only a real difference tells them apart', () => {
  const rivals = rivalsAmong([
    { id: 'p1', title: 'Linen shirt, white' },
    { id: 'p2', title: 'White Linen Shirt' },
    { id: 'p3', title: 'Linen shirt, blue' },
    { id: 'p4', title: 'Oak table for two' },
    { id: 'p5', title: 'Oak table for two people' },
  ]);
  expect(rivals.get('p1')).toEqual([{ id: 'p2', title: 'White Linen Shirt', similarity: 1 }]);
  expect(rivals.get('p4')).toEqual([{ id: 'p5', title: 'Oak table for two people', similarity: 0.8 }]);
  expect(rivals.has('p3')).toBe(false);
  const mine = product({
    title: 'White Linen Shirt',
    vendor: 'Skerry',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    metafields: [metafield('colour', 'White'), metafield('fabric', 'Washed linen')],
  });
  const other = product({ id: 'p2', title: 'Linen shirt, white', vendor: 'Tarn', metafields: [metafield('fabric', 'Washed linen')] });
  expect(titleProposal(mine, [{ id: 'p2', title: other.title, similarity: 1 }], [other])).toMatchObject({
    reason: 'same_words',
    proposed: 'White Linen Shirt – Skerry',
    values: { similarity: 100 },
  });
  expect(titleProposal({ ...mine, vendor: 'Tarn' }, [{ id: 'p2', title: other.title, similarity: 1 }], [other])).toMatchObject({
    reason: 'no_difference',
    proposed: '',
  });
});

test('a category is the one that the shop uses for the type, unless it cannot decide', () => {
  const categories = categoriesFrom([
    { type: 'Mug', category: 'Kitchen > Mugs', count: 3 },
    { type: 'mug', category: 'Decor', count: 1 },
    { type: 'Bowl', category: 'Kitchen', count: 1 },
    { type: 'Bowl', category: 'Pets', count: 1 },
  ]);
  const none = new Map<string, string>();
  expect(categoryProposal(product({ product_type: 'MUG' }), categories, none)).toMatchObject({ proposed: 'Kitchen > Mugs', confidence: 0.56 });
  expect(categoryProposal(product({ product_type: 'Bowl' }), categories, none)).toBeNull();
  expect(categoryProposal(product({ product_type: 'Mug', category: 'Decor' }), categories, none)).toBeNull();
});

test('a type that the shop sorted nowhere goes where the taxonomy has a category of that name, and of two nobody knows', () => {
  const lamps = ['Home > Lighting', 'Home > Lighting > Lamps', 'Vehicles > Lamp Parts'];
  expect(namedAs('lamp', lamps)).toBe('Home > Lighting > Lamps');
  expect(namedAs('Lamp', [...lamps, 'Outdoors > Lamps'])).toBeNull();
  const known = product({ product_type: 'Lamp' });
  expect(categoryProposal(known, new Map(), new Map([['lamp', 'Home > Lighting > Lamps']]))).toMatchObject({ reason: 'same_name', confidence: 0.6 });
  expect(categoryProposal(known, new Map(), new Map())).toBeNull();
});

test('a metafield is filled from one fact that fits its type, never from two that differ', () => {
  const defined = [
    { namespace: 'specs', key: 'material', type: 'single_line_text_field', name: 'Material' },
    { namespace: 'specs', key: 'care', type: 'multi_line_text_field', name: 'Care instructions' },
    { namespace: 'specs', key: 'depth', type: 'dimension', name: 'Depth' },
    { namespace: 'specs', key: 'colours', type: 'list.single_line_text_field', name: 'Farbe' },
  ];
  const facts = [metafield('fabric', 'Linen'), metafield('pflege', 'Wash cold'), metafield('depth', '12 cm'), metafield('colour', 'Sand, Sea')];
  expect(metafieldProposals(product({ metafields: facts }), defined).map(({ target, proposed }) => [target, proposed])).toEqual([
    ['specs.material', 'Linen'],
    ['specs.care', 'Wash cold'],
    ['specs.depth', '{"value":12,"unit":"CENTIMETERS"}'],
    ['specs.colours', '["Sand","Sea"]'],
  ]);
  expect(metafieldProposals(product({ metafields: [metafield('fabric', 'Linen'), metafield('stoff', 'Cotton')] }), defined)).toEqual([]);
  expect(metafieldProposals(product({ metafields: [metafield('depth', 'deep')] }), defined)).toEqual([]);
});

test('what a shop would not take is known before it is asked', () => {
  expect(refusalOf('alt', ' ')).toBe('empty');
  expect(refusalOf('alt', 'a'.repeat(513))).toBe('too_long');
  expect(refusalOf('handle', 'Oak Bench')).toBe('bad_characters');
  expect(refusalOf('tags', ['a'.repeat(256)])).toBe('too_long');
  expect(refusalOf('tags', ['a,b'])).toBe('bad_characters');
  expect(refusalOf('tags', 'a')).toBe('empty');
  expect(refusalOf('title', 'Oak bench')).toBeUndefined();
});

test('a decision holds for one ground: another text there, or another proposal, is another', () => {
  const [one] = altProposals(product({ pictures: [picture('')] }));
  expect(groundOf(one!)).toBe(groundOf({ ...one!, values: {} }));
  expect(groundOf(one!)).not.toBe(groundOf({ ...one!, proposed: 'A mug' }));
  expect(groundOf(one!)).not.toBe(groundOf({ ...one!, now: 'IMG_1.jpg' }));
});
