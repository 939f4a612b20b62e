/** A fact is told once: a row that a line of the owner's tells as well, or a longer row, is not shown. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { bare, colon, squeezed } from '../../lines.ts';
import { saysYes } from '../naming/answers.ts';
import type { Passage } from '../reading/passages/passage.ts';
import { contentsOf } from '../reading/passages/told.ts';
import type { Row } from './row.ts';

/** `items`: the features. What stands within a longer sentence is no line: a table may tell it again. */
export const withoutTold = (rows: Row[], items: readonly string[], passages: readonly Passage[], language: Language): Row[] => {
  if (rows.length > 100) return rows;
  const { listed, said } = linesOf(items, passages, language);
  const isIn = isCjk(language) ? isInAsian : isInLatin;
  const wordsOf = readOnce((text) => contentsOf(text, language));
  return rows.filter((row) => {
    if (row.chosen) return true;
    if (row.attribute !== undefined && looked.has(row.attribute)) return true;
    const others = rows.filter((one) => one !== row && one.text.length > row.text.length).map((one) => one.label + colon(language) + one.text);
    // 刃渡り165mmの扱いやすい三徳包丁です。 is a sentence, and its measure is looked up all the same.
    const lines = [...listed, ...others, ...(/\d/u.test(row.text) && !isLimit(row.text) ? said.filter((line) => named.test(line)) : said)];
    return (
      !lines.some((line) => isIn(row, line, language, wordsOf) || isNamedIn(row, line)) && !(row.attribute === 'care' && isCaredFor(row, listed, passages))
    );
  });
};
/** What a buyer looks for in the table, whatever the text says. */
const looked = new Set<Row['attribute']>(['brand', 'type', 'ingredients', 'allergens', 'author', 'model']);

const linesOf = (items: readonly string[], passages: readonly Passage[], language: Language): { listed: string[]; said: string[] } => {
  const parts = passages.flatMap((passage) => passage.parts);
  const listed = [...items, ...parts.flatMap((part) => ('items' in part ? part.items : []))].filter((line) => line.length <= 200);
  const said = parts.flatMap((part) => ('sentences' in part ? part.sentences : [])).filter((line) => line.length <= (isCjk(language) ? 30 : 60));
  return { listed: listed.slice(0, 200), said: said.slice(0, 200) };
};

type WordsOf = (text: string) => readonly string[];
/** Each row is held against each line: what a text says is read once. */
const readOnce = (read: WordsOf): WordsOf => {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? read(text);
    known.set(text, words);
    return words;
  };
};

/** “Lavagem | 30 ºC, sem amaciador” beside “Lavar a 30 ºC, sem amaciador”, „Trocknergeeignet | Ja“ beside „trocknergeeignet bei niedriger Temperatur“. */
const isInLatin = (row: Row, line: string, language: Language, wordsOf: WordsOf): boolean => {
  const said = wordsOf(line);
  const answer = saysYes(row.text, language);
  if (answer !== undefined) {
    const asked = wordsOf(row.label).filter((word) => !asking.test(word));
    const isNamed = asked.some((word) => word.length > 3) && asked.every((word) => said.includes(word));
    return isNamed && denied.test(line) !== answer;
  }
  const value = wordsOf(row.text);
  if (value.length === 0 || !value.every((word) => said.includes(word)) || denied.test(line) !== denied.test(row.text)) return false;
  const words = value.filter((word) => /^\p{L}{4,}$/u.test(word));
  // 15 seeds a packet are not 15 a square metre.
  if (/^[\d.,]+$/u.test(row.text)) return wordsOf(row.label).every((word) => said.includes(word));
  // “Material | Cotton” beside “Cotton rope”, “Length | 24 inches” beside “Approx 24 inches end to end”.
  const isShort =
    row.attribute === 'material' ? line.split(' ').length < 4 : row.attribute !== undefined && lengths.has(row.attribute) && opensWith(line, row.text);
  return words.length > 1 || crossed.test(row.text) || isShort || isCalled(row.label, line);
};
const lengths = new Set<Row['attribute']>(['length', 'width', 'height', 'depth', 'diameter', 'dimensions']);
const opensWith = (line: string, value: string): boolean =>
  squeezed(line.replace(/^(?:approx\.?|ca\.?|about|circa|environ|env\.|aprox\.?|etwa)\s/iu, '')).startsWith(squeezed(value));
const asking = /^(?:requi|inclu|with|mit|avec|con|com|has|tien|tem|need|is|est|ist|es|é)/u;
const denied = /(?<!\p{L})(?:no|not|non|without|never|nicht|kein\p{L}*|ohne|sans|pas|jamais|sin|nunca|sem|não)(?!\p{L})/iu;
const escapedSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '.');
const crossed = /\d\s?[x×]\s?\d|g\s?\/\s?m[²2]|\d\s?gsm/iu;
/** Waschtemperatur of a Maschinenwäsche, Ziehzeit of what is to be drawn. */
const isCalled = (label: string, line: string): boolean => {
  const text = ` ${folded(line)}`;
  return folded(label)
    .split(' ')
    .some(
      (word) => word.length > 3 && (text.includes(` ${word.slice(0, Math.max(4, word.length - 4))}`) || (word.length > 8 && text.includes(word.slice(0, 5)))),
    );
};
const folded = (text: string): string => bare(text).normalize('NFD').replace(/\p{M}/gu, '');

/** 光線需求 beside “光線：明亮散射光，避免正午直曬”, 貓薄荷 of 有 beside 附貓薄荷一小包, 適用體重 beside 建議8公斤以下. */
const isInAsian = (row: Row, line: string, language: Language): boolean => {
  const [said, label, value] = [line, row.label, row.text].map((text) => squeezed(text.replace(/[約约약]/gu, ''))) as [string, string, string];
  const answer = saysYes(row.text, language);
  if (said.includes(label + value)) return true;
  if (answer !== undefined) {
    if (answer && byHand.test(label) && byHand.test(line)) return true;
    const isNamed =
      label.length > 2 &&
      bare(row.label)
        .split(' ')
        .every((word) => said.includes(word));
    return isNamed && absent.test(line) !== answer;
  }
  const limited = limit.exec(row.text);
  if (limited && isLimit(line)) return new RegExp(`(?<![\\d.])${limited[1]}\\s?(?:${limited[2]}|公斤|公分)(?:以下|以[内內]|まで|이하)`, 'iu').test(line);
  // 戳針數量 of 3 beside “戳針 3 支”.
  const counted = /^(.{2,6}?)(?:[数數]量?|[个個]数|개수|수량| 수)$/u.exec(row.label)?.[1];
  if (counted !== undefined && /^\d{1,3}$/u.test(row.text)) return new RegExp(`${escapedSigns(counted)}\\s?[:：]?\\s?${row.text}(?!\\d)`, 'u').test(line);
  if (!said.includes(value) || absent.test(line) !== absent.test(row.text)) return false;
  return (
    (value.length > 3 && !/^\d/u.test(value)) ||
    // 720p of “5인치 화면, 720p”.
    (/\d\D/u.test(value) && line.length <= 40 && (said.includes(label.slice(0, 2)) || line.split(/[,，、/]/u).some((part) => squeezed(part) === value))) ||
    (/\d/u.test(value) && value.length > 1 && (said.startsWith(label.slice(0, 2)) || (isSide.test(label) && said.includes(label[0] + value))))
  );
};
/** 高度 beside “尺寸：高23cm，口径约4.8cm”. */
const isSide = /^[高长長宽寬深厚幅][度さ]?$/u;
const byHand = /ハンドメイド|手作り|手作業|手仕事|手工|수작업|수제|손으로/u;
const limit = /^[^\d]{0,2}(\d{1,4}(?:\.\d)?)\s?(kg|公斤|cm|公分)$/iu;
const isLimit = (text: string): boolean => limit.test(text) || /\d\s?(?:kg|公斤|cm|公分)(?:以下|以[内內]|まで|이하)/iu.test(text);
const absent = /不|无|無|没|沒|未|なし|ない|ません|없|않|안 |미포함|불가/u;

/** “Heat level | 3” beside “Heat: 3/5”. */
const isNamedIn = (row: Row, line: string): boolean => {
  const [, name = '', value = ''] = named.exec(line) ?? [];
  const [own, theirs] = [bare(row.label), bare(name)];
  const isOf = theirs.length > 2 && (` ${own} `.startsWith(` ${theirs} `) || ` ${theirs} `.startsWith(` ${own} `));
  return (
    isOf &&
    squeezed(value).startsWith(squeezed(row.text)) &&
    !/^\d/u.test(
      squeezed(value)
        .slice(squeezed(row.text).length)
        .replace(/^\d{1,2}$/u, ''),
    )
  );
};
const named = /^([^:：]{2,30}?)\s?[:：]\s?(\S.{0,120})$/u;

/** How it is washed, in a line or beneath a heading of the owner's. */
const isCaredFor = (row: Row, lines: readonly string[], passages: readonly Passage[]): boolean => {
  const number = /\d{2}(?=\s?[°º℃])/u.exec(row.text)?.[0] ?? '';
  return lines.some((line) => washing.test(line) && line.includes(number)) || passages.some(({ heading }) => bare(heading) === bare(row.label));
};
const washing =
  /^(?:(?:machine|hand|cold) )?wash|^(?:maschinen|hand|fein|schon)?w[äa]sch|^\d{2} ?°C\b.*wasch|^(?:se )?lav(?:ar?|age|ado|agem|able|a en)(?!\p{L})|^passe en machine/iu;
