/**
 * How a batch is worked on: up to three sets are painted at once, what goes out goes one by one. Each item is written down before and after
 * each of its steps, and each step asked for again is the same step: the photo by its bytes, the set by its wish, the picture by its recipe,
 * the publication by its key. So whoever takes up what a crash left does nothing twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { ImagePublication, PaintImage } from '@storewright/contract/painting';
import type { Recipe } from '@storewright/contract/painting/recipe';
import { milliOf, type Points } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { JobKind } from '../../jobs/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { type BatchItemRow, type BatchRow, batchStore } from './batches.store.ts';

/** Of a call of a model: its name before it may be billed, and what it cost before its picture is kept. */
export type Paying = { named: (callId: string) => void; paid: (points: Points) => void };
export type BatchHands = {
  db: Db;
  log: Pick<Log, 'error' | 'warn'>;
  uploads: Pick<Uploads, 'takePicture'>;
  /** Who somebody would be if they asked now; throws where they are shut out. */
  callerOf: (accountId: string, userId: string, shopId: string | null) => Promise<Caller>;
  /** A picture as the shop shows it. */
  shopPicture: (address: string, signal: AbortSignal) => Promise<Buffer>;
  /** What a call cost stands in the books again. */
  giveBack: (accountId: string, callId: string) => Promise<void>;
  priceOf: (model: string) => Promise<Points | null>;
  photos: {
    add: (caller: Caller, uploads: string[]) => Promise<PaintImage[]>;
    one: (caller: Caller, id: string) => Promise<PaintImage>;
    compose: (caller: Caller, id: string, recipe: Recipe, signal: AbortSignal) => Promise<PaintImage>;
    draw: (
      caller: Caller,
      asked: { prompt: string; model: string; n: number },
      wish: string,
      how?: Paying,
    ) => Promise<{ items: PaintImage[]; points: Points | null }>;
  };
  publishing: {
    publish: (caller: Caller, wish: { product_id: string; pictures: { image_id: string; alt: string }[] }, key: string) => Promise<ImagePublication>;
    one: (caller: Caller, id: string) => Promise<ImagePublication>;
    withKey: (caller: Caller, key: string) => Promise<ImagePublication | undefined>;
    revert: (caller: Caller, id: string, overwrite: boolean) => Promise<ImagePublication>;
  };
};

/** Sets are painted elsewhere, and wait for each other in vain. */
const paintedAtOnce = 3;
/** So many in a row that came to nothing for the same reason: the next would, too. */
const mostInARow = 5;
const noPoints = new Set<Fault['code']>(['insufficient_points', 'monthly_limit_reached', 'wallet_frozen']);

export const batchJob = (hands: BatchHands): JobKind => {
  const { db, log, callerOf } = hands;
  const store = batchStore(db);

  return {
    kind: 'paint_batch',
    atOnce: 2,
    run: async ({ accountId, subjectId: id }, { signal, report, checkpoint }) => {
      const which = { accountId, id };
      await store.rest(which);
      const begun = await store.one(which);
      if (!begun) return;
      const stop = async (paused: NonNullable<BatchRow['paused']>, trouble = ''): Promise<void> =>
        void (await store.change(which, { state: 'paused', paused, trouble: trouble.slice(0, 500) }, ['open']));
      let row = { code: '', length: 0 };
      let done = 0;
      const ended = async (title: string): Promise<void> => {
        done += 1;
        report({ done, total: null, current: title });
        // What goes forward is never given up, however often its process dies.
        await checkpoint({});
      };
      const failedOnce = async ({ code, message }: Fault): Promise<void> => {
        row = { code, length: row.code === code ? row.length + 1 : 1 };
        if (row.length >= mostInARow) await stop('trouble', message);
      };

      const making = async (isFirst: boolean): Promise<void> => {
        while (!signal.aborted) {
          if (isFirst) await goingOut();
          const batch = await store.one(which);
          if (!batch || batch.state !== 'open') return;
          const price = batch.recipe.paint && (await hands.priceOf(batch.recipe.paint.model));
          if (batch.recipe.paint && (price === null || price === undefined || milliOf(price) !== batch.price)) {
            if (await isLeft()) await stop('price');
            return;
          }
          const next = await store.claim(which);
          if (next === 'cap') return stop('cap');
          if (next === 'nothing') return;
          const { item } = next;
          try {
            await make(hands, batch, item, await callerOf(accountId, batch.userId, batch.shopId), signal);
            row = { code: '', length: 0 };
          } catch (error) {
            if (signal.aborted) throw error;
            const fault = asFault(error, log);
            if (noPoints.has(fault.code) || fault.code === 'account_disabled') {
              await store.set(item.id, { state: 'waiting' }, { state: 'making' });
              return stop(noPoints.has(fault.code) ? 'points' : 'trouble', fault.message);
            }
            await store.set(item.id, { state: 'failed', error: { code: fault.code, message: fault.message } });
            await failedOnce(fault);
          }
          await ended(item.title);
        }
      };
      const isLeft = async (): Promise<boolean> => ((await store.countsOf(accountId, [id]))[0]?.waiting ?? 0) > 0;

      /** What the shop is still at is looked at again later: it keeps nothing else from going on, nor anybody else's batch. */
      let putOff: string[] = [];
      const goingOut = async (): Promise<void> => {
        for (let item = await store.nextOut(which, putOff); item && !signal.aborted; item = await store.nextOut(which, putOff)) {
          const batch = (await store.one(which))!;
          try {
            const caller = await callerOf(accountId, batch.userId, batch.shopId);
            const isOver = await (item.out === 'wanted' ? sendOut(hands, item, caller, signal) : takeBack(hands, item, caller, signal));
            row = { code: '', length: 0 };
            if (!isOver) {
              putOff.push(item.id);
              continue;
            }
          } catch (error) {
            if (signal.aborted) throw error;
            const fault = asFault(error, log);
            // One that rests already stops no more: what nobody may follow to its end has one here.
            if (fault.code === 'account_disabled' && batch.state === 'open') return stop('trouble', fault.message);
            await store.set(item.id, { out: item.out === 'wanted' ? 'failed' : 'published', error: { code: fault.code, message: fault.message } });
            await failedOnce(fault);
          }
          await ended(item.title);
        }
      };

      // What a crash left of one that was stopped is not made by and by.
      if (begun.state === 'cancelled') await store.callOff(which, ['waiting']);
      const painters = begun.recipe.paint ? paintedAtOnce : 1;
      await Promise.all(Array.from({ length: painters }, (_, at) => making(at === 0)));
      putOff = [];
      await goingOut();
      signal.throwIfAborted();
    },
    /** Nobody goes on with it: whoever looks at it hears that, and may. */
    left: async ({ accountId, subjectId: id }) =>
      void (await store.change({ accountId, id }, { state: 'paused', paused: 'trouble', trouble: 'It was interrupted too often.' }, ['open'])),
  };
};

const make = async (hands: BatchHands, batch: BatchRow, item: BatchItemRow, caller: Caller, signal: AbortSignal): Promise<void> => {
  const { db, photos } = hands;
  const store = batchStore(db);
  const photo = await cut(hands, caller, item.photoId ?? (await brought(hands, item, caller, signal)), signal);
  let { groundId } = item;
  const { paint, ...recipe } = batch.recipe;
  if (paint && groundId === null) {
    const prompt = paint.prompt.replaceAll('{product}', item.title).slice(0, 2_000);
    let last: string | undefined;
    let paid = 0n;
    let written: Promise<unknown> = Promise.resolve();
    const how: Paying = {
      named: (callId) => {
        last = callId;
        written = written
          .then(() => store.asked(item.id, callId))
          .catch((error: unknown) => hands.log.warn({ err: error, call: callId }, 'a call of a batch is not written down'));
      },
      paid: (points) => {
        paid = milliOf(points);
      },
    };
    try {
      const { items, points } = await patiently(() => photos.draw(caller, { prompt, model: paint.model, n: 1 }, `batch:${item.id}:${item.round}`, how), signal);
      // It is forgotten what was asked: none of it may be written down after that.
      await written;
      // It was drawn now: whatever was asked before died with its process, and nobody has its picture.
      const isFresh = points !== null && milliOf(points) > 0n;
      await store.kept(item.id, items[0]!.id, isFresh ? { cost: milliOf(points), last } : { price: batch.price });
      groundId = items[0]!.id;
    } catch (error) {
      await written;
      // Paid, and not kept: it counts towards the cap all the same.
      if (paid > 0n) await store.paid(item.id, paid);
      throw error;
    }
  }
  const made = await patiently(() => photos.compose(caller, photo.id, { ...recipe, ...(groundId !== null && { ground: groundId }) }, signal), signal);
  const flags = [...(photo.cut?.doubts ?? []), ...(made.composed?.product.changed ? (['changed'] as const) : [])];
  // A photo that was removed meanwhile took its picture with it.
  await store.set(item.id, { state: 'made', imageId: made.id, flags, error: null }, { state: 'making' });
};

/** The shop's picture of a product becomes a photo here: the same bytes are the same photo. */
const brought = async ({ db, uploads, shopPicture, photos }: BatchHands, item: BatchItemRow, caller: Caller, signal: AbortSignal): Promise<string> => {
  if (item.pictureUrl === null) throw new Fault('item_changed', 409, { message: 'This photo was removed meanwhile.' });
  const bytes = await shopPicture(item.pictureUrl, signal);
  const upload = await uploads.takePicture(caller, { name: item.title.slice(0, 100), content: Readable.from([bytes]) });
  const [photo] = await photos.add(caller, [upload.id]);
  await batchStore(db).set(item.id, { photoId: photo!.id });
  return photo!.id;
};

/** By its own job, which everybody's photos wait for in turn. */
const cut = async ({ photos }: BatchHands, caller: Caller, id: string, signal: AbortSignal): Promise<PaintImage> => {
  for (let pause = 100; ; pause = Math.min(pause * 1.5, 2_000)) {
    const photo = await photos.one(caller, id);
    if (photo.state === 'ready' && photo.cut) return photo;
    if (photo.state === 'failed') throw new Fault('file_unreadable', 422, { message: photo.job?.error?.message ?? 'This photo could not be cut out.' });
    await sleep(pause, undefined, { signal });
  }
};

/** Under the same key it is one publication, however often it is asked for; the next key is taken where it is known that nothing of the last one stands. */
const sendOut = async ({ db, publishing }: BatchHands, item: BatchItemRow, caller: Caller, signal: AbortSignal): Promise<boolean> => {
  if (item.imageId === null || item.productId === null) throw new Fault('item_changed', 409, { message: 'Its picture or its product was removed meanwhile.' });
  const store = batchStore(db);
  const keyOf = (attempt: number): string => `batch:${item.id}:out:${attempt}`;
  const before = await publishing.withKey(caller, keyOf(item.attempt));
  const begin = async (): Promise<ImagePublication> => {
    const attempt = before && (before.state === 'failed' || before.taken_back) ? item.attempt + 1 : item.attempt;
    if (attempt !== item.attempt) await store.set(item.id, { attempt });
    const wish = { product_id: item.productId!, pictures: [{ image_id: item.imageId!, alt: item.alt }] };
    const publish = async (): Promise<ImagePublication> => {
      try {
        return await publishing.publish(caller, wish, keyOf(attempt));
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'idempotency_key_reused')) throw error;
        throw new Fault('item_changed', 409, {
          message: 'It went out as it was before it was changed. Take that back first, where its product has its pictures.',
        });
      }
    };
    const begun = await patiently(publish, signal);
    await store.set(item.id, { publicationId: begun.id });
    return begun;
  };
  // One that was put off is looked at, and neither waited for nor sent again.
  const putOff = before?.id === item.publicationId ? before : undefined;
  if (!(await settled(publishing, caller, putOff ?? (await begin()), signal, putOff ? 0 : mostLooks))) return false;
  await store.set(item.id, { out: 'published', error: null });
  return true;
};

/** While the shop is at it, the item names what takes it back: that is looked at later, and not asked for again. */
const takeBack = async ({ db, publishing }: BatchHands, item: BatchItemRow, caller: Caller, signal: AbortSignal): Promise<boolean> => {
  const store = batchStore(db);
  const named = item.publicationId === null ? undefined : await publishing.one(caller, item.publicationId);
  const putOff = named?.reverts ? named : undefined;
  const was = putOff ? await publishing.one(caller, putOff.reverts!) : named;
  const begin = async (id: string): Promise<ImagePublication> => {
    const begun = await publishing.revert(caller, id, item.overwrite);
    await store.set(item.id, { publicationId: begun.id });
    return begun;
  };
  if (was && !was.taken_back)
    try {
      if (!(await settled(publishing, caller, putOff ?? (await begin(was.id)), signal, putOff ? 0 : mostLooks))) return false;
    } catch (error) {
      // Somebody is at this product, which may be ourselves: it is asked again later.
      if (error instanceof Fault && passing.has(error.code)) return false;
      // The product has it no more: somebody else took it away, or the answer of our own was lost.
      if (!(error instanceof Fault && error.code === 'publication_not_revertible')) {
        // Whoever wants it back once more asks for what stands there.
        if (!signal.aborted) await store.set(item.id, { publicationId: was.id });
        throw error;
      }
    }
  await store.set(item.id, { out: 'reverted', error: null, ...(was && { publicationId: was.id }) });
  return true;
};

/** False where the shop is still at it after some seconds. */
const settled = async (publishing: BatchHands['publishing'], caller: Caller, sent: ImagePublication, signal: AbortSignal, looks: number): Promise<boolean> => {
  let now = sent;
  for (let left = looks; now.state === 'sending' && left > 0; left -= 1) {
    await sleep(500, undefined, { signal });
    now = await publishing.one(caller, sent.id);
  }
  if (now.state === 'failed') throw new Fault('shop_changed', 409, { message: now.error?.message ?? 'The shop did not take it.' });
  return now.state !== 'sending';
};
const mostLooks = 10;

/** Somebody is before it, or another process is still at the same: that passes. */
const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      const passes = error instanceof Fault && passing.has(error.code);
      if (!passes || tried === mostTries) throw error;
      await sleep(Math.min(Math.max(error.retryAfter ?? 3, 2), 10) * 1_000, undefined, { signal });
    }
  }
};
const passing = new Set<Fault['code']>(['too_busy', 'draft_busy', 'engine_busy', 'too_many_requests']);
/** Longer than another process that died is waited for. */
const mostTries = 45;

const asFault = (error: unknown, log: BatchHands['log']): Fault => {
  if (error instanceof Fault) return error;
  log.error({ err: error }, 'an item of a batch of pictures failed');
  return new Fault('internal', 500, { message: 'Something went wrong.' });
};
