/** Rows of one handle become one product. Columns that the file does not have say nothing: what we know of them stays. */
import type { LeftOut } from '@storewright/contract/shop-csv';
import { mostProducts } from '@storewright/contract/csv-bounds';
import type { z } from 'zod';
import type { Content } from '../sync/content.ts';
import type { Column, Header } from './columns.ts';
import type { FileRecord } from './records.ts';

/** `line`: where it begins. `rows`: its cells as they stand there. */
export type FileProduct = { line: number; handle: string; content: Partial<Content> & { title: string }; rows: string[][] };
export type Left = z.infer<typeof LeftOut>;
type Row = { line: number; cells: string[]; of: (column: Column) => string };

export async function* productsOf(records: AsyncIterable<FileRecord>, header: Header, leave: (left: Left) => void): AsyncGenerator<FileProduct> {
  const seen = new Set<string>();
  let rows: Row[] = [];
  let handle: string | undefined;

  for await (const record of records) {
    if ('broken' in record) {
      leave({ line: record.line, reason: record.broken });
      continue;
    }
    const row = { ...record, of: (column: Column) => read(record.cells[header.at[column] ?? -1] ?? '') };
    const named = row.of('handle');
    if (named !== handle && rows.length > 0) {
      yield productIn(rows, header, leave);
      rows = [];
    }
    handle = named;
    const reason = rows.length === 0 ? refusal(row, seen) : undefined;
    if (reason) {
      leave({ line: record.line, reason });
      continue;
    }
    seen.add(named);
    rows.push(row);
  }
  if (rows.length > 0) yield productIn(rows, header, leave);
}

/** Why no product begins with this row. */
const refusal = (row: Row, seen: Set<string>): Left['reason'] | undefined => {
  const handle = row.of('handle');
  if (!/^[^\s=+\-@/?#'"<>][^\s/?#'"<>]{0,254}$/u.test(handle)) return 'handle';
  if (seen.has(handle)) return 'apart';
  if (row.of('title') === '') return 'title';
  return seen.size >= mostProducts ? 'too_many' : undefined;
};

const productIn = (rows: Row[], header: Header, leave: (left: Left) => void): FileProduct => {
  const [first] = rows as [Row];
  const handle = first.of('handle');
  const has = (...columns: Column[]) => columns.some((column) => header.at[column] !== undefined);
  return {
    line: first.line,
    handle,
    rows: rows.map(({ cells }) => cells),
    content: {
      handle,
      title: first.of('title'),
      ...(has('body') && { descriptionHtml: first.of('body') }),
      ...(has('seo_title') && { seoTitle: first.of('seo_title') }),
      ...(has('seo_description') && { seoDescription: first.of('seo_description') }),
      ...(has('tags') && { tags: tagsIn(first.of('tags')) }),
      ...(has('vendor') && { vendor: first.of('vendor') }),
      ...(has('type') && { productType: first.of('type') }),
      ...(has('category') && { category: first.of('category') }),
      ...(has('status', 'published') && { status: statusIn(first) }),
      ...(has(...ofVariants) && variantsIn(rows, handle, leave)),
      ...(has('image') && { pictures: picturesIn(rows, handle, leave) }),
      ...(header.metafields.length > 0 && { metafields: metafieldsIn(first, header) }),
    },
  };
};

/** Where one of these stands, a file says all that there is of variants. */
export const ofVariants: Column[] = ['value1', 'sku', 'price', 'barcode', 'grams'];

const read = (cell: string): string => cell.replaceAll('\0', '').trim();

/** What is written here, and goes out in a file. */
export const textColumns = { title: 'title', body: 'descriptionHtml', tags: 'tags', seo_title: 'seoTitle', seo_description: 'seoDescription' } as const;
export type TextColumn = keyof typeof textColumns;
export const textIn = (column: TextColumn, cell: string): string | string[] => (column === 'tags' ? tagsIn(read(cell)) : read(cell));

const tagsIn = (cell: string): string[] => [...new Set(cell.split(',').map((tag) => tag.trim()))].filter(Boolean).slice(0, 250);

/** Files from before there was a status say only whether a product is shown. */
const statusIn = (row: Row): Content['status'] => {
  const said = statuses.find((status) => status === row.of('status').toUpperCase());
  return said ?? (row.of('published').toLowerCase() === 'false' ? 'DRAFT' : 'ACTIVE');
};
const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

const variantsIn = (rows: Row[], handle: string, leave: (left: Left) => void): Pick<Content, 'options' | 'variants'> => {
  const [first] = rows as [Row];
  const named = ([1, 2, 3] as const).map((at) => ({ name: first.of(`option${at}`), value: `value${at}` as const })).filter(({ name }) => name !== '');
  const variants: Content['variants'] = [];
  for (const row of rows) {
    // A row may bring nothing but one more picture.
    if (row !== first && (['value1', 'sku', 'barcode', 'price'] as const).every((column) => row.of(column) === '')) continue;
    const price = priceIn(row.of('price'));
    if (price === undefined) {
      leave({ line: row.line, reason: 'price' });
      continue;
    }
    const options = named.map(({ name, value }) => ({ name, value: row.of(value) }));
    const grams = Number(row.of('grams').replace(',', '.'));
    variants.push({
      id: `file:${handle}/variant/${variants.length + 1}`,
      title: options.map(({ value }) => value).join(' / ') || 'Default Title',
      sku: row.of('sku').replace(/^'/, ''),
      barcode: row.of('barcode').replace(/^'/, ''),
      price,
      options,
      weight: grams > 0 ? { value: grams, unit: 'GRAMS' } : null,
    });
  }
  const values = (name: string) => new Set(variants.flatMap(({ options }) => options.filter((option) => option.name === name).map(({ value }) => value)));
  return { variants, options: named.map(({ name }) => ({ name, values: [...values(name)].filter(Boolean) })) };
};

/** Spreadsheets in half of Europe write 12,50. */
const priceIn = (cell: string): string | undefined => {
  if (cell === '') return '0.00';
  return /^\d{1,12}(?:[.,]\d{1,4})?$/.test(cell) ? Number(cell.replace(',', '.')).toFixed(2) : undefined;
};

const picturesIn = (rows: Row[], handle: string, leave: (left: Left) => void): Content['pictures'] => {
  const pictures: Content['pictures'] = [];
  for (const row of rows) {
    const url = row.of('image');
    if (url === '' || pictures.some((picture) => picture.url === url)) continue;
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) leave({ line: row.line, reason: 'picture' });
    else pictures.push({ id: `file:${handle}/picture/${pictures.length + 1}`, url, alt: row.of('image_alt'), width: null, height: null });
  }
  return pictures;
};

const metafieldsIn = (row: Row, { metafields }: Header): Content['metafields'] =>
  metafields.flatMap(({ at, namespace, key, name }) => {
    const value = (row.cells[at] ?? '').replaceAll('\0', '').trim();
    return value === '' || namespace === 'storewright' ? [] : [{ namespace, key, type: 'single_line_text_field', value, ...(name !== undefined && { name }) }];
  });
