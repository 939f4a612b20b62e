/**
 * More of what only a remedy may promise: how else it is said to act (settles, wards off, keeps at bay), and complaints of the body beside
 * the commonest: an irritable bowel, a deficiency, anaemia. Read together with the first list; folded as that is.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/remedies.json' with { type: 'json' };
import en from './en/remedies.json' with { type: 'json' };
import es from './es/remedies.json' with { type: 'json' };
import fr from './fr/remedies.json' with { type: 'json' };
import ja from './ja/remedies.json' with { type: 'json' };
import ko from './ko/remedies.json' with { type: 'json' };
import pt from './pt/remedies.json' with { type: 'json' };
import zh from './zh/remedies.json' with { type: 'json' };

type Remedies = { acts: string; ailments: string };

export const remedies: Record<Language, Remedies> = { en, de, fr, es, pt, zh, ja, ko };
