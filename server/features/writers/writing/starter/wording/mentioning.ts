/** Whether a text says a name, a brand or a phrase already. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { keywordOf, presenceOf } from '@storewright/contract/listing/keywords';
import type { Source } from '../../engine.ts';
import { bare } from '../../lines.ts';

/** Whether somebody who reads it knows what it is about. */
export const isAbout = (name: string, text: string, { language, vendor }: Pick<Source, 'language' | 'vendor'>, least = 0.75): boolean =>
  within(name, text) || presenceOf(keywordOf(name, [], language, vendor).keyword, text, language).share >= least;

/** One word of a brand is enough, and of a Chinese one its first two characters. */
export const mentionsBrand = (name: string, brand: string): boolean =>
  holdsCjk(brand)
    ? name.includes(brand.slice(0, 2))
    : bare(brand)
        .split(' ')
        .some((word) => word.length > 2 && within(word, name));

export const within = (part: string, whole: string): boolean => ` ${bare(whole)} `.includes(holdsCjk(part) ? bare(part) : ` ${bare(part)} `);
