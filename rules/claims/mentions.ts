/** One walk over a text: each word, number and sign of it that the claim check knows, in order, the longest reading first. */
import type { Language } from '@storewright/contract/kit/languages';
import { fold, isCjkCode, isDigitCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { codeAt } from './codes.ts';
import type { Mention, OwnWord, OwnWords } from './mention.ts';
import { numberAt, startsNumber } from './numbers.ts';
import { type Page, type Quantity, quantityAt } from './quantities.ts';
import { type Spelled, spelledAt } from './spelled.ts';
import { type Entry, entriesAt, everyLanguage, languageBit } from './vocabulary.ts';

/** In a text, the words of its language, and English ones where another script makes them stand out; in a fact, all. */
export const maskOf = (language: Language | 'all'): number =>
  language === 'all'
    ? everyLanguage
    : language === 'zh' || language === 'ja' || language === 'ko'
      ? languageBit(language) | languageBit('en')
      : languageBit(language);

export const writesComma = (language: Language | 'all'): boolean => language === 'de' || language === 'fr' || language === 'es' || language === 'pt';

export function pageOf(text: string, language: Language, mask: number = maskOf(language)): Page {
  return { text, folded: fold(text), mask, comma: writesComma(language) };
}

export function mentionsIn(page: Page, own: OwnWords = none): Mention[] {
  const { folded, text, mask } = page;
  const mentions: Mention[] = [];
  const found: { entry: Entry; end: number }[] = [];
  let at = 0;
  while (at < folded.length) {
    const code = folded.charCodeAt(at);
    const asian = isCjkCode(code);
    if (!asian && !isWordCode(code) && !isFraction(code)) {
      at++;
      continue;
    }
    const stop = asian || isFraction(code) ? at + 1 : wordEnd(folded, at);
    const mention = codeAt(page, at, stop) ?? mentionAt(at);
    if (mention) mentions.push(mention);
    at = mention ? Math.max(mention.end, at + 1) : isDigitCode(code) ? pastNumber(at) : stop;
  }
  return mentions;

  function mentionAt(start: number): Mention | null {
    const mine = own.size === 0 ? null : ownAt(folded, start, own);
    const digit = startsNumber(folded, start);
    if (digit && torn.test(folded.slice(Math.max(0, start - 2), start))) return untornAt(start);
    entriesAt(folded, start, mask, found, mentions.at(-1)?.end === start);
    const whole = digit ? null : spelledAt(folded, start, mask);
    if (found.length === 0 && !digit && !mine && !whole) return null;
    const readings = found.filter(
      ({ entry, end }) => entry.kind !== 'unit' && entry.kind !== 'count' && (entry.exactly === '' || text.slice(start, end) === entry.exactly),
    );
    let longest = 0;
    for (const { end } of readings) longest = Math.max(longest, end);
    const quantity = quantityHere(start, digit, readings, whole);
    const idiom = readings.some(({ entry, end }) => entry.kind === 'idiom' && end === longest);
    if (quantity && isYear(quantity)) return { ...nothing, start, end: quantity.end, number: quantity.measures[0]?.[0]?.stated ?? null };
    if (quantity && (quantity.end > longest || (quantity.end === longest && !idiom))) return { ...nothing, start, end: quantity.end, quantity };
    const end = Math.max(longest, mine?.end ?? 0);
    if (end > start) {
      const longestReadings = readings.filter((reading) => reading.end === end).map(({ entry }) => entry);
      const spelled = longestReadings.find(({ kind }) => kind === 'number');
      return {
        ...nothing,
        start,
        end,
        entries: longestReadings,
        number: spelled ? Number(spelled.concept) : null,
        own: mine && mine.end === end ? mine.word : null,
      };
    }
    if (!isDigitCode(folded.charCodeAt(start))) return null;
    const lone = numberAt(folded, start, page.comma);
    return lone && !isWordCode(folded.charCodeAt(lone.end)) ? { ...nothing, start, end: lone.end, number: lone.values[0] ?? null } : null;
  }

  /** 20V3.25A: no figure begins in the middle of one. */
  function untornAt(middle: number): Mention | null {
    let start = middle;
    while (start > 0 && /[\d.,]/.test(folded[start - 1] ?? '') && middle - start < 12) start--;
    const quantity = (mentions.at(-1)?.end ?? 0) <= start && isDigitCode(folded.charCodeAt(start)) ? quantityAt(page, start) : null;
    return quantity && quantity.end > middle ? { ...nothing, start, end: quantity.end, quantity } : null;
  }

  function quantityHere(start: number, digit: boolean, readings: readonly { entry: Entry; end: number }[], whole: Spelled | null): Quantity | null {
    // FJ-750 is a model, not 750 of something; 第3页 is the third page.
    if (folded[start - 1] === '第' || (folded[start - 1] === '제' && digit)) return null;
    if (digit) return folded[start - 1] === '-' && isWordCode(folded.charCodeAt(start - 2)) ? null : quantityAt(page, start);
    let best: Quantity | null = whole && quantityAt(page, start, whole);
    for (const { entry, end } of readings) {
      if (entry.kind !== 'number') continue;
      const quantity = quantityAt(page, start, { value: Number(entry.concept), end });
      if (quantity && quantity.end > (best?.end ?? 0)) best = quantity;
    }
    return best;
  }

  /** 750ml is read on after the digits, ipx7 and 1a2b are not. */
  function pastNumber(start: number): number {
    let end = start;
    while (isDigitCode(folded.charCodeAt(end))) end++;
    return Math.max(wordEnd(folded, end), end);
  }
}

const torn = /\d[.,]$/;

function ownAt(folded: string, start: number, own: OwnWords): { word: OwnWord; end: number } | null {
  if (own.size === 0) return null;
  const asian = isCjkCode(folded.charCodeAt(start));
  const key = asian ? (folded[start] as string) : folded.slice(start, wordEnd(folded, start));
  let best: { word: OwnWord; end: number } | null = null;
  for (const word of own.get(key) ?? []) {
    const end = start + word.folded.length;
    if (folded.startsWith(word.folded, start) && (asian || !isWordCode(folded.charCodeAt(end))) && end > (best?.end ?? 0)) best = { word, end };
  }
  return best;
}

/** ⅓ to ⅞; ½, ¼ and ¾ count as letters. */
const isFraction = (code: number): boolean => code >= 0x2153 && code <= 0x215e;

/** 1897年 is a year, not 1,897 of them. */
const isYear = ({ measures }: Quantity): boolean =>
  measures.length === 1 && measures[0]?.[0]?.unit === 'year' && measures[0][0].stated >= 1500 && measures[0][0].stated <= 2100;
const none: OwnWords = new Map();
const nothing = { entries: [], quantity: null, number: null, own: null };
