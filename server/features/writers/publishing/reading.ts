import { Fault } from '../../../kit/fault.ts';
import type { ShopAdmin, ShopListing } from '../../shops/index.ts';

/** The product as the shop has it at this moment. */
export const listingNow = async (admin: ShopAdmin, gid: string): Promise<ShopListing> => {
  const listing = await admin.listing(gid);
  if (!listing) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: [], gone: true } });
  return listing;
};
