/** Who tested a thing, and that nothing was found in it: “lab tested”, 農藥殘留未檢出. A paper that names the same house or the same finding stands for it. */
import { isCjk, type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { houses, housesBesideTests, looked, tests } from '../words/testing.ts';
import { isDeniedBefore } from './denied.ts';
import type { Reading } from './neighbours.ts';
import { patternIn } from './patterns.ts';
import { promised } from './said-promises.ts';
import { languageBit } from './vocabulary.ts';

export function readTested({ page: { folded, mask }, statements, strict }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { stems, tested, nothing } = patternsOf(language);
    if (!stems.test(folded)) continue;
    let end = 0;
    for (const { index, 0: said } of folded.matchAll(nothing)) {
      end = index + said.length;
      statements.push(
        promised(
          index,
          end,
          foundIn(said).map((id) => `undetected:${id}`),
        ),
      );
    }
    for (const { index, 0: said } of folded.matchAll(tested)) {
      if (isDeniedBefore(folded, index)) continue;
      statements.push(promised(index, index + said.length, testedBy(said, strict)));
    }
  }
  // A paper need not say that it is a test: “Report: SGS”.
  if (!strict)
    for (const { index, 0: said } of folded.matchAll(ofTests.test(folded) ? anyHouse : named))
      statements.push(promised(index, index + said.length, testedBy(said, false)));
}

/** What a paper of a test holds. */
export const ofTests =
  /detect|test|labor|analy[sz]|analis|analiz|nachweis|nachgewiesen|gefunden|trouve|found|pruf|检|檢|测|測|検|試験|分析|검출|검사|시험|분석|certif|zertif|认证|認證|認証|인증|report|rapport|informe|laudo|prueba|ensa[yi]o|essai|epreuve/;

/** Whom a text names, only theirs is the word; in a fact, whoever it names has a laboratory and is nobody of the shop. */
function testedBy(said: string, strict: boolean): string[] {
  const by = [...new Set([...said.matchAll(anyHouse)].map(([house]) => `tested:${house.split(/[ -]/)[0] ?? house}`))];
  return strict && by.length > 0 ? by : [...by, 'tested'];
}

/** Residues of pesticides are pesticides. */
function foundIn(said: string): string[] {
  const found = things.filter(({ pattern }) => pattern.test(said)).map(({ id }) => id);
  return found.length > 1 ? found.filter((id) => id !== 'residues') : found;
}
const things = Object.entries(looked).map(([id, words]) => ({ id, pattern: new RegExp(words, 'u') }));

const alone = (words: string): string =>
  words.replace(/(?:^|\|)[a-z](?:[^|(]|\([^)]*\))*/g, (one) => one.replace(/^(\|?)(.+)$/, String.raw`$1(?<![a-z0-9])(?:$2)(?![a-z0-9])`));
const named = new RegExp(alone(houses), 'gu');
const anyHouse = new RegExp(alone(`${houses}|${housesBesideTests}`), 'gu');

/** What is looked for in the script of a language; a few names are Latin in all. */
function inScript(language: Language): string {
  const words = Object.values(looked).flatMap((one) => one.split(/\|(?![^(]*\))/));
  return words.filter((word) => asian.test(word) === isCjk(language) || everywhere.test(word)).join('|');
}
const asian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const everywhere = /^(?:bpa|pfas)$/;

type Patterns = { stems: RegExp; tested: RegExp; nothing: RegExp };
const patternsOf = perLanguage((language): Patterns => {
  const { stems, tested, nothing } = tests[language];
  const one = (patterns: readonly string[], words: string): RegExp =>
    patternIn(language, patterns.map((pattern) => `(?:${pattern.replaceAll('@', `(?:${words})`)})`).join('|'));
  return { stems: new RegExp(stems), tested: one(tested, alone(`${houses}|${housesBesideTests}`)), nothing: one(nothing, inScript(language)) };
});
