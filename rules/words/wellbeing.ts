/**
 * More of what only a remedy may promise: that a thing is easy on the stomach, or wakes the brain and keeps the memory. Read together with
 * the other two lists of remedies, folded as they are: `ailments` beside a word that acts, `whole` says it alone.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/wellbeing.json' with { type: 'json' };
import en from './en/wellbeing.json' with { type: 'json' };
import es from './es/wellbeing.json' with { type: 'json' };
import fr from './fr/wellbeing.json' with { type: 'json' };
import ja from './ja/wellbeing.json' with { type: 'json' };
import ko from './ko/wellbeing.json' with { type: 'json' };
import pt from './pt/wellbeing.json' with { type: 'json' };
import zh from './zh/wellbeing.json' with { type: 'json' };

type Wellbeing = { ailments: string; whole: string };

export const wellbeing: Record<Language, Wellbeing> = { en, de, fr, es, pt, zh, ja, ko };
