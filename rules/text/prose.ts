/** Counting as readers do: words where words have spaces between them, characters in Chinese, Japanese and Korean. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Block, Reading } from './html.ts';

export const wordsIn = (text: string): number => {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count++;
  return count;
};

/** Characters without white space. */
export function charactersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x20 && code !== 0xa0 && code !== 0x3000 && (code < 0xdc00 || code > 0xdfff)) count++;
  }
  return count;
}

/** Words, or characters for the three languages that are counted so. */
export const sizeOf = (text: string, language: Language): number => (isCjk(language) ? charactersIn(text) : wordsIn(text));

/** What is usual, by language: the least for a description, the longest for a sentence and a paragraph, and how often a heading. */
export function usual(language: Language): { least: number; sentence: number; paragraph: number; heading: number } {
  if (language === 'ja') return { least: 400, sentence: 40, paragraph: 140, heading: 600 };
  if (language === 'zh') return { least: 400, sentence: 45, paragraph: 140, heading: 600 };
  if (language === 'ko') return { least: 400, sentence: 60, paragraph: 200, heading: 600 };
  return { least: 200, sentence: language === 'es' || language === 'pt' ? 25 : 20, paragraph: 70, heading: 300 };
}

/** The running text: paragraphs and quotations, without headings, lists and tables. */
export const paragraphs = ({ blocks }: Reading): Block[] => blocks.filter(({ tag }) => !/^(?:h\d|li|t[dhr]|table|dt|dd|figcaption)$/.test(tag));

/** The sentences of a text; a new line ends one, a point inside a number or behind a single letter does not. */
export function sentencesIn(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const end = sentenceEnd(text, at);
    if (end < 0) continue;
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') found.push(sentence);
    start = end;
    at = end - 1;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? found : [...found, rest];
}

/** Where the sentence ends that this sign ends, quotes and brackets with it; -1 where it ends none: “throttle (not for Germany!), brake sensor”. */
function sentenceEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x0a || code === 0x3002 || code === 0xff01 || code === 0xff1f) return at + 1;
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f && code !== 0x2026) return -1;
  let end = at + 1;
  while (end < text.length && closers.has(text.charCodeAt(end))) end++;
  if (end < text.length && text.charCodeAt(end) > 0x20) return -1;
  if (text[end - 1] === ')' && /^\s{1,3}\p{Ll}/u.test(text.slice(end, end + 4))) return -1;
  return code === 0x2e && isLone(text, at - 1) ? -1 : end;
}
const closers: ReadonlySet<number> = new Set([0x22, 0x29, 0x2019, 0x201d, 0xbb]);

/** One letter between a space and a point: “z. B.”, “J. Smith”; but “0.75 l.” ends a sentence. */
function isLone(text: string, at: number): boolean {
  if (at < 0 || !/\p{L}/u.test(text[at] as string)) return false;
  return at === 0 || (/[\s.(]/.test(text[at - 1] as string) && !/\d/.test(text[at - 2] ?? ''));
}

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
