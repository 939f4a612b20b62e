/**
 * What a thing is held against, and not made of: “feels like leather”, „leichter als Baumwolle“, 比棉布轻. `before` ends where the material
 * starts, `behind` starts where it ends. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/compared.json' with { type: 'json' };
import en from './en/compared.json' with { type: 'json' };
import es from './es/compared.json' with { type: 'json' };
import fr from './fr/compared.json' with { type: 'json' };
import ja from './ja/compared.json' with { type: 'json' };
import ko from './ko/compared.json' with { type: 'json' };
import pt from './pt/compared.json' with { type: 'json' };
import zh from './zh/compared.json' with { type: 'json' };

type Compared = { before: string; behind: string };

export const compared: Record<Language, Compared> = { en, de, fr, es, pt, zh, ja, ko };
