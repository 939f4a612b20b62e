/** Parcels' weights, plain noes, and rows that say what another says. */
import type { Language } from '@storewright/contract/kit/languages';
import { plainText as plainField } from '@storewright/contract/listing/claims';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const field = (name: string, value: string, type = 'single_line_text_field') => ({
  namespace: 'custom',
  key: name.toLowerCase().replaceAll(' ', '_'),
  type,
  value,
  name,
});
const listed = (language: Language, known: object): string =>
  plainField(write({ known: { title: 'Fjord', ...known }, said: { language } }).listing, 'description');
const parcels = (...values: number[]) => values.map((value) => ({ title: `${value}`, sku: '', weight: { value, unit: 'GRAMS' } }));

test.each<[Language, string, string[], boolean]>([
  ['pt', 'Peça', ['Conjunto', 'Só o top', 'Só a calcinha'], false],
  ['en', 'Pack', ['1 Bottle', '3 Pack', 'Case of 12'], false],
  ['fr', 'Vente par', ['Pièce', 'Paire'], false],
  ['es', 'Pantalla', ['Lino natural', 'Sin pantalla'], false],
  ['fr', 'Contenance', ['15 ml', '30 ml', '50 ml'], false],
  ['en', 'Size', ['Single 90x200', 'Double 140x200', 'King 180x200'], true],
  ['de', 'Länge', ['120 cm', '140 cm', '160 cm'], true],
  ['fr', 'Gravure', ['Sans', 'Prénom sur la lame'], true],
  ['fr', 'Manche', ['Olivier', 'Corne blonde', 'Noyer'], true],
])('%s: of the choices %s %j the parcels’ weights are told: %s', (language, name, values, isTold) => {
  expect(listed(language, { options: [{ name, values }], variants: parcels(70, 155, 98) }).includes('70–155 g')).toBe(isTold);
});

test('of two mounts nobody knows which weighs what, of two sizes everybody', () => {
  const weighed = (name: string, values: string[]): string => listed('de', { options: [{ name, values }], variants: parcels(690, 520) });
  expect(weighed('Halterung', ['Riemen', 'Klick'])).toContain('520–690 g');
  expect(weighed('Größe', ['S', 'L'])).toContain('690 g, 520 g');
});

test('of food its content counts, and no jar', () => {
  const sauce = { metafields: [field('Ingredients', 'Peach, salt'), field('Net volume', '150 ml')], variants: parcels(410) };
  expect(listed('en', sauce)).not.toContain('410');
  expect(listed('en', { metafields: [field('Capacity', '300 ml'), field('Material', 'Stoneware')], variants: parcels(410) })).toContain('410 g');
});

test('what the owner says that it weighs is no parcel’s, whoever may sit on it', () => {
  const weighed = (said: string): string => listed('de', { description_html: `<p>${said}</p>`, variants: parcels(40) });
  expect(weighed('Gewicht in Silber: ca. 4 g, in Gold ca. 6 g.')).not.toContain('40 g');
  expect(weighed('Größe M 50 cm Gewicht 5 kg am Tisch.')).toContain('40 g');
  expect(listed('fr', { metafields: [field('N° de lot', 'L25-07')] })).not.toContain('L25');
});

test.each<[Language, string, boolean]>([
  ['en', 'Moth proofed', true],
  ['fr', 'Doublé', true],
  ['de', 'Wasserdicht', true],
  ['en', 'Best seller', false],
  ['pt', 'Vegano', false],
])('%s: a plain no to “%s” is told: %s', (language, name, isTold) => {
  expect(listed(language, { metafields: [field(name, 'false', 'boolean')] }).includes(name)).toBe(isTold);
});

test('a row that another of the same part tells more fully is not told', () => {
  const cut = [field('Material exterior', 'Lona de algodón'), field('Corte', 'Lona de algodón 100 %, puntera cerrada')];
  expect(listed('es', { metafields: cut })).not.toContain('Material exterior');
  expect(listed('es', { metafields: [field('Material exterior', 'Algodón'), field('Forro', 'Algodón acolchado')] })).toContain('Material exterior');
});

test('what stands in the box is told once, a price by the litre never, and pile is no battery in English', () => {
  const html = '<p>Un jeu coopératif pour toute la famille.</p><h3>Dans la boîte</h3><ul><li>1 plateau</li><li>72 cartes</li><li>1 dé</li></ul>';
  const box = { ...field('Contenu', '1 plateau\n72 cartes\n1 dé'), type: 'multi_line_text_field' };
  expect(listed('fr', { description_html: html, metafields: [box] }).match(/72 cartes/g)).toHaveLength(1);
  expect(listed('de', { metafields: [field('Grundpreis', '49,80 €/l')] })).not.toContain('49,80');
  expect(listed('en', { metafields: [field('Pile', 'Wool, undyed')] })).toContain('Pile: Wool');
});

test('three sides beside all of them at once say it twice, whatever their unit', () => {
  const sides = ['Width|18 inches', 'Height|14 inches', 'Depth|6 inches'].map((one) => field(one.split('|')[0]!, one.split('|')[1]!));
  expect(listed('en', { metafields: [...sides, field('Dimensions', '18" W x 14" H x 6" D')] })).not.toContain('18 inches');
});

test.each<[Language, string, string[]]>([
  ['zh', '套餐', ['单琴', '琴+加厚包+调音器']],
  ['ja', 'セット内容', ['本体のみ', '本体+交換用2枚']],
])('%s: of %s %j nobody knows what the parcel weighs without the rest', (language, name, values) => {
  expect(listed(language, { options: [{ name, values }], variants: parcels(1300, 1750) })).not.toMatch(/1\.?3|1\.?75/u);
  expect(listed(language, { options: [{ name, values: ['S', 'M'] }], variants: parcels(1300, 1300) })).toMatch(/1\.3kg/u);
});

test('beside a weight in the name of a thing its parcel’s is told by nobody', () => {
  expect(listed('ja', { title: '並太毛糸 40g玉巻', variants: parcels(45) })).not.toContain('45g');
  expect(listed('zh', { title: 'A5筆記本 巴川紙 52g', variants: parcels(290) })).not.toContain('290');
  expect(listed('ja', { title: '鋳鉄鍋 20cm', variants: parcels(1450) })).toContain('1.45kg');
});
