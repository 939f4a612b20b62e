/** Files of a shop: pictures that stand in its texts, or hang on its products. `shopify.files.ts` is the one implementer. */
type ShopPicture = { name: string; type: string; bytes: Buffer; alt: string };

export interface ShopFiles {
  /** Gives the shop a picture; answers with the address under which its buyers see it. Throws `shop_refused` 409 where the shop says no. */
  keep(picture: ShopPicture, signal?: AbortSignal): Promise<string>;
  /** The same, and what the shop calls it. */
  make(picture: ShopPicture, signal?: AbortSignal): Promise<{ gid: string; url: string }>;
  /** Pictures that are the shop's become those of a product, behind the ones it has. All of them or none. */
  hang(productGid: string, gids: string[], signal?: AbortSignal): Promise<void>;
  /** Away from the shop, and from every product. */
  remove(gids: string[], signal?: AbortSignal): Promise<void>;
}
