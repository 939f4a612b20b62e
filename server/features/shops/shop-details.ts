/** What stands around a product's texts: its address, category, metafields and what is said of its pictures. `shopify.details.ts` is the one implementer. */

type ShopMetafield = { namespace: string; key: string; type: string; value: string };
type ShopCategory = { gid: string; name: string };

export type ProductDetails = {
  gid: string;
  handle: string;
  category: ShopCategory | null;
  metafields: ShopMetafield[];
  pictures: { gid: string; alt: string }[];
};

/** The product's own fields, or those of its pictures: each is one change of the shop, so it is taken whole or not at all. */
export type DetailChanges =
  | {
      of: 'product';
      handle?: string;
      /** Whether the old address leads to the new one. */
      redirect?: boolean;
      /** A category's gid; null takes the product out of its category. */
      category?: string | null;
      metafields?: ShopMetafield[];
      /** Metafields that are taken away. */
      gone?: { namespace: string; key: string }[];
    }
  | { of: 'pictures'; alts: { gid: string; alt: string }[] };

export interface ShopDetails {
  /** Undefined where the shop has no such product (any more). */
  read(gid: string, signal?: AbortSignal): Promise<ProductDetails | undefined>;
  /**
   * Sets what is named and nothing else. Throws `shop_refused` 409 where the shop says no; `details.fields` names it by
   * `handle`, `category`, `metafield:namespace.key` or `alt:gid`.
   */
  change(gid: string, changes: DetailChanges, signal?: AbortSignal): Promise<void>;
  /** The metafields that the shop has defined for its products. */
  definitions(signal?: AbortSignal): Promise<{ namespace: string; key: string; type: string; name: string }[]>;
  /** Categories of Shopify's taxonomy that these words find. */
  categories(words: string, signal?: AbortSignal): Promise<ShopCategory[]>;
}
