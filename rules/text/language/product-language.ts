/** Which language a product is in. Few words tell little: then its fields are read as well, and the other products of its shop. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { textOf } from '../html.ts';
import { languageOf } from './language.ts';

type Told = {
  title: string;
  descriptionHtml: string;
  productType: string;
  tags: readonly string[];
  options: readonly { name: string; values: readonly string[] }[];
  metafields: readonly { value: string; name?: string | undefined }[];
};

/** `spoken`: what its shop speaks otherwise, where that is known. */
export function productLanguage(product: Told, spoken: Language | null = null): Language {
  const text = textOf(product.descriptionHtml);
  const own = languageOf(`${product.title}\n${text}`, spoken ?? 'en');
  if (weightOf(text) >= enough) return own;
  const all = languageOf(wordsOf(product), spoken ?? own);
  if (spoken === null || spoken === all) return all;
  // Kanji alone are read as Chinese: of a shop in Japan they are Japanese, unless one of them is written so in China only.
  if (all === 'zh' && spoken === 'ja') return languageOf(`${product.title}\n円`) === 'ja' ? 'ja' : 'zh';
  // Letters of another script are no chance; a few Latin words may belong to any of five languages.
  return inLatin(all) && inLatin(spoken) && weightOf(`${product.title} ${text}`) < many ? spoken : all;
}

/** What most of these say together; null where there is nothing to read. `first` may be what the shop itself calls its language. */
export function shopLanguage(products: readonly Told[], first = ''): Language | null {
  const named = languages.find((language) => language === first.slice(0, 2).toLowerCase());
  if (named) return named;
  const counts = new Map<Language, number>();
  const add = (language: Language, count: number): void => void counts.set(language, (counts.get(language) ?? 0) + count);
  for (const product of products) {
    const text = textOf(product.descriptionHtml);
    if (weightOf(text) >= enough) add(languageOf(`${product.title}\n${text}`), 3);
  }
  // Many short ones are a long text together, of which each says a little.
  const short = products.map((product) => wordsOf(product).slice(0, 120)).join('\n').slice(0, 1_500); // biome-ignore format: one step after another
  if (weightOf(short) >= enough) add(languageOf(short), 2);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const wordsOf = ({ title, descriptionHtml, productType, tags, options, metafields }: Told): string =>
  [
    title,
    textOf(descriptionHtml),
    productType,
    ...metafields.flatMap(({ name = '', value }) => (/^(?:gid:|https?:|[[{])|^[\w.-]*$/u.test(value) ? [] : [name, value.slice(0, 200)])),
    ...options.flatMap(({ name, values }) => (english.test(name) ? values : [name, ...values])),
    ...tags.filter((tag) => /^\p{L}+(?: \p{L}+)*$/u.test(tag)),
  ]
    .filter(Boolean)
    .join('\n');
/** Shopify's own words, in any shop. */
const english = /^(?:colou?r|size|title|style|material)$/i;

/** Words, and of scripts without spaces half a word for each sign. */
const weightOf = (text: string): number =>
  (text.match(/[\p{Script=Latin}\p{M}]{2,}/gu)?.length ?? 0) +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0) / 2;
const enough = 8;
export const isEnoughToHear = (text: string): boolean => weightOf(text) >= enough;
const many = 12;
const inLatin = (language: Language): boolean => !['zh', 'ja', 'ko'].includes(language);
