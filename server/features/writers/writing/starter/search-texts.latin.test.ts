/** What a search result says of a product where letters are Latin: whole names, and sentences that can be read alone. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { shortened } from '../shortened.ts';
import { write } from './starter.testing.ts';

const described = (language: Language, title: string, html: string): string =>
  write({ known: { title, description_html: html }, said: { language } }).listing.seo_description;

test.each([
  ['Fountain pen ink - Oxblood / Heron Blue / Moss Pool', 46, 'Fountain pen ink'],
  ['Perceuse sans fil DV18-50 + 2 batteries + coffret', 31, 'Perceuse sans fil DV18-50'],
  ['Perceuse sans fil avec 2 batteries', 28, 'Perceuse sans fil'],
  ['Chaussons cuir souple 0-24 mois daim', 26, 'Chaussons cuir souple'],
  ['Tissu coton imprimé « Mirabelle des bois » au mètre', 33, 'Tissu coton imprimé'],
  ['Shampoing solide cheveux secs & bouclés', 28, 'Shampoing solide'],
  ['Nachttisch „Elsa klein“ aus massivem Nussbaum', 17, 'Nachttisch'],
])('“%s” in %d signs is “%s”', (title, most, cut) => expect(shortened(title, (text) => text.length <= most)).toBe(cut));

test.each<[Language, string, string, string]>([
  ['en', 'Chilli honey', 'What happens when bees meet chillies? This. It is sweet first and then it is not.', 'sweet first'],
  ['en', 'Trail shorts', 'Shake gently before filling the bottle again. Cut close to the leg for running.', 'Shake'],
  ['de', 'Halstuch', 'Ein Tuch für lange Gänge im Wald. Bitte den Hund nie allein damit lassen.', 'Bitte'],
  ['de', 'Seife', 'Ahoi, Bartstoppeln. Cremig steht der Schaum im Topf und auf der Haut.', 'Ahoi'],
  ['fr', 'Traité des haies', 'Elle vit dans le Trégor depuis longtemps ? Elle raconte, et elle explique.', 'Elle raconte'],
  ['fr', 'Shampoing solide', 'Ce shampoing nettoie en douceur les longueurs. Porter des lunettes de protection.', 'Porter'],
])('%s: a text on “%s” leaves out what cannot be read alone', (language, title, text, left) => {
  expect(described(language, title, `<p>${text}</p>`)).not.toContain(left);
});

test('an English name that is too long keeps its end, which says what it is', () => {
  const { seo_title } = write({ known: { title: 'Hand Finished Western Red Cedar Raised Garden Bed Kit' }, said: { language: 'en' } }).listing;
  expect(seo_title).toBe('Western Red Cedar Raised Garden Bed Kit');
});

test('a sentence that points back stays behind the one that it points at', () => {
  expect(described('en', 'Overshirt', '<p>The Wren is cut wide through the body. It folds into its own pocket on a walk.</p>')).toContain('It folds into');
});

test.each<[Language, string, string, string, string]>([
  ['en', 'Maud dungarees', '<p>Cut wide, with plenty of room to move in.</p><p>The rust may bleed a little in the first wash.</p>', 'plenty of room', 'bleed'],
  ['es', 'Alpargatas Nerea', '<p>Se cosen a mano en el taller de siempre.</p><p>El yute no se moja en ningún caso.</p>', 'Nerea', 'no se moja'],
  ['pt', 'Azeite da Quinta', '<p>O melhor azeite do mundo desde sempre. Rende menos, mas tem outro sabor.</p>', 'Azeite', 'Rende menos'],
  ['fr', 'Sérum Prune', '<ul><li>Jojoba : pénètre vite sans film gras</li><li>Un bouchon qui se visse d’une seule main</li></ul>', 'Un bouchon', 'pénètre'],
])('%s: a drawback, what hangs on a sentence left out, and what stands behind its label are no reason to look (%s)', (language, title, html, kept, left) => {
  expect(described(language, title, html)).toContain(kept);
  expect(described(language, title, html)).not.toContain(left);
});

test('what is said of the whole comes before what stands under a heading or behind a list', () => {
  const text = described(
    'en',
    'Wren bottle',
    '<p>A bottle for long days out on the hill.</p><ul><li>Fits the cage of most bikes</li></ul><p>The lid comes apart when it has to.</p><h3>Inside</h3><p>The inside stays plain and takes no taste on.</p>',
  );
  expect(text.indexOf('long days')).toBeLessThan(text.indexOf('Fits the cage'));
  expect(text.indexOf('Fits the cage')).toBeLessThan(text.indexOf('The lid'));
});

test('what it is opens the text, and not all that its title says', () => {
  expect(described('en', 'Fountain pen ink - Oxblood / Heron Blue', '<p>Mixed in small batches by two people.</p>')).toMatch(/^Fountain pen ink\. /u);
});
