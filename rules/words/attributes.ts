/**
 * What a quantity is the measure of, in eight languages: a width of 30 cm says nothing about the height. `noun` stands before
 * the number (“height of 30 cm”) or behind “in” (“30 cm in height”), `behind` straight behind it (“30 cm high”).
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/attributes.json' with { type: 'json' };
import en from './en/attributes.json' with { type: 'json' };
import es from './es/attributes.json' with { type: 'json' };
import fr from './fr/attributes.json' with { type: 'json' };
import ja from './ja/attributes.json' with { type: 'json' };
import ko from './ko/attributes.json' with { type: 'json' };
import pt from './pt/attributes.json' with { type: 'json' };
import zh from './zh/attributes.json' with { type: 'json' };
import shared from './attributes.json' with { type: 'json' };

export const attributes = [
  'height',
  'width',
  'depth',
  'length',
  'thickness',
  'diameter',
  'weight',
  'capacity',
  'charging',
  'runtime',
  'hot',
  'cold',
  'burning',
  'delivery',
  'drying',
  'age',
  'lasting',
  'else',
] as const;
export type Attribute = (typeof attributes)[number];
type Words = Partial<Record<Attribute, { noun: string; behind?: string }>>;

export const attributeWords: Record<Language, Words> = { en, de, fr, es, pt, zh, ja, ko };

/** What may stand between the word and its number: “a height of about 30 cm”, 高度约为30厘米. */
export const betweenWords = new Set(shared.betweenWords);
export const betweenCharacters = new Set(shared.betweenCharacters);
