/** A text as a measuring reader takes it: its sentences with their places, its words, and what stands out by a sign alone. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { sentencesIn as cut } from '../text/prose.ts';
import type { Found } from './persons.ts';

export const sentencesIn = (text: string): Found[] => {
  let from = 0;
  return cut(text).map((sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return { start, end: from, text: sentence };
  });
};

/** A whole sentence says something and ends; a heading and a row of a list do neither. */
export const isWhole = (sentence: string): boolean => /[.!?…。！？]["”’»」』)）]?$/u.test(sentence) && /\p{L}/u.test(sentence);

/** “it burns slowly.”: whole sentences without their capital. A name like iPhone has one within, and behind “approx.” none begins. */
export const smallBeginningsIn = (sentences: readonly Found[]): Found[] =>
  sentences.flatMap(({ start, text }, at) => {
    const first = isWhole(text) ? /^[^\p{L}\p{N}]{0,2}(\p{Ll}[\p{L}\p{N}'’-]*)(?=[\s,.!?])/u.exec(text) : null;
    if (!first || /\p{Lu}|\p{N}/u.test(first[1]!) || shortened.test(sentences[at - 1]?.text ?? '')) return [];
    const from = start + first[0].length - first[1]!.length;
    return [{ start: from, end: from + first[1]!.length, text: first[1]! }];
  });
const shortened =
  /(?:^|[\s(])(?:\p{L}{1,2}|approx|app|art|bzw|ca|circa|cca|comp|dim|dia|diam|ej|etc|ev|evtl|excl|fig|ggf|incl|inkl|inkl|max|min|mind|mod|no|nr|núm|num|pcs|pos|ref|réf|resp|seg|sog|st|usw|usf|vgl|vol|vs|zzgl|zB|env|dt|std|stk|tel|temp|uds)\.$/iu;

export const emojiIn = (text: string): Found[] => [...text.matchAll(emoji)].map(({ index, 0: one }) => ({ start: index, end: index + one.length, text: one }));
export const exclamationsIn = (text: string): Found[] => [...text.matchAll(/[!！]+/gu)].map(({ index, 0: one }) => ({ start: index, end: index + one.length, text: one })); // biome-ignore format: short

/** “AMAZING”, “BUY NOW”: words in capitals that are no sign of a standard, a size or a unit. */
export const capitalsIn = (text: string): Found[] =>
  [...text.matchAll(capitals)].flatMap(({ index, 0: said }) =>
    said.split(/[^\p{Lu}]+/u).some((word) => word.length >= 5 && !signs.has(word)) || /^\p{Lu}{3,}(?: \p{Lu}{3,})+$/u.test(said.replace(/’/gu, ''))
      ? [{ start: index, end: index + said.length, text: said }]
      : [],
  );
const capitals = /(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}’']+(?: \p{Lu}[\p{Lu}’']+)*(?![\p{L}\p{N}-])/gu;
const signs = new Set('UNESCO UNICEF CORDURA TENCEL ECOCERT REACH COSMOS BLUESIGN POLARTEC KEVLAR ISOFIX'.split(' '));

/** Words in lower case. Chinese and Japanese are cut where a dictionary would; Korean loses the particle behind a noun. */
export const wordsIn = (text: string, language: Language): string[] => {
  if (language === 'zh' || language === 'ja') return segmented(text, language);
  const words = text.toLowerCase().match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];
  return language === 'ko' ? words.map((word) => (word.length > 2 ? word.replace(particle, '') : word)) : words;
};
/** A word of one letter, or of one character, is no favourite. */
export const isWord = (word: string, language: Language): boolean => word.length >= (isCjk(language) ? 2 : 4);

const segmented = (text: string, language: Language): string[] =>
  [...(segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' })).segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment.toLowerCase());
const segmenters: Partial<Record<Language, Intl.Segmenter>> = {};
const particle = /(?:으로|에서|에게|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
/** ©, ® and ™ are pictographs by the book, and so are digits in a box. */
const emoji = /(?![©®™])\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})*/gu;
