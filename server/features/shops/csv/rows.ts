/** A product as the rows of Shopify's own file. */
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import { type Column, headerOf, nameOf } from './columns.ts';
import { givenBack, type KeptColumns } from './kept-rows.ts';
import { type TextColumn, textColumns } from './texts-in.ts';

/** The first line, and what a product comes to under it. `kept`: its rows as a file said them. */
export type Table = { head: string[]; rowsOf(product: ProductRecord, kept?: string[][]): string[][] };
/** Which texts any product of the shop has. */
export type Said = Record<TextColumn, boolean>;
export type MetafieldColumn = { namespace: string; key: string; name: string | null };

const all: Column[] = [
  ...(['handle', 'title', 'body', 'vendor', 'category', 'type', 'tags', 'published', 'option1', 'value1', 'option2', 'value2', 'option3', 'value3'] as const),
  ...(['sku', 'grams', 'price', 'barcode', 'image', 'image_alt', 'seo_title', 'seo_description', 'status'] as const),
];

/**
 * What Shopify needs to change texts: what is not in the file stays in the shop as it is. So a column that the shop's own
 * file never had, and for which nobody wrote a word, is no part of it: its blank cells would empty what stands there.
 */
export const textsTable = ({ names }: KeptColumns, said: Said): Table => {
  const { at, format } = headerOf(names);
  const columns = (['handle', 'title', 'body', 'tags', 'seo_title', 'seo_description'] as const).filter(
    (column) => names.length === 0 || at[column] !== undefined || (column !== 'handle' && said[column]),
  );
  // Other systems know their products by these, which only the file has said.
  const numbers = format === 'shopify' ? [] : (['id', 'sku'] as const).flatMap((column) => at[column] ?? []);
  return {
    head: [...numbers.map((place) => names[place]!), ...columns.map((column) => names[at[column] ?? -1] ?? nameOf(column, names))].map(harmless),
    rowsOf: (product, kept) => [
      [...numbers.map((place) => harmless(kept?.[0]?.[place] ?? '')), ...columns.map((column) => guarded(firstRow(product)[column] ?? '', column))],
    ],
  };
};

/** All that we know of a shop that we ask. */
export const wholeTable = (metafields: MetafieldColumn[]): Table => ({
  head: [
    ...all.map((column) => nameOf(column)),
    ...metafields.map(({ namespace, key, name }) => harmless(`${name ?? key} (product.metafields.${namespace}.${key})`)),
  ],
  rowsOf: (product) =>
    wholeRows(product).map((row, at) => [
      ...all.map((column) => guarded(row[column] ?? '', column)),
      ...metafields.map((wanted) => (at === 0 ? harmless(metafieldOf(product, wanted)) : '')),
    ]),
});

/** A shop that is a file: its own columns as they came, and those of texts that were written here and it has none for. */
export const tableAsRead = ({ names, shown }: KeptColumns, said: Said): Table => {
  const { at, format } = headerOf(names);
  const more = (Object.keys(textColumns) as TextColumn[]).filter((column) => at[column] === undefined && said[column]);
  const made = asUnderstood(names);
  return {
    head: [...shown.map((place) => names[place] ?? ''), ...more.map((column) => nameOf(column, names))].map(harmless),
    rowsOf(product, kept) {
      const first = firstRow(product);
      const rows = kept ? givenBack(kept, { names, at, format }, product, (column) => first[column] ?? '') : made(product);
      return rows.map((row, index) => [
        ...shown.map((place) => guarded(row[place] ?? '', place === at.handle ? 'handle' : undefined)),
        ...more.map((column) => (index === 0 ? harmless(first[column] ?? '') : '')),
      ]);
    },
  };
};

/** A product of which no file said a row, in the columns of its shop. */
export const asUnderstood = (names: string[]): ((product: ProductRecord) => string[][]) => {
  const { at, metafields } = headerOf(names);
  const ofPlace = new Map(Object.entries(at).map(([column, place]) => [place, column as Column]));
  return (product) =>
    wholeRows(product).map((row, index) =>
      names.map((_, place) => {
        const column = ofPlace.get(place);
        const metafield = index === 0 && metafields.find((one) => one.at === place);
        return column ? (row[column] ?? '') : metafield ? metafieldOf(product, metafield) : '';
      }),
    );
};

const metafieldOf = ({ metafields }: ProductRecord, { namespace, key }: Pick<MetafieldColumn, 'namespace' | 'key'>): string =>
  metafields.find((one) => one.namespace === namespace && one.key === key)?.value ?? '';

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
const harmless = (text: string): string => (/^(?:[=@\t\r\n]|[+-](?![\w.]*$))/.test(text) ? ` ${text}` : text);
const guarded = (text: string, column: Column | undefined): string => (column === 'handle' ? text : harmless(text));
