import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { sendFile } from './file.ts';

/** Sends a file that is not part of anything yet; answers its id. Of a long name the end is kept, with its ending. */
export const uploadFile = async (file: File, signal?: AbortSignal): Promise<string> =>
  (await sendFile<{ id: string }>(`${uploadsPath}?name=${encodeURIComponent(file.name.slice(-120))}`, file, signal)).id;
