/** The bytes of pictures: uploads that a picture holds, for as long as it is there. */
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../adapters/db/db.ts';
import { Fault } from '../../kit/fault.ts';
import type { Uploads } from '../uploads/index.ts';
import { type ImageRow, type MaskRow, paintingStore } from './painting.store.ts';

type Kept = Pick<MaskRow, 'maskId' | 'previewId' | 'madeId'>;

export const keptFiles = ({ db, uploads }: { db: Db; uploads: Uploads }) => ({
  read: async (accountId: string, uploadId: string): Promise<Buffer> => {
    const [row] = await paintingStore(db).uploadsOf(accountId, [uploadId]);
    const content = row && (await uploads.content(row));
    if (!content) throw notHere();
    return buffer(content).catch((error: NodeJS.ErrnoException) => {
      // Removed between the look and the first byte.
      throw error.code === 'ENOENT' ? notHere() : error;
    });
  },
  /** As files that nothing holds yet: whoever writes the row does, in its transaction. `made`: as the engine had it, where it was brushed since. */
  keepCut: async (image: ImageRow, { mask, preview, made }: { mask: Uint8Array; preview: Uint8Array; made?: Uint8Array }): Promise<Kept> => {
    const { name, width, height } = image;
    const kept = async (what: string, bytes: Uint8Array, type: string): Promise<string> =>
      (await uploads.made(image, { name: `${name} (${what})`, bytes, type, width, height })).id;
    const maskId = await kept('mask', mask, 'image/png');
    return { maskId, previewId: await kept('cut out', preview, 'image/webp'), madeId: made ? await kept('mask', made, 'image/png') : maskId };
  },
});

const notHere = (): Fault => new Fault('file_unreadable', 422, { message: 'The file is not here any more. Send it again.' });
