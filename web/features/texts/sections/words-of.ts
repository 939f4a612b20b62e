import type { Language } from '@storewright/contract/kit/languages';

type Of = typeof import('@storewright/rules/texts/picture-words').wordsFor;

/** What may be said of a product's picture. The claim check is large, and comes when the first picture is chosen. */
export const wordsOf = async (product: Parameters<Of>[0], picture: { alt: string }, language: Language): Promise<string> =>
  (await import('@storewright/rules/texts/picture-words')).wordsFor(product, picture, language);
