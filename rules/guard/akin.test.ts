/** One material or colour is no other; what stands between two is akin to both. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { conceptsDiffer } from './concepts.ts';

const differ = (from: Language, to: Language, one: string, other: string): number =>
  conceptsDiffer({ said: one, language: from }, { said: other, language: to }).length;

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'Cotton apron', 'fr', 'Tablier en lin'],
  ['en', '100% linen.', 'pt', '100% algodão.'],
  ['en', 'Wallet in real leather', 'de', 'Geldbörse aus Kunstleder'],
  ['en', 'Genuine leather belt', 'zh', '人造革皮带'],
  ['en', 'Genuine leather belt', 'ja', '合成皮革のベルト'],
  ['en', 'Wallet in real leather', 'ko', '인조가죽 지갑'],
  ['en', 'Vegan leather', 'ko', '소가죽'],
  ['en', 'Bamboo toothbrush', 'de', 'Zahnbürste aus Holz'],
  ['en', 'Wooden spoon', 'fr', 'Cuillère en bambou'],
  ['en', 'Green vase', 'es', 'Jarrón azul'],
  ['en', 'Red vase', 'de', 'Orange Vase'],
  ['en', 'Grey vase', 'fr', 'Vase argenté'],
  ['en', '70% merino wool and 30% cashmere', 'fr', '30 % laine mérinos et 70 % cachemire'],
  ['en', '60% cotton and 40% polyester', 'ja', '綿40％、ポリエステル60％'],
  ['en', 'Steel pan', 'es', 'Sartén de hierro'],
])('%s “%s” is not %s “%s”', (from, one, to, other) => {
  expect(differ(from, to, one, other)).toBeGreaterThan(0);
});
