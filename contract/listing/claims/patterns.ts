/** How the words of a list are looked for in a text. */
import { isCjk, type Language } from '../../kit/languages.ts';

/** Where words stand apart, a phrase is whole words. */
export const asWords = (pattern: string): string => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

export const patternIn = (language: Language, words: string): RegExp => new RegExp(isCjk(language) ? words : asWords(words), 'gu');
