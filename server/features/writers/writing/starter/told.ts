/** Whether a line says no more than what the rows say: such a line is told once. */
import type { Source } from '../engine.ts';
import { namesFor } from './naming.ts';
import type { Row } from './rows.ts';

/** “Höhe 28 cm”, “IPX5”, “Longueur : 1,50 m ou 2 m”, “473 ml / 320 g”. A word that no row has keeps the line. */
export const isTold = (text: string, rows: Row[], language: Source['language']): boolean => {
  const parts = text.split(/\s[/|·]\s|[;；]/u).filter((part) => tokensOf(part).length > 0);
  return parts.length > 0 && parts.every((part) => rows.some((row) => saysAll(row, part, language)));
};

/** Whether all that a row says of a product stands in a text already. */
export const isSaid = (value: string, text: string): boolean => {
  const said = new Set(tokensOf(text));
  const all = squeezed(text);
  return tokensOf(value).every((token) => said.has(token) || (cjk.test(token) && all.includes(token)));
};

const saysAll = (row: Row, text: string, language: Source['language']): boolean => {
  const names = [row.label, ...row.names, ...(row.attribute ? namesFor(row.attribute, language) : [])].flatMap(tokensOf);
  const values = row.values.flatMap(tokensOf);
  const all = squeezed(row.values.join(' '));
  const tokens = tokensOf(text).flatMap((token) => (cjk.test(token) ? withoutNames(token, names) : names.includes(token) ? [] : [token]));
  return tokens.length > 0 && tokens.every((token) => values.includes(token) || (cjk.test(token) && all.includes(token)));
};
const withoutNames = (token: string, names: string[]): string[] => {
  const name = names.filter((one) => token.startsWith(one)).sort((one, other) => other.length - one.length)[0] ?? '';
  return token === name ? [] : [token.slice(name.length)];
};

/** Numbers, words, and rows of characters that are written together. */
const tokensOf = (text: string): string[] =>
  (
    normal(text).match(
      /\d+(?:[.,]\d+)?|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
    ) ?? []
  )
    .map((token) => units.get(token) ?? token.replace(',', '.'))
    .filter((token) => !idle.has(token));
const idle = new Set([
  'x',
  '约',
  '約',
  'ca',
  'env',
  'aprox',
  'approx',
  'and',
  'or',
  'et',
  'ou',
  'und',
  'oder',
  'y',
  'o',
  'e',
  'inkl',
  'incl',
  '또는',
  'または',
  '或',
  '和',
  'と',
]);
/** “22 litros” are 22 l. */
const units = new Map(
  Object.entries({ l: 'litros litro liter liters litre litres 升 リットル 리터', ml: '毫升 ミリリットル 밀리리터', g: 'gramm grams gram gramos gramas grammes gramme 克 グラム 그램', kg: 'kilo kilos 公斤 千克', cm: 'centimetres centimeters centímetros centimètres zentimeter 厘米 センチ 센티', mm: 'milímetros millimètres millimeter 毫米 ミリ', h: 'hours hour heures heure stunden horas hora 小时 時間 시간', min: 'minutes minuten minutos 分钟 分 분', w: 'watt watts' }) // biome-ignore format: a line
    .flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const normal = (text: string): string => text.normalize('NFKC').toLowerCase();
const squeezed = (text: string): string => normal(text).replace(/[^\p{L}\p{N}]+/gu, '');
