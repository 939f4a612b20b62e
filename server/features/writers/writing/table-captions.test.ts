/** What stands right above an owner's table goes with it, and nothing else does. */
import { expect, test } from 'vitest';
import { keepsakesOf } from './keepsakes.ts';

const described = (html: string): string => keepsakesOf(html, { row: () => true, words: () => true }).tables.join('\n');
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
    `<p>杉の香りです。</p><p><strong>サイズのめやす</strong></p>${table('小|450ml|少食の方', '大|800ml|しっかり食べたい方')}<p>毎日使えます。</p>`,
  );
  expect(text).toContain('<h2>サイズのめやす</h2>\n<table>');
});

test('a line that introduces a table goes with it, under its heading', () => {
  const asked = '<p><strong>Como escolher o tamanho</strong><br>Meça da base da palma até a ponta do dedo médio:</p>';
  const text = described(`<p>Para chuva.</p>${asked}${table('7|16 a 17 cm', '8|17 a 18 cm', '9|18 a 19 cm')}`);
  expect(text).toContain('<h2>Como escolher o tamanho</h2>\n<p>Meça da base da palma até a ponta do dedo médio:</p>\n<table>');
});

test('a heading of some length stays over its table', () => {
  const text = described(
    `<p>Para mañanas frías.</p><h3>Guía de tallas (contorno de pecho)</h3>${table('CH|92-97 cm', 'M|98-103 cm', 'G|104-110 cm')}<p>Pide una talla más.</p>`,
  );
  expect(text).toContain('<h2>Guía de tallas (contorno de pecho)</h2>\n<table>');
});

test('heights and what fits them are a table of sizes', () => {
  const text = described(`<p>配衬衫也不违和。</p><h3>尺码怎么选</h3>${table('身高150-158cm|92cm', '身高158-166cm|97cm', '身高166cm以上|102cm')}`);
  expect(text).toContain('<h2>尺码怎么选</h2>\n<table>');
});
