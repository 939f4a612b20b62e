import { expect, test } from 'vitest';
import { folded, keyOf, searchQueries, searchWords } from './words.ts';

const shop = '01a1fe84-d1e3-701e-acdc-ce6b1e875008';

test('one spelling for case, width, accents and kana, and none lost', () => {
  expect(folded('ＡＢＣ Crème Brûlée STRASSE Straße Øre')).toBe('abc creme brulee strasse strasse ore');
  expect(folded('ガラス')).toBe(folded('がらす'));
  expect(folded('がらす')).not.toBe(folded('からす'));
  expect(folded('한국어')).toBe('한국어');
});

test('a title is found at every level, a text only at the last', () => {
  const words = searchWords(shop, { title: 'Tea', skus: ['HH-1'], tags: ['gift'], texts: ['kettle'] }).split(' ');
  expect(words).toEqual(expect.arrayContaining(["'1tea'", "'4tea'", "'2hh1'", "'3gift'", "'4kettle'"]));
  expect(words).not.toContain("'3kettle'");
  expect(words).not.toContain("'1hh'");
});

test('words may go on, pairs of characters may not', () => {
  expect(searchQueries(shop, 'Cott soft')[0]).toBe("'@ce6b1e875008' & '1cott':* & '1soft':*");
  expect(searchQueries(shop, '保温杯')[3]).toBe("'@ce6b1e875008' & '4保温' & '4温杯'");
  expect(searchQueries(shop, '杯')[0]).toBe("'@ce6b1e875008' & '1杯'");
});

test('nothing to search by is nothing asked, and no sign can end the question', () => {
  expect(searchQueries(shop, ' \t!?"\'\\:*&|()<->')).toEqual([]);
  expect(searchQueries(shop, "a' | 'b\\")[0]).toBe("'@ce6b1e875008' & '1a':* & '1b':*");
});

test('what titles are sorted by is short whatever the title', () => {
  expect([...keyOf('保'.repeat(300), 64)].length).toBe(64);
  expect(keyOf('  Ünder\n the   Tree ', 64)).toBe('under the tree');
});
