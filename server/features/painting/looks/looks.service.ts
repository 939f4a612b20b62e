/** Looks of an account's own: a set of photos with what they show, checked before any money, trained once, drawn with, and removed where it was trained. */
import type { LookDraft, Drawing, Look, LookCheck, LookItem, TrainLook } from '@storewright/contract/painting/look';
import type { Painter } from '@storewright/contract/painting';
import { zipSync } from 'fflate';
import type { z } from 'zod';
import { inTransaction } from '../../../adapters/db/db.ts';
import { NotItsWord, type Trainer } from '../../../adapters/trainer/trainer.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import { Fault, invalid, notFound } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import type { Doing } from '../../audit/index.ts';
import type { Drawn } from '../drawing/drawing.service.ts';
import { keptFiles } from '../files.ts';
import { type ImageRow, paintingStore } from '../painting.store.ts';
import { checkOf, mustBeWhole } from './check.ts';
import { type LookRow, looksStore, type TaskRow } from './looks.store.ts';
import type { LooksNeeds } from './needs.ts';
import { createPainters } from './painters.ts';
import { showDrawing, showLook } from './views.ts';
import { createTasks, priceFor } from './tasks.ts';

type Needs = LooksNeeds & { keep: (person: Pick<Caller, 'accountId' | 'userId'>, bytes: Buffer, drawn: Drawn) => Promise<string> };

const mostLooks = 200;
const shownDrawings = 24;

export type Looks = ReturnType<typeof createLooks>;
export const createLooks = (needs: Needs) => {
  const { db, uploads, studio, shops, trainers, charging, note, clock, newId, log } = needs;
  const store = looksStore(db);
  const files = keptFiles({ db, uploads });
  const trainerOf = (id: TaskRow['trainer'] | null): Trainer | undefined => trainers.find((one) => one.id === id);
  const labelOf = (id: TaskRow['trainer']): string => trainerOf(id)?.label ?? id;

  const picturesOf = async (accountId: string, items: LookItem[]): Promise<Map<string, ImageRow>> => {
    const ids = items.map(({ image_id: id }) => id);
    const found = await paintingStore(db).many(accountId, ids);
    const photos = new Map(found.filter(({ image }) => image.origin === 'upload').map(({ image }) => [image.id, image]));
    const lost = ids.findIndex((id, at) => !photos.has(id) || ids.indexOf(id) !== at);
    if (lost !== -1) throw invalid(`body.items.${lost}.image_id`, 'This is no photo that is here, or it is there twice.');
    return photos;
  };

  /** Each is a file of its own with its words beside it. */
  const zipOf = async ({ accountId, items }: LookRow, signal: AbortSignal): Promise<Buffer> => {
    const photos = await picturesOf(accountId, items);
    const packed: Record<string, Uint8Array> = {};
    for (const [at, { image_id: id, caption }] of items.entries()) {
      const name = String(at + 1).padStart(3, '0');
      const { jpeg } = await studio.learn(async () => ({ photo: await files.read(accountId, photos.get(id)!.uploadId), asJpeg: true }), {
        of: accountId,
        signal,
      });
      packed[`${name}.jpg`] = jpeg!;
      packed[`${name}.txt`] = Buffer.from(caption);
    }
    return Buffer.from(zipSync(packed, { level: 0 }));
  };

  const tasks = createTasks({ ...needs, trainerOf: (id) => trainerOf(id), zipOf });

  const show = async (rows: LookRow[], drawings = 4): Promise<Look[]> => {
    const all = await store.tasksOf(
      rows.map(({ id }) => id),
      drawings,
    );
    return rows.map((row) => showLook(row, all, labelOf));
  };
  const shown = async (accountId: string, id: string): Promise<Look> => (await show([orNotFound(await store.one({ accountId, id }))], shownDrawings))[0]!;

  const quoteOf = async (trainer: Trainer, work: TaskRow['work']): Promise<string> => {
    const price = priceFor(trainer, work);
    return price ? charging.lasting.quote(price) : '0';
  };

  const check = async (accountId: string, items: LookItem[], signal: AbortSignal): Promise<LookCheck> => {
    const photos = await picturesOf(accountId, items);
    for (const photo of photos.values())
      if (!photo.phash) {
        const { phash } = await studio.learn(async () => ({ photo: await files.read(accountId, photo.uploadId), asJpeg: false }), { of: accountId, signal });
        await paintingStore(db).looksLike(accountId, photo.id, phash);
        photo.phash = phash;
      }
    const trainer = trainers.find(({ can }) => can.train);
    return {
      ...checkOf(items, photos),
      trainer: trainer
        ? {
            label: trainer.label,
            is_demo: trainer.id === 'demo',
            train_points: await quoteOf(trainer, 'train'),
            draw_points: await quoteOf(trainer, 'draw'),
          }
        : null,
    };
  };

  const painting = createPainters({ store, tasks, trainers, quoteOf: (trainer) => quoteOf(trainer, 'draw'), newId });

  /** What was never trained, or came to nothing, may be changed and tried again. */
  const isOpenToChange = ({ state }: LookRow): boolean => ['draft', 'failed', 'cancelled', 'refused'].includes(state);

  const save = async ({ accountId, userId }: Caller, { id, name, trigger_word: triggerWord, items }: z.output<typeof LookDraft>): Promise<string> => {
    await picturesOf(accountId, items);
    return inTransaction(db, async (tx) => {
      const within = looksStore(tx);
      const now = { name, triggerWord: triggerWord || 'MYLOOK', items, changedAt: clock() };
      if (id === undefined) {
        if ((await within.counts(accountId)).total >= mostLooks)
          throw new Fault('quota_exceeded', 409, { message: `An account has at most ${mostLooks} looks. Remove one first.`, details: { most: mostLooks } });
        const made = newId();
        await within.add({
          id: made,
          accountId,
          userId,
          state: 'draft',
          trainer: null,
          version: null,
          shopIds: [],
          removedBy: null,
          createdAt: clock(),
          ...now,
        });
        return made;
      }
      if (!isOpenToChange(orNotFound(await within.locked({ accountId, id }))))
        throw new Fault('item_changed', 409, { message: 'This look was sent to be trained already.' });
      await within.change({ accountId, id }, now);
      return id;
    });
  };

  const before = async (accountId: string, wishes: string[], requestHash: string): Promise<TaskRow[]> => {
    return (await store.wished(accountId, wishes)).map((one) => sameRequest(one, requestHash));
  };

  return {
    list: async ({ accountId }: Caller, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const rows = await store.page(accountId, idAfter(cursor), limit + 1);
      const items = new Map((await show(rows)).map((one) => [one.id, one]));
      return pageById(rows, limit, ({ id }) => items.get(id)!);
    },
    counts: ({ accountId }: Caller) => store.counts(accountId),
    one: ({ accountId }: Caller, id: string): Promise<Look> => shown(accountId, id),
    check: ({ accountId }: Caller, items: LookItem[], signal: AbortSignal): Promise<LookCheck> => check(accountId, items, signal),
    save: async (caller: Caller, draft: z.output<typeof LookDraft>): Promise<Look> => shown(caller.accountId, await save(caller, draft)),

    train: async (caller: Caller, { rights, points, ...asked }: z.output<typeof TrainLook>, wish: string | undefined, signal: AbortSignal): Promise<Look> => {
      const { accountId, userId } = caller;
      const requestHash = requestHashOf({ rights, points, ...asked });
      const [known] = wish === undefined ? [] : await before(accountId, [wish], requestHash);
      if (known) return shown(accountId, known.lookId!);
      mustBeWhole({ ...asked, rights }, await check(accountId, asked.items, signal));
      const trainer = trainers.find(({ can }) => can.train) ?? nobodyTrains();
      const lookId = await save(caller, asked).catch(async (error: unknown) => {
        // Another press with this key was faster, and it is sent by now.
        if (wish !== undefined && (await store.wished(accountId, [wish])).length > 0) return undefined;
        throw error;
      });
      const about = { id: newId(), accountId, userId, work: 'train' as const, wish: wish ?? null, requestHash };
      if (lookId && (await tasks.begin({ caller, trainer, agreed: points, row: { ...about, lookId } }))) return shown(accountId, lookId);
      if (lookId && asked.id === undefined) await store.remove({ accountId, id: lookId });
      return shown(accountId, orNotFound((await before(accountId, [wish!], requestHash))[0]).lookId!);
    },

    cancel: async ({ accountId }: Caller, id: string): Promise<Look> => {
      orNotFound(await store.one({ accountId, id }));
      const training = (await store.tasksOf([id], 1)).find(({ work }) => work === 'train');
      if (!training || training.endedAt) throw new Fault('job_not_running', 409);
      await tasks.cancel(training);
      return shown(accountId, id);
    },

    draw: async (
      caller: Caller,
      { id, prompts, points }: { id: string; prompts: string[]; points: string },
      wish: string | undefined,
    ): Promise<{ items: Drawing[] }> => {
      const { accountId, userId } = caller;
      const look = orNotFound(await store.one({ accountId, id }));
      const requestHash = requestHashOf({ id, prompts, points });
      const wishes = prompts.map((_, at) => wish && `${wish}:${at}`);
      const trainer = trainerOf(look.trainer);
      if (look.state !== 'ready' || !trainer) throw new Fault('item_changed', 409, { message: 'This look is not ready to draw.' });
      const known = wish === undefined ? [] : await before(accountId, wishes as string[], requestHash);
      const made = known.map((one) => one.id);
      for (const [at, prompt] of prompts.entries()) {
        if (known.some((one) => one.wish === wishes[at])) continue;
        const row = { id: newId(), accountId, userId, lookId: id, work: 'draw' as const, prompt: spoken(look, prompt), wish: wishes[at] ?? null, requestHash };
        if (await tasks.begin({ caller, trainer, agreed: points, row })) made.push(row.id);
      }
      const all = await Promise.all(made.map((one) => store.task(one)));
      return { items: all.flatMap((task) => (task ? [showDrawing(task)] : [])) };
    },

    drawings: async ({ accountId }: Caller): Promise<{ items: Drawing[] }> => ({ items: (await store.drawings(accountId, shownDrawings)).map(showDrawing) }),
    cancelDrawing: async ({ accountId }: Caller, id: string): Promise<Drawing> => {
      const task = orNotFound(await store.drawing({ accountId, id }));
      if (task.endedAt) throw new Fault('job_not_running', 409);
      await tasks.cancel(task);
      return showDrawing(orNotFound(await store.drawing({ accountId, id })));
    },

    bind: async (caller: Caller, id: string, shopIds: string[]): Promise<Look> => {
      const { accountId } = caller;
      orNotFound(await store.one({ accountId, id }));
      const own = new Set((await shops.listOf(accountId)).map((shop) => shop.id));
      const foreign = shopIds.findIndex((shop) => !own.has(shop));
      if (foreign !== -1) throw invalid(`body.shop_ids.${foreign}`, 'This is no shop of yours.');
      await store.change({ accountId, id }, { shopIds: [...new Set(shopIds)], changedAt: clock() });
      return shown(accountId, id);
    },

    /** Here at once where it was trained nowhere; else first there, and it is asked for once more. */
    remove: async ({ accountId }: Caller, doing: Doing, id: string): Promise<void> => {
      const look = orNotFound(await store.one({ accountId, id }));
      if (await store.isBusy(id)) throw new Fault('too_busy', 409, { message: 'It is being trained, or draws. Stop that first.' });
      if (look.version === null) return store.remove({ accountId, id });
      await store.change({ accountId, id }, { state: 'deleting', removedBy: doing, changedAt: clock() });
      await forget({ ...look, removedBy: doing }).catch((error: unknown) =>
        log.warn({ err: error, look: id }, 'a look is not removed yet where it was trained'),
      );
    },

    /** Those that draw without a look. */
    others: painting,
    painters: async ({ accountId, shopId }: Caller): Promise<Painter[]> => {
      const all = await store.ready(accountId);
      const bound = (row: LookRow): number => (shopId !== null && row.shopIds.includes(shopId) ? 0 : 1);
      return Promise.all(
        all
          .toSorted((one, other) => bound(one) - bound(other))
          .flatMap((row) => {
            const trainer = trainerOf(row.trainer);
            return trainer ? [{ row, trainer }] : [];
          })
          .map(async ({ row, trainer }) => ({
            model: row.id,
            label: row.name,
            points: await quoteOf(trainer, 'draw'),
            is_demo: trainer.id === 'demo',
            look_id: row.id,
            around: null,
          })),
      );
    },

    hear: async (told: { header(name: string): string; body: Buffer; task: string | undefined; signal: AbortSignal }): Promise<void> => {
      const trainer = trainerOf('replicate');
      if (!trainer) throw notFound();
      const heard = await trainer.word({ ...told, now: clock() }).catch((error: unknown) => {
        if (error instanceof NotItsWord || error instanceof SyntaxError || (error as Error).name === 'ZodError')
          throw new Fault('invalid_input', 400, { message: 'The signature does not hold, or is too old.' });
        throw error;
      });
      if (await store.heard(trainer.id, heard.eventId, clock())) await tasks.hear(heard, told.task, trainer.id);
    },

    chores: [
      { name: 'painting.tasks', every: 5, due: store.anyDue, run: tasks.run },
      {
        name: 'painting.leaving',
        every: 300,
        run: async (signal) => {
          await store.forgetEvents(30);
          await oneByOne(await store.leaving(100), forget, signal);
        },
      },
    ] satisfies Chore[],
    idle: tasks.idle,
    stop: tasks.stop,
  };

  /** Proved by asking for it again; that stands in the log. */
  async function forget(look: LookRow): Promise<void> {
    const trainer = trainerOf(look.trainer);
    const isGone = trainer && look.version ? await trainer.forget(look.version, AbortSignal.timeout(60_000)) : false;
    if (!isGone && trainer) throw new Error(`${trainer.label} still knows ${look.version}`);
    const { accountId, id, name, removedBy } = look;
    await inTransaction(db, async (tx) => {
      await looksStore(tx).remove({ accountId, id });
      if (removedBy)
        await note(removedBy, {
          accountId,
          action: 'look.remove',
          target: name,
          detail: { trainer: trainer?.label ?? look.trainer, version: look.version, gone: isGone },
        })(tx);
    });
  }
};

const nobodyTrains = (): never => {
  throw new Fault('engine_not_connected', 409, { message: 'Nobody who trains picture models is connected to this server.' });
};
/** What it learned is called by its word. */
const spoken = ({ triggerWord }: LookRow, prompt: string): string => (prompt.includes(triggerWord) ? prompt : `${triggerWord} ${prompt}`);
