/** Whether a line says no more than what the rows say: such a line is told once. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../../../engine.ts';
import { namesFor } from '../../naming/naming.ts';
import type { Row } from '../../rows/row.ts';

/** “Höhe 28 cm”, “IPX5”, “Longueur : 1,50 m ou 2 m”, “473 ml / 320 g”. A word that no row has keeps the line. */
export const isTold = (text: string, rows: Row[], language: Source['language']): boolean => {
  const parts = partsOf(text);
  return parts.length > 0 && parts.every((part) => rows.some((row) => saysAll(row, part, language)));
};

/** The same in other words: “From the North York Moors” beside an origin, “Weight 620 g, height 31 cm” beside two rows. */
export const isRetold = (text: string, rows: Row[], language: Source['language']): boolean => {
  const told = (parts: string[]): boolean => parts.length > 0 && parts.every((part) => rows.some((row) => saysAllInOtherWords(row, part, language)));
  const parts = partsOf(text);
  const smaller = parts.flatMap((part) => part.split(/[,，、]\s?(?!\d)/u));
  return told(parts) || (smaller.every((part) => /\d/u.test(part)) && told(smaller));
};
/**
 * “Sitzhöhe 46 cm, Tiefe 38 cm” beside a Sitzhöhe and a Sitztiefe: a line with numbers, each of whose words and numbers stands in
 * some row. Only for languages with spaces between words; a “no” stands in no row.
 */
export const isScattered = (text: string, rows: Row[], language: Source['language']): boolean => {
  if (holdsCjk(text) || !/\d/u.test(text)) return false;
  const joining = new Set(joiningWords[language].split(' '));
  const held = rows.flatMap((row) => wordsOf(row, language)).flat();
  const words = held.filter((one) => /^\p{L}{4,}$/u.test(one)).map(contentOf);
  const holds = (token: string): boolean =>
    held.includes(token) || (/^\p{L}{4,}$/u.test(token) && words.some((word) => word === contentOf(token) || word.endsWith(contentOf(token))));
  const tokens = tokensOf(text).filter((token) => !joining.has(token));
  return tokens.length > 1 && tokens.every(holds);
};
const partsOf = (text: string): string[] => text.split(/\s[/|·]\s|[;；]/u).filter((part) => tokensOf(part).length > 0);

/** Whether all that a row says of a product stands in a text already. */
export const isSaid = (value: string, text: string): boolean => {
  const said = new Set(tokensOf(text));
  const all = squeezed(text);
  return tokensOf(value).every((token) => said.has(token) || (holdsCjk(token) && all.includes(token)));
};

const saysAll = (row: Row, text: string, language: Source['language']): boolean => {
  const [names, values, all] = wordsOf(row, language);
  const tokens = tokensOf(text).flatMap((token) => (holdsCjk(token) ? withoutNames(token, names) : names.includes(token) ? [] : [token]));
  return tokens.length > 0 && tokens.every((token) => values.includes(token) || (holdsCjk(token) && all.includes(token)));
};
const wordsOf = (row: Row, language: Source['language']): [names: string[], values: string[], all: string] => [
  [row.label, ...row.names, ...(row.attribute ? namesFor(row.attribute, language) : [])].flatMap(tokensOf),
  row.values.flatMap(tokensOf),
  squeezed(row.values.join(' ')),
];
const withoutNames = (token: string, names: string[]): string[] => {
  const name = names.filter((one) => token.startsWith(one)).sort((one, other) => other.length - one.length)[0] ?? '';
  return token === name ? [] : [token.slice(name.length)];
};

/** „Es ist aus Eiche“, 素材は綿です: what only joins words adds nothing; a “no” does. */
const saysAllInOtherWords = (row: Row, text: string, language: Source['language']): boolean => {
  const [names, values, all] = wordsOf(row, language);
  const known = new Set([...names, ...values].map(contentOf));
  const joining = new Set(joiningWords[language].split(' '));
  const left = tokensOf(text).flatMap((token) => {
    if (!holdsCjk(token)) return joining.has(token) ? [] : [token];
    return withoutNames(token, names)
      .map((one) => one.replace(particlesBefore, '').replace(particlesBehind, ''))
      .map((one) => one.slice(0, one.length - (names.find((name) => holdsCjk(name) && one !== name && one.endsWith(name))?.length ?? 0)))
      .filter((one) => one !== '' && !joining.has(one));
  });
  const own = left.filter((token) => !names.includes(token));
  // “Certified to …” beside a certificate, “à conserver” beside « Conservation ».
  const named = (token: string): boolean => token.length > 4 && names.some((name) => name.slice(0, 5) === token.slice(0, 5));
  return own.length > 0 && left.every((token) => known.has(contentOf(token)) || named(token) || (holdsCjk(token) && all.includes(token)));
};
/** The words of a text that say something, each in one form. */
export const contentsOf = (text: string, language: Source['language']): string[] => {
  const joining = new Set(joiningWords[language].split(' '));
  return tokensOf(text)
    .filter((token) => !joining.has(token))
    .map(contentOf);
};
/** One form of a word: no accents, no plural; “none added” is “no added”, “11 cm long” a length. */
const contentOf = (word: string): string => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  return same.get(plain) ?? (/^\p{Script=Latin}+$/u.test(plain) ? plain.replace(/(?<=.{3})(?:es|en|s|n|e)$/u, '') : word);
};
const same = new Map(
  ['no none without not kein keine ohne sans aucun sin ningun sem nenhum', 'long length lang lange longueur largo comprimento', 'high height hoch hohe haut hauteur alto altura', 'wide width breit breite large largeur ancho largura'] // biome-ignore format: a line
    .flatMap((words) => words.split(' ').map((word): [string, string] => [word, words.split(' ')[0]!])),
);
const particlesBefore = /^(?:(?:は|が|も|の|を|に)(?:約)?|是|为|為|采用|选用|用)+/u;
const particlesBehind =
  /(?:です|でできています|でできた|を使用しています|を使用|になります|あります|制成|制作|做成|的|입니다|이에요|예요|이고|으로|로|은|는|이|가|을|를)$/u;
/** What joins the words of a phrase and says nothing of a product. */
// biome-ignore format: a word list
const joiningWords: Record<Source['language'], string> = {
  en: 'a an the is are was it its they this that these of in on at from by with for per each made comes come measures weighs holds has have to be',
  de: 'der die das den dem des ein eine einen einem einer ist sind es sie er aus von mit im in am an auf für pro je zu zum zur hat haben besteht gefertigt hergestellt misst wiegt fasst',
  fr: 'le la les l un une des de du d en au aux est sont il elle ce c avec pour par dans sur à a fait faite mesure pèse contient',
  es: 'el la los las un una unos unas de del en es son con para por a al hecho hecha mide pesa está',
  pt: 'o a os as um uma de do da dos das em no na é são com para por feito feita mede pesa',
  zh: '', ja: '', ko: '입니다',
};
/** Numbers, words, and rows of characters that are written together. */
const tokensOf = (text: string): string[] =>
  (
    normal(text).match(
      /\d+(?:[.,]\d+)?|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])[\p{L}\p{M}])+|\p{Script=Hangul}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
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
const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(months, (said: string, count: string) => (Number(count) % 12 === 0 ? `${Number(count) / 12} y ` : said))
    .replace(years, '$1 y ');
/** 36个月 are 3年, “24 mois” two years. */
const months = /(?<![\d.,])(\d{1,3})\s?(?:个月|か月|ヶ月|カ月|ヵ月|개월|months?|monate?n?|mois|meses)(?!\p{L})/gu;
const years = /(?<![\d.,])(\d{1,2})\s?(?:年(?![\p{Script=Han}\p{Script=Hiragana}])|년|years?|jahren?|jahre|ans?|años?|anos?)(?!\p{L})/gu;
const squeezed = (text: string): string => normal(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** 附拼搭手册一本 beside 包装清单 of 磁力片、收纳袋、拼搭手册. */
export const isOfContents = (text: string, rows: readonly Row[]): boolean => {
  const [, part = ''] = /^附(?:[赠贈送带帶]|有)?(\p{Script=Han}{2,8}?)(?:[一1两兩二2](?:[本個个包份張张支把條条只隻套]|小包))?$/u.exec(text) ?? [];
  return part !== '' && rows.some(({ attribute, text: told }) => attribute === 'contents' && told.includes(part));
};
