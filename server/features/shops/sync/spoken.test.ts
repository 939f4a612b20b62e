/** A title alone is read as the shop speaks; what a product was read as before stands for that where it is measured again. */
import { expect, test } from 'vitest';
import { bare } from './content.ts';
import { measure } from './measure.ts';

const languageWith = (title: string, spoken?: string): string =>
  measure(
    {
      gid: 'gid://shopify/Product/1',
      handle: 'one',
      status: 'ACTIVE',
      title,
      descriptionHtml: '',
      seoTitle: '',
      seoDescription: '',
      tags: [],
      shopUpdatedAt: new Date(0),
      ...bare,
    },
    {
      id: 'p',
      shop: { name: 'Hearth', currency: 'EUR' },
      neighbours: { sameSeoTitle: [], nearestTitle: null, nearestSimilarity: null },
      documented: [],
      expectedScore: () => null,
      ...(spoken !== undefined && { spoken }),
    },
  ).language;

test.each([
  ['Vaso azul', 'pt'],
  ['Vaso azul', 'es'],
  ['北欧 花瓶', 'ja'],
  ['北欧 花瓶', 'zh'],
])('%s in a shop that speaks %s', (title, spoken) => expect(languageWith(title, spoken)).toBe(spoken));
