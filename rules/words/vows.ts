/**
 * What shops vow without a number: a price below all others, money back, a rank told by denial, everybody's favourite, no danger at
 * all, kindness to the planet, a thing that never breaks or fits anything, the word of a profession, and marks and awards by their names. Patterns over folded text (small
 * letters, no accents); every repeat in them has an end, so that no text is gone through twice.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/vows.json' with { type: 'json' };
import en from './en/vows.json' with { type: 'json' };
import es from './es/vows.json' with { type: 'json' };
import fr from './fr/vows.json' with { type: 'json' };
import ja from './ja/vows.json' with { type: 'json' };
import ko from './ko/vows.json' with { type: 'json' };
import pt from './pt/vows.json' with { type: 'json' };
import zh from './zh/vows.json' with { type: 'json' };

export const vowIds = ['price', 'refund', 'rank', 'liked', 'safe', 'planet', 'endures', 'fits-all', 'experts', 'marks'] as const;
export type VowId = (typeof vowIds)[number];

export const vows: Record<Language, Record<VowId, string>> = { en, zh, fr, de, es, pt, ja, ko };
