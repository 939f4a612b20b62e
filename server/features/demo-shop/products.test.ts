import { loadSchema } from './admin/schema.ts';
import { generatedProduct } from './generator.ts';
import { createGallery } from './pictures/gallery.ts';
import { readPictureName } from './pictures/picture-name.ts';
import { fromSeed } from './product.ts';
import { collections } from './products/collections.ts';
import { hearth } from './products/hearth.ts';
import { claimsIn } from '@storewright/rules/claims/claims';
import { factsOf } from '@storewright/rules/claims/facts';
import { textOf } from '@storewright/rules/text/html';
import { describe, expect, test } from 'vitest';

const products = hearth.map(({ seed, collection }, at) => ({ ...fromSeed(seed, { id: at + 1, collection }), seed }));

describe('the sixty products', () => {
  test('are sixty, of at least eight trades, each with a handle of its own', () => {
    expect(products).toHaveLength(60);
    expect(new Set(products.map(({ product }) => product.collection)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(products.map(({ product }) => product.handle)).size).toBe(60);
    expect(products.every(({ product }) => collections.some(({ handle }) => handle === product.collection))).toBe(true);
  });

  test('say in some texts what none of their fields bears out, to show how the owner’s own word is marked', () => {
    const held = products.filter(({ product: { title, vendor, productType, tags, descriptionHtml, options, variants, metafields } }) => {
      const facts = factsOf({
        title,
        vendor,
        product_type: productType,
        category: '',
        tags,
        description_html: '',
        options,
        variants: variants.map(({ sku, weight }) => ({ title: '', sku, weight })),
        metafields,
      });
      return claimsIn(textOf(descriptionHtml), facts, 'en').some(({ state }) => state === 'unsupported');
    });
    expect(held.map(({ product }) => product.handle).toSorted()).toEqual([
      'ashdown-paring-knife',
      'dovecote-table-lamp',
      'fell-walking-boots',
      'fjell-bottle',
      'harbour-enamel-mug',
      'ladderback-chair-oak',
      'lighthouse-espresso-beans',
      'oat-calendula-face-cream',
      'rapeseed-oil-750',
      'tommy-wooden-train-set',
      'usb-c-cable-2m',
      'wanderrucksack-heidewald',
    ]);
  });

  test('have SKUs of their own', () => {
    const skus = products.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
    expect(skus.filter((sku, at) => sku === '' || skus.indexOf(sku) !== at)).toEqual([]);
  });

  test('have barcodes that are right, but for the one that is wrong on purpose', () => {
    const wrong = products.filter(({ product }) => product.variants.some(({ barcode }) => barcode !== null && !isGtin(barcode)));
    expect(wrong.map(({ product }) => product.handle)).toEqual(['usb-c-cable-2m']);
    expect(products.some(({ product }) => product.variants.some(({ barcode }) => barcode === null))).toBe(true);
  });

  test('come in every status, and some without a description', () => {
    expect(new Set(products.map(({ product }) => product.status))).toEqual(new Set(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']));
    expect(products.filter(({ product }) => product.descriptionHtml === '').length).toBeGreaterThanOrEqual(2);
  });

  test('have one to five pictures, all of which can be drawn, some without an alt text', () => {
    for (const { product } of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(1);
      expect(product.pictures.length).toBeLessThanOrEqual(5);
      for (const { file } of product.pictures) expect(readPictureName(file) ?? file).toBeTypeOf('object');
    }
    const alts = products.flatMap(({ product }) => product.pictures.map(({ alt }) => alt));
    expect(alts.filter((alt) => alt === '').length).toBeGreaterThan(20);
    expect(alts.filter((alt) => alt !== '').length).toBeGreaterThan(60);
  });

  test('hold times that follow each other', () => {
    for (const { product, updatedAt } of products) expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(product.createdAt));
  });
});

describe('a picture', () => {
  const gallery = createGallery();

  test('is a WebP of the width that was asked for', async () => {
    const [small, large] = await Promise.all([gallery.picture('mug-cream-front-sky.webp', '96'), gallery.picture('mug-cream-front-sky.webp', null)]);
    expect(small!.subarray(8, 12).toString()).toBe('WEBP');
    expect(small!.length).toBeLessThan(large!.length);
  });

  test.each([
    ['mug-cream-front-sky.webp', '97'],
    ['mug-cream-front-sky.webp', '-1'],
    ['mug-cream-front-nowhere.webp', null],
    ['constructor-cream-front-sky.webp', null],
    ['../../etc/passwd', null],
  ])('%s at %s is none', async (name, width) => {
    expect(await gallery.picture(name, width)).toBeUndefined();
  });
});

describe('generated products', () => {
  test('are the same every time, and differ from each other', () => {
    expect(generatedProduct(4711)).toEqual(generatedProduct(4711));
    const many = Array.from({ length: 2_000 }, (_, at) => generatedProduct(at + 1).product);
    expect(new Set(many.map(({ handle }) => handle)).size).toBe(2_000);
    expect(new Set(many.map(({ title }) => title)).size).toBeGreaterThan(1_900);
    expect(many.every(({ pictures }) => pictures.every(({ file }) => readPictureName(file)))).toBe(true);
    expect(many.every(({ variants }) => variants.every(({ barcode }) => barcode === null || isGtin(barcode)))).toBe(true);
    expect(many.some(({ title }) => /\p{Script=Han}/u.test(title)) && many.some(({ title }) => /\p{Script=Hangul}/u.test(title))).toBe(true);
  });
});

test('the schema is the one that Shopify publishes for 2026-10', () => {
  const { schema, ruleOf } = loadSchema();
  expect(Object.keys(schema.getTypeMap()).length).toBeGreaterThan(3_500);
  expect(ruleOf('QueryRoot', 'orders')?.anyOf).toContain('read_orders');
  expect(ruleOf('QueryRoot', 'shop')).toBeUndefined();
});

const isGtin = (barcode: string): boolean =>
  /^\d{13}$/.test(barcode) && [...barcode].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
