/** What the starter's own words can take of a shop's voice: who speaks to whom, how a heading is cased, how a title is put together. */
import type { Language } from '@storewright/contract/kit/languages';
import { driftIn } from '@storewright/rules/voice/drift';
import type { Style } from '@storewright/contract/voice/style';
import { caseOf } from '@storewright/rules/voice/titles';

/** Wordings of the same, those that keep to the voice first; else as they came. */
export const bestFirst = (wordings: readonly string[], voice: Style | null): string[] =>
  voice === null ? [...wordings] : wordings.toSorted((one, other) => slips(one, voice) - slips(other, voice));

export const best = (wordings: readonly string[], voice: Style | null): string => bestFirst(wordings, voice)[0] ?? '';

/** A heading of ours, cased as the shop cases its titles. Only English titles are cased at all. */
export const headed = (text: string, voice: Style | null, language: Language): string =>
  voice?.titleCase === 'title' && language === 'en' && caseOf(text, 'en') !== 'title'
    ? text.replace(/(?<![\p{L}’'])\p{L}[\p{L}’']*/gu, (word, at: number) =>
        at > 0 && at + word.length < text.length && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      )
    : text;

/** "Hearth | Our story": the brand where the shop's titles have it. Null: the shop has no sign between the parts of a title. */
export const titled = (brand: string, what: string, voice: Style | null): string | null => {
  const pattern = voice?.title;
  if (!pattern || pattern.separator.trim() === '' || brand === '' || !pattern.parts.includes('brand')) return null;
  return pattern.parts[0] === 'brand' ? `${brand}${pattern.separator}${what}` : `${what}${pattern.separator}${brand}`;
};

const slips = (text: string, voice: Style): number => driftIn(text, voice).phrases.length;
const small = new Set(['a', 'an', 'the', 'and', 'or', 'but', 'of', 'in', 'on', 'at', 'to', 'for', 'by', 'with']);
