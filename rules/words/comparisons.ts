/**
 * Numbers that compare: “twice as fast”, “4.9 out of 5”, “nine out of ten”, 省电七成. Patterns over folded text; `n` is the number,
 * `of` what it is out of; `value` where words say it whole.
 * `stems`: what a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/comparisons.json' with { type: 'json' };
import en from './en/comparisons.json' with { type: 'json' };
import es from './es/comparisons.json' with { type: 'json' };
import fr from './fr/comparisons.json' with { type: 'json' };
import ja from './ja/comparisons.json' with { type: 'json' };
import ko from './ko/comparisons.json' with { type: 'json' };
import pt from './pt/comparisons.json' with { type: 'json' };
import zh from './zh/comparisons.json' with { type: 'json' };

export type Comparison = { says: 'multiple' | 'rating' | 'share'; pattern: string; value?: number };

export const comparisons = { en, de, fr, es, pt, zh, ja, ko } as Record<Language, { stems: string; said: readonly Comparison[] }>;
