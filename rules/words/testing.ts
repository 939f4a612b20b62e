/**
 * That somebody tested a thing, and that nothing was found in it: “lab tested”, „keine Schadstoffe nachweisbar“, 農藥殘留未檢出. In `tested`, `@` stands for a
 * testing house by its name, in `nothing` for what was looked for. A paper that names the same house, or the same finding, stands for it. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/testing.json' with { type: 'json' };
import en from './en/testing.json' with { type: 'json' };
import es from './es/testing.json' with { type: 'json' };
import fr from './fr/testing.json' with { type: 'json' };
import ja from './ja/testing.json' with { type: 'json' };
import ko from './ko/testing.json' with { type: 'json' };
import pt from './pt/testing.json' with { type: 'json' };
import zh from './zh/testing.json' with { type: 'json' };
import shared from './testing.json' with { type: 'json' };

/** Testing houses whose names are the same in every language; those of the second are also other words, and count beside a word of testing alone. */
export const { houses, housesBesideTests } = shared;

/** What is looked for, by what a paper calls it in any language. */
export const looked: Record<string, string> = shared.looked;

type Tests = { stems: string; tested: readonly string[]; nothing: readonly string[] };

export const tests: Record<Language, Tests> = { en, de, fr, es, pt, zh, ja, ko };
