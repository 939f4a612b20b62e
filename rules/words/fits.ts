/**
 * Ways to say what a thing fits whose name no list knows. `before`: words before a name, which has a capital in the middle of
 * a sentence. `said`: the thing is the group, wherever it stands; `stems`: what any of it holds. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/fits.json' with { type: 'json' };
import en from './en/fits.json' with { type: 'json' };
import es from './es/fits.json' with { type: 'json' };
import fr from './fr/fits.json' with { type: 'json' };
import ja from './ja/fits.json' with { type: 'json' };
import ko from './ko/fits.json' with { type: 'json' };
import pt from './pt/fits.json' with { type: 'json' };
import zh from './zh/fits.json' with { type: 'json' };

type Fits = { before?: string; said?: string; stems?: string };

export const fitsNamed: Record<Language, Fits> = { en, de, fr, es, pt, zh, ja, ko };
