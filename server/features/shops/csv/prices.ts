/**
 * A price as people and programs write it: with the currency beside it, thousands apart, either sign before the decimals. What can be read in two ways is
 * read as the rest of its column shows, and otherwise not at all.
 */
import { languages } from '@storewright/contract/kit/languages';

export type Price = { price: string } | 'none' | 'unclear';
/** What a column says for certain. */
export type Habits = { decimal: Set<string>; group: Set<string>; threes: number; small: number; large: number };
export const noHabits = (): Habits => ({ decimal: new Set(), group: new Set(), threes: 0, small: 0, large: 0 });

export const pricesIn = (currency: string) => {
  const digits = decimalsOf(currency);
  const own = symbolsOf(currency);
  return {
    /** Adds what this cell says of how numbers are written here. */
    watch(cell: string, habits: Habits): void {
      const shape = shapeOf(cell);
      if (!shape) return;
      if (shape.decimal) habits.decimal.add(shape.decimal);
      if (shape.group) habits.group.add(shape.group);
      if (shape.either) habits.threes += 1;
      else if (!shape.decimal && !shape.group) {
        if (shape.whole.length > 3) habits.large += 1;
        else habits.small += 1;
      }
    },
    read(cell: string, habits: Habits): Price {
      if (cell === '') return { price: '0.00' };
      const shape = shapeOf(cell);
      if (!shape) return 'none';
      const { whole, part, either } = shape;
      if (!either) return priceOf(whole, part);
      const decides = { group: priceOf(whole + part, ''), decimal: priceOf(whole, part), unclear: 'unclear' as const };
      return decides[meant(either, habits, digits)];
    },
    /** Whether it names another currency than the shop's. */
    isForeign(cell: string): boolean {
      const named = tokensOf(cell).filter((token) => codes.has(token) || /\p{Sc}/u.test(token));
      return named.length > 0 && named.every((token) => !own.has(token));
    },
  };
};

/** One sign with three digits behind it: thousands or decimals. */
const meant = (sign: string, { decimal, group, threes, small, large }: Habits, digits: number): 'group' | 'decimal' | 'unclear' => {
  if (decimal.has(sign) && group.has(sign)) return 'unclear';
  if (group.has(sign)) return 'group';
  // Three decimals where others have two are no price of this currency.
  if (decimal.has(sign)) return digits === 3 ? 'decimal' : 'unclear';
  if (decimal.size > 0) return 'group';
  if (digits === 0) return 'group';
  // What is below a thousand is written without a sign, and nothing above it is.
  return digits < 3 && threes > 1 && small > 0 && large === 0 ? 'group' : 'unclear';
};

type Shape = { whole: string; part: string; decimal?: string; group?: string; either?: string };

const shapeOf = (cell: string): Shape | undefined => {
  const text = cell.normalize('NFKC').trim();
  const [, before = '', number = '', after = ''] = /^([^\d]*?)(\d(?:[\d.,'’\s]*\d)?)([^\d]*)$/u.exec(text) ?? [];
  // "12,–" and "12.-" say that there are no decimals.
  if (number === '' || /[-–—−]\s*$/.test(before) || !isBeside(before) || !isBeside(after.replace(/^[.,]?\s*[-–—]{1,2}/, ''))) return undefined;
  if (/\s/.test(number.replace(/\d\s(?=\d{3}(?!\d))/g, ''))) return undefined;
  const bare = number.replace(/\s/g, ' ');
  const signs = [...new Set(bare.match(/[^\d]/g) ?? [])];
  if (signs.length === 0) return bare.length <= mostDigits ? { whole: bare, part: '' } : undefined;
  if (signs.length > 2) return undefined;
  const last = bare.match(/[^\d](?=\d*$)/)![0];
  const at = bare.lastIndexOf(last);
  const times = bare.split(last).length - 1;
  if (times > 1 || signs.length === 1) {
    if (times > 1 || last === ' ' || last === "'" || last === '’')
      return signs.length === 1 && isGrouped(bare, last) ? { whole: digitsOf(bare), part: '', group: last } : undefined;
    const [whole, part] = [bare.slice(0, at), bare.slice(at + 1)];
    if (whole.length > mostDigits || part.length > 6) return undefined;
    return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? { whole, part, either: last } : { whole, part, decimal: last };
  }
  const group = signs.find((sign) => sign !== last)!;
  const [whole, part] = [bare.slice(0, at), bare.slice(at + 1)];
  if (!isGrouped(whole, group) || /[^.,]/.test(last) || part.length > 6) return undefined;
  return { whole: digitsOf(whole), part, decimal: last, group };
};

/** In threes; in India in twos before the last three. */
const isGrouped = (text: string, sign: string): boolean => {
  const parts = text.split(sign);
  const inner = parts.slice(1, -1);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (first.length < 1 || first.length > 3 || last.length !== 3 || digitsOf(text).length > mostDigits || parts.some((part) => /\D/.test(part))) return false;
  return inner.every(({ length }) => length === 3) || (sign === ',' && first.length < 3 && inner.every(({ length }) => length === 2));
};

const priceOf = (whole: string, part: string): { price: string } => ({ price: Number(`${whole}.${part || '0'}`).toFixed(2) });
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const mostDigits = 12;

/** A currency, by its sign, its code or its short name. */
const isBeside = (text: string): boolean => tokensOf(text).every((token) => codes.has(token) || /^\p{L}{0,4}\.?\p{Sc}?\.?$/u.test(token));
const tokensOf = (text: string): string[] => text.split(/[\s\d,'’]+/).filter((token) => /[^.\-–—]/.test(token));

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const decimalsOf = (currency: string): number => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
const symbolsOf = (currency: string): ReadonlySet<string> =>
  new Set([
    currency,
    ...languages.flatMap((language) =>
      (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .filter(({ type }) => type === 'currency')
          .map(({ value }) => value.normalize('NFKC')),
      ),
    ),
  ]);
