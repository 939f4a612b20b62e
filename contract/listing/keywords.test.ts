import { expect, test } from 'vitest';
import { countOf, presenceOf } from './keywords.ts';
import type { Language } from '../kit/languages.ts';

test.each<[Language, string, string, number]>([
  ['en', 'tea', 'A steam cleaner for the team', 0],
  ['en', 'oak', 'A cloak of wool', 0],
  ['en', 'tea', 'Two teas and a pot', 1],
  ['en', 'tea', 'Tea-time', 1],
  ['en', 'pan', 'A pane of glass', 0],
  ['en', 'steel bottle', 'Steel bottles for the trail', 1],
  ['en', 'steel bottles', 'A bottle of steel', 1],
  ['en', 'steel bottle', 'A bottle for the trail', 0.5],
  ['de', 'Tee', 'Ein Teer gegen Steeb', 0],
  ['de', 'Flasche', 'Eine Trinkflasche', 1],
  ['de', 'Flasche', 'Zwei Flaschen', 1],
  ['fr', 'huile', 'L’huile d’olive', 1],
  ['es', 'té', 'La botella', 0],
  ['zh', '水瓶', '户外水瓶推荐', 1],
  ['zh', 'tea', '好喝的tea推荐', 1],
  ['ja', 'ボトル', '水筒ボトルの選び方', 1],
  ['ko', '텀블러', '보온텀블러를 고르는 법', 1],
])('%s: “%s” in “%s”', (language, keyword, text, share) => {
  expect(presenceOf(keyword, text, language).share).toBe(share);
});

test('the whole keyword is counted where it stands as a word', () => {
  expect([countOf('tea', 'Tea, steam, teas and a team', 'en'), countOf('水瓶', '水瓶和水瓶', 'zh')]).toEqual([2, 2]);
});
