/** What the rules say of a product with these texts, for whoever keeps them elsewhere than in a draft. */
import type { Claim, Listing } from '@storewright/contract/listing/listing';
import type { Brief } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import type { AboutOf } from './about.ts';
import { marked, type Measured, measure } from './measure.ts';
import { cleanListing, differences } from './texts.ts';

/** Made safe to keep, and where a reader would see another text than before. */
export const comparedWith = (before: Listing, listing: Listing): { listing: Listing; changed: ReturnType<typeof differences> } => {
  const clean = cleanListing(listing);
  return { listing: clean, changed: differences(before, clean) };
};

type Asked = { shopId: string; productId: string; brief: Brief; before: Listing; listing: Listing; vouched: string[] };
/** `marks`: the claims, and what is stated beyond the facts. */
export type Judged = Measured & { listing: Listing; changed: ReturnType<typeof differences>; marks: Claim[] };

export const createJudge =
  (aboutOf: AboutOf) =>
  async (caller: Caller, { before, listing, vouched, ...asked }: Asked): Promise<Judged> => {
    const found = await aboutOf(caller, asked);
    const about = { ...found, engines: found.given };
    const compared = comparedWith(before, listing);
    const measured = measure(compared.listing, about, vouched);
    return { ...measured, ...compared, marks: marked(compared.listing, about, measured) };
  };
