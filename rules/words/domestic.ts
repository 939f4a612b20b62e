/** Made in the country itself, whichever that is: 国産, 国产, 국산 say it by their language, “locally made” and „aus heimischer Fertigung“ do not. */
import type { Language } from '@storewright/contract/kit/languages';
import type { PlaceId } from './concepts.ts';
import de from './de/domestic.json' with { type: 'json' };
import en from './en/domestic.json' with { type: 'json' };
import es from './es/domestic.json' with { type: 'json' };
import fr from './fr/domestic.json' with { type: 'json' };
import ja from './ja/domestic.json' with { type: 'json' };
import ko from './ko/domestic.json' with { type: 'json' };
import pt from './pt/domestic.json' with { type: 'json' };
import zh from './zh/domestic.json' with { type: 'json' };

export const domestic = { en, de, fr, es, pt, zh, ja, ko } as Record<Language, { words: string; stems: string; place?: PlaceId }>;
