/**
 * What only a remedy may promise: that it heals, relieves or prevents. `acts` and `ailments` stand in one clause, in the order
 * of the language; `whole` says it alone. Folded: small letters, no accents.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/medical.json' with { type: 'json' };
import en from './en/medical.json' with { type: 'json' };
import es from './es/medical.json' with { type: 'json' };
import fr from './fr/medical.json' with { type: 'json' };
import ja from './ja/medical.json' with { type: 'json' };
import ko from './ko/medical.json' with { type: 'json' };
import pt from './pt/medical.json' with { type: 'json' };
import zh from './zh/medical.json' with { type: 'json' };

type Medical = { acts: string; ailments: string; whole: string; behind: boolean };

export const medical: Record<Language, Medical> = { en, de, fr, es, pt, zh, ja, ko };
