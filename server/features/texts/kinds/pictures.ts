/** A product's picture in a text of ours, and the words that stand for it. */
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Product } from '@storewright/contract/shops';
import { productFacts } from '@storewright/contract/texts/facts';
import { TextPicture } from '@storewright/contract/texts/section';

type Shown = { url: string; alt: string };

/** The shop's own words for its first picture where facts of the product bear them out, else the product's name. */
export const firstPictureOf = (product: Product, language: Language): Shown | null => {
  const [picture] = product.pictures;
  if (!picture || !TextPicture.safeParse({ url: picture.url }).success) return null;
  const stands = picture.alt.trim() !== '' && claimsIn(picture.alt, productFacts(product), language).every(({ state }) => state !== 'unsupported');
  return { url: picture.url, alt: (stands ? picture.alt : product.title).slice(0, 512) };
};
