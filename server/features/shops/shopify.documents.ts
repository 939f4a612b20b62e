/** Every question we put to a shop, for the Admin API version below. A test checks each against that version's schema. */
import type { ProductStatus } from '@storewright/contract/shops';
import type { z } from 'zod';

export const apiVersion = '2026-10';

/** How many of each a page brings along; what a product has beyond that is fetched for it alone. */
export const alongside = { variants: 10, metafields: 20, media: 10 } as const;

const listing = /* GraphQL */ `
  fragment ListingTexts on Product {
    id
    handle
    status
    updatedAt
    title
    descriptionHtml
    seo { title description }
    tags
    publication: metafield(namespace: "storewright", key: "publication") { value }
  }
`;

const product = /* GraphQL */ `
  ${listing}
  fragment WholeVariant on ProductVariant {
    id
    title
    sku
    barcode
    price
    selectedOptions { name value }
    inventoryItem { measurement { weight { value unit } } }
  }
  fragment WholeMetafield on Metafield { namespace key type value }
  fragment WholeMedia on Media { id alt ... on MediaImage { image { url width height } } }
  fragment WholeProduct on Product {
    ...ListingTexts
    vendor
    productType
    category { fullName }
    options { name values }
    variants(first: $variants) { nodes { ...WholeVariant } pageInfo { hasNextPage } }
    metafields(first: $metafields) { nodes { ...WholeMetafield } pageInfo { hasNextPage } }
    media(first: $media) { nodes { ...WholeMedia } pageInfo { hasNextPage } }
  }
`;

export const documents = {
  shopProfile: /* GraphQL */ `
    query ShopProfile {
      shop { name myshopifyDomain shopOwnerName currencyCode shipsToCountries shopAddress { countryCodeV2 } }
      collections(first: 100, sortKey: TITLE) { nodes { id title } }
      productsCount(limit: null) { count }
    }
  `,
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

export type ListingTexts = {
  id: string;
  handle: string;
  status: z.infer<typeof ProductStatus>;
  updatedAt: string;
  title: string;
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
  tags: string[];
  publication: { value: string } | null;
};
type Some<T> = { nodes: T[]; pageInfo: { hasNextPage: boolean } };
export type WholeProduct = ListingTexts & {
  vendor: string;
  productType: string;
  category: { fullName: string } | null;
  options: { name: string; values: string[] }[];
  variants: Some<{
    id: string;
    title: string;
    sku: string | null;
    barcode: string | null;
    price: string;
    selectedOptions: { name: string; value: string }[];
    inventoryItem: { measurement: { weight: { value: number; unit: string } | null } } | null;
  }>;
  metafields: Some<{ namespace: string; key: string; type: string; value: string }>;
  media: Some<{ id: string; alt: string | null; image?: { url: string; width: number | null; height: number | null } | null }>;
};
export type UserError = { field: string[] | null; message: string };
export type Asked = {
  shopProfile: {
    shop: { name: string; myshopifyDomain: string; shopOwnerName: string; currencyCode: string; shipsToCountries: string[]; shopAddress: { countryCodeV2: string | null } };
    collections: { nodes: { id: string; title: string }[] };
    productsCount: { count: number } | null;
  };
  productPage: { products: { nodes: WholeProduct[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
  product: { product: WholeProduct | null };
  listing: { product: ListingTexts | null };
  listingByHandle: { productByIdentifier: ListingTexts | null };
  update: { productUpdate: { product: ListingTexts | null; userErrors: UserError[] } | null };
  create: { productCreate: { product: ListingTexts | null; userErrors: UserError[] } | null };
};
