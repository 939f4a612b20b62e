/**
 * How wide a text stands in a search result, in em, so that one limit holds for every font size and for all eight languages.
 * An estimate for display: no search engine publishes a limit.
 */
import { advances, unitsPerEm } from './glyph-widths.ts';

export const widthLimits = {
  title: { good: 29.6, most: 32 },
  description: { least: 25, good: 40, most: 68, over: 75, phone: 48.6 },
} as const;

export const characterLimits = {
  title: 255,
  seoTitle: { good: 60, most: 70 },
  tag: 255,
  tags: 250,
  alt: { good: 125, most: 512 },
  handle: 75,
  description: 10_000,
} as const;

export function widthEm(text: string): number {
  let units = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code > 0xffff) at++;
    units += advanceOf(code);
  }
  return Math.round((units / unitsPerEm) * 100) / 100;
}

/** What a browser tab and a search result show: themes add the shop's name, unless the title already says it. */
export function seoTitleWithSuffix(title: string, shopName: string): string {
  const shop = shopName.trim();
  if (shop === '' || title.toLowerCase().includes(shop.toLowerCase())) return title;
  return title.trim() === '' ? shop : `${title} – ${shop}`;
}

/** What a result has to show: the shop's name goes before a word of the title does. */
export function seoTitleShown(title: string, shopName: string): string {
  const whole = seoTitleWithSuffix(title, shopName);
  return widthEm(whole) > widthLimits.title.good && title.trim() !== '' ? title : whole;
}

/**
 * Where a text is cut when only so much width is there: the index of the first character that is not shown, `text.length`
 * when everything fits. Words are not cut in two, unless a single word fills the line.
 */
export function cutAt(text: string, em: number): number {
  const room = em * unitsPerEm;
  let units = 0;
  let wordStart = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    const advance = advanceOf(code);
    const breaks = code === 0x20 || isWide(code);
    if (breaks) wordStart = at;
    if (units + advance > room) return wordStart > 0 ? wordStart : at;
    if (breaks) wordStart = at + 1;
    units += advance;
    if (code > 0xffff) at++;
  }
  return text.length;
}

/** How many characters stand behind the cut. */
export const charactersOver = (text: string, em: number): number => lengthOf(text.slice(cutAt(text, em)).trimStart());

/** Characters as people count them: one for a pair of surrogates, none for a mark on top of another. */
export function lengthOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code > 0xffff) at++;
    if (!isMark(code)) count++;
  }
  return count;
}

function advanceOf(code: number): number {
  const known = code < table.length ? (table[code] as number) : -1;
  if (known >= 0) return known;
  if (isMark(code)) return 0;
  return isWide(code) ? unitsPerEm : unknown;
}

const unknown = 0.556 * unitsPerEm;
const table = new Int16Array(0x2200).fill(-1);
for (const [first, widths] of advances) for (const [index, width] of widths.split(' ').entries()) table[first + index] = Number(width);

const isMark = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff;

/** Chinese, kana, Hangul, full-width forms and emoji take one em each. */
const isWide = (code: number): boolean =>
  code >= 0x1100 &&
  (code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd));
