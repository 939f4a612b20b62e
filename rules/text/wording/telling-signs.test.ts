/** A wave or a ring that says something stays where decoration goes. */
import { expect, test } from 'vitest';
import { withoutDecoration } from './shouting.ts';

test.each([
  ['소형견~중형견', '소형견~중형견'],
  ['周一~周五', '周一~周五'],
  ['개화 4월 중순~5월 초', '개화 4월 중순~5월 초'],
  ['예뻐요~ 3색', '예뻐요 3색'],
  ['小型犬～中型犬', '小型犬～中型犬'],
  ['春～秋', '春～秋'],
  ['S~XL', 'S~XL'],
  ['(M~3XL)', '(M~3XL)'],
  ['辛さ★★☆ 常温', '辛さ★★☆ 常温'],
  ['~8kg', '~8kg'],
  ['対象年齢：3歳～', '対象年齢：3歳～'],
  ['食洗機：○', '食洗機：○'],
  ['○', '○'],
  ['예뻐요~추천해요', '예뻐요 추천해요'],
  ['亲~', '亲'],
  ['～2色展開～', '2色展開'],
  ['○サイズ○', 'サイズ'],
  ['★人気★', '人気'],
])('“%s” is read as “%s”', (text, read) => expect(withoutDecoration(text).replace(/\s+/gu, ' ').trim()).toBe(read));
