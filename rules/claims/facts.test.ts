import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { asOneValue, valuesIn } from '../text/option-values.ts';

const product = {
  title: 'Fjell Bottle Green 750ml',
  description_html: '<p>Keeps coffee hot for 12 hours.</p><p>Made in Norway.</p>',
  vendor: 'Fjell',
  product_type: 'Bottle',
  category: 'Sporting Goods',
  tags: ['outdoor'],
  options: [
    { name: 'Colour', values: ['Moss', 'Chalk'] },
    { name: 'Title', values: ['Default Title'] },
  ],
  variants: [
    { id: '1', title: 'Moss', sku: 'FJ-1', barcode: '', price: '32.00', options: [], weight: { value: 360, unit: 'GRAMS' } },
    { id: '2', title: 'Chalk', sku: 'FJ-2', barcode: '', price: '32.00', options: [], weight: { value: 0.5, unit: 'KILOGRAMS' } },
  ],
  metafields: [
    { namespace: 'custom', key: 'mouth_width', type: 'dimension', value: '{"value":48.0,"unit":"MILLIMETERS"}' },
    { namespace: 'custom', key: 'materials', type: 'list.single_line_text_field', value: '["Steel","Cork"]' },
    { namespace: 'custom', key: 'bpaFree', type: 'boolean', value: 'true' },
    { namespace: 'custom', key: 'manual', type: 'file_reference', value: 'gid://shopify/MediaImage/1' },
    { namespace: 'custom', key: 'broken', type: 'weight', value: '{"value":' },
    {
      namespace: 'custom',
      key: 'story',
      type: 'rich_text_field',
      value: '{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"From the fjord"}]}]}',
    },
  ],
};
const lines = (facts: ReturnType<typeof factsOf>): string[] =>
  facts.map(({ name, value, source, field }) => `${name}=${value} <${source}${field ? ` ${field}` : ''}>`);

test('everything the shop says becomes a fact with the field it stands in', () => {
  expect(lines(factsOf(product))).toEqual([
    'Title=Fjell Bottle Green 750ml <title>',
    'Colour=Moss, Chalk <option Colour>',
    'Mouth width=48 mm <metafield custom.mouth_width>',
    'Materials=Steel, Cork <metafield custom.materials>',
    'Bpa Free=Yes <metafield custom.bpaFree>',
    'Story=From the fjord <metafield custom.story>',
    'Weight=360 g <variant Moss>',
    'Weight=0.5 kg <variant Chalk>',
    'SKU=FJ-1 <variant Moss>',
    'SKU=FJ-2 <variant Chalk>',
    'Vendor=Fjell <vendor>',
    'Type=Bottle <type>',
    'Category=Sporting Goods <category>',
    'Tag=outdoor <tag>',
    'Description=Keeps coffee hot for 12 hours. <description description>',
    'Description=Made in Norway. <description description>',
  ]);
});

test('a form that begins with the shop’s title says it no second time; another title in it is the owner’s word', () => {
  const titles = (title: string) =>
    lines(factsOf(product, { title, key_features: '', facts: [], description: '' })).filter((line) => line.startsWith('Title='));
  expect(titles(` ${product.title.toUpperCase()} `)).toEqual(['Title=Fjell Bottle Green 750ml <title>']);
  expect(titles('Fjell Flask')).toEqual(['Title=Fjell Bottle Green 750ml <title>', 'Title=Fjell Flask <typed title>']);
});

test('a metafield is called what the shop calls it, and its key stays beside it', () => {
  const metafields = [{ namespace: 'custom', key: 'matiere', type: 'single_line_text_field', value: 'Laiton', name: 'Matière' }];
  expect(lines(factsOf({ ...product, options: [], variants: [], metafields }))).toContain('Matière=Laiton <metafield custom.matiere>');
});

test('what the owner types counts, the shop’s old description repeated in the form does not', () => {
  const facts = factsOf(product, {
    title: '',
    key_features: '• Guarantee: 5 years\n\nDry outside',
    facts: [],
    description: 'Keeps coffee hot for 12 hours. The lid is cork.',
  });
  expect(lines(facts).filter((line) => line.includes('typed'))).toEqual([
    'Guarantee=5 years <typed>',
    'Feature=Dry outside <typed>',
    'Feature=The lid is cork. <typed>',
  ]);
});

test('without a product the form is all there is', () => {
  expect(
    lines(factsOf(null, { title: 'Mug 300 ml', key_features: '', facts: [{ name: 'Clay', value: 'Stoneware', source: 'typed', field: '' }], description: '' })),
  ).toEqual(['Clay=Stoneware <typed>', 'Title=Mug 300 ml <title title>']);
});

test('what somebody types is typed, whatever it says of where it comes from', () => {
  const said = [{ name: 'Material', value: 'oak', source: 'metafield' as const, field: 'custom.material' }];
  expect(factsOf(null, { facts: said })).toEqual([{ name: 'Material', value: 'oak', source: 'typed', field: '' }]);
});

test('a choice with a comma of its own is one choice', () => {
  const facts = factsOf({ ...product, options: [{ name: 'Heat', values: ['Mild', 'Dad, no', 'Hot'] }] }, { facts: [] });
  expect(valuesIn(facts.find(({ source }) => source === 'option')?.value ?? '')).toEqual(['Mild', 'Dad, no', 'Hot']);
  expect(valuesIn(asOneValue(['S', 'M']))).toEqual(['S', 'M']);
});
