/** Vows told round a corner, and words near a vow that are none. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

test.each<[Language, string]>([
  ['en', 'Good luck finding a softer towel.'],
  ['en', 'You’d be hard pressed to find a sturdier crate.'],
  ['en', 'Show us a quieter fan.'],
  ['en', 'One charge sees you through a whole week.'],
  ['en', 'It dries in a quarter of an hour.'],
  ['de', 'Einen bequemeren Schuh müssen Sie erst einmal finden.'],
  ['de', 'Damit sind Sie allen anderen einen Schritt voraus.'],
  ['de', 'Von Orthopäden mitentwickelt.'],
  ['de', 'Eine Ladung reicht für eine ganze Woche.'],
  ['fr', 'Difficile de trouver plus doux.'],
  ['fr', 'Sèche en un quart d’heure.'],
  ['es', 'Difícil encontrar una manta más suave.'],
  ['es', 'Una carga dura toda una semana.'],
  ['pt', 'Duvido que encontre uma cadeira mais confortável.'],
  ['zh', '你很难找到比它更柔软的围巾。'],
  ['zh', '一次充电用一整周。'],
  ['ja', 'これよりやわらかい毛布を見つけるのは難しいです。'],
  ['ja', '静電気が起きません。'],
  ['ja', '尾州で織られました。'],
  ['ko', '이보다 부드러운 담요는 찾기 힘들 거예요.'],
  ['de', 'Ein Schirm mit Ø20cm.'],
  ['en', 'Try naming a louder ukulele.'],
  ['en', 'Tuned in under a minute.'],
  ['en', 'Played by session musicians in Nashville.'],
  ['en', 'Guaranteed to stay in tune all winter.'],
  ['de', 'So ein Messer sucht man lange.'],
  ['de', 'Spitzenköche greifen danach.'],
  ['fr', 'Se monte en moins d’une heure.'],
  ['es', 'Se monta en menos de un minuto.'],
  ['pt', 'Monta-se em menos de uma hora.'],
  ['zh', '走一万步也不累。'],
  ['zh', '不到一分钟就装好。'],
  ['ja', 'シックハウスの心配がありません。'],
  ['ko', 'E0 등급 자재만 사용합니다.'],
])('%s: “%s” claims something', (language, text) => expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported'));

test.each<[Language, string]>([
  ['en', 'Good luck finding your keys.'],
  ['en', 'Hard to find a better time for tea.'],
  ['en', 'Dries before your second coffee.'],
  ['de', 'Viel Glück!'],
  ['de', 'Ein kleineres Kissen finden Sie im Laden.'],
  ['fr', 'Difficile de trouver une place au soleil.'],
  ['es', 'La Denominación de origen figura en la etiqueta.'],
  ['es', 'Candado antirrobo para la bicicleta.'],
  ['pt', 'Cadeado antifurto.'],
  ['de', 'Diebstahlsicheres Fahrradschloss.'],
  ['en', 'A theft-proof lock.'],
  ['ja', '二杯目のコーヒーの前に。'],
  ['zh', '很难找到停车位。'],
  ['ko', '열쇠를 찾기 힘들 때.'],
  ['ja', '雨の心配がない日に。'],
  ['zh', '走累了就坐一会儿。'],
  ['de', 'So ein Tag.'],
])('%s: “%s” claims nothing', (language, text) => expect(claimsIn(text, [], language)).toEqual([]));

test('an appellation with a name, or that a thing has, is a mark all the same; so is a bag that no thief opens', () => {
  for (const text of ['Vino con denominación de origen.', 'Denominación de Origen Rioja.', 'Denominación de origen protegida.'])
    expect(claimsIn(text, [], 'es').map(({ state }) => state)).toContain('unsupported');
  expect(claimsIn('Theft-proof bag.', [], 'en')).toHaveLength(1);
});

test.each<[Language, Record<string, string>, string, string]>([
  ['en', { Material: 'Merino' }, 'A light merino jumper.', 'supported'],
  ['en', { Material: 'Oak' }, 'A shelf of light oak.', 'unsupported'],
  ['ja', { カラー: 'ライトブルー' }, '水色のペダル。', 'supported'],
  ['ja', { カラー: '黒' }, '水色のペダル。', 'unsupported'],
])('%s: of %j, “%s” is %s', (language, facts, text, state) => expect(claimsIn(text, factsFrom(facts), language).map((one) => one.state)).toEqual([state]));
