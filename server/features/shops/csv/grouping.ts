/** Which rows are one product, wherever in the file they stand. */
import { mostProducts } from '@storewright/contract/csv-bounds';
import type { LeftOut } from '@storewright/contract/shop-csv';
import type { z } from 'zod';
import { handleOf } from '@storewright/rules/text/handle';
import type { Column, Header } from './columns.ts';
import type { FileRecord } from './formats.ts';
import { type Habits, noHabits, type pricesIn } from './prices.ts';

export type Left = z.infer<typeof LeftOut>;
export type Row = { line: number; cells: string[]; surplus: boolean; of: (column: Column) => string };

export const rowOf = ({ line, cells, surplus }: Extract<FileRecord, { cells: string[] }>, { at }: Header): Row => ({
  line,
  cells,
  surplus: surplus === true,
  of: (column) => read(cells[at[column] ?? -1] ?? ''),
});
const read = (cell: string): string => cell.replaceAll('\0', '').trim();

/** The product that a row belongs to, by a name of its own kind: rows are asked in their order. Undefined: to none. */
export const namer = ({ format }: Header, aliases: ReadonlyMap<string, string>) => {
  let current: string | undefined;
  let unnamed = 0;
  return (row: Row): string | undefined => {
    if (format === 'woocommerce') {
      const id = row.of('id') && `id:${row.of('id')}`;
      if (!isVariation(row)) return (current = row.of('sku') || id || `#${(unnamed += 1)}`);
      const parent = row.of('parent');
      return parent === '' ? current : (aliases.get(parent) ?? parent);
    }
    if (format === 'merchant') return row.of('group') || row.of('id') || `#${(unnamed += 1)}`;
    const handle = row.of('handle');
    // Without one a title begins a product, and what has none goes on with the one before.
    if (handle !== '') current = handle;
    else if (row.of('title') !== '') current = `#${(unnamed += 1)}`;
    return current;
  };
};

export const isVariation = (row: Row): boolean => /^variation\b/i.test(row.of('kind'));

/** What is known of a file before its first product is read. */
export type Survey = {
  /** How many products there are. */
  total: number;
  /** The last row of each product. */
  lastOf: Map<string, number>;
  aliases: Map<string, string>;
  handles: Set<string>;
  /** Addresses of pages by their last part: whose product stands there, or null where it is more than one's. */
  pages: Map<string, string | null>;
  habits: Habits;
};

export const surveyed = async (records: AsyncIterable<FileRecord>, header: Header, prices: ReturnType<typeof pricesIn>): Promise<Survey> => {
  const survey: Survey = { total: 0, lastOf: new Map(), aliases: new Map(), handles: new Set(), pages: new Map(), habits: noHabits() };
  const titled = new Set<string>();
  const nameOf = namer(header, survey.aliases);
  let at = -1;
  for await (const record of records) {
    if ('broken' in record) continue;
    at += 1;
    const row = rowOf(record, header);
    for (const column of ['price', 'sale_price'] as const) prices.watch(row.of(column), survey.habits);
    if (header.format === 'woocommerce' && !isVariation(row) && row.of('id') && row.of('sku')) survey.aliases.set(`id:${row.of('id')}`, row.of('sku'));
    const name = nameOf(row);
    if (name === undefined) continue;
    if (!survey.lastOf.has(name) && survey.lastOf.size >= mostProducts) continue;
    survey.lastOf.set(name, at);
    if (row.of('title') !== '' && !isVariation(row)) titled.add(name);
    const page = header.format === 'merchant' ? pageOf(row) : '';
    if (page !== '') survey.pages.set(page, (survey.pages.get(page) ?? name) === name && survey.pages.get(page) !== null ? name : null);
    if (header.format === 'shopify' && row.of('handle') !== '') survey.handles.add(row.of('handle'));
  }
  survey.total = titled.size;
  return survey;
};

/** The last part of the address that a feed gives. */
export const pageOf = (row: Row): string => decoded((URL.parse(row.of('link'))?.pathname ?? '').split('/').findLast(Boolean) ?? '').replace(/\.\w{2,5}$/, '');
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** As Shopify makes it, and no other in the file has. */
export const handles = (taken: Pick<ReadonlySet<string>, 'has'>) => {
  const made = new Set<string>();
  return (title: string): string => {
    const plain = wordsOf(title) || 'product';
    let handle = plain;
    for (let number = 1; taken.has(handle) || made.has(handle); number += 1) handle = `${plain}-${number}`;
    made.add(handle);
    return handle;
  };
};

/** Scripts other than the Latin one stay as they are. */
const wordsOf = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .toLowerCase();
  if (!/(?![a-z])\p{L}/u.test(words.replace(/[ßæøœ]/g, ''))) return handleOf(words);
  return (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-').slice(0, 200);
};

/** What an address may be made of, and no spreadsheet takes for a formula. */
export const isHandle = (text: string): boolean => /^[^\s=+\-@/?#'"<>][^\s/?#'"<>]{0,254}$/u.test(text);
