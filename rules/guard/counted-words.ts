/** Small numbers in words: two to twelve. What a language says of two and three in other ways (both, a pair, triple) says them too. */
import { fold } from '@storewright/contract/kit/fold';
import { type Language, perLanguage } from '@storewright/contract/kit/languages';
import { maskOf } from '../claims/mentions.ts';
import { numberAt } from '../claims/numbers.ts';
import { spelledAt } from '../claims/spelled.ts';
import { piecesOf } from './pieces.ts';

export type Worded = { value: number; text: string };

/** What is surely a number. “Neuf” is also new, “acht” is care: those that read otherwise count only in the other text. */
export const wordedIn = (said: string, language: Language): Worded[] =>
  [...fold(said).matchAll(sure[language])].flatMap(({ 0: text, groups = {} }) => {
    const [name] = Object.entries(groups).find(([, one]) => one !== undefined) ?? [];
    return name === undefined ? [] : [{ value: Number(name.slice(1)), text }];
  });

/** Which numbers a text says in words or within a compound, and which in digits. */
export type Speaking = { inWords(value: number): boolean; inDigits(value: number): boolean };

/** `language`: null of one whose words are not known. */
export function speaking(said: string, language: Language | null): Speaking {
  const folded = fold(said);
  const digits = new Set(folded.match(/\d+/g) ?? []);
  // “2 pairs” are two, and say no second two with their “pairs”.
  const uncounted = folded.replace(/\d ?(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]|\p{sc=Latn}+)/gu, ' ');
  let words: Set<number> | null = null;
  return {
    inWords: (value) =>
      (words ??= new Set(spelledIn(folded, language))).has(value) || (language !== null && patterns(language)[value - 1]?.test(uncounted) === true),
    inDigits: (value) => digits.has(String(value)),
  };
}

function spelledIn(folded: string, language: Language | null): number[] {
  const numbers: number[] = [];
  for (const { piece } of piecesOf(folded))
    for (const { 0: letter, index } of piece.matchAll(/(?<![\p{L}\p{N}])\p{L}|[\p{sc=Han}\p{sc=Hang}]/gu)) {
      const found =
        spelledAt(piece, index, maskOf(language ?? 'all'))?.value ?? (/\p{sc=Han}/u.test(letter) ? numberAt(piece, index, false)?.values[0] : undefined);
      if (found !== undefined) numbers.push(found);
    }
  return numbers;
}

const from2 = (list: string): string[] => list.split(' ');
// biome-ignore format: from one to twelve
const loose: Record<Language, string[]> = {
  en: from2('(?<!\\p{L})(?:one|single|an?|once|each|every|per)(?!\\p{L}) two|both|(?<!\\p{L})pair|double|dual|twin|twice|couple|second|half three|triple|third|(?<!\\p{L})tri(?=pl|ang|col|cyc) four|quad|quarter five|fifth six|half.dozen|sixth seven eight|octa nine (?<!\\p{L})ten(?!\\p{L})|tenth eleven twelve|dozen'),
  de: from2('(?<!\\p{L})ein|jede|pro(?!\\p{L}) zwei|zwo|beid|doppel|paar|(?<!\\p{L})halb drei|dritte|trio vier funf sechs sieben acht neun zehn elf zwolf|dutzend'),
  fr: from2('(?<!\\p{L})(?:une?|seule?|unique|chaque)(?!\\p{L}) deux|double|paire|(?<!\\p{L})bi(?=color|plac|fac|mat)|duo|second|demi trois|triple|tiers|(?<!\\p{L})tri(?=pl|ang|col|cyc) quatre|quart|quadr cinq|quint six|demi-douzaine sept huit|oct neuf dix onze douz'),
  es: from2('(?<!\\p{L})(?:un[oa]?|sol[oa]|unic[oa]|cada|por)(?!\\p{L}) dos|doble|ambos|ambas|(?<!\\p{L})par(?:es)?(?!\\p{L})|segund|(?<!\\p{L})medi[oa]s?(?!\\p{L})|(?<!\\p{L})bi(?=color|plaz|part) tres|tripl|tercer|(?<!\\p{L})tri(?=pl|ang|col|cic) cuatro|cuadr|cuart cinco|quint seis|sext|media.docena siete|septim ocho|oct nueve|noven diez|decim once doce|docena'),
  pt: from2('(?<!\\p{L})(?:uma?|so|unic[oa]|cada|por)(?!\\p{L}) dois|duas|dupl|ambos|ambas|(?<!\\p{L})par(?:es)?(?!\\p{L})|segund|(?<!\\p{L})mei[oa]s?(?!\\p{L})|(?<!\\p{L})bi(?=color|plac|part) tres|tripl|terceir|(?<!\\p{L})tri(?=pl|ang|col|cic) quatro|quadr|quart cinco|quint seis|sext|meia.duzia sete|setim oito|oit nove|non dez|decim onze doze|duzia'),
  zh: from2('[一单單每] [二两兩双雙对對半] [三叁仨] 四 五 六|半打 七 八 九 十 十一 十二|一打'),
  ja: from2('一|ひと|単|各|毎 [二両双]|ふた|ペア|ダブル|ツイン|ツー(?=トン|ウェイ|ピース|ウエイ|カラー)|半 三|みっ|トリプル|みつ 四|よっ|よん 五|いつ 六|むっ 七|なな 八|やっ 九|ここの 十|とお 十一 十二|ダース'),
  ko: from2('(?<!\\p{sc=Hang})한(?=\\s|[개장번손명줄칸인종벌])|하나|일(?=회|인|개|년)|단일|매|각 (?<!\\p{sc=Hang})두(?=\\s|[개장가겹번손명줄칸단층인종벌쌍])|둘|양(?=쪽|면|손|옆)|쌍|켤레|이중|더블|이인|투(?=톤|웨이|핸들|버튼|피스|도어|컬러) (?<!\\p{sc=Hang})(?:세|석)(?=\\s|[개장가겹번손명줄칸단층인종벌쌍])|셋|삼|트리플 (?<!\\p{sc=Hang})네(?=\\s|[개장가겹번손명줄칸단층인종벌쌍])|넷|사(?=각|인|단|중|겹|면) 다섯|오(?=각|인|단|겹) 여섯|육(?=각|인|단|겹) 일곱|칠(?=각|인|단|겹) 여덟|팔(?=각|인|단|겹) 아홉|구(?=각|인|단|겹) (?<!\\p{sc=Hang})열(?=\\s|[개장가겹번손명줄칸단층인종벌쌍])|십 열한|십일 열두|십이'),
};
const patterns = perLanguage((language) => loose[language].map((words) => new RegExp(words, 'u')));
const plain = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${from2(list).map((word, at) => (word === '-' ? '' : `(?<n${at + 2}>${word})`)).filter(Boolean).join('|')})(?![\\p{L}\\p{N}])`, 'gu'); // biome-ignore format: one pattern
const counter: Partial<Record<Language, string>> = {
  zh: '[个個只隻件条條层層种種根把张張片块塊本支枚颗顆杯格档檔指份组組双雙套袋瓶盒卷排扇款]',
  ja: '(?:つ|個|本|枚|人|層|色|種|段|杯|組|袋|箱|か所|箇所|通り|重|指)',
  ko: ' ?(?:개|장|명|가지|겹|잔|손가락|벌|줄|칸|번|층|조각|마리|시간|곳|켤레|세트|단계|갈래|군데|방향)',
};
/** 第三层 and 二十个 are no three and no ten. */
const noDigit = '[一二三四五六七八九十百千万两第数几\\d]';
const noneBefore = { zh: noDigit, ja: noDigit, ko: '[\\p{L}\\p{N}]' };
const before = (numbers: string, language: 'zh' | 'ja' | 'ko'): RegExp => new RegExp(`(?<!${noneBefore[language]})(?:${from2(numbers).map((word, at) => `(?<n${at + 2}>${word})`).toReversed().join('|')})(?=${counter[language]})`, 'gu'); // biome-ignore format: one pattern
const sure: Record<Language, RegExp> = {
  en: plain('two three four five six seven eight nine ten eleven twelve'),
  de: plain('zwei drei vier funf sechs sieben - neun zehn elf zwolf'),
  fr: plain('deux trois quatre cinq six sept huit - dix onze douze'),
  es: plain('dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  pt: plain('(?:dois|duas) tres quatro cinco seis sete oito nove dez onze doze'),
  zh: before('[二两兩] 三 四 五 六 七 八 九 十 十一 十二', 'zh'),
  ja: before('二 三 四 五 六 七 八 九 十 十一 十二', 'ja'),
  ko: before('두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두', 'ko'),
};
