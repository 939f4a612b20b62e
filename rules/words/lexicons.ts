import type { Language } from '@storewright/contract/kit/languages';
import de from './de/lexicon.json' with { type: 'json' };
import en from './en/lexicon.json' with { type: 'json' };
import es from './es/lexicon.json' with { type: 'json' };
import fr from './fr/lexicon.json' with { type: 'json' };
import ja from './ja/lexicon.json' with { type: 'json' };
import ko from './ko/lexicon.json' with { type: 'json' };
import pt from './pt/lexicon.json' with { type: 'json' };
import zh from './zh/lexicon.json' with { type: 'json' };
import type { Lexicon } from './lexicon.ts';

export const lexicons: Record<Language, Lexicon> = { en, zh, fr, de, es, pt, ja, ko };
