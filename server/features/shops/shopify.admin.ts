/** A Shopify shop as the rest of the house sees it: what a writer may do with it, and what the sync reads of it. */
import { createHash } from 'node:crypto';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { listingFields } from '@storewright/contract/listing/listing';
import type { ShopLocale } from '@storewright/contract/shop-connections';
import { Fault } from '../../kit/fault.ts';
import type { ShopAdmin, ShopListing } from './shop-admin.ts';
import type { How, ShopifyClient } from './shopify.client.ts';
import type { ListingTexts, WholeProduct, Written } from './shopify.answers.ts';
import { shopifyContents } from './shopify.contents.ts';
import { shopifyDetails } from './shopify.details.ts';
import { alongside } from './shopify.documents.ts';
import { shopifyFiles } from './shopify.files.ts';
import type { Lane } from './shopify.throttle.ts';
import { shopifyTranslations } from './shopify.translations.ts';

type ShopProfile = {
  name: string;
  owner: string;
  currency: string;
  shipTo: string[];
  shipFrom: string[];
  collections: { id: string; title: string }[];
  productCount: number | null;
};
type ProductPage = { products: WholeProduct[]; next: string | null };

/** What the sync reads. */
export type ShopReader = {
  profile(how?: How): Promise<ShopProfile>;
  /** Its own language first. Takes the permission to read them. */
  locales(how?: How): Promise<ShopLocale[]>;
  /** As many products as a question may cost; with `first` as the most. */
  page(after: string | null, how?: How): Promise<ProductPage>;
  product(gid: string, how?: How): Promise<WholeProduct | undefined>;
};

/** Whoever waits for the answer goes before work in bulk. */
export const shopifyAdmin = (client: ShopifyClient, lane: Lane = 'person'): ShopAdmin => ({
  contents: shopifyContents(client),
  details: shopifyDetails(client),
  files: shopifyFiles(client),
  translations: shopifyTranslations(client, lane),
  listing: async (gid, signal) => shown((await client.ask('listing', { id: gid }, { lane, signal })).product),
  offer: async (gid, signal) => {
    const { product } = await client.ask('offer', { id: gid }, { lane, signal });
    if (!product) return undefined;
    const { status, variants } = product;
    return {
      status,
      variants: variants.nodes.map(({ title, price, availableForSale: forSale, inventoryQuantity: left }) => ({ title, price, forSale, left })),
    };
  },
  byHandle: async (handle, signal) => shown((await client.ask('listingByHandle', { handle }, { lane, signal })).productByIdentifier),
  update: async (gid, changed, signal) => written((await client.ask('update', { product: { id: gid, ...theirs(changed) } }, { lane, signal })).productUpdate),
  create: async (listing, { handle, publicationId }, signal) => {
    const metafields = [{ namespace: 'storewright', key: 'publication', type: 'single_line_text_field', value: publicationId }];
    return written((await client.ask('create', { product: { ...theirs(listing), handle, status: 'DRAFT', metafields } }, { lane, signal })).productCreate);
  },
});

export const shopifyReader = (client: ShopifyClient, throttle: { largest(): number }): ShopReader => {
  let first = 50;
  return {
    profile: async (how) => {
      const { shop, collections, productsCount } = await client.ask('shopProfile', {}, how);
      const from = shop.shopAddress.countryCodeV2;
      return {
        name: shop.name,
        owner: shop.shopOwnerName,
        currency: shop.currencyCode,
        shipTo: shop.shipsToCountries,
        shipFrom: from ? [from] : [],
        collections: collections.nodes,
        productCount: productsCount?.count ?? null,
      };
    },
    locales: async (how) => (await client.ask('locales', {}, how)).shopLocales.toSorted((one, other) => Number(other.primary) - Number(one.primary)),
    page: async (after, how) => {
      for (;;) {
        try {
          const { products } = await client.ask('productPage', { first, after, ...alongside }, how);
          const cost = client.costOf('productPage');
          if (cost) first = Math.min(100, Math.max(1, Math.floor((first * throttle.largest()) / cost)));
          return {
            products: await all(products.nodes, (one) => wholly(client, one, how)),
            next: products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null,
          };
        } catch (error) {
          if (!(error instanceof Fault && error.details?.['reason'] === 'cost') || first === 1) throw error;
          first = Math.max(1, Math.floor(first / 2));
        }
      }
    },
    product: async (gid, how) => {
      const { product } = await client.ask('product', { id: gid, ...alongside }, how);
      return product ? wholly(client, product, how) : undefined;
    },
  };
};

/** The few products with more variants, metafields or pictures than a page brings along are asked for again, alone. */
const wholly = async (client: ShopifyClient, product: WholeProduct, how: How | undefined): Promise<WholeProduct> => {
  const { variants, metafields, media } = product;
  if (![variants, metafields, media].some(({ pageInfo }) => pageInfo.hasNextPage)) return product;
  const more = await client.ask(
    'product',
    {
      id: product.id,
      variants: variants.pageInfo.hasNextPage ? 100 : alongside.variants,
      metafields: metafields.pageInfo.hasNextPage ? 100 : alongside.metafields,
      media: media.pageInfo.hasNextPage ? 50 : alongside.media,
    },
    how,
  );
  return more.product ?? product;
};

const all = async <T, U>(items: T[], change: (item: T) => Promise<U>): Promise<U[]> => {
  const changed: U[] = [];
  for (const item of items) changed.push(await change(item));
  return changed;
};

export const listingOf = (texts: ListingTexts): Listing => ({
  title: texts.title,
  description: texts.descriptionHtml,
  seo_title: texts.seo.title ?? '',
  seo_description: texts.seo.description ?? '',
  tags: texts.tags,
});

export const digestOf = (listing: Listing): string => {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(listingFields.map((field) => listing[field])));
  return hash.digest('hex');
};

const shown = (texts: ListingTexts | null): ShopListing | undefined => {
  if (!texts) return undefined;
  const listing = listingOf(texts);
  return {
    ...listing,
    gid: texts.id,
    handle: texts.handle,
    status: texts.status,
    updatedAt: texts.updatedAt,
    digest: digestOf(listing),
    publicationId: texts.publication?.value ?? null,
  };
};

/** Only what is named is sent: a field left out keeps its text in the shop. */
const theirs = ({ title, description, seo_title, seo_description, tags }: Partial<Listing>) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { descriptionHtml: description }),
  ...((seo_title !== undefined || seo_description !== undefined) && {
    seo: { ...(seo_title !== undefined && { title: seo_title }), ...(seo_description !== undefined && { description: seo_description }) },
  }),
  ...(tags !== undefined && { tags }),
});

const written = (answer: Written): ShopListing => {
  const errors = answer?.userErrors ?? [];
  if (errors.length > 0) {
    const fields: Record<string, string> = {};
    for (const { field, message } of errors) fields[ourField(field)] ??= message;
    throw new Fault('shop_refused', 409, { message: errors[0]!.message.slice(0, 500), details: { reason: 'fields', fields } });
  }
  const listing = shown(answer?.product ?? null);
  if (!listing) throw new Fault('shop_unreachable', 503, { retryAfter: 10, details: { maybe_written: true } });
  return listing;
};

const names: Record<string, ListingField> = {
  title: 'title',
  descriptionHtml: 'description',
  bodyHtml: 'description',
  body_html: 'description',
  tags: 'tags',
  'seo.title': 'seo_title',
  'seo.description': 'seo_description',
};

/** `['product', 'seo', 'title']` → `seo_title`; what is no text of ours is named as the shop names it. */
const ourField = (path: string[] | null): string => {
  const inside = (path ?? []).filter((part) => part !== 'product' && part !== 'input' && !/^\d+$/.test(part));
  const [head = 'product'] = inside;
  return names[inside.slice(0, 2).join('.')] ?? names[head] ?? head;
};
