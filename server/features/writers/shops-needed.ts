/** What the writers ask of the shops, and of whoever keeps what is locked in them. */
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Review } from '@storewright/contract/writers';
import type { Caller } from '../../kit/caller.ts';
import type { Lane, Shop, ShopAdmin, ShopListing } from '../shops/index.ts';

export type { Shop };

export type Shops = {
  /** The shop the caller looks at; null in non-shop mode. */
  current(caller: Caller): Promise<Shop | null>;
  the(caller: Caller, shopId: string): Promise<Shop>;
  listOf(accountId: string): Promise<Shop[]>;
  product(caller: Caller, productId: string): Promise<Product>;
  admin(shop: Shop, lane?: Lane): Promise<ShopAdmin>;
  /** Takes the shop's answer into our copy of the product, and answers its id. `optimised`: a text of it is ours now, or none any more. */
  published(shop: Shop, listing: ShopListing, how: { optimised?: boolean }): Promise<string>;
};

/** What somebody wants never touched of a product. */
export type LocksOf = (shop: Shop, productId: string) => Promise<Map<ListingField, NonNullable<Review['fields'][number]['lock']>>>;
