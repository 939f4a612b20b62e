/** What texts take of the products they are about: their pictures' words, and where a mail leads. */
import { emailTypes } from '@storewright/contract/texts/email';
import type { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import type { Product } from '@storewright/contract/shops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { BlogForm } from '@storewright/contract/texts/blog';
import { wholeBlog } from './kinds/blog.ts';
import { firstPictureOf } from './kinds/pictures.ts';
import { productFacts } from './starter/product-facts.ts';

let floor: ShopFloor;
let products: Product[];
beforeAll(async () => {
  floor = await openShopFloor();
  const { items } = await floor.owner.client.shops.search({ query: {} });
  products = await Promise.all(items.slice(0, 2).map(({ id }) => floor.owner.client.shops.one({ params: { id } })));
});
afterAll(() => floor?.close());

const picture = (alt: string) => ({ ...products[0]!.pictures[0]!, id: 'p', url: 'https://cdn.example/a.jpg', alt });
const mug = (alt: string): Product => ({
  ...products[0]!,
  title: 'Harbour Mug',
  pictures: [picture(alt)],
  options: [],
  tags: [],
  metafields: [],
  variants: [],
  documented: [],
});

test('a picture is told in the shop’s words only where facts of its product bear them out', () => {
  expect(firstPictureOf(mug('A mug on a table'), 'en')?.alt).toBe('A mug on a table');
  expect(firstPictureOf(mug('A crimson mug of porcelain'), 'en')?.alt).toBe('Harbour Mug');
  expect(firstPictureOf({ ...mug('A crimson mug'), options: [{ name: 'Colour', values: ['Crimson', 'Navy'] }] }, 'en')?.alt).toBe('A crimson mug');
  expect(firstPictureOf(mug(' '), 'en')?.alt).toBe('Harbour Mug');
  expect(firstPictureOf({ ...mug(''), pictures: [] }, 'en')).toBeNull();
});

test('the starter’s post about any product of the shop has no claim that nothing bears out', async () => {
  const { items } = await floor.owner.client.shops.search({ query: { limit: 24 } });
  for (const { id } of items) {
    const form = { main_idea: 'How to care for it', keywords: ['care'], word_count: 300, product_ids: [id] };
    const { claims } = await floor.owner.client.blogWriter.generate({ body: { form } });
    expect({ id, open: claims.filter(({ state }) => state === 'unsupported').map(({ text }) => text) }).toEqual({ id, open: [] });
  }
});

test('a post shows each product once, however often it leads there: what heads it is not shown in it again', () => {
  const about = (handle: string, id: string): Product => ({ ...mug(''), handle, id, pictures: [{ ...picture(''), url: `https://cdn.example/${handle}.jpg` }] });
  const both = [about('mug', '0191a3a4-0000-7000-8000-000000000001'), about('jug', '0191a3a4-0000-7000-8000-000000000002')];
  const around = { products: both, shop: { name: '', domain: '' }, voice: null, variant: 0, author: '', home: '' };
  const outline = { title: 'At the table', sections: ['a', 'b', 'c', 'd'].map((id) => ({ id, heading: id, goal: '' })) };
  const job = wholeBlog(BlogForm.parse({ main_idea: 'x', keywords: ['x'], word_count: 300 }), { outline }, around);
  const link = ({ handle }: Product) => `<p><a href="/products/${handle}">It</a></p>`;
  let text = job.frame;
  for (const [id, said] of [
    ['a', link(both[0]!)],
    ['b', link(both[0]!) + link(both[1]!)],
    ['c', link(both[1]!)],
    ['d', link(both[0]!)],
  ] as const)
    text = job.put(text, id, said).text;
  expect([text, ...text.sections].map(({ picture: one }) => one?.url.split('/').at(-1))).toEqual(['mug.jpg', undefined, 'jug.jpg', undefined, undefined]);
});

test('a mail’s button leads where its words say', async () => {
  const shop = `https://${floor.shop.domain}`;
  const leads = async (about: Product[], link = '') =>
    Object.fromEntries(
      await Promise.all(
        emailTypes.map(async (type) => {
          const form = { type, main_idea: 'The mugs are back.', link, product_ids: about.map(({ id }) => id) };
          const { text } = await floor.owner.client.emailWriter.generate({ body: { form } });
          const button = text.blocks.find((block) => block.type === 'button');
          return [type, button?.type === 'button' ? button.url.replace(shop, '') : null] as const;
        }),
      ),
    );
  const own = `/products/${products[0]!.handle}`;
  const always = { welcome: '/', abandoned_cart: '/cart', win_back: '/', order_notice: '/account' };
  expect(await leads(products.slice(0, 1))).toEqual({ ...always, launch: own, sale: own, restock: own, review_request: own, newsletter: own });
  const all = '/collections/all';
  expect(await leads(products)).toEqual({ ...always, launch: all, sale: all, restock: own, review_request: own, newsletter: '/' });
  expect(await leads([])).toEqual({ ...always, launch: all, sale: all, restock: all, review_request: '/', newsletter: '/' });
  expect(new Set(Object.values(await leads(products, 'https://else.example/a')))).toEqual(new Set(['https://else.example/a']));
});

test('what the shop says of a product in another language than the post supports no label of ours', async () => {
  const throwOf = {
    ...mug(''),
    title: 'Skerry Throw',
    language: 'en' as const,
    description_html: '<p>A throw of soft lambswool, woven in Scotland for the cold evenings of the year.</p>',
    metafields: [
      { key: 'custom.material', name: 'Material', value: '100 % lambswool', type: 'single_line_text_field' },
      { key: 'custom.care', name: 'Care', value: 'Dry clean or cool hand wash', type: 'single_line_text_field' },
      { key: 'custom.weight', name: 'Weight', value: '1.2 kg', type: 'single_line_text_field' },
    ],
  } as Product;
  const facts = (language: Language) => textOf(productFacts(throwOf, language, 'Hearth')).replace(/\u00a0/g, ' ');
  expect(facts('en')).toContain('Material: 100 % lambswool');
  // Numbers are no words.
  for (const language of ['fr', 'ja', 'de'] as const) {
    expect(facts(language)).toContain('1.2 kg');
    expect(facts(language)).not.toMatch(/lambswool|Dry clean/);
  }
});
