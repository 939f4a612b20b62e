import { expect, test } from 'vitest';
import { htmlWithin, lineWithin } from './within.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const most = 65_000;

test.each([
  ['dashes', (length: number) => `<p>${'- '.repeat(length / 2)}${'a'.repeat(2_000)}</p>`],
  ['commas', (length: number) => `<p>${', '.repeat(length / 2)}${'a'.repeat(2_000)}</p>`],
  ['signs that open a tag', (length: number) => `${'<'.repeat(length)}x>${'a'.repeat(2_000)}`],
])('a text full of %s is cut in one walk over it', (_what, filled) => {
  const cut = (length: number) => htmlWithin(filled(length), { most: length, language: 'en' });
  expect(cut(most).length).toBeLessThanOrEqual(most);
  expect(growth(most, cut)).toBeLessThan(readOnce);
});

test('behind the last word nothing hangs, and no tag stays open', () => {
  expect(lineWithin('Oak table, oiled – (made to last) for years', { most: 22, language: 'en', whole: false })).toBe('Oak table, oiled');
  expect(htmlWithin('<p>Oak and <em class="x">oil</em></p>', { most: 24, language: 'en' })).toBe('<p>Oak and</p>');
});

test.each([40, 41])('within %i characters no letter is cut in two: half of one is refused by the database', (room) => {
  const cut = htmlWithin(`<p>${'😀'.repeat(50)}</p>`, { most: room, language: 'en' });
  expect(cut).toMatch(/^<p>(?:😀)+<\/p>$/u);
  expect(cut.isWellFormed()).toBe(true);
});
