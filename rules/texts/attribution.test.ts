import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { measureBlog, measureEmail } from './measure.ts';

const product = (title: string, weight: number, more: object = {}) => ({
  id: `0190a0c0-0000-7000-8000-${title.length.toString().padStart(12, '0')}`,
  title,
  description_html: '',
  vendor: 'Hearth',
  product_type: '',
  category: '',
  tags: [],
  options: [],
  variants: [{ title: 'Default', sku: '', weight: { value: weight, unit: 'g' } }],
  metafields: [],
  ...more,
});
const jacket = product('Tarn Jacket', 900);
const forDogs = product('Tarn Jacket for dogs', 300);
const mug = product('Fell Mug', 310);
const shop = { name: 'Hearth', domain: 'hearth.example' };
const section = (id: string, heading: string, html: string) => ({ id, heading, goal: '', html, picture: null });
const judged = (sections: ReturnType<typeof section>[], products = [jacket, mug], language: Language = 'en') =>
  measureBlog(BlogText.parse({ title: 'Out of doors', sections }), BlogForm.parse({ language }), { products, shop }).claims.map(
    ({ field, text, state, start }) => ({
      field,
      text,
      state,
      start,
    }),
  );
const states = (...asked: Parameters<typeof judged>) => judged(...asked).map(({ text, state }) => [text, state]);

describe('of two products', () => {
  test('a sentence that names one is held against that one’s facts, and no other’s', () => {
    const html = '<p>The Tarn Jacket weighs 310 g. The Fell Mug weighs 310 g.</p>';
    expect(judged([section('a', '', html)])).toEqual([
      { field: 'a', text: '310 g', state: 'unsupported', start: 23 },
      { field: 'a', text: '310 g', state: 'supported', start: 50 },
    ]);
  });

  test('a section whose heading names one speaks of it, unless a sentence names another', () => {
    const html = '<p>It weighs 310 g. The Fell Mug beside it weighs 310 g.</p>';
    expect(states([section('a', 'Why the Tarn Jacket', html)])).toEqual([
      ['310 g', 'unsupported'],
      ['310 g', 'supported'],
    ]);
    expect(states([section('a', 'Why we like it', html)])).toEqual([
      ['310 g', 'supported'],
      ['310 g', 'supported'],
    ]);
  });

  test('a name within a longer one is not said', () => {
    const html = '<p>The Tarn Jacket for dogs weighs 300 g, the Tarn Jacket 900 g.</p><p>The Tarn Jacket for dogs weighs 900 g.</p>';
    expect(states([section('a', '', html)], [jacket, forDogs])).toEqual([
      ['300 g', 'supported'],
      ['900 g', 'supported'],
      ['900 g', 'unsupported'],
    ]);
  });

  test('it is so where words are written together', () => {
    const [lamp, cup] = [product('山灯', 900), product('丘のマグカップ', 310)];
    expect(states([section('a', '', '<p>丘のマグカップの重さは900gです。丘のマグカップは310gです。</p>')], [lamp, cup], 'ja')).toEqual([
      ['900g', 'unsupported'],
      ['310g', 'supported'],
    ]);
  });

  test('the words beside a product in a mail are about that product', () => {
    const blocks = [
      { id: 'one', type: 'product' as const, product_id: jacket.id, title: jacket.title, note: 'Only 310 g.' },
      { id: 'two', type: 'product' as const, product_id: mug.id, title: mug.title, note: 'Only 310 g.' },
    ];
    const { claims } = measureEmail(EmailText.parse({ subject: 'Two', blocks }), EmailForm.parse({ type: 'launch' }), { products: [jacket, mug], shop });
    expect(claims.map(({ field, state }) => [field, state])).toEqual([
      ['one', 'unsupported'],
      ['two', 'supported'],
    ]);
  });
});

test('what the form says is true of each, and of a single product every sentence', () => {
  const text = BlogText.parse({ title: 'Out', sections: [section('a', '', '<p>The Tarn Jacket weighs 310 g.</p>')] });
  const said = (notes: string, products: (typeof jacket)[]) => measureBlog(text, BlogForm.parse({ notes }), { products, shop }).claims[0]?.state;
  expect([said('The jacket weighs 310 g.', [jacket, mug]), said('', [mug])]).toEqual(['supported', 'supported']);
});
