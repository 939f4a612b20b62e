/** Numbers with what they measure. `1,000.5` of an English text is `1.000,5` of a German one; `1,000` of a German one is one. */
import { fold, isDigitCode } from '../../kit/fold.ts';
import { maskOf } from '../../listing/claims/mentions.ts';
import { numberAt } from '../../listing/claims/numbers.ts';
import { quantityAt } from '../../listing/claims/quantities.ts';
import { spelledAt } from '../../listing/claims/spelled.ts';
import { type UnitId, units } from '../../listing/lexicon/units.ts';
import { Language } from '../../kit/languages.ts';

type Said = { said: string; from: string };
type Amount = { value: number; unit: UnitId | null; text: string };
type Difference = { kind: 'number' | 'unit'; side: 'missing' | 'added' | 'differs'; value: string; found: string };

/** `one` in its language against `other` in its own. */
export function amountsDiffer(one: Said, other: Said): Difference[] {
  const [expected, given] = [amountsIn(one), amountsIn(other)];
  const open = new Map<string, Amount[]>();
  for (const amount of given) {
    const alike = open.get(key(amount.value));
    if (alike) alike.push(amount);
    else open.set(key(amount.value), [amount]);
  }
  const taken = new Set<Amount>();
  const missing: Amount[] = [];
  const pairs: [Amount, Amount][] = [];
  for (const amount of expected) {
    const alike = open.get(key(amount.value)) ?? [];
    const [found] = alike.splice(
      Math.max(
        0,
        alike.findIndex(({ unit }) => unit === amount.unit),
      ),
      1,
    );
    if (found) {
      taken.add(found);
      pairs.push([amount, found]);
    } else missing.push(amount);
  }
  const known = Language.safeParse(base(one.from)).success && Language.safeParse(base(other.from)).success;
  const differences: Difference[] = pairs.flatMap(([asked, found]) =>
    asked.unit === found.unit || (asked.unit === null && !known) || (found.unit === null && (!known || isTime(asked.unit)))
      ? []
      : [{ kind: 'unit' as const, side: 'differs' as const, value: asked.text, found: found.text }],
  );
  const [words, otherWords] = [one, other].map((said) => new Set(spelledIn(said).map(key)));
  for (const { value, text } of missing) if (!otherWords!.has(key(value))) differences.push({ kind: 'number', side: 'missing', value: text, found: '' });
  for (const { value, text } of given.filter((amount) => !taken.has(amount)))
    if (!words!.has(key(value))) differences.push({ kind: 'number', side: 'added', value: text, found: '' });
  return differences;
}

/** A language may say 25-jährig where another says 25-year. */
const isTime = (unit: UnitId | null): boolean => unit !== null && units[unit].dimension === 'time';
/** As far as a number can be told apart from what was reckoned: an article number of thirteen digits is told to its last. */
const key = (value: number): string => value.toPrecision(14);
const base = (locale: string): string => locale.split('-')[0]!.toLowerCase();

const pageFor = ({ said, from }: Said) => {
  const language = Language.safeParse(base(from));
  const text = said.replace(grouped, (whole, sign: string, point: string) => (sign === point ? whole : whole.replaceAll(sign, '')));
  return { text, folded: fold(text), mask: maskOf(language.success ? language.data : 'all'), comma: writesComma(from) };
};

/** 1,000.5 and 1.000,5: with both signs there is one way to read them. */
const grouped = /(?<![\d.,])\d{1,3}([.,'’\u0020\u00a0\u202f\u2009])\d{3}(?:\1\d{3}){0,4}([.,])\d{1,6}(?![\d.,]*\d)/g;

const writesComma = (locale: string): boolean => {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');
  } catch {
    return false;
  }
};

function amountsIn(said: Said): Amount[] {
  const page = pageFor(said);
  const amounts: Amount[] = [];
  let at = 0;
  while (at < page.folded.length) {
    if (!isDigitCode(page.folded.charCodeAt(at)) && !isFraction(page.folded[at]!)) {
      at += 1;
      continue;
    }
    const quantity = quantityAt(page, at);
    const read = quantity ?? numberAt(page.folded, at, page.comma);
    const end = Math.max(read?.end ?? 0, at + 1);
    const text = page.text.slice(at, end).trim();
    if (quantity) for (const [first] of quantity.measures) amounts.push({ value: Math.abs(first!.stated), unit: first!.unit, text });
    else if (read && 'values' in read) amounts.push({ value: read.values[0]!, unit: null, text });
    else amounts.push({ value: Number.NaN, unit: null, text: text || page.text.slice(at, at + 20) });
    at = end;
    if (!quantity) while (isDigitCode(page.folded.charCodeAt(at))) at += 1;
  }
  return amounts.filter(({ value }) => !Number.isNaN(value));
}
const isFraction = (sign: string): boolean => '½¼¾⅓⅔⅛⅜⅝⅞⅕'.includes(sign);

/** Numbers written as words, which the other text may have written in digits. */
function spelledIn(said: Said): number[] {
  const { folded, mask } = pageFor(said);
  const numbers: number[] = [];
  for (const { index } of folded.matchAll(/(?<![\p{L}\p{N}])\p{L}|[\p{sc=Han}\p{sc=Hang}]/gu)) {
    const found = spelledAt(folded, index, mask)?.value ?? (/\p{sc=Han}/u.test(folded[index]!) ? numberAt(folded, index, false)?.values[0] : undefined);
    if (found !== undefined) numbers.push(found);
  }
  return numbers;
}
