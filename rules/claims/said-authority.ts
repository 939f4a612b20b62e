/** Whose word is lent to a thing: “recommended by vets”, 医生推荐. Only a fact that names the same experts stands for it. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { authority, type ExpertId, expertIds } from '../words/authority.ts';
import { longestIn, type Place } from './longest.ts';
import type { Reading } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { promised } from './said-promises.ts';
import { languageBit } from './vocabulary.ts';

export function readAuthority({ page: { folded, mask }, statements, strict }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { said, stems, experts } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { index, 0: whole } of folded.matchAll(said)) {
      if (isDeniedBefore(folded, index)) continue;
      const named = expertsIn(whole, folded.slice(index + whole.length, index + whole.length + 30), experts);
      const [end, concepts] = [index + whole.length, named.map((id) => `advised:${id}`)];
      if (strict && named.some((id) => id !== 'expert')) statements.push({ kind: 'medical', start: index, end, said: whole, concepts });
      else statements.push(promised(index, end, concepts));
    }
  }
}

/** « Médecins vétérinaires » are vets: a wide name that a narrower one stands right beside is part of it. */
function expertsIn(whole: string, behind: string, experts: Patterns['experts']): ExpertId[] {
  const places = longestIn(whole + (/^[ -][\p{L}’'-]+/u.exec(behind)?.[0] ?? ''), experts);
  const narrows = (one: Place<ExpertId>, other: Place<ExpertId>): boolean =>
    wide.has(other.id) && !wide.has(one.id) && (one.start - other.end === 1 || other.start - one.end === 1);
  const named = places.filter((place) =>
    place.end > whole.length ? places.some((other) => narrows(place, other)) : !places.some((other) => narrows(other, place)),
  );
  return [...new Set(named.map(({ id }) => id))];
}

const wide: ReadonlySet<ExpertId> = new Set(['doctor', 'expert']);

type Patterns = { said: RegExp; stems: RegExp; experts: { id: ExpertId; pattern: RegExp }[] };
const patternsOf = perLanguage((language): Patterns => {
  const { experts, said, stems } = authority[language];
  const all = expertIds.map((id) => `(?:${experts[id]})`).join('|');
  return {
    said: new RegExp(said.map((one) => `(?:${one.replaceAll('@', all)})`).join('|'), 'gu'),
    stems: new RegExp(stems),
    experts: expertIds.map((id) => ({ id, pattern: new RegExp(experts[id], 'gu') })),
  };
});
