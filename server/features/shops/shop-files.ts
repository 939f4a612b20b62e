/** Files of a shop: pictures that stand in its texts, or hang on its products. `shopify.files.ts` is the one implementer. */
type ShopPicture = { name: string; type: string; bytes: Buffer; alt: string };

export interface ShopFiles {
  /** Gives the shop a picture; answers with the address under which its buyers see it. Throws `shop_refused` 409 where the shop says no. */
  keep(picture: ShopPicture, signal?: AbortSignal): Promise<string>;
  /** The same, and what the shop calls it; `named` hears it as soon as the shop says it, before the shop has worked on the picture. */
  make(picture: ShopPicture, how?: { signal?: AbortSignal; named?(gid: string): Promise<void> }): Promise<{ gid: string; url: string }>;
  /** Pictures that are the shop's become those of a product, behind the ones it has. All of them or none. */
  hang(productGid: string, gids: string[], signal?: AbortSignal): Promise<void>;
  /** All that hang on a product, in order. Undefined where the shop has no such product. */
  hung(productGid: string, signal?: AbortSignal): Promise<{ gid: string; alt: string }[] | undefined>;
  /** Away from one product; the files stay, and so does where else they hang. */
  takeDown(productGid: string, gids: string[], signal?: AbortSignal): Promise<void>;
  /** Those of them that the shop uses nowhere, as far as it knows: its search learns of a change a moment later. */
  unused(gids: string[], signal?: AbortSignal): Promise<string[]>;
  /** Away from the shop, and from every product. */
  remove(gids: string[], signal?: AbortSignal): Promise<void>;
}
