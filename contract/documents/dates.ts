/** Dates as certificates write them, in eight languages, and what stands before the last day of one. */
import { fold } from '../listing/claims/fold.ts';
import { languages } from '../kit/languages.ts';

/** All dates of a line, in order, as `2027-05-31`. What could be two days (03/04/2027) is read as the day first, except where that is no day. */
export const datesIn = (line: string): string[] => {
  const folded = fold(line);
  const found = shapes.flatMap(({ shape, order }) =>
    [...folded.matchAll(shape)].flatMap((match) => {
      const parts = order(match);
      const day = parts && asDay(parts);
      return day ? [{ at: match.index, end: match.index + match[0].length, day }] : [];
    }),
  );
  const sorted = found.sort((one, other) => one.at - other.at || other.end - one.end);
  return sorted.filter((one, place) => !sorted.slice(0, place).some(({ end }) => one.at < end)).map(({ day }) => day);
};

/** The last day a line names, where it says that something ends; `next` is read where the date stands below its label. */
export const lastDayIn = (line: string, next = ''): string | null => {
  const at = fold(line).search(until);
  if (at < 0) return null;
  const days = datesIn(line.slice(at));
  // “Valid from 1 June 2026” alone says when it begins.
  if (days.length > 0) return days.length === 1 && begins.test(fold(line.slice(at))) ? null : days.at(-1)!;
  return /\d{2}/.test(line.slice(at)) ? null : (datesIn(next).at(-1) ?? null);
};

/** The head of a column of last days, or a label whose date stands elsewhere. */
export const isLastDayLabel = (cell: string): boolean => {
  const folded = fold(cell);
  return until.test(folded) && !/^valid from\b/.test(folded) && datesIn(cell).length === 0;
};

const begins = /^[^\d]{0,30}\b(?:from|since|ab|seit|vom|a partir d\w+|depuis|du|desde|a contar)\b[^\d]{0,12}\d|\d\D{0,4}(?:起|から|부터)\s*$/;

const until =
  /valid (?:un)?til|valid(?:ity)?(?: period)?\s*[:：]|valid (?:through|to)\b|valid from\b|expir(?:y|es|ation)|date d.expiration|gultig(?:keit)?(?: bis)?\b|ablaufdatum|valable|validite|echeance|valid[oe]z?a? (?:ate|hasta)|validade|validez|valido de|vencimiento|caduc|vence|caducidad|有效期|有效至|截止|有効期限|有効期間|유효\s?기간|유효\s?기한|만료/;

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
