/**
 * What a title names its thing by: words of it that stand one behind the other, as they stand there, or nothing. Without
 * what it measures, its shop, and what stands in brackets or behind a dash.
 */
import { fold, isCjkCode } from '@storewright/contract/kit/fold';
import type { Language } from '@storewright/contract/kit/languages';
import { withoutBadges } from '../text/wording/badges.ts';

type Asked = { language: Language; vendor: string; stopWords: ReadonlySet<string> };

export function keywordOfTitle(title: string, asked: Asked): string {
  const whole = title.slice(0, 300);
  const drawn = [withoutBadges(whole), whole].map((text) => drawnFrom(text, asked));
  // What was taken off may have stood in between.
  return drawn.find((keyword) => keyword !== '' && whole.includes(keyword)) ?? '';
}

function drawnFrom(title: string, { language, vendor, stopWords }: Asked): string {
  const parts = partedAt(title.replace(bracketed, ' | '), vendor).flatMap((part) => part.split(ends));
  for (const part of parts) {
    const keyword = isUnspaced(part) ? unspaced(part, language === 'ja' ? 'ja' : 'zh') : spaced(part, stopWords);
    if (/\p{L}{2}/u.test(keyword)) return quoted(keyword, part);
  }
  return '';
}

/** Chinese and Japanese, whatever the listing is to be in. */
const isUnspaced = (text: string): boolean => /^[^\p{L}]*(?:[a-z]{1,4}\P{L}{0,6})?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu.test(text);

/** What begins within quotes ends with them. */
const quoted = (keyword: string, part: string): string => {
  const [behind = ''] = /^[“”»"」』]|^\s»/.exec(part.slice(part.indexOf(keyword) + keyword.length)) ?? [];
  return /[„“«"「『][^“”»"」』]*$/.test(keyword) ? keyword + behind : keyword;
};

/** Beside the name: 【现货】, ★送料無料★. */
const bracketed = /[(（【[［][^()（）【】[\]［］]*[)）】\]］]|(★|☆|◆|♪|\p{Emoji_Presentation})[^★☆◆♪\p{Emoji_Presentation}]{1,20}\1/gu;
const ends = /\s[|｜–—/-]\s|[|｜,，、(（【[［:：;；•·★☆◆♪／\u2600-\u27bf]|(?<!\d)\/|\/(?!\d)|\p{Emoji_Presentation}/u;

/** A title without its shop falls into two. “Hearth’s” is a word of the title. */
function partedAt(title: string, vendor: string): string[] {
  const [folded, brand] = [fold(title), fold(vendor.trim())];
  if (brand === '') return [title];
  const parts: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(brand); at >= 0; at = folded.indexOf(brand, at + brand.length)) {
    const end = at + brand.length;
    const isWord = isCjkCode(brand.charCodeAt(0)) || (!/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '') && !/[\p{L}\p{N}'’]/u.test(folded[end] ?? ''));
    if (!isWord) continue;
    parts.push(title.slice(from, at));
    from = end;
  }
  return [...parts, title.slice(from)];
}

type Word = { start: number; end: number; text: string };
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    const [bare = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?(?:\s?[%％"″”°])?/u.exec(whole) ?? [];
    if (bare === '') return whole === '&' || whole === '+' ? [{ start: index, end: index + whole.length, text: whole }] : [];
    const start = index + whole.indexOf(bare);
    return [{ start, end: start + bare.length, text: bare }];
  });

/** As many words as anybody types. */
const most = 4;

/** Up to four words that mean something. A measure ends it, and a small word behind the second: “Crema de manos”, not “con” what. */
function spaced(text: string, stopWords: ReadonlySet<string>): string {
  const words = wordsIn(text);
  let [first, last, said] = [-1, -1, 0];
  for (let at = 0; at < words.length && said < most; at++) {
    const { text: word } = words[at] as Word;
    if (isMeasure(word) || (isNumber.test(word) && isUnit.test(words[at + 1]?.text ?? ''))) {
      if (said > 0) break;
      if (isNumber.test(word)) at += 1;
      continue;
    }
    const isSmall = stopWords.has(fold(word));
    if (isSmall && said > 1) break;
    if (isSmall || isNumber.test(word) || !/\p{L}{2}|\p{L}.*\p{N}|\p{N}.*\p{L}/u.test(word)) continue;
    if (first < 0) first = at;
    last = at;
    said += 1;
  }
  return first < 0 ? '' : text.slice(words[first]?.start, words[last]?.end);
}

/** “750ml”, “10x15”, 500g, 3개; “K2” and “2-in-1” are names, and so are 3D and 4K. */
const isMeasure = (word: string): boolean =>
  /\d/.test(word) &&
  !/^\d[DK]$/.test(word) &&
  (/^[\d.,x×*]+\p{L}{0,3}[%"″”°]?$/u.test(word) ? !isNumber.test(word) : /^\d[\d.,]*\p{Script=Hangul}+$/u.test(word));
const isNumber = /^\d+(?:[.,]\d+)*%?$/;
const isUnit =
  /^(?:[mcd]?l|[kmcd]?m|m?[kµ]?g|oz|lbs?|k?[wv]|kwh|m?ah|wh|gb|tb|mb|k?hz|inch(?:es)?|zoll|pouces?|pulgadas?|polegadas?|ft|[cf]|x|st|pcs|pi[eè]ces?|stück|piezas?|unidades|peças?|개|매|장|병|팩)$/iu;

/** What people type at most, in characters that are wide. */
const widest = 16;

/** Pieces between blanks as long as they are no measure, and of one that is too long its first words. */
function unspaced(text: string, language: 'zh' | 'ja'): string {
  let [start, end] = [-1, -1];
  for (const { 0: whole, index } of text.matchAll(/\S+/g)) {
    const piece = whole.replace(measureBehind, '');
    const isCut = piece !== whole;
    if (piece === '') {
      if (start >= 0) break;
      continue;
    }
    if (start < 0) start = index;
    const reached = index + piece.length;
    if (reached - start > widest) {
      if (end < 0) end = start + firstWords(piece, language);
      break;
    }
    end = reached;
    if (isCut) break;
  }
  return start < 0 ? '' : text.slice(start, Math.max(start, end)).replace(/[^\p{L}\p{N}\p{M}%％]+$/u, '');
}

/** 357g, 2015年, 3個: behind a name, or by itself. */
const measureBehind = /(?<![a-zA-Z\d０-９.．])[\d０-９][\d０-９.．,xX×*]*(?:[a-zA-Z℃]{1,4}|[克斤升寸片个個枚本入年月米只支包盒袋双套人点丁組セット]{0,3})$/u;

/** How much of it are whole words of those that people type; 0 where the first is longer than that. */
function firstWords(text: string, language: 'zh' | 'ja'): number {
  let end = 0;
  for (const { index, segment } of (segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' })).segment(text.slice(0, 60))) {
    if (index + segment.length > widest) break;
    end = index + segment.length;
  }
  return end;
}
const segmenters: { zh?: Intl.Segmenter; ja?: Intl.Segmenter } = {};
