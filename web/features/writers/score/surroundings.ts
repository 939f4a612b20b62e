import type { ListingSurroundings } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Brief } from '@storewright/contract/writers';
import type { z } from 'zod';

/** What the score looks at beside the texts: the product in the shop, or nothing for a listing that has none yet. */
export const surroundingsOf = (product: z.infer<typeof Product> | null, brief: Brief, shopName: string): ListingSurroundings => ({
  language: brief.language,
  shop_name: shopName,
  keywords: brief.keywords,
  handle: product?.handle ?? '',
  category: product?.category ?? '',
  currency: product?.currency ?? '',
  vendor: product?.vendor ?? '',
  pictures: product?.pictures.map(({ alt, width, height }) => ({ alt, width, height })) ?? null,
  variants: product?.variants.map(({ sku, barcode, price, options }) => ({ sku, barcode, price, options })) ?? null,
  metafield_count: product?.metafields.length ?? 0,
  same_seo_title: product?.neighbours.same_seo_title ?? [],
  nearest: product?.neighbours.nearest ?? null,
});
