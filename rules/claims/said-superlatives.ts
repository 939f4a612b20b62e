/** “Best in the world”, “No. 1”, 最高级: a rank over all others, which only a fact that says the same can stand for. */
import { type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { superlatives } from '../words/superlatives.ts';
import type { Reading } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function readSuperlatives({ page: { folded, mask }, statements }: Reading): void {
  let end = 0;
  for (const { index, 0: said } of languages.flatMap((one) => ((mask & languageBit(one)) === 0 ? [] : foundIn(folded, one))).sort(byPlace)) {
    if (index < end || denied.test(folded.slice(Math.max(0, index - 24), index))) continue;
    end = index + said.length;
    statements.push({ kind: 'superlative', start: index, end, said: withoutArticle(said), concepts: [] });
  }
}

const byPlace = (one: RegExpExecArray, other: RegExpExecArray) => one.index - other.index;

function foundIn(folded: string, language: Language): RegExpExecArray[] {
  const { pattern, stems } = patternsOf(language);
  return stems.test(folded) ? [...folded.matchAll(pattern)] : [];
}

type Patterns = { pattern: RegExp; stems: RegExp };
/** A thousand words are read in one go: a pattern is made once, when its language is first read. */
const patternsOf = perLanguage((language): Patterns => {
  const { stems, said } = superlatives[language];
  return { pattern: new RegExp(said.map((one) => `(?:${one})`).join('|'), 'gu'), stems: new RegExp(stems) };
});

/** “Not the best in the world”: it says so itself. */
const denied =
  /(?:\b(?:not|isn['’]t|never|nor|nicht|keine?[nrsm]?|pas|jamais|no|nao|nunca|ni)(?: (?:the|a|as|is|be|der|die|das|le|la|el|o|es|e|um|un|uma|una))? ?|(?:不是|并非|不算|并不是|未必是))$/;

const withoutArticle = (said: string): string => said.replace(/^(?:the|our|your|der|die|das|den|dem|des|le|la|les|el|los|las|o|a|os|as) /, '');
