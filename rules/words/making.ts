/**
 * How each language that puts spaces between words says that something is made somewhere: a word of making or a house where
 * things are made, a preposition, a place. `elsewhere` says something else of the place, `stops` begins another thought.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/making.json' with { type: 'json' };
import en from './en/making.json' with { type: 'json' };
import es from './es/making.json' with { type: 'json' };
import fr from './fr/making.json' with { type: 'json' };
import pt from './pt/making.json' with { type: 'json' };

export type MakingWords = { made: string; designed: string; houses: string; at: string; elsewhere: string; stops: string };

export const makingWords: Partial<Record<Language, MakingWords>> = { en, de, fr, es, pt };
