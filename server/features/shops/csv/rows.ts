/** A product as the rows of Shopify's own file. */
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import { type Column, nameOf } from './columns.ts';

/** What Shopify needs to change texts: what is not in the file stays in the shop as it is. */
const texts: Column[] = ['handle', 'title', 'body', 'tags', 'seo_title', 'seo_description'];
const all: Column[] = [
  ...(['handle', 'title', 'body', 'vendor', 'category', 'type', 'tags', 'published', 'option1', 'value1', 'option2', 'value2', 'option3', 'value3'] as const),
  ...(['sku', 'grams', 'price', 'barcode', 'image', 'image_alt', 'seo_title', 'seo_description', 'status'] as const),
];
const columnsOf = { texts, all };
export type Width = keyof typeof columnsOf;

export const headOf = (width: Width): string[] => columnsOf[width].map(nameOf);

export const rowsOf = (product: ProductRecord, width: Width): string[][] => {
  const rows = width === 'texts' ? [firstRow(product)] : wholeRows(product);
  return rows.map((row) => columnsOf[width].map((column) => harmless(row[column] ?? '', column)));
};

type Row = Partial<Record<Column, string>>;

const firstRow = ({ handle, title, descriptionHtml, vendor, category, productType, tags, seoTitle, seoDescription, status }: ProductRecord): Row => ({
  handle,
  title,
  body: descriptionHtml,
  vendor,
  category,
  type: productType,
  tags: tags.join(', '),
  published: status === 'ACTIVE' ? 'TRUE' : 'FALSE',
  seo_title: seoTitle,
  seo_description: seoDescription,
  status: status.toLowerCase(),
});

/** Variants and pictures stand side by side, as many rows as there are of the more. */
const wholeRows = (product: ProductRecord): Row[] => {
  const { handle, variants, pictures } = product;
  return Array.from({ length: Math.max(variants.length, pictures.length, 1) }, (_, at) => {
    const variant = variants[at];
    const picture = pictures[at];
    const [first, second, third] = variant?.options ?? [];
    return {
      handle,
      ...(at === 0 && firstRow(product)),
      ...(at === 0 && { option1: first?.name ?? '', option2: second?.name ?? '', option3: third?.name ?? '' }),
      ...(variant && {
        value1: first?.value ?? '',
        value2: second?.value ?? '',
        value3: third?.value ?? '',
        sku: variant.sku,
        grams: gramsOf(variant.weight),
        price: variant.price,
        barcode: variant.barcode,
      }),
      ...(picture && { image: picture.url, image_alt: picture.alt }),
    };
  });
};

const gramsOf = (weight: ProductRecord['variants'][number]['weight']): string => {
  const each = { GRAMS: 1, KILOGRAMS: 1_000, OUNCES: 28.349523, POUNDS: 453.59237 }[weight?.unit ?? ''];
  return weight && each ? String(Math.round(weight.value * each * 100) / 100) : '';
};

/**
 * A spreadsheet takes a cell that begins like this for a formula. A blank before it makes it text, and is trimmed off by
 * whoever takes the file for products; an apostrophe would be taken as part of the text. Numbers, SKUs and handles that are
 * no formula stay as they are.
 */
const harmless = (text: string, column: Column): string => (column !== 'handle' && /^(?:[=@\t\r\n]|[+-](?![\w.]*$))/.test(text) ? ` ${text}` : text);
