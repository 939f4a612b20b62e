/** What a language says in another word, or in one word where others need two, is said. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
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
  ['en', 'A glazed bowl', 'de', 'Eine glasierte Schale'],
  ['en', 'Hand wash only', 'zh', '仅限手洗'],
  ['en', 'Gold-plated ring', 'de', 'Vergoldeter Ring'],
  ['en', 'Gold-plated ring', 'fr', 'Bague plaquée or'],
  ['en', 'Gold-plated ring', 'es', 'Anillo chapado en oro'],
  ['en', 'Gold-plated ring', 'pt', 'Anel banhado a ouro'],
  ['en', 'Gold-plated ring', 'zh', '镀金戒指'],
  ['en', 'Gold-plated ring', 'ja', '金メッキのリング'],
  ['en', 'Gold-plated ring', 'ko', '금도금 반지'],
  ['en', 'Not dishwasher-safe.', 'de', 'Spülmaschinenungeeignet.'],
  ['en', 'Not FSC certified', 'ja', 'FSC認証なし'],
  ['en', 'FSC certified wood, not treated', 'de', 'FSC-zertifiziertes Holz, nicht behandelt'],
  ['en', 'FSC certified, no plastic', 'ja', 'FSC認証、プラスチックなし'],
])('%s “%s” is %s “%s”', (from, one, to, other) => {
  expect(differ(from, one, to, other)).toEqual([]);
});

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'FSC certified wood', 'fr', 'Bois non certifié FSC'],
  ['en', 'FSC certified', 'ja', 'FSC認証なし'],
  ['en', 'GOTS certified', 'zh', '未通过GOTS认证'],
  ['en', 'GOTS certified', 'ko', 'GOTS 인증 없음'],
  ['en', 'GOTS certified cotton', 'es', 'Algodón sin certificado GOTS'],
  ['en', 'FSC certified', 'pt', 'Não certificado FSC'],
])('%s “%s” is denied by %s “%s”', (from, one, to, other) => {
  expect(differ(from, one, to, other)).toEqual([expect.stringMatching(/^negation differs/)]);
});

test.each<[Language, string]>([
  ['de', 'Ring aus Gold'],
  ['fr', 'Bague en or'],
  ['zh', '黄金戒指'],
])('a coat of gold is no gold: %s “%s”', (to, other) => expect(differ('en', 'Gold-plated ring', to, other)).toEqual(['claim missing Gold-plated']));
