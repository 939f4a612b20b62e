/** Words as an editor writes them out: an abbreviated “with”, a measure apart from its number, an accent that is surely meant, a maker that is not shouted. */
import { isCjk } from '@storewright/contract/kit/languages';
import { amongWords } from '@storewright/contract/listing/wording/running-text';
import { spelledOut } from '@storewright/contract/listing/wording/spelled-out';
import type { Source } from '../../engine.ts';
import { spaced } from '@storewright/contract/listing/wording/spacing';
import { accented } from '@storewright/contract/listing/wording/sure-accents';

/** “p/ varanda”, “w/ lid”; “20mm”, and accents that are surely meant. */
export const written = (text: string, language: Source['language']): string =>
  withFrenchColon(spelledOut(spaced(accented(withoutGap(withoutLaughter(text.replace(/\s?[(（]\s*[)）]/gu, ''))), language), language), language), language);

/** “… si es muy bruto jeje”, “kkk”, “:)”: who wrote it smiled. */
const withoutLaughter = (text: string): string => text.replace(laughter, '').replace(smile, '');
const laughter = /(?:^|[\s,(]{1,3})(?:(?:j[aei]){2,6}j?|(?:ha){2,6}h?|(?:he){2,6}|(?:hi){2,6}|k{3,9}|(?:rs){2,6})[!)]{0,5}(?=[\s.,;!?)]|$)/giu;
/** “… en la mesa ✨.” */
const withoutGap = (text: string): string => text.replace(/(?<=[\p{L}\d)])\s{1,4}(?=[.,](?:\s|$))/gu, '');
const smile = /\s[:;]-?[)(DP]{1,4}(?=\s|[.!]|$)/gu;

/** « Attention : … ». */
const withFrenchColon = (text: string, language: Source['language']): string =>
  language === 'fr' ? text.replace(/(?<=\p{L}{2})(?=:\s\p{L})/gu, '\u00a0') : text;

/** “Dog Lead | Waterproof | 13mm” stands above a text; within one nobody writes strokes. */
export const spoken = (name: string, language: Source['language']): string => {
  const [first = '', ...others] = isCjk(language) ? [name] : name.split(/\s[|｜]\s/u);
  return others.length === 0 || first.split(' ').length > 2 ? first : [first, ...others.map((part) => amongWords(part, language))].join(', ');
};

/** “Fountain Pen Ink - Oxblood / Heron Blue”: a title stands above its text, and what it is opens it. */
export const headOf = (name: string, language: Source['language']): string => {
  const [head = ''] = isCjk(language) ? [] : name.split(/\s[-–—|]\s|\s[(+]/u);
  return head.split(' ').length > 1 || head.length > 12 ? head.trim() : name;
};

/** A maker that writes itself “Kona Bay” is not shouted in a title. */
export const asItsMaker = (name: string, vendor: string): string => {
  const loud = vendor.toUpperCase();
  return vendor.length > 3 && loud !== vendor && /^\p{Lu}/u.test(vendor) && name.startsWith(`${loud} `) ? vendor + name.slice(loud.length) : name;
};
