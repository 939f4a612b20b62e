/** Words as an editor writes them out: an abbreviated “with”, a measure apart from its number, an accent that is surely meant, a maker that is not shouted. */
import { spelledOut } from '@storewright/contract/listing/spelled-out';
import type { Source } from '../engine.ts';
import { spaced } from './spacing.ts';
import { accented } from './sure-accents.ts';

/** “p/ varanda”, “w/ lid”; “20mm”, and accents that are surely meant. */
export const written = (text: string, language: Source['language']): string => spelledOut(spaced(accented(text, language), language), language);

/** A maker that writes itself “Kona Bay” is not shouted in a title. */
export const asItsMaker = (name: string, vendor: string): string => {
  const loud = vendor.toUpperCase();
  return vendor.length > 3 && loud !== vendor && /^\p{Lu}/u.test(vendor) && name.startsWith(`${loud} `) ? vendor + name.slice(loud.length) : name;
};
