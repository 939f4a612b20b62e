/** From our rows to the contract's shapes. */
import { Language } from '@storewright/contract/kit/languages';
import type { Product, ProductRow } from '@storewright/contract/shops';
import type { ListedProduct, ProductRecord } from './catalogue.store.ts';

export const showRow = (row: ListedProduct): ProductRow => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  status: row.status,
  sku: row.sku,
  picture: row.picture,
  variant_count: row.variantCount,
  score: row.score,
  worst: row.worst,
  expected_score: row.expectedScore,
  quality: row.quality,
  words: row.words,
  language: Language.catch('en').parse(row.language),
  ...(!Language.safeParse(row.language).success && { other_language: row.language }),
  optimised_at: row.optimisedAt?.toISOString() ?? null,
  updated_at: row.shopUpdatedAt.toISOString(),
});

export const showProduct = (
  product: Omit<ProductRecord, 'accountId' | 'shopId' | 'fingerprint' | 'seenBy' | 'syncedAt'>,
  shop: { currency: string },
): Product => ({
  ...showRow(product),
  gid: product.gid,
  description_html: product.descriptionHtml,
  seo_title: product.seoTitle,
  seo_description: product.seoDescription,
  vendor: product.vendor,
  product_type: product.productType,
  category: product.category,
  tags: product.tags,
  options: product.options,
  variants: product.variants,
  metafields: product.metafields,
  documented: [],
  pictures: product.pictures,
  currency: shop.currency,
  scored: product.scored,
  neighbours: {
    same_seo_title: product.sameSeoTitle,
    nearest: product.nearestTitle === null ? null : { title: product.nearestTitle, similarity: product.nearestSimilarity ?? 0 },
  },
});
