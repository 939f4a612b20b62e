/** What stands right above an owner's table goes with it, and nothing else does. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from './starter/starter.testing.ts';

const described = (language: Language, html: string): string =>
  write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description;
const table = (...rows: string[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`;

test('a bold line right above a table heads it', () => {
  const text = described(
    'ja',
    `<p>杉の香りです。</p><p><strong>サイズのめやす</strong></p>${table('小|450ml|少食の方', '大|800ml|しっかり食べたい方')}<p>毎日使えます。</p>`,
  );
  expect(text).toContain('<h2>サイズのめやす</h2>\n<table>');
  expect(text).not.toContain('サイズのめやす。');
});

test('a line that introduces a table goes with it, under its heading', () => {
  const asked = '<p><strong>Como escolher o tamanho</strong><br>Meça da base da palma até a ponta do dedo médio:</p>';
  const text = described('pt', `<p>Para chuva.</p>${asked}${table('7|16 a 17 cm', '8|17 a 18 cm', '9|18 a 19 cm')}`);
  expect(text).toContain('<h2>Como escolher o tamanho</h2>\n<p>Meça da base da palma até a ponta do dedo médio:</p>\n<table>');
});

test('a heading of some length stays over its table', () => {
  const text = described(
    'es',
    `<p>Para mañanas frías.</p><h3>Guía de tallas (contorno de pecho)</h3>${table('CH|92-97 cm', 'M|98-103 cm', 'G|104-110 cm')}<p>Pide una talla más.</p>`,
  );
  expect(text).toContain('<h2>Guía de tallas (contorno de pecho)</h2>\n<table>');
});

test('heights and what fits them are a table of sizes', () => {
  const text = described('zh', `<p>配衬衫也不违和。</p><h3>尺码怎么选</h3>${table('身高150-158cm|92cm', '身高158-166cm|97cm', '身高166cm以上|102cm')}`);
  expect(text).toContain('<h2>尺码怎么选</h2>\n<table>');
});

test('the name that the rows of the listing have heads no second table', () => {
  const html = `<p>Für Rad und Auto.</p><p><b>Technische Daten</b></p>${table('Antrieb|Bereich|Länge', '1/4|5 – 25 Nm|285 mm', '3/8|20 – 110 Nm|370 mm')}`;
  expect(described('de', html).match(/Technische Daten/g) ?? []).toHaveLength(0);
});
