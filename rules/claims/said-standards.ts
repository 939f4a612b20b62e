/** That a thing passed a test or meets a standard: “drop tested to MIL-STD-810”, 落下試験をクリア. A fact that tells of the same trial and the same standard stands for it. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { isNormBefore, isNormBehind, norms, normsBeside, passed, trials } from '../words/standards.ts';
import { inItsScripts } from '../text/language/simplified.ts';
import { isDeniedBefore } from './denied.ts';
import type { Mention } from './mention.ts';
import type { Reading } from './neighbours.ts';
import { patternIn } from './patterns.ts';
import type { Page } from './quantities.ts';
import { promised } from './said-promises.ts';
import { languageBit } from './vocabulary.ts';

type Span = { start: number; end: number };
type Norm = Span & { concept: string };

export function readStandards({ page, statements, strict, mentions }: Reading): void {
  const { folded, mask } = page;
  const named = normsIn(page, strict);
  // The 810 of MIL-STD-810 measures nothing.
  const isLoose = (one: Mention): boolean =>
    (one.quantity !== null || one.number !== null) && !named.some((norm) => norm.start <= one.start && one.start < norm.end);
  for (const { start, end, concept } of named) statements.push(promised(start, end, [concept]));
  // A paper need not say that the test was passed: “Drop test: 1.5 m”.
  if (!strict && trial.test(folded)) statements.push(promised(0, 0, [...trialsIn(folded), anyTrial]));
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { stems, patterns } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const pattern of patterns)
      for (const { index, 0: said } of folded.matchAll(pattern)) {
        if (isDeniedBefore(folded, index)) continue;
        const whole = { start: index, end: index + said.trimEnd().length };
        const { start, end } = besideNumbers(whole, mentions.filter(isLoose), folded, stems);
        const within = named.filter((norm) => norm.start >= index && norm.end <= whole.end).map(({ concept }) => concept);
        const tried = trialsIn(folded.slice(Math.max(0, index - beside), whole.end) + (after.exec(folded.slice(whole.end, whole.end + 3 * beside))?.[0] ?? ''));
        statements.push(promised(start, end, [...within, ...(tried.length > 0 ? tried : within.length > 0 ? [] : [anyTrial])]));
      }
  }
}

/** In a fact, the letters of a standard are one. */
function normsIn({ text, folded }: Page, strict: boolean): Norm[] {
  if (!capitals.test(text)) return [];
  return [...text.matchAll(anyNorm)].flatMap(({ index: start, 0: said, groups }) => {
    const end = start + said.length;
    const isSure = groups?.sure !== undefined || !strict;
    if (!isSure && !isNormBefore.test(folded.slice(Math.max(0, start - 40), start)) && !isNormBehind.test(folded.slice(end, end + 30))) return [];
    return isDeniedBefore(folded, start) ? [] : [{ start, end, concept: `norm:${folded.slice(start, end).replace(/[^a-z0-9]/g, '')}` }];
  });
}
const trial = /test|trial|prueba|ensa[yi]o|essai|epreuve|pruf|试验|測試|测试|試験|テスト|시험|테스트/;
/** Most lines hold none of these letters. */
const capitals =
  /MIL|ASTM|CPSIA|ANSI|[A-Z]{2}\/[TN]|ABNT|N[BO][RM]|UNE|IEC|BIFMA|PROP|(?:BS|NF(?: [A-Z])?|ECE|GB|JIS|KS|CSA|CNS|SAE|DOT|SNELL|SG|ST|FMVSS|NM|PSC|ISO)[ -]?(?:[A-Z ]{0,3}\d|規|规|基|標|标|マ|규|기|마)/;
const anyNorm = new RegExp(String.raw`(?<![A-Za-z\d-])(?:(?<sure>${norms})|${normsBeside})(?![A-Za-z\d])`, 'gu');

/** “Survived a 1.2 m drop test”: the metres are a claim of their own, and a fact that measures them proves no test. */
function besideNumbers(whole: Span, numbers: readonly Span[], folded: string, isTest: RegExp): Span {
  const inside = numbers.filter(({ start, end }) => start < whole.end && end > whole.start);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return whole;
  const start = last.end + (/^ ?[次回遍회번]? ?/u.exec(folded.slice(last.end, last.end + 3))?.[0].length ?? 0);
  const behind = folded.slice(start, whole.end);
  return isTest.test(behind) ? { start, end: whole.end } : { start: whole.start, end: whole.start + folded.slice(whole.start, first.start).trimEnd().length };
}

/** 낙하 시험, « test de chute »: what is tried stands before the word for it, or behind. */
const beside = 12;
const after = /^ (?:de la |de |du |d['’]|da |do |a la |al |au )(?:resist\p{L}+ (?:au?x? |al? |ao )?)?\p{L}+/u;

const trialsIn = (said: string): string[] => kinds.filter(({ pattern }) => pattern.test(said)).map(({ id }) => `tested:on-${id}`);
const kinds = Object.entries(trials).map(([id, words]) => ({ id, pattern: new RegExp(words, 'u') }));
const anyTrial = 'tested:on-anything';

type Patterns = { stems: RegExp; patterns: readonly RegExp[] };
const patternsOf = perLanguage((language): Patterns => {
  const { stems, passed: said } = passed[language];
  const written = (pattern: string): string => inItsScripts(pattern, language);
  return { stems: new RegExp(written(stems)), patterns: said.map((one) => patternIn(language, written(one))) };
});
