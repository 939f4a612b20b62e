/** The height inside a drawer is no other height of the desk, and the brush beside a wok none of its steel. */
import { expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { claimsIn } from '../claims.ts';
import type { Fact } from '../listing.ts';

const fact = (name: string, value: string, source: Fact['source']): Fact => ({ name, value, source, field: '' });
const red = (language: Language, text: string, facts: Record<string, string>): string[] =>
  claimsIn(text, [...Object.entries(facts).map(([name, value]) => fact(name, value, 'metafield')), fact('Description', text, 'description')], language).flatMap(
    ({ text: said, state }) => (state === 'unsupported' ? [said] : []),
  );

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Use a bamboo brush, never soap.', { Material: 'Carbon steel' }],
  ['en', 'Floor\t500gsm PVC', { Canvas: '400gsm ripstop' }],
  ['en', 'Fits for: 3.5HP 4HP 5HP engines.', { Power: '6 HP' }],
  ['en', 'Weighs 1.6 kg without the case.', { Weight: '1.8 kg' }],
  ['en', 'Initials foil stamped in gold.', { Colour: 'Black, Tan' }],
  ['de', 'Die braune Haut der Zwiebel nicht entfernen.', { Farbe: 'Rot, Gelb' }],
  ['de', 'Passend für: Incanto, Royal, Gaggia Titanium, Gaggia Baby', { Material: 'Silikon' }],
  ['es', 'La tierra se seca antes que en plástico.', { Material: 'Barro' }],
  ['pt', 'Papel de 100 g/m², cor marfim.', { Cor: 'Preto' }],
  ['pt', 'Gravamos iniciais a dourado ou a cobre.', { Cor: 'Castanho' }],
  ['zh', '三口同时：45W+18W。', { 最大功率: '65W' }],
  ['zh', '金属环大概能夹120张纸。', { 内芯张数: '80张' }],
  ['ja', '付属の帆布ケースに入れて運べます。', { 材質: 'ステンレス' }],
  ['ja', '重量：約1.6kg（ケース除く）', { 重量: '1.8kg' }],
  ['ko', '서랍 내부 높이 6cm', { 높이: '735mm' }],
  ['ko', '뒷마개는 실리콘입니다.', { 소재: '925 실버' }],
])('%s: “%s” says nothing against %j', (language, text, facts) => expect(red(language, text, facts)).toEqual([]));

test.each<[Language, string, Record<string, string>, string]>([
  ['en', 'The wok is made of bamboo.', { Material: 'Carbon steel' }, 'bamboo'],
  ['en', 'A leather bag for every day.', { Material: 'Canvas' }, 'leather'],
  ['en', 'Capacity 500 ml without BPA.', { Capacity: '400 ml' }, '500 ml'],
  ['en', 'Weighs 1.6 kg.', { Weight: '1.8 kg' }, '1.6 kg'],
  ['zh', '功率45W。', { 最大功率: '65W' }, '45W'],
  ['zh', '内芯120张。', { 内芯张数: '80张' }, '120张'],
  ['ja', '本体は帆布です。', { 材質: 'ステンレス' }, '帆布'],
  ['ko', '높이는 700mm입니다.', { 높이: '735mm' }, '700mm'],
])('%s: “%s” does, against %j', (language, text, facts, said) => expect(red(language, text, facts)).toContain(said));

test('no figure begins in the middle of another', () => {
  const said = claimsIn('输出：9V3A 12V2.5A 20V3.25A', [], 'zh').map(({ text }) => text);
  expect(said).toContain('2.5A');
  expect(said).not.toContain('5A');
  expect(said).not.toContain('25A');
});
