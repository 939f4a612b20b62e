/** What the rules say of a product with these texts, for whoever keeps them elsewhere than in a draft. */
import type { Listing } from '@storewright/contract/listing/listing';
import type { Brief } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import type { Shops } from '../shops-needed.ts';
import { type Measured, measure } from './measure.ts';
import { cleanListing, differences } from './texts.ts';

/** Made safe to keep, and where a reader would see another text than before. */
export const comparedWith = (before: Listing, listing: Listing): { listing: Listing; changed: ReturnType<typeof differences> } => {
  const clean = cleanListing(listing);
  return { listing: clean, changed: differences(before, clean) };
};

type Asked = { shopId: string; productId: string; brief: Brief; before: Listing; listing: Listing; vouched: string[] };
export type Judged = Measured & { listing: Listing; changed: ReturnType<typeof differences> };

export const createJudge =
  (shops: Pick<Shops, 'the' | 'product'>) =>
  async (caller: Caller, { shopId, productId, brief, before, listing, vouched }: Asked): Promise<Judged> => {
    const [product, { name }] = await Promise.all([shops.product(caller, productId), shops.the(caller, shopId)]);
    const compared = comparedWith(before, listing);
    return { ...measure(compared.listing, { brief, product, shopName: name }, vouched), ...compared };
  };
