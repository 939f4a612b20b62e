/** Numbers as shops write them: 1,200 · 1.200,5 · 1 200 · ½ · 十二 · 1万. Read by hand, one character after the other, so that no input is slow. */
import { isDigitCode } from '@storewright/contract/kit/fold';

/** One written number; two values where a separator can be read both ways (1.500). */
export type Written = { values: number[]; decimals: number; end: number };

/** `comma`: the language writes a comma before decimals. */
export function numberAt(text: string, at: number, comma: boolean): Written | null {
  const code = text.charCodeAt(at);
  if (isDigitCode(code)) return arabicAt(text, at, comma);
  const half = fractions[text[at] as string];
  if (half !== undefined) return { values: [half], decimals: 2, end: at + 1 };
  return chineseAt(text, at);
}

export function startsNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? isDigitCode(code) : starts.has(code);
}

function arabicAt(text: string, start: number, comma: boolean): Written | null {
  let at = digitsEnd(text, start);
  if (at - start > 15) return null;
  let whole = text.slice(start, at);
  let groups = 0;
  let separator = '';
  while (at - start < 24) {
    const sign = text[at] as string;
    if (!(separator === '' ? groupSigns.includes(sign) : sign === separator) || (sign === ' ' && !comma) || whole.length > (groups === 0 ? 3 : 15)) break;
    const end = digitsEnd(text, at + 1);
    if (end - at !== 4) break;
    whole += text.slice(at + 1, end);
    separator = sign;
    groups++;
    at = end;
  }
  const ambiguous = groups === 1 && (separator === '.' || separator === ',') && text[start] !== '0';
  if (groups === 1 && !ambiguous && (separator === '.' || separator === ',')) {
    // 0.125 is no thousands.
    return decimal(text, start, start + 1);
  }
  if (ambiguous) {
    const thousands = Number(whole);
    const small = thousands / 1_000;
    const isDecimal = (separator === ',') === comma;
    return { values: isDecimal ? [small, thousands] : [thousands, small], decimals: isDecimal ? 3 : 0, end: at };
  }
  const sign = text[at];
  if ((sign === '.' || sign === ',') && sign !== separator && isDigitCode(text.charCodeAt(at + 1))) {
    const end = digitsEnd(text, at + 1);
    if (end - at > 7) return null;
    return { values: [Number(`${whole}.${text.slice(at + 1, end)}`)], decimals: end - at - 1, end };
  }
  const value = Number(whole);
  if (sign === '/' && groups === 0 && isDigitCode(text.charCodeAt(at + 1))) {
    const end = digitsEnd(text, at + 1);
    const below = Number(text.slice(at + 1, end));
    // 6/12/18 are three sizes.
    const listed = text[end] === '/' || (text[start - 1] === '/' && isDigitCode(text.charCodeAt(start - 2)));
    if (end - at <= 3 && below > 1 && value > 0 && value < below && !listed) return { values: [value / below], decimals: 2, end };
  }
  const half = fractions[text[at] as string];
  if (half !== undefined) return { values: [value + half], decimals: 2, end: at + 1 };
  const myriads = sign === undefined ? undefined : counted[sign];
  if (myriads !== undefined) return { values: [value * myriads], decimals: 0, end: at + 1 };
  return { values: [value], decimals: 0, end: at };
}

function decimal(text: string, start: number, point: number): Written {
  const end = digitsEnd(text, point + 1);
  return { values: [Number(`${text.slice(start, point)}.${text.slice(point + 1, end)}`)], decimals: end - point - 1, end };
}

/** 十二, 一百二十, 两千, 一万: digits before what they are multiplied by. */
function chineseAt(text: string, start: number): Written | null {
  if (text[start] === '半') return { values: [0.5], decimals: 1, end: start + 1 };
  let [total, value, digit, at] = [0, 0, -1, start];
  let gone = false;
  for (; at - start < 10; at++) {
    const sign = text[at] as string;
    const power = powers[sign];
    const known = chineseDigits[sign];
    if (power !== undefined && (digit >= 0 || sign === '十' || sign === '百' || (power === 10_000 && value > 0))) {
      if (power === 10_000) [total, value] = [(value + Math.max(0, digit)) * power, 0];
      else value += (digit < 0 ? 1 : digit) * power;
      digit = -1;
    } else if (sign === '零' && at > start && !gone) gone = true;
    else if (known === undefined || power !== undefined) break;
    else if (digit >= 0) return null;
    else digit = known;
  }
  if (at === start) return null;
  if (digit > 0) value += digit;
  return { values: [total + value], decimals: 0, end: at };
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  while (isDigitCode(text.charCodeAt(at))) at++;
  return at;
}

const groupSigns = [',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '’'];
const fractions: Record<string, number | undefined> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
  '⅕': 0.2,
};
const chineseDigits: Record<string, number | undefined> = { 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
/** 2万, 1억: figures before what they are multiplied by. */
const counted: Record<string, number | undefined> = { 万: 10_000, 萬: 10_000, 만: 10_000, 亿: 100_000_000, 億: 100_000_000, 억: 100_000_000 };
const powers: Record<string, number | undefined> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 萬: 10_000 };
/** What a number begins with besides a figure. */
const starts: ReadonlySet<number> = new Set([...Object.keys(fractions), ...Object.keys(chineseDigits), ...'十百半'].map((sign) => sign.charCodeAt(0)));
