/** What a thing fits, by a name that no list knows; and what goes well with it, which is no claim. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const fits = (text: string, language: Language, facts: Record<string, string> = {}) =>
  claimsIn(text, factsFrom(facts), language)
    .filter(({ kind }) => kind === 'compatibility')
    .map(({ state }) => state);

// biome-ignore format: a table
const planted: Record<Language, readonly string[]> = {
  en: ['It fits all Brooks saddles.', 'Compatible with Ortlieb racks.', 'Clips onto any Garmin mount.', 'Connects to Alexa.', 'Works with the Helinox system.'],
  de: ['Passt an alle Garmin-Halterungen.', 'Kompatibel mit Ortlieb.', 'Kompatibel mit Alexa.', 'Passt auf jede Shimano-Nabe.', 'Passend für iPhone 15.'],
  fr: ['Compatible avec les supports Garmin.', 'S’adapte à tous les harnais Ruffwear.', 'Se fixe sur les porte-bagages Ortlieb.', 'Fonctionne avec Alexa.', 'Convient aux selles Brooks.'],
  es: ['Compatible con los soportes Garmin.', 'Encaja en los sillines Brooks.', 'Se adapta a todos los arneses Ruffwear.', 'Funciona con Alexa.', 'Se monta en portabultos Ortlieb.'],
  pt: ['Compatível com suportes Garmin.', 'Encaixa nos selins Brooks.', 'Serve em todos os cubos Shimano.', 'Funciona com a Alexa.', 'Adapta-se a arneses Ruffwear.'],
  zh: ['兼容佳明支架。', '支持小爱同学语音控制。', '适用于所有禧玛诺花鼓。', '兼容市面主流水壶架。', '可适配任何标准三脚架。'],
  ja: ['ガーミンのマウントに対応。', 'アレクサに対応しています。', 'シマノのハブすべてに合います。', 'すべての標準三脚に対応します。', 'オルトリーブと互換です。'],
  ko: ['가민 마운트와 호환됩니다.', '알렉사와 연동됩니다.', '모든 시마노 허브에 맞습니다.', '모든 차량용 컵홀더에 들어갑니다.', '오르트립과 호환됩니다.'],
};
// biome-ignore format: a table
const innocent: Record<Language, readonly string[]> = {
  en: ['It fits any style.', 'It fits in every bag.', 'Pairs with a quiet evening.', 'It clips on before you leave.', 'It fits your Christmas table.'],
  de: ['Passt in jede Tasche.', 'Passt zu jedem Stil.', 'Für alle Tage.', 'Passt gut in die Küche.', 'Für den Herbst.'],
  fr: ['S’adapte à tous les styles.', 'Convient à tous.', 'Se fixe sur le mur.', 'Convient à une table de Noël.', 'Pour tous les jours.'],
  es: ['Se adapta a todos los estilos.', 'Encaja en cualquier bolso.', 'Sirve para todo.', 'Queda bien con cualquier guitarra.', 'Vale para todos los días.'],
  pt: ['Adapta-se a todos os estilos.', 'Encaixa em qualquer mala.', 'Serve para tudo.', 'Fica bem com qualquer sala.', 'Serve para todos os dias.'],
  zh: ['适合所有人。', '适用于任何场合。', '支持七天退换。', '兼容并蓄的设计。', '适合所有季节。'],
  ja: ['ギフトラッピングに対応しています。', 'サイズオーダーに対応します。', 'すべてのシーンに使えます。', 'すべての年代の方に。', 'どんな部屋にも合います。'],
  ko: ['모든 공간에 어울립니다.', '모든 계절에 쓸 수 있습니다.', '모든 분께 추천합니다.', '어디에나 잘 맞습니다.', '모든 옷에 맞습니다.'],
};

describe.each(languages)('%s', (language) => {
  test.each(planted[language])('is a claim: %s', (text) => expect(fits(text, language)).toContain('unsupported'));
  test.each(innocent[language])('is none: %s', (text) => expect(fits(text, language)).toEqual([]));
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { Fits: 'Garmin quarter-turn mounts' }, 'Clips onto any Garmin mount.'],
  ['fr', { Compatible: 'Ruffwear' }, 'S’adapte à tous les harnais Ruffwear.'],
  ['zh', { 兼容: '佳明' }, '兼容佳明支架。'],
  ['ko', { 호환: '가민' }, '가민 마운트와 호환됩니다.'],
])('%s: %j stands for “%s”', (language, facts, text) => {
  expect(fits(text, language, facts)).toEqual(['supported']);
});
