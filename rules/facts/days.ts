/** How certificates write a day, in eight languages. A month without a day is its last one: certificates end so. */
import { fold } from '@storewright/contract/kit/fold';
import { languages } from '@storewright/contract/kit/languages';

export type PlacedDay = { at: number; end: number; day: string };

/** Every day of a folded line, where it stands, in order. What could be two days (03/04/2027) is read as the day first, except where that is no day. */
export const daysIn = (folded: string): PlacedDay[] => {
  if (!/\d|[〇一二三四五六七八九]年/.test(folded)) return [];
  const found = shapes.flatMap(({ shape, order }) =>
    [...folded.matchAll(shape)].flatMap((match): PlacedDay[] => {
      const day = asDay(order(match));
      return day ? [{ at: match.index, end: match.index + match[0].length, day }] : [];
    }),
  );
  const sorted = found.sort((one, other) => one.at - other.at || other.end - one.end);
  let taken = 0;
  return sorted.filter(({ at, end }) => {
    const isFree = at >= taken;
    if (isFree) taken = end;
    return isFree;
  });
};

/** Without its day, a month ends it. */
type Parts = { year: string; month: string; day?: string };
const two = (text: string): string => text.padStart(2, '0');
const asDay = ({ year, month, day }: Parts): string | null => {
  if (day === undefined) return lastOfMonth(Number(year), Number(month));
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
};
const lastOfMonth = (year: number, month: number): string | null =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : null;

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
const monthNamed = (name = ''): string => months.get(name) ?? '';

const whole = (year: string): string => (year.length === 2 ? `20${year}` : year);
/** 三十一 is 31. */
const counted = (signs: string): string => {
  const [, tens = '', ten = '', ones = ''] = /^([一二三]?)(十?)([一二三四五六七八九]?)$/u.exec(signs) ?? [];
  return String(
    (ten === '' ? 0 : 10 * (digits.indexOf(tens) > 0 ? digits.indexOf(tens) : 1)) +
      (ten === '' ? digits.indexOf(tens || ones) : Math.max(0, digits.indexOf(ones))),
  );
};
const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
/** The first year of Reiwa is 2019. */
const yearOfReiwa = (year: string): string => String(2018 + (year === '元' ? 1 : Number(year)));

const shapes: { shape: RegExp; order(match: RegExpMatchArray): Parts }[] = [
  {
    shape: /(?<!\d)((?:19|20)\d\d)\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)/g,
    order: ([, year = '', month = '', day = '']) => ({ year, month, day }),
  },
  {
    shape: /(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d|\d\d)(?!\d|\.\d)/g,
    order: ([, one = '', other = '', year = '']) =>
      Number(other) > 12 ? { year: whole(year), month: one, day: other } : { year: whole(year), month: other, day: one },
  },
  {
    shape: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|o)?\\.?[ /-](?:de |of )?(${named})\\.?,?[ /-](?:de |of )?((?:19|20)\\d\\d|\\d\\d)(?![\\d:]|\\.\\d)`,
      'g',
    ),
    order: ([, day = '', month, year = '']) => ({ year: whole(year), month: monthNamed(month), day }),
  },
  {
    shape: new RegExp(`(?<![a-z])(${named})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)(?!\\d)`, 'g'),
    order: ([, month, day = '', year = '']) => ({ year, month: monthNamed(month), day }),
  },
  {
    shape: /(?<![\d\p{L}./-])(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\d\p{L}./-])/gu,
    order: ([, year = '', month = '', day = '']) => ({ year, month, day }),
  },
  {
    shape: /(?:令和|\br)\s?(\d{1,2}|元)\s?[年.]\s?(\d{1,2})\s?[月.]\s?(\d{1,2})(?!\d)/g,
    order: ([, year = '', month = '', day = '']) => ({ year: yearOfReiwa(year), month, day }),
  },
  {
    shape: /([二一][〇零一二三四五六七八九]{3})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日/g,
    order: ([, year = '', month = '', day = '']) => ({
      year: [...year].map((sign) => Math.max(0, digits.indexOf(sign))).join(''),
      month: counted(month),
      day: counted(day),
    }),
  },
  { shape: /(?<![\d./-])(0?[1-9]|1[0-2])[/.](20\d\d)(?![\d./-])/g, order: ([, month = '', year = '']) => ({ year, month }) },
  { shape: /(?<![\d\p{L}./-])(20\d\d)[-/](0[1-9]|1[0-2])(?![\d\p{L}./-])/gu, order: ([, year = '', month = '']) => ({ year, month }) },
  { shape: /(?<!\d)(20\d\d)\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d)/g, order: ([, year = '', month = '']) => ({ year, month }) },
  {
    // “31 February 2027” is no day, and not the last one of February either.
    shape: new RegExp(`(?<![a-z]|\\d(?:st|nd|rd|th|er|o)?\\.?[ /-](?:de |of )?)(${named})\\.?,? (?:de |of )?(20\\d\\d)(?!\\d)`, 'g'),
    order: ([, month, year = '']) => ({ year, month: monthNamed(month) }),
  },
];
