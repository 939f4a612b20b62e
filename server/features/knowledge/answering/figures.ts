/** Figures of a sentence (numbers with what they are of, dates, codes, addresses), and whether each stands in what was quoted. */
import { foldable } from './folding.ts';
import { isEvening, monthOf, unitAt } from './units.ts';

type Figure = { said: string; values: ReadonlySet<number>; units: ReadonlySet<string>; months: ReadonlySet<string> };

/** Those that do not stand there, as the sentence has them. */
export const missingFigures = (sentence: string, sources: string[]): string[] => {
  const from = sources.map((text) => text.normalize('NFKC'));
  const text = sentence.normalize('NFKC');
  const whole = squeezed(from.join('\n'));
  const there = from.flatMap(figuresIn);
  const names = [...text.matchAll(named)].map(([name]) => name.replace(/[.,;:!?)]+$/, ''));
  const missing = names.filter((name) => !whole.includes(squeezed(name)));
  const rest = names.reduce((left, name) => left.replace(name, ' '), text);
  for (const figure of figuresIn(rest)) if (!there.some((one) => isSame(figure, one))) missing.push(figure.said);
  return missing;
};

/** Addresses, and codes of letters with digits, of which each sign counts. A unit that sticks to its number is none. */
const named =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|https?:\/\/\S+|\b(?=[\p{Script=Latin}\d-]*\d)(?=[\p{Script=Latin}\d-]*\p{Script=Latin})\p{Script=Latin}[\p{Script=Latin}\d]*(?:-[\p{Script=Latin}\d]+)*|\b\d+(?:-\d+)*-?[A-Z]{1,4}\d[A-Z\d-]*/gu;
const squeezed = (text: string): string => foldable(text).text.replace(/[\s-]/g, '');

const number = /\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+|:\p{Nd}{2}(?!\p{Nd}))?/gu;
const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(number)].map(({ 0: said, index }): Figure => {
    const [before, after] = [text.slice(0, index), text.slice(index + said.length)];
    const [previous, next] = [/([^\s\d]+)\s?$/u.exec(before)?.[1] ?? '', /^[\s.]*([^\s\d]+)/u.exec(after)?.[1] ?? ''];
    const behind = unitAt(after.replace(/^[\s\u00a0-]+/u, ''));
    const units = behind.size > 0 ? behind : unitAt(/(?:^|\s)\p{Lu}{3}$|\p{Sc}$/u.exec(before.trimEnd())?.[0].trim() ?? '');
    const values = valuesOf(said);
    const half = [previous, next.replace(/[,;)]+$/, ''), /^\s*(\S\.?\s?\S\.?)/u.exec(after)?.[1] ?? ''].some(isEvening);
    const early = half ? [...values].filter((value) => value <= 12) : [];
    for (const value of early) values.add(value + 12);
    const second = /^[\s.]*\S+\s+(\S+)/u.exec(after)?.[1] ?? '';
    const months = new Set([previous, next, second].flatMap((word) => [...monthOf(word.replace(/[,;]+$/, ''))]));
    return { said: `${said}${/^[\s-]?[^\s\d]{0,12}/u.exec(after)?.[0] ?? ''}`.trim(), values, units, months };
  });

/** A point and a comma mean thousands here and parts there: both are possible where both are. */
const valuesOf = (said: string): Set<number> => {
  // A time of day is written with a point in some places.
  const plain = [...said]
    .map((sign) => (/\p{Nd}/u.test(sign) ? sign.normalize('NFKC') : sign))
    .join('')
    .replace(':', '.');
  const values = new Set<number>();
  const whole = plain.replace(/[^\d]/g, '');
  const last = /[.,](\d+)$/.exec(plain);
  if (!last || last[1]!.length === 3) values.add(Number(whole));
  if (last) values.add(Number(`${plain.slice(0, last.index).replace(/[^\d]/g, '')}.${last[1]}`));
  return values;
};

const isSame = (one: Figure, other: Figure): boolean => {
  if (![...one.values].some((value) => other.values.has(value))) return false;
  // Of what cannot be told on both sides, nothing is said.
  if (one.units.size > 0 && other.units.size > 0 && ![...one.units].some((unit) => other.units.has(unit))) return false;
  return !(one.months.size > 0 && other.months.size > 0 && ![...one.months].some((month) => other.months.has(month)));
};
