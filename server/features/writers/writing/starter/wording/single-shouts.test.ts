/** A single word in capitals is a shout where it can be no name. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../lines.ts';
import { write } from '../starter.testing.ts';

const written = (language: Language, title: string, said = '') =>
  write({ known: { title, vendor: 'Nordal', description_html: `<p>${said}</p>` }, said: { language } }).listing;

test.each<[Language, string, string]>([
  ['en', 'Every bowl is HANDMADE and a bit different.', 'Every bowl is handmade and a bit different.'],
  ['en', 'The sole is VIBRAM and glued by hand.', 'The sole is VIBRAM and glued by hand.'],
  ['de', 'Der Griff ist aus MASSIV geschnitztem Holz.', 'Der Griff ist aus massiv geschnitztem Holz.'],
  ['de', 'Bitte die ANLEITUNG ganz lesen.', 'Bitte die Anleitung ganz lesen.'],
  ['fr', 'Une toile VÉRITABLE de Bretagne.', 'Une toile véritable de Bretagne.'],
  ['es', 'El forro es TOTALMENTE desmontable.', 'El forro es totalmente desmontable.'],
  ['de', 'Nimm sie eine Nummer GRÖSSER, wenn der Fuß breit ist.', 'Nimm sie eine Nummer größer'],
  ['es', 'Cada veta de esta mesa es distinta: NO hay dos iguales.', 'es distinta: no hay dos iguales.'],
  ['es', 'Se muele en menos de SEIS horas en la almazara.', 'en menos de seis horas'],
  ['en', 'On dull days go one size UP, it helps.', 'one size up, it helps'],
  ['pt', 'Não SERVE na roda de trás.', 'Não serve na roda de trás.'],
  ['en', 'The strap is quick. Made for the QUICK release of a dog.', 'The strap is quick. Made for the quick release of a dog.'],
])('%s: “%s” reads “%s”', (language, said, read) => {
  expect(plainText(written(language, 'Fjord', said).description)).toContain(read);
});

test.each<[Language, string, string]>([
  ['en', 'Stoneware bowl HANDMADE', 'Stoneware bowl Handmade'],
  ['pt', 'Carteira de couro LEGITIMO', 'Carteira de couro legitimo'],
  ['de', 'Schneidebrett MASSIV Eiche', 'Schneidebrett massiv Eiche'],
  ['pt', 'TAPETE DE YOGA TPE Antiderrapante', 'Tapete de yoga TPE Antiderrapante'],
  ['de', 'Rucksack KLICKFIX grün', 'Rucksack KLICKFIX grün'],
  ['de', 'Walkjacke „Tilda“ – NEU im Herbst', 'Walkjacke „Tilda“'],
])('%s: the title “%s” reads “%s”', (language, title, read) => expect(written(language, title).title).toContain(read));
