/** Awards, what a body approved or tested, what a thing was treated with and how old its maker is: a fact in the same words stands for it. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { honours } from '../words/honours.ts';
import { inItsScripts } from '../text/language/simplified.ts';
import { press } from '../words/press.ts';
import { fold } from '@storewright/contract/kit/fold';
import type { Reading } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { promised } from './said-promises.ts';
import { asWords, patternIn } from './patterns.ts';
import { entriesAt, languageBit } from './vocabulary.ts';

export function readHonours({ page: { folded, text, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { stems, inFolded, inText } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { index, 0: said, 1: asked } of [...matches(folded, inFolded), ...matches(text, inText)]) {
      if (isDeniedBefore(folded, index)) continue;
      statements.push(promised(index, index + said.length, [], fold(asked ?? said)));
    }
  }
  readGrownThere(folded, mask, statements);
}

const matches = (text: string, patterns: readonly RegExp[]): RegExpExecArray[] => patterns.flatMap((pattern) => [...text.matchAll(pattern)]);

/** 采用海南产构树皮: no list knows the place. */
function readGrownThere(folded: string, mask: number, statements: Reading['statements']): void {
  if ((mask & languageBit('zh')) === 0 || !folded.includes('产')) return;
  for (const { index, 0: said, 1: raw = '' } of folded.matchAll(grownThere)) {
    const start = index + said.length - raw.length - 1;
    // A place that a list knows is read by its name.
    if (entriesAt(folded, start, mask).some(({ entry }) => entry.kind === 'place' || entry.kind === 'from-place')) continue;
    statements.push({ kind: 'origin', start, end: index + said.length, places: [], raw, handmade: false, year: null, design: false, of: [], bare: false });
  }
}
const grownThere = /(?:采用|选用|精选|使用|取自)([\u4e00-\u9fff]{2,4}?)(?<![生国量特出原盛投水农自高财资遗房破停日丰增年批试们])产(?![品出地自量业生于能线])/gu;

type Patterns = { stems: RegExp; inFolded: readonly RegExp[]; inText: readonly RegExp[] };
const patternsOf = perLanguage((language): Patterns => {
  const { stems, folded, exact } = honours[language];
  const named = press[language];
  // 評鑑第一名 as well as 评鉴第一名.
  const written = (pattern: string): string => inItsScripts(pattern, language);
  return {
    stems: new RegExp(written(`${stems}|${named.stems}`)),
    inFolded: [...folded, ...named.folded].map((one) => patternIn(language, written(one))),
    inText: exact.map((one) => new RegExp(asWords(one), 'gu')),
  };
});
