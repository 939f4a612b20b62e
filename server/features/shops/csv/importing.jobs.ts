/** Reads the file of a shop into our copy. After a restart it goes on behind the products that were taken. */
import { isDeepStrictEqual } from 'node:util';
import { mostLines } from '@storewright/contract/csv-bounds';
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
import { headerOf } from './columns.ts';
import type { Encoding } from './encoding.ts';
import { textsOf } from './importing.service.ts';
import { type ImportRecord, importsStore } from './imports.store.ts';
import { type FileProduct, productsOf } from './products.ts';
import { recordsOf } from './records.ts';

type Needs = {
  db: Db;
  files: Files;
  connections: Pick<Connections, 'ofAccount' | 'synced'>;
  sync: Sync;
  onSynced(shop: Shop): Promise<unknown>;
  clock: Clock;
  newId: () => string;
};

export const importJob = ({ db, files, connections, sync, onSynced, clock, newId }: Needs): JobKind => ({
  kind: 'shop_import',
  run: async ({ accountId, subjectId, checkpoint }, { signal, report, checkpoint: keep }) => {
    const shop = await connections.ofAccount(accountId, subjectId);
    const within = { accountId, shopId: shop.id };
    const asked = await importsStore(db).one(within);
    const place = placeIn(checkpoint, asked);
    const stored = asked && !place?.read ? await files.get(asked.key) : undefined;
    if (asked && place?.read) return settled(shop, asked, place.products);
    if (!asked || !stored) throw new Fault('file_unreadable', 422, { message: 'The file is not here any more. Send it again.' });

    const told: Pick<ImportRecord, 'products' | 'keptTexts' | 'leftOut' | 'lines'> = {
      products: place?.products ?? 0,
      keptTexts: place?.keptTexts ?? 0,
      leftOut: 0,
      lines: [],
    };
    const made = new Map((await importsStore(db).made(within)).map(({ handle, gid }) => [handle, gid]));
    const [sweep, at] = [newId(), clock()];
    let [read, seen] = [0, 0];
    const total = () => Math.max(told.products, Math.round((told.products * asked.bytes) / Math.max(read, 1)));

    const take = async (page: FileProduct[]): Promise<void> => {
      const gids = page.map(({ handle }) => made.get(handle) ?? `file:${handle}`);
      const known = new Map((await syncStore(db).byGids(within, gids)).map((record) => [record.gid, record]));
      const contents = page.map((product, index) => {
        const gid = gids[index]!;
        const { content, kept } = merged(product, gid, known.get(gid), asked.texts, at);
        if (kept) told.keptTexts += 1;
        return content;
      });
      await sync.takeContents(shop, contents, { sweep, signal, told: (title, done) => report({ done: told.products + done, total: total(), current: title }) });
      told.products += page.length;
      await keep({ key: asked.key, products: told.products, keptTexts: told.keptTexts, read: false } satisfies Place);
    };

    const bytes = async function* () {
      for await (const part of stored.content as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        read += part.length;
        yield part;
      }
    };
    const records = recordsOf(textsOf(bytes(), asked.encoding as Encoding), asked.delimiter);
    const first = await records.next();
    const header = headerOf(first.done || !('cells' in first.value) ? [] : first.value.cells);
    let page: FileProduct[] = [];
    for await (const product of productsOf(records, header, (left) => {
      told.leftOut += 1;
      if (told.lines.length < mostLines) told.lines.push(left);
    })) {
      seen += 1;
      if (seen <= (place?.products ?? 0)) continue;
      page.push(product);
      if (page.length < atOnce) continue;
      await take(page);
      page = [];
    }
    await take(page);
    await importsStore(db).tell(within, told);
    await keep({ key: asked.key, products: told.products, keptTexts: told.keptTexts, read: true } satisfies Place);
    await settled(shop, asked, told.products);

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

const Place = z.object({ key: z.string(), products: z.number().int(), keptTexts: z.number().int(), read: z.boolean() });
type Place = z.infer<typeof Place>;

/** Of this very file: a job that is tried again may find another in its place. */
const placeIn = (checkpoint: Record<string, unknown>, asked: ImportRecord | undefined): Place | undefined => {
  const { data } = Place.safeParse(checkpoint);
  return data && data.key === asked?.key ? data : undefined;
};

/** What the file says over what we know. Texts that were published here stay, unless the file is to win. */
const merged = (
  { content, handle }: FileProduct,
  gid: string,
  known: ProductRecord | undefined,
  texts: ImportRecord['texts'],
  at: Date,
): { content: Content; kept: boolean } => {
  if (!known) return { content: { ...nothing, ...content, gid, handle, shopUpdatedAt: at }, kept: false };
  const before = contentIn(known);
  const ours = texts === 'ours' && known.optimisedAt !== null ? textsOfOurs(before) : {};
  const now = contentIn({ ...before, ...content, ...ours });
  const kept = Object.entries(ours).some(([name, value]) => name in content && !isDeepStrictEqual(content[name as keyof Content], value));
  return { content: isDeepStrictEqual(now, before) ? before : { ...now, shopUpdatedAt: at }, kept };
};

const textsOfOurs = ({ title, descriptionHtml, seoTitle, seoDescription, tags }: Content) => ({ title, descriptionHtml, seoTitle, seoDescription, tags });

const nothing = { ...bare, status: 'ACTIVE', descriptionHtml: '', seoTitle: '', seoDescription: '', tags: [] } satisfies Partial<Content>;

const atOnce = 50;
const manyProducts = 500;
