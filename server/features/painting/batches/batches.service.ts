/** One recipe over many products or photos: chosen, priced, begun, and looked through. How it is worked on stands in `batches.job.ts`. */
import type { Batch, BatchChoice, BatchEstimate, BatchItem, BatchRecipe, paintBatches as routes } from '@storewright/contract/painting/batch';
import { mostBatchItems, mostPhotosAtOnce } from '@storewright/contract/painting/bounds';
import type { Given } from '@storewright/contract/kit/route';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { idAfter, numberIn, pageById, pageOf } from '../../../kit/page-by-id.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import { pagesOf } from '../../bulk/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { mustHaveLetters } from '../letters.ts';
import { isPainter } from '../looks/painters.ts';
import { type FoundImage, paintingStore } from '../painting.store.ts';
import { type BatchHands, batchJob } from './batches.job.ts';
import { batchStore, type BatchItemRow, type FoundBatch } from './batches.store.ts';
import { showBatch, showItem } from './shown.ts';

type Needs = BatchHands & {
  shops: Pick<Shops, 'current' | 'search' | 'rows' | 'named' | 'placeOf'>;
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newestOf' | 'newestOfHouse' | 'takingUp' | 'takingUpFound'>;
  balance: (caller: Caller) => Promise<{ available: bigint }>;
  clock: Clock;
  newId: () => string;
};
type Chosen = Pick<BatchItemRow, 'title' | 'productId' | 'pictureUrl' | 'photoId' | 'alt'>;
type Survey = { shop: Shop | null; items: Chosen[]; chosen: number; without: number; beyond: number; uncut: number; price: bigint };
type Start = Given<typeof routes.start>['body'];

export const createBatches = (needs: Needs) => {
  const { db, shops, jobs, priceOf, balance, clock, newId } = needs;
  const store = batchStore(db);
  jobs.define(batchJob(needs));

  const productsOf = async (caller: Caller, choice: Extract<BatchChoice, { by: 'ids' | 'filter' }>): Promise<Omit<Survey, 'price' | 'uncut'>> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    const items: Chosen[] = [];
    let [chosen, without, beyond] = [0, 0, 0];
    for await (const { rows, gone = 0 } of pagesOf(shops, shop, choice)) {
      chosen += rows.length + gone;
      without += gone;
      for (const { id, title, picture } of rows) {
        if (!picture) without += 1;
        else if (items.length >= mostBatchItems) beyond += 1;
        else items.push({ title: title.slice(0, 300), productId: id, pictureUrl: picture.url, photoId: null, alt: title.slice(0, 512) });
      }
    }
    return { shop, items, chosen, without, beyond };
  };

  const photosOf = async ({ accountId }: Caller, choice: Extract<BatchChoice, { by: 'photos' | 'dropped' }>): Promise<Omit<Survey, 'price'>> => {
    const store = paintingStore(db);
    const show = choice.by === 'dropped' && choice.show === 'clean' ? 'clean' : undefined;
    const asked = choice.by === 'photos' ? [...new Set(choice.photo_ids)] : null;
    const listed = asked ? [] : await store.page(accountId, { after: undefined, origin: 'upload', show, limit: mostPhotosAtOnce + 1 });
    const ids = asked ?? listed.slice(0, mostPhotosAtOnce).map(({ image }) => image.id);
    const rows = new Map((await store.many(accountId, ids)).map((row) => [row.image.id, row]));
    const there = ids.flatMap((id) => rows.get(id) ?? []).filter(({ image }) => image.origin === 'upload' && image.state !== 'failed');
    return {
      shop: null,
      items: there.map(itemOf),
      chosen: ids.length,
      without: ids.length - there.length,
      beyond: Math.max(0, listed.length - mostPhotosAtOnce),
      uncut: there.filter(({ mask }) => !mask).length,
    };
  };

  /** A file that is called as a product is goes there; whoever looks it through may say otherwise. */
  const atProducts = async (caller: Caller, items: Chosen[]): Promise<Chosen[]> => {
    const shop = await shops.current(caller);
    if (!shop) return items;
    const titles = items.map(({ title }) => title);
    const named = await shops.named(shop, titles);
    return items.map((item) => {
      const product = named.get(item.title);
      return product ? { ...item, productId: product.id, alt: product.title.slice(0, 512) } : item;
    });
  };

  const surveyed = async (caller: Caller, choice: BatchChoice, { paint, ground, text }: BatchRecipe): Promise<Survey> => {
    mustHaveLetters(text, 'body.recipe.text');
    if (paint && ground !== undefined) throw invalid('body.recipe.ground', 'Either this set, or one that is painted for each.');
    if (ground !== undefined) {
      const { image } = orNotFound(await paintingStore(db).one(caller.accountId, ground));
      if (image.origin !== 'drawn' || image.drawn?.around) throw invalid('body.recipe.ground', 'This is no picture that was drawn as a set for any product.');
    }
    const price = paint ? await priceOf(paint.model) : '0';
    if (price === null) throw new Fault('model_not_offered', 404, { message: 'Nobody can say what this model costs, or it draws nothing here.' });
    const found = choice.by === 'ids' || choice.by === 'filter' ? { ...(await productsOf(caller, choice)), uncut: 0 } : await photosOf(caller, choice);
    return { ...found, price: milliOf(price) };
  };

  const show = async (accountId: string, rows: FoundBatch[]): Promise<Batch[]> => {
    const ids = rows.map(({ id }) => id);
    const counts = new Map((await store.countsOf(accountId, ids)).map((one) => [one.batchId, one]));
    const jobOf = new Map((await jobs.newestOf(accountId, ids, 'paint_batch')).map((job) => [job.subjectId, job]));
    return rows.map((row) => showBatch(row, counts.get(row.id), jobOf.get(row.id), clock()));
  };
  const shown = async ({ accountId }: Caller, id: string): Promise<Batch> => (await show(accountId, [orNotFound(await store.one({ accountId, id }))]))[0]!;

  /** What changes what is left to do, and whoever does it then: for whom it was asked last. */
  const wished = async (
    caller: Caller,
    id: string,
    change: (within: ReturnType<typeof batchStore>, which: { accountId: string; id: string }) => Promise<unknown>,
  ): Promise<Batch> => {
    const { accountId, userId } = caller;
    const which = { accountId, id };
    orNotFound(await store.one(which));
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      if (!(await batchStore(tx).letGoOn(which, userId))) throw new Fault('job_not_running', 409, { message: 'It is paused. Resume it, or stop it, first.' });
      await change(batchStore(tx), which);
      await jobs.start(tx, { accountId, subjectId: id, kind: 'paint_batch' });
    });
    return shown(caller, id);
  };
  /** What is with a shop is asked for again twice a minute. */
  const due = async (): Promise<{ id: string; accountId: string }[]> => {
    const all = await store.due();
    const away = await jobs.newestOfHouse(
      all.filter(({ isAway }) => isAway).map(({ id }) => id),
      'paint_batch',
    );
    const early = new Set(away.filter(({ finishedAt }) => finishedAt && clock().getTime() - finishedAt.getTime() < 30_000).map(({ subjectId }) => subjectId));
    return all.filter(({ id }) => !early.has(id));
  };
  const goesOn = { state: 'open' as const, paused: null, trouble: '' };

  return {
    estimate: async (caller: Caller, { choice, recipe }: { choice: BatchChoice; recipe: BatchRecipe }): Promise<BatchEstimate> => {
      const [{ items, chosen, without, beyond, uncut, price }, { available }] = await Promise.all([surveyed(caller, choice, recipe), balance(caller)]);
      const all = pointsOf(price * BigInt(items.length));
      return { chosen, items: items.length, without, beyond, uncut, price: pointsOf(price), points: all, available: pointsOf(available) };
    },

    start: async (caller: Caller, order: Start, key: string): Promise<Batch> => {
      const { accountId, userId } = caller;
      const requestHash = requestHashOf(order);
      const known = await store.byKey(accountId, key);
      if (known) return shown(caller, sameRequest(known, requestHash).id);
      const { shop, items, price } = await surveyed(caller, order.choice, order.recipe);
      if (milliOf(order.price) !== price) throw new Fault('prices_changed', 409, { details: { points: pointsOf(price) } });
      if (items.length === 0) throw invalid('body.choice', 'Nothing was found that has a picture.');
      if (milliOf(order.cap) < price) throw invalid('body.cap', `One of them costs ${pointsOf(price)} points.`);
      const id = newId();
      const placed = shop ? items : await atProducts(caller, items);
      const about = { id, accountId, userId, shopId: shop?.id ?? null, name: order.name, choice: order.choice, recipe: order.recipe };
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const within = batchStore(tx);
        const money = { price, cap: milliOf(order.cap) };
        // The same wish came twice at once.
        if (!(await within.insert({ ...about, ...goesOn, ...money, idempotencyKey: key, requestHash, createdAt: clock() }))) return;
        await within.insertItems(placed.map((item, position) => ({ ...item, id: newId(), batchId: id, accountId, position, state: 'waiting' as const })));
        await jobs.start(tx, { accountId, subjectId: id, kind: 'paint_batch' });
      });
      return shown(caller, sameRequest(orNotFound(await store.byKey(accountId, key)), requestHash).id);
    },

    list: async ({ accountId }: Caller, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const rows = await store.page(accountId, idAfter(cursor), limit + 1);
      const items = new Map((await show(accountId, rows)).map((one) => [one.id, one]));
      return pageById(rows, limit, ({ id }) => items.get(id)!);
    },
    one: shown,

    pause: async (caller: Caller, id: string): Promise<Batch> => {
      const which = { accountId: caller.accountId, id };
      orNotFound(await store.one(which));
      await store.change(which, { state: 'paused', paused: 'person' }, ['open']);
      return shown(caller, id);
    },
    resume: async (caller: Caller, id: string, { cap, price }: { cap?: string | undefined; price?: string | undefined }): Promise<Batch> => {
      const which = { accountId: caller.accountId, id };
      const row = orNotFound(await store.one(which));
      const { paint } = row.recipe;
      const today = paint ? await priceOf(paint.model) : '0';
      if (today === null) throw new Fault('model_not_offered', 404);
      const now = milliOf(today);
      if ((price === undefined ? row.price : milliOf(price)) !== now) throw new Fault('prices_changed', 409, { details: { points: pointsOf(now) } });
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const change = { ...goesOn, userId: caller.userId, price: now, ...(cap !== undefined && { cap: milliOf(cap) }) };
        if (await batchStore(tx).change(which, change, ['paused'])) await jobs.start(tx, { accountId: caller.accountId, subjectId: id, kind: 'paint_batch' });
      });
      return shown(caller, id);
    },
    cancel: async (caller: Caller, id: string): Promise<Batch> => {
      const which = { accountId: caller.accountId, id };
      orNotFound(await store.one(which));
      await inTransaction(db, async (tx) => {
        if (await batchStore(tx).change(which, { state: 'cancelled', paused: null, trouble: '' }, ['open', 'paused']))
          await batchStore(tx).callOff(which, ['waiting']);
      });
      return shown(caller, id);
    },

    items: async ({ accountId }: Caller, id: string, { cursor, limit, show: which }: Given<typeof routes.items>['query']) => {
      orNotFound(await store.one({ accountId, id }));
      const rows = await store.items({ accountId, id }, { show: which, after: numberIn(cursor, /^\d{1,7}$/), limit: limit + 1 });
      return pageOf(rows, limit, ({ rank }) => String(rank), showItem);
    },
    decide: async (caller: Caller, id: string, { decision, item_ids: ids, show: which, count }: Given<typeof routes.decide>['body']): Promise<number> => {
      const own = { accountId: caller.accountId, id };
      orNotFound(await store.one(own));
      if (!ids === !which) throw invalid('body.item_ids', 'Name items, or what is shown of them.');
      return inTransaction(db, async (tx) => {
        const decided = await batchStore(tx).decide(own, decision, { ids, show: which });
        if (which && count !== undefined && decided !== count) throw new Fault('item_changed', 409, { details: { count: decided } });
        return decided;
      });
    },
    edit: async (
      caller: Caller,
      { id, item }: { id: string; item: string },
      { product_id: productId, alt }: { product_id?: string | undefined; alt?: string | undefined },
    ): Promise<BatchItem> => {
      const which = { accountId: caller.accountId, id };
      const before = orNotFound(await store.item(which, item));
      if (productId !== undefined) await shops.placeOf(caller, productId);
      const now = { ...(productId !== undefined && { productId }), ...(alt !== undefined && { alt }) };
      if (Object.keys(now).length > 0 && !(await store.edit(which, item, now)))
        throw new Fault('item_changed', 409, { message: 'It is at its product already, or on its way there.' });
      return showItem((await store.item(which, item)) ?? before);
    },
    again: async (caller: Caller, id: string, ids: string[] | undefined): Promise<Batch> => {
      const { paint } = orNotFound(await store.one({ accountId: caller.accountId, id })).recipe;
      // The gateway keeps what was answered, and nothing else; others keep that it failed as well.
      const keepsWish = paint !== undefined && !isPainter(paint.model);
      return wished(caller, id, (within, which) => within.again(which, ids, keepsWish));
    },
    publish: (caller: Caller, id: string): Promise<Batch> => wished(caller, id, (within, which) => within.wantOut(which)),
    revert: (caller: Caller, id: string, { item_ids: ids, overwrite }: { item_ids?: string[] | undefined; overwrite: boolean }): Promise<Batch> =>
      wished(caller, id, (within, which) => within.wantBack(which, ids, overwrite)),
    remove: async (caller: Caller, id: string): Promise<void> => {
      const { state, counts, recipe, job } = await shown(caller, id);
      // Of one that was stopped, a set that is being painted is paid: what came of it is known first.
      const isMade = recipe.paint !== undefined && counts.making > 0 && (job?.state === 'waiting' || job?.state === 'running');
      if (state === 'running' || isMade) throw new Fault('too_busy', 409, { message: 'It is being worked on. Stop it first.' });
      await store.remove({ accountId: caller.accountId, id });
    },

    chores: [
      { name: 'paint_batch', every: 5, ...jobs.takingUpFound('paint_batch', store.due), run: jobs.takingUp('paint_batch', due) },
      // Told again, nothing changes; told before the books know of it, neither.
      {
        name: 'paint_batch.lost',
        every: 60,
        run: async (signal) => {
          await store.forget();
          await oneByOne(await store.lost(), async ({ accountId, lost }) => oneByOne(lost, (callId) => needs.giveBack(accountId, callId), signal), signal);
        },
      },
    ] satisfies Chore[],
  };
};

const itemOf = ({ image }: FoundImage): Chosen => {
  const title = image.name.replace(/\.[^.]*$/, '').slice(0, 300);
  return { title, productId: null, pictureUrl: null, photoId: image.id, alt: title };
};
