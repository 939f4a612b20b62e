/** What a label states and the shop's old text copies from it: pointed at as the owner's word, unless a field says otherwise. */
import { expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { claimsIn } from '../claims.ts';
import type { Fact } from '../listing.ts';

const fact = (name: string, value: string, source: Fact['source']): Fact => ({ name, value, source, field: '' });
const states = (language: Language, text: string, facts: Record<string, string> = {}, old = text): string[] =>
  claimsIn(text, [...Object.entries(facts).map(([name, value]) => fact(name, value, 'metafield')), fact('Description', old, 'description')], language).map(
    ({ state }) => state,
  );

test.each<[Language, string]>([
  ['en', 'Best before: 12 months from roasting.'],
  ['en', 'Machine wash cool, line dry.'],
  ['en', 'Ingredients: nettle 35%, birch 30%, mint 20%.'],
  ['en', 'Guaranteed analysis: crude protein (min) 11%, crude fat (min) 7%.'],
  ['de', 'Mindestens haltbar: 12 Monate'],
  ['de', 'Maschinenwaschbar bei 40 °C, trocknergeeignet.'],
  ['fr', 'DLUO : 24 mois.'],
  ['fr', 'Lavage en machine à 30°.'],
  ['fr', 'Ortie 35 %, bouleau 30 %, menthe poivrée 20 %, cassis 10 %, souci 5 %.'],
  ['fr', 'Énergie 1020 kJ / 240 kcal'],
  ['es', 'Caducidad: 24 meses.'],
  ['es', 'Se lava en lavadora a 30 grados.'],
  ['pt', 'Validade: 12 meses.'],
  ['zh', '保存期限：未開封 2 年'],
  ['zh', '可机洗，30℃以下。'],
  ['ja', '賞味期限：製造日より6か月'],
  ['ja', '原材料名：大豆（国産）、食塩'],
  ['ko', '소비기한: 제조일로부터 6개월'],
])('%s: “%s” is the owner’s word', (language, text) => {
  expect(states(language, text)).toContain('unproven');
  expect(states(language, text)).not.toContain('unsupported');
  expect(states(language, text, {}, 'Something else.')).toContain('unsupported');
});

test.each<[Language, string]>([
  ['en', 'Stays fresh for 12 months.'],
  ['en', 'Burns 500 kcal an hour.'],
  ['de', 'Zufriedenheit 98 %, Weiterempfehlung 97 %, Wirksamkeit 95 %.'],
  ['de', '90 % weniger Falten, 80 % mehr Feuchtigkeit, 70 % glattere Haut.'],
  ['ja', '国産大豆を使用しています。'],
  ['ko', '제조일로부터 6개월 동안 신선합니다.'],
])('%s: “%s” needs a fact, whoever says it', (language, text) => expect(states(language, text)).toContain('unsupported'));

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Machine washable.', { Care: 'Hand wash only' }],
  ['de', 'Spülmaschinenfest.', { Pflege: 'Nur Handwäsche, nicht in die Spülmaschine' }],
  ['zh', '可机洗。', { 洗涤方式: '30℃手洗，不可机洗' }],
  ['ko', '원재료: 들깨(국내산)', { 원산지: '중국' }],
])('%s: “%s” is held against %j', (language, text, facts) => expect(states(language, text, facts)).toContain('unsupported'));

test('a field of its care bears it out, whatever it forbids behind a comma', () => {
  expect(states('zh', '30℃手洗。', { 洗涤方式: '30℃手洗,不可漂白,平铺晾干' })).toEqual(['supported']);
  expect(states('zh', '通过3C认证。', { '3C证书编号': '2023010907536522' })).toEqual(['supported']);
});
