/**
 * Honours, marks of bodies, treatments and the age of a maker, as shops tell them: “product of the year”, „Testsieger“, 协会指定, “treated
 * with linseed oil”, “for three generations”. `folded` over folded text, `exact` over the text with its capitals. A group holds the words
 * a fact has to say; where there is none, all of it.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/honours.json' with { type: 'json' };
import en from './en/honours.json' with { type: 'json' };
import es from './es/honours.json' with { type: 'json' };
import fr from './fr/honours.json' with { type: 'json' };
import ja from './ja/honours.json' with { type: 'json' };
import ko from './ko/honours.json' with { type: 'json' };
import pt from './pt/honours.json' with { type: 'json' };
import zh from './zh/honours.json' with { type: 'json' };

type Honours = { stems: string; folded: readonly string[]; exact: readonly string[] };

export const honours: Record<Language, Honours> = { en, de, fr, es, pt, zh, ja, ko };
