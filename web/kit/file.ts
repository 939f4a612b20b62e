import { ApiError } from './api.ts';
import { bearer } from './bearer.ts';
import { calling } from './http.ts';
import { openedFor } from './opened-for.ts';

/** A file of the server's: an address alone carries no session inside another page, and does not say for whom this tab is open. */
export const fetchFile = async (address: string): Promise<Blob> => {
  const [token, who] = [bearer(), openedFor()];
  const answer = await calling()(address, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...(who && { 'x-opened-for': who }) } });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  return answer.blob();
};
