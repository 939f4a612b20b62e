/** The columns of product files: Shopify's, WooCommerce's product exporter's, and feeds for Google Merchant Center, by their names. */
import type { fileFormats } from '@storewright/contract/shop-csv';
import { woocommerceHeadings } from './woocommerce-headings.ts';

export type FileFormat = (typeof fileFormats)[number];

/** A row, and the line it begins at. */
export type FileRecord =
  | { line: number; cells: string[] /** More was said than there are columns. */; surplus?: true }
  | { line: number; broken: 'quotes' | 'cut' };

/** In place of what parts cells, where they are XML. */
export const asXml = 'xml';

/** By the names that Shopify gave them before 2025, and those they have now. */
const shopify = {
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

export type Column = keyof typeof shopify | 'id' | 'parent' | 'kind' | 'short' | 'images' | 'sale_price' | 'group' | 'link';
type Names = Partial<Record<Column, readonly string[]>>;

/** As Google names them, and others after it; with blanks for the lines below, and with its prefix, they mean the same. */
const merchant: Names = {
  id: ['id'],
  group: ['item_group_id'],
  title: ['title'],
  body: ['description'],
  link: ['link', 'url'],
  image: ['image_link', 'image'],
  images: ['additional_image_link'],
  price: ['price'],
  sale_price: ['sale_price'],
  vendor: ['brand'],
  barcode: ['gtin'],
  category: ['google_product_category'],
  type: ['product_type'],
};

export const namesIn: Record<FileFormat, Names> = { shopify, woocommerce: woocommerceHeadings, merchant };

/** A name of a column as it is compared. */
export const folded = (name: string, format: FileFormat): string => {
  const plain = name.trim().toLowerCase();
  return format === 'merchant' ? plain.replace(/^g:/, '').replaceAll(' ', '_') : plain;
};

/** Whose file it is, by what no other has. */
export const formatOf = (cells: readonly string[]): FileFormat => {
  const has = (format: FileFormat, ...columns: Column[]) => {
    const names = new Set(cells.map((cell) => folded(cell, format)));
    return columns.every((column) => namesIn[format][column]?.some((name) => names.has(name.toLowerCase())));
  };
  if (has('shopify', 'handle')) return 'shopify';
  // In other languages a name and a price are what any list has.
  const isWooCommerce =
    cells.some((cell) => folded(cell, 'woocommerce') === 'regular price') ||
    ['sku', 'price', 'published'].some((one) => has('woocommerce', 'kind', one as Column));
  if (has('woocommerce', 'title') && isWooCommerce) return 'woocommerce';
  if (has('merchant', 'id', 'title') && (has('merchant', 'link') || has('merchant', 'image') || has('merchant', 'group'))) return 'merchant';
  return 'shopify';
};
