/**
 * Words that put a thing above all others: what advertising law calls a superlative claim. Patterns over folded text (small
 * letters, no accents), one for each figure of speech. What is compared with nothing counts where it praises; nature holds its records without proof.
 * `stems`: what a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/superlatives.json' with { type: 'json' };
import en from './en/superlatives.json' with { type: 'json' };
import es from './es/superlatives.json' with { type: 'json' };
import fr from './fr/superlatives.json' with { type: 'json' };
import ja from './ja/superlatives.json' with { type: 'json' };
import ko from './ko/superlatives.json' with { type: 'json' };
import pt from './pt/superlatives.json' with { type: 'json' };
import zh from './zh/superlatives.json' with { type: 'json' };

export const superlatives: Record<Language, { stems: string; said: readonly string[] }> = { en, de, fr, es, pt, zh, ja, ko };
