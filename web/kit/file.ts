import { ApiError } from './api.ts';
import { bearer } from './bearer.ts';
import { calling } from './http.ts';
import { openedFor } from './opened-for.ts';

/** A file of the server's: an address alone carries no session inside another page, and does not say for whom this tab is open. */
export const fetchFile = async (address: string): Promise<Blob> => (await askFile(address)).blob();

/** A file of somebody's, byte by byte; answers what the server made of it. */
export const sendFile = async <Answer>(address: string, content: Blob, signal?: AbortSignal, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> =>
  (await askFile(address, { method, body: content, headers: { 'content-type': 'application/octet-stream' }, ...(signal && { signal }) })).json();

/** The answer as it came, where more of it than its content is read. */
export const askFile = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const [token, who] = [bearer(), openedFor()];
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }), ...(who && { 'x-opened-for': who }) };
  const answer = await calling()(address, { ...init, headers });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})), Number(answer.headers.get('retry-after')) || undefined);
  return answer;
};
