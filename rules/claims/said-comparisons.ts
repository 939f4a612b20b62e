/** Numbers that compare or judge: “twice as fast”, “rated 4.9 out of 5”, “nine out of ten”. */
import { type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { type Comparison, comparisons } from '../words/comparisons.ts';
import { type Measure, measureOf } from '../words/units.ts';
import { isDigitCode } from '@storewright/contract/kit/fold';
import type { Reading } from './neighbours.ts';
import { numbersIn } from './lone-numbers.ts';
import { writesComma } from './mentions.ts';
import { numberAt } from './numbers.ts';
import { languageBit } from './vocabulary.ts';

export function readComparisons({ page: { folded, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { stems, patterns } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { pattern, comparison } of patterns) {
      for (const { index, 0: said, groups } of folded.matchAll(pattern)) {
        const measure = measured(comparison, groups ?? {}, language);
        if (measure)
          statements.push({ kind: 'quantity', start: index, end: index + said.trimEnd().length, measures: [[measure]], guarantee: false, attributes: [] });
      }
    }
  }
}

function measured({ says, value }: Comparison, groups: Record<string, string | undefined>, language: Language): Measure | null {
  const said = value ?? numberOf(groups.n ?? groups.m ?? groups.o ?? '', language);
  if (said === null) return null;
  if (says === 'share') return measureOf(said * (100 / (groups.of === undefined ? 10 : (numberOf(groups.of, language) ?? 10))), 0, 'percent');
  return { dimension: says, value: said, unit: null, stated: said, decimals: 1 };
}

function numberOf(word: string, language: Language): number | null {
  if (isDigitCode(word.charCodeAt(0))) return numberAt(word, 0, writesComma(language))?.values[0] ?? null;
  const folded = spelled[word] ?? word;
  return numbersIn({ text: folded, folded, mask: languageBit(language), comma: writesComma(language) })[0]?.value ?? null;
}
/** Below ten, and alone, Korean and Chinese numbers are told by what stands behind. */
const spelled: Record<string, string> = { 두: '2', 세: '3', 네: '4', 다섯: '5', 여섯: '6', 일곱: '7', 여덟: '8', 아홉: '9', 열: '10', 十: '10' };

type Patterns = { stems: RegExp; patterns: { pattern: RegExp; comparison: Comparison }[] };
const patternsOf = perLanguage((language): Patterns => {
  const { stems, said } = comparisons[language];
  return { stems: new RegExp(stems), patterns: said.map((comparison) => ({ pattern: new RegExp(comparison.pattern, 'gu'), comparison })) };
});
