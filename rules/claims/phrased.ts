/** Quantities whose words stand together in no unit's order: Sechser-Set, 一打, 百分之九十九, 반 리터, 뚜껑 3개. */
import { countOf, type Measure, measureOf } from '../words/units.ts';
import type { Mention } from './mention.ts';
import { numberAt } from './numbers.ts';
import type { Page } from './quantities.ts';

export function phrasedAt({ folded, comma }: Page, start: number): Mention | null {
  if (!starts.has(folded[start] ?? '')) return null;
  const said = folded.slice(start, start + 20);
  for (const { pattern, measure } of phrases) {
    const found = pattern.exec(said);
    if (!found) continue;
    const measured = measure(found[1] ?? '', (text) => numberAt(text, 0, comma)?.values[0] ?? null);
    if (!measured) continue;
    const end = start + found[0].length;
    return { start, end, entries: [], quantity: { measures: [[measured]], end, signed: 0, one: false }, number: null, own: null };
  }
  return null;
}

type Phrase = { pattern: RegExp; measure: (said: string, number: (text: string) => number | null) => Measure | null };

const sets: Record<string, number> = { zweier: 2, dreier: 3, vierer: 4, funfer: 5, sechser: 6, achter: 8, zehner: 10, zwolfer: 12 };
const parts: Record<string, string> = { 뚜껑: 'lid', 주머니: 'pocket', 포켓: 'pocket', 서랍: 'drawer', 선반: 'shelf', 바퀴: 'wheel' };
const counted = (value: number | null | undefined, what: string): Measure | null => (value ? countOf(value, what) : null);

const phrases: readonly Phrase[] = [
  { pattern: /^([a-z]{6,7})[- ]?(?:set|sets|pack|packung|packungen)(?![a-z])/, measure: (said) => counted(sets[said], 'piece') },
  {
    pattern: /^(\d{1,3}|[一二两兩三四五六])(?:打(?![开開造印磨包孔底扮扫掃湿濕击擊断斷])装?|ダース)/,
    measure: (said, number) => counted(12 * (number(said) ?? 0), 'piece'),
  },
  { pattern: /^百分之(\d{1,3}(?:\.\d+)?|[一二三四五六七八九十]{1,3})/, measure: (said, number) => ofHundred(number(said)) },
  { pattern: /^반\s?(?:리터|l)(?![a-z])/, measure: () => measureOf(0.5, 1, 'l') },
  { pattern: /^반\s?(?:킬로|kg)/, measure: () => measureOf(0.5, 1, 'kg') },
  {
    pattern: /^((?:뚜껑|주머니|포켓|서랍|선반|바퀴)\s?\d{1,2})\s?개/,
    measure: (said, number) => counted(number(said.replace(/\D+/, '')), parts[said.replace(/[\s\d]+/, '')] ?? 'piece'),
  },
];
const ofHundred = (value: number | null): Measure | null => (value === null ? null : measureOf(value, 0, 'percent'));

/** What they begin with: every other character passes by. */
const starts: ReadonlySet<string> = new Set('zdvfsa0123456789一二两兩三四五六百반뚜주포서선바');
