/** Pictures of products: photos that are cut out, and set on scenes. What goes to a shop is `publishing/`. */
import { createHash } from 'node:crypto';
import type { Given } from '@storewright/contract/kit/route';
import type { PaintImage, painting as routes } from '@storewright/contract/painting';
import type { ImageFile } from '@storewright/contract/painting/bounds';
import type { DigitalSource, Recipe } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Studio } from '../../adapters/studio/studio.ts';
import { type Caller, mine } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/listed.ts';
import type { Log } from '../../kit/log.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createRecovery } from '../writers/index.ts';
import { cuttingJob } from './cutting.job.ts';
import { keptFiles } from './files.ts';
import { filesIn, type FoundImage, paintingStore } from './painting.store.ts';
import { createPublishing } from './publishing/publishing.service.ts';
import { showImage } from './shown.ts';

type Needs = {
  db: Db;
  uploads: Uploads;
  jobs: Jobs;
  shops: Shops;
  studio: Studio;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
  settings: { publishLeaseSeconds: number };
};

export type Painting = ReturnType<typeof createPainting>;
export const createPainting = ({ db, uploads, jobs, shops, studio, clock, newId, log, settings }: Needs) => {
  const store = paintingStore(db);
  const files = keptFiles({ db, uploads });
  const publishing = createPublishing({ db, shops, files, clock, newId, leaseSeconds: settings.publishLeaseSeconds });
  jobs.define(cuttingJob({ db, uploads, studio, clock }));

  const show = async (accountId: string, rows: FoundImage[]): Promise<PaintImage[]> => {
    const open = rows.filter(({ image }) => image.state !== 'ready');
    const ids = open.map(({ image: { id } }) => id);
    const jobOf = new Map((await jobs.newestOf(accountId, ids, 'cutout')).map((job) => [job.subjectId, job]));
    return rows.map((row) => showImage(row, jobOf.get(row.image.id), clock()));
  };
  const shown = async (accountId: string, id: string): Promise<PaintImage> => (await show(accountId, [mine(await store.one(accountId, id))]))[0]!;

  /** Whose product was found: nothing else can be worked on. */
  const cutPhoto = async (accountId: string, id: string) => {
    const { image, mask } = mine(await store.one(accountId, id));
    if (image.origin !== 'upload') throw notFound();
    if (!mask) throw new Fault('item_changed', 409, { message: 'This photo is not cut out yet.' });
    return { image, mask };
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

  return {
    publishing,

    list: async ({ accountId }: Caller, { cursor, limit, origin, photo, show: which }: Given<typeof routes.list>['query']) => {
      const rows = await store.page(accountId, { after: idAfter(cursor), origin, photo, show: which, limit: limit + 1 });
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
          if (file.kind !== 'picture' || file.state !== 'ready')
            throw new Fault('invalid_input', 422, { details: { fields: { [`body.uploads.${at}`]: 'This is no picture that is here.' } } });
        }
        const within = paintingStore(tx);
        const known = new Set((await within.withUploads(caller.accountId, ids)).map((row) => row.uploadId));
        const { accountId, userId } = caller;
        for (const uploadId of ids) {
          if (known.has(uploadId)) continue;
          const { name, width, height, bytes, badProfile } = sent.get(uploadId)!;
          const id = newId();
          const made = {
            derivedFrom: null,
            composed: null,
            recipeHash: null,
            digitalSourceType: 'digitalCapture',
            origin: 'upload',
            state: 'waiting',
          } as const;
          const row = { id, accountId, userId, uploadId, name, width: width!, height: height!, bytes, badProfile, ...made, createdAt: clock() };
          if (!(await within.add(row))) continue;
          await uploads.hold(tx, id, [uploadId]);
          await jobs.start(tx, { accountId, subjectId: id, kind: 'cutout' });
        }
      });
      const rows = new Map((await store.withUploads(caller.accountId, ids)).map((row) => [row.uploadId, row.id]));
      const items = new Map((await show(caller.accountId, await store.many(caller.accountId, [...rows.values()]))).map((item) => [item.id, item]));
      return ids.map((id) => items.get(rows.get(id)!)!);
    },

    one: ({ accountId }: Caller, id: string): Promise<PaintImage> => shown(accountId, id),

    cutAgain: async ({ accountId }: Caller, id: string): Promise<PaintImage> => {
      const { image } = mine(await store.one(accountId, id));
      if (image.origin !== 'upload') throw notFound();
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        await paintingStore(tx).become(image, 'waiting');
        await jobs.start(tx, { accountId, subjectId: id, kind: 'cutout' });
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
      const photo = await files.read(accountId, image.uploadId);
      const made = await studio.brush({ photo, mask: await files.read(accountId, mask.madeId), strokes }, signal);
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

    compose: async ({ accountId, userId }: Caller, id: string, recipe: Recipe, signal: AbortSignal): Promise<PaintImage> => {
      const { image, mask } = await cutPhoto(accountId, id);
      const recipeHash = createHash('sha256')
        .update(JSON.stringify([recipe.scene, recipe.crop, recipe.shadow, recipe.strength, mask.version]))
        .digest('hex');
      const before = await store.composedBefore(id, recipeHash);
      if (before) return shown(accountId, before.id);
      const digitalSourceType: DigitalSource = recipe.scene === 'none' ? 'algorithmicallyEnhanced' : 'composite';
      const wish = { photo: await files.read(accountId, image.uploadId), mask: await files.read(accountId, mask.maskId), source: digitalSourceType };
      const { picture, width, height, placed, product } = await studio.compose({ ...wish, ...recipe }, signal);
      const made = newId();
      const upload = await uploads.made({ accountId, userId }, { name: image.name, bytes: picture, type: 'image/webp', width, height });
      const row = {
        id: made,
        accountId,
        userId,
        uploadId: upload.id,
        name: image.name,
        origin: 'composed' as const,
        derivedFrom: id,
        state: 'ready' as const,
        width,
        height,
        bytes: picture.length,
        badProfile: false,
        digitalSourceType,
        composed: { recipe, version: mask.version, placed, product },
        recipeHash,
        createdAt: clock(),
      };
      const isKept = await inTransaction(db, async (tx) => {
        if (!(await paintingStore(tx).stays(accountId, id)) || !(await paintingStore(tx).add(row))) return false;
        await uploads.hold(tx, made, [upload.id]);
        return true;
      });
      // Of two that asked for the same at once, one made it; and what was made of a photo that is gone goes too.
      if (!isKept) await uploads.discard(accountId, [upload.id]);
      return shown(accountId, mine(await store.composedBefore(id, recipeHash)).id);
    },

    remove: async ({ accountId }: Caller, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const gone = await paintingStore(tx).remove(accountId, id);
        if (gone.length === 0) throw notFound();
        for (const one of gone) await uploads.release(tx, one);
      }),

    open: async ({ accountId }: Caller, id: string, of: ImageFile) => {
      const { image, mask } = mine(await store.one(accountId, id));
      const uploadId = of === 'picture' ? image.uploadId : of === 'mask' ? mask?.maskId : mask?.previewId;
      const [file] = uploadId ? await store.uploadsOf(accountId, [uploadId]) : [];
      return { file: mine(file), content: mine(file && (await uploads.content(file))) };
    },

    chores: [{ name: 'painting.waiting', every: 300, run: jobs.takingUp('cutout', withoutJob) }] satisfies Chore[],
    /** Settles on its own, every few seconds, until it is stopped. */
    recovery: createRecovery({
      recover: () => publishing.recover((error) => log.error({ err: error }, 'what a crash left of a picture on its way could not be settled yet')),
      seconds: 2,
      onTrouble: (error) => log.error({ err: error }, 'pictures on their way could not be looked at'),
    }),
    stop: studio.stop,
  };
};

const changedMeanwhile = (): Fault => new Fault('item_changed', 409, { message: 'Somebody changed this cut-out meanwhile.' });
/** Files of a mask that go when it changes. */
const besideMade = ({ maskId, previewId, madeId }: Parameters<typeof filesIn>[0]): string[] => [maskId, previewId].filter((one) => one !== madeId);
