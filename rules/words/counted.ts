/**
 * What a number counts. Where words stand apart, a plural behind it is enough, but for what nobody has to prove: ways, reasons,
 * steps. Chinese, Japanese and Korean put a counter between. `few` are people, hands and times: only many of them are a claim.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/counted.json' with { type: 'json' };
import en from './en/counted.json' with { type: 'json' };
import es from './es/counted.json' with { type: 'json' };
import fr from './fr/counted.json' with { type: 'json' };
import ja from './ja/counted.json' with { type: 'json' };
import ko from './ko/counted.json' with { type: 'json' };
import pt from './pt/counted.json' with { type: 'json' };
import zh from './zh/counted.json' with { type: 'json' };

type Counted = { words: string; never: string; few: string };

export const countedInWords: Partial<Record<Language, Counted>> = { en, fr, es, pt, de };

/** Behind the number, a counter; `many`: counters of people and times, which only many make a claim of; `never`: right behind the counter. */
type Counters = { numbers: string; counters: string; many: string; never: string };

export const countedByCharacter: Partial<Record<Language, Counters>> = { zh, ja, ko };
