import { logosPath, uploadPicturesPath, uploadsPath } from '@storewright/contract/uploads/bounds';
import { sendFile } from './file.ts';

/** Sends a file that is not part of anything yet; answers its id. Of a long name the end is kept, with its ending. */
const sentTo =
  (path: string) =>
  async (file: File, signal?: AbortSignal): Promise<string> =>
    (await sendFile<{ id: string }>(`${path}?${new URLSearchParams({ name: file.name.slice(-120) })}`, file, signal)).id;

export const uploadFile = sentTo(uploadsPath);
export const uploadPicture = sentTo(uploadPicturesPath);
export const uploadLogo = sentTo(logosPath);
