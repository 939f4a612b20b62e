/** What the shop knows of a product as rows: as far as they are in the text's own language. */
import type { Language } from '@storewright/contract/kit/languages';
import { factsOf, tellable } from '@storewright/rules/claims/facts';
import { languageOf } from '@storewright/rules/text/language/language';
import type { Product } from '@storewright/contract/shops';
import { rowsOf } from '../../writers/index.ts';
import { factList } from './own-words.ts';

type Row = ReturnType<typeof rowsOf>[number];

export const productFacts = (product: Product, language: Language, shopName: string): string => {
  const facts = tellable(factsOf(product)).filter(({ source }) => source !== 'description');
  const rowsIn = (spoken: Language): Row[] =>
    rowsOf({ facts, language: spoken, shopName, vendor: product.vendor })
      .filter(({ attribute }) => attribute !== 'type')
      .slice(0, 8);
  const theirs = product.language;
  if (theirs === language) return factList(rowsIn(language), language);
  const isForeign = ({ attribute, text }: Row): boolean => attribute !== 'brand' && hasWords(text, language) && languageOf(text, theirs) !== language;
  const own = rowsIn(language).filter((row) => row.attribute !== undefined && !isForeign(row));
  return factList(own, language);
};

/** Numbers, units, sizes and signs are read in every language. */
const hasWords = (text: string, language: Language): boolean => {
  const words = text.replace(/\d[\d.,×x\s]*\p{L}{0,3}(?!\p{L})/gu, ' ');
  return language === 'zh' || language === 'ja' || language === 'ko'
    ? /\p{Ll}{2,}/u.test(words)
    : /\p{L}\p{Ll}{2,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(words);
};
