/**
 * How a complaint is told to be gone since one uses a thing: “my migraines are gone”, « n’a plus mal aux genoux », 老胃病没再犯. `ailments` are
 * more that the other lists of remedies do not name; `before` and `behind` stand beside any of them, `whole` says it alone. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/complaints.json' with { type: 'json' };
import en from './en/complaints.json' with { type: 'json' };
import es from './es/complaints.json' with { type: 'json' };
import fr from './fr/complaints.json' with { type: 'json' };
import ja from './ja/complaints.json' with { type: 'json' };
import ko from './ko/complaints.json' with { type: 'json' };
import pt from './pt/complaints.json' with { type: 'json' };
import zh from './zh/complaints.json' with { type: 'json' };

type Complaints = { ailments: string; before: string; behind: string; whole: string };

export const complaints: Record<Language, Complaints> = { en, de, fr, es, pt, zh, ja, ko };
