/** The bytes of pictures: uploads that a picture holds, for as long as it is there. */
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../adapters/db/db.ts';
import { Fault } from '../../kit/fault.ts';
import type { Uploads } from '../uploads/index.ts';
import { type ImageRow, paintingStore } from './painting.store.ts';

export const keptFiles = ({ db, uploads }: { db: Db; uploads: Uploads }) => ({
  read: async (accountId: string, uploadId: string): Promise<Buffer> => {
    const [row] = await paintingStore(db).uploadsOf(accountId, [uploadId]);
    const content = row && (await uploads.content(row));
    if (!content) throw new Fault('file_unreadable', 422, { message: 'The file is not here any more. Send it again.' });
    return buffer(content);
  },
  keepCut: async (image: ImageRow, { mask, preview }: { mask: Uint8Array; preview: Uint8Array }): Promise<{ maskId: string; previewId: string }> => {
    const { width, height } = image;
    const about = { holderId: image.id, width, height };
    const [kept, small] = [
      await uploads.made(image, { ...about, name: `${image.name} (mask)`, bytes: mask, type: 'image/png' }),
      await uploads.made(image, { ...about, name: `${image.name} (cut out)`, bytes: preview, type: 'image/webp' }),
    ];
    return { maskId: kept.id, previewId: small.id };
  },
});
