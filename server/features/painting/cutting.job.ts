/** Cuts a photo out, in the studio's process. Begun anew after a crash: what it found is kept all at once or not at all. */
import type { Db } from '../../adapters/db/db.ts';
import type { Studio } from '../../adapters/studio/studio.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { keptFiles } from './files.ts';
import { filesIn, paintingStore } from './painting.store.ts';

type Needs = { db: Db; uploads: Uploads; studio: Pick<Studio, 'cut'>; clock: Clock };

export const cuttingJob = ({ db, uploads, studio, clock }: Needs): JobKind => ({
  kind: 'cutout',
  atOnce: 2,
  run: async ({ accountId, subjectId }, { signal, report }) => {
    const store = paintingStore(db);
    const found = await store.one(accountId, subjectId);
    // Thrown away meanwhile.
    if (!found) return;
    const { image } = found;
    report({ done: 0, total: 1, current: image.name });
    try {
      const files = keptFiles({ db, uploads });
      const { mask, preview, ...said } = await studio.cut(await files.read(accountId, image.uploadId), signal);
      const kept = await files.keepCut(image, { mask, preview });
      const before = await store.cutOut({ imageId: image.id, accountId, ...kept, madeId: kept.maskId, strokes: [], changedAt: clock(), ...said });
      await uploads.release(db, image.id, before ?? filesIn({ ...kept, madeId: kept.maskId }));
    } catch (error) {
      if (error instanceof Fault && error.status < 500) await store.is(image, 'failed');
      throw error;
    }
  },
});
