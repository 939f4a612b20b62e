/**
 * What the buyer is told to measure off, as against what the thing measures: “Trim the wick to 5 mm”, „40 g ins Wasser geben“, お湯に40gを入れて. `opens` stands
 * at the head of a clause before the number, `follows` behind it. Few verbs: “Hang up to 5 kg” and “Fill: 400 g” tell of the thing. `often` tells what is
 * to be done again after so long, `soon` what is to be used up by then. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/amounts.json' with { type: 'json' };
import en from './en/amounts.json' with { type: 'json' };
import es from './es/amounts.json' with { type: 'json' };
import fr from './fr/amounts.json' with { type: 'json' };
import ja from './ja/amounts.json' with { type: 'json' };
import ko from './ko/amounts.json' with { type: 'json' };
import pt from './pt/amounts.json' with { type: 'json' };
import zh from './zh/amounts.json' with { type: 'json' };

type Amounts = { opens: string; follows: string; often: string; soon: string };

export const amounts: Record<Language, Amounts> = { en, de, fr, es, pt, zh, ja, ko };
