/** A stored product in the words of the Admin API. A field that is missing here is refused by name, never answered with a guess. */
import { textOfHtml } from '../html-text.ts';
import { type DemoMetafield, type DemoPicture, type DemoVariant, onlineStore } from '../product.ts';
import type { StoredProduct } from '../demo.store.ts';
import { type Asked, gid } from './asked.ts';
import { digestOf } from './metafields.ts';
import { listed, type PageArguments } from './paging.ts';
import { publicationsOf } from './publications.answer.ts';
import { definitionAnswer } from './taxonomy.answer.ts';
import { translationsOf } from './translations.answer.ts';

type Listing = PageArguments & { reverse?: boolean | null };

export const productAnswer = (asked: Asked, { id, product, updatedAt }: StoredProduct) => {
  const self = { id: gid('Product', id) };
  const money = (amount: string) => ({ amount, currencyCode: asked.shop.currency });
  const prices = product.variants.map(({ price }) => Number(price));
  const priceRange = () => ({ minVariantPrice: money(Math.min(...prices).toFixed(2)), maxVariantPrice: money(Math.max(...prices).toFixed(2)) });
  const pictures = product.pictures.map((picture) => ({ id: picture.id, node: pictureAnswer(asked, picture, product.createdAt) }));
  const metafields = product.metafields.map((metafield) => ({ id: metafield.id, node: metafieldAnswer(metafield, product.createdAt, shown(updatedAt)) }));
  const inStore = product.publishedOn[onlineStore];
  const visible = inStore !== undefined && (product.status === 'ACTIVE' || product.status === 'UNLISTED') && Date.parse(inStore) <= asked.now.getTime();
  return {
    __typename: 'Product' as const,
    ...self,
    ...publicationsOf(asked, product),
    legacyResourceId: String(id),
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    category: product.category && { id: gid('TaxonomyCategory', product.category.id), name: product.category.name, fullName: product.category.fullName },
    tags: product.tags,
    description: ({ truncateAt }: { truncateAt?: number }) => {
      const text = textOfHtml(product.descriptionHtml);
      return truncateAt !== undefined && text.length > truncateAt ? `${text.slice(0, Math.max(0, truncateAt - 3))}...` : text;
    },
    descriptionHtml: product.descriptionHtml,
    bodyHtml: product.descriptionHtml,
    seo: product.seo,
    options: ({ first }: { first?: number }) => product.options.slice(0, first).map((option, at) => optionAnswer(id, option, at)),
    hasOnlyDefaultVariant: product.options[0]?.name === 'Title' && product.variants.length === 1,
    variants: (wish: Listing) =>
      listed(
        product.variants.map((variant, at) => ({
          id: variant.id,
          node: variantAnswer({ ...asked, product: () => productAnswer(asked, { id, product, updatedAt }) }, variant, at),
        })),
        wish,
      ),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    totalInventory: product.variants.reduce((sum, { inventory }) => sum + inventory, 0),
    totalVariants: product.variants.length,
    metafields: ({ namespace, keys, ...wish }: Listing & { namespace?: string | null; keys?: string[] | null }) =>
      listed(
        metafields.filter(
          ({ node }) => (!namespace || node.namespace === namespace) && (!keys || keys.includes(namespace ? node.key : `${node.namespace}.${node.key}`)),
        ),
        wish,
      ),
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      metafields.find(({ node }) => (namespace ? node.namespace === namespace && node.key === key : `${node.namespace}.${node.key}` === key))?.node ?? null,
    media: (wish: Listing) => listed(pictures, wish),
    mediaCount: { count: pictures.length, precision: 'EXACT' },
    images: (wish: Listing) =>
      listed(
        pictures.map(({ id, node }) => ({ id, node: node.image })),
        wish,
      ),
    featuredMedia: pictures[0]?.node ?? null,
    featuredImage: pictures[0]?.node.image ?? null,
    collections: (wish: Listing) => listed(asked.collectionOf(product.collection), wish),
    createdAt: product.createdAt,
    updatedAt: shown(updatedAt),
    publishedAt: inStore ?? null,
    onlineStoreUrl: visible ? `https://${asked.shop.domain}/products/${product.handle}` : null,
    onlineStorePreviewUrl: `https://${asked.shop.domain}/products/${product.handle}`,
    priceRangeV2: priceRange,
    priceRange,
    isGiftCard: false,
    tracksInventory: true,
    hasOutOfStockVariants: product.variants.some(({ inventory }) => inventory === 0),
    requiresSellingPlan: false,
    templateSuffix: null,
    translations: ({ locale }: { locale: string }) => translationsOf(product, locale),
  };
};

/** Shopify's times stop at seconds. */
export const shown = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const optionAnswer = (productId: number, { name, values }: { name: string; values: string[] }, at: number) => ({
  id: gid('ProductOption', productId * 100 + at + 1),
  name,
  position: at + 1,
  values,
  linkedMetafield: null,
  translations: () => [],
  optionValues: values.map((value, index) => ({
    id: gid('ProductOptionValue', (productId * 100 + at + 1) * 1_000 + index + 1),
    name: value,
    hasVariants: true,
    linkedMetafieldValue: null,
    swatch: null,
    translations: () => [],
  })),
});

const variantAnswer = (asked: Asked & { product: () => unknown }, variant: DemoVariant, at: number) => {
  const title = variant.options.map(({ value }) => value).join(' / ');
  return {
    __typename: 'ProductVariant' as const,
    id: gid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title,
    displayName: title,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: null,
    position: at + 1,
    availableForSale: variant.inventory > 0,
    inventoryQuantity: variant.inventory,
    sellableOnlineQuantity: variant.inventory,
    taxable: true,
    selectedOptions: variant.options.map(({ name, value }) => ({ name, value })),
    product: asked.product,
    inventoryItem: {
      __typename: 'InventoryItem' as const,
      id: gid('InventoryItem', variant.id),
      legacyResourceId: String(variant.id),
      sku: variant.sku,
      tracked: true,
      requiresShipping: true,
      measurement: { id: gid('InventoryItemMeasurement', variant.id), weight: variant.weight },
    },
  };
};

export const metafieldAnswer = ({ id, namespace, key, type, value }: DemoMetafield, createdAt: string, updatedAt: string) => ({
  __typename: 'Metafield' as const,
  id: gid('Metafield', id),
  legacyResourceId: String(id),
  namespace,
  key,
  type,
  value,
  jsonValue: () => jsonOf(type, value),
  ownerType: 'PRODUCT',
  compareDigest: digestOf(value),
  sizeInBytes: Buffer.byteLength(value),
  createdAt,
  updatedAt,
  definition: definitionAnswer(namespace, key),
  reference: null,
  translations: () => [],
});

const jsonOf = (type: string, value: string): unknown =>
  /text_field|^url$|^color$|^date/.test(type) && !type.startsWith('list.') ? value : (JSON.parse(value) as unknown);

export const pictureAnswer = ({ picturesAt }: Asked, { id, file, alt }: DemoPicture, createdAt: string) => {
  const image = (url: string) => ({
    __typename: 'Image' as const,
    id: gid('ImageSource', id),
    url: ({ transform }: { transform?: { maxWidth?: number } }) => (transform?.maxWidth ? `${url}?width=${transform.maxWidth}` : url),
    src: url,
    originalSrc: url,
    altText: alt || null,
    width: 1_200,
    height: 1_200,
    thumbhash: null,
  });
  const source = image(/^https?:/.test(file) ? file : `${picturesAt}/${file}`);
  return {
    __typename: 'MediaImage' as const,
    id: gid('MediaImage', id),
    alt: alt || null,
    mediaContentType: 'IMAGE',
    status: 'READY',
    fileStatus: 'READY',
    fileErrors: [],
    mediaErrors: [],
    mediaWarnings: [],
    mimeType: 'image/webp',
    image: source,
    preview: { image: source, status: 'READY' },
    createdAt,
    updatedAt: createdAt,
  };
};
