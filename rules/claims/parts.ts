/** Of which part something is said: “a wool lining”, « doublure en soie », 裏地はシルク. A fact about the outside is none about the lining. */
import { isCjk, languages } from '@storewright/contract/kit/languages';
import { type PartId, partIds, parts } from '../words/parts.ts';
import { clauseBefore } from './clauses.ts';
import { fold } from '@storewright/contract/kit/fold';

/** The part that a material between two places is said of, or null where it may be all of it. */
export const partAt = (folded: string, start: number, end: number): PartId | null => {
  const before = clauseBefore(folded, start, 60, /[.;!?。！？；\n]|,(?!\d)|[，、]/u);
  const { behindIt, beforeIt, inside } = patterns();
  // “Forro de piel”, „Ledersohle“: what names the material may hold the part.
  const within = end - start > 6 ? first(inside, folded.slice(start, end)) : null;
  return within ?? first(behindIt, folded.slice(end, end + 30)) ?? first(beforeIt, before);
};

/** The part that a fact's name says it is about: “Lining”, 裏地, « Matière de la doublure ». */
export const partNamed = (name: string): PartId | null => {
  if (name.length > 60) return null;
  const known = names.get(name);
  if (known !== undefined) return known;
  const found = first(patterns().named, fold(name).replace(/[_-]/gu, ' '));
  if (names.size > 2_000) names.clear();
  names.set(name, found);
  return found;
};
const names = new Map<string, PartId | null>();

type Patterns = Record<'behindIt' | 'beforeIt' | 'inside' | 'named', readonly (readonly [PartId, RegExp])[]>;
let made: Patterns | null = null;
const patterns = (): Patterns => (made ??= patternsOf());

/** “Leather lining” and „Ledersohle“ behind; “the lining is of leather” before, with a verb or a preposition between. */
function patternsOf(): Patterns {
  const spaced = languages.filter((one) => !isCjk(one) || one === 'ko');
  const joined = languages.filter((one) => one === 'zh' || one === 'ja');
  const of = (id: PartId, which: readonly (typeof languages)[number][]): string => which.map((one) => parts[one][id]).join('|');
  const and = '(?:and|und|et|y|e|or|oder|ou|with|mit|avec|con|com)';
  const between = String.raw`(?:is|are|of|in|with|made|from|ist|sind|aus|mit|besteht|en|est|sont|de|d|es|son|e|sao|em|com|con|avec|por|fait|hech[oa]|feit[oa])`;
  return {
    behindIt: partIds.map(
      (id) =>
        [
          id,
          new RegExp(
            String.raw`^(?:[ -]| (?!(?:and|or|with|in|on|of|for|to|the|a|is|are|has|und|mit|oder|fur|mais|est|et)[ ])[a-z-]{3,12} )?(?:${parts.en[id]}|${parts.de[id]}|${parts.ko[id]})(?!\p{L})|^(?:的|製の|の|制)?(?:${of(id, joined)})`,
            'u',
          ),
        ] as const,
    ),
    beforeIt: partIds.map(
      (id) =>
        [
          id,
          new RegExp(
            String.raw`(?<!\p{L})(?:${of(id, spaced)})(?:\s?[:：(\t]\s?(?:[\p{L}\d%]{1,14} ){0,2}| ${between} (?:(?!${and} )[\p{L}\d%’'-]{1,16} ){0,3}|(?:은|는|이|가|으로|에|도)\s(?:[\p{L}\d%]{1,10} ){0,2}| )$|(?:${of(id, joined)})(?:部分|の素材|には|は|が|も|に|为|為|是|采用|使用|用的是|用|选用|[:：])(?:[\p{L}\d%]{0,6})$`,
            'u',
          ),
        ] as const,
    ),
    inside: partIds.map((id) => [id, new RegExp(String.raw`(?<!\p{L})(?:${of(id, spaced)})(?!\p{L})|(?:${parts.de[id]})$`, 'u')] as const),
    named: partIds.map((id) => [id, new RegExp(String.raw`(?<!\p{L})(?:${of(id, spaced)})(?!\p{L})|${of(id, joined)}`, 'u')] as const),
  };
}

const first = (all: readonly (readonly [PartId, RegExp])[], text: string): PartId | null =>
  text === '' ? null : (all.find(([, pattern]) => pattern.test(text))?.[0] ?? null);
