/** What a language says in another word, or in one word where others need two, is said. */
import { expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { conceptsDiffer } from './concepts.ts';

const differ = (from: Language, one: string, to: Language, other: string): string[] =>
  conceptsDiffer({ said: one, language: from }, { said: other, language: to }).map(({ kind, side, value }) => `${kind} ${side} ${value}`);

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'Red stitching', 'ko', '빨간 스티치'],
  ['en', 'Black mug', 'ko', '검은 머그'],
  ['en', 'White shirt', 'ko', '하얀 셔츠'],
  ['en', 'Blue scarf', 'ko', '푸른 스카프'],
  ['en', 'Yellow cup', 'ko', '노란 컵'],
  ['en', 'Pink cup', 'ko', '분홍 컵'],
  ['en', 'Purple cup', 'ko', '보라 컵'],
  ['en', 'Socks in 80% polyamide and 20% elastane', 'ko', '폴리아미드 80%, 엘라스탄 20% 양말'],
  ['en', 'Socks in 80% polyamide and 20% elastane', 'ja', 'ポリアミド80％、エラスタン20％の靴下'],
  ['en', 'Fragrance-free', 'zh', '无香料'],
  ['en', 'Fragrance-free', 'ko', '무향'],
  ['en', 'Lead-free glaze', 'ko', '무연 유약'],
  ['en', 'Plastic-free box', 'zh', '无塑包装'],
  ['en', 'The glaze is food-safe.', 'ko', '유약은 식품에 안전합니다.'],
  ['en', 'The glaze is food-safe.', 'ja', '釉薬は食品に安全です。'],
  ['en', 'A green glaze', 'fr', 'Un émail vert'],
  ['de', 'Grüne Glasur', 'es', 'Esmalte verde'],
  ['en', 'Solid oak board', 'ja', 'オーク無垢材のボード'],
  ['en', 'Amber glass jar', 'zh', '琥珀色玻璃罐'],
  ['en', 'Leakproof lid', 'fr', 'Couvercle étanche'],
  ['en', 'Leakproof lid', 'es', 'Tapa hermética'],
])('%s “%s” is %s “%s”', (from, one, to, other) => {
  expect(differ(from, one, to, other)).toEqual([]);
});
