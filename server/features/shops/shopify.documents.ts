/** Every question we put to a shop, for the Admin API version below. A test checks each against that version's schema. */
import { bulkReadDocuments } from './bulk-read/bulk-read.documents.ts';
import { contentDocuments } from './shopify.content.documents.ts';
import { detailDocuments } from './shopify.details.documents.ts';
import { fileDocuments } from './shopify.files.documents.ts';
import { productFields as fields } from './shopify.product.documents.ts';
import { translationDocuments } from './shopify.translation.documents.ts';

export const apiVersion = '2026-10';

/**
 * How many of each a page brings along; what a product has beyond that is fetched for it alone. A few more cost a page little, a
 * product asked for alone costs as much as twenty on a page: sizes times colours are seldom more than two dozen.
 */
export const alongside = { variants: 25, metafields: 20, media: 10 } as const;

const listing = /* GraphQL */ `
  fragment ListingTexts on Product {
    ${fields.listing}
  }
`;

const product = /* GraphQL */ `
  ${listing}
  fragment WholeVariant on ProductVariant {
    ${fields.variant}
  }
  fragment WholeMetafield on Metafield { ${fields.metafield} }
  fragment WholeMedia on Media { ${fields.media} }
  fragment WholeProduct on Product {
    ...ListingTexts
    ${fields.around}
    variants(first: $variants) { nodes { ...WholeVariant } pageInfo { hasNextPage } }
    metafields(first: $metafields) { nodes { ...WholeMetafield } pageInfo { hasNextPage } }
    media(first: $media) { nodes { ...WholeMedia } pageInfo { hasNextPage } }
  }
`;

export const documents = {
  ...bulkReadDocuments,
  ...contentDocuments,
  ...detailDocuments,
  ...fileDocuments,
  ...translationDocuments,
  identity: /* GraphQL */ `
    query Identity {
      shop { id name myshopifyDomain shopOwnerName currencyCode }
      currentAppInstallation { accessScopes { handle } }
    }
  `,
  tellUs: /* GraphQL */ `
    mutation TellUs($topic: WebhookSubscriptionTopic!, $uri: String!, $only: [String!]) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON, includeFields: $only }) { userErrors { field message } }
    }
  `,
  toldOf: /* GraphQL */ `query ToldOf($uri: String!) { webhookSubscriptions(first: 100, uri: $uri) { nodes { topic } } }`,
  shopProfile: /* GraphQL */ `
    query ShopProfile {
      shop { name myshopifyDomain shopOwnerName currencyCode shipsToCountries shopAddress { countryCodeV2 } }
      collections(first: 100, sortKey: TITLE) { nodes { id title } }
      productsCount(limit: null) { count }
    }
  `,
  locales: /* GraphQL */ `query Locales { shopLocales { locale name primary published } }`,
  productPage: /* GraphQL */ `
    ${product}
    query ProductPage($first: Int!, $after: String, $variants: Int!, $metafields: Int!, $media: Int!) {
      products(first: $first, after: $after, sortKey: ID) { nodes { ...WholeProduct } pageInfo { hasNextPage endCursor } }
    }
  `,
  product: /* GraphQL */ `
    ${product}
    query OneProduct($id: ID!, $variants: Int!, $metafields: Int!, $media: Int!) { product(id: $id) { ...WholeProduct } }
  `,
  listing: /* GraphQL */ `${listing} query Listing($id: ID!) { product(id: $id) { ...ListingTexts } }`,
  offer: /* GraphQL */ `
    query Offer($id: ID!) { product(id: $id) { id status variants(first: 30) { nodes { id title price availableForSale inventoryQuantity } } } }
  `,
  listingByHandle: /* GraphQL */ `
    ${listing}
    query ListingByHandle($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { ...ListingTexts } }
  `,
  update: /* GraphQL */ `
    ${listing}
    mutation UpdateListing($product: ProductUpdateInput!) {
      productUpdate(product: $product) { product { ...ListingTexts } userErrors { field message } }
    }
  `,
  create: /* GraphQL */ `
    ${listing}
    mutation CreateListing($product: ProductCreateInput!) {
      productCreate(product: $product) { product { ...ListingTexts } userErrors { field message } }
    }
  `,
} as const;
