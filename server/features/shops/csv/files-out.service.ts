/** What leaves a shop as a file, product by product, so that a large shop takes no more memory than a small one. */
import { type ForExport, type ForFeed, feedFields } from '@storewright/contract/shop-csv';
import { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import type { createCatalogue } from '../catalogue/catalogue.service.ts';
import type { Shop } from '../connections/connections.service.ts';
import { type About, feedFoot, feedHead, type FeedField, type Item, itemsOf, xmlOf } from './feed.ts';
import { type KeptColumns, mpnsIn, noColumns } from './kept-rows.ts';
import { keptRowsStore } from './kept-rows.store.ts';
import { type Table, tableAsRead, textsTable, wholeTable } from './rows.ts';
import { type Selection, selectionStore } from './selection.store.ts';

/** Which texts of products were written by a model and went out from here. */
export type WrittenHere = (shop: Shop, productIds: string[]) => Promise<Map<string, Set<string>>>;
type Feed = z.output<typeof ForFeed>;
type Export = z.output<typeof ForExport>;
type Needs = { db: Db; writtenHere: WrittenHere; search: ReturnType<typeof createCatalogue>['search'] };

export const createFilesOut = ({ db, writtenHere, search }: Needs) => {
  const store = selectionStore(db);
  const pages = (shop: Shop, which: Selection) => store.pages({ accountId: shop.accountId, shopId: shop.id }, which);

  /** What a filter finds, in its order, as a screen lists it. */
  async function* found(
    shop: Shop,
    { search: words, status, quality, sort, without, first = Number.POSITIVE_INFINITY }: Export,
  ): AsyncGenerator<ProductRecord[]> {
    const not = new Set(idsIn('without', without));
    let left = first;
    for (let cursor: string | undefined; left > 0; ) {
      const page = await search(shop, { search: words, status, quality, sort, limit: 100, ...(cursor !== undefined && { cursor }) });
      const ids = page.items
        .map(({ id }) => id)
        .filter((id) => !not.has(id))
        .slice(0, left);
      yield await store.named({ accountId: shop.accountId, shopId: shop.id }, ids);
      left -= ids.length;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** What a shop that is a file said, cell by cell. */
  const keptIn = async (shop: Shop): Promise<{ columns: KeptColumns; keptOf(page: ProductRecord[]): Promise<Map<string, string[][]>> }> => {
    const within = { accountId: shop.accountId, shopId: shop.id };
    const rows = keptRowsStore(db);
    const columns = shop.mode === 'csv' ? await rows.columns(within) : noColumns;
    return {
      columns,
      keptOf: async (page) =>
        columns.names.length === 0
          ? new Map()
          : rows.byGids(
              within,
              page.map(({ gid }) => gid),
            ),
    };
  };

  const tableOf = async (shop: Shop, width: Export['columns'], columns: KeptColumns): Promise<Table> => {
    const within = { accountId: shop.accountId, shopId: shop.id };
    if (width === 'texts') return textsTable(columns, await store.said(within));
    return columns.names.length === 0 ? wholeTable(await store.metafields(within)) : tableAsRead(columns, await store.said(within));
  };

  async function* items(shop: Shop, asked: Feed): AsyncGenerator<Item> {
    const about = aboutOf(shop, asked);
    const { columns, keptOf } = await keptIn(shop);
    const mpnsOf = mpnsIn(columns.names);
    for await (const page of pages(shop, { ids: idsIn('ids', asked.ids), status: 'ACTIVE' })) {
      const kept = await keptOf(page);
      const written = await writtenHere(
        shop,
        page.map(({ id }) => id),
      );
      for (const product of page) yield* itemsOf(product, written.get(product.id) ?? new Set(), { ...about, mpnOf: mpnsOf(kept.get(product.gid) ?? []) });
    }
  }

  return {
    async *csv(current: Shop | null, asked: Export): AsyncGenerator<string> {
      const shop = the(current);
      const { ids, status, columns: width } = asked;
      const chosen = ids === '' ? found(shop, asked) : pages(shop, { ids: idsIn('ids', ids), status });
      const { columns, keptOf } = await keptIn(shop);
      const table = await tableOf(shop, width, columns);
      yield byteOrderMark + lineOf(table.head);
      for await (const page of chosen) {
        const kept = await keptOf(page);
        yield page
          .flatMap((product) => table.rowsOf(product, kept.get(product.gid)))
          .map(lineOf)
          .join('');
      }
    },

    async *feed(found: Shop | null, asked: Feed): AsyncGenerator<string> {
      const shop = the(found);
      yield feedHead(shop.name, aboutOf(shop, asked).address);
      for await (const item of items(shop, asked)) yield xmlOf(item);
      yield feedFoot;
    },

    async report(found: Shop | null, asked: Feed) {
      const missing = new Map<FeedField, { count: number; examples: string[] }>();
      let count = 0;
      let structured = 0;
      let unidentified = 0;
      for await (const item of items(the(found), asked)) {
        count += 1;
        structured += item.structured.length;
        if (item.values.identifier_exists) unidentified += 1;
        for (const field of feedFields) {
          if (item.values[field]) continue;
          const known = missing.get(field) ?? { count: 0, examples: [] };
          known.count += 1;
          if (known.examples.length < 3) known.examples.push(item.values.title || item.values.id || '');
          missing.set(field, known);
        }
      }
      return { items: count, structured, unidentified, missing: [...missing].map(([field, found]) => ({ field, ...found })) };
    },
  };
};

const the = (shop: Shop | null): Shop => {
  if (!shop) throw new Fault('no_shop', 409);
  return shop;
};

/** A file does not say where its shop is on the web. */
const aboutOf = ({ currency, domain, mode }: Shop, { address, availability }: Feed): About => {
  const given = URL.parse(/^https?:/.test(address) ? address : `https://${address}`);
  return { currency, availability, address: address && given ? given.origin : mode === 'csv' ? '' : `https://${domain}` };
};

const Ids = z.array(z.uuid()).max(1_000);
const idsIn = (name: 'ids' | 'without', list: string): string[] => {
  const read = Ids.safeParse(list.split(',').filter(Boolean));
  if (!read.success) throw invalid(`query.${name}`, 'Up to 1,000 ids of products, with commas between them.');
  return read.data;
};

const lineOf = (cells: string[]): string => `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** So that a spreadsheet reads it as UTF-8. */
const byteOrderMark = '\uFEFF';
