/** How a value is written behind a name: as small as the language has it there, and as large as the other words of the name. */
import type { Language } from '@storewright/contract/kit/languages';
import { amongWords, asMaterial } from '@storewright/contract/listing/wording/running-text';
import type { Attribute } from '../naming/attributes.ts';

export const atEnd = (value: string, title: string, attribute: Attribute | undefined, language: Language): string => {
  if (language === 'de') return attribute === 'colour' ? value.replace(germanColour, (word) => word.toLowerCase()) : value;
  const small = attribute === 'material' ? asMaterial(value, language) : amongWords(value, language);
  return language === 'en' && isTitleCase(title) ? small.replace(/(?<![\p{L}\p{N}’'-])\p{Ll}(?=\p{Ll}{3,})/gu, (letter) => letter.toUpperCase()) : small;
};

/** “Trail Bottle” is written so, “Flat pedals” is not; one word alone says neither. */
const isTitleCase = (title: string): boolean => {
  const words = title.match(/(?<![\p{L}\p{N}])\p{L}{4,}/gu) ?? [];
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
};

/** „Schwarz“, „Tannengrün“: an adjective behind a noun; „Anthrazit“ and „Sand“ are nouns. */
const germanColour =
  /^\p{Lu}\p{Ll}{0,30}(?<=schwarz|wei[ßs]s?|grau|rot|blau|grün|gelb|braun|rosa|lila|violett|orange|türkis|beige|bunt|farben|farbig|transparent)(?!\p{L})/iu;
