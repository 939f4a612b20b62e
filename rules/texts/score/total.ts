/** From rules to points, with the caps that no good rule lifts. */
import type { Gap } from '@storewright/contract/texts/gaps';
import { isElsewhere } from './prose.ts';
import type { TextClaim, TextRule, TextScore } from '@storewright/contract/texts/writing';

/** What stands in another language is read by nobody it is for. */
const caps = { missing: 30, claims: 49, gaps: 49, language: 49 } as const;

export const total = (rules: TextRule[], { isEmpty, claims, gaps }: { isEmpty: boolean; claims: readonly TextClaim[]; gaps: readonly Gap[] }): TextScore => {
  const all = rules.reduce((sum, { weight }) => sum + weight, 0);
  const uncapped = all === 0 ? 0 : Math.round((rules.reduce((sum, { weight, value }) => sum + weight * value, 0) / all) * 100);
  const cap = isEmpty
    ? 'missing'
    : gaps.length > 0
      ? 'gaps'
      : claims.some(({ state }) => state === 'unsupported')
        ? 'claims'
        : isElsewhere(rules)
          ? 'language'
          : 'none';
  return { points: cap === 'none' ? uncapped : Math.min(uncapped, caps[cap]), uncapped, cap, rules };
};
