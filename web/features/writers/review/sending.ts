/**
 * Sends a publication, and finds out what became of it. The key of the press travels with every try, so that a lost
 * answer can be asked for again without publishing twice.
 */
import { ApiError } from '@storewright/contract/kit/client';
import { isAbort } from '../../../kit/http.ts';

export type Sent = { id: string; state: string };
type Options<Publication extends Sent> = {
  send: (key: string) => Promise<Publication>;
  read: (id: string) => Promise<Publication>;
  wait: (milliseconds: number) => Promise<void>;
  /** Told when an answer got lost and is being asked for again. */
  onLost?: () => void;
  tries?: number;
  /** Aborted when nobody waits any more; what goes out goes out all the same. */
  signal?: AbortSignal;
};

export const sendPublication = async <Publication extends Sent>({
  send,
  read,
  wait,
  onLost,
  tries = 5,
  signal,
}: Options<Publication>): Promise<Publication> => {
  const key = crypto.randomUUID();
  const how = { wait, tries, ...(onLost && { onLost }), ...(signal && { signal }) };
  let publication = await asked(() => send(key), how);
  for (let round = 0; publication.state === 'sending'; round += 1) {
    await wait(Math.min(4_000, 500 * 1.5 ** round));
    signal?.throwIfAborted();
    const { id } = publication;
    publication = await asked(() => read(id), how);
  }
  return publication;
};

/** A refusal is an answer; silence and a server that is starting again are not. */
const asked = async <Publication extends Sent>(
  ask: () => Promise<Publication>,
  { wait, onLost, tries, signal }: Pick<Options<Publication>, 'wait' | 'onLost' | 'signal'> & { tries: number },
): Promise<Publication> => {
  for (let round = 1; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isSilence(error) || round >= tries) throw error;
      onLost?.();
      await wait(700 * round);
      signal?.throwIfAborted();
    }
  }
};

/** No answer at all, one of a proxy before us, or of a server that is going down. What the shop refused is an answer. */
const isSilence = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 502 && ['request_failed', 'too_busy'].includes(error.code) : !isAbort(error);
