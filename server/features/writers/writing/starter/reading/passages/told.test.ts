/** What a row says already is said once, also where the owner put it in other words; what adds a word stays. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../../lines.ts';
import { write } from '../../starter.testing.ts';

const text = (language: Language, known: object): string => plainText(write({ known: { title: 'Test', ...known }, said: { language } }).listing.description);
const field = (key: string, value: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value });

test.each<[Language, string, string, string]>([
  ['en', 'origin', 'North York Moors', 'From the North York Moors'],
  ['en', 'pectin', 'None added', 'No added pectin'],
  ['de', 'material', 'Eiche', 'Es ist aus Eiche gefertigt'],
  ['fr', 'origine', 'Lorraine', 'Fait en Lorraine'],
  ['es', 'material', 'Madera de haya', 'Hecho de madera de haya'],
  ['pt', 'material', 'Cortiça', 'É feita de cortiça'],
  ['fr', 'conservation', 'Au frais après ouverture', 'À conserver au frais après ouverture'],
  ['zh', '材质', '硅胶', '材质是硅胶'],
  ['zh', '续航', '8小时', '8小时续航'],
  ['ja', '素材', '段ボール', '素材は段ボールです'],
  ['ko', '소재', '스테인리스', '소재는 스테인리스입니다'],
])('%s: “%s: %s” says what “%s” says', (language, key, value, item) => {
  const said = text(language, { description_html: `<ul><li>${item}</li></ul>`, metafields: [field(key, value)] });
  // The opening may tell it, and then only once.
  expect(said.split(item).length).toBeLessThanOrEqual(language === 'ja' || language === 'ko' ? 2 : 1);
  expect(said).toContain(value);
});

test.each<[Language, string, string, string]>([
  ['en', 'pectin', 'Added', 'No added pectin'],
  ['en', 'seam', 'Steel', 'Steel ring on a cork base'],
  ['de', 'material', 'Eiche', 'Aus geölter Eiche'],
  ['ja', '素材', '綿', '素材は綿と麻です'],
])('%s: “%s: %s” does not say all that “%s” says', (language, key, value, item) => {
  expect(text(language, { description_html: `<ul><li>${item}</li></ul>`, metafields: [field(key, value)] })).toContain(item);
});

test('an item of two measures is in two rows', () => {
  const known = { description_html: '<ul><li>Weight 620 g, height 31 cm</li></ul>', metafields: [field('weight', '620 g'), field('height', '31 cm')] };
  expect(text('en', known)).not.toContain('Weight 620 g, height 31 cm');
});

test('a sentence of the owner’s prose stays, and the opening does not say it again', () => {
  const said = text('en', { title: 'Bord', description_html: '<p>For bread and cheese. It is made of oak.</p>', metafields: [field('material', 'Oak')] });
  expect(said).toContain('It is made of oak.');
  expect(said).not.toContain('Made of oak.');
});

test('the opening says nothing that a feature of the owner says', () => {
  const known = {
    title: 'Hareskov',
    description_html: '<ul><li>One flask in brushed stainless steel</li></ul>',
    metafields: [field('material', 'Stainless steel')],
  };
  expect(text('en', known)).not.toContain('Made of');
});

test('before the owner’s own sentences the opening tells one fact, and no type: the rows tell the rest', () => {
  const known = {
    title: 'Vogelhaus Amsel',
    vendor: 'Gartenwerk',
    product_type: 'Gartendeko',
    description_html: '<p>Zum Reinigen lässt sich das Dach abnehmen.</p>',
    metafields: [field('material', 'Lärche'), field('dimensions', '24 × 18 × 22 cm')],
  };
  const { listing } = write({ known, said: { language: 'de' } });
  expect(/<p>(.*?)<\/p>/.exec(listing.description)?.[1]).toBe('Vogelhaus Amsel von Gartenwerk. Aus Lärche.');
});
