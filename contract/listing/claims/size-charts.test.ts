/** The figures of a size chart are the owner's own; a measure elsewhere in a table is held against the facts. */
import { expect, test } from 'vitest';
import { checkClaims } from '../claims.ts';

const read = (rows: string[][]): string[] =>
  checkClaims(
    {
      title: '',
      description: `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
      seo_title: '',
      seo_description: '',
      tags: [],
    },
    [],
    'en',
  ).map(({ text }) => text);

test.each([
  [[['M', '45"', '34"']]],
  [[['2XL', '54 in', '36.5 in']]],
  [[['均码', '62cm', '80-100斤']]],
  [[['38', '96 cm', '20 kg']]],
  [[['7', '16 a 17 cm']]],
  [[['CH', '92-97 cm']]],
  [[['M', '45"']]],
  [[['L', '45 cm', '60 cm']]],
  [[['身高150-158cm', '92cm']]],
  [[['身高166cm以上', '102cm']]],
])('%j tells a size', (rows) => expect(read(rows)).toEqual([]));

test.each([
  [[['L', '45 cm']], '45 cm'],
  [[['Höhe', '45 cm']], '45 cm'],
  [[['身高', '166cm']], '166cm'],
  [[['Pro', '45 cm', '2 kg']], '45 cm'],
  [[['M', '12 h', '34"']], '12 h'],
  [[['M', 'holds 45 cm', '34"']], '45 cm'],
])('%j states something', (rows, text) => expect(read(rows)).toContain(text));
