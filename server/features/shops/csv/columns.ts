/** What stands in which column of a product file, by its first line. */
import { namedBeside } from '../metafield-names.ts';
import { asXml, type Column, type FileFormat, folded, formatOf, namesIn } from './formats.ts';

export type { Column };
/** That no older file of Shopify's has. */
const newNames = new Set(['url handle', 'published on online store', 'product image url']);
export type Header = {
  format: FileFormat;
  at: Partial<Record<Column, number>>;
  /** `name`: as the shop calls it; left out where it is the key once more. */
  metafields: { at: number; namespace: string; key: string; name?: string }[];
  names: string[];
  /** By the names that Shopify gives them. */
  missing: string[];
  found: string[];
  /** Whether a name stands there twice: of two columns the first counts, as in a spreadsheet. */
  hasTwins: boolean;
};

/** What one of Shopify's own files calls it, since 2025 where the others beside it are called so; in a file of another system, what that calls it. */
export const nameOf = (column: Column, beside: readonly string[] = []): string => {
  const [old, now = old] = namesIn[formatOf(beside)][column] ?? namesIn.shopify[column] ?? [column];
  return beside.some((name) => newNames.has(name.trim().toLowerCase())) ? now! : old!;
};

/** Two names that Shopify gave one column. */
export const sameColumn = (one: string, other: string): boolean =>
  Object.values(namesIn.shopify).some((known) => [one, other].every((name) => known.some((alias) => alias.toLowerCase() === name.trim().toLowerCase())));

export const headerOf = (cells: string[]): Header => {
  const format = formatOf(cells);
  const found = cells.map((cell) => cell.trim());
  const placed = new Map(found.map((name, at) => [folded(name, format), at] as const).toReversed());
  const at: Header['at'] = {};
  for (const [column, known] of Object.entries(namesIn[format]) as [Column, readonly string[]][]) {
    const place = known.map((name) => placed.get(name.toLowerCase())).find((one) => one !== undefined);
    if (place !== undefined) at[column] = place;
  }
  return {
    format,
    at,
    metafields: found.flatMap((name, place) => {
      const [, called = '', namespace, key] = /^(.*)\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/.exec(name) ?? [];
      return namespace && key ? [{ at: place, namespace, key, ...namedBeside(called.trim(), key) }] : [];
    }),
    names: found,
    hasTwins: placed.size < found.length && found.some((name, place) => name !== '' && placed.get(folded(name, format)) !== place),
    missing: at.title === undefined ? [nameOf('title')] : [],
    found: found.filter((name) => name !== '').map((name) => name.slice(0, 80)),
  };
};

/** The one by which most of the first line falls into columns that are known; what Excel says before that is taken at its word. */
export const delimiterOf = (text: string): string => {
  if (/^\uFEFF?\s*</.test(text)) return asXml;
  const [first = '', ...rest] = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const said = /^sep=(.)$/i.exec(first)?.[1];
  if (said !== undefined) return said;
  const line = /^sep=/i.test(first) ? (rest[0] ?? '') : first;
  const known = new Set(
    Object.entries(namesIn).flatMap(([format, names]) => Object.values(names).flatMap((some) => some.map((name) => folded(name, format as FileFormat)))),
  );
  const hits = (delimiter: string) =>
    line.split(delimiter).filter((cell) => {
      const name = cell.replaceAll('"', '');
      return known.has(folded(name, 'shopify')) || known.has(folded(name, 'merchant'));
    }).length;
  return [',', ';', '\t', '|'].reduce((best, one) => (hits(one) > hits(best) ? one : best));
};
