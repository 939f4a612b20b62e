/** The last day of a certificate: what stands before it, behind it, or on the line beside it, in eight languages. */
import { fold } from '@storewright/contract/kit/fold';
import { daysIn, type PlacedDay } from './days.ts';
import { lengthIn, lengthened } from './terms.ts';

/** All dates of a line, in order, as `2027-05-31`. */
export const datesIn = (line: string): string[] => daysIn(fold(line)).map(({ day }) => day);

/** The lines around one, the nearest first. */
type Around = { above?: readonly string[]; below?: readonly string[] };

/** The last day a line names, where it says that something ends; the lines around it are read where the date stands below its label, or above it. */
export const lastDayIn = (line: string, { above = [], below = [] }: Around = {}): string | null => {
  const folded = fold(line);
  // “Certified to GOTS until 2019.”
  const [, year, other] = lastYear.exec(folded) ?? [];
  if (year ?? other) return `${year ?? other}-12-31`;
  const at = folded.search(until);
  if (at < 0 && !endsBehind.test(folded)) return null;
  const dates = daysIn(folded);
  const ending = dates.findLast(({ end }) => folded.slice(end, end + 8).search(endsBehind) === 0);
  if (ending) return ending.day;
  if (at < 0) return null;
  const rest = folded.slice(at);
  const behind = dates.filter(({ end }) => end > at);
  if (behind.length > 0) return endOf(folded, at, behind);
  if (/\d{2}/.test(rest) || beginsOnly.test(rest)) return null;
  const before = dates.at(-1);
  const gap = before && folded.slice(before.end, at);
  // “Issued 1 June 2026, valid until …”: that date has a label of its own.
  if (before && gap !== undefined && gap.length <= 6 && !/[\p{L}\d]/u.test(gap) && !dated.test(folded.slice(0, dates[0]!.at))) return before.day;
  return isDateAbove(above, below)
    ? (datesIn(above[0]!).at(-1) ?? null)
    : isLabel(below[0]) || hasOther(below[0])
      ? null
      : (datesIn(below[0] ?? '').at(-1) ?? null);
};

/** Of the dates behind the first label: the one that has it, and not the day of the print or of the next audit beside it. */
const endOf = (folded: string, label: number, dates: readonly PlacedDay[]): string | null => {
  let [last, previous]: [string | null, PlacedDay | undefined] = [null, undefined];
  let [isRange, isBegun] = [false, false];
  for (const date of dates) {
    const gap = folded.slice(previous?.end ?? label, date.at);
    const labelled = [...gap.matchAll(everyUntil)].at(-1);
    // Behind its label, up to the date.
    const between = labelled ? gap.slice(labelled.index) : '';
    const isOther = otherDay.test(between);
    const isFirst = labelled !== undefined && !isOther && beginsHere.test(between);
    if (labelled && !isOther) last = isFirst ? (lengthened(date.day, lengthIn(between)) ?? last) : date.day;
    else if (previous && isRange && ranged.test(gap)) last = date.day;
    isRange = (labelled !== undefined && !isOther) || (previous !== undefined && isRange && ranged.test(gap));
    isBegun ||= isFirst;
    previous = date;
  }
  // “Valid from 1 June 2026” alone says when it begins.
  return last ?? (isBegun || dates.length > 1 ? null : begins.test(folded.slice(label)) ? null : dates[0]!.day);
};
/** From the first day to the last. */
const ranged =
  /^[日일]?[^\p{L}\d]{0,4}(?:[-–—~～〜/]|\b(?:to|until|till|through|bis(?: zum)?|au|al?|jusqu.au|hasta(?: el)?|ate|ao?(?: dia)?)\b|至|到|から|부터|起)/u;
const otherDay =
  /issued?\b|issuance|print|audit|inspect|visit|revis|ausgestellt|ausstellung|gedruckt|emis\b|delivr|imprim|emitid|expedid|impres|签发|颁发|打印|発行|発効|印刷|발급|발행/;

const lastYear =
  /\b(?:until|till|bis(?: ende)?|jusqu.(?:en|a)(?: fin)?|hasta|ate)\s((?:19|20)\d\d)(?!\d|[./-]\d|\s?年)|((?:19|20)\d\d)(?:年|년)?\s?(?:まで|迄|까지)/u;

/** Dates and their labels stand under each other in turn: where the topmost is a date, each date stands above its label. */
const isDateAbove = (above: readonly string[], below: readonly string[]): boolean => {
  if (!isDate(above[0])) return false;
  const broken = above.findIndex((line, place) => !(place % 2 === 0 ? isDate(line) : isLabel(line)));
  const isDateOnTop = (broken < 0 ? above.length : broken) % 2 === 1;
  const ended = below.findIndex((line, place) => !(place % 2 === 0 ? isDate(line) : isLabel(line)));
  const isDateBelow = (ended < 0 ? below.length : ended) % 2 === 1;
  return isDateOnTop && !isDateBelow;
};

/** A date and nothing that says of what. */
const isDate = (line = ''): boolean => {
  const folded = fold(line);
  const dates = daysIn(folded);
  return dates.length > 0 && folded.length - dates.reduce((sum, { at, end }) => sum + end - at, 0) <= 12 && !dated.test(folded);
};
const isLabel = (line = ''): boolean => line.length <= 80 && dated.test(fold(line)) && datesIn(line).length === 0;
/** The date of something else: “Issued on 1 June 2026”. */
const hasOther = (line = ''): boolean => {
  const folded = fold(line);
  return issued.test(folded) && !until.test(folded);
};

/** The head of a column of last days, or a label whose date stands elsewhere. */
export const isLastDayLabel = (cell: string): boolean => {
  const folded = fold(cell);
  return until.test(folded) && !/^valid from\b/.test(folded) && datesIn(cell).length === 0;
};

const begins = /^[^\d]{0,30}\b(?:from|since|ab|seit|vom|a partir d\w+|depuis|du|desde|a contar)\b[^\d]{0,12}\d|\d\D{0,4}(?:起|から|부터)\s*$/;

const until =
  /valid (?:un)?til|valid(?:ity)?(?: period)?\s*[:：]|valid (?:through|(?:up )?to|for)\b|valid from\b|validity\b|expir(?:y|es?|ed|ing|ation)\b|(?:expire|perime)e?s? (?=le |depuis )|expirou|expiro\b|expirad[oa]|abgelaufen|date d.expiration|gultig(?:keit)?(?: bis)?\b|laufzeit\b|valides? jusqu|ablaufdatum|valable|validite|echeance|valid[oe]z?a? (?:ate|hasta)|validade|validez|valid[oa] d[eo]|vigen(?:te|cia|tes)\b|vigor hasta|em vigor ate|vencimiento|caduc|vence|vencio|vencid[oa]|caducidad|有效日?期|有效至|截止|有効期限|有効期間|유효\s?기간|유효\s?기한|만료|(?:过|過)期|失效|失効/;
const everyUntil = new RegExp(until.source, 'g');
const beginning = String.raw`\b(?:from|since|ab|seit|vom|a partir d\w+|depuis|du|desde|a contar)\b|起|から|부터|시작|開始`;
const beginsHere = new RegExp(`(?:${beginning})(?!\\p{L}).{0,14}$`, 'u');
/** A label of the first day alone. */
const beginsOnly = new RegExp(`^.{0,24}?(?:${beginning})(?!.*(?:\\b(?:to|until|till|bis|au|hasta|ate)\\b|至|到|まで|까지|~|–))`);
/** What stands behind a last day in languages that say so there. */
const endsBehind = /[日일]?\s?\)?\s?(?:まで|迄|까지|前有效|止|(?:に|に期限が|已|에)?\s?(?:过期|過期|到期|失效|失効|期限切れ|切れ|만료))/;
const issued =
  /\bissu(?:ed?|ance)\b|ausgestellt|ausstellung|ausgabe(?:datum|tag)|\bdelivr|\bemis(?!sions?\b.{0,12}co2)|\betabli|expedid|expedicion|\bemit|\bemiss|签发|颁发|发证|发布|发行|発行|交付|発効|발급|발행|교부/;
/** What says of a date which one it is. */
const dated = new RegExp(`${until.source}|${issued.source}|${beginning}|\\b(?:date|datum|fecha|data)\\b|日期|日付|날짜`);
