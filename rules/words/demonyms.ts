/** What is said of things from a country: Norwegian, norwegische, norvégienne. Chinese, Japanese and Korean say the country itself. */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/demonyms.json' with { type: 'json' };
import en from './en/demonyms.json' with { type: 'json' };
import es from './es/demonyms.json' with { type: 'json' };
import fr from './fr/demonyms.json' with { type: 'json' };
import pt from './pt/demonyms.json' with { type: 'json' };

export const demonyms: Partial<Record<Language, Record<string, string>>> = { en, de, fr, es, pt };
