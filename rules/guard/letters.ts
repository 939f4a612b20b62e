/** Whether a text is written in the letters of its language. Word lists stay out of it: it is asked while somebody types. */
import { aSentence, eastAsian, lettersOf, outweighs, shortened, strangersIn } from '@storewright/contract/kit/letters';
import { onlyChinese, onlyJapanese } from '../text/language/han.ts';

/** A part that is in other letters than the language has; null where none is, or too little to tell. Latin letters are in every language's names. */
export function strangePart(said: string, saying: string, to: string): string | null {
  const script = scriptOf(to);
  if (script === null) return null;
  const own = lettersOf(['Latn', ...(several[script] ?? [script])]);
  const known = new Set(said.match(word) ?? []);
  // A word that the source has as well was kept, as names are: it speaks for neither.
  const fresh = (saying.match(word) ?? []).filter((one) => !known.has(one));
  const lines = saying.split('\n');
  if (outweighs(fresh.join(' '), own, aWord)) return named(lines.find((line) => strangersIn(line, own) > 0) ?? saying);
  const isAnothers = neighbours[script] ?? (script === 'Latn' ? () => false : isLatinAlone(lettersOf(several[script] ?? [script])));
  const line = lines.find((one) => outweighs(one, own, aSentence) || isAnothers(one));
  return line === undefined ? null : named(line);
}

/** As Unicode names it: Latn, Cyrl, Jpan. Null of languages that are written in more than one, and of unknown ones. */
const scriptOf = (locale: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(locale).maximize();
    return script === undefined || inTwo.has(language) ? null : script;
  } catch {
    return null;
  }
};
const inTwo = new Set('az bs ha kk ku ky mn ms pa sh sr tg tk ug uz'.split(' '));

const several: Record<string, string[]> = { Hans: ['Hani'], Hant: ['Hani'], Jpan: ['Hani', 'Hira', 'Kana'], Kore: ['Hang'] };

const aWord = 6;

/** Many small words without a letter of its own are no name of a product. */
const isLatinAlone =
  (own: RegExp) =>
  (line: string): boolean =>
    !own.test(line) && (line.match(/\p{Ll}{2,}/gu)?.length ?? 0) >= 6;
const latinAlone = isLatinAlone(eastAsian);
/** Chinese has no kana, and what is Japanese has some, or characters that Chinese does not write so. */
const isJapanese = (line: string): boolean => {
  const kana = line.match(/[\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0;
  return latinAlone(line) || (kana >= 4 && kana * 4 > (line.match(/\p{sc=Han}/gu)?.length ?? 0));
};
const isChinese = (line: string): boolean => {
  const han = line.match(/\p{sc=Han}/gu) ?? [];
  if (han.length < 3 || /[\p{sc=Hira}\p{sc=Kana}]/u.test(line) || han.some((one) => onlyJapanese.has(one))) return latinAlone(line);
  return han.length >= 20 || han.some((one) => onlyChinese.has(one));
};
/** Those who share their characters. */
const neighbours: Record<string, (line: string) => boolean> = { Hans: isJapanese, Hant: isJapanese, Jpan: isChinese };

const named = (line: string): string => shortened(line.replaceAll('¤', '').replace(/\s+/g, ' ').trim());

const word = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+|[\p{L}\p{M}]+/gu;
