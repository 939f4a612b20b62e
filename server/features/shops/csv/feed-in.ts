/** A feed for Google Merchant Center as XML (RSS or Atom), item by item, as the rows that it would have as a file of columns. */
import { Parser } from 'htmlparser2';
import type { FileRecord } from './formats.ts';

export async function* itemsOf(texts: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const ready: FileRecord[] = [{ line: 1, cells: [...columns] }];
  let item: { line: number; cells: Map<string, string[]> } | undefined;
  let field: { name: string; depth: number; text: string } | undefined;
  let depth = 0;
  let line = 1;
  let over = false;
  const parser = new Parser(
    {
      onopentag(full) {
        const name = bare(full);
        depth += 1;
        if (!item && isItem(name)) item = { line, cells: new Map() };
        // What stands within another, as the cost of sending does, is no field of its own.
        else if (item && !field) field = { name, depth, text: '' };
      },
      ontext(text) {
        if (field && field.text.length < longest) field.text += text;
      },
      onclosetag(full) {
        if (item && field?.depth === depth) {
          item.cells.set(field.name, [...(item.cells.get(field.name) ?? []), field.text.trim()]);
          field = undefined;
        } else if (over && item) {
          // Closed by nobody but the end: a part of it is not there, nor what would have followed.
          ready.push({ line: item.line, broken: 'cut' });
          item = undefined;
        } else if (item && !field && isItem(bare(full))) {
          const { cells } = item;
          ready.push({
            line: item.line,
            cells: columns.map((name) => (cells.get(name) ?? cells.get(otherwise[name] ?? '') ?? []).slice(0, mostOfOne).join(',')),
          });
          item = undefined;
        }
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for await (const text of texts) {
    // A line at a time, so that it is known where an item begins.
    for (const part of text.split(/(?<=\n)/)) {
      parser.write(part);
      if (part.endsWith('\n')) line += 1;
    }
    yield* ready.splice(0);
  }
  over = true;
  parser.end();
  yield* ready.splice(0);
}

const columns = [
  ...(['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability', 'price', 'sale_price', 'brand', 'gtin', 'mpn'] as const),
  ...(['item_group_id', 'google_product_category', 'product_type', 'condition', 'color', 'size', 'material', 'pattern', 'age_group', 'gender'] as const),
];
/** As price comparisons call them. */
const otherwise: Partial<Record<string, string>> = { title: 'name', link: 'url', image_link: 'image', gtin: 'ean' };
const isItem = (name: string): boolean => name === 'item' || name === 'entry' || name === 'product';
const bare = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const longest = 500_000;
const mostOfOne = 20;
