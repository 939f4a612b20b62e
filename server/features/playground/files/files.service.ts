/** Files of questions: what somebody sends with one, and what models make. They are uploads; a run holds those that are part of it. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { largestFile } from '@storewright/contract/playground/bounds';
import { FileType, type PlaygroundFile } from '@storewright/contract/playground/files';
import type { Db } from '../../../adapters/db/db.ts';
import { orNotFound } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { UploadRow, Uploads } from '../../uploads/index.ts';
import { filesStore } from './files.store.ts';

type Person = { accountId: string; userId: string };
type Needs = { db: Db; uploads: Uploads };
export type FileRow = UploadRow;

const takes = {
  largest: largestFile,
  types: FileType.options,
  otherwise: 'Pictures, PDF, texts and sound can be sent. This file is none of them.',
};

export type Files = ReturnType<typeof createFiles>;
export const createFiles = ({ db, uploads }: Needs) => {
  const rows = filesStore(db);
  return {
    /** What comes up, byte by byte; `length` is what its sender says of it. */
    take: async (person: Person, source: { name: string; length: number | undefined; content: AsyncIterable<Buffer> }) =>
      showFile(await uploads.take(person, source, takes)),
    /** What a model made; it stays as long as its run. */
    keep: async (person: Person, { runId, name, bytes }: { runId: string; name: string; bytes: Buffer }): Promise<PlaygroundFile> =>
      showFile(await uploads.keep(person, { holderId: runId, name, bytes }, takes)),
    /** Those that a person names, in their order; whoever names another’s is told that it is not there. */
    named: async (person: Person, ids: string[], fieldOf: (place: number) => string): Promise<FileRow[]> => {
      const found = await rows.readable(person, ids);
      return ids.map((id, place) => {
        const row = found.find((one) => one.id === id);
        if (row) return row;
        throw invalid(fieldOf(place), 'There is no such file any more. Add it again.');
      });
    },
    open: async (person: Person, id: string): Promise<{ file: FileRow; content: Readable }> => {
      const file = orNotFound((await rows.readable(person, [id]))[0]);
      return { file, content: orNotFound(await uploads.content(file)) };
    },
    bytesOf: async ({ accountId, id }: Pick<FileRow, 'accountId' | 'id'>): Promise<Buffer> => {
      const file = await rows.ofAccount(accountId, id);
      const content = file && (await uploads.content(file));
      return content ? buffer(content) : Promise.reject(new Fault('not_found', 404, { message: 'A file of this question is not there any more.' }));
    },
  };
};

export const showFile = ({ id, name, mediaType, bytes }: Pick<FileRow, 'id' | 'name' | 'mediaType' | 'bytes'>): PlaygroundFile => ({
  id,
  name,
  media_type: FileType.parse(mediaType),
  bytes,
});
