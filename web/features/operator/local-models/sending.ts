/** Sends a file in pieces, from where an earlier attempt was cut off. Each piece is a request of its own: no proxy's limit is in the way. */
import { api, ApiError } from '../../../kit/api.ts';
import { bearer } from '../../../kit/bearer.ts';
import { calling } from '../../../kit/http.ts';
import { openedFor } from '../../../kit/opened-for.ts';
import type { LocalModel } from './local-models.api.ts';

type How = { piece: number; signal: AbortSignal; onSent: (bytes: number) => void };

export const sendFile = async (file: File, { piece, signal, onSent }: How): Promise<LocalModel> => {
  const { id, have } = await api.localModels.beginUpload({ body: { name: file.name, size: file.size } }, { signal });
  let at = have;
  onSent(at);
  while (at < file.size) {
    at = await sendPiece(id, at, file.slice(at, at + piece), signal);
    onSent(at);
  }
  return api.localModels.finishUpload({ params: { id } }, { signal });
};

const sendPiece = async (id: string, offset: number, bytes: Blob, signal: AbortSignal): Promise<number> => {
  const [token, who] = [bearer(), openedFor()];
  const answer = await calling()(`/api/operator/local_models/uploads/${id}/?offset=${offset}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }), ...(who && { 'x-opened-for': who }) },
    body: bytes,
    signal,
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, told);
  return (told as { have: number }).have;
};
