/**
 * Reads a whole shop by a bulk operation: begun once, waited for, and its file read as it arrives. What is kept of it is the
 * operation's name and the place in its file, so that a restart goes on there. A file that is only a part is taken for what it
 * is, and the shop is asked anew.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import type { WholeProduct } from '../shopify.answers.ts';
import type { ShopifyClient } from '../shopify.client.ts';
import type { Operation } from './bulk-read.answers.ts';
import { wholeShop } from './bulk-read.documents.ts';
import { BadLine, productsIn } from './lines.ts';

/** `before`: those that the shop knew when it was asked; `id` null: nobody heard yet what it is called. `at`: the byte that is read next. */
export type BulkPlace = { before: string[]; id: string | null; at: number };
/** `whole`: nothing is left to read. A `place` whose `id` is null says that the shop is asked, for the first time or anew. */
export type BulkStep = { products: WholeProduct[]; place: BulkPlace; whole: boolean };
export type BulkRead = ReturnType<typeof createBulkRead>;

/** `from`: a shop with more products than this is read so. */
export const createBulkRead = ({ outgoing, from }: { outgoing: Pick<Outgoing, 'stream'>; from: number }) => {
  const bells = new Map<string, () => void>();

  /** Until the shop says that it is done, or it is time to look. */
  const waited = async (shopId: string, seconds: number, signal: AbortSignal): Promise<void> => {
    const stop = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    bells.set(shopId, resolve);
    try {
      await Promise.race([promise, sleep(seconds * 1_000, undefined, { signal: AbortSignal.any([signal, stop.signal]) })]);
    } finally {
      stop.abort();
      bells.delete(shopId);
    }
  };

  const ended = async (client: ShopifyClient, shopId: string, id: string, signal: AbortSignal): Promise<Operation | null> => {
    for (let seconds = 1; ; seconds = Math.min(20, seconds * 1.5)) {
      const { bulkOperation: now } = await client.ask('bulkStands', { id }, { lane: 'bulk', signal });
      if (!now || !['CREATED', 'RUNNING', 'CANCELING'].includes(now.status)) return now;
      await waited(shopId, seconds, signal);
    }
  };

  const ofWholeShop = async (client: ShopifyClient, signal: AbortSignal): Promise<Operation[]> => {
    const { nodes } = (await client.ask('newestBulks', {}, { lane: 'bulk', signal })).bulkOperations;
    return nodes.filter((one) => one.type === 'QUERY' && one.query.trim() === wholeShop.trim());
  };

  /** The operation that was asked for, though nobody heard what it is called: a crash came between. One from before says what the shop was then. */
  const unheard = async (client: ShopifyClient, { before }: BulkPlace, signal: AbortSignal): Promise<string | undefined> =>
    (await ofWholeShop(client, signal)).find(({ id, status }) => usable.has(status) && !before.includes(id))?.id;

  const begun = async (client: ShopifyClient, shopId: string, signal: AbortSignal): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const { bulkOperation, userErrors = [] } = (await client.ask('beginBulk', { query: wholeShop }, { lane: 'bulk', signal })).bulkOperationRunQuery ?? {};
      if (bulkOperation) return bulkOperation.id;
      const [first] = userErrors;
      const isBusy = first?.code === 'LIMIT_REACHED' || first?.code === 'OPERATION_IN_PROGRESS';
      if (!isBusy)
        throw new Fault('shop_refused', 409, {
          message: (first?.message ?? 'The shop began no bulk operation.').slice(0, 300),
          details: { reason: 'question' },
        });
      if (tries >= mostTries) throw new Fault('shop_busy', 503, { retryAfter: 60 });
      await waited(shopId, 15, signal);
    }
  };

  /** A file that breaks off is gone on with where it did. Undefined: it is not there any more. */
  const opened = async (url: string, at: number, signal: AbortSignal): Promise<AsyncIterable<Buffer> | undefined> => {
    const { status, body } = await outgoing.stream(url, {
      timeout: 60_000,
      maxBytes: Number.MAX_SAFE_INTEGER,
      signal,
      headers: at > 0 ? { range: `bytes=${at}-` } : {},
    });
    if (status === 206 || (status === 200 && at === 0)) return body;
    if (status === 200) return behind(body, at);
    for await (const _ of body) continue;
    if (status === 416) return nothing();
    if (status === 400 || status === 403 || status === 404 || status === 410) return undefined;
    throw new Error(`The file of a bulk operation was answered with ${status}.`);
  };

  /** Everything from `begin` on, in pages. Throws `Gone` where the file is not there any more. A part of a file may end in the middle of a product. */
  async function* pages(url: string, begin: number, isWhole: boolean, signal: AbortSignal): AsyncGenerator<{ products: WholeProduct[]; at: number }> {
    let at = begin;
    for (let breaks = 1; ; breaks += 1) {
      let page: WholeProduct[] = [];
      try {
        const content = await opened(url, at, signal);
        if (!content) throw new Gone();
        for await (const { product, end } of productsIn(content, at)) {
          if (end !== null || isWhole) page.push(product);
          at = end ?? at;
          if (page.length < atOnce && end !== null) continue;
          yield { products: page, at };
          [page, breaks] = [[], 1];
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        const isOver = error instanceof BadLine && !isWhole;
        if (!isOver && (error instanceof Gone || !isBroken(error) || breaks >= mostTries)) throw error;
        // What came before it did come.
        if (page.length > 0) yield { products: page, at };
        if (isOver) return;
        await sleep(breaks * 500, undefined, { signal });
      }
    }
  }

  return {
    from,

    /** The shop said that an operation of its ended. */
    ring: (shopId: string): void => bells.get(shopId)?.(),

    /** What is read is kept by who asks, before the next step. */
    async *read(client: ShopifyClient, shopId: string, begin: BulkPlace | undefined, signal: AbortSignal): AsyncGenerator<BulkStep> {
      let place = begin;
      for (let tries = 1; ; tries += 1) {
        let id = place?.id ?? (place && (await unheard(client, place, signal))) ?? null;
        if (id === null) {
          place = { before: (await ofWholeShop(client, signal)).map((one) => one.id), id: null, at: 0 };
          yield { products: [], place, whole: false };
          id = await begun(client, shopId, signal);
        }
        place = { before: place?.before ?? [], id, at: place?.at ?? 0 };
        yield { products: [], place, whole: false };
        const operation = await ended(client, shopId, id, signal);
        const url = operation?.url ?? operation?.partialDataUrl ?? null;
        const isWhole = operation?.status === 'COMPLETED';
        try {
          if (url !== null)
            for await (const { products, at } of pages(url, place.at, isWhole, signal)) {
              place = { ...place, at };
              yield { products, place, whole: false };
            }
          // Only large shops are asked this way: one without a product says that something is wrong, and not that all of them went.
          if (isWhole && place.at > 0) return yield { products: [], place, whole: true };
        } catch (error) {
          if (!(error instanceof Gone)) throw error instanceof Fault || signal.aborted ? error : unreadable(error);
        }
        if (operation?.errorCode === 'ACCESS_DENIED')
          throw new Fault('shop_refused', 409, { message: 'The shop does not let us read all of its products.', details: { reason: 'question' } });
        if (tries >= mostTries)
          throw new Fault('shop_unreachable', 503, { retryAfter: 600, message: 'The shop did not work off the question for all of its products.' });
        place = undefined;
      }
    },
  };
};

/** The address of a file is good for a week, and the file may be gone before. */
class Gone extends Error {}

/** The line broke, and not what came over it. */
const isBroken = (error: unknown): boolean => error instanceof Error && !(error instanceof Fault) && 'code' in error;
const unreadable = (cause: unknown): Fault => new Fault('shop_unreachable', 503, { retryAfter: 60, cause });

async function* behind(body: AsyncIterable<Buffer>, at: number): AsyncGenerator<Buffer> {
  let left = at;
  for await (const part of body) {
    if (left < part.length) yield part.subarray(left);
    left = Math.max(0, left - part.length);
  }
}
async function* nothing(): AsyncGenerator<Buffer> {}

const usable = new Set<Operation['status']>(['CREATED', 'RUNNING', 'COMPLETED']);
const mostTries = 4;
const atOnce = 50;
