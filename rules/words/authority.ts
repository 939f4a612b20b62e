/**
 * Whose word is lent to a thing: “recommended by vets”, „von Zahnärzten empfohlen“, 医生推荐. `experts` by who they are, `said`
 * how their word is told, with `@` where the experts stand, `stems` what any of it holds: most lines hold none. Patterns over folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/authority.json' with { type: 'json' };
import en from './en/authority.json' with { type: 'json' };
import es from './es/authority.json' with { type: 'json' };
import fr from './fr/authority.json' with { type: 'json' };
import ja from './ja/authority.json' with { type: 'json' };
import ko from './ko/authority.json' with { type: 'json' };
import pt from './pt/authority.json' with { type: 'json' };
import zh from './zh/authority.json' with { type: 'json' };

export const expertIds = ['dentist', 'vet', 'dermatologist', 'paediatrician', 'midwife', 'doctor', 'therapist', 'optician', 'pharmacist', 'nutritionist', 'expert'] as const; // biome-ignore format: a word list
export type ExpertId = (typeof expertIds)[number];
type Authority = { experts: Record<ExpertId, string>; said: readonly string[]; stems: string };

export const authority: Record<Language, Authority> = { en, de, fr, es, pt, zh, ja, ko };
