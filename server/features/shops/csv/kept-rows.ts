/**
 * A product's rows as its file said them, cell by cell, beside what we understand of them: an export gives back all that we
 * did not write. The columns of a shop only grow and never change places, so that rows read from different files agree.
 */
import { isDeepStrictEqual } from 'node:util';
import { largestCsv } from '@storewright/contract/csv-bounds';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import { type Column, type Header, headerOf, sameColumn } from './columns.ts';
import { ofVariants } from './products.ts';
import { type TextColumn, textColumns, textIn } from './texts-in.ts';

/** `names`: as the newest file calls them. `shown`: their places in the order of the newest file, then what only older ones had. */
export type KeptColumns = { names: string[]; shown: number[] };
export const noColumns: KeptColumns = { names: [], shown: [] };

/** Where each cell of a file goes, by its first line: to the column of this name, or of another name for the same. */
export const placed = (known: KeptColumns, cells: string[]): { columns: KeptColumns; places: number[] } => {
  const names = [...known.names];
  const free = new Set(names.keys());
  const taken = (matches: (name: string) => boolean): number | undefined => {
    const place = [...free].find((one) => matches(names[one]!));
    if (place !== undefined) free.delete(place);
    return place;
  };
  const byName = cells.map((cell) => taken((name) => fold(name) === fold(cell)));
  const places = cells.map(
    (cell, at) => byName[at] ?? taken((name) => sameColumn(name, cell)) ?? (names.length < mostColumns ? names.push(cell) - 1 : nowhere),
  );
  for (const [at, place] of places.entries()) if (place !== nowhere) names[place] = cells[at]!.replaceAll('\0', '');
  const isShown = new Set(places);
  return { columns: { names, shown: [...places.filter((place) => place !== nowhere), ...known.shown.filter((one) => !isShown.has(one))] }, places };
};

/** Of all files of a shop together; a shop with a column for each metafield has a tenth of it. */
const mostColumns = 2_000;
const nowhere = -1;

/** The rows of a file over those of files before it: of columns that it does not have, what was there stays. */
export const laidOver = (
  before: string[][],
  cells: string[][],
  { names, places, at }: Pick<KeptColumns, 'names'> & Pick<Header, 'at'> & { places: number[] },
): string[][] => {
  const now = new Set(places.filter((place) => place !== nowhere));
  const rows = cells.map((row) => {
    const whole = names.map(() => '');
    for (const [cell, place] of places.entries()) if (place !== nowhere) whole[place] = (row[cell] ?? '').replaceAll('\0', '');
    return whole;
  });
  if (before.length === 0) return rows.map(shortened);
  const placesOf = (columns: readonly Column[]) => columns.map((column) => at[column] ?? -1).filter((place) => now.has(place));
  const speaksOfVariants = placesOf(ofVariants).length > 0;
  const shared = placesOf(['value1', 'value2', 'value3', 'sku']);
  const beforeOf = speaksOfVariants ? counterparts(before, rows, shared) : (index: number) => before[index];
  const image = at.image ?? -1;
  const further = speaksOfVariants
    ? before.filter((row, index) => index > 0 && !now.has(image) && (row[image] ?? '') !== '' && shared.every((place) => (row[place] ?? '') === ''))
    : before.slice(rows.length).map((row) => row.map((cell, place) => (now.has(place) && place !== at.handle ? '' : cell)));
  // What stands in the first row alone is said of the product, not of a variant.
  const ofProduct = names.map((name, place) => !ofOneRow.test(name.trim()) && before.slice(1).every((row) => (row[place] ?? '') === ''));
  const stayed = (index: number, place: number): string => {
    if (index === 0 && ofProduct[place]) return before[0]?.[place] ?? '';
    return ofProduct[place] ? '' : (beforeOf(index)?.[place] ?? '');
  };
  return [
    ...rows.map((row, index) => shortened(row.map((cell, place) => (now.has(place) ? cell : stayed(index, place))))),
    ...further.map(shortened).filter((row) => row.some((cell, place) => cell !== '' && place !== at.handle)),
  ];
};

/** Columns of a variant or of a picture, by the words that they begin with. */
const ofOneRow =
  /^(?:variant |option\d (?:value|linked)|sku$|barcode$|price|compare-at|cost per|inventory|continue selling|weight|charge tax|tax code|unit price|requires shipping|fulfillment|image |product image|google shopping ?\/ ?mpn)/i;

/** The row before that is about the same variant, where that can be told. */
const counterparts = (before: string[][], rows: string[][], shared: number[]) => {
  const nameOf = (row: string[]) => JSON.stringify(shared.map((place) => (row[place] ?? '').trim()));
  const named = Map.groupBy(before, nameOf);
  return (index: number): string[] | undefined => {
    const same = named.get(nameOf(rows[index]!)) ?? [];
    if (shared.length > 0 && same.length === 1) return same[0];
    return before.length === rows.length && (shared.length === 0 || rows.length === 1) ? before[index] : undefined;
  };
};

/** The rows of a product as they were read, with those texts in them that say something else by now. */
export const givenBack = (
  [first = [], ...further]: string[][],
  { names, at, format }: Pick<KeptColumns, 'names'> & Pick<Header, 'at' | 'format'>,
  product: ProductRecord,
  saying: (column: TextColumn) => string,
): string[][] => {
  const now = names.map((_, place) => first[place] ?? '');
  for (const [column, field] of Object.entries(textColumns) as [TextColumn, (typeof textColumns)[TextColumn]][]) {
    const place = at[column];
    if (place !== undefined && !isDeepStrictEqual(textIn({ at, format }, column, now), product[field])) now[place] = saying(column);
  }
  return [now, ...further];
};

/** What the makers of a product's variants call them: Shopify's file has a column for it, and nothing else of ours does. */
export const mpnsIn = (names: string[]): ((rows: string[][]) => (variant: ProductRecord['variants'][number]) => string) => {
  const place = names.findIndex((name) => /^google shopping ?\/ ?mpn$/i.test(name.trim()));
  const { at } = headerOf(names);
  const cell = (row: string[], column: Column) => (row[at[column] ?? -1] ?? '').trim();
  const keyOf = (sku: string, values: string[]) => JSON.stringify([sku.replace(/^'/, ''), ...values.filter(Boolean)]);
  return (rows) => {
    const known = new Map(
      rows.map((row) => [keyOf(cell(row, 'sku'), [cell(row, 'value1'), cell(row, 'value2'), cell(row, 'value3')]), (row[place] ?? '').trim()]),
    );
    return ({ sku, options }) => {
      const values = options.map(({ value }) => value);
      return known.get(keyOf(sku, values)) ?? '';
    };
  };
};

const fold = (name: string): string => name.trim().toLowerCase();

/** Blank cells at the end are not kept. */
const shortened = (row: string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);

/** In characters. Of a product with more nothing is kept beside what we understand of it; a product of a real shop has a hundredth. */
export const mostKept = 1_000_000;
/** Of a whole shop: what two of the largest files hold. What was read longest ago goes first. */
export const mostKeptInAll = 2 * largestCsv;
export const sizeOf = (rows: string[][]): number => rows.reduce((sum, row) => row.reduce((part, cell) => part + cell.length + 1, sum), 0);
