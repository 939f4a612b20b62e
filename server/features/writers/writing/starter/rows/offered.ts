/** What a buyer may have or leave, 名入れ of なし and あり: a row tells that it may be chosen; the bare answers tell nothing. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { bare } from '../../lines.ts';
import { answered, saysYes } from '../naming/answers.ts';
import { askedOf } from '../naming/asked.ts';
import type { Row } from './row.ts';

type Open = Omit<Row, 'text'>;

/** The values that a row takes of a fact: that it may be chosen gives way to what a field says of it, and says more than a field's “yes”. */
export const toldOf = (row: Open, { source }: Fact, label: string, values: string[], language: Language): string[] => {
  const offered = source === 'option' ? (offeredOf(label, values, language) ?? oneOffered(label, values, language)) : undefined;
  if (offered) return row.values.length > 0 ? [] : [offered];
  if (row.chosen || !isOffer(row, language)) return values;
  if (values.every((value) => saysYes(value, language) !== undefined)) return [];
  row.values.length = 0;
  return values;
};
/** “보자기포장 (선택 가능)” of 선택안함 and 보자기포장: the one thing that may be had. */
const oneOffered = (name: string, values: readonly string[], language: Language): string | undefined => {
  const others = values.filter((value) => answerOf(value, name, language) !== 'no');
  return values.length === 2 && others.length === 1 && answerOf(others[0]!, name, language) === undefined
    ? others[0]! + inBrackets(small(maybe[language]), language)
    : undefined;
};
/** „auf Wunsch“: its noun stays large. */
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const inBrackets = (text: string, language: Language): string => (language === 'zh' || language === 'ja' ? `（${text}）` : ` (${text})`);
const isOffer = ({ values }: Open, language: Language): boolean => values.length === 1 && offers(language).includes(values[0]!);

/** “小銭入れ | あり” of “小銭入れあり | はい”. Beside another row of that name it stays as it was asked, or goes where that one says yes as well. */
export const asAsked = (rows: readonly Open[], language: Language): Open[] =>
  rows.flatMap((row) => {
    const answer = row.chosen || row.values.length !== 1 ? undefined : saysYes(row.values[0]!, language);
    if (answer === undefined || !isCjk(language)) return [row];
    const asked = askedOf(row.label, answer, language);
    if (!asked) return [{ ...row, values: [answered(answer ? 'yes' : 'no', language, row.label)] }];
    const namesake = rows.find((one) => one !== row && bare(one.label) === bare(asked.label));
    if (namesake) return answer && (isOffer(namesake, language) || saysYes(namesake.values[0]!, language)) ? [] : [row];
    return [{ ...row, attribute: undefined, label: asked.label, values: [asked.text] }];
  });

/** “選択可” where a name's values only answer it, with one answer for each side; otherwise nothing. */
const offeredOf = (name: string, values: readonly string[], language: Language): string | undefined => {
  const answers = values.map((value) => answerOf(value, name, language));
  if (!answers.includes('yes') || !answers.includes('no') || answers.includes(undefined)) return undefined;
  return language === 'ja' && done.test(name.trim()) ? '対応可' : maybe[language];
};

/** Whether it is the starter's own word for what may be chosen. */
export const offers = (language: Language): readonly string[] => [maybe[language], ...(language === 'ja' ? ['対応可'] : [])];
const maybe: Record<Language, string> = {
  en: 'Optional',
  zh: '可选',
  fr: 'En option',
  de: 'Auf Wunsch',
  es: 'Opcional',
  pt: 'Opcional',
  ja: '選択可',
  ko: '선택 가능',
};
const done = /(?:名入れ|刻印|箔押し|刺しゅう|刺繍|印字|彫刻|ラッピング|包装|加工|裾上げ|お?直し|調整|研ぎ|塗装|組み?立て?)(?:サービス)?$/u;

/** “각인 없음”, “不刻字”, „ohne Gravur“: beside its own name, or the noun that ends it, a value says yes or no, and nothing else. */
const answerOf = (value: string, name: string, language: Language): 'yes' | 'no' | undefined => {
  // “需要(免費)”, “需要刻字(备注内容)”.
  const said = plain(value.replace(/(?<=\S)\s?[(（][^()（）]{1,12}[)）]$/u, ''));
  const nouns = nounsOf(plain(name).replace(/(?<=.{2})\s?(?:服务|服務|サービス|オプション|서비스|옵션|여부|の有無|有无|有無)$/u, ''), language);
  if (nouns.includes(said)) return 'yes';
  const left = nouns.map((noun) =>
    said
      .replace(noun, ' ')
      .replace(/\s+/gu, isCjk(language) ? '' : ' ')
      .trim(),
  );
  return [said, ...left]
    .filter((one) => one.length > 1 || isCjk(language))
    .map((one) => (no.has(one) ? 'no' : yes.has(one) ? 'yes' : undefined))
    .find(Boolean);
};
/** 이름표 각인 and 각인, レーザー刻印 and 刻印; a name of one sign may stand in any word. */
const nounsOf = (name: string, language: Language): string[] => {
  const last = language === 'ko' ? (name.split(' ').at(-1) ?? '') : isCjk(language) ? name.slice(-2) : '';
  return [name, last].filter((one) => one.length > 1);
};
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.!:：・]+/gu, ' ')
    .trim();

// biome-ignore format: a line per kind of language
const no = new Set([
  'no', 'none', 'without', 'not included', 'no thanks', 'no thank you', 'nein', 'ohne', 'keine', 'kein', 'nicht', 'nein danke', 'non', 'sans', 'aucun', 'aucune', 'non merci', 'sin', 'ninguno', 'ninguna', 'no gracias', 'não', 'nao', 'sem', 'nenhum', 'nenhuma',
  'なし', '無し', '無', 'ナシ', '不要', 'いらない', 'しない', '希望しない', '希望なし', 'つけない', '付けない', '入れない', 'いいえ', '付属なし',
  '无', '無', '不要', '不需要', '无需', '無需', '不', '不用', '不加', '不含', '不带', '不帶', '不刻', '否', '没有', '沒有', '不做', '不定制',
  '없음', '안함', '안 함', '미포함', '불포함', '제외', '추가안함', '추가 안함', '추가 안 함', '선택안함', '선택 안함', '선택 안 함', '미선택', '불필요', '필요 없음', '필요없음', '아니요', '아니오', '하지 않음', '하지않음', '미신청', 'x',
]);
// biome-ignore format: a line per kind of language
const yes = new Set([
  'yes', 'with', 'included', 'add', 'yes please', 'yes, please', 'ja', 'mit', 'ja bitte', 'ja, bitte', 'oui', 'avec', 'inclus', 'incluse', 'oui merci', 'sí', 'si', 'con', 'incluido', 'incluida', 'sim', 'com', 'incluso', 'inclusa', 'incluído', 'incluída',
  'あり', '有り', '有', 'アリ', '希望', '希望する', '希望あり', 'する', 'つける', '付ける', '付き', '付', '入れる', '追加', 'はい', '要', '必要',
  '有', '要', '需要', '加', '加购', '加購', '选购', '選購', '含', '带', '帶', '刻', '是', '做', '定制',
  '있음', '추가', '추가함', '포함', '선택', '선택함', '함', '필요', '예', '네', '신청', '진행', 'o',
]);
