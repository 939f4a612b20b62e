/** Whatever somebody sends, one request must not hold up the others: each of these would take minutes if reading looked back. */
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { sentencesOf } from '../lines.ts';
import { limitsFor, sourceOf } from '../plan.ts';
import { rewritten } from './rewriting.ts';
import { tidyTitle } from '@storewright/rules/text/wording/shouting';
import { starterListing } from './starter.ts';

/** A request holds three times as much: what grows with the square of its length shows at this one. */
const longest = 20_000;
const filled = (piece: string, length = longest): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1);
const hostile = ['- ', '-', '!', '! ', '.', '。', '<p ', '<p>', '<h2>', '<h2></h2>', '<ul>', '<ul></ul>', '<', ' ', '\n', '\t ', '7', '7 ', '(', '( ', '[', '【 ', '|', '/ ', ', ', '，', '"', '”', '&', 'a', 'A ', 'a. ', '~', '★', '가', '限', '<p>x', '<li>x</li>', '<a href="/a">a</a> ', '<img src="/a">', '<table>', '<tr><td>x', '<table><tr><td>x</table>', '<li><a ', 'href="#x" ', '<li><a href="#a">A</a></li>', 'a@', '@', '■サイズ<br>']; // biome-ignore format: one row of rubbish
const shown = hostile.map((piece) => [JSON.stringify(piece), piece] as const);

const written = (said: object): string => {
  const brief = Brief.parse(said);
  return starterListing(sourceOf(brief, null, 'Hearth', 0), limitsFor(brief.language)).description;
};
const changed = (text: string, instruction: string, field: 'description' | 'title' | 'seo_description'): string =>
  rewritten({ text, instruction, field }, sourceOf(Brief.parse({ title: 'Mug' }), null, 'Hearth', 0));

test('a title full of separators is tidied at once', () => {
  expect(tidyTitle(`Mug ${'- '.repeat(16)}x`)).toBe('Mug' + ' -'.repeat(16) + ' x');
  expect(tidyTitle(`Mug ${'- '.repeat(120)}`)).toBe('Mug');
  expect(tidyTitle(`${' |'.repeat(120)} Mug`)).toBe('Mug');
});

test.each(shown)('a listing is written from %s over and over', (_, piece) => {
  const said = (row: string) => ({ title: `Mug ${row.slice(0, 200)}x`, description: `${row}x`, key_features: row.slice(0, 10_000) });
  expect(growth(longest, (length) => written(said(filled(piece, length))))).toBeLessThan(readOnce);
});

test.each(shown)('a text of %s over and over is changed', (_, piece) => {
  for (const instruction of ['drop what has no fact', 'plainer', 'shorter', 'list first'])
    for (const text of [(row: string) => `${row}x`, (row: string) => `<p>${row.slice(4)}x`, (row: string) => `<h2>${row.slice(15)}</h2><p>x`])
      expect(growth(longest, (length) => changed(text(filled(piece, length)), instruction, 'description'))).toBeLessThan(readOnce);
});

test.each(shown)('a line of %s over and over is changed', (_, piece) => {
  for (const field of ['title', 'seo_description'] as const)
    for (const instruction of ['drop what has no fact', 'plainer', 'shorter', 'list first'])
      expect(growth(longest, (length) => changed(`Mug ${filled(piece, length).slice(4)}x`, instruction, field))).toBeLessThan(readOnce);
});

test.each(['！」と', '。」と', '！」」」と'])('a run of signs before %s, which ends no sentence, is read once', (end) => {
  const run = (end[0] as string).repeat(longest);
  expect(sentencesOf(run + end)).toHaveLength(1);
  expect(sentencesOf(`${run}${'」'.repeat(longest)}と`)).toHaveLength(1);
});
