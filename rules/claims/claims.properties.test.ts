/** What a thing suits, and what does it no harm: a claim in every language, and borne out by a fact of the same quality in any other. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

// biome-ignore format: a table
const said: Record<Language, readonly string[]> = {
  en: ['Kind to eczema-prone skin.', 'Rust-resistant.', 'Crease-free.', 'Anti-static.', 'Quick-drying.', 'Odour-free.', 'Shatterproof.', 'Fade-resistant.', 'Pet-safe.', 'The zip never snags.', 'The strap won’t dig in.', 'Soft enough for newborns.', 'Smells do not linger.'],
  de: ['Für empfindliche Haut.', 'Rutschhemmend.', 'Kratzfest.', 'Speichelfest.', 'Der Riemen scheuert auf der Schulter nicht.', 'Rutscht auf nassen Fliesen nicht.', 'Schmutzabweisend.', 'Geruchsneutral.', 'Schnelltrocknend.', 'Gerüche setzen sich nicht fest.', 'Staut keinen Schweiß.'],
  fr: ['Pour peau sensible.', 'Ne glisse vraiment pas.', 'Résiste à la rouille.', 'Sèche en un clin d’œil.', 'Se lave au lave-vaisselle.', 'Ne gratte pas.', 'Sans danger pour les animaux.', 'Infroissable.'],
  es: ['Suave con la piel atópica.', 'No resbala.', 'Resistente al óxido.', 'Secado rápido.', 'A prueba de golpes.', 'No pica.', 'Apto para mascotas.', 'No se arruga.'],
  pt: ['Suave para pele atópica.', 'Não escorrega.', 'Resistente à ferrugem.', 'Seca num instante.', 'À prova de choques.', 'Não mancha.', 'Seguro para animais de estimação.', 'Não amarrota.'],
  zh: ['敏感肌适用。', '踩在湿瓷砖上也不打滑。', '不洇墨。', '宠物可舔。', '不掉毛。', '防静电。', '孕婴可用。', '不闷脚。', '不留异味。', '耐脏。'],
  ja: ['赤ちゃんにも安心です。', 'さびにくい。', '敏感肌の方に。', '濡れても滑りにくい靴底です。', '裏抜けしません。', '静電気が起きにくい。', '乾きが早いタオル。', 'アトピー肌にも使えます。', 'ペットにも安心。', 'においが残りません。', '新生児の頭皮にも使えます。'],
  ko: ['민감한 피부에도 좋습니다.', '눌어붙지 않는 팬.', '젖은 타일에서도 미끄럽지 않은 밑창입니다.', '정전기 방지.', '금방 마릅니다.', '강아지에게도 안전합니다.', '구김이 잘 가지 않습니다.', '번지지 않습니다.', '냄새가 남지 않습니다.'],
};

// biome-ignore format: a table
const innocent: Record<Language, readonly string[]> = {
  en: ['Never mind the rain.', 'Ask your skin, not the clock.', 'Rust is the colour of October.', 'Do not put it in the dishwasher.', 'Nothing sticks in the memory like a first boat.'],
  de: ['Der Zaun blättert nicht nur im Frühjahr.', 'Rutschen Sie ein Stück.', 'Nicht in die Spülmaschine geben.'],
  fr: ['On ne se lasse pas de la mer.', 'Ne pas mettre au four.', 'Laissez glisser la matinée.', 'Le temps ne coule pas de la même façon ici.'],
  es: ['Incluye una gamuza de limpieza.', 'No te quemes la lengua.', 'La casa huele a pan.'],
  pt: ['Deixe espaço em toda a volta.', 'Não se queime.', 'Não cole já a etiqueta.', 'A casa cheira a pão.'],
  zh: ['断码不补，售完为止。', '不要错过花开。', '慢慢扎根。'],
  ja: ['消しゴムと輪ゴムを机に並べる。', '忘れないように書く。', '時間が足りません。'],
  ko: ['뚜껑은 밀폐가 되는지 확인하고 닫으세요.', '잊지 않을게요.', '비가 새벽에 왔어요.'],
};

describe.each(languages)('%s', (language) => {
  test.each(said[language])('is a claim: %s', (text) => {
    expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
});

test.each<[Language, string, Record<string, string>]>([
  ['es', 'Puedes lavarlo en el lavavajillas.', { 'Apto para lavavajillas': 'sí' }],
  ['en', 'Dishwasher-safe.', { Dishwasher: 'yes' }],
  ['de', 'Darf in die Spülmaschine.', { Spülmaschinengeeignet: 'ja' }],
  ['ja', '食洗機対応です。', { 食洗機: '可' }],
  ['zh', '可放洗碗机。', { 洗碗机: '可以' }],
  ['pt', 'Pode ir à máquina de lavar loiça.', { 'Lava-loiças': 'sim' }],
  ['de', 'Rutscht auf nassen Fliesen nicht.', { Feature: 'Non-slip' }],
  ['ko', '젖은 타일에서도 미끄럽지 않은 밑창입니다.', { 'Non-slip': 'true' }],
  ['es', 'Exterior: lana; forro: viscosa.', { Composición: 'Exterior: lana; forro: viscosa' }],
  ['en', 'A recycled nylon shell with a cotton twill lining.', { 'Lining material': 'Cotton twill', 'Shell fabric': 'Recycled nylon' }],
  ['ko', '겉감: 울, 안감: 폴리에스터', { 소재: '겉감: 울, 안감: 폴리에스터' }],
])('%s: “%s” is said by %j', (language, text, facts) => {
  const states = claimsIn(text, factsFrom(facts), language).map(({ state }) => state);
  expect(states).toContain('supported');
  expect(states).not.toContain('unsupported');
});

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Waterproof.', { Feature: 'Water-resistant' }],
  ['de', 'Wasserdicht.', { Merkmal: 'Wasserabweisend' }],
  ['ko', '완전 방수.', { 특징: '생활방수' }],
  ['en', 'Dishwasher-safe.', { Dishwasher: 'no' }],
  ['en', 'Dishwasher-safe.', { Care: 'Do not put in the dishwasher' }],
  ['en', 'Machine-washable.', { Feature: 'Quick-drying' }],
  ['fr', 'Ne glisse pas.', { Qualité: 'Infroissable' }],
])('%s: “%s” is not said by %j', (language, text, facts) => {
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['unsupported']);
});

test('what never happens, over and over, is read once', () => {
  for (const [language, text] of [
    ['de', 'rutscht kratzt riecht a b c d '],
    ['fr', 'ne se glisse un peu ne '],
    ['en', 'never does not will not '],
    ['ko', '미끄러지지 '],
    ['zh', '不不会不易'],
  ] as const)
    expect(growth(65_000, (length) => claimsIn(text.repeat(length / text.length), [], language))).toBeLessThan(readOnce);
});
