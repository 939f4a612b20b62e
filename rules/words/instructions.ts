/**
 * How a text tells the buyer what to do: “Steep for 4 minutes”, „bei 30 Grad waschen“, 煮半小时. `opens` stands at the head of a clause before
 * the number, `follows` behind it. Folded text.
 * `tooYoung`: a warning of whom it is not for: “not for children under 3 years”, 未满12个月的婴儿不宜.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/instructions.json' with { type: 'json' };
import en from './en/instructions.json' with { type: 'json' };
import es from './es/instructions.json' with { type: 'json' };
import fr from './fr/instructions.json' with { type: 'json' };
import ja from './ja/instructions.json' with { type: 'json' };
import ko from './ko/instructions.json' with { type: 'json' };
import pt from './pt/instructions.json' with { type: 'json' };
import zh from './zh/instructions.json' with { type: 'json' };

type Instruction = { opens: string; follows: string; tooYoung: { before: string; behind: string; denies: string } };

export const instructions: Record<Language, Instruction> = { en, de, fr, es, pt, zh, ja, ko };
