/** A title alone is read as the shop speaks; what a product was read as before stands for that where it is measured again. */
import { expect, test } from 'vitest';
import { bare } from './content.ts';
import { listening } from './detect-language.ts';
import { measure } from './measure.ts';

const heard = await listening();
const languageWith = (title: string, spoken?: string, descriptionHtml = ''): string =>
  measure(
    {
      gid: 'gid://shopify/Product/1',
      handle: 'one',
      status: 'ACTIVE',
      title,
      descriptionHtml,
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
      heard,
      ...(spoken !== undefined && { spoken }),
    },
  ).language;

test.each([
  ['Vaso azul', 'pt'],
  ['Vaso azul', 'es'],
  ['北欧 花瓶', 'ja'],
  ['北欧 花瓶', 'zh'],
])('%s in a shop that speaks %s', (title, spoken) => expect(languageWith(title, spoken)).toBe(spoken));

test.each([
  ['Herrcykel 28"', 'En klassisk racer med stålram. Helt ny kedja och nya däck.', 'sv'],
  ['Borsa in pelle', 'Una borsa in vera pelle, fatta a mano in Toscana. Tracolla regolabile e due tasche interne.', 'it'],
  ['Eiken snijplank', 'Een snijplank van eikenhout, gemaakt in Nederland. De plank is 40 x 28 cm en weegt 1,4 kg.', 'nl'],
  ['Deska dębowa', 'Deska do krojenia z drewna dębowego. Wykonana w Polsce.', 'pl'],
  ['Astrid earrings', 'Earrings in brass.', 'en'],
  ['Tasse en grès', 'Contient 300 ml.', 'fr'],
])('%s is in its own language, whatever its shop speaks', (title, text, code) => {
  for (const spoken of ['en', 'de']) expect(languageWith(title, spoken, `<p>${text}</p>`)).toBe(code);
});
