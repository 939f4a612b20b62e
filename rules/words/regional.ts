/**
 * What is said of a region beside what grows, grazes or is dug there: “Cornish clay”, « lin normand », alcornoques extremeños. Beside other nouns
 * such a word names a kind (crème, cottage, marinière), and no list could tell them all. `raw` is folded, the words of a region as in the lexicons.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/regional.json' with { type: 'json' };
import en from './en/regional.json' with { type: 'json' };
import es from './es/regional.json' with { type: 'json' };
import fr from './fr/regional.json' with { type: 'json' };
import pt from './pt/regional.json' with { type: 'json' };
import shared from './regional.json' with { type: 'json' };

export type Regional = { raw: string; regions: Record<string, string> };

export const regional: Partial<Record<Language, Regional>> = { en, de, fr, es, pt };

/** “With notes of Sicilian olive”: it smells or tastes so. */
export const onlyNotes = new RegExp(shared.onlyNotes, 'u');
