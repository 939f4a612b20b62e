/**
 * What shops promise in whole phrases that no single word tells: comfort all day long, a thing that outlives others, a crowd of
 * happy buyers. Patterns over folded text (small letters, no accents). `others`: better than what else is sold.
 * `stems`: what a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/promises.json' with { type: 'json' };
import en from './en/promises.json' with { type: 'json' };
import es from './es/promises.json' with { type: 'json' };
import fr from './fr/promises.json' with { type: 'json' };
import ja from './ja/promises.json' with { type: 'json' };
import ko from './ko/promises.json' with { type: 'json' };
import pt from './pt/promises.json' with { type: 'json' };
import zh from './zh/promises.json' with { type: 'json' };

export type SaidPromise = 'all-day' | 'outlasts' | 'survives' | 'last-one-needed' | 'loved-by-many' | 'beats-others' | 'so-many-seasons';

export const promises: Record<Language, { stems: string; said: Record<SaidPromise, string> }> = { en, de, fr, es, pt, zh, ja, ko };
