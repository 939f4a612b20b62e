/**
 * What a nationality beside a word does not claim, by language: the name of a thing (French press, Dutch oven), a language, a
 * style, people and their country. The words stand beside the adjective, singular and plural.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/nationality.json' with { type: 'json' };
import en from './en/nationality.json' with { type: 'json' };
import es from './es/nationality.json' with { type: 'json' };
import fr from './fr/nationality.json' with { type: 'json' };
import pt from './pt/nationality.json' with { type: 'json' };
import shared from './nationality.json' with { type: 'json' };

export const noOrigin: Partial<Record<Language, string>> = { en, de, fr, es, pt };

/** Behind a word for “is”, a nationality needs no noun: “all our wool is Norwegian”. */
export const predicates = new Set(shared.predicates);
