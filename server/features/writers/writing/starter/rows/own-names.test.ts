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
});

test('the last word of a heading that was shouted is as large as its first', () => {
  expect(described('en', [], { description_html: '<h2>THE SHORTS WE ACTUALLY RUN IN</h2><p>Two layers of cloth. One is light.</p>' })).toContain('Run In</h2>');
});
