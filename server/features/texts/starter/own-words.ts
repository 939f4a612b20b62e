/** What the starter writes with: the owner's own sentences, and what the shop knows of a product as a list. Nothing else. */
import type { Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import type { Product } from '@storewright/contract/shops';
import { escaped } from '@storewright/rules/texts/escaped';
import { colon, sentencesOf } from '../../writers/index.ts';
import { linkOf } from '../kinds/prompt.ts';

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

/** Of what is left, the sentences that speak of one of these words, each with those that go on from it; what was taken is taken once. */
export const takeAbout = (left: string[], words: readonly string[]): string[] => {
  const wanted = words.map((word) => fold(word.trim())).filter((word) => word.length > 1);
  return takeWhere(left, (sentence) => wanted.some((word) => fold(sentence).includes(word)));
};

/** The same of any sentences that are wanted. */
export const takeWhere = (left: string[], isWanted: (sentence: string) => boolean): string[] => {
  const chains: string[][] = [];
  for (const sentence of left) {
    const last = chains.at(-1);
    if (last && goesOn.test(sentence)) last.push(sentence);
    else chains.push([sentence]);
  }
  const taken = chains.filter((chain) => chain.some(isWanted)).flat();
  for (const sentence of taken) left.splice(left.indexOf(sentence), 1);
  return taken;
};

/** “It is fired twice.”, それを二度焼きます: alone it would speak of something else. */
const goesOn =
  /^(?:(?:it|its|they|their|them|this|that|these|those|both|there|then|so|therefore|that’s|er|es|sie|ihr|dies\p{L}*|jene\p{L}*|dort|dabei|dazu|damit|danach|dann|deshalb|daher|beide|il|elle|ils|elles|ce|cet|cette|ces|cela|ça|celui-ci|celle-ci|puis|ensuite|ainsi|leur|leurs|este|esta|estos|estas|ese|esa|ello|ellos|ellas|eso|así|luego|después|por eso|ele|ela|eles|elas|isso|isto|esse|essa|esses|essas|assim|depois|por isso)(?![\p{L}\p{N}])|它|他们|她们|它们|这|那|其|因此|所以|同时|然后|而且|それ|これ|そ(?:の|こ|う)|こ(?:の|こ|う)|また|そして|さらに|だから|ですから|しかし|でも|次に|その後|그(?![가-힣]{3,})|그것|그리고|그래서|이(?:것|는|를|런|렇)|또한|또|하지만|따라서|그러나)/iu;

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
