/** Lines as they were typed in a hurry, and what a shop pins to them about its trade. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../lines.ts';
import { write } from '../starter.testing.ts';
import { unhurried } from './latin-lines.ts';

test.each([
  ['a jacket when it isn’t 🌿 Boxy through the body', 'a jacket when it isn’t. Boxy through the body'],
  ['trinkt wie ein Kamel ;-) Deko nicht enthalten', 'trinkt wie ein Kamel. Deko nicht enthalten'],
  ['Roast parsnips :)', 'Roast parsnips'],
  ['So soft!Comes in a box', 'So soft! Comes in a box'],
  ['Safe for pens, NOT for dip pens', 'Safe for pens, not for dip pens'],
  ['DO NOT bleach this cloth', 'Do not bleach this cloth'],
  ['HERON BLUE – grey blue with shading', 'Heron Blue – grey blue with shading'],
  ['ACHTUNG: Nicht in den Ofen', 'Achtung: Nicht in den Ofen'],
  ['INCI: Aqua, Parfum', 'INCI: Aqua, Parfum'],
  ['Für Mama ❤ Oma ❤ Tante', 'Für Mama ❤ Oma ❤ Tante'],
  ['Node.js for ALL-terrain boards', 'Node.js for ALL-terrain boards'],
])('“%s” reads “%s”', (typed, read) => expect(unhurried(typed, ['Heron Blue'])).toBe(read));

test.each<[Language, string, string]>([
  ['en', 'P&P £3.95 or free over £40.', ''],
  ['en', 'If one turns up broken just send us a pic.', ''],
  ['en', 'Trade accounts welcome.', ''],
  ['en', 'SIGN UP to our newsletter for first dibs.', ''],
  ['en', 'Small knots are normal and not a fault.', 'Small knots are normal.'],
  ['en', 'Holds twelve £1 coins.', 'Holds twelve £1 coins.'],
  ['en', 'Each parcel of land is drawn by hand.', 'Each parcel of land is drawn by hand.'],
  ['de', 'Lieferung per Spedition frei Bordsteinkante.', ''],
  ['de', 'Abholung in der Werkstatt nach Terminabsprache möglich.', ''],
  ['de', 'Nicht sicher, ob es passt? Schicken Sie uns ein Foto vom Typenschild.', ''],
  ['de', 'Mindestbestellwert 15 €.', ''],
  ['de', 'Kleine Farbunterschiede sind normal und kein Reklamationsgrund.', 'Kleine Farbunterschiede sind normal.'],
  ['de', 'Die Prägung kann variieren, das ist kein Mangel.', 'Die Prägung kann variieren.'],
  ['de', 'Lieferung ohne Deko.', 'Lieferung ohne Deko.'],
  ['fr', 'Eco-participation incluse : 0,42 €.', ''],
  ['fr', 'Échantillon surprise dans chaque colis.', ''],
  ['fr', 'Les couleurs peuvent varier selon les écrans.', ''],
  ['fr', 'Offre valable jusqu’au 30 avril dans la limite des stocks.', ''],
  ['fr', 'Port USB-C sur le côté.', 'Port USB-C sur le côté.'],
])('%s: of “%s” “%s” stays', (language, said, left) => {
  const { description } = write({ known: { title: 'Nordal', description_html: `<p>Nordal. ${said}</p>` }, said: { language } }).listing;
  expect(plainText(description)).toBe(`Nordal. ${left}`.trim());
});

test('a quotation ends where its marks close', () => {
  const { description } = write({ known: { title: 'Haies', description_html: '<p>« On ne plante pas pour soi. »</p>' }, said: { language: 'fr' } }).listing;
  expect(plainText(description)).toContain('soi. »');
  expect(plainText(description)).not.toContain('».');
});
