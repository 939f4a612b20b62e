import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { aListing } from '../writers.testing.ts';
import { assess, type Question } from './assessment.ts';

test('a size that only the shop’s own text tells is told among what is stated beyond the facts, and no claim', () => {
  const description = '<p>With a strap 120 cm long.</p>';
  const none = {
    seo_title: '',
    seo_description: '',
    vendor: '',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [],
    documented: [],
    pictures: [],
  };
  const product = { ...none, title: 'Bag', description_html: description, neighbours: { same_seo_title: [], nearest: null } } as unknown as Question['product'];
  const listing = aListing({ title: 'Bag', description });
  const { claims, unproven } = assess({ listing, brief: Brief.parse({ language: 'en' }), product, shopName: '', vouched: [], engines: null });
  expect(claims.map(({ text }) => text)).not.toContain('120 cm');
  expect(unproven.find(({ text }) => text === '120 cm')).toMatchObject({ state: 'unproven', fact: { source: 'description' } });
});
