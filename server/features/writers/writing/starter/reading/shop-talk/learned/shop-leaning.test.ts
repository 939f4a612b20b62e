import { readFileSync } from 'node:fs';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { goes } from '../shop-talk.ts';
import { learned } from './regression.ts';
import { shopLeaning } from './shop-leaning.ts';

const sentencesIn = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const shareOf = (sentences: string[], is: (sentence: string) => boolean): number => sentences.filter(is).length / sentences.length;

test.each([...languages])('%s: of sentences that nobody learned from the product’s stay and most of the shop’s go', (language: Language) => {
  expect(shareOf(sentencesIn(`unseen/${language}.product.txt`), goes)).toBeLessThan(0.04);
  expect(shareOf(sentencesIn(`unseen/${language}.shop.txt`), goes)).toBeGreaterThan(0.65);
});

test.each([...languages])('%s: a sentence is learned once and as one of the two, and none of those that judge', (language: Language) => {
  const all = ['sentences', 'unseen'].flatMap((folder) => ['shop', 'product'].flatMap((side) => sentencesIn(`${folder}/${language}.${side}.txt`)));
  expect(all.filter((sentence, at) => all.indexOf(sentence) < at)).toEqual([]);
});

test('the same examples teach the same, and a place that nobody learned about says nothing', () => {
  const examples = [1, 2, 3, 4].flatMap((place) => [
    { features: Int32Array.of(place, 8), isSo: true },
    { features: Int32Array.of(place, 9), isSo: false },
  ]);
  const [one, other] = [learned(examples, 16), learned(examples, 16)];
  for (const place of [8, 9, 15]) expect(one(Int32Array.of(place))).toBe(other(Int32Array.of(place)));
  expect([one(Int32Array.of(8)) > 2, one(Int32Array.of(9)) < -2, Math.abs(one(Int32Array.of(15))) < 1]).toEqual([true, true, true]);
});

test('a text of nothing but signs, and one without an end, are answered', () => {
  for (const text of ['', '!!!', '—', 'a'.repeat(100_000), '字'.repeat(100_000)]) expect(shopLeaning(text)).toBeTypeOf('number');
});
