/** What the starter writes with: the owner's own sentences, and what the shop knows of a product as a list. Nothing else. */
import type { Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/listing/claims/fold';
import type { Product } from '@storewright/contract/shops';
import { escaped } from '@storewright/contract/texts/escaped';
import { colon, sentencesOf } from '../../writers/index.ts';
import { linkOf } from '../kinds/told.ts';

/** Lines and sentences as the owner typed them, in order, each once. */
export const sentencesIn = (...texts: string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split('\n'))
      .flatMap((line) => line.replace(/^[\s•·*–—-]+/, '').split(afterSyllable))
      .flatMap((part) => sentencesOf(part.trim())),
  ),
];
/** One letter before a point may be an initial; one syllable or character is a word. */
const afterSyllable = /(?<=[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][.!?…]["”’」』)]?)\s+/u;

/** Two spellings of the same words are the same. */
export const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Of what is left, the sentences that speak of one of these words; what was taken is taken once. */
export const takeAbout = (left: string[], words: readonly string[]): string[] => {
  const wanted = words.map((word) => fold(word.trim())).filter((word) => word.length > 1);
  const taken = left.filter((sentence) => wanted.some((word) => fold(sentence).includes(word)));
  for (const sentence of taken) left.splice(left.indexOf(sentence), 1);
  return taken;
};

/** "Why steel bottles last" is a subject; a sentence says something and ends. */
export const isSentence = (text: string): boolean => /[.!?。！？…]["”’»」』)]?$/u.test(text.trim());

export const paragraphs = (sentences: readonly string[], language: Language): string => {
  const grouped: string[] = [];
  for (const sentence of sentences) {
    const last = grouped.at(-1);
    if (last !== undefined && last.length + sentence.length < 400 && isSentence(last))
      grouped[grouped.length - 1] = last + (isWide(language) && /[。！？」』）]$/u.test(last) ? '' : ' ') + sentence;
    else grouped.push(sentence);
  }
  return grouped.map((text) => `<p>${escaped(text)}</p>`).join('');
};

const isWide = (language: Language): boolean => language === 'zh' || language === 'ja';

export const list = (items: readonly string[]): string => (items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);

/** `Material: oak`, one line each. */
export const factList = (rows: readonly { label: string; text: string }[], language: Language): string =>
  list(rows.map(({ label, text }) => `<strong>${escaped(label)}</strong>${escaped(colon(language) + text)}`));

export const productLink = (product: Product): string => `<a href="${linkOf(product)}">${escaped(product.title)}</a>`;
