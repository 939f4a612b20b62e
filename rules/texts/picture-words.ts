/** The words that stand for a product's picture in a text of ours. */
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from '../claims/claims.ts';
import { type KnownProduct, productFacts } from './facts.ts';

/** The shop's own where facts of the product bear them out, else the product's name. */
export const wordsFor = (product: KnownProduct & { title: string }, { alt }: { alt: string }, language: Language): string => {
  const stands = alt.trim() !== '' && claimsIn(alt, productFacts(product), language).every(({ state }) => state === 'supported');
  return (stands ? alt : product.title).slice(0, 512);
};
