/** What a shop says about a product, in the columns of our copy. */
import { createHash } from 'node:crypto';
import type { Fact } from '@storewright/contract/listing/listing';
import { namedBeside } from '../metafield-names.ts';
import { listingOf } from '../shopify.admin.ts';
import type { WholeProduct } from '../shopify.answers.ts';
import type { products } from '../shops.tables.ts';

const contentColumns = [
  ...(['gid', 'handle', 'status', 'title', 'descriptionHtml', 'seoTitle', 'seoDescription', 'tags', 'vendor', 'productType'] as const),
  ...(['category', 'options', 'variants', 'metafields', 'pictures', 'shopUpdatedAt'] as const),
];
export type Content = Pick<typeof products.$inferSelect, (typeof contentColumns)[number]>;

export const contentOf = (product: WholeProduct): Content => ({
  gid: product.id,
  handle: product.handle,
  status: product.status,
  ...columnsOf(listingOf(product)),
  vendor: product.vendor,
  productType: product.productType,
  category: product.category?.fullName ?? '',
  options: product.options,
  variants: product.variants.nodes.map(({ id, title, sku, barcode, price, selectedOptions, inventoryItem }) => ({
    id,
    title,
    sku: sku ?? '',
    barcode: barcode ?? '',
    price,
    options: selectedOptions,
    weight: inventoryItem?.measurement.weight ?? null,
  })),
  // Our own mark on a product says nothing about it.
  metafields: product.metafields.nodes.flatMap(({ definition, ...said }) =>
    said.namespace === 'storewright' ? [] : [{ ...said, ...namedBeside(definition?.name.trim() ?? '', said.key) }],
  ),
  pictures: product.media.nodes.flatMap(({ id, alt, image }) =>
    image ? [{ id, url: image.url, alt: alt ?? '', width: image.width, height: image.height }] : [],
  ),
  shopUpdatedAt: new Date(product.updatedAt),
});

export const columnsOf = (listing: ReturnType<typeof listingOf>) => ({
  title: listing.title,
  descriptionHtml: listing.description,
  seoTitle: listing.seo_title,
  seoDescription: listing.seo_description,
  tags: listing.tags,
});

/** The same columns of a row that we have. */
export const contentIn = (row: Content): Content => Object.fromEntries(contentColumns.map((column) => [column, row[column]])) as Content;

/** What a product has beside its texts until the shop is asked for the rest. */
export const bare = { vendor: '', productType: '', category: '', options: [], variants: [], metafields: [], pictures: [] } satisfies Partial<Content>;

/** Raised when the rules measure differently: every product is then measured again at its next sync. */
export const rulesVersion = 16;

/** Changes with anything that we keep of a product or that its score depends on, as what papers say of it on this day. */
export const fingerprintOf = (content: Content, { name, currency }: { name: string; currency: string }, documented: readonly Fact[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rulesVersion, name, currency, content, ...(documented.length > 0 ? [documented] : [])]))
    .digest('hex');
