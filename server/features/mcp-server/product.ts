/** A product as a model is told of it: what the shop says, without how we judge it, and no longer than is read with profit. */
import type { Product } from '@storewright/contract/shops';

export const shownProduct = (product: Product) => ({
  id: product.id,
  title: product.title,
  handle: product.handle,
  status: product.status,
  description_html: cut(product.description_html),
  seo_title: product.seo_title,
  seo_description: product.seo_description,
  vendor: product.vendor,
  product_type: product.product_type,
  category: product.category,
  tags: product.tags.slice(0, most),
  options: product.options.slice(0, most),
  variants: product.variants.slice(0, most),
  variant_count: product.variant_count,
  currency: product.currency,
  metafields: product.metafields.slice(0, most).map((one) => ({ ...one, value: cut(one.value) })),
  documented: product.documented.slice(0, most),
  pictures: product.pictures.slice(0, most),
  language: product.language,
  updated_at: product.updated_at,
});

const most = 100;
const longest = 20_000;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} (cut)` : text);
