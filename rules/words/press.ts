/** Whose pages lend a thing their name: “as seen in Vogue”, « Vu dans ELLE », テレビで紹介. Patterns over folded text; `stems`: what any of them holds. */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/press.json' with { type: 'json' };
import en from './en/press.json' with { type: 'json' };
import es from './es/press.json' with { type: 'json' };
import fr from './fr/press.json' with { type: 'json' };
import ja from './ja/press.json' with { type: 'json' };
import ko from './ko/press.json' with { type: 'json' };
import pt from './pt/press.json' with { type: 'json' };
import zh from './zh/press.json' with { type: 'json' };

type Press = { stems: string; folded: readonly string[] };

export const press: Record<Language, Press> = { en, de, fr, es, pt, zh, ja, ko };
