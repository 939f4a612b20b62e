/** Dates as certificates write them, in eight languages, and what stands before the last day of one. */
import { fold } from '../kit/fold.ts';
import { languages } from '../kit/languages.ts';

/** All dates of a line, in order, as `2027-05-31`. What could be two days (03/04/2027) is read as the day first, except where that is no day. */
export const datesIn = (line: string): string[] => placed(fold(line)).map(({ day }) => day);

type Placed = { at: number; end: number; day: string };
const placed = (folded: string): Placed[] => {
  if (!/\d/.test(folded)) return [];
  const found = shapes.flatMap(({ shape, order }) =>
    [...folded.matchAll(shape)].flatMap((match): Placed[] => {
      const parts = order(match);
      const day = parts && asDay(parts);
      return day ? [{ at: match.index, end: match.index + match[0].length, day }] : [];
    }),
  );
  const sorted = found.sort((one, other) => one.at - other.at || other.end - one.end);
  let taken = 0;
  return sorted.filter(({ at, end }) => {
    const isFree = at >= taken;
    taken = Math.max(taken, end);
    return isFree;
  });
};

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
  const dates = placed(folded);
  const ending = dates.findLast(({ end }) => folded.slice(end, end + 8).search(endsBehind) === 0);
  if (ending) return ending.day;
  if (at < 0) return null;
  const rest = folded.slice(at);
  const behind = dates.filter(({ end }) => end > at);
  // “Valid from 1 June 2026” alone says when it begins.
  if (behind.length > 0) return behind.length === 1 && begins.test(rest) ? null : behind.at(-1)!.day;
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
  const dates = placed(folded);
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
  /valid (?:un)?til|valid(?:ity)?(?: period)?\s*[:：]|valid (?:through|to)\b|valid from\b|expir(?:y|es|ed|ation)|(?:expire|perime)e?s? (?=le |depuis )|expirou|expiro\b|expirad[oa]|abgelaufen|date d.expiration|gultig(?:keit)?(?: bis)?\b|ablaufdatum|valable|validite|echeance|valid[oe]z?a? (?:ate|hasta)|validade|validez|valido de|vencimiento|caduc|vence|vencio|vencid[oa]|caducidad|有效期|有效至|截止|有効期限|有効期間|유효\s?기간|유효\s?기한|만료|(?:过|過)期|失效|失効/;
const beginning = String.raw`\b(?:from|since|ab|seit|vom|a partir d\w+|depuis|du|desde|a contar)\b|起|から|부터|시작|開始`;
/** A label of the first day alone. */
const beginsOnly = new RegExp(`^.{0,24}?(?:${beginning})(?!.*(?:\\b(?:to|until|till|bis|au|hasta|ate)\\b|至|到|まで|까지|~|–))`);
/** What stands behind a last day in languages that say so there. */
const endsBehind = /[日일]?\s?\)?\s?(?:まで|迄|까지|前有效|止|(?:に|に期限が|已|에)?\s?(?:过期|過期|到期|失效|失効|期限切れ|切れ|만료))/;
const issued =
  /\bissu(?:ed?|ance)\b|ausgestellt|ausstellung|ausgabe(?:datum|tag)|\bdelivr|\bemis(?!sions?\b.{0,12}co2)|\betabli|expedid|expedicion|\bemit|\bemiss|签发|颁发|发证|发布|发行|発行|交付|発効|발급|발행|교부/;
/** What says of a date which one it is. */
const dated = new RegExp(`${until.source}|${issued.source}|${beginning}|\\b(?:date|datum|fecha|data)\\b|日期|日付|날짜`);

type Parts = { year: string; month: string; day: string };
const two = (text: string): string => text.padStart(2, '0');
const asDay = ({ year, month, day }: Parts): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
};

/** The names of the months, full and short, as the runtime knows them. */
const months = new Map<string, string>();
for (const language of languages.filter((one) => !['zh', 'ja', 'ko'].includes(one)))
  for (const style of ['long', 'short'] as const)
    for (let month = 0; month < 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1)));
      months.set(fold(name).replace(/\.$/, ''), String(month + 1));
    }
months.set('sept', '9');
const named = [...months.keys()].sort((one, other) => other.length - one.length).join('|');

const whole = (year: string): string => (year.length === 2 ? `20${year}` : year);
const shapes: { shape: RegExp; order(match: RegExpMatchArray): Parts | null }[] = [
  {
    shape: /(?<!\d)((?:19|20)\d\d)\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)/g,
    order: ([, year = '', month = '', day = '']) => ({ year, month, day }),
  },
  {
    shape: /(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d|\d\d)(?![\d.])/g,
    order: ([, one = '', other = '', year = '']) =>
      Number(other) > 12 ? { year: whole(year), month: one, day: other } : { year: whole(year), month: other, day: one },
  },
  {
    shape: new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|o)?\\.?[ -](?:de |of )?(${named})\\.?,?[ -](?:de |of )?((?:19|20)\\d\\d)(?!\\d)`, 'g'),
    order: ([, day = '', month = '', year = '']) => ({ year, month: months.get(month) ?? '', day }),
  },
  {
    shape: new RegExp(`(?<![a-z])(${named})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)(?!\\d)`, 'g'),
    order: ([, month = '', day = '', year = '']) => ({ year, month: months.get(month) ?? '', day }),
  },
];
