/** Files of an account: what somebody sends with a question, and what models make. One that no run has is gone after a day. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { largestFile } from '@storewright/contract/playground/bounds';
import { FileName, type PlaygroundFile } from '@storewright/contract/playground/files';
import type { Db } from '../../../adapters/db/db.ts';
import type { Files as Store } from '../../../adapters/files/files.ts';
import { mine } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { bounded, tooLarge } from './bounded.ts';
import { type FileRow, filesStore } from './files.store.ts';

type Person = { accountId: string; userId: string };
type Needs = { db: Db; store: Store; clock: Clock; newId: () => string };

export type Files = ReturnType<typeof createFiles>;
export const createFiles = ({ db, store, clock, newId }: Needs) => {
  const rows = filesStore(db);

  const put = async ({ accountId, userId }: Person, name: string, source: AsyncIterable<Buffer>): Promise<FileRow> => {
    const id = newId();
    const { type, content, bytes } = await bounded(source);
    const key = keyOf({ accountId, id });
    await store.put(key, content, type).catch(async (error: unknown) => {
      await store.delete(key);
      throw error;
    });
    const row = { id, accountId, userId, name: nameOf(name), mediaType: type, bytes: bytes(), createdAt: clock() };
    await rows.insert(row);
    return row;
  };
  const bytesOf = async (row: Pick<FileRow, 'accountId' | 'id'>): Promise<Buffer> => {
    const found = await store.get(keyOf(row));
    return found ? buffer(found.content) : Promise.reject(new Fault('not_found', 404, { message: 'A file of this question is not there any more.' }));
  };

  return {
    /** What comes up, byte by byte; `length` is what its sender says of it. */
    take: async (person: Person, { name, length, content }: { name: string; length: number | undefined; content: AsyncIterable<Buffer> }) => {
      if ((length ?? 0) > largestFile) throw tooLarge();
      if ((await rows.kept(person)) > mostKept)
        throw new Fault('body_too_large', 413, { message: 'The files of this account are larger than 2 GB together. Remove earlier runs.' });
      return showFile(await put(person, name, content));
    },
    /** What a model made; it stays as long as its run. */
    keep: async (person: Person, { runId, name, bytes }: { runId: string; name: string; bytes: Buffer }): Promise<PlaygroundFile> => {
      const row = await put(person, name, Readable.from([bytes]));
      await rows.link(runId, [row.id]);
      return showFile(row);
    },
    /** Those that a person names, in their order; whoever names another’s is told that it is not there. */
    named: async (person: Person, ids: string[], fieldOf: (place: number) => string): Promise<FileRow[]> => {
      const found = await rows.readable(person, ids);
      return ids.map((id, place) => {
        const row = found.find((one) => one.id === id);
        if (row) return row;
        throw new Fault('invalid_input', 422, { details: { fields: { [fieldOf(place)]: 'There is no such file any more. Add it again.' } } });
      });
    },
    open: async (person: Person, id: string): Promise<{ file: FileRow; content: Readable }> => {
      const file = mine((await rows.readable(person, [id]))[0]);
      return { file, content: mine(await store.get(keyOf(file))).content };
    },
    bytesOf,
    chore: {
      name: 'playground.files',
      every: 3_600,
      run: async (signal) =>
        oneByOne(
          await rows.unused(unusedHours, 1_000),
          async (row) => {
            if (await rows.removeUnused(row.id)) await store.delete(keyOf(row));
          },
          signal,
        ),
    } satisfies Chore,
  };
};

export const showFile = ({ id, name, mediaType, bytes }: Pick<FileRow, 'id' | 'name' | 'mediaType' | 'bytes'>): PlaygroundFile => ({
  id,
  name,
  media_type: mediaType,
  bytes,
});

/** Bytes of an account, beyond which nothing more is taken; what models make is kept all the same, for it was paid. */
const mostKept = 2 * 1_073_741_824;
const unusedHours = 24;

const keyOf = ({ accountId, id }: Pick<FileRow, 'accountId' | 'id'>): string => `accounts/${accountId}/playground/${id}`;

/** As somebody may read it: without a folder, and without what no name has. */
const nameOf = (name: string): string =>
  FileName.catch('file').parse(
    name
      .replace(/^.*[/\\]/, '')
      .replace(/\p{C}/gu, '')
      .trim()
      .slice(0, 120),
  );
