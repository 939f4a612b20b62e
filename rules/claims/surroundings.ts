import type { ListingSurroundings } from '@storewright/contract/listing/listing';

type Product = Pick<ListingSurroundings, 'handle' | 'category' | 'currency' | 'vendor'> & {
  description_html: string;
  language: string;
  score: number;
  pictures: NonNullable<ListingSurroundings['pictures']>;
  variants: NonNullable<ListingSurroundings['variants']>;
  metafields: readonly unknown[];
  neighbours: Pick<ListingSurroundings, 'same_seo_title' | 'nearest'>;
};
type Brief = Pick<ListingSurroundings, 'language' | 'keywords'>;

/** What the score looks at beside the texts: the product in the shop, or nothing for a listing that has none yet. */
export const surroundingsOf = (product: Product | null, brief: Brief, shopName: string): ListingSurroundings => ({
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
  published: product && product.language === brief.language ? { description: product.description_html, points: product.score } : null,
});
