/** Promises told in whole phrases: “comfortable all day”, „überlebt jeden anderen“, 成千上万家庭的选择. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { promises, type SaidPromise } from '../words/promises.ts';
import { isDeniedBefore } from './denied.ts';
import type { Reading } from './neighbours.ts';
import type { ConceptStatement } from './statement.ts';
import { patternIn } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

export function readPromises({ page: { folded, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { pattern, named, stems } = patternOf(language);
    if (!stems.test(folded)) continue;
    for (const found of folded.matchAll(pattern)) {
      const [said, ...groups] = found;
      if (isDeniedBefore(folded, found.index)) continue;
      const concept = named[groups.findIndex((group) => group !== undefined)] as SaidPromise;
      if (usual.test(said) && madeSo.test(folded.slice(Math.max(0, found.index - 24), found.index))) continue;
      const told = `${compared.test(said) ? (softer.exec(folded.slice(Math.max(0, found.index - 40), found.index))?.[0] ?? '') : ''}${said}`;
      statements.push({ ...promised(found.index, found.index + said.length, [concept], told), kind: 'promise' });
    }
  }
}

/** In “softer than any other” the phrase begins behind what is compared. */
const compared = /^(?:than|als) /;
const softer = /(?:(?:more|less|weniger) )?[\p{L}’'-]+ $/u;

/** „Etwas gröber als üblich, damit nichts rieselt“: how it is made, and no rival. */
const usual = /^(?:than (?:usual|normal)|als (?:es )?(?:ublich|normal|gewohnlich))$/;
const madeSo =
  /(?<!\p{L})(?:coarser|finer|thicker|thinner|longer|shorter|wider|narrower|larger|smaller|looser|tighter|darker|paler|slower|grober\p{L}?|feiner|dicker|dunner|langer|kurzer|breiter|schmaler|großer|kleiner|lockerer|fester|weiter|enger|dunkler|heller|langsamer|tiefer|hoher) $/u;

/** Any fact may state all its concepts, or, where there are words, only one in the same. */
export const promised = (start: number, end: number, concepts: string[], told: string | null = null): ConceptStatement => ({
  kind: 'certificate',
  start,
  end,
  concepts,
  modifiers: [],
  percent: null,
  own: null,
  hue: false,
  promise: { told },
});

type Patterns = { pattern: RegExp; named: SaidPromise[]; stems: RegExp };
/** All phrases of a language in one, so that a text is gone through once: which of them it was tells its group. */
const patternOf = perLanguage((language): Patterns => {
  const { stems, said } = promises[language];
  const named = Object.keys(said) as SaidPromise[];
  const groups = named.map((one) => `(${said[one]})`).join('|');
  const pattern = patternIn(language, groups);
  return { pattern, named, stems: new RegExp(stems) };
});
