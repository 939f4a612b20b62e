import { expect, test } from 'vitest';
import { folded, keyOf, searchQueries, searchWords } from './words.ts';

test('one spelling for case, width, accents and kana, and none lost', () => {
  expect(folded('ＡＢＣ Crème Brûlée STRASSE Straße Øre')).toBe('abc creme brulee strasse strasse ore');
  expect(folded('ガラス')).toBe(folded('がらす'));
  expect(folded('がらす')).not.toBe(folded('からす'));
  expect(folded('한국어')).toBe('한국어');
});

test('a title is found at every level, a text only at the last', () => {
  const words = searchWords({ title: 'Tea', skus: ['HH-1'], tags: ['gift'], texts: ['kettle'] }).split(' ');
  expect(words).toEqual(expect.arrayContaining(["'1tea'", "'4tea'", "'2hh1'", "'3gift'", "'4kettle'"]));
  expect(words).not.toContain("'3kettle'");
  expect(words).not.toContain("'1hh'");
});

test('words may go on, pairs of characters may not', () => {
  expect(searchQueries('Cott soft')[0]).toBe("'1cott':* & '1soft':*");
  expect(searchQueries('保温杯')[3]).toBe("'4保温' & '4温杯'");
  expect(searchQueries('杯')[0]).toBe("'1杯'");
});

test('nothing to search by is nothing asked, and no sign can end the question', () => {
  expect(searchQueries(' \t!?"\'\\:*&|()<->')).toEqual([]);
  expect(searchQueries("a' | 'b\\")[0]).toBe("'1a':* & '1b':*");
});

test('what titles are sorted by is short whatever the title', () => {
  expect([...keyOf('保'.repeat(300), 64)].length).toBe(64);
  expect(keyOf('  Ünder\n the   Tree ', 64)).toBe('under the tree');
});
