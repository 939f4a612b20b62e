/** The columns of Shopify's product file, by the names they had before 2025 and those they have now. */
import { namedBeside } from '../metafield-names.ts';

const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  image_alt: ['Image Alt Text'],
  seo_title: ['SEO Title'],
  seo_description: ['SEO Description'],
} as const;

export type Column = keyof typeof names;
/** That no older file has. */
const newNames = new Set(['url handle', 'published on online store', 'product image url']);
export type Header = {
  at: Partial<Record<Column, number>>;
  /** `name`: as the shop calls it; left out where it is the key once more. */
  metafields: { at: number; namespace: string; key: string; name?: string }[];
  /** By the names that Shopify gives them. */
  missing: string[];
  found: string[];
};

/** What one of Shopify's own files calls it; since 2025 where the others beside it are called so. */
export const nameOf = (column: Column, beside: readonly string[] = []): string => {
  const [old, now = old] = names[column];
  return beside.some((name) => newNames.has(name.trim().toLowerCase())) ? now : old;
};

/** Two names that Shopify gave one column. */
export const sameColumn = (one: string, other: string): boolean =>
  Object.values(names).some((known) => [one, other].every((name) => known.some((alias) => alias.toLowerCase() === name.trim().toLowerCase())));

export const headerOf = (cells: string[]): Header => {
  const found = cells.map((cell) => cell.trim());
  // Of two columns of one name the first counts, as in a spreadsheet.
  const placed = new Map(found.map((name, at) => [name.toLowerCase(), at] as const).toReversed());
  const at: Header['at'] = {};
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = known.map((name) => placed.get(name.toLowerCase())).find((one) => one !== undefined);
    if (place !== undefined) at[column] = place;
  }
  return {
    at,
    metafields: found.flatMap((name, place) => {
      const [, called = '', namespace, key] = /^(.*)\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/.exec(name) ?? [];
      return namespace && key ? [{ at: place, namespace, key, ...namedBeside(called.trim(), key) }] : [];
    }),
    missing: needed.filter((column) => at[column] === undefined).map((column) => nameOf(column)),
    found: found.filter((name) => name !== '').map((name) => name.slice(0, 80)),
  };
};

/** Shopify itself tells products apart by the handle, and takes none without a title. */
const needed: Column[] = ['handle', 'title'];

/** The one by which most of the first line falls into columns that are known. */
export const delimiterOf = (firstLine: string): string => {
  const known = new Set(Object.values(names).flatMap((some) => some.map((name) => name.toLowerCase())));
  const hits = (delimiter: string) => firstLine.split(delimiter).filter((cell) => known.has(cell.trim().replaceAll('"', '').toLowerCase())).length;
  return [',', ';', '\t'].reduce((best, one) => (hits(one) > hits(best) ? one : best));
};
