import { expect, test } from 'vitest';
import { wordsFor } from './picture-words.ts';

const product = {
  id: 'a',
  title: 'Fjell throw',
  vendor: 'Fjell',
  product_type: '',
  category: '',
  description_html: '',
  tags: [],
  options: [],
  variants: [],
  metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Merino wool' }],
};

test('words that facts bear out stand for a picture; where they promise more, or there are none, the product’s name does', () => {
  expect(wordsFor(product, { alt: 'Throw of merino wool' }, 'en')).toBe('Throw of merino wool');
  for (const alt of ['Throw, waterproof to 50 m', ' ', '']) expect(wordsFor(product, { alt }, 'en')).toBe('Fjell throw');
});
