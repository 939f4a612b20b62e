/** Whose word is lent to a thing: “recommended by vets”, 医生推荐. Only a fact that names the same experts stands for it. */
import { type Language, languages } from '../../kit/languages.ts';
import { authority, type ExpertId, expertIds } from '../lexicon/authority.ts';
import type { Reading } from './neighbours.ts';
import { denied, promised } from './said-promises.ts';
import { languageBit } from './vocabulary.ts';

export function readAuthority({ page: { folded, mask }, statements, strict }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { said, stems, experts } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { index, 0: whole } of folded.matchAll(said)) {
      if (denied.test(folded.slice(Math.max(0, index - 16), index))) continue;
      const named = experts.filter(({ pattern }) => pattern.test(whole)).map(({ id }) => id);
      const [end, concepts] = [index + whole.length, named.map((id) => `advised:${id}`)];
      if (strict && named.some((id) => id !== 'expert')) statements.push({ kind: 'medical', start: index, end, said: whole, concepts });
      else statements.push(promised(index, end, concepts));
    }
  }
}

type Patterns = { said: RegExp; stems: RegExp; experts: { id: ExpertId; pattern: RegExp }[] };
const made = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = made.get(language);
  if (known) return known;
  const { experts, said, stems } = authority[language];
  const all = expertIds.map((id) => `(?:${experts[id]})`).join('|');
  const fresh = {
    said: new RegExp(said.map((one) => `(?:${one.replaceAll('@', all)})`).join('|'), 'gu'),
    stems: new RegExp(stems),
    experts: expertIds.map((id) => ({ id, pattern: new RegExp(experts[id], 'u') })),
  };
  made.set(language, fresh);
  return fresh;
}
