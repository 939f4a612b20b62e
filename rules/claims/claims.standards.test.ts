/** That a thing passed a test or meets a standard needs a fact about that test, and about that standard. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const certificates = (language: Language, text: string, facts: Record<string, string> = {}): string[] =>
  claimsIn(text, factsFrom(facts), language).flatMap(({ kind, state }) => (kind === 'certificate' ? [state] : []));

test.each<[Language, string]>([
  ['en', 'The case has been drop tested from two metres.'],
  ['en', 'Survived a 1.2 m drop test.'],
  ['en', 'Tested to ASTM F963.'],
  ['en', 'Meets BS 7177 for low hazard use.'],
  ['en', 'Exceeds all European safety standards.'],
  ['en', 'A military-grade shell.'],
  ['de', 'Den Falltest aus 1,5 Metern bestanden.'],
  ['de', 'Fallgetestet nach MIL-STD-810G.'],
  ['de', 'Der Helm ist nach ECE 22.06 zugelassen.'],
  ['de', 'Erfüllt alle gängigen Sicherheitsnormen.'],
  ['fr', 'Répond aux exigences de la norme NF D 61-040.'],
  ['fr', 'A réussi les tests de résistance au feu.'],
  ['fr', 'Testé selon la norme militaire.'],
  ['es', 'Ha superado la prueba de caída desde dos metros.'],
  ['es', 'Resistencia de grado militar.'],
  ['pt', 'Passou no teste de queda de 1,5 m.'],
  ['pt', 'Atende à norma ABNT NBR NM 300.'],
  ['zh', '已通过GB 6675国家玩具安全测试。'],
  ['zh', '通過美軍標跌落測試。'],
  ['zh', '符合欧盟玩具安全标准。'],
  ['ja', '米軍MIL規格の落下試験をクリア。'],
  ['ja', '1.5mの落下テスト済み。'],
  ['ja', 'ST基準合格の安心設計です。'],
  ['ko', '미군 MIL 규격 낙하 시험을 통과했습니다.'],
  ['ko', '1.2m 낙하 테스트 완료.'],
  ['ko', '어린이 안전 기준을 통과한 원단이에요.'],
])('%s: %s', (language, text) => {
  expect(certificates(language, text)).toContain('unsupported');
});

test.each<[Language, string]>([
  ['en', 'It has stood the test of time.'],
  ['en', 'Take it for a test drive, it meets your needs.'],
  ['en', 'Fits the BS 7 and the GB 128 alike.'],
  ['en', 'Not drop tested.'],
  ['de', 'Passt in jede Standard-Steckdose.'],
  ['de', 'Ein Probestück zum Testen liegt bei.'],
  ['fr', 'Passé ce délai, testez la fermeture.'],
  ['es', 'Pasa el cordón y prueba la talla.'],
  ['pt', 'Passe a fita e prove o tamanho.'],
  ['zh', '通过拉链开合，规格见下表。'],
  ['zh', '符合人体工学的手柄。'],
  ['ja', 'サイズの規格は下の表をご覧ください。'],
  ['ko', '측정 기준에 따라 차이가 있습니다.'],
])('%s, nothing of the kind: %s', (language, text) => {
  expect(certificates(language, text)).toEqual([]);
});

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Drop tested to MIL-STD-810H.', { 'Drop test': 'passed, MIL-STD-810H' }],
  ['de', 'Fallgetestet nach MIL-STD-810G.', { Prüfung: 'Falltest nach MIL-STD-810G' }],
  ['zh', '通过跌落测试。', { 跌落测试: '1.2米合格' }],
  ['ja', '落下試験をクリア。', { 試験: '落下試験 1.2m 合格' }],
])('%s: a paper about the same stands for “%s”', (language, text, facts) => {
  expect(new Set(certificates(language, text, facts))).toEqual(new Set(['supported']));
});

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Drop tested to MIL-STD-810H.', { 'Drop test': 'passed' }],
  ['en', 'It passed the fire test.', { 'Drop test': 'passed' }],
  ['zh', '通过阻燃测试。', { 规格: '跌落测试 1.2米' }],
])('%s: one about another does not stand for “%s”', (language, text, facts) => {
  expect(certificates(language, text, facts)).toContain('unsupported');
});

test.each<[Language, string, number]>([
  ['zh', '我妈早上喝一杯，润肺止咳、提高免疫力。', 3],
  ['zh', '滋陰補腎。', 2],
  ['ko', '기관지에 좋은 도라지청입니다.', 1],
  ['en', 'It keeps colds away and clears the chest.', 2],
  ['de', 'Löst den Schleim und ist gut für die Lunge.', 2],
])('%s: each of the remedies in “%s” is one', (language, text, times) => {
  expect(claimsIn(text, [], language).filter(({ kind }) => kind === 'medical')).toHaveLength(times);
});

test.each<[Language, string]>([
  ['es', 'Eficacia clínicamente demostrada.'],
  ['pt', 'Eficácia clinicamente comprovada.'],
  ['zh', '临床验证有效。'],
  ['ja', '臨床試験で実証されています。'],
  ['ko', '임상시험으로 입증되었습니다.'],
])('%s: proven in a clinic: %s', (language, text) => expect(certificates(language, text)).toContain('unsupported'));

test('what a shop guarantees is a promise, whatever it is', () => {
  const kinds = (language: Language, text: string) => claimsIn(text, [], language).map(({ kind }) => kind);
  expect(kinds('de', 'Garantiert algenfreies Becken.')).toEqual(['promise']);
  expect(kinds('en', 'Backed by our lifetime promise.')).toEqual(['promise']);
});

test.each<Language>(['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ko'])('%s: long texts are read at once', (language) => {
  for (const piece of ['passed a ', 'Prüfung der ', '通过', '試験', '시험 ', 'MIL-STD ', 'conforme a la ', 'test '])
    expect(growth(60_000, (length) => claimsIn(piece.repeat(length / piece.length), [], language))).toBeLessThan(readOnce);
});
