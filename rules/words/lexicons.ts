import type { Language } from '@storewright/contract/kit/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Lexicon } from './lexicon.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export const lexicons: Record<Language, Lexicon> = { en, zh, fr, de, es, pt, ja, ko };
