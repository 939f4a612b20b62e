/** Numbers with what they measure. `1,000.5` of an English text is `1.000,5` of a German one; `1,000` of a German one is one. */
import { fold, isDigitCode } from '@storewright/contract/kit/fold';
import { maskOf } from '../claims/mentions.ts';
import { numberAt } from '../claims/numbers.ts';
import { quantityAt } from '../claims/quantities.ts';
import { type UnitId, units } from '../words/units.ts';
import { Language } from '@storewright/contract/kit/languages';
import { speaking } from './counted-words.ts';
import { isSameMoney, moneyAt } from './currencies.ts';
import { isBelowZero } from './minus.ts';
import { piecesOf } from './pieces.ts';

type Said = { said: string; from: string };
/** `below`: it has a minus; `money`: what a price may be in. */
type Amount = { value: number; unit: UnitId | null; text: string; below: boolean; money: ReadonlySet<string> | null };
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
  const differences = pairs.flatMap((pair) => pairDiffers(pair, known));
  const [words, otherWords] = [one, other].map(({ said, from }) => speaking(said, Language.safeParse(base(from)).data ?? null));
  for (const { value, text } of missing) if (!otherWords!.inWords(value)) differences.push({ kind: 'number', side: 'missing', value: text, found: '' });
  for (const { value, text } of given.filter((amount) => !taken.has(amount)))
    if (!words!.inWords(value)) differences.push({ kind: 'number', side: 'added', value: text, found: '' });
  return differences;
}

/** A number that both have: what it measures, the money it is in, and whether it is below zero. */
function pairDiffers([asked, found]: [Amount, Amount], known: boolean): Difference[] {
  const isElided = (one: Amount, other: Amount): boolean => one.unit === null && (!known || isTime(other.unit));
  const isUnit = asked.unit !== found.unit && !isElided(asked, found) && !isElided(found, asked);
  if (isUnit || !isSameMoney(asked.money, found.money)) return [{ kind: 'unit', side: 'differs', value: asked.text, found: found.text }];
  if (asked.below === found.below || !(isTemperature(asked.unit) || isTemperature(found.unit))) return [];
  return [
    { kind: 'number', side: 'missing', value: asked.text, found: '' },
    { kind: 'number', side: 'added', value: found.text, found: '' },
  ];
}

/** A language may say 25-jährig where another says 25-year, 1998年 where another says 1998, and “cold for 24” of hours it has named. */
const isTime = (unit: UnitId | null): boolean => unit !== null && units[unit].dimension === 'time';
const isTemperature = (unit: UnitId | null): boolean => unit !== null && units[unit].dimension === 'temperature';
/** As far as a number can be told apart from what was reckoned: an article number of thirteen digits is told to its last. */
const key = (value: number): string => value.toPrecision(14);
const base = (locale: string): string => locale.split('-')[0]!.toLowerCase();

const pageFor = ({ said, from }: Said) => {
  const language = Language.safeParse(base(from));
  // SPF30，50毫升: a wide comma parts two numbers, and none has it within.
  const text = said
    .replace(/(?<=\d)，(?=\d)/g, '、')
    .replace(grouped, (whole, sign: string, point: string) => (sign === point ? whole : whole.replaceAll(sign, '')));
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

const amountsIn = ({ said, from }: Said): Amount[] => piecesOf(said).flatMap(({ piece }) => amountsOf(pageFor({ said: piece, from })));

function amountsOf(page: ReturnType<typeof pageFor>): Amount[] {
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
    const below = isBelowZero(page.folded, at, end);
    const text = page.text.slice(below ? Math.max(0, at - 1) : at, end).trim();
    const money = quantity ? null : moneyAt(page.folded, at, end);
    if (quantity)
      for (const [index, [first]] of quantity.measures.entries())
        amounts.push({ value: Math.abs(first!.stated), unit: first!.unit, text, below: index === 0 && below, money });
    else if (read && 'values' in read) amounts.push({ value: read.values[0]!, unit: null, text, below, money });
    else amounts.push({ value: Number.NaN, unit: null, text: text || page.text.slice(at, at + 20), below, money });
    at = end;
    if (!quantity) while (isDigitCode(page.folded.charCodeAt(at))) at += 1;
  }
  return amounts.filter(({ value }) => !Number.isNaN(value));
}
const isFraction = (sign: string): boolean => '½¼¾⅓⅔⅛⅜⅝⅞⅕'.includes(sign);
