/** How the words of a list are looked for in a text. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';

/** Where words stand apart, a phrase is whole words. */
export const asWords = (pattern: string): string => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/** Read back from a place, which fails at its last character where looking from every place before would not. */
export const endingAt = (pattern: string): RegExp => new RegExp(`(?<=${pattern})`, 'uy');
export const startingAt = (pattern: string): RegExp => new RegExp(pattern, 'uy');
export function standsAt(pattern: RegExp, text: string, place: number): boolean {
  pattern.lastIndex = place;
  return pattern.test(text);
}

/** Over folded text. There, letters are few enough to be named, which is looked up far faster than what a letter is anywhere. */
export const patternIn = (language: Language, words: string): RegExp => (isCjk(language) ? new RegExp(words, 'gu') : inFolded(asWords(words)));

function inFolded(pattern: string): RegExp {
  const named = pattern
    .replaceAll(String.raw`[\p{L}\p{N}]`, `[${letters}${scripts}0-9]`)
    .replaceAll(/(\[[^\]]*?)\\p\{L\}/g, `$1${letters}`)
    .replaceAll(String.raw`\p{L}`, `[${letters}]`);
  return named.includes(String.raw`\p{`) ? new RegExp(pattern, 'gu') : new RegExp(named, 'g');
}

/** What is left of Latin letters without their marks, and the scripts that may stand right beside them. */
const letters = String.raw`a-z\xdf\xe6\xf0\xf8\xfe\u0131\u0142\u0153`;
const scripts = String.raw`\u0370-\u052f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af`;
