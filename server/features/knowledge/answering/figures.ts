/** Figures of a sentence (numbers with what they are of, dates, codes, addresses), and whether each stands in what was quoted. Numbers are read by the reader of the claim check. */
import { fold } from '@storewright/contract/kit/fold';
import type { Language } from '@storewright/contract/kit/languages';
import { writesComma } from '@storewright/rules/claims/mentions';
import { numberAt, startsNumber } from '@storewright/rules/claims/numbers';
import { minusBefore } from '@storewright/rules/claims/quantities';
import { spelledAt } from '@storewright/rules/claims/spelled';
import { languageBit } from '@storewright/rules/claims/vocabulary';
import { isUnspaced } from './folding.ts';
import { namesIn, withoutNames } from './names.ts';
import { clockAt, currencyAt, currencyBefore, hoursOf, isMonthAt, monthsBeside, powerAt, unitAt } from './units.ts';

type Names = ReadonlySet<string>;
type Figure = {
  said: string;
  /** As its signs stand there, and what they say; of signs that nobody can read it is no number. */
  written: string;
  value: number;
  /** Behind its point: what is of nothing else may be a version, or a date. */
  decimals: number;
  units: Names;
  currencies: Names;
  months: ReadonlySet<number>;
  /** An hour of the day. */
  clock: boolean;
  /** It is the month itself: 12月. */
  isMonth: boolean;
};
/** A text with the language that it is in; of the cells of a table, what their columns are called. */
export type Told = { text: string; lang: Language; columns?: string };

/** Those that do not stand there, as the sentence has them. What cannot be told to be the same is not. */
export const missingFigures = (sentence: Told, sources: Told[]): string[] => {
  const said = figuresIn(sentence);
  const there = said.length === 0 ? [] : sources.flatMap(figuresIn);
  // Copied sign by sign it is the same, however another language would read it.
  const copied = said.length === 0 ? [] : sources.flatMap((source) => (source.lang === sentence.lang ? [] : figuresIn({ ...source, lang: sentence.lang })));
  const names = new Set(sources.flatMap(({ text }) => [...namesIn(text).keys()]));
  return [
    ...[...namesIn(sentence.text)].flatMap(([name, said]) => (names.has(name) ? [] : [said])),
    ...said
      .filter((figure) => !there.some((one) => isSame(figure, one)) && !copied.some((one) => figure.written === one.written && isSame(figure, one)))
      .map(({ said }) => said),
  ];
};

const isSame = (figure: Figure, other: Figure): boolean => {
  if (Number.isNaN(figure.value) || Number.isNaN(other.value)) return figure.written === other.written;
  if (figure.isMonth) return meets(figure.months, other.months);
  return Math.abs(figure.value - other.value) < 1e-9 && isOfTheSame(figure, other) && (isMeasured(figure) || figure.decimals === other.decimals);
};
const isMeasured = ({ units, currencies, clock }: Figure): boolean => clock || units.size + currencies.size > 0;
/** Of a time, a date, an amount of money or a measure each. */
const isOfTheSame = (figure: Figure, other: Figure): boolean => {
  if (figure.months.size > 0 || other.months.size > 0)
    return figure.months.size > 0 ? meets(figure.months, other.months) : figure.units.size + figure.currencies.size === 0;
  if (figure.currencies.size > 0) return meets(figure.currencies, other.currencies) && (figure.units.size === 0 || meets(figure.units, other.units));
  // 1 p.m. is « 13 heures », and no 13 days.
  if (figure.clock || other.clock) return [figure, other].every(({ clock, units }) => clock || units.has('hour'));
  if (figure.units.size > 0) return meets(figure.units, other.units);
  return other.units.size + other.currencies.size === 0;
};
const meets = <One>(some: ReadonlySet<One>, others: ReadonlySet<One>): boolean => [...some].some((one) => others.has(one));

type Place = { start: number; end: number; figure: Figure };
const figuresIn = ({ text: said, lang, columns }: Told): Figure[] => {
  const text = plainDigits(withoutNames(said));
  const folded = fold(text);
  const places: Place[] = [];
  const bounds = boundsOf(text);
  for (let at = 0; at < text.length; at += 1) {
    const found = readAt({ text, folded, lang, bounds }, at);
    if (!found) continue;
    places.push(found);
    at = found.end - 1;
  }
  const read = joined(text, lang, places).map(({ start, figure }) => (columns === undefined ? figure : named(figure, columnOf(text, start, columns), lang)));
  return [...read, ...unread(text, places)];
};

type Page = { text: string; folded: string; lang: Language; bounds: (at: number) => number };
const readAt = ({ text, folded, lang, bounds }: Page, at: number): Place | undefined => {
  const isDigit = /\d/.test(text[at]!);
  const isInside = /\p{L}/u.test(text[at - 1] ?? ' ') && !isUnspaced(text[at - 1]!);
  if (!isDigit && isInside) return undefined;
  const number = startsNumber(folded, at) ? numberAt(folded, at, writesComma(lang)) : null;
  const digits = isDigit ? /^\d+/.exec(text.slice(at))![0].length : 0;
  const spelled = number || isDigit || !/\p{L}/u.test(text[at]!) ? null : spelledAt(folded, at, languageBit(lang));
  if (!number && !spelled && !isDigit) return undefined;
  const end = number?.end ?? spelled?.end ?? at + digits;
  const value = number ? number.values[0]! : spelled ? spelled.value : Number.NaN;
  // 三 of 三明治 is no three; 一年 is a year, and two signs are a number wherever they stand.
  if (!isDigit && isUnspaced(text[at]!) && end - at === 1 && !isWord({ text, lang, bounds }, at, end)) return undefined;
  const place = figureAt({ text, folded, lang }, { start: at, end, value, decimals: number?.decimals ?? 0 });
  // “One” and “half” are mostly other words: they count where they are of something.
  const { units, currencies } = place.figure;
  return !isDigit && value <= 1 && units.size + currencies.size === 0 ? undefined : place;
};

const isWord = ({ text, lang, bounds }: Omit<Page, 'folded'>, start: number, end: number): boolean => {
  if (bounds(start) !== start) return false;
  const next = bounds(end);
  return next === end || [unitAt, currencyAt].some((of) => of(text.slice(end), lang).of.size > 0);
};
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Where the word begins that a place is in. */
const boundsOf = (text: string) => {
  let starts: Uint32Array | undefined;
  return (at: number): number => {
    if (!starts) {
      starts = new Uint32Array(text.length);
      for (const { index, segment } of segmenter.segment(text)) starts.fill(index, index, index + segment.length);
    }
    return starts[at] ?? at;
  };
};

/** Letters within which stands what a number is of. */
const near = 120;
type Read = { start: number; end: number; value: number; decimals: number };
const figureAt = ({ text, folded, lang }: Omit<Page, 'bounds'>, { start, end: numberEnd, value: read, decimals }: Read): Place => {
  const power = powerAt(text.slice(numberEnd), lang);
  let [end, value] = [numberEnd + power.end, read * power.times];
  const written = text.slice(start, end);
  const minutes = /^:(\d{2})(?!\d)/.exec(text.slice(end));
  let clock = minutes !== null && /^\d{1,2}$/.test(written);
  if (clock) [value, end] = [value + Number(minutes![1]) / 60, end + 3];
  const mark = clockAt(text.slice(end));
  if (mark > 0) {
    clock = true;
    const half = /^(\d{1,2})\.(\d{2})$/.exec(written);
    const behind = /^\s?(\d{2})(?!\d)/.exec(text.slice(end + mark));
    if (half) value = Number(half[1]) + Number(half[2]) / 60;
    else if (behind && /^\d{1,2}$/.test(written)) [value, end] = [value + Number(behind[1]) / 60, end + mark + behind[0].length];
  }
  const [before, after] = [text.slice(Math.max(0, start - near), start), text.slice(end, end + near)];
  const coined = currencyAt(after, lang);
  const currencies = coined.of.size > 0 ? coined.of : currencyBefore(before, lang);
  const unit = unitAt(after.slice(coined.end), lang);
  const said = [0, mark, unit.end].map((from) => hoursOf(before, after.slice(from), lang)).find(({ size }) => size > 0);
  const hours = [...(said ?? [])].filter((hour) => value < 13 && hour % 12 === Math.floor(value) % 12);
  if (hours.length === 1) [value, clock] = [hours[0]! + (value % 1), true];
  if (minusBefore(folded, start) > 0) value = -value;
  const isMonth = isMonthAt(after, lang) && value >= 1 && value <= 12;
  const months = isMonth ? new Set([value]) : clock ? none : monthsBeside(before, after, lang);
  const figure = { written: text.slice(start, end), value, decimals, units: unit.of, currencies, months, clock, isMonth };
  return { start, end, figure: { ...figure, said: `${figure.written}${/^[\s-]?[^\s\d]{0,12}/u.exec(after)![0]}`.trim() } };
};

/** “2 to 4 days”: the first is of what the second is of. 2026年12月24日 is of one month. */
const joined = (text: string, lang: Language, places: Place[]): Place[] => {
  const made = places.map((place) => ({ ...place }));
  for (let at = made.length - 1; at >= 0; at -= 1) {
    const [one, next] = [made[at]!, made[at + 1]];
    if (!next) continue;
    const between = text.slice(one.end, next.start);
    const [{ months, units, currencies }, other] = [one.figure, next.figure];
    const isDated = other.months.size > 0 && isMonthAt(text.slice(next.end), lang);
    if (months.size === 0 && isDated && /^\s?\S?\s?$/u.test(between)) one.figure = { ...one.figure, months: other.months };
    else if (months.size + units.size + currencies.size === 0 && isOneWord(between))
      one.figure = { ...one.figure, units: other.units, currencies: other.currencies, clock: one.figure.clock || other.clock };
  }
  for (const [at, one] of made.entries()) {
    const before = made[at - 1];
    if (!before || before.figure.months.size === 0) continue;
    const between = text.slice(before.end, one.start);
    const isYear = one.figure.units.size + one.figure.currencies.size === 0 && /^,?\s$/.test(between);
    if (isYear || (isMonthAt(between, lang) && between.length <= 3)) one.figure = { ...one.figure, months: before.figure.months };
  }
  return made;
};
const isOneWord = (between: string): boolean =>
  !/[.,;:!?()\n。，、；！？]/.test(between) && [...segmenter.segment(between)].filter(({ isWordLike }) => isWordLike).length <= 1;

/** Of a cell without a unit, what its column says. */
const columnOf = (text: string, at: number, columns: string): string => {
  const row = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return columns.split('\t')[row.split('\t').length - 1] ?? '';
};
const named = (figure: Figure, column: string, lang: Language): Figure => {
  if (column === '' || figure.units.size + figure.currencies.size + figure.months.size > 0) return figure;
  const words = column.split(/[\s()[\]]+/).filter(Boolean);
  const [currencies, units] = [currencyAt, unitAt].map((of) => new Set(words.flatMap((word) => [...of(word, lang).of])));
  return { ...figure, currencies: currencies!, units: units! };
};

/** Signs that count and were not read: ②, Ⅳ, and the ² of m². */
const unread = (text: string, places: Place[]): Figure[] => {
  const isRead = new Uint8Array(text.length);
  for (const { start, end } of places) isRead.fill(1, start, end);
  return [...text.matchAll(/\p{N}/gu)]
    .filter(({ index }) => isRead[index] === 0)
    .map(({ 0: sign }) => ({
      said: sign,
      written: sign,
      value: Number.NaN,
      decimals: 0,
      units: none,
      currencies: none,
      months: none,
      clock: false,
      isMonth: false,
    }));
};
const none: ReadonlySet<never> = new Set<never>();

/** Digits of any script as ours, each in its place; dashes before one are a minus. */
const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit.codePointAt(0)!)).padEnd(digit.length)).replace(/(?<![\p{L}\p{N}])[–−](?=\d)/gu, '-');
/** They stand in tens, from zero on. */
const valueOf = (code: number): number => {
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1;
  return below % 10;
};
