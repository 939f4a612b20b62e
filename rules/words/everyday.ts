/**
 * Words that say nothing about one product rather than another: small words, what every shop says of every thing, and the
 * names under which facts are listed. Chinese and Japanese give characters first, then words; a Korean word stands for all that
 * begin with it.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/everyday.json' with { type: 'json' };
import en from './en/everyday.json' with { type: 'json' };
import es from './es/everyday.json' with { type: 'json' };
import fr from './fr/everyday.json' with { type: 'json' };
import ja from './ja/everyday.json' with { type: 'json' };
import ko from './ko/everyday.json' with { type: 'json' };
import pt from './pt/everyday.json' with { type: 'json' };
import zh from './zh/everyday.json' with { type: 'json' };

export const everyday: Record<Language, string> = { en, de, fr, es, pt, zh, ja, ko };
