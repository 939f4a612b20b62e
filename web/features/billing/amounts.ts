import { milliOf, pointsOf } from '@storewright/contract/kit/milli';
import type { Money } from '@storewright/contract/kit/points';

/** How many times `each` fits: "about 2,500 texts". Null where that has no answer. */
export const timesIn = (points: string, each: string): string | null => {
  const [whole, part] = [milliOf(points), milliOf(each)];
  return part > 0n && whole >= 0n ? String(whole / part) : null;
};

export const sumOf = (amounts: string[]): string => pointsOf(amounts.reduce((sum, one) => sum + milliOf(one), 0n));

export const lessOf = (points: string, taken: string): string => pointsOf(milliOf(points) - milliOf(taken));

/** What so many cost together. */
export const timesOf = (each: string, count: number): string => pointsOf(milliOf(each) * BigInt(count));

export const isMore = (one: string, other: string): boolean => milliOf(one) > milliOf(other);

/** What points are worth when they are paid out as money: a point is a hundredth of a yuan, and a part of a coin is nobody's. */
export const yuanOf = (points: string): Money => {
  const coins = milliOf(points) / 1000n;
  return { amount: `${coins / 100n}.${String(coins % 100n).padStart(2, '0')}`, currency: 'CNY' };
};

/** None is the same as none. */
export const isSameMoney = (one: Money | null | undefined, other: Money | null | undefined): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency;

/** 0 to 100: how wide a bar is drawn. */
export const percentOf = (part: string, whole: string): number => {
  const all = milliOf(whole);
  return all <= 0n ? 0 : Number((milliOf(part) * 100n) / all);
};

/** How high a bar is drawn; the figure beside it is the text itself. */
export const heightOf = (points: string): number => Number(milliOf(points)) / 1000;

/** Which form of the word follows it: one point, 2 points. */
export const formOf = (points: string): number => Number(points);

/**
 * Whole points as somebody typed them: digits, or digits in groups of three as this language writes them. `1.5`, `1e3`
 * and `-5` are no whole points, in whatever language.
 */
export const wholePointsIn = (typed: string, locale: string): string | null => {
  const group = new Intl.NumberFormat(locale).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? ',';
  const text = typed.trim().replace(/[\u00a0\u202f]/g, ' ');
  const mark = /\s/.test(group) ? ' ' : group;
  const parts = text.split(mark);
  const grouped = parts.length > 1 && parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  const digits = grouped ? parts.join('') : text;
  return /^\d{1,60}$/.test(digits) && BigInt(digits) > 0n ? String(BigInt(digits)) : null;
};
