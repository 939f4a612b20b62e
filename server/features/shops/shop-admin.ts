/**
 * A shop's back office, as far as a writer needs it. `shopify.admin.ts` is the one implementer; nothing here knows
 * whether the shop is real or the demo.
 */
import type { Listing } from '@storewright/contract/listing/listing';
import type { ShopContents } from './shop-contents.ts';
import type { ShopDetails } from './shop-details.ts';
import type { ShopFiles } from './shop-files.ts';
import type { ShopTranslations } from './shop-translations.ts';

/** The texts a shop shows now. `digest` changes whenever one of them does. */
export type ShopListing = Listing & {
  gid: string;
  handle: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
  /** ISO time, as the shop says it. */
  updatedAt: string;
  digest: string;
  /** The publication of ours that made this product, when one did. */
  publicationId: string | null;
};

/** What of a product can be bought right now. Prices are decimals in the currency of the shop. */
type ShopOffer = {
  status: ShopListing['status'];
  /** `left`: how many there are; null where nobody counts them. */
  variants: { title: string; price: string; forSale: boolean; left: number | null }[];
};

export interface ShopAdmin {
  /** Its texts that are no products. */
  contents: ShopContents;
  /** What stands around the texts of its products. */
  details: ShopDetails;
  /** Pictures that stand in its texts. */
  files: ShopFiles;
  /** Its products in its other languages. */
  translations: ShopTranslations;
  /** Undefined where the shop has no such product (any more). */
  listing(gid: string, signal?: AbortSignal): Promise<ShopListing | undefined>;
  /** As the shop says it now; undefined where it has no such product (any more). */
  offer(gid: string, signal?: AbortSignal): Promise<ShopOffer | undefined>;
  byHandle(handle: string, signal?: AbortSignal): Promise<ShopListing | undefined>;
  /** Sets the given fields and no other. Throws `shop_refused` 409 with `details.fields` where the shop says no. */
  update(gid: string, changes: Partial<Listing>, signal?: AbortSignal): Promise<ShopListing>;
  /** Makes a product in status DRAFT. `publicationId` is kept on it, so that a lost answer can be recognised later. */
  create(listing: Listing, identity: { handle: string; publicationId: string }, signal?: AbortSignal): Promise<ShopListing>;
}
