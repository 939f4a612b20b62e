/**
 * All countries by the names that the runtime knows for them, in the browser as on the server: no list of ours could keep up. The codes are those of
 * ISO 3166, without Hong Kong, Macau and islands where nobody makes anything.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import codes from './countries.json' with { type: 'json' };
import de from './de/countries.json' with { type: 'json' };
import en from './en/countries.json' with { type: 'json' };
import es from './es/countries.json' with { type: 'json' };
import fr from './fr/countries.json' with { type: 'json' };
import ja from './ja/countries.json' with { type: 'json' };
import ko from './ko/countries.json' with { type: 'json' };
import pt from './pt/countries.json' with { type: 'json' };
import zh from './zh/countries.json' with { type: 'json' };

/** Terms of the shape of a lexicon, by country; `~` before names that are also other words. */
export function countriesIn(language: Language): [code: string, terms: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return codes.flatMap((code): [string, string][] => {
    const name = (names.of(code) ?? '').replace(/\s?[（(].*$/, '').replace(/[|{},~!]/g, ' ');
    const [first = ''] = name.split(/\s?&\s?/);
    if (first.length < 2) return [];
    // Die Berge Sloweniens.
    const named = language === 'de' && !first.endsWith('s') ? `${first}{,s}` : first;
    return [[code.toLowerCase(), homographs[language].includes(fold(first)) ? `~${named}` : named]];
  });
}

/** The fruit, the cloth and the first name; 수단 is also a means, 安哥拉 also a goat's wool, チリ also a pepper. */
const homographs: Record<Language, readonly string[]> = { en, fr, de, es, pt, zh, ja, ko };
