/** Reads the file of a shop into our copy. After a restart it goes on behind the products that were taken. */
import { isDeepStrictEqual } from 'node:util';
import { mostLines, mostProducts } from '@storewright/contract/csv-bounds';
import { noticeReasons } from '@storewright/contract/shop-csv';
import { type ListingField, listingFields } from '@storewright/contract/listing/listing';
import { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import type { Files } from '../../../adapters/files/files.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { JobKind } from '../../jobs/index.ts';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import type { Connections, Shop } from '../connections/connections.service.ts';
import { bare, type Content, contentIn } from '../sync/content.ts';
import type { Sync } from '../sync/sync.service.ts';
import { syncStore } from '../sync/sync.store.ts';
import { type Header, headerOf } from './columns.ts';
import type { Encoding } from '../../../kit/encoding.ts';
import { textsOf } from './importing.service.ts';
import { type ImportRecord, importsStore, type Told } from './imports.store.ts';
import { type KeptColumns, laidOver, mostKept, mostKeptInAll, noColumns, placed, sizeOf } from './kept-rows.ts';
import { keptRowsStore } from './kept-rows.store.ts';
import { type Left, surveyed } from './grouping.ts';
import { pricesIn } from './prices.ts';
import { type FileProduct, productsOf } from './products.ts';
import { type FileRecord, recordsOf } from './records.ts';
import { asUnderstood, wholeTable } from './rows.ts';
import { selectionStore } from './selection.store.ts';

/** Which texts of these products are locked. */
export type LockedIn = (shop: Shop, productIds: string[]) => Promise<(productId: string) => readonly ListingField[]>;
type Needs = {
  db: Db;
  files: Files;
  connections: Pick<Connections, 'ofAccount' | 'synced'>;
  sync: Sync;
  lockedIn: LockedIn;
  onSynced(shop: Shop): Promise<unknown>;
  clock: Clock;
  newId: () => string;
};

export const importJob = ({ db, files, connections, sync, lockedIn, onSynced, clock, newId }: Needs): JobKind => ({
  kind: 'shop_import',
  run: async ({ accountId, subjectId, checkpoint }, { signal, report, checkpoint: keep }) => {
    const shop = await connections.ofAccount(accountId, subjectId);
    const within = { accountId, shopId: shop.id };
    const asked = await importsStore(db).one(within);
    const place = placeIn(checkpoint, asked);
    if (asked && place?.read) return settled(shop, asked, place.products);
    if (!asked) throw gone();
    // Counted first: products are of so many lengths that no part of a file tells how many the whole has.
    const prices = pricesIn(shop.currency);
    const first = await opened(asked);
    const survey = await surveyed(first.records, first.header, prices);
    const total = Math.min(survey.total, mostProducts);

    const told: Told = {
      products: place?.products ?? 0,
      keptTexts: place?.keptTexts ?? 0,
      lockedTexts: place?.lockedTexts ?? 0,
      madeHandles: place?.madeHandles ?? 0,
      leftOut: 0,
      noticed: 0,
      lines: [],
    };
    const lockedLines = place?.lockedLines ?? [];
    const made = new Map((await importsStore(db).made(within)).map(({ handle, gid }) => [handle, gid]));
    const [sweep, at] = [newId(), clock()];
    let seen = 0;
    report({ done: told.products, total, current: '' });

    const take = async (page: FileProduct[]): Promise<void> => {
      const gids = page.map(({ handle, key }) => made.get(handle) ?? `file:${key}`);
      const known = new Map((await syncStore(db).byGids(within, gids)).map((record) => [record.gid, record]));
      const lockedOf = await lockedIn(
        shop,
        [...known.values()].map(({ id }) => id),
      );
      const contents = page.map((product, index) => {
        const gid = gids[index]!;
        const before = known.get(gid);
        const { content, kept, stayed } = merged(product, gid, before, { texts: asked.texts, locked: before ? lockedOf(before.id) : [], at });
        if (product.made) told.madeHandles += 1;
        if (kept) told.keptTexts += 1;
        if (stayed) told.lockedTexts += 1;
        if (stayed && lockedLines.length < mostLines) lockedLines.push(product.line);
        return content;
      });
      await sync.takeContents(shop, contents, { sweep, signal, told: (title, done) => report({ done: told.products + done, total, current: title }) });
      await keepRows(page.map(({ rows }, index) => ({ gid: gids[index]!, rows, known: known.get(gids[index]!) })));
      told.products += page.length;
      await keep(placeNow(false));
    };

    const keptRows = keptRowsStore(db);
    let columns: KeptColumns = noColumns;
    let places: number[] = [];
    /** Done twice, it comes to the same. */
    const keepRows = async (page: { gid: string; rows: string[][]; known: ProductRecord | undefined }[]): Promise<void> => {
      const { names } = columns;
      const understood = asUnderstood(names);
      const { at: placeOf } = headerOf(names);
      const before = await keptRows.byGids(
        within,
        page.map(({ gid }) => gid),
      );
      const all = page.map(({ gid, rows, known }) => {
        // Looked at before its rows are made as wide as the shop's columns.
        const size = sizeOf(rows);
        if (size > mostKept) return { gid, cells: [], size };
        const cells = laidOver(before.get(gid) ?? (known ? understood(known) : []), rows, { names, places, at: placeOf });
        return { gid, cells, size: sizeOf(cells) };
      });
      const tooLong = all.filter(({ size }) => size > mostKept).map(({ gid }) => gid);
      await keptRows.put(
        within,
        all.filter(({ size }) => size <= mostKept),
        at,
      );
      await keptRows.forget(within, tooLong);
    };

    /** What was read before rows were kept stands in the columns that we understand. */
    const columnsBefore = async (): Promise<KeptColumns> => {
      const kept = await keptRows.columns(within);
      if (kept.names.length > 0 || shop.syncedAt === null) return kept;
      return placed(noColumns, wholeTable(await selectionStore(db).metafields(within)).head).columns;
    };

    const { records, head, header } = await opened(asked);
    ({ columns, places } = placed(await columnsBefore(), head));
    await keptRows.keepColumns(within, columns);
    let page: FileProduct[] = [];
    const leave = (left: Left): void => {
      if (isNotice(left.reason)) told.noticed += 1;
      else told.leftOut += 1;
      if (told.lines.length < mostLines) told.lines.push(left);
    };
    if (header.hasTwins) leave({ line: 1, reason: 'column_twice' });
    for await (const product of productsOf(records, header, { survey, prices, leave })) {
      seen += 1;
      if (seen <= (place?.products ?? 0)) continue;
      page.push(product);
      if (page.length < atOnce) continue;
      await take(page);
      page = [];
    }
    await take(page);
    const lines = [...told.lines, ...lockedLines.map((line): Left => ({ line, reason: 'locked' }))].toSorted((one, other) => one.line - other.line);
    await keptRows.trim(within, mostKeptInAll);
    await importsStore(db).tell(within, { ...told, lines: lines.slice(0, mostLines) });
    await keep(placeNow(true));
    await settled(shop, asked, told.products);

    /** From its beginning. */
    async function opened({ key, encoding, delimiter }: ImportRecord): Promise<Opened> {
      const stored = await files.get(key);
      if (!stored) throw gone();
      const bytes = async function* () {
        for await (const part of stored.content as AsyncIterable<Buffer>) {
          signal.throwIfAborted();
          yield part;
        }
      };
      const records = recordsOf(textsOf(bytes(), encoding as Encoding), delimiter);
      const first = await records.next();
      const head = first.done || !('cells' in first.value) ? [] : first.value.cells;
      return { records, head, header: headerOf(head) };
    }

    function placeNow(read: boolean): Place {
      const { products, keptTexts, lockedTexts, madeHandles } = told;
      return { key: asked!.key, products, keptTexts, lockedTexts, madeHandles, lockedLines, read };
    }

    /** What follows when all of it is taken: may be done twice, and needs the file no more. */
    async function settled(shop: Shop, { key }: ImportRecord, products: number): Promise<void> {
      await files.delete(key);
      if (products >= manyProducts) await sync.freshStatistics();
      await sync.compare(shop, signal);
      await connections.synced(shop);
      await onSynced(shop);
      report({ done: products, total: products, current: '' });
    }
  },
});

/** Behind its first line. */
type Opened = { records: AsyncGenerator<FileRecord>; head: string[]; header: Header };

const isNotice = (reason: Left['reason']): boolean => noticeReasons.some((one) => one === reason);

const gone = (): Fault => new Fault('file_unreadable', 422, { message: 'The file is not here any more. Send it again.' });

const Place = z.object({
  key: z.string(),
  products: z.number().int(),
  keptTexts: z.number().int(),
  lockedTexts: z.number().int().default(0),
  madeHandles: z.number().int().default(0),
  lockedLines: z.array(z.number().int()).default([]),
  read: z.boolean(),
});
type Place = z.infer<typeof Place>;

/** Of this very file: a job that is tried again may find another in its place. */
const placeIn = (checkpoint: Record<string, unknown>, asked: ImportRecord | undefined): Place | undefined => {
  const { data } = Place.safeParse(checkpoint);
  return data && data.key === asked?.key ? data : undefined;
};

/** What the file says over what we know. Texts that are locked stay; those that were published here, too, unless the file is to win. */
const merged = (
  { content, handle }: FileProduct,
  gid: string,
  known: ProductRecord | undefined,
  { texts, locked, at }: { texts: ImportRecord['texts']; locked: readonly ListingField[]; at: Date },
): { content: Content; kept: boolean; stayed: boolean } => {
  if (!known) return { content: { ...nothing, ...content, gid, handle, shopUpdatedAt: at }, kept: false, stayed: false };
  const before = contentIn(known);
  const differs = (field: ListingField): boolean => columns[field] in content && !isDeepStrictEqual(content[columns[field]], before[columns[field]]);
  const ours = texts === 'ours' && known.optimisedAt !== null ? listingFields.filter((field) => !locked.includes(field)) : [];
  const same = Object.fromEntries([...locked, ...ours].map((field) => [columns[field], before[columns[field]]]));
  const now = contentIn({ ...before, ...content, ...same });
  return { content: isDeepStrictEqual(now, before) ? before : { ...now, shopUpdatedAt: at }, kept: ours.some(differs), stayed: locked.some(differs) };
};

const columns = {
  title: 'title',
  description: 'descriptionHtml',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  tags: 'tags',
} as const satisfies Record<ListingField, keyof Content>;

const nothing = { ...bare, status: 'ACTIVE', descriptionHtml: '', seoTitle: '', seoDescription: '', tags: [] } satisfies Partial<Content>;

const atOnce = 50;
const manyProducts = 500;
