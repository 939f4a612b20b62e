/** Keeps our copy of a shop true: the whole shop page by page, or one product when something says that it changed. */
import { setImmediate as breath } from 'node:timers/promises';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Shop } from '../connections/connections.service.ts';
import type { ShopListing } from '../shop-admin.ts';
import type { ShopReader } from '../shopify.admin.ts';
import type { How } from '../shopify.client.ts';
import type { WholeProduct } from '../shopify.answers.ts';
import { bare, type Content, columnsOf, contentIn, contentOf, fingerprintOf } from './content.ts';
import { type ExpectedScore, indexed, measure } from './measure.ts';
import { neighboursOf, neighboursOfOne, sameNeighbours } from './neighbours.ts';
import { type Neighbours, type NewProduct, syncStore } from './sync.store.ts';

export type Sync = ReturnType<typeof createSync>;
type Needs = { db: Db; readerOf: (shop: Shop) => Promise<ShopReader>; expectedScore: ExpectedScore; clock: Clock; newId: () => string };

type Taking = { sweep: string; signal: AbortSignal; told: (title: string, at: number) => void };

export const createSync = ({ db, readerOf, expectedScore, clock, newId }: Needs) => {
  const store = syncStore(db);

  const rowOf = (shop: Shop, content: Content, { id, neighbours, fingerprint }: { id: string; neighbours: Neighbours; fingerprint: string }): NewProduct => {
    const measured = measure(content, { id, shop, neighbours, expectedScore });
    return {
      id,
      accountId: shop.accountId,
      shopId: shop.id,
      ...content,
      ...measured,
      ...indexed(shop.id, content, measured.language),
      fingerprint,
      syncedAt: clock(),
    };
  };

  /** One product measured beside its neighbours, and kept. */
  const keep = async (shop: Shop, content: Content, fingerprint: string): Promise<string> => {
    const within = withinOf(shop);
    const [known] = await store.known(within, [content.gid]);
    const id = known?.id ?? newId();
    const alone = rowOf(shop, content, { id, neighbours: known ?? nobody, fingerprint });
    const sketched = { id, seoTitleKey: alone.seoTitleKey ?? '', signature: alone.signature ?? null };
    const neighbours = neighboursOfOne(sketched, await store.near(within, { seoTitleKey: sketched.seoTitleKey, bands: alone.bands ?? [] }));
    await store.put([sameNeighbours(neighbours, known ?? nobody) ? alone : { ...alone, ...measure(content, { id, shop, neighbours, expectedScore }) }]);
    const [kept] = await store.known(within, [content.gid]);
    return kept?.id ?? id;
  };

  /** What a shop says of some products into our copy, all or nothing. Those that did not change are only marked as seen. */
  const takeContents = async (shop: Shop, contents: Content[], { sweep, signal, told }: Taking): Promise<void> => {
    const within = withinOf(shop);
    const gids = contents.map(({ gid }) => gid);
    const known = new Map((await store.known(within, gids)).map((row) => [row.gid, row]));
    const rows: NewProduct[] = [];
    for (const [at, content] of contents.entries()) {
      signal.throwIfAborted();
      told(content.title, at);
      const before = known.get(content.gid);
      const fingerprint = fingerprintOf(content, shop);
      if (before?.fingerprint === fingerprint) continue;
      rows.push(rowOf(shop, content, { id: before?.id ?? newId(), neighbours: before ?? nobody, fingerprint }));
      // Requests of people pass between two products.
      await breath();
    }
    await inTransaction(db, async (tx) => {
      await syncStore(tx).put(rows);
      await syncStore(tx).seen(within, gids, sweep);
    });
  };

  return {
    takeContents,
    /** What the shop said is gone after it gave this page stays gone. */
    async takePage(shop: Shop, page: WholeProduct[], how: Taking): Promise<void> {
      await takeContents(shop, [...new Map(page.map((product) => [product.id, contentOf(product)])).values()], how);
      await store.removeGone(withinOf(shop));
    },

    async removeUnseen(shop: Shop, sweep: string, begun: Date): Promise<void> {
      await store.removeUnseen(withinOf(shop), sweep, begun);
      await store.forgetGone(withinOf(shop), begun);
    },

    /** Finds who stands in whose way, and measures those again for whom that changed. */
    async compare(shop: Shop, signal: AbortSignal): Promise<void> {
      const within = withinOf(shop);
      const sketches = await store.sketches(within);
      const found = await neighboursOf(sketches, signal);
      const changed = sketches.filter((sketch) => !sameNeighbours(sketch, found.get(sketch.id)!)).map(({ id }) => id);
      for (let from = 0; from < changed.length; from += comparedAtOnce) {
        const again: Parameters<typeof store.measuredAgain>[1][] = [];
        for (const record of await store.byIds(within, changed.slice(from, from + comparedAtOnce))) {
          signal.throwIfAborted();
          // What the starter would write does not hang on the neighbours.
          const measured = measure(record, { id: record.id, shop, neighbours: found.get(record.id)!, expectedScore: () => record.expectedScore });
          again.push({ id: record.id, ...measured, shopUpdatedAt: record.shopUpdatedAt });
          await breath();
        }
        await inTransaction(db, async (tx) => {
          for (const row of again) await syncStore(tx).measuredAgain(within, row);
        });
      }
    },

    freshStatistics: (): Promise<void> => store.freshStatistics(),

    /** One product as the shop has it now; removed here when it is gone there. */
    async takeProduct(shop: Shop, gid: string, how?: How): Promise<void> {
      const product = await (await readerOf(shop)).product(gid, how);
      if (!product) return store.remove(withinOf(shop), gid, clock());
      const content = contentOf(product);
      await keep(shop, content, fingerprintOf(content, shop));
    },

    /** The shop's answer to a publication of ours, measured anew. Answers the product's id. `optimised`: a text of it is ours now, or none any more; left out, that stays as it was. */
    async published(shop: Shop, listing: ShopListing, { optimised }: { optimised?: boolean }): Promise<string> {
      const within = withinOf(shop);
      const record = await store.byGid(within, listing.gid);
      const told = { ...columnsOf(listing), gid: listing.gid, handle: listing.handle, status: listing.status, shopUpdatedAt: new Date(listing.updatedAt) };
      // No fingerprint: the next sync reads the rest of it, whatever the shop says about its age.
      const id = await keep(shop, { ...bare, ...(record && contentIn(record)), ...told }, '');
      await store.ours(within, id, { echoAt: told.shopUpdatedAt, ...(optimised !== undefined && { optimisedAt: optimised ? clock() : null }) });
      return id;
    },
  };
};

const comparedAtOnce = 50;
const nobody: Neighbours = { sameSeoTitle: [], nearestTitle: null, nearestSimilarity: null };
const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
