import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { aListing } from '../writers.testing.ts';
import { assess, type Question } from './assessment.ts';

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
  neighbours: { same_seo_title: [], nearest: null },
};

test('of a product in a language of none of ours, what is written in one that we read is checked', () => {
  const product = { ...none, title: 'Fietstas', description_html: '<p>Een tas.</p>', language: 'en', other_language: 'nl' } as unknown as Question['product'];
  const assessed = (language: 'de' | 'en') =>
    assess({
      listing: aListing({ title: 'Fahrradtasche', description: '<p>Wasserdicht, mit 30 Jahren Garantie.</p>' }),
      brief: Brief.parse({ language }),
      product,
      shopName: '',
      vouched: [],
      engines: null,
    }).claims;
  expect(assessed('de').filter(({ state }) => state === 'unsupported').length).toBeGreaterThan(1);
  expect(assessed('en')).toEqual([]);
});

test('a size that only the shop’s own text tells is told among what is stated beyond the facts, and no claim', () => {
  const description = '<p>With a strap 120 cm long.</p>';
  const product = { ...none, title: 'Bag', description_html: description } as unknown as Question['product'];
  const listing = aListing({ title: 'Bag', description });
  const { claims, unproven } = assess({ listing, brief: Brief.parse({ language: 'en' }), product, shopName: '', vouched: [], engines: null });
  expect(claims.map(({ text }) => text)).not.toContain('120 cm');
  expect(unproven.find(({ text }) => text === '120 cm')).toMatchObject({ state: 'unproven', fact: { source: 'description' } });
});
