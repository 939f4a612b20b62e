import type { Language } from '../../kit/languages.ts';
import { en } from './en.ts';
import type { Lexicon } from './lexicon.ts';

export const lexicons: Record<Language, Lexicon> = { en, zh: en, fr: en, de: en, es: en, pt: en, ja: en, ko: en };
