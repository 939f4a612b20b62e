/** A file that goes up in parts: it says how far it is, and goes on where it broke off, also after the page was loaded anew. */
import type { Upload } from '@storewright/contract/uploads';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { api, ApiError, isNotFound } from './api.ts';
import { sendFile } from './file.ts';

type How = { kind: Upload['kind']; signal: AbortSignal; progress: (sent: number) => void };

/** Smaller than the server takes: on a slow line one sees it move. */
const partBytes = 1_048_576;

export const sendInParts = async (file: File, { kind, signal, progress }: How): Promise<Upload> => {
  const known = keyOf(file, kind);
  let { id, received } =
    (await begun(known, signal)) ?? (await api.uploads.begin({ body: { kind, name: file.name.slice(-120), bytes: file.size } }, { signal }));
  sessionStorage.setItem(known, id);
  while (received < file.size) {
    progress(received);
    received = await sendFile<{ received: number }>(`${uploadsPath}${id}/?from=${received}`, file.slice(received, received + partBytes), signal, 'PUT')
      .then((answer) => answer.received)
      .catch((error: unknown) => elsewhere(error));
  }
  progress(received);
  try {
    return await api.uploads.finish({ params: { id } }, { signal });
  } finally {
    // What was refused is refused again; what is here is here.
    if (!signal.aborted) sessionStorage.removeItem(known);
  }
};

/** Another tab sends the same: it goes on from where that one is. */
const elsewhere = (error: unknown): number => {
  const received = error instanceof ApiError && error.status === 409 ? error.details['received'] : undefined;
  if (typeof received === 'number') return received;
  throw error;
};

const keyOf = ({ name, size, lastModified }: File, kind: string): string => `upload ${kind} ${name} ${size} ${lastModified}`;

const begun = async (known: string, signal: AbortSignal): Promise<Upload | undefined> => {
  const id = sessionStorage.getItem(known);
  const upload =
    id && (await api.uploads.one({ params: { id } }, { signal }).catch((error: unknown) => (isNotFound(error) ? undefined : Promise.reject(error))));
  return upload && upload.state === 'coming' ? upload : undefined;
};
