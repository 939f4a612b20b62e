/** What a model is told of what it may use: the same data for every kind. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { factsOf, tellable } from '@storewright/rules/claims/facts';
import type { Product } from '@storewright/contract/shops';
import { dataRule, languageNames, onlyFacts, plainText } from '../../writers/index.ts';

type Task = {
  fence: string;
  what: string;
  about: string;
  language: Language;
  tone: string;
  keywords?: readonly string[];
  rules: string;
  fields: readonly (readonly [name: string, wish: string])[];
};

export const taskOf = ({ fence, what, about, language, tone, keywords = [], rules, fields }: Task): string => `${what}
${dataRule(fence, about)}
${rules}
Write in ${languageNames[language]}. Tone: ${tone}.${keywords.length > 0 ? ` Where it reads naturally, use: ${keywords.map((word) => JSON.stringify(word)).join(', ')}.` : ''}
Answer with one JSON object and nothing else, its keys in the order given here:
${fields.map(([name, wish]) => `- ${name}: ${wish}`).join('\n')}`;

export const rulesForProse = `About the shop, its products, its people and its history: ${onlyFacts} General knowledge of the subject may be used with care, without figures, studies, names, quotations or promises. No superlatives.`;
export const rulesForFacts = `${onlyFacts} No figures, names, quotations or promises of your own. No superlatives.`;

export const htmlWish = 'HTML of p, h3, ul, ol, li, strong, em, a and table only, without attributes other than href; no heading at its start';

/** Products as data: each with what the shop knows of it and where it is found. */
export const productsTold = (products: readonly Product[]) =>
  products.map((product) => ({
    title: product.title,
    link: linkOf(product),
    facts: tellable(factsOf(product))
      .filter(({ source }) => source !== 'description')
      .slice(0, 40)
      .map(shortFact),
    description: plainText(product.description_html).slice(0, 2_000),
  }));
const shortFact = ({ name, value }: Fact) => ({ name, value: value.slice(0, 300) });

/** Wherever the shop's texts stand, this leads to its product. */
export const linkOf = ({ handle }: Pick<Product, 'handle'>): string => `/products/${handle}`;
export const linksOf = (products: readonly Product[]): string[] => products.map(linkOf);
export const picturesOf = (products: readonly Product[]): string[] => products.flatMap(({ pictures }) => pictures.map(({ url }) => url));
