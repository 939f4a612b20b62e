/** Cuts a photo out, in the studio's process. Begun anew after a crash: what it found is kept all at once or not at all. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CutEngine } from '@storewright/contract/painting';
import { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Studio } from '../../adapters/studio/studio.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { keptFiles } from './files.ts';
import { filesIn, paintingStore } from './painting.store.ts';

type Needs = { db: Db; uploads: Uploads; studio: Pick<Studio, 'cut' | 'brush'>; clock: Clock };

/** By which engine, where somebody chose. */
const Begun = z.object({ engine: CutEngine.optional() });

export const cuttingJob = ({ db, uploads, studio, clock }: Needs): JobKind => ({
  kind: 'cutout',
  atOnce: 2,
  run: async ({ accountId, subjectId, checkpoint }, { signal, report }) => {
    const store = paintingStore(db);
    const found = await store.one(accountId, subjectId);
    // Thrown away meanwhile.
    if (!found) return;
    const { image } = found;
    report({ done: 0, total: 1, current: image.name });
    // Somebody wished its job back.
    if (image.state === 'failed') await store.become(image, 'waiting');
    const files = keptFiles({ db, uploads });
    const turn = { of: accountId, signal };
    const photo = () => files.read(accountId, image.uploadId);
    const { engine } = Begun.parse(checkpoint);
    const { mask, preview, ...said } = await patiently(() => studio.cut(async () => ({ photo: await photo(), engine }), turn), signal);
    // What somebody brushed is laid over the new cut-out too.
    const strokes = found.mask?.strokes ?? [];
    const brushed = strokes.length > 0 ? await patiently(() => studio.brush(async () => ({ photo: await photo(), mask, strokes }), turn), signal) : undefined;
    const kept = await files.keepCut(image, brushed ? { ...brushed, made: mask } : { mask, preview });
    const unused = await inTransaction(db, async (tx) => {
      const before = await paintingStore(tx).cutOut({ imageId: image.id, accountId, ...kept, strokes, changedAt: clock(), ...said });
      if (!before) return filesIn(kept);
      await uploads.hold(tx, image.id, filesIn(kept));
      await uploads.release(tx, image.id, before);
      return before;
    });
    await uploads.discard(accountId, unused);
  },
  left: ({ accountId, subjectId }) => paintingStore(db).leftUncut(accountId, subjectId),
});

/** A studio without memory, or with others waiting, is asked again: a photo in a queue has time. */
const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'too_busy') || tried === mostTries) throw error;
      await sleep((error.retryAfter ?? 10) * 1_000, undefined, { signal });
    }
  }
};
const mostTries = 20;
