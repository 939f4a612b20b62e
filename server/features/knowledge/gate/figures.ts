/** Figures of a comparison, and which of them fall below their limit. */
import { mostFall } from '@storewright/contract/knowledge/bounds';
import type { Figure, TestResult } from '@storewright/contract/knowledge/gate';
import { languages } from '@storewright/contract/kit/languages';
import type { KeptResult, KeptSide } from '../gate.tables.ts';
import type { TestRow } from './gate.store.ts';

/** Passages among which the right one counts as found. */
const among = 5;
type Compared = { test: TestRow; live: KeptSide; change: KeptSide };

export const comparedOf = (tests: TestRow[], results: KeptResult[]): Compared[] => {
  const byId = new Map(tests.map((test) => [test.id, test]));
  return results.flatMap(({ test: id, ...sides }) => {
    const test = byId.get(id);
    return test ? [{ test, ...sides }] : [];
  });
};

export const flipOf = ({ test, live, change }: Compared): TestResult['flip'] => {
  const [was, is] = [isRight(test, live), isRight(test, change)];
  return was === is ? 'same' : is ? 'better' : 'worse';
};

export const figuresOf = (all: Compared[]): Figure[] => {
  const answerable = all.filter(({ test }) => test.expect === 'passage');
  const others = all.filter(({ test }) => test.expect === 'refusal');
  const share = (key: 'recall' | 'first' | 'cited' | 'language', of: Compared[], holds: (side: KeptSide) => boolean, lang: string | null = null): Figure[] => {
    if (of.length === 0) return [];
    const [live, change] = both((side) => percent(of.filter((one) => holds(one[side])).length, of.length));
    const limit = key === 'first' ? null : -mostFall;
    return [{ key, lang, live, change, of: of.length, limit, misses: limit !== null && change < live + limit }];
  };
  const count = (key: 'refused' | 'refused_wrongly' | 'struck', of: Compared[], value: (side: KeptSide, test: TestRow) => number, limit: number): Figure[] => {
    if (of.length === 0) return [];
    const [live, change] = both((side) => of.reduce((sum, one) => sum + value(one[side], one.test), 0));
    return [{ key, lang: null, live, change, of: of.length, limit, misses: limit > 0 ? change > live + limit : change < live }];
  };
  const spoken = languages.filter((lang) => answerable.some(({ test }) => test.lang === lang));
  const asked = answerable.filter(({ live, change }) => live.answer !== null && change.answer !== null);
  return [
    ...share('recall', answerable, isAmong),
    ...share('first', answerable, ({ rank }) => rank === 1),
    ...count('refused', others, (side, test) => Number(isRight(test, side)), 0),
    ...count('refused_wrongly', answerable, (side) => Number(isRefused(side)), 1),
    ...share('cited', asked, ({ answer }) => answer!.cited),
    ...count('struck', asked, ({ answer }) => answer!.struck, 1),
    ...(spoken.length > 1 ? spoken.flatMap((lang) => share('language', answerable.filter(({ test }) => test.lang === lang), isAmong, lang)) : []), // biome-ignore format: short
  ];
};

const isAmong = ({ rank }: KeptSide): boolean => rank !== null && rank <= among;
/** By code where nothing is found; by the model's word where one was asked. */
const isRefused = ({ found, answer }: KeptSide): boolean => (answer === null ? found === 0 : answer.verdict !== 'answered');
const isRight = ({ expect }: TestRow, side: KeptSide): boolean => {
  if (expect === 'refusal') return isRefused(side);
  return side.answer === null ? isAmong(side) : side.answer.verdict === 'answered' && side.answer.cited;
};
const both = (value: (side: 'live' | 'change') => number): [number, number] => [value('live'), value('change')];
const percent = (part: number, of: number): number => Math.round((1_000 * part) / of) / 10;
