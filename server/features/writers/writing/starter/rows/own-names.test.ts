/** Rows are called what their owner calls them, and say nothing twice. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const field = (key: string, value: string, name?: string, type = 'single_line_text_field') => ({
  namespace: 'custom',
  key,
  type,
  value,
  ...(name && { name }),
});
const described = (language: Language, metafields: object[], more: object = {}): string =>
  write({ known: { title: 'Nordal', metafields: metafields as never, ...more }, said: { language } }).listing.description;

test.each<[Language, string, string, string, string]>([
  ['fr', 'fabrication', 'Montpellier, France', 'Lieu de fabrication', 'Lieu de fabrication'],
  ['fr', 'vitesse', '0-450 tr/min', 'Vitesse à vide', 'Vitesse à vide'],
  ['de', 'haltbarkeit', '12M', 'PAO', 'PAO'],
  ['de', 'ph_wert', '8,5', 'ph Wert', 'pH-Wert'],
  ['fr', 'care', 'Laver à 30 °C', 'Care of the fabric', 'Entretien'],
  ['en', 'ph', '7.2', '', 'pH'],
  ['de', 'reg', 'DE 123', 'Reg.-Nr.', 'Reg.-Nr.'],
  ['de', 'model', 'Unser Model ist 1,84 m', 'Model', 'Model'],
])('%s: `%s` with %s and the name “%s” is “%s”', (language, key, value, name, label) => {
  expect(described(language, [field(key, value, name || undefined)])).toContain(`<strong>${label}</strong>`);
});

test('a yes or no in English is answered as the key asks it', () => {
  expect(described('en', [field('waterproof', 'false', undefined, 'boolean')])).toContain('<strong>Waterproof</strong>: No');
});

test('„mit“ and „ohne“ stay small in a list of choices, and colours begin alike', () => {
  const chosen = (name: string, values: string[]): string => described('de', [], { options: [{ name, values }] });
  expect(chosen('Leinentuch', ['mit Tuch', 'ohne Tuch'])).toContain('Mit Tuch, ohne Tuch');
  expect(chosen('Farbe', ['salbei', 'sand'])).toContain('Salbei, Sand');
});

test('three sides beside the whole measure are said once', () => {
  const side = (key: string, value: number) => field(key, JSON.stringify({ value, unit: 'cm' }), undefined, 'dimension');
  const sides = [side('breite', 42), side('tiefe', 36), side('hoehe', 52)];
  const table = '<table><tr><td>Maße B x T x H</td><td>42 x 36 x 52 cm</td></tr><tr><td>Griff</td><td>Mulde</td></tr></table>';
  expect(described('de', sides, { description_html: `<p>Ein Tisch.</p>${table}` })).not.toContain('Breite');
  expect(described('de', sides)).toContain('<strong>Breite</strong>: 42 cm');
  const named = [field('masse', '42 cm breit, 36 cm tief, 52 cm hoch', 'Maße'), ...sides];
  expect(described('de', named, { description_html: '<p>Ein Tisch.</p>' })).not.toContain('Breite');
});

test('the last word of a heading that was shouted is as large as its first', () => {
  expect(described('en', [], { description_html: '<h2>THE SHORTS WE ACTUALLY RUN IN</h2><p>Two layers of cloth. One is light.</p>' })).toContain('Run In</h2>');
});

test('what a field says of all stands before what there is to choose from under the same name', () => {
  const options = [{ name: 'Power', values: ['Pedal only', 'With supply'] }];
  expect(described('en', [field('power', '9V DC', 'Power')], { options })).toContain('9V DC (Pedal only, With supply)');
  expect(described('ja', [field('hyoshi', '布貼り', '表紙')], { options: [{ name: '表紙', values: ['紺', '灰'] }] })).toContain('布貼り（紺、灰）');
  expect(described('en', [field('power', 'With supply', 'Power')], { options })).not.toContain('(');
});

test.each<[Language, string, string, string]>([
  ['ko', '당류(100g당 g)', '4.8', '<strong>당류(100g당)</strong>: 4.8g'],
  ['ko', '정렬선', 'true', '<strong>정렬선</strong>: 있음'],
  ['zh', '充电功能', 'false', '<strong>充电功能</strong>：无'],
  ['es', 'Pack', 'Solo pala', '<strong>Pack</strong>: Solo pala'],
])('%s: %s of %s', (language, name, value, row) =>
  expect(described(language, [field('x', value, name, value === 'true' || value === 'false' ? 'boolean' : undefined)])).toContain(row),
);

test.each<[Language, string, string]>([
  ['en', 'Build notes', 'Batch 14 uses 4558 from new vendor'],
  ['de', 'Speditionsversand', 'Ja'],
])('%s: “%s” is for the workshop', (language, name, value) =>
  expect(described(language, [field('x', value, name), field('y', 'Oak', 'Wood')])).not.toContain(value),
);

test('what two names are both read as makes no row of the two', () => {
  const text = described('de', [field('lieferumfang', 'Kühlbox, Drahtkorb', 'Lieferumfang'), field('laut', '42', 'Lautstärke in dB(A)')], {
    options: [{ name: 'Volumen', values: ['28 Liter', '38 Liter'] }],
  });
  expect(text).toContain('<strong>Volumen</strong>: 28 Liter, 38 Liter');
  expect(text).toContain('<strong>Lieferumfang</strong>: Kühlbox, Drahtkorb');
  expect(text).toContain('<strong>Lautstärke</strong>: 42 dB(A)');
});
