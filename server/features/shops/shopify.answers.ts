/** The shapes of what a shop answers to each document. An answer of another shape is treated like no answer. */
import { ShopLocale } from '@storewright/contract/shop-connections';
import { ProductStatus } from '@storewright/contract/shops';
import { z } from 'zod';
import { bulkReadAnswers } from './bulk-read/bulk-read.answers.ts';
import { contentAnswers } from './shopify.content.answers.ts';
import { detailAnswers } from './shopify.details.answers.ts';
import { fileAnswers } from './shopify.files.answers.ts';
import { translationAnswers } from './shopify.translation.answers.ts';

const some = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node), pageInfo: z.object({ hasNextPage: z.boolean() }) });

const ListingTexts = z.object({
  id: z.string(),
  handle: z.string(),
  status: ProductStatus,
  updatedAt: z.iso.datetime({ offset: true }),
  title: z.string(),
  descriptionHtml: z.string(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  tags: z.array(z.string()),
  publication: z.object({ value: z.string() }).nullable(),
});
export type ListingTexts = z.infer<typeof ListingTexts>;

const WholeVariant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({ measurement: z.object({ weight: z.object({ value: z.number(), unit: z.string() }).nullable() }) }).nullable(),
});
const WholeMedia = z.object({
  id: z.string(),
  alt: z.string().nullable(),
  /** Only pictures have one, and only once the shop has worked on them. */
  image: z.object({ url: z.string(), width: z.number().int().nullable(), height: z.number().int().nullable() }).nullish(),
});

const WholeProduct = ListingTexts.extend({
  vendor: z.string(),
  productType: z.string(),
  category: z.object({ fullName: z.string() }).nullable(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: some(WholeVariant),
  metafields: some(
    z.object({
      namespace: z.string(),
      key: z.string(),
      type: z.string(),
      value: z.string(),
      /** None where nobody in the shop has said what it is, or the file of a bulk operation was asked for before we asked for it. */
      definition: z.object({ name: z.string() }).nullish(),
    }),
  ),
  media: some(WholeMedia),
});
export type WholeProduct = z.infer<typeof WholeProduct>;

const UserError = z.object({ field: z.array(z.string()).nullable(), message: z.string() });

const Written = z.object({ product: ListingTexts.nullable(), userErrors: z.array(UserError) }).nullable();
export type Written = z.infer<typeof Written>;

export const answers = {
  ...bulkReadAnswers,
  ...contentAnswers,
  ...detailAnswers,
  ...fileAnswers,
  ...translationAnswers,
  identity: z.object({
    shop: z.object({ id: z.string(), name: z.string(), myshopifyDomain: z.string(), shopOwnerName: z.string(), currencyCode: z.string() }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
  tellUs: z.object({ webhookSubscriptionCreate: z.object({ userErrors: z.array(UserError) }).nullable() }),
  toldOf: z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string() })) }) }),
  shopProfile: z.object({
    shop: z.object({
      name: z.string(),
      myshopifyDomain: z.string(),
      shopOwnerName: z.string(),
      currencyCode: z.string(),
      shipsToCountries: z.array(z.string()),
      shopAddress: z.object({ countryCodeV2: z.string().nullable() }),
    }),
    collections: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
    productsCount: z.object({ count: z.number().int() }).nullable(),
  }),
  locales: z.object({ shopLocales: z.array(ShopLocale) }),
  productPage: z.object({
    products: z.object({ nodes: z.array(WholeProduct), pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }) }),
  }),
  product: z.object({ product: WholeProduct.nullable() }),
  listing: z.object({ product: ListingTexts.nullable() }),
  offer: z.object({
    product: z
      .object({
        status: ProductStatus,
        variants: z.object({
          nodes: z.array(z.object({ title: z.string(), price: z.string(), availableForSale: z.boolean(), inventoryQuantity: z.number().int().nullable() })),
        }),
      })
      .nullable(),
  }),
  listingByHandle: z.object({ productByIdentifier: ListingTexts.nullable() }),
  update: z.object({ productUpdate: Written }),
  create: z.object({ productCreate: Written }),
};
export type Answers = { [N in keyof typeof answers]: z.infer<(typeof answers)[N]> };
