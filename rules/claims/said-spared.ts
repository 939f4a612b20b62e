/** What never happens to a thing, where other words stand between the verb and its denial. Comes behind the words that lists hold whole. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { spared } from '../words/spared.ts';
import type { Reading } from './neighbours.ts';
import { promised } from './said-promises.ts';
import { patternIn } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

export function readSpared({ page: { folded, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { pattern, stems, named } = patternOf(language);
    if (!stems.test(folded)) continue;
    const told = statements.filter((one) => one.kind === 'certificate' || one.kind === 'promise');
    for (const found of folded.matchAll(pattern)) {
      const [said, ...groups] = found;
      const [start, end] = [found.index, found.index + said.length];
      if (told.some((one) => one.start < end && start < one.end) || asksCare.test(folded.slice(Math.max(0, start - 24), start))) continue;
      const concept = named[groups.findIndex((group) => group !== undefined)];
      if (concept) statements.push(promised(start, end, [concept]));
    }
  }
}

/** “So that it does not slip, hold it”: what the buyer is asked to see to. */
const asksCare =
  /(?<!\p{L})(?:so that it|so it|make sure(?: that)? (?:it|they)|take care(?: that)? it|damit (?:er|sie|es)|pour qu['’](?:il|elle)|afin qu['’](?:il|elle)|para que|si|wenn|falls|if it|if they|请注意|以防|为了|确保) ?$/u;

type Patterns = { pattern: RegExp; stems: RegExp; named: readonly string[] };
/** All verbs of a language in one, so that a text is gone through once. */
const patternOf = perLanguage((language): Patterns => {
  const { stems, before, behind, verbs } = spared[language];
  const groups = Object.values(verbs).map((one) => `(${one})`);
  const whole = `${before}(?:${groups.join('|')})${behind}`;
  const pattern = patternIn(language, whole);
  return { pattern, stems: new RegExp(stems), named: Object.keys(verbs) };
});
