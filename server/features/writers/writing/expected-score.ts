/**
 * What a product would score with the starter's texts in place of its own: what is to be gained, before anybody asks. Texts that
 * score less nobody has to take: the starter shows every claim of the owner's, also one that stood in a field alone.
 */
import type { Product } from '@storewright/contract/shops';
import { Brief } from '@storewright/contract/writers';
import { measure } from '../drafts/measure.ts';
import { limitsFor, sourceOf } from './plan.ts';
import { starterListing } from './starter/starter.ts';

export const expectedScore = (product: Product, shop: { name: string }): number | null => {
  if (product.title.trim() === '') return null;
  const brief = Brief.parse({ language: product.language });
  const listing = starterListing(sourceOf(brief, product, shop.name, 0), limitsFor(brief.language));
  return Math.max(product.score, measure(listing, { brief, product, shopName: shop.name, engines: null, vouched: [] }).score.points);
};
