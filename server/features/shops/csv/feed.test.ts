import { expect, test } from 'vitest';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import { itemsOf, xmlOf } from './feed.ts';

test('all pictures of a product stand in its feed, ten beside the first, and none that nobody could open', () => {
  const pictures = Array.from({ length: 14 }, (_, at) => ({
    id: String(at),
    url: at === 3 ? '/demo/3.webp' : `https://cdn.example.com/${at}.webp?a=1&b=2`,
    alt: '',
  }));
  const variant = { id: 'gid://shopify/ProductVariant/1', title: 'Default', sku: 'A', price: '3', barcode: '' };
  const product = {
    variants: [variant],
    pictures,
    handle: 'mug',
    vendor: 'Quay',
    title: 'Mug',
    descriptionHtml: '<p>A mug.</p>',
    metafields: [],
    gid: 'gid://shopify/Product/1',
  };
  const [item] = itemsOf(product as unknown as ProductRecord, new Set(), { currency: 'USD', address: 'https://quay.example.com', availability: 'in_stock' });
  const xml = xmlOf(item!);
  expect(xml).toContain('<g:image_link>https://cdn.example.com/0.webp?a=1&amp;b=2</g:image_link>');
  const more = [...xml.matchAll(/<g:additional_image_link>https:\/\/cdn\.example\.com\/(\d+)\.webp/g)].map(([, number]) => Number(number));
  expect(more).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
});
