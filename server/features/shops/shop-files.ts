/** Files of a shop: pictures that stand in its texts. `shopify.files.ts` is the one implementer. */
type ShopPicture = { name: string; type: string; bytes: Buffer; alt: string };

export interface ShopFiles {
  /** Gives the shop a picture; answers with the address under which its buyers see it. Throws `shop_refused` 409 where the shop says no. */
  keep(picture: ShopPicture, signal?: AbortSignal): Promise<string>;
}
