/**
 * Colours of other things: the sky, an unripe fruit, specks in the clay. `before` ends where the colour starts, `behind` starts where it ends;
 * `becomes` says that a thing turns so with time. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/coloured-elsewhere.json' with { type: 'json' };
import en from './en/coloured-elsewhere.json' with { type: 'json' };
import es from './es/coloured-elsewhere.json' with { type: 'json' };
import fr from './fr/coloured-elsewhere.json' with { type: 'json' };
import ja from './ja/coloured-elsewhere.json' with { type: 'json' };
import ko from './ko/coloured-elsewhere.json' with { type: 'json' };
import pt from './pt/coloured-elsewhere.json' with { type: 'json' };
import zh from './zh/coloured-elsewhere.json' with { type: 'json' };
import shared from './coloured-elsewhere.json' with { type: 'json' };

type Elsewhere = { before: string; behind: string; becomes: string };

export const colouredElsewhere: Record<Language, Elsewhere> = { en, de, fr, es, pt, zh, ja, ko };

/** Where the verb stands behind: 飴色に育ちます, 갈색으로 변해. */
export const becomesBehind = new RegExp(shared.becomesBehind, 'uy');
