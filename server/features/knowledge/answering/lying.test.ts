/** What a model makes up is not shown, whatever it cites; and what the sources say is, in every language of the kit. */
import { expect, test } from 'vitest';
import { kitTexts } from '../finding/kit.testing.ts';
import type { PassageRow } from '../finding/legs.store.ts';
import { checked } from './checking.ts';

/** The kit's sections, as passages. */
const rows: PassageRow[] = kitTexts().flatMap(({ lang, name, text }) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section, ord): PassageRow => {
      const [heading = '', ...body] = section.trim().split('\n');
      const id = `${lang}-${ord}`;
      return {
        id,
        baseId: '',
        sourceId: name,
        questionId: null,
        revision: 1,
        ord,
        heading,
        body: body.join('\n').trim(),
        place: null,
        lang,
        hash: id,
        tokens: 50,
        name,
      };
    }),
);
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const said = rows.flatMap((row, at) =>
  [...sentences.segment(row.body)].map(({ segment }) => ({ n: at + 1, row, text: segment.trim() })).filter(({ text }) => text.length >= 12),
);
const isShown = (text: string, n: number, quote: string): boolean => 'proofs' in checked({ text, cites: [{ n, quote }] }, rows);
const withNumber = said.filter(({ text }) => /(?<![\p{L}\p{N}])\d{1,3}(?![\p{L}\p{N}]*\d)/u.test(text));
const changed = (text: string): string => text.replace(/\d+/u, (number) => String(Number(number) + 37));

test('each sentence of the sources is shown where it quotes itself', () => {
  expect(said.filter(({ n, text }) => !isShown(text, n, text)).map(({ row, text }) => `${row.id} ${text}`)).toEqual([]);
  expect(said.length).toBeGreaterThan(200);
});

test('a figure that was changed is struck, however right the quote is', () => {
  const shown = withNumber.filter(({ n, text }) => isShown(changed(text), n, text));
  expect(shown.map(({ row, text }) => `${row.id} ${changed(text)}`)).toEqual([]);
  expect(withNumber.length).toBeGreaterThan(60);
});

test('a figure that was changed in the quote too is struck', () => {
  const shown = withNumber.filter(({ n, text }) => isShown(changed(text), n, changed(text)));
  expect(shown.map(({ row, text }) => `${row.id} ${changed(text)}`)).toEqual([]);
});

test('a figure of another sentence of the same passage is no proof', () => {
  const two = said.filter(({ text, row }) => withNumber.some((one) => one.row === row && one.text !== text) && !/\d/.test(text));
  const shown = two.filter(({ n, text, row }) => isShown(`${text} ${/\d+/.exec(withNumber.find((one) => one.row === row)!.text)![0]}`, n, text));
  expect(shown.map(({ row, text }) => `${row.id} ${text}`)).toEqual([]);
});

test('a quote that was made up, or stands in another passage, proves nothing', () => {
  const other = (at: number) => said[(at + 7) % said.length]!;
  expect(said.filter(({ n, text }, at) => other(at).n !== n && isShown(text, n, other(at).text)).map(({ text }) => text)).toEqual([]);
  expect(said.filter(({ n, text }) => isShown(text, n, [...text].toReversed().join(''))).map(({ text }) => text)).toEqual([]);
});

test('a quote that was stitched together of two places proves nothing', () => {
  const stitched = said.filter(({ row }, at) => said[at + 1]?.row === row).map((one, at) => ({ ...one, next: said[said.indexOf(one) + 1]!, at }));
  const half = (text: string, end: boolean): string => (end ? text.slice(Math.floor(text.length / 2)) : text.slice(0, Math.ceil(text.length / 2)));
  expect(
    stitched.filter(({ n, text, next }) => isShown(text, n, `${half(text, false)} … ${half(next.text, true)}`)).map(({ row, text }) => `${row.id} ${text}`),
  ).toEqual([]);
  expect(stitched.length).toBeGreaterThan(60);
});

test.each([
  ['You have 30 weeks.', 'within 30 days of delivery'],
  ['It costs $4.90.', 'below that we charge 4.90 euros per parcel'],
  ['It holds 4,000 cm.', 'withstands a water column of 4,000 mm'],
  ['It is good to 2 °F.', 'a comfort temperature of 2 °C'],
  ['A 5-month warranty.', 'Our tents carry a 5-year warranty'],
  ['Cartridges of EN 471.', 'screw-on gas cartridges (EN 417) only'],
])('“%s” is not what “%s” says', (text, quote) => {
  const n = rows.findIndex(({ body, lang }) => lang === 'en' && body.includes(quote)) + 1;
  expect(n).toBeGreaterThan(0);
  expect(isShown(text, n, quote)).toBe(false);
});

test.each([
  ['Sie haben 30 Tage.', 'within 30 days of delivery'],
  ['每件包裹收取 4.90 欧元。', 'below that we charge 4.90 euros per parcel'],
  ['Commandes avant 13 h.', 'Express orders placed before 1 p.m.'],
])('“%s” is what “%s” says, in another language', (text, quote) => {
  const n = rows.findIndex(({ body, lang }) => lang === 'en' && body.includes(quote)) + 1;
  expect(isShown(text, n, quote)).toBe(true);
});
