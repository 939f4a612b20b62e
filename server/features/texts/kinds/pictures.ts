/** A product's picture in a text of ours, and the words that stand for it. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Product } from '@storewright/contract/shops';
import { wordsFor } from '@storewright/rules/texts/picture-words';
import { TextPicture } from '@storewright/contract/texts/section';

type Shown = { url: string; alt: string };

/** Its first, with words that its facts bear out. */
export const firstPictureOf = (product: Product, language: Language): Shown | null => {
  const [picture] = product.pictures;
  if (!picture || !TextPicture.safeParse({ url: picture.url }).success) return null;
  return { url: picture.url, alt: wordsFor(product, picture, language) };
};
