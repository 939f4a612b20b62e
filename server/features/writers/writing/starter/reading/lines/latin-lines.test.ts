/** Lines as they were typed in a hurry, and what a shop pins to them about its trade. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../../lines.ts';
import { write } from '../../starter.testing.ts';
import { unhurried } from './latin-lines.ts';

test.each([
  ['a jacket when it isn’t 🌿 Boxy through the body', 'a jacket when it isn’t. Boxy through the body'],
  ['trinkt wie ein Kamel ;-) Deko nicht enthalten', 'trinkt wie ein Kamel. Deko nicht enthalten'],
  ['Roast parsnips :)', 'Roast parsnips'],
  ['So soft!Comes in a box', 'So soft! Comes in a box'],
  ['Safe for pens, NOT for dip pens', 'Safe for pens, not for dip pens'],
  ['DO NOT bleach this cloth', 'Do not bleach this cloth'],
  ['HERON BLUE – grey blue with shading', 'Heron Blue – grey blue with shading'],
  ['✅ RAISED BOLSTER - for dogs that lean', '✅ Raised bolster - for dogs that lean'],
  ['KIT CHAINE COMPLET qualité route', 'Kit chaine complet qualité route'],
  ['Slugs ate the dahlias (not this one 🐌).', 'Slugs ate the dahlias (not this one).'],
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
  ['en', 'Leave a note at checkout if you want it later.', ''],
  ['en', 'Klarna available.', ''],
  ['en', 'Oversize item - £7.95 carriage.', ''],
  ['en', 'Send back five empties and get one free.', ''],
  ['fr', 'Dispo au magasin, 4 quai de la Fosse.', ''],
  ['de', 'Du bist dir unsicher? Komm in unserem Laden in Ulm vorbei.', ''],
  ['fr', '10% par carton de 6 (remise automatique au panier).', ''],
  ['fr', 'Longueurs de 11, 15 ou 20 cm (à choisir dans le menu déroulant).', 'Longueurs de 11, 15 ou 20 cm.'],
  ['en', 'Seconds are sold as seen and cannot be returned.', ''],
  ['de', '30 Tage Rückgaberecht, ausgenommen personalisierte Ware.', ''],
  ['de', 'Montageservice 15,- € pro Rad.', ''],
  ['de', 'Lieferung ohne Deko.', 'Lieferung ohne Deko.'],
  ['fr', 'Eco-participation incluse : 0,42 €.', ''],
  ['fr', 'Échantillon surprise dans chaque colis.', ''],
  ['fr', 'Les couleurs peuvent varier selon les écrans.', ''],
  ['fr', 'Offre valable jusqu’au 30 avril dans la limite des stocks.', ''],
  ['fr', 'Appelez Michel au 03 29 00 00 00.', ''],
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

const described = (language: Language, html: string): string =>
  write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description;

test('steps stay a numbered list, and what stands behind them is none', () => {
  const html = described(
    'en',
    '<p>Nordal.</p><p><b>How to fit</b></p><ol><li>Pull the old seal out</li><li>Press the new one in</li></ol><ul><li>Made for wide doors</li></ul>',
  );
  expect(html).toContain('<ol><li>Pull the old seal out</li><li>Press the new one in</li></ol>');
  expect(html).toContain('<ul><li>Made for wide doors</li></ul>');
  expect(described('de', '<p>Einbau:<br>1. Gerät ausschalten<br>2. Klappe öffnen</p>')).toContain('<ol><li>Gerät ausschalten</li><li>Klappe öffnen</li></ol>');
});

test('a line between two signs heads its paragraph, and so do two short ones above longer ones', () => {
  const framed = described('de', '<p>Ein Tuch.</p><p>~ Stoff ~<br>Aussen Leinen mit Muster, innen Vlies</p><p>Ein Tuch für jeden Tag im Freien.</p>');
  expect(framed).toContain('<h2>Stoff</h2>\n<p>Aussen Leinen');
  expect(framed.indexOf('Ein Tuch für jeden')).toBeLessThan(framed.indexOf('<h2>Stoff'));
  const twice = described(
    'de',
    '<p>Eine Seife.</p><p>Was ist drin<br>Kokosöl, Rizinusöl und weiße Tonerde</p><p>Was ist nicht drin<br>Farben, Palmöl, alles vom Tier</p>',
  );
  expect(twice).toContain('<h2>Was ist drin</h2>');
  expect(twice).toContain('<h2>Was ist nicht drin</h2>');
});

test('a heading right above its table goes with it', () => {
  const table = '<table><tr><th>Poids du chat</th><th>Ration</th></tr><tr><td>3 kg</td><td>40 g</td></tr></table>';
  const html = described('fr', `<p>Nordal.</p><h3>Ration journalière</h3>${table}<p>Transition lente conseillée.</p>`);
  expect(html).toMatch(/<h2>Ration journalière<\/h2>\s*<table>/u);
});

test('praise of a buyer between stars is none of the owner’s words', () => {
  expect(described('fr', '<p>Nordal.</p><p>⭐⭐⭐⭐⭐ « Mes chats adorent ! » Sophie</p>')).not.toContain('Sophie');
});

test('what stands in an item is one, whatever tag is within it, and a row of sizes stays beneath its heading', () => {
  expect(described('de', '<p>Eine Auflage.</p><ul><li><p>Keil an drei Seiten</p></li></ul>')).toContain('<li>Keil an drei Seiten</li>');
  const sizes = described('en', '<p>A bed.</p><h2>Sizes</h2><p>S: 60 x 45cm | M: 75 x 55cm | L: 95 x 70cm</p><p>Foam is packed flat.</p>');
  expect(sizes).toMatch(/<h2>Sizes<\/h2>\s*<ul><li>S: 60 x 45cm<\/li>/u);
});

test('a French colon stands apart from its word', () => {
  expect(described('fr', '<p>Nordal.</p><p>Attention: tenir loin du feu.</p>')).toContain('Attention\u00a0: tenir');
});
