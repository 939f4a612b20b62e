/** Reads a whole shop. Its checkpoint is the place in the shop's pages, so a restart goes on where the last page ended. */
import { z } from 'zod';
import type { Clock } from '../../../kit/clock.ts';
import type { BulkRead } from '../bulk-read/bulk-read.ts';
import type { Connections, Shop } from '../connections/connections.service.ts';
import type { JobKind } from '../../jobs/index.ts';
import type { Sync } from './sync.service.ts';

type Needs = { connections: Connections; sync: Sync; bulkRead: BulkRead; onSynced(shop: Shop): Promise<unknown>; clock: Clock; newId: () => string };

export const syncJob = ({ connections, sync, bulkRead, onSynced, clock, newId }: Needs): JobKind => ({
  kind: 'sync',
  run: async ({ accountId, subjectId, checkpoint }, { signal, report, checkpoint: keep }) => {
    const before = await connections.ofAccount(accountId, subjectId);
    const reader = await connections.reader(before);
    const { productCount: total, shipTo, shipFrom, collections, name, currency } = await reader.profile({ lane: 'bulk', signal });
    await connections.learn(before, { name, currency, choices: { shipTo, shipFrom, collections } });
    await connections.learnLocales(before, { lane: 'bulk', signal });
    const shop = await connections.ofAccount(accountId, subjectId);

    let place: Place = placeIn(checkpoint, clock()) ?? { sweep: newId(), begun: clock().toISOString(), after: null, done: 0, read: false };
    const inBulk = place.bulk !== undefined || (shop.mode !== 'demo' && place.done === 0 && (total ?? 0) > bulkRead.from);
    if (inBulk && !place.read)
      for await (const { products, place: bulk, whole } of bulkRead.read(await connections.client(shop), shop.id, place.bulk, signal)) {
        const done = bulk.id === null ? 0 : place.done;
        const told = (title: string, at: number) => report({ done: done + at, total, current: title });
        if (products.length > 0) await sync.takePage(shop, products, { sweep: place.sweep, signal, told });
        place = { ...place, bulk, done: done + products.length, read: whole };
        report({ done: place.done, total: Math.max(total ?? 0, place.done), current: products.at(-1)?.title ?? '' });
        await keep(place);
      }
    while (!place.read) {
      signal.throwIfAborted();
      const { sweep, done, after } = place;
      const page = await reader.page(after, { lane: 'bulk', signal });
      await sync.takePage(shop, page.products, { sweep, signal, told: (title, at) => report({ done: done + at, total, current: title }) });
      place = { ...place, done: done + page.products.length, after: page.next, read: page.next === null };
      report({ done: place.done, total: total === null ? null : Math.max(total, place.done), current: page.products.at(-1)?.title ?? '' });
      await keep(place);
    }
    await sync.removeUnseen(shop, place.sweep, new Date(place.begun));
    if (place.done >= manyProducts) await sync.freshStatistics();
    await sync.compare(shop, signal);
    await connections.synced(shop);
    await onSynced(shop);
    report({ done: place.done, total: place.done, current: '' });
  },
});

/** When a reading of the shop began that may have passed pages since; null: it has not begun. */
export const begunAt = ({ checkpoint, startedAt }: { checkpoint: Record<string, unknown>; startedAt: Date | null }): Date | null => {
  const { data } = Place.safeParse(checkpoint);
  return data ? new Date(data.begun) : startedAt;
};

const manyProducts = 500;
/** After this long a shop's pages have moved too far to go on in the middle of them; a bulk operation's file does not move. */
const freshFor = 60 * 60 * 1_000;
const bulkFreshFor = 24 * freshFor;

/** Of a shop that has more than can be paged through. */
const Bulk = z.object({ before: z.array(z.string()), id: z.string().nullable(), at: z.number().int() });
const Place = z.object({
  sweep: z.uuid(),
  begun: z.iso.datetime(),
  after: z.string().nullable(),
  done: z.number().int(),
  read: z.boolean(),
  bulk: Bulk.optional(),
});
type Place = z.infer<typeof Place>;

const placeIn = (checkpoint: Record<string, unknown>, now: Date): Place | undefined => {
  const { data } = Place.safeParse(checkpoint);
  return data && now.getTime() - new Date(data.begun).getTime() < (data.bulk ? bulkFreshFor : freshFor) ? data : undefined;
};
