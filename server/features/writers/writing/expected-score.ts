/**
 * What a product would score with the starter's texts in place of its own: what is to be gained, before anybody asks. Texts that
 * score less nobody has to take: the starter shows every claim of the owner's, also one that stood in a field alone.
 */
import type { Product } from '@storewright/contract/shops';
import { Brief } from '@storewright/contract/writers';
import { sha256 } from '../../../kit/crypto.ts';
import { measure } from '../drafts/measure.ts';
import { limitsFor, sourceOf } from './plan.ts';
import { starterListing } from './starter/starter.ts';

export const expectedScore = (product: Product, shop: { name: string }): number | null => {
  if (product.title.trim() === '') return null;
  const about = sha256(JSON.stringify([product, shop.name], told)).toString('base64');
  const known = reckoned.get(about);
  if (known !== undefined) return known;
  const brief = Brief.parse({ language: product.language });
  const listing = starterListing(sourceOf(brief, product, shop.name, 0), limitsFor(brief.language));
  const expected = Math.max(product.score, measure(listing, { brief, product, shopName: shop.name }).score.points);
  if (reckoned.size === mostReckoned) reckoned.clear();
  reckoned.set(about, expected);
  return expected;
};

/** The demo shop is the same for whoever looks at it: for the next one, its products are not written about once more. */
const reckoned = new Map<string, number>();
const mostReckoned = 300;
/** By what a product is called among the others nothing is scored. */
const told = (name: string, value: unknown): unknown => (name === 'id' || name === 'gid' ? undefined : value);
