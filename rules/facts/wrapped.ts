/** A sentence that runs over the end of a line is one: lines are laid together where the first leaves off in the middle of it. */
import { fold } from '@storewright/contract/kit/fold';
import { isDenied, stands } from './standing.ts';

/** What stands beside each other on a line, or a sentence of several lines. An empty one parts what is above it from what is below. */
type Row = readonly string[];

export const unwrapped = (rows: readonly Row[]): Row[] => {
  const found: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    let text = rows[at]![0] ?? '';
    let next = at + 1;
    while (
      next < rows.length &&
      next - at < mostRows &&
      text.length < longest &&
      isSingle(rows[next - 1]) &&
      isSingle(rows[next]) &&
      goesOn(text, rows[next - 1]![0]!, rows[next]![0]!)
    ) {
      text = together(text, rows[next]![0]!);
      next += 1;
    }
    if (next === at + 1) found.push(rows[at]!);
    else found.push(...sentencesOf(text).map((one) => [one]));
    at = next;
  }
  return found;
};

const mostRows = 12;
const longest = 2_000;
const isSingle = (row: Row | undefined): boolean => row?.length === 1;

/** `whole`: all that was laid together so far, `line` the last of it. */
const goesOn = (whole: string, line: string, next: string): boolean => {
  if (/[.!?。！？…:：;；]["”’»)]*$/u.test(line) || labelled.test(next)) return false;
  return cjk.test(line) ? goesOnUnspaced(line, next) : goesOnSpaced(whole, line, next);
};
const labelled = /^[^:：.]{2,40}\s?[:：]/u;

const goesOnSpaced = (whole: string, line: string, next: string): boolean => {
  if (isDateDivided(line, next)) return true;
  const words = line.split(/\s+/u);
  const last = words.at(-1)!;
  const [here, there] = [fold(line), fold(next)];
  if (words.length >= 3 && /\p{Ll}/u.test(last) && openEnds.has(fold(last).replace(/^[\p{P}]+/u, ''))) return true;
  if (words.length >= 4 && /\p{L},$/u.test(last)) return true;
  // “GOTS certification for our towels / has been refused.”
  if (/^\p{Ll}/u.test(next)) return (words.length >= 5 && line.length >= 30 && /^[^\p{Ll}]/u.test(whole)) || isJudged(there);
  // “We have not yet obtained / GOTS certification.”
  if (words.length >= 3 && isJudged(here) && /\p{Ll}$/u.test(line) && /[.!?]$/u.test(next)) return true;
  // “certified to the Global Organic / Textile Standard by”
  const isDivided = /^\p{Lu}\p{Ll}+$/u.test(last) && /^\p{Lu}/u.test(next) && (/[.!?]$/u.test(next) || /^\S+(?: \S+){0,3} \p{Ll}/u.test(next));
  return isDivided && words.length >= 5 && /^\p{Lu}.*\s\p{Ll}+\s/u.test(line) && !startsAnew.test(there);
};
/** “valid until 31 / March 2027”, “until 31 March / 2027”. */
const isDateDivided = (line: string, next: string): boolean =>
  (/(?<![\d./-])\d{1,2}(?:st|nd|rd|th|\.|er)?$/u.test(line) && /^(?:de )?\p{L}{3,10}\.?,?(?: de)? (?:19|20)\d\d(?!\d)/u.test(next)) ||
  (/(?<![\d./-])\d{1,2}(?:st|nd|rd|th|\.|er)? (?:de )?\p{L}{3,10}(?: de)?$/u.test(line) && /^(?:de )?(?:19|20)\d\d(?!\d)/u.test(next));
const isJudged = (folded: string): boolean => isDenied(folded) || !stands(folded);

/** How a sentence begins, and seldom goes on. */
const startsAnew =
  /^(?:this|these|that|the|it|its|we|our|you|your|they|he|she|in|on|at|for|to|from|with|all|each|every|no|not|if|when|there|here|please|dear|diese\w*|das|die|der|es|wir|unser\w*|sie|ihr\w*|alle|in|im|mit|fur|bitte|ce|cet|cette|ces|le|la|les|il|elle|nous|notre|vous|tous|este|esta|estos|estas|el|los|las|nuestr\w*|todos|todas|o|a|os|as|nosso|nossa|todos)\b/;

/** No sentence leaves off with one of these. */
// biome-ignore format: word lists
const openEnds: ReadonlySet<string> = new Set([
  'to', 'by', 'of', 'for', 'with', 'the', 'a', 'an', 'and', 'or', 'nor', 'in', 'at', 'from', 'under', 'as', 'is', 'are', 'be', 'been', 'was', 'were', 'has', 'have', 'had', 'not', 'our', 'its', 'their', 'your', 'this', 'these', 'that', 'which', 'than', 'according', 'into', 'will', 'no', 'any', 'its', 'only', 'per', 'on', 'yet',
  'nach', 'von', 'vom', 'zu', 'zum', 'zur', 'der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines', 'und', 'oder', 'mit', 'fur', 'bei', 'im', 'nicht', 'kein', 'keine', 'keinen', 'ist', 'sind', 'wird', 'wurde', 'wurden', 'werden', 'als', 'auf', 'durch', 'gemaß', 'gemass', 'laut', 'aus', 'uber', 'unser', 'unsere', 'noch',
  'le', 'la', 'les', 'un', 'une', 'des', 'du', 'de', 'au', 'aux', 'et', 'ou', 'par', 'pour', 'selon', 'avec', 'sans', 'sur', 'est', 'sont', 'pas', 'en', 'dans', 'que', 'qui', 'nos', 'notre', 'ete', 'plus',
  'el', 'los', 'las', 'una', 'unos', 'unas', 'del', 'al', 'y', 'o', 'por', 'para', 'segun', 'con', 'sin', 'es', 'son', 'esta', 'estan', 'que', 'nuestro', 'nuestra', 'ha', 'han', 'fue',
  'os', 'as', 'um', 'uma', 'do', 'da', 'dos', 'das', 'e', 'ou', 'com', 'sem', 'em', 'no', 'na', 'nos', 'nas', 'pelo', 'pela', 'nao', 'sao', 'conforme', 'ao', 'foi',
]);

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const goesOnUnspaced = (line: string, next: string): boolean => {
  if (line.length < 5 || /[:：]/u.test(line)) return false;
  const [here, there] = [fold(line), fold(next)];
  if (openSigns.test(line)) return true;
  if (!/[。！？.]$|다$/u.test(next)) return false;
  return line.length >= 15 || isJudged(here) || (cjk.test(next) && isJudged(there));
};
/** What no Chinese, Japanese or Korean sentence leaves off with. */
const openSigns = /[、，,和与與及的被经經由为為按据據过過得符合獲获未不はがをにのとでへも]$|(?:\p{Script=Hangul}{2}(?:을|를|은|는|에|의|와|과|로|및)|\s및)$/u;

/** Where nothing is between words, nothing is between lines. */
const together = (text: string, next: string): string => {
  if (/\p{Ll}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return `${text.slice(0, -1)}${next}`;
  const isUnspaced = unspaced.test(text.at(-1)!) || unspaced.test(next[0]!);
  return isUnspaced ? `${text}${next}` : `${text} ${next}`;
};
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，]/u;

/** “Nr. 5” and “Ltd. in” end none. */
const sentencesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[\p{Ll}\d)”"]{3}[.!?])(?<!\b(?:cert|lic|inc|ltd|corp|approx|zert|bzw|tel|ref|art|num|núm|vgl|etc|usw|certif)\.)\s+(?=[\p{Lu}\d“"])|(?<=[。！？])/u,
    )
    .filter((one) => one !== '');
