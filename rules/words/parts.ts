/** The parts that a thing is made of, in eight languages: what the lining is made of says nothing of the outside. Folded, whole words; longer ones first. */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/parts.json' with { type: 'json' };
import en from './en/parts.json' with { type: 'json' };
import es from './es/parts.json' with { type: 'json' };
import fr from './fr/parts.json' with { type: 'json' };
import ja from './ja/parts.json' with { type: 'json' };
import ko from './ko/parts.json' with { type: 'json' };
import pt from './pt/parts.json' with { type: 'json' };
import zh from './zh/parts.json' with { type: 'json' };

export const partIds = ['lining', 'outer', 'sole', 'filling', 'frame', 'seat', 'handle', 'blade', 'lid', 'strap', 'top', 'back'] as const;
export type PartId = (typeof partIds)[number];

export const parts: Record<Language, Record<PartId, string>> = { en, de, fr, es, pt, zh, ja, ko };
