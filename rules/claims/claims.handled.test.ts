/** What is done with a thing, how hot and for how long, is nothing that it does; what it does or bears meanwhile is a claim all the same. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const open = (language: Language, text: string, facts: Record<string, string> = {}): string[] =>
  claimsIn(text, factsFrom(facts), language).flatMap(({ text: said, state }) => (state === 'unsupported' ? [said] : []));

test.each<[Language, string]>([
  ['en', 'Microwave for 90 seconds, then shake.'],
  ['en', 'To warm: 10 minutes in the oven at 100°C.'],
  ['en', 'Sow indoors at 18-22°C from March.'],
  ['en', 'Air it out for 24 hours before first use.'],
  ['de', 'Backofen: 10 Minuten bei 100 °C.'],
  ['de', 'Im Sommer: für zwei Stunden ins Tiefkühlfach.'],
  ['de', 'Aussaat: ab Mitte Februar auf der Fensterbank bei 20–24 °C.'],
  ['de', 'Vor dem ersten Tragen 24 Stunden auslüften.'],
  ['de', 'Am besten alle 12 Monate ölen.'],
  ['fr', 'Au four : 10 minutes à 180 °C.'],
  ['fr', 'Semis : de mars à mai, à 20 °C.'],
  ['es', 'Una vez abierto, úsalo dentro de 6 meses.'],
  ['es', 'PAO: 6 meses.'],
  ['pt', 'Modo de preparação: 5 minutos em água a 90 °C.'],
  ['pt', 'Semear a 20 °C, regar de 2 em 2 dias.'],
  ['zh', '第一泡 50 秒，之後每泡加 10～15 秒。'],
  ['zh', '开封后请密封保存。'],
  ['zh', '放在避光、没有异味的地方。'],
  ['ja', '一煎目は50秒、二煎目は30秒。'],
  ['ja', '種まき：発芽適温20〜25℃。'],
  ['ja', '年に1回、オイルを塗ってください。'],
  ['ko', '베란다에 2~3일 펼쳐 두시면 냄새가 빠져요.'],
  ['ko', '구근 높이의 2~3배 깊이로 묻어주세요.'],
  ['ko', '1년에 한 번 정도 오일을 덧발라 주시면 좋습니다.'],
])('%s: nothing is claimed in “%s”', (language, text) => expect(open(language, text)).toEqual([]));

test.each<[Language, string, string]>([
  ['en', 'Ready in the microwave in 2 minutes.', '2 minutes'],
  ['en', 'Can go into the oven at 250°C.', '250°C'],
  ['en', 'How to use: whiter teeth after 7 days.', '7 days'],
  ['en', 'Apply once a day for 24-hour moisture.', '24-hour'],
  ['de', 'Bleibt im Gefrierschrank bei -30 °C elastisch.', '-30 °C'],
  ['de', 'Anwendung: weniger Falten nach 14 Tagen.', '14 Tagen'],
  ['de', 'Hält 10 Stunden warm.', '10 Stunden'],
  ['fr', 'Résiste au four à 250 °C.', '250 °C'],
  ['fr', 'Garde au chaud 12 heures.', '12 heures'],
  ['es', 'Puede ir al horno a 240 °C.', '240 °C'],
  ['pt', 'Mantém quente por 6 horas.', '6 horas'],
  ['zh', '使用方法：每天一杯，7天见效。', '7天'],
  ['zh', '保温12小时。', '12小时'],
  ['zh', '密封设计，不漏水。', '密封'],
  ['ja', 'オーブン250℃まで使えます。', '250℃'],
  ['ja', '12時間保温できます。', '12時間'],
  ['ko', '한 번 바르면 24시간 촉촉해요.', '24시간'],
  ['ko', '오븐 250도까지 사용 가능합니다.', '250도'],
])('%s: “%s” promises something', (language, text, said) => expect(open(language, text).join()).toContain(said));

test('what a field tells of the same is held against it, and of its washing is not', () => {
  expect(open('de', 'Backofen: 10 Minuten bei 150 °C.', { Anwendung: 'Backofen 100 °C' })).toContain('150 °C');
  expect(open('de', 'Backofen: 10 Minuten bei 100 °C.', { Pflege: 'Bezug bei 30 °C waschen' })).toEqual([]);
  expect(open('en', 'Care: wash at 60°C.', { Care: '30°C' })).toContain('60°C');
});
