/** A picture that is kept turned, beside the one that it was. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Studio } from '../../adapters/studio/studio.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { keptFiles } from './files.ts';
import { type ImageRow, paintingStore } from './painting.store.ts';

type Needs = { db: Db; files: ReturnType<typeof keptFiles>; uploads: Uploads; jobs: Jobs; studio: Pick<Studio, 'turn'>; clock: Clock; newId: () => string };

export const createTurning = ({ db, files, uploads, jobs, studio, clock, newId }: Needs) => {
  const store = paintingStore(db);
  /** Answers its id. The same turn of the same picture is the same picture. */
  return async (caller: Caller, id: string, degrees: 90 | 180 | 270): Promise<string> => {
    const { accountId, userId } = caller;
    const { image } = orNotFound(await store.one(accountId, id));
    if (image.origin === 'drawn') throw new Fault('invalid_input', 422, { message: 'A set is not turned.' });
    const isPhoto = image.origin === 'upload';
    const mark = `turn:${id}:${degrees}`;
    const before = (): Promise<ImageRow | undefined> => (isPhoto ? store.bySha(accountId, mark) : store.composedBefore(image.derivedFrom!, mark));
    const known = await before();
    if (known) return known.id;
    const soon = async () => ({ picture: await files.read(accountId, image.uploadId), degrees, isExact: !isPhoto });
    const made = await studio.turn(soon, { of: accountId, signal: AbortSignal.timeout(60_000) });
    const about = { name: image.name, type: 'image/webp', width: made.width, height: made.height };
    const upload = await uploads.made(caller, { ...about, bytes: made.picture });
    const small = made.preview && (await uploads.made(caller, { ...about, name: `${image.name} (small)`, bytes: made.preview }));
    const kept = [upload.id, ...(small ? [small.id] : [])];
    const now = { id: newId(), userId, uploadId: upload.id, previewId: small?.id ?? null, phash: null, createdAt: clock() };
    const seen = { width: made.width, height: made.height, bytes: made.picture.length };
    const row: ImageRow = { ...image, ...now, ...seen, ...(isPhoto ? { sha256: mark, state: 'waiting' } : { recipeHash: mark }) };
    if (isPhoto) await jobs.ready();
    const isKept = await inTransaction(db, async (tx) => {
      const within = paintingStore(tx);
      if (!(await within.stays(accountId, image.derivedFrom ?? id)) || !(await within.add(row))) return false;
      await uploads.hold(tx, row.id, kept);
      if (isPhoto) await jobs.start(tx, { accountId, subjectId: row.id, kind: 'cutout' });
      return true;
    });
    if (!isKept) await uploads.discard(accountId, kept);
    return orNotFound(await before()).id;
  };
};
