/** A “not” beside an appliance: whose it is, and what has one and says yes. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { conceptsDiffer } from './concepts.ts';

const differ = (from: Language, to: Language, one: string, other: string): string[] =>
  conceptsDiffer({ said: one, language: from }, { said: other, language: to }).map(({ kind, side }) => `${kind} ${side}`);

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'Not dishwasher-safe.', 'ko', '식기세척기는 사용할 수 없습니다.'],
  ['ja', '食洗機には入れないでください。', 'pt', 'Não colocar na máquina de lavar louça.'],
  ['zh', '本品含羊毛，请勿机洗。', 'en', 'Contains wool; do not machine wash.'],
  ['en', 'Leakproof, dishwasher-safe and freezer-safe.', 'ko', '새지 않으며 식기세척기와 냉동실 사용 가능.'],
  ['en', 'Microwave without the lid.', 'de', 'Zum Erwärmen in der Mikrowelle den Deckel abnehmen.'],
  ['en', 'Store in the freezer without the box.', 'fr', 'Au congélateur, retirer la boîte.'],
  ['en', 'Keep away from the oven.', 'es', 'Mantener lejos del horno.'],
  ['en', 'Keep away from the oven.', 'pt', 'Mantenha longe do forno.'],
  ['en', 'Keep away from the oven.', 'fr', 'Tenir loin du four.'],
  ['en', 'No problem in the dishwasher.', 'de', 'Kann in die Spülmaschine.'],
  ['fr', 'Le congélateur ne pose aucun problème.', 'en', 'Can go in the freezer.'],
  ['en', 'Fine in the freezer.', 'pt', 'No congelador não há problema.'],
  ['es', 'Secadora a baja temperatura y sin lejía.', 'en', 'Tumble dry on low, and please don’t use bleach.'],
  ['en', 'Machine washable at 30 °C on the wool cycle.', 'zh', '可用洗衣机羊毛档30℃清洗。'],
  ['en', 'Machine washable at 30 °C on the wool cycle.', 'ja', '洗濯機のウールコース（30℃）で洗えます。'],
])('%s “%s” is %s “%s”', (from, one, to, other) => {
  expect(differ(from, to, one, other)).toEqual([]);
});

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'All hobs, including induction.', 'es', 'Todas las cocinas, excepto la inducción.'],
  ['en', 'All hobs, including induction.', 'de', 'Alle Herde außer Induktion.'],
  ['en', 'Suitable for all hobs except induction.', 'zh', '适用于包括电磁炉在内的所有炉灶。'],
  ['en', 'No problem in the dishwasher.', 'de', 'Nicht in die Spülmaschine.'],
])('%s “%s” is not %s “%s”', (from, one, to, other) => {
  expect(differ(from, to, one, other)).toContain('negation differs');
});
