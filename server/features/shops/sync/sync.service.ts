/** Keeps our copy of a shop true: the whole shop page by page, or one product when something says that it changed. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { shopLanguage } from '@storewright/rules/text/language/product-language';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { DocumentedOf } from '../catalogue/catalogue.service.ts';
import type { Shop } from '../connections/connections.service.ts';
import type { ShopListing } from '../shop-admin.ts';
import type { ShopReader } from '../shopify.admin.ts';
import type { How } from '../shopify.client.ts';
import type { WholeProduct } from '../shopify.answers.ts';
import { bare, type Content, columnsOf, contentIn, contentOf, fingerprintOf } from './content.ts';
import { type Heard, listening } from './detect-language.ts';
import { type ExpectedScore, indexed, measure } from './measure.ts';
import { neighboursOf, neighboursOfOne, sameNeighbours } from './neighbours.ts';
import { type Neighbours, type NewProduct, syncStore } from './sync.store.ts';

export type Sync = ReturnType<typeof createSync>;
type Needs = {
  db: Db;
  readerOf: (shop: Shop) => Promise<ShopReader>;
  documentedOf: DocumentedOf;
  expectedScore: ExpectedScore;
  clock: Clock;
  newId: () => string;
};
type Row = { id: string; neighbours: Neighbours; documented: Fact[]; fingerprint: string; spoken: Language | null; heard: Heard };

type Taking = { sweep: string; signal: AbortSignal; told: (title: string, at: number) => void };

export const createSync = ({ db, readerOf, documentedOf, expectedScore, clock, newId }: Needs) => {
  const store = syncStore(db);

  const rowOf = (shop: Shop, content: Content, { id, neighbours, documented, fingerprint, spoken, heard }: Row): NewProduct => {
    const measured = measure(content, { id, shop, neighbours, documented, expectedScore, spoken, heard });
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

  /** What the shop speaks, to read a product by that says too little itself; of a new shop, by what comes now. */
  const spokenIn = async (within: ReturnType<typeof withinOf>, contents: readonly Content[]): Promise<Language | null> => {
    const { locale, products } = await store.heard(within);
    return shopLanguage([...products, ...contents.slice(0, 40)], locale);
  };

  /** One product measured beside its neighbours, and kept. `isWhole`: the shop was asked for all of it. */
  const keep = async (shop: Shop, content: Content, { isWhole }: { isWhole: boolean }): Promise<string> => {
    const within = withinOf(shop);
    const [known] = await store.known(within, [content.gid]);
    const id = known?.id ?? newId();
    const documented = (await documentedOf(within, [{ productId: id, vendor: content.vendor }])).get(id) ?? [];
    // Without a fingerprint the next sync reads the rest of it, whatever the shop says about its age.
    const fingerprint = isWhole ? fingerprintOf(content, shop, documented) : '';
    const [spoken, heard] = await Promise.all([spokenIn(within, [content]), listening()]);
    const alone = rowOf(shop, content, { id, neighbours: known ?? nobody, documented, fingerprint, spoken, heard });
    const sketched = { id, seoTitleKey: alone.seoTitleKey ?? '', signature: alone.signature ?? null };
    const neighbours = neighboursOfOne(sketched, await store.near(within, { seoTitleKey: sketched.seoTitleKey, bands: alone.bands ?? [] }));
    await store.put([
      sameNeighbours(neighbours, known ?? nobody)
        ? alone
        : { ...alone, ...measure(content, { id, shop, neighbours, documented, expectedScore, spoken, heard }) },
    ]);
    const [kept] = await store.known(within, [content.gid]);
    return kept?.id ?? id;
  };

  /** What a shop says of some products into our copy, all or nothing. Those that did not change are only marked as seen. */
  const takeContents = async (shop: Shop, contents: Content[], { sweep, signal, told }: Taking): Promise<void> => {
    const within = withinOf(shop);
    const gids = contents.map(({ gid }) => gid);
    const known = new Map((await store.known(within, gids)).map((row) => [row.gid, row]));
    const ids = contents.map(({ gid }) => known.get(gid)?.id ?? newId());
    const papers = await documentedOf(
      within,
      contents.map(({ vendor }, at) => ({ productId: ids[at]!, vendor })),
    );
    const [spoken, heard] = await Promise.all([spokenIn(within, contents), listening()]);
    const rows: NewProduct[] = [];
    for (const [at, content] of contents.entries()) {
      signal.throwIfAborted();
      told(content.title, at);
      const before = known.get(content.gid);
      const id = ids[at]!;
      const documented = papers.get(id) ?? [];
      const fingerprint = fingerprintOf(content, shop, documented);
      if (before?.fingerprint === fingerprint) continue;
      rows.push(rowOf(shop, content, { id, neighbours: before ?? nobody, documented, fingerprint, spoken, heard }));
      // Requests of people pass between two products.
      await breath();
    }
    await inTransaction(db, async (tx) => {
      await syncStore(tx).hold(within, gids);
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
      const heard = await listening();
      const changed = sketches.filter((sketch) => !sameNeighbours(sketch, found.get(sketch.id)!)).map(({ id }) => id);
      for (let from = 0; from < changed.length; from += comparedAtOnce) {
        const again: Parameters<typeof store.measuredAgain>[1][] = [];
        const records = await store.byIds(within, changed.slice(from, from + comparedAtOnce));
        const papers = await documentedOf(
          within,
          records.map(({ id, vendor }) => ({ productId: id, vendor })),
        );
        for (const record of records) {
          signal.throwIfAborted();
          const { id } = record;
          // What the starter would write does not hang on the neighbours.
          const about = {
            id,
            shop,
            neighbours: found.get(id)!,
            documented: papers.get(id) ?? [],
            expectedScore: () => record.expectedScore,
            spoken: record.language,
            heard,
          };
          again.push({ id, ...measure(record, about), shopUpdatedAt: record.shopUpdatedAt });
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
      if (!product) return store.remove(withinOf(shop), gid);
      await keep(shop, contentOf(product), { isWhole: true });
    },

    /** The shop's answer to a publication of ours, measured anew. Answers the product's id. `optimised`: a text of it is ours now, or none any more; left out, that stays as it was. */
    async published(shop: Shop, listing: ShopListing, { optimised }: { optimised?: boolean }): Promise<string> {
      const within = withinOf(shop);
      const record = await store.byGid(within, listing.gid);
      const told = { ...columnsOf(listing), gid: listing.gid, handle: listing.handle, status: listing.status, shopUpdatedAt: new Date(listing.updatedAt) };
      const id = await keep(shop, { ...bare, ...(record && contentIn(record)), ...told }, { isWhole: false });
      await store.ours(within, id, { echoAt: told.shopUpdatedAt, ...(optimised !== undefined && { optimisedAt: optimised ? clock() : null }) });
      return id;
    },
  };
};

const comparedAtOnce = 50;
const nobody: Neighbours = { sameSeoTitle: [], nearestTitle: null, nearestSimilarity: null };
const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
