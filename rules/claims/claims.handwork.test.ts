/** Worked by hand is a claim, however it is said; measured, washed or held by hand is none. So is what is said to come from the country itself. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

// biome-ignore format: a table
const said: Record<Language, readonly string[]> = {
  en: ['Each rim is hammered by hand.', 'A hand-thrown mug.', 'Hand-stitched seams.', 'We stitch every strap by hand.', 'Hand-poured in small batches.', 'Hand-finished edges.'],
  de: ['Jeder Rand wird von Hand gehämmert.', 'Handgedreht aus Ton.', 'Wir nähen jede Tasche von Hand.', 'Reine Handarbeit.', 'Handgeschöpftes Papier.'],
  fr: ['Chaque bord est martelé à la main.', 'Anses tressées à la main.', 'Un sac cousu main.', 'Nous tressons chaque panier à la main.', 'Tourné patiemment à la main.'],
  es: ['Piedra engastada a mano.', 'Cosido a mano.', 'Cada borde se martillea a mano.', 'Lo tejen a mano en casa.'],
  pt: ['Pedra cravada à mão.', 'Cada borda é martelada à mão.', 'Torneado à mão.', 'Feito à mão.'],
  zh: ['每个边缘都由匠人手工锤打。', '纯手工打造。', '手缝皮线。', '一针一线缝成。'],
  ja: ['縁は手で打ち出しています。', '手作業で仕上げました。', '職人の手仕事です。', '手しごとの器。', '手編みのかご。', '職人がひとつひとつ仕上げます。'],
  ko: ['수작업으로 만들었습니다.', '손으로 엮은 바구니.', '테두리는 하나하나 손으로 두드렸습니다.', '손바느질 마감.'],
};

// biome-ignore format: a table
const innocent: Record<Language, readonly string[]> = {
  en: ['Wash by hand.', 'Measure your wrist by hand.', 'A hand towel.', 'Hold it by hand.', 'A left-hand turned lid.'],
  de: ['Von Hand waschen.', 'Von Hand messen.', 'Handgelenk und Handgepäck.', 'Für alle, die Handarbeit lieben.'],
  fr: ['Laver à la main.', 'Mesurez à la main.', 'Un verre à la main, on attend.', 'À portée de main.'],
  es: ['Lavar a mano.', 'Ten las cosas a mano.', 'Mide a mano.', 'Con sensor de proximidad.'],
  pt: ['Lavar à mão.', 'Tenha as coisas à mão.', 'Meça à mão.'],
  zh: ['手工测量，误差在所难免。', '用手机扫码。', '请双手递给长辈。'],
  ja: ['採寸は手作業のため、誤差があります。', '手洗いしてください。', '手で持ってください。'],
  ko: ['수작업으로 측정하여 오차가 있을 수 있습니다.', '손세탁하세요.', '손으로 잡으세요.'],
};

describe.each(languages)('%s', (language) => {
  test.each(said[language])('is a claim: %s', (text) => {
    expect(claimsIn(text, [], language).map(({ kind, state }) => `${state} ${kind}`)).toContain('unsupported origin');
    expect(
      claimsIn(text, factsFrom({ Handmade: 'yes' }), language)
        .filter(({ kind }) => kind === 'origin')
        .map(({ state }) => state),
    ).toEqual(['supported']);
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
});

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Hammered by hand.', { Making: 'Stitched by hand' }],
  ['de', 'Von Hand gedreht.', { Herstellung: 'handgedreht' }],
  ['ja', '手編みのかご。', { 製法: '手編み' }],
  ['es', 'Aceituna recogida a mano.', { Cosecha: 'A mano, noviembre' }],
])('%s: “%s” may stand in a fact: %j', (language, text, facts) => {
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
});

test.each<[Language, string, Record<string, string>]>([
  ['ja', '国産を使用。', { 原産国: '日本' }],
  ['zh', '国产工艺。', { 产地: '中国' }],
  ['ko', '국산 제품입니다.', { 원산지: '한국' }],
])('%s: “%s” is of the country itself', (language, text, facts) => {
  expect(claimsIn(text, [], language).map(({ kind, state }) => `${state} ${kind}`)).toEqual(['unsupported origin']);
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
  expect(claimsIn(text, factsFrom({ 'Country of origin': 'Italy' }), language).map(({ state }) => state)).toEqual(['unsupported']);
});

test.each<[Language, string, Record<string, string>]>([
  ['ja', '京都宇治産の抹茶です。', { 産地: '京都府産' }],
  ['ja', '京都府宇治の茶園で栽培しました。', { 産地: '京都府産' }],
  ['ja', '宇治産の抹茶です。', { 産地: '京都府' }],
  ['zh', '浙江龙泉烧制。', { 产地: '浙江' }],
  ['zh', '产自浙江省安吉县。', { 产地: '浙江' }],
  ['de', 'Gefertigt in Seiffen, Sachsen.', { Herkunft: 'Sachsen' }],
])('%s: “%s” names a narrower place than %j', (language, text, facts) => {
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toContain('unsupported');
});

test.each<[Language, string, Record<string, string>]>([
  ['ja', '宇治産の抹茶です。', { 産地: '京都府宇治市' }],
  ['ja', '京都産の抹茶です。', { 産地: '京都府宇治市' }],
  ['zh', '浙江烧制。', { 产地: '浙江龙泉' }],
  ['de', 'Gefertigt in Seiffen, Sachsen.', { Herkunft: 'Seiffen, Sachsen' }],
])('%s: “%s” is said by %j', (language, text, facts) => {
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
});

test('hands over and over are read once', () => {
  for (const [language, text] of [
    ['en', 'stitched each one by the hand of '],
    ['de', 'nähen die von von hand '],
    ['es', 'cosido de la a mano a mano '],
    ['ja', '手で手で職人が一つ'],
    ['ko', '손으로 손으로 하나하나 '],
  ] as const)
    expect(growth(65_000, (length) => claimsIn(text.repeat(length / text.length), [], language))).toBeLessThan(readOnce);
});

test.each<[Language, string, Record<string, string>]>([
  ['en', 'Hammered by hand.', { Care: 'Wash by hand' }],
  ['es', 'Tejida a mano.', { Lavado: 'A mano' }],
  ['zh', '手工打造。', { 测量: '手工测量' }],
])('%s: “%s” is not said by %j', (language, text, facts) => {
  expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['unsupported']);
});
