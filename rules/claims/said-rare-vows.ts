/** What a shop could be held to and no word alone tells: what it does to the body, whom it beats, who uses and buys it, for whom it is harmless, wet and dust kept off. */
import { type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { type RareVowId, rareVowIds, rareVows } from '../words/rare-vows.ts';
import { isDeniedBefore } from './denied.ts';
import type { Reading } from './neighbours.ts';
import { patternIn } from './patterns.ts';
import { promised } from './said-promises.ts';
import type { Statement } from './statement.ts';
import { languageBit } from './vocabulary.ts';

export function readRareVows({ page: { folded, mask }, statements, field }: Reading): void {
  // Tags are drawers of the shop.
  if (field === 'tags') return;
  const told = statements.filter(({ kind }) => kind !== 'material' && kind !== 'colour' && kind !== 'origin');
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { any, kinds } = patternsOf(language);
    if (!any.test(folded)) continue;
    for (const { id, stems, pattern } of kinds) {
      if (!stems.test(folded)) continue;
      for (const found of folded.matchAll(pattern)) {
        const start = found.index;
        const said = found[0].trimEnd();
        const end = start + said.length;
        if (isDeniedBefore(folded, start) || told.some((one) => (whole.has(id) ? one.start < end && start < one.end : one.start <= start && end <= one.end)))
          continue;
        statements.push(statementOf(id, start, end, found.slice(1).find((group) => group !== undefined) ?? said));
      }
    }
  }
}

/** Where another reader knows what in it is promised, that tells more. */
const whole: ReadonlySet<RareVowId> = new Set(['vouched', 'judged', 'unmade']);

function statementOf(id: RareVowId, start: number, end: number, said: string): Statement {
  if (id === 'body' || id === 'inner') return { kind: 'medical', start, end, said, concepts: [] };
  if (id === 'bought') return { kind: 'superlative', start, end, said, concepts: [] };
  if (id === 'ages') return promised(start, end, [], said);
  const any = concepts[id];
  if (!any) return { ...promised(start, end, [], said), kind: 'promise' };
  return { kind: 'certificate', start, end, concepts: any, modifiers: [], percent: null, own: null, hue: false };
}

/** Where a fact may say it in other words: each of these is enough. */
const concepts: Partial<Record<RareVowId, string[]>> = {
  wet: ['water-resistant', ...[3, 4, 5, 6, 7, 8].map((code) => `ip:x${code}`)],
  dust: ['dustproof', ...[5, 6].flatMap((code) => ['x', 3, 4, 5, 6, 7, 8].map((water) => `ip:${code}${water}`))],
  coeliac: ['free:gluten'],
};

type Kind = { id: RareVowId; stems: RegExp; pattern: RegExp };
const patternsOf = perLanguage((language: Language): { any: RegExp; kinds: Kind[] } => ({
  any: new RegExp(rareVowIds.map((id) => rareVows[language][id].stems).join('|')),
  kinds: rareVowIds.map((id) => {
    const { stems, words } = rareVows[language][id];
    return { id, stems: new RegExp(stems), pattern: patternIn(language, words) };
  }),
}));
