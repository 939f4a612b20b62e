/**
 * What never happens to a thing, told by a verb and its denial, with words of the sentence between the two: „rutscht auf nassen Fliesen nicht“,
 * « ne gratte vraiment pas ». Each verb speaks of the quality that a fact may name. Folded text.
 * The denial stands `before` the verb, `behind` it, or around it; without one of `stems` nothing is spared.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { PropertyId } from './properties.ts';
import de from './de/spared.json' with { type: 'json' };
import en from './en/spared.json' with { type: 'json' };
import es from './es/spared.json' with { type: 'json' };
import fr from './fr/spared.json' with { type: 'json' };
import ja from './ja/spared.json' with { type: 'json' };
import ko from './ko/spared.json' with { type: 'json' };
import pt from './pt/spared.json' with { type: 'json' };
import zh from './zh/spared.json' with { type: 'json' };

type Spared = { stems: string; before: string; behind: string; verbs: Partial<Record<PropertyId, string>> };

export const spared: Record<Language, Spared> = { en, de, fr, es, pt, zh, ja, ko };
