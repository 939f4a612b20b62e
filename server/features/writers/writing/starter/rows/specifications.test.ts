/** The rows of a listing as an editor leaves them: one table, labels that are phrases, and nothing told twice. */
import type { Language } from '@storewright/contract/kit/languages';
import { plainText as plainField } from '@storewright/contract/listing/claims';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const field = (key: string, value: string, name?: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value, ...(name && { name }) });
const listed = (language: Language, known: object): string =>
  plainField(write({ known: { title: 'Fjord', ...known }, said: { language } }).listing, 'description');

const table =
  '<p>For a desk.</p><table><tr><td>Material</td><td>Oak</td></tr><tr><td>Socket</td><td>E14</td></tr><tr><th>Switch</th><td>On the cord</td></tr></table>';
test('the owner’s table of names and values becomes ours, and every row is told once', () => {
  const { description } = write({ known: { title: 'Lamp', description_html: table, metafields: [field('material', 'Oak')] } }).listing;
  expect(description).not.toContain('<table>');
  for (const row of ['<strong>Material</strong>: Oak', '<strong>Socket</strong>: E14', '<strong>Switch</strong>: On the cord'])
    expect(description.split(row)).toHaveLength(2);
});

test('a table with a head, a link or more columns is kept as it was', () => {
  for (const inner of [
    '<tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>98 cm</td></tr>',
    '<tr><td>M</td><td>98 cm</td><td>70 cm</td></tr>',
    '<tr><td>M</td><td><a href="/m">98 cm</a></td></tr>',
  ])
    expect(write({ known: { title: 'Shirt', description_html: `<p>A shirt.</p><table>${inner}</table>` } }).listing.description).toContain('<table>');
});

test('a table with more rows than anybody puts into a specification loses none of them', () => {
  const rows = Array.from({ length: 70 }, (_, at) => `<tr><td>Part ${at}</td><td>Oak ${at}</td></tr>`).join('');
  const { description } = write({ known: { title: 'Kit', description_html: `<p>A kit.</p><table>${rows}</table>` } }).listing;
  for (const part of ['Part 0', 'Part 59', 'Part 60', 'Part 69']) expect(description).toContain(part);
});

test.each<[Language, string, string, string]>([
  ['es', 'material_pantalla', 'Lino', 'Material de la pantalla: Lino'],
  ['es', 'altura_asiento', '45 cm', 'Altura del asiento: 45 cm'],
  ['pt', 'diametro_cupula', '20 cm', 'Diâmetro da cúpula: 20 cm'],
  ['fr', 'longueur_cordon', '2 m', 'Longueur du cordon : 2 m'],
  ['de', 'batterien_noetig', 'ja', 'Batterien nötig: Ja'],
  ['de', 'masse_aufgebaut', '90 x 60 cm', 'Maße aufgebaut: 90 x 60 cm'],
  ['de', 'anzahl_teile', '42', 'Anzahl Teile: 42'],
  ['de', 'gewicht', 'ca. 265g', 'Gewicht: ca. 265'],
  ['de', 'inhalt_pro_tuete', '5 g', 'Inhalt pro Tuete: 5 g'],
])('%s: %s = %s reads “%s”', (language, key, value, row) => expect(listed(language, { metafields: [field(key, value)] })).toContain(row));

test('a size that a line of the description tells more of is told there, and a binding by its name', () => {
  const said = listed('ja', { description_html: '<p>サイズ：B6（128×182mm）</p>', metafields: [field('size', 'B6'), field('binding', '上製本')] });
  expect(said).toContain('サイズ：B6（128×182mm）');
  expect(said).toContain('製本：上製本');
  expect(said).not.toMatch(/size|binding/iu);
  expect(listed('es', { description_html: '<p>Edad recomendada: a partir de 4 años</p>' })).toContain('Edad recomendada: A partir de 4 años');
});

test('what a file calls a size is one, whatever its key', () => {
  expect(listed('ja', { metafields: [field('fit', 'シングル', '対応サイズ')] })).toContain('対応サイズ：シングル');
  expect(listed('ja', { metafields: [field('fit', 'ゆったり', '着用感')] })).toContain('着用感：ゆったり');
});

test('a lipstick has no treatment of its surface', () => {
  expect(listed('zh', { title: '丝绒口红', metafields: [field('finish', '哑光')] })).toContain('妆效：哑光');
  expect(listed('zh', { title: '榉木凳', metafields: [field('finish', '哑光')] })).toContain('表面处理：哑光');
});

test('three years are 36 months, and a line that has the weight is a row', () => {
  expect(listed('zh', { description_html: '<ul><li>保质期：3年</li></ul>', metafields: [field('shelf_life', '36个月')] })).not.toContain('3年');
  expect(listed('de', { description_html: '<ul><li>Gewicht: ca. 265g</li></ul>' })).toContain('Produktdetails\nGewicht: ca. 265 g');
});

test('what a bag of two grams weighs is told by nobody; what a shelf for ten kilograms weighs is', () => {
  const variants = [{ title: 'x', sku: '', weight: { value: 10, unit: 'GRAMS' } }];
  expect(listed('ko', { variants, metafields: [field('용량', '2g (약 1,500립)')] })).not.toContain('10g');
  expect(listed('ko', { variants, metafields: [field('용량', '10kg')] })).toContain('10g');
});

test.each<[Language, string, string]>([
  ['de', 'Versatz 20mm, 2m Kabel', 'Versatz 20 mm, 2 m Kabel'],
  ['pt', 'Nao inclui cabo de 1,5m', 'Não inclui cabo de 1,5 m'],
  ['en', 'A 20mm post', 'A 20mm post'],
  ['pt', 'Rende 30 dias p/ um gato', 'Rende 30 dias para um gato'],
  ['de', 'Mit E27-Fassung und 5G', 'Mit E27-Fassung und 5G'],
])('%s: “%s” is written “%s”', (language, said, read) => expect(listed(language, { description_html: `<ul><li>${said}</li></ul>` })).toContain(read));

test('a heading that says “description” divides nothing, and a scrap of a warning is no summary', () => {
  expect(listed('en', { description_html: '<h2>Product description</h2><p>Warm and round.</p>' })).not.toContain('Product description');
  const warned = write({
    known: { title: 'Bahn', description_html: '<p>Aus Buche. Achtung: Nicht für Kinder unter 36 Monaten geeignet. Kleine Teile.</p>' },
    said: { language: 'de' },
  });
  expect(warned.listing.seo_description).not.toContain('Kleine Teile.');
});

test('what is listed in a field called “Features” is a list of items, and a till’s number is no row', () => {
  const list = { ...field('features', '["Back zip pocket fits most phones","Bonded hems"]'), type: 'list.single_line_text_field' };
  const { description } = write({ known: { title: 'Shorts', metafields: [list, field('ean', '4006381333931'), field('season', 'SS25')] } }).listing;
  expect(description).toContain('<li>Back zip pocket fits most phones</li><li>Bonded hems</li>');
  expect(plainField({ title: '', description, seo_title: '', seo_description: '', tags: [] }, 'description')).not.toMatch(/4006381333931|SS25/);
});

test.each<[Language, string, string, string]>([
  ['pt', 'pontuacao', '86.5', '86,5'],
  ['de', 'bluetooth_version', '5.3', '5.3'],
  ['pt', 'humidade_(%)', '16.8', '16,8 %'],
  ['en', 'score', '86.5', '86.5'],
])('%s: a bare number stands as the language writes it, a version as it is called (%s %s)', (language, key, value, told) => {
  expect(listed(language, { metafields: [field(key, value)] })).toContain(told);
});

test('what a shop writes with a point keeps it, and a shop without ß has none in a label', () => {
  const wide = field('ancho', '1.8 cm');
  expect(listed('es', { description_html: '<p>Mide 4.2 cm de largo.</p>', metafields: [wide] })).toContain('Ancho: 1.8 cm');
  expect(listed('es', { description_html: '<p>Mide 4,2 cm de largo.</p>', metafields: [wide] })).toContain('Ancho: 1,8 cm');
  const cloth = field('aussenstoff', 'Merinowolle');
  expect(listed('de', { description_html: '<p>In jeder Grösse weich.</p>', metafields: [cloth] })).toContain('Aussenstoff: Merinowolle');
  expect(listed('de', { description_html: '<p>In jeder Größe weich.</p>', metafields: [cloth] })).toContain('Außenstoff: Merinowolle');
});

test('what says one thing twice says it once', () => {
  const long = [field('total_length', '31cm'), field('overall_length', '31 cm')];
  expect(listed('en', { metafields: long }).match(/31 ?cm/g)).toHaveLength(1);
  const seat = [field('sitzhöhe', '46 cm'), field('sitztiefe', '38 cm')];
  expect(listed('de', { description_html: '<ul><li>Sitzhöhe 46 cm, Tiefe 38 cm</li></ul>', metafields: seat })).not.toContain('Sitzhöhe 46 cm, Tiefe');
  expect(listed('de', { description_html: '<ul><li>Nicht über 46 cm, Tiefe 38 cm</li></ul>', metafields: seat })).toContain('Nicht über 46 cm');
  const frame = [field('骨架', '7075铝合金')];
  expect(listed('zh', { description_html: '<ul><li>骨架：7075铝合金,管径12.5mm</li></ul>', metafields: frame }).match(/7075/g)).toHaveLength(1);
  expect(listed('zh', { description_html: '<ul><li>骨架：7075铝合金,管径12.5mm</li></ul>', metafields: frame })).toContain('管径12.5mm');
});

test('the weight that an owner writes down is the thing’s, and the parcel’s is told by nobody; what it bears is another', () => {
  const variants = [{ title: 'x', sku: '', weight: { value: 60, unit: 'GRAMS' } }];
  expect(listed('es', { variants, metafields: [field('peso_del_par', '7.4 g')] })).not.toContain('60 g');
  expect(listed('es', { variants, metafields: [field('peso_máximo', '7 kg')] })).toContain('60 g');
});

test('of many variants the lightest and the heaviest are told, of two each', () => {
  const variants = [140, 80, 70].map((value) => ({ title: 'x', sku: '', weight: { value, unit: 'GRAMS' } }));
  expect(listed('pt', { variants })).toContain('Peso: 70–140 g');
  expect(listed('pt', { variants: variants.slice(1) })).toContain('Peso: 80 g, 70 g');
});
