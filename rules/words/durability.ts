/** Promises of how long a thing lasts and what never happens to it, as shops say them: in verbs more than in adjectives. */
import type { Language } from '@storewright/contract/kit/languages';
import type { DurabilityId } from './concepts.ts';
import de from './de/durability.json' with { type: 'json' };
import en from './en/durability.json' with { type: 'json' };
import es from './es/durability.json' with { type: 'json' };
import fr from './fr/durability.json' with { type: 'json' };
import ja from './ja/durability.json' with { type: 'json' };
import ko from './ko/durability.json' with { type: 'json' };
import pt from './pt/durability.json' with { type: 'json' };
import zh from './zh/durability.json' with { type: 'json' };

type Promised = DurabilityId | 'rust-proof' | 'dermatologically-tested';

export const durability: Record<Language, Partial<Record<Promised, string>>> = { en, de, fr, es, pt, zh, ja, ko };
