import { factsOf } from '@storewright/rules/claims/facts';
import { expect, test } from 'vitest';
import { documents } from '../shopify.documents.ts';
import { wholeShop } from '../bulk-read/bulk-read.documents.ts';
import { bare, contentOf } from './content.ts';

const metafield = (key: string, value: string, name?: string) => ({
  namespace: 'custom',
  key,
  type: 'single_line_text_field',
  value,
  definition: name === undefined ? null : { name },
});
const product = (...metafields: ReturnType<typeof metafield>[]): Parameters<typeof contentOf>[0] => ({
  id: 'gid://shopify/Product/1',
  handle: 'bowl',
  status: 'ACTIVE',
  updatedAt: '2026-11-22T10:00:00Z',
  title: 'Bowl',
  descriptionHtml: '',
  seo: { title: null, description: null },
  tags: [],
  publication: null,
  vendor: '',
  productType: '',
  category: null,
  options: [],
  variants: { nodes: [], pageInfo: { hasNextPage: false } },
  media: { nodes: [], pageInfo: { hasNextPage: false } },
  metafields: { nodes: metafields, pageInfo: { hasNextPage: false } },
});

test('a metafield is known by the name that the shop has defined for it, where that says more than its key', () => {
  const { metafields } = contentOf(product(metafield('mat_2', 'Oak', 'Material'), metafield('care_guide', 'By hand', 'Care guide'), metafield('mat_3', 'Ash')));
  const said = { namespace: 'custom', type: 'single_line_text_field' };
  expect(metafields).toEqual([
    { ...said, key: 'mat_2', value: 'Oak', name: 'Material' },
    { ...said, key: 'care_guide', value: 'By hand' },
    { ...said, key: 'mat_3', value: 'Ash' },
  ]);
  const facts = factsOf({ ...bare, title: 'Bowl', product_type: '', description_html: '', tags: [], metafields });
  expect(facts.map(({ name, value }) => `${name}: ${value}`)).toEqual(expect.arrayContaining(['Material: Oak', 'Care guide: By hand', 'Mat 3: Ash']));
});

test('the name is asked for in a page, of one product, and of a whole shop', () => {
  for (const document of [documents.productPage, documents.product, wholeShop]) expect(document).toContain('definition { name }');
});
