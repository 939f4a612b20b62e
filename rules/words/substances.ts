/** More of what a thing is said to be free of, beside the commonest: what laws call dangerous, and what labels of cosmetics and candles deny. */
import type { Language } from '@storewright/contract/kit/languages';
import type { SubstanceId } from './concepts.ts';
import type { Words } from './lexicon.ts';
import de from './de/substances.json' with { type: 'json' };
import en from './en/substances.json' with { type: 'json' };
import es from './es/substances.json' with { type: 'json' };
import fr from './fr/substances.json' with { type: 'json' };
import ja from './ja/substances.json' with { type: 'json' };
import ko from './ko/substances.json' with { type: 'json' };
import pt from './pt/substances.json' with { type: 'json' };
import zh from './zh/substances.json' with { type: 'json' };

export const moreSubstances: Record<Language, Words<SubstanceId>> = { en, de, fr, es, pt, zh, ja, ko };
