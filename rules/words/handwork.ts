/**
 * How shops say that a thing is worked by hand: the act and the hand in one breath, “hammered by hand”, « martelé à la main », 手で編みました.
 * What is only measured, washed or held by hand is not. Patterns over folded text; every repeat in them has an end.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/handwork.json' with { type: 'json' };
import en from './en/handwork.json' with { type: 'json' };
import es from './es/handwork.json' with { type: 'json' };
import fr from './fr/handwork.json' with { type: 'json' };
import ja from './ja/handwork.json' with { type: 'json' };
import ko from './ko/handwork.json' with { type: 'json' };
import pt from './pt/handwork.json' with { type: 'json' };
import zh from './zh/handwork.json' with { type: 'json' };

export const handwork: Partial<Record<Language, { words: string; stems: string }>> = { en, de, fr, es, pt, zh, ja, ko };
