/** A number with what it counts or measures, alone, as a range (10–12 h) or as sizes (20 × 30 × 5 cm). */
import { isCjkCode, isDigitCode, isSpaceCode, isWordCode } from '@storewright/contract/kit/fold';
import { numberAt, startsNumber, type Written } from './numbers.ts';
import { countOf, type Measure, measureOf, sideOf, signs, type UnitId } from '../words/units.ts';
import { entriesAt, type Entry } from './vocabulary.ts';

/** Every number of the span must be backed; each may be readable in two ways. */
export type Quantity = {
  measures: Measure[][];
  end: number /** How many characters before it say that it is below zero. */;
  signed: number /** A single one, written as a word. */;
  one: boolean;
};
export type Page = { text: string; folded: string; mask: number; comma: boolean };

export function quantityAt(page: Page, start: number, spelled?: { value: number; end: number }): Quantity | null {
  const first: Written | null = spelled ? { values: [spelled.value], decimals: spelled.value % 1 === 0 ? 0 : 1, end: spelled.end } : writtenAt(page, start);
  if (!first) return null;
  const spoon = spelled ? null : spoonBefore(page, start, first);
  if (spoon) return spoon;
  const chinese = !spelled && !isDigitCode(page.folded.charCodeAt(start)) && first.decimals === 0;
  const numbers: { written: Written; unit: Unit | null }[] = [{ written: first, unit: unitAt(page, first.end, first, start) }];
  let end = numbers[0]?.unit?.end ?? first.end;
  while (numbers.length < 4 || (numbers.length < 12 && page.folded[end] === '/')) {
    const next = linkedNumber(page, end, numbers.at(-1)?.unit !== null);
    const written = next < 0 ? null : numberAt(page.folded, next, page.comma);
    if (!written || (chinese && isDigitCode(page.folded.charCodeAt(next)))) break;
    const unit = unitAt(page, written.end, written, next);
    numbers.push({ written, unit });
    end = unit?.end ?? written.end;
  }
  // The unit may stand behind the last number only.
  while (numbers.length > 0 && numbers.at(-1)?.unit === null) numbers.pop();
  const last = numbers.at(-1);
  if (!last?.unit) return sidesAt(page, start, first);
  if (chinese && last.unit.concept === 'minute' && page.folded[last.unit.end - 1] === '分') return null;
  let unit = last.unit;
  const measures: Measure[][] = [];
  for (const number of numbers.toReversed()) {
    unit = number.unit ?? unit;
    measures.unshift(number.written.values.map((value) => toMeasure(value, number.written.decimals, unit)));
  }
  const signed = measures[0]?.[0]?.dimension === 'temperature' ? minusBefore(page.folded, start) : 0;
  if (signed > 0 && measures[0]) measures[0] = measures[0].map(({ stated, decimals, unit: id }) => measureOf(-stated, decimals, id as UnitId));
  return { measures, end: last.unit.end, signed, one: (spelled !== undefined || chinese) && first.values[0] === 1 };
}

/** 大さじ2: the spoon stands before its number. */
function spoonBefore({ folded }: Page, start: number, { values, decimals, end }: Written): Quantity | null {
  const unit = spoons[folded.slice(Math.max(0, start - 3), start)];
  return unit
    ? { measures: [values.map((value) => measureOf(value, decimals, unit))], end: folded[end] === '杯' ? end + 1 : end, signed: 3, one: false }
    : null;
}
const spoons: Record<string, UnitId | undefined> = { 大さじ: 'tablespoon', 小さじ: 'teaspoon' };

/** 1 1/2 and 1 ½: a whole number and a fraction behind a space. */
const mixed = /^(\d{1,2}) (?:([½¼¾⅓⅔⅛])|(\d)\/(\d{1,2})(?!\d))/;

/** 10x15, 21 × 29.7: sides without a unit; not 4x4, 2 × 2 rib or 24x7. */
function sidesAt({ text, folded, comma }: Page, start: number, first: Written): Quantity | null {
  if (!isDigitCode(folded.charCodeAt(start)) || first.values.length === 0) return null;
  const sides: Written[] = [first];
  let end = first.end;
  while (sides.length < 3) {
    const link = /^(?:\s?[×✕]\s?|x| x )(?=\d)/.exec(folded.slice(end, end + 4));
    const next = link ? numberAt(folded, end + link[0].length, comma) : null;
    if (!next || (sides.length > 1 && isWordCode(folded.charCodeAt(next.end)))) break;
    sides.push(next);
    end = next.end;
  }
  const values = sides.map(({ values: [value = 0] }) => value);
  if (sides.length < 2 || isWordCode(folded.charCodeAt(end)) || isWordCode(folded.charCodeAt(start - 1)) || text[start - 1] === '-') return null;
  if (Math.max(...values) < 5 || (values[0] === 24 && values[1] === 7) || /^\s?(?:times|mal|fois|veces|vezes|倍|배)/.test(folded.slice(end, end + 7)))
    return null;
  return { measures: sides.map(({ values: stated, decimals }) => stated.map((value) => sideOf(value, decimals))), end, signed: 0, one: false };
}

/** −20 °C, minus 20 °C, 零下20度. */
export function minusBefore(folded: string, start: number): number {
  const sign = folded.charCodeAt(start - 1);
  if ((sign === 0x2d || sign === 0x2212) && !isWordCode(folded.charCodeAt(start - 2))) return 1;
  return minus.exec(folded.slice(Math.max(0, start - 10), start))?.[1]?.length ?? 0;
}
const minus = /(?:^|[^a-z])((?:minus|moins|menos|零下|负|負|マイナス|氷点下|마이너스|영하)\s?)$/;

/** “5+2 years” are seven, and English too may part thousands by a space: 1 200 ml. A name before it has its own number: iPhone 15 128 GB. */
function writtenAt({ text, folded, comma }: Page, start: number): Written | null {
  const first = numberAt(folded, start, comma);
  if (!first) return null;
  const parts = mixed.exec(folded.slice(start, start + 8));
  if (parts && (parts[2] || Number(parts[3]) < Number(parts[4]))) {
    const part = parts[2] ? (numberAt(parts[2], 0, comma)?.values[0] ?? 0) : Number(parts[3]) / Number(parts[4]);
    return { values: [Number(parts[1]) + part], decimals: 2, end: start + parts[0].length };
  }
  const grouped = comma || isDigitCode(folded.charCodeAt(start - 2)) ? null : groups.exec(folded.slice(start, start + 16))?.[0];
  if (grouped && !named.test(text.slice(Math.max(0, start - 24), start)))
    return { values: [Number(grouped.replace(/\s/g, ''))], decimals: 0, end: start + grouped.length };
  if (folded[first.end] !== '+') return first;
  // “100+ washes” are at least a hundred.
  if (!isDigitCode(folded.charCodeAt(first.end + 1))) return { ...first, end: first.end + 1 };
  const second = numberAt(folded, first.end + 1, comma);
  return second ? { values: [(first.values[0] ?? 0) + (second.values[0] ?? 0)], decimals: Math.max(first.decimals, second.decimals), end: second.end } : first;
}
const groups = /^\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?![\d.,])/;
const named = /(?:\p{Lu}[\p{L}\d]*|\bof|\d)[ -]$/u;

type Unit = { concept: string; counted: boolean; end: number };

const toMeasure = (value: number, decimals: number, { concept, counted }: Unit): Measure =>
  counted ? countOf(value, concept) : measureOf(value, decimals, concept as UnitId);

/** Of these a listing may claim a hundred thousand. */
const crowds = new Set(['customer', 'review', 'sold', 'star']);

/** The unit behind a number: at once, or behind a space or a hyphen. */
function unitAt({ text, folded, mask }: Page, from: number, { values, decimals }: Written, numberStart: number): Unit | null {
  let at = from;
  if (isSpaceCode(folded.charCodeAt(at))) at++;
  else if ((folded[at] === '-' || folded[at] === '‑') && !isDigitCode(folded.charCodeAt(at + 1))) at++;
  at += full.exec(folded.slice(at, at + 12))?.[0].length ?? 0;
  for (const [sign, concept] of signs) {
    if (!folded.startsWith(sign, at)) continue;
    if ((sign === '"' || sign === '″' || sign === '′' || sign === '°') && at !== from) continue;
    if (sign === '"' && (isWordCode(folded.charCodeAt(at + 1)) || quotesBefore(folded, numberStart) % 2 === 1)) continue;
    if (sign.length > 2 && isLetter.test(sign.slice(-1)) && isWordCode(folded.charCodeAt(at + sign.length)) && !isCjkCode(folded.charCodeAt(at))) continue;
    if (sign === '°' && isWordCode(folded.charCodeAt(at + 1))) continue;
    return { concept, counted: false, end: at + sign.length };
  }
  let best: Unit | null = null;
  for (const { entry, end } of entriesAt(folded, at, mask)) {
    if (entry.kind === 'idiom') return null;
    if ((entry.kind !== 'unit' && entry.kind !== 'count') || (best && best.end >= end)) continue;
    if (unitFits(entry, text, folded, from, at, end, values[0] ?? 0)) best = { concept: entry.concept, counted: entry.kind === 'count', end };
  }
  // 二杯目 is the second cup, « trois livres » may be read.
  if (best && (folded[best.end] === '目' || (isSpelledPound(folded, numberStart, at) && !/^ d(?:e |['’])/.test(folded.slice(best.end, best.end + 4)))))
    return null;
  // Half a cup is measured, not counted.
  if (best?.counted && decimals > 0 && best.concept === 'cup') return { ...best, concept: 'cup', counted: false };
  // 0.5 pieces are no count, and 1905 pieces a year.
  return best?.counted && (decimals > 0 || ((values[0] ?? 0) > 9_999 && !crowds.has(best.concept))) ? null : best;
}

const isSpelledPound = (folded: string, numberStart: number, at: number): boolean =>
  folded.startsWith('livre', at) && !isDigitCode(folded.charCodeAt(numberStart));

const isLetter = /[a-z0-9]/;

/** “Two full days”. */
const full = /^(?:full|whole|entire|solid|good|long|volle|ganze|gute|longs|longues|bons|bonnes|largos|largas|buenos|buenas|boas|longos|longas)\s/;

/** A mark straight behind a number is its unit, and opens nothing. */
const quotesBefore = (text: string, at: number): number => text.slice(Math.max(0, at - 60), at).split(/(?<![\d½¼¾⅓⅔⅛])"/).length - 1;

/** Short units are also words and model numbers: 5G, iPhone 5s, 2 in 1, 4K. */
function unitFits(entry: Entry, text: string, folded: string, from: number, at: number, end: number, value: number): boolean {
  const attached = at === from;
  const written = text.slice(at, end);
  if (entry.exactly !== '' && written !== entry.exactly) return false;
  // « No. 5 L’été »: an article.
  if (entry.ambiguous || (written.length === 1 && elided.test(text.slice(end, end + 2)))) return false;
  switch (written) {
    case 'in':
      return measuring.test(folded.slice(end, end + 10));
    case 's':
      return !attached;
    case 'G':
    case 'M':
    case 'S':
    case 'H':
      return false;
    case 'C':
    case 'F':
      // 3C认证 is a certificate, and 3C数码 what runs on current.
      return attached && !/^[证証認认数數产產]/.test(text.slice(end, end + 1));
    case 'K':
      return value >= 1_000;
    case 'A':
      return !/^\s[a-z]/.test(folded.slice(end, end + 2));
    default:
      return true;
  }
}

const elided = /^['’]\p{L}/u;

/** Behind “12 in”: the end of the phrase, or how it is measured. */
const measuring = /^(?:\.?\s?$|\.?\s?[),;:/x×]|\.\s?|\s(?:wide|long|tall|high|deep|across|diam|thick|x|by|w|h|d|l)\b)/;

/** Where the next number of a range or of sizes starts; -1 where there is none. */
function linkedNumber({ folded, mask }: Page, from: number, hasUnit: boolean): number {
  let at = from;
  while (at - from < 2 && isSpaceCode(folded.charCodeAt(at))) at++;
  const sign = folded[at] ?? '';
  let next = -1;
  if (sign === '/' && !hasUnit && at === from) return isSlashed(folded, at) ? at + 1 : -1;
  if (links.includes(sign) && (sign !== 'x' || !isWordCode(folded.charCodeAt(at + 1)) || isDigitCode(folded.charCodeAt(at + 1)))) next = at + 1;
  else if (at > from || !isWordCode(folded.charCodeAt(at))) {
    for (const { entry, end } of entriesAt(folded, at, mask)) {
      // “10 or 12 hours” is one statement, “12 inches or 30 cm” are two.
      if ((entry.kind === 'to' || entry.kind === 'by') && !(hasUnit && alternatives.has(folded.slice(at, end)))) next = Math.max(next, end);
    }
  }
  if (next < 0 || (hasUnit && sign === '/')) return -1;
  const gap = next;
  while (next - gap < 2 && isSpaceCode(folded.charCodeAt(next))) next++;
  return startsNumber(folded, next) ? next : -1;
}

/** 6/12/18/26 mm: three and more between slashes are sizes, two a fraction; 24/7/365 is always. */
const isSlashed = (folded: string, at: number): boolean =>
  isDigitCode(folded.charCodeAt(at + 1)) &&
  !/24\/7/.test(folded.slice(Math.max(0, at - 4), at + 2)) &&
  (/^\/[\d.,]{1,6}\/\d/.test(folded.slice(at, at + 9)) || /\d\/[\d.,]{1,6}$/.test(folded.slice(Math.max(0, at - 8), at)));

const alternatives = new Set(['or', 'oder', 'ou', 'o']);
const links = ['-', '–', '—', '~', '〜', '～', '×', 'x', '*', '✕', '至', '到'];
