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
  expect(words).toEqual(expect.arrayContaining(["'750081tea'", "'750084tea'", "'750082hh1'", "'750083gift'", "'750084kettle'"]));
  expect(words).not.toContain("'750083kettle'");
  expect(words).not.toContain("'750081hh'");
});

test('words may go on, pairs of characters may not', () => {
  expect(searchQueries(shop, 'Cott soft')[0]).toBe("'750081cott':* & '750081soft':*");
  expect(searchQueries(shop, '保温杯')[3]).toBe("'750084保温' & '750084温杯'");
  expect(searchQueries(shop, '杯')[0]).toBe("'750081杯'");
});

test('a letter alone begins a word of a title; beside others it is a word', () => {
  expect(searchQueries(shop, 'c')[3]).toBe("'750081c':*");
  expect(searchQueries(shop, 'vitamin c')[3]).toBe("'750084vitamin':* & '750084c'");
});

test('nothing to search by is nothing asked, and no sign can end the question', () => {
  expect(searchQueries(shop, ' \t!?"\'\\:*&|()<->')).toEqual([]);
  expect(searchQueries(shop, "ab' | 'cd\\")[0]).toBe("'750081ab':* & '750081cd':*");
});

test('what titles are sorted by is short whatever the title', () => {
  expect([...keyOf('保'.repeat(300), 64)].length).toBe(64);
  expect(keyOf('  Ünder\n the   Tree ', 64)).toBe('under the tree');
});
