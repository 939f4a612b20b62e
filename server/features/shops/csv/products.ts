/** Rows of one product become it, wherever in the file they stand. Columns that the file does not have say nothing: what we know of them stays. */
import type { Content } from '../sync/content.ts';
import { type Assembled, type Assembling, optionsOf, picturesOf, variantOf } from './assembled.ts';
import type { Column, Header } from './columns.ts';
import { isGarbled } from '../../../kit/garbled.ts';
import { handles, isHandle, isVariation, type Left, namer, pageOf, type Row, rowOf, type Survey } from './grouping.ts';
import { productOfMerchant } from './merchant.ts';
import type { pricesIn } from './prices.ts';
import type { FileRecord } from './records.ts';
import { textColumns, type TextColumn, textIn } from './texts-in.ts';
import { productOfWooCommerce } from './woocommerce.ts';

/** `line`: where it begins. `key`: what tells it from others when its file comes again. `rows`: its cells as they stand there, its texts first. */
export type FileProduct = { line: number; key: string; handle: string; made: boolean; content: Assembled; rows: string[][] };
type How = { survey: Survey; prices: ReturnType<typeof pricesIn>; leave: (left: Left) => void };

export async function* productsOf(records: AsyncIterable<FileRecord>, header: Header, how: How): AsyncGenerator<FileProduct> {
  const { survey, leave } = how;
  const nameOf = namer(header, survey.aliases);
  const finish = finisher(header, how);
  const open = new Map<string, Row[]>();
  const closed = new Set<string>();
  let at = -1;
  let held = 0;
  let before: string | undefined;
  const close = (name: string): FileProduct[] => {
    const rows = open.get(name) ?? [];
    open.delete(name);
    held -= sizeOf(rows);
    const product = finish(name, rows);
    return product ? [product] : [];
  };
  for await (const record of records) {
    if ('broken' in record) {
      leave({ line: record.line, reason: record.broken });
      continue;
    }
    at += 1;
    const row = rowOf(record, header);
    const name = nameOf(row);
    const last = name === undefined ? undefined : survey.lastOf.get(name);
    if (name === undefined || last === undefined) leave({ line: row.line, reason: name === undefined ? 'title' : 'too_many' });
    else if (closed.has(name)) leave({ line: row.line, reason: 'apart' });
    else {
      if (row.surplus) leave({ line: row.line, reason: 'surplus' });
      if (open.has(name) && before !== name) leave({ line: row.line, reason: 'joined' });
      open.set(name, [...(open.get(name) ?? []), row]);
      held += sizeOf([row]);
      if (at === last) yield* close(name);
      else if (held > mostHeld)
        for (const one of open.keys()) {
          closed.add(one);
          yield* close(one);
        }
    }
    before = name;
  }
}

/** Rows wait in memory for those of their product further down: so many characters of them, and not more. */
const mostHeld = 48_000_000;
const sizeOf = (rows: Row[]): number => rows.reduce((sum, { cells }) => cells.reduce((part, cell) => part + cell.length, sum), 0);

const finisher = (header: Header, { survey, prices, leave }: How) => {
  const handleFrom = handles({ has: (handle) => survey.handles.has(handle) || survey.pages.has(handle) });
  return (name: string, found: Row[]): FileProduct | undefined => {
    const first = found.find((row) => row.of('title') !== '' && !isVariation(row));
    const tell = (reason: Left['reason']) => leave({ line: found[0]!.line, reason });
    for (const { line, cells } of found) if (cells.some(isGarbled)) leave({ line, reason: 'garbled' });
    if (!first) return void tell(found.some(isVariation) ? 'parent' : 'title');
    const page = header.format === 'merchant' ? pageOf(first) : '';
    const said = survey.pages.get(page) === name ? page : first.of('handle');
    const isMade = !isHandle(said);
    // A formula in its place is no handle that somebody mistyped.
    if (isMade && /^[=+\-@]/.test(first.of('handle'))) return void tell('handle');
    const handle = isMade ? handleFrom(first.of('handle') || first.of('title')) : said;
    const key = header.format === 'shopify' ? handle : `${header.format}:${name}`.slice(0, 300);
    const rows = [first, ...found.filter((row) => row !== first)];
    const assembling: Assembling = { key, header, prices, habits: survey.habits, leave };
    const made = { shopify: productOfShopify, woocommerce: productOfWooCommerce, merchant: productOfMerchant }[header.format](rows, assembling);
    return {
      line: found[0]!.line,
      key,
      handle,
      made: isMade && header.format === 'shopify',
      rows: rows.map(({ cells }) => cells),
      content: { handle, ...textsOf(first, header), ...made, title: first.of('title') },
    };
  };
};

const textsOf = ({ cells }: Row, header: Header): Partial<Content> =>
  Object.fromEntries(
    (Object.entries(textColumns) as [TextColumn, string][])
      .filter(([column]) => header.at[column] !== undefined || (column === 'body' && header.at.short !== undefined))
      .map(([column, field]) => [field, textIn(header, column, cells)]),
  );

const productOfShopify = (rows: Row[], assembling: Assembling): Omit<Assembled, 'title'> => {
  const { header } = assembling;
  const [first] = rows as [Row];
  const has = (...columns: Column[]) => columns.some((column) => header.at[column] !== undefined);
  return {
    ...(has('vendor') && { vendor: first.of('vendor') }),
    ...(has('type') && { productType: first.of('type') }),
    ...(has('category') && { category: first.of('category') }),
    ...(has('status', 'published') && { status: statusIn(first) }),
    ...(has(...ofVariants) && variantsIn(rows, assembling)),
    ...(has('image') && {
      pictures: picturesOf(
        rows.map((row) => ({ url: row.of('image'), alt: row.of('image_alt'), line: row.line })),
        assembling,
      ),
    }),
    ...(header.metafields.length > 0 && { metafields: metafieldsIn(first, header) }),
  };
};

/** Where one of these stands, a file says all that there is of variants. */
export const ofVariants: Column[] = ['value1', 'sku', 'price', 'barcode', 'grams'];

/** Files from before there was a status say only whether a product is shown. */
const statusIn = (row: Row): Content['status'] => {
  const said = statuses.find((status) => status === row.of('status').toUpperCase());
  return said ?? (row.of('published').toLowerCase() === 'false' ? 'DRAFT' : 'ACTIVE');
};
const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

const variantsIn = (rows: Row[], assembling: Assembling): Pick<Content, 'options' | 'variants'> => {
  const [first] = rows as [Row];
  const named = ([1, 2, 3] as const).map((at) => ({ name: first.of(`option${at}`), value: `value${at}` as const })).filter(({ name }) => name !== '');
  // A row may bring nothing but one more picture.
  const ofOne = rows.filter((row) => row === first || (['value1', 'sku', 'barcode', 'price'] as const).some((column) => row.of(column) !== ''));
  const variants = ofOne.map((row, at) => {
    const grams = Number(row.of('grams').replace(',', '.'));
    const weight = grams > 0 ? ({ value: grams, unit: 'GRAMS' } as const) : null;
    const options = named.map(({ name, value }) => ({ name, value: row.of(value) }));
    return variantOf(row, { options, number: at + 1, price: row.of('price'), weight }, assembling);
  });
  return {
    variants,
    options: optionsOf(
      named.map(({ name }) => name),
      variants,
    ),
  };
};

const metafieldsIn = (row: Row, { metafields }: Header): Content['metafields'] =>
  metafields.flatMap(({ at, namespace, key, name }) => {
    const value = (row.cells[at] ?? '').replaceAll('\0', '').trim();
    return value === '' || namespace === 'storewright' ? [] : [{ namespace, key, type: 'single_line_text_field', value, ...(name !== undefined && { name }) }];
  });
