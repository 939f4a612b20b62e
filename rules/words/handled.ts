/**
 * What is done with a thing before, while and after it is used, and whose figures are none of its own: heating, cooling, brewing, cooking,
 * sowing, airing, and how soon it is used up once opened. `labels` stand at the head of a line or sentence before a colon or a cell's end, `where` is the oven
 * or the pot it is put into, `acts` what the buyer does, `performs` says that the thing itself does or bears something. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/handled.json' with { type: 'json' };
import en from './en/handled.json' with { type: 'json' };
import es from './es/handled.json' with { type: 'json' };
import fr from './fr/handled.json' with { type: 'json' };
import ja from './ja/handled.json' with { type: 'json' };
import ko from './ko/handled.json' with { type: 'json' };
import pt from './pt/handled.json' with { type: 'json' };
import zh from './zh/handled.json' with { type: 'json' };

type Handled = { labels: string; where: string; acts: string; performs: string };

export const handled: Record<Language, Handled> = { en, de, fr, es, pt, zh, ja, ko };
