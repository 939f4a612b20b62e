/** A product as the demo shop keeps it, and how a hand-written one becomes that. */
import { type CategoryId, categories } from './categories.ts';

export type ProductStatus = 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
type Weight = { value: number; unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS' };

export type DemoVariant = {
  id: number;
  sku: string;
  barcode: string | null;
  price: string;
  options: { name: string; value: string }[];
  weight: Weight | null;
  inventory: number;
};
export type DemoMetafield = { id: number; namespace: string; key: string; type: string; value: string };
/** `file` is the picture's name, which says what is drawn (see `pictures/picture-name.ts`), or an address elsewhere. */
export type DemoPicture = { id: number; file: string; alt: string };

export type DemoProduct = {
  title: string;
  handle: string;
  status: ProductStatus;
  vendor: string;
  productType: string;
  /** Number of the taxonomy category, as in `gid://shopify/TaxonomyCategory/…`. */
  category: { id: string; name: string; fullName: string } | null;
  collection: string;
  tags: string[];
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
  options: { name: string; values: string[] }[];
  variants: DemoVariant[];
  metafields: DemoMetafield[];
  pictures: DemoPicture[];
  /** Publication number → when it appears there. */
  publishedOn: Record<string, string>;
  /** Handles that a redirect leads from. */
  formerHandles: string[];
  createdAt: string;
  /** Locale → key → what it says there, and the digest of the source it was made from. */
  translations?: Record<string, Record<string, { value: string; digest: string; updatedAt: string }>>;
  /** Numbers variants, metafields and pictures of this product. */
  lastPart: number;
};

/** How a product is written down by hand: what most products share is left out. */
export type ProductSeed = {
  title: string;
  handle: string;
  status?: ProductStatus;
  vendor: string;
  type: string;
  category?: CategoryId;
  tags?: string[];
  html?: string;
  seo?: { title?: string; description?: string };
  price: string;
  /** The only variant's SKU, or what the variants' SKUs start with. */
  sku: string;
  barcode?: string;
  grams?: number;
  options?: { name: string; values: string[] }[];
  /** One line per variant where they differ: option values, then what is its own. */
  variants?: { options: string[]; sku: string; price?: string; barcode?: string; grams?: number }[];
  /** `key: value` in namespace `custom`; a number with unit becomes the typed field Shopify has for it. */
  facts?: Record<string, FactValue>;
  /** File name without its ending, and the alt text where there is one. */
  pictures?: (readonly [name: string, alt?: string])[];
  created: string;
  updated: string;
};
type FactValue = string | string[] | number | boolean | Measure;
export type Measure = { type: 'weight' | 'volume' | 'dimension'; value: number; unit: string };

export const ml = (value: number): Measure => ({ type: 'volume', value, unit: 'ml' });
export const litres = (value: number): Measure => ({ type: 'volume', value, unit: 'l' });
export const mm = (value: number): Measure => ({ type: 'dimension', value, unit: 'mm' });
export const cm = (value: number): Measure => ({ type: 'dimension', value, unit: 'cm' });
export const metres = (value: number): Measure => ({ type: 'dimension', value, unit: 'm' });
export const g = (value: number): Measure => ({ type: 'weight', value, unit: 'g' });
export const kg = (value: number): Measure => ({ type: 'weight', value, unit: 'kg' });

export const onlineStore = 1;
/** Part ids of one product never reach the next product's. */
export const partsPerProduct = 10_000;

export const fromSeed = (seed: ProductSeed, { id, collection }: { id: number; collection: string }): { product: DemoProduct; updatedAt: string } => {
  let part = 0;
  const nextPart = () => id * partsPerProduct + ++part;
  const status = seed.status ?? 'ACTIVE';
  const options = seed.options ?? [{ name: 'Title', values: ['Default Title'] }];
  const lines: NonNullable<ProductSeed['variants']> =
    seed.variants ??
    combinations(options).map((values, index, { length }) => ({
      options: values,
      sku: length === 1 ? seed.sku : `${seed.sku}-${index + 1}`,
      ...(index === 0 && seed.barcode !== undefined ? { barcode: seed.barcode } : {}),
    }));
  const product: DemoProduct = {
    title: seed.title,
    handle: seed.handle,
    status,
    vendor: seed.vendor,
    productType: seed.type,
    category: seed.category ? { id: seed.category, name: categories[seed.category].split(' > ').at(-1)!, fullName: categories[seed.category] } : null,
    collection,
    tags: seed.tags ?? [],
    descriptionHtml: seed.html?.trim() ?? '',
    seo: { title: seed.seo?.title ?? null, description: seed.seo?.description ?? null },
    options,
    variants: lines.map((line, index) => {
      const grams = line.grams ?? seed.grams;
      return {
        id: nextPart(),
        sku: line.sku,
        barcode: line.barcode ?? null,
        price: line.price ?? seed.price,
        options: options.map(({ name }, at) => ({ name, value: line.options[at]! })),
        weight: grams === undefined ? null : grams >= 5_000 ? { value: grams / 1_000, unit: 'KILOGRAMS' as const } : { value: grams, unit: 'GRAMS' as const },
        inventory: ((id * 7 + index * 13) % 41) + 2,
      };
    }),
    metafields: Object.entries(seed.facts ?? {}).map(([key, value]) => ({ id: nextPart(), namespace: 'custom', key, ...typed(value) })),
    pictures: (seed.pictures ?? []).map(([name, alt = '']) => ({ id: nextPart(), file: `${name}.webp`, alt })),
    publishedOn: status === 'ACTIVE' || status === 'UNLISTED' ? { [onlineStore]: seed.created } : {},
    formerHandles: [],
    createdAt: seed.created,
    lastPart: 0,
  };
  return { product: { ...product, lastPart: part }, updatedAt: seed.updated };
};

const combinations = (options: { values: string[] }[]): string[][] =>
  options.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

const typed = (value: FactValue): { type: string; value: string } => {
  if (Array.isArray(value)) return { type: 'list.single_line_text_field', value: JSON.stringify(value) };
  if (typeof value === 'string') return { type: value.includes('\n') ? 'multi_line_text_field' : 'single_line_text_field', value };
  if (typeof value === 'boolean') return { type: 'boolean', value: String(value) };
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'number_integer' : 'number_decimal', value: String(value) };
  return { type: value.type, value: JSON.stringify({ value: value.value, unit: value.unit }) };
};
