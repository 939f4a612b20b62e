/** Pictures of products: photos that are cut out, and set on scenes. What models draw is `drawing/`, what is learned `looks/`, what goes to a shop `publishing/`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Given } from '@storewright/contract/kit/route';
import type { CutEngine, PaintImage, Painter, painting as routes, Sketch } from '@storewright/contract/painting';
import type { ImageFile } from '@storewright/contract/painting/bounds';
import type { DigitalSource, Recipe } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Studio } from '../../adapters/studio/studio.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid, notFound } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import type { Log } from '../../kit/log.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createRecovery } from '../publications/index.ts';
import type { BatchHands, Paying } from './batches/batches.job.ts';
import { createBatches } from './batches/batches.service.ts';
import { cuttingJob } from './cutting.job.ts';
import { createDescribing } from './drawing/describing.service.ts';
import { createDrawing, type DrawingNeeds, type Frame } from './drawing/drawing.service.ts';
import { keptFiles } from './files.ts';
import { type Cut, groundFor, recipeHashOf, sourceOf } from './grounds.ts';
import { mustHaveLetters } from './letters.ts';
import { createLooks } from './looks/looks.service.ts';
import type { LooksNeeds } from './looks/needs.ts';
import { isPainter } from './looks/painters.ts';
import { filesIn, type FoundImage, type ImageRow, type ListedImage, paintingStore } from './painting.store.ts';
import { createPublishing } from './publishing/publishing.service.ts';
import { createTurning } from './turning.ts';
import { showImage } from './views.ts';

type Needs = {
  db: Db;
  uploads: Uploads;
  jobs: Jobs;
  shops: Shops;
  studio: Studio;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error' | 'warn'>;
  settings: { publishLeaseSeconds: number };
  balance: (caller: Caller) => Promise<{ available: bigint }>;
} & DrawingNeeds &
  Pick<BatchHands, 'callerOf' | 'shopPicture' | 'giveBack'> &
  Pick<LooksNeeds, 'trainers' | 'charging' | 'note' | 'publicUrl'>;

export type Painting = ReturnType<typeof createPainting>;
export const createPainting = (needs: Needs) => {
  const { db, uploads, jobs, shops, studio, clock, newId, log, settings } = needs;
  const store = paintingStore(db);
  const files = keptFiles({ db, uploads });
  const publishing = createPublishing({ db, shops, files, clock, newId, leaseSeconds: settings.publishLeaseSeconds });
  const turned = createTurning({ ...needs, files });
  const drawing = createDrawing(needs);
  const describing = createDescribing({ ...needs, files });
  const looks = createLooks({ ...needs, keep: drawing.keep });
  jobs.define(cuttingJob({ db, uploads, studio, clock }));

  const show = async (accountId: string, rows: (FoundImage | ListedImage)[]): Promise<PaintImage[]> => {
    const open = rows.filter(({ image }) => image.state !== 'ready');
    const ids = open.map(({ image: { id } }) => id);
    const jobOf = new Map((await jobs.newestOf(accountId, ids, 'cutout')).map((job) => [job.subjectId, job]));
    return rows.map((row) => showImage(row, jobOf.get(row.image.id), clock()));
  };
  const shown = async (accountId: string, id: string): Promise<PaintImage> => (await show(accountId, [orNotFound(await store.one(accountId, id))]))[0]!;

  /** Whose product was found: nothing else can be worked on. */
  const cutPhoto = async (accountId: string, id: string) => {
    const { image, mask } = orNotFound(await store.one(accountId, id));
    if (image.origin !== 'upload') throw notFound();
    if (!mask) throw new Fault('item_changed', 409, { message: 'This photo is not cut out yet.' });
    return { image, mask };
  };

  const groundOf = async (cut: Cut, recipe: Recipe): Promise<ImageRow | undefined> =>
    recipe.ground === undefined ? undefined : groundFor(cut, recipe, orNotFound(await store.one(cut.image.accountId, recipe.ground)).image);

  /** A photo's product as a model sees it that paints around it. */
  const frameOf = async ({ accountId }: Caller, { photo_id: id, crop }: { photo_id: string; crop: Recipe['crop'] }): Promise<Frame> => {
    const { image, mask } = await cutPhoto(accountId, id);
    const soon = async () => ({ photo: await files.read(accountId, image.uploadId), mask: await files.read(accountId, mask.maskId), crop });
    const framed = await studio.frame(soon, { of: accountId, signal: AbortSignal.timeout(60_000) });
    return { ...framed, of: { photo_id: id, crop, version: mask.version } };
  };

  const wishFor = ({ image: { accountId, uploadId }, mask: { maskId } }: Cut, { ground, ...how }: How) => {
    mustHaveLetters(how.text);
    return async () => ({
      photo: await files.read(accountId, uploadId),
      mask: await files.read(accountId, maskId),
      ground: ground && (await files.read(accountId, ground.uploadId)),
      ...how,
    });
  };

  const isOpen = async (accountId: string, id: string): Promise<boolean> =>
    ['waiting', 'running'].includes((await jobs.newest({ accountId, subjectId: id, kind: 'cutout' }))?.state ?? '');
  /** A photo is ready a moment before its job is over, and one that is being over does nothing more: the next begins after it. */
  const closed = async (accountId: string, id: string): Promise<void> => {
    for (let look = 1; look <= 50 && (await isOpen(accountId, id)); look += 1) await sleep(50);
  };

  /** Photos that wait and have no job: what a crash or a backup left. One whose job came to nothing is ended as such. */
  const withoutJob = async (): Promise<{ id: string; accountId: string }[]> => {
    const waiting = await store.waiting(1_000);
    const ids = waiting.map(({ id }) => id);
    const jobOf = new Map((await jobs.newestOfHouse(ids, 'cutout')).map((job) => [job.subjectId, job.state]));
    const left = waiting.filter(({ id }) => ['failed', 'cancelled'].includes(jobOf.get(id) ?? ''));
    for (const { accountId, id } of left) await store.leftUncut(accountId, id);
    return waiting.filter(({ id }) => ['done', undefined].includes(jobOf.get(id)));
  };

  const painting = {
    publishing,
    looks,
    describing,
    /** By a model of the gateway, or by whoever draws in a queue of their own. */
    draw: async (caller: Caller, { around, ...asked }: Given<typeof routes.draw>['body'], wish: string | undefined, how?: Partial<Paying>) => {
      if (around && isPainter(asked.model)) throw new Fault('model_not_offered', 404, { message: 'It draws from words alone.' });
      if (!isPainter(asked.model)) return drawing.draw(caller, { ...asked, ...(around && { frame: await frameOf(caller, around) }) }, wish, how);
      const { ids, points } = await looks.others.draw(caller, asked.model!, asked, wish);
      const found = new Map((await show(caller.accountId, await store.many(caller.accountId, ids))).map((image) => [image.id, image]));
      return { items: ids.flatMap((id) => found.get(id) ?? []), points };
    },
    /** Looks of the shop that somebody works in come first, then models that anybody may call. */
    painters: async (caller: Caller): Promise<Painter[]> => [...(await looks.painters(caller)), ...drawing.painters(), ...(await looks.others.offered())],

    list: async ({ accountId }: Caller, { cursor, limit, show: which, days, ...asked }: Given<typeof routes.list>['query']) => {
      const since = days === undefined ? undefined : new Date(clock().getTime() - days * 86_400_000);
      const rows = await store.page(accountId, { ...asked, after: idAfter(cursor), show: which, since, limit: limit + 1 });
      const items = new Map((await show(accountId, rows)).map((item) => [item.id, item]));
      const page = pageById(
        rows.map(({ image: { id } }) => ({ id })),
        limit,
        ({ id }) => items.get(id)!,
      );
      return { ...page, counts: await store.counts(accountId) };
    },

    /** What was taken up before is the answer: of two presses, one makes the rows. */
    add: async (caller: Caller, uploadIds: string[]): Promise<PaintImage[]> => {
      const ids = [...new Set(uploadIds)];
      const sent = new Map((await uploads.own(caller, ids)).map((row) => [row.id, row]));
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        for (const [at, uploadId] of ids.entries()) {
          const file = sent.get(uploadId);
          if (!file) throw notFound();
          if (file.kind !== 'picture' || file.state !== 'ready') throw invalid(`body.uploads.${at}`, 'This is no picture that is here.');
        }
        const within = paintingStore(tx);
        const { accountId, userId } = caller;
        for (const uploadId of ids) {
          const { name, width, height, bytes, badProfile, digitalSourceType, sha256 } = sent.get(uploadId)!;
          const id = newId();
          const made = {
            derivedFrom: null,
            composed: null,
            drawn: null,
            phash: null,
            recipeHash: null,
            previewId: null,
            origin: 'upload',
            state: 'waiting',
          } as const;
          const seen = { name, width: width!, height: height!, bytes, badProfile, digitalSourceType: digitalSourceType ?? 'unknown', sha256 } as const;
          if (!(await within.add({ id, accountId, userId, uploadId, ...seen, ...made, createdAt: clock() }))) continue;
          await uploads.hold(tx, id, [uploadId]);
          await jobs.start(tx, { accountId, subjectId: id, kind: 'cutout' });
        }
      });
      const files = ids.map((id) => sent.get(id)!);
      const photos = await store.photosOf(caller.accountId, files);
      const photoOf = ({ id, sha256 }: (typeof files)[number]) =>
        (photos.find(({ uploadId }) => uploadId === id) ?? photos.find((one) => sha256 !== null && one.sha256 === sha256))?.id;
      // One that is there already stays; the same bytes once more are not needed.
      const twins = ids.filter((id) => !photos.some(({ uploadId }) => uploadId === id));
      await uploads.discard(caller.accountId, twins);
      const found = await store.many(
        caller.accountId,
        photos.map(({ id }) => id),
      );
      const items = new Map((await show(caller.accountId, found)).map((item) => [item.id, item]));
      return files.map((file) => orNotFound(items.get(photoOf(file) ?? '')));
    },

    one: ({ accountId }: Caller, id: string): Promise<PaintImage> => shown(accountId, id),

    cutAgain: async ({ accountId }: Caller, id: string, engine?: CutEngine): Promise<PaintImage> => {
      const { image, mask } = orNotFound(await store.one(accountId, id));
      if (image.origin !== 'upload') throw notFound();
      if (engine === 'kept' && mask && !mask.clearGround) throw invalid('body.engine', 'This photo came without a clear ground.');
      await jobs.ready();
      if (image.state !== 'waiting') await closed(accountId, id);
      else if (await isOpen(accountId, id)) return shown(accountId, id);
      await inTransaction(db, async (tx) => {
        await paintingStore(tx).become(image, 'waiting');
        await jobs.start(tx, { accountId, subjectId: id, kind: 'cutout', ...(engine && { checkpoint: { engine } }) });
      });
      return shown(accountId, id);
    },

    brush: async (
      { accountId }: Caller,
      id: string,
      { version, strokes }: { version: number; strokes: Stroke[] },
      signal: AbortSignal,
    ): Promise<PaintImage> => {
      const { image, mask } = await cutPhoto(accountId, id);
      // Looked at before the work: a page that is behind would have all of it done in vain.
      if (image.state !== 'ready' || mask.version !== version) throw changedMeanwhile();
      const made = await studio.brush(
        async () => ({ photo: await files.read(accountId, image.uploadId), mask: await files.read(accountId, mask.madeId), strokes }),
        { of: accountId, signal },
      );
      // What the engine made stays: the next strokes are laid over it.
      const kept = { ...(await files.keepCut(image, made)), madeId: mask.madeId };
      const isKept = await inTransaction(db, async (tx) => {
        if (!(await paintingStore(tx).brushed({ accountId, imageId: id, version }, { ...kept, strokes, changedAt: clock() }))) return false;
        await uploads.hold(tx, id, filesIn(kept));
        await uploads.release(tx, id, besideMade(mask));
        return true;
      });
      await uploads.discard(accountId, besideMade(isKept ? mask : kept));
      if (!isKept) throw changedMeanwhile();
      return shown(accountId, id);
    },

    /** Who looked at it need not brush it to say so. */
    approve: async ({ accountId }: Caller, id: string, version: number): Promise<PaintImage> => {
      const { mask } = await cutPhoto(accountId, id);
      if (mask.doubts.includes('empty') && mask.strokes.length === 0)
        throw new Fault('invalid_input', 422, { message: 'Nothing of this photo is product yet. Keep some of it with the brush.' });
      if (!(await store.approved({ accountId, imageId: id, version }))) throw changedMeanwhile();
      return shown(accountId, id);
    },

    turn: async (caller: Caller, id: string, degrees: 90 | 180 | 270): Promise<PaintImage> => shown(caller.accountId, await turned(caller, id, degrees)),
    /** Made to be looked at: nothing of it is kept. */
    sketch: async ({ accountId }: Caller, id: string, recipe: Recipe, signal: AbortSignal): Promise<Sketch> => {
      const { image, mask } = await cutPhoto(accountId, id);
      const ground = await groundOf({ image, mask }, recipe);
      const wish = wishFor({ image, mask }, { ...recipe, ground, source: 'unknown', isSketch: true });
      const { picture, width, height, placed, kept } = await studio.compose(wish, { of: accountId, signal });
      return { picture: Buffer.from(picture).toString('base64'), width, height, placed, kept };
    },

    compose: async ({ accountId, userId }: Caller, id: string, recipe: Recipe, signal: AbortSignal): Promise<PaintImage> => {
      const { image, mask } = await cutPhoto(accountId, id);
      const ground = await groundOf({ image, mask }, recipe);
      const recipeHash = recipeHashOf(recipe, mask.version, ground?.id);
      const before = await store.composedBefore(id, recipeHash);
      if (before) return shown(accountId, before.id);
      const source = sourceOf(image.digitalSourceType, recipe, ground?.digitalSourceType);
      const { picture, preview, width, height, placed, product } = await studio.compose(wishFor({ image, mask }, { ...recipe, ground, source }), {
        of: accountId,
        signal,
      });
      const made = newId();
      const about = { name: image.name, type: 'image/webp', width, height };
      const upload = await uploads.made({ accountId, userId }, { ...about, bytes: picture });
      const small = await uploads.made({ accountId, userId }, { ...about, name: `${image.name} (small)`, bytes: preview });
      const row = {
        id: made,
        accountId,
        userId,
        uploadId: upload.id,
        previewId: small.id,
        sha256: null,
        name: image.name,
        origin: 'composed' as const,
        derivedFrom: id,
        state: 'ready' as const,
        width,
        height,
        bytes: picture.length,
        badProfile: false,
        digitalSourceType: source,
        composed: { recipe, version: mask.version, placed, product },
        drawn: null,
        phash: null,
        recipeHash,
        createdAt: clock(),
      };
      const isKept = await inTransaction(db, async (tx) => {
        if (!(await paintingStore(tx).stays(accountId, id)) || !(await paintingStore(tx).add(row))) return false;
        await uploads.hold(tx, made, [upload.id, small.id]);
        return true;
      });
      // Of two that asked for the same at once, one made it; and what was made of a photo that is gone goes too.
      if (!isKept) await uploads.discard(accountId, [upload.id, small.id]);
      return shown(accountId, orNotFound(await store.composedBefore(id, recipeHash)).id);
    },

    async remove({ accountId }: Caller, id: string): Promise<void> {
      const held = await inTransaction(db, async (tx) => {
        const gone = await paintingStore(tx).remove(accountId, id);
        if (gone.length === 0) throw notFound();
        const files: string[] = [];
        for (const one of gone) {
          files.push(...(await uploads.heldBy(one, tx)).map((file) => file.id));
          await uploads.release(tx, one);
        }
        return files;
      });
      // What nothing else holds makes room at once.
      await uploads.discard(accountId, held);
    },

    open: async ({ accountId }: Caller, id: string, of: ImageFile) => {
      const { image, mask } = orNotFound(await store.one(accountId, id));
      const uploadId = of === 'picture' ? image.uploadId : of === 'mask' ? mask?.maskId : (mask?.previewId ?? image.previewId);
      const [file] = uploadId ? await store.uploadsOf(accountId, [uploadId]) : [];
      return { file: orNotFound(file), content: orNotFound(file && (await uploads.content(file))) };
    },

    ...createRecovery({ name: 'painting.recovery', due: publishing.anyOverdue, recover: publishing.recover, log, what: 'a picture on its way' }),
    stop: async (): Promise<void> => {
      await looks.stop();
      await Promise.all([drawing.close(), describing.close(), studio.stop()]);
    },
  };
  const priceOf = async (model: string) =>
    (isPainter(model) ? await looks.others.offered() : drawing.painters()).find((one) => one.model === model)?.points ?? null;
  const batches = createBatches({ ...needs, photos: painting, publishing, priceOf });
  const chores: Chore[] = [{ name: 'painting.waiting', every: 300, run: jobs.takingUp('cutout', withoutJob) }, ...looks.chores, ...batches.chores];
  return { ...painting, batches, chores };
};

const changedMeanwhile = (): Fault => new Fault('item_changed', 409, { message: 'Somebody changed this cut-out meanwhile.' });
/** Files of a mask that go when it changes. */
const besideMade = ({ maskId, previewId, madeId }: Parameters<typeof filesIn>[0]): string[] => [maskId, previewId].filter((one) => one !== madeId);

type How = Omit<Recipe, 'ground'> & { ground: ImageRow | undefined; source: DigitalSource; isSketch?: boolean };
