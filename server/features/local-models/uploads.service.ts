/** Files for machines without a way out: sent in pieces, each small enough for any proxy, and gone on with after a break. */
import { availableName } from './upload-name.ts';
import { needsRoom, sha256Of, sizeOf } from '../../adapters/local-model/download.ts';
import type { Db } from '../../adapters/db/db.ts';
import { inTransaction } from '../../adapters/db/db.ts';
import { Fault, invalid, notFound } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import { cardFrom, type Kept, notGguf, type Shelf, startsAsGguf } from './shelf.ts';

export const pieceBytes = 8 * 1024 * 1024;

type Needs = {
  db: Db;
  shelf: Shelf;
  note: Note;
  most: number;
  /** Whether it is being downloaded: the two would write into each other. */
  fetching(id: string): Promise<boolean>;
};

export type Uploads = ReturnType<typeof createUploads>;
export const createUploads = ({ db, shelf, note, most, fetching }: Needs) => {
  const busy = new Set<string>();
  /** Two tabs that send the same file would write into each other. */
  const alone = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    if (busy.has(id) || (await fetching(id))) throw new Fault('too_busy', 409, { message: 'This file is being written already.' });
    busy.add(id);
    try {
      return await work();
    } finally {
      busy.delete(id);
    }
  };
  const expected = async (id: string): Promise<Kept> => {
    const one = await shelf.one(id);
    if (one?.state !== 'part' && !(one?.state === 'absent' && one.source === 'catalogue')) throw notFound();
    return one;
  };

  return {
    begin: async ({ name, size }: { name: string; size: number }): Promise<Kept> => {
      if (size > most) throw new Fault('body_too_large', 413, { message: `At most ${Math.floor(most / 1_000_000)} MB: LOCAL_MODELS_UPLOAD_MB.` });
      // A file of the catalogue that came another way is held to the same size and checksum.
      const entry = (await shelf.entries()).find(({ file }) => file.toLowerCase() === name.toLowerCase());
      if (entry && entry.size !== size) throw new Fault('local_file_wrong', 422, { message: `The catalogue has ${entry.size} bytes under this name.` });
      const id = entry?.id ?? availableName(name);
      if (await fetching(id)) throw new Fault('too_busy', 409, { message: 'This model is being downloaded.' });
      const known = await shelf.one(id);
      if (known?.state === 'here') throw invalid('body.name', 'There is a model of this name already.');
      const resumed = known?.state === 'part' && known.size === size;
      if (!resumed) await shelf.drop(id);
      await needsRoom(shelf.models, size - (resumed ? known.have : 0));
      const card = entry
        ? cardFrom(entry)
        : { name: id, file: name, source: 'upload' as const, size, sha256: '', licence: '', kind: 'text' as const, context: null, languages: [] };
      await shelf.expect(id, card);
      return { ...card, id, state: 'part', have: resumed ? known.have : 0 };
    },

    /** Answers how many bytes are here now: what comes next begins there. */
    piece: (id: string, offset: number, bytes: Buffer): Promise<number> =>
      alone(id, async () => {
        const { size } = await expected(id);
        const have = await sizeOf(shelf.partOf(id));
        if (offset !== have) throw new Fault('invalid_input', 409, { message: `The next piece begins at ${have}.`, details: { have } });
        if (have + bytes.length > size) throw new Fault('body_too_large', 413, { message: `The file was said to have ${size} bytes.` });
        if (have === 0 && !startsAsGguf(bytes)) throw notGguf();
        return shelf.append(id, bytes, have);
      }),

    finish: (doing: Doing, id: string): Promise<Kept> =>
      alone(id, async () => {
        const { state: _, have, id: __, ...card } = await expected(id);
        if (have !== card.size) throw new Fault('local_file_wrong', 422, { message: `${have} of ${card.size} bytes are here.`, details: { have } });
        const sha256 = await sha256Of(shelf.partOf(id));
        if (card.sha256 && card.sha256 !== sha256) {
          await shelf.drop(id);
          throw new Fault('local_file_wrong', 422, { message: `Its SHA-256 is ${sha256} and should be ${card.sha256}. It was thrown away.` });
        }
        const kept = { ...card, sha256 };
        await shelf.keep(id, kept);
        await inTransaction(db, note(doing, { accountId: null, action: 'local.upload', target: card.name, detail: { file: card.file, sha256 } }));
        return { ...kept, id, state: 'here', have };
      }),
  };
};
