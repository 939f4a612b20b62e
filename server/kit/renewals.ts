import { createBoundedQueue } from './bounded-queue.ts';

/** A renewal holds a connection to the database while the other side is silent: a few at a time leave enough for everything else. */
const atOnce = 4;
/** So long a side that was silent is not asked again. */
const quietMs = 30_000;

type More = { now?: () => number; isSilence?: (error: unknown) => boolean };

/**
 * Renews tokens, of which `refused` is one that is not taken any more. Those of this process who need the same wait for one question, and not
 * each with a connection of its own; those of one account go one after the other, so that a side that is slow is slow for its own account alone.
 */
export const createRenewals = <Of extends { id: string; accountId: string }, T>(
  renew: (of: Of, refused?: string) => Promise<T>,
  { now = Date.now, isSilence = () => false }: More = {},
) => {
  const running = new Map<string, Promise<T>>();
  const last = new Map<string, Promise<void>>();
  const silent = new Map<string, { error: unknown; until: number }>();
  const inLine = createBoundedQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });

  const asked = async (of: Of, refused?: string): Promise<T> => {
    const known = silent.get(of.id);
    if (known && known.until > now()) throw known.error;
    silent.delete(of.id);
    try {
      return await renew(of, refused);
    } catch (error) {
      if (isSilence(error)) silent.set(of.id, { error, until: now() + quietMs });
      throw error;
    }
  };
  const inTurn = (accountId: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(accountId) ?? Promise.resolve()).then(() => inLine(work));
    const over = done
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => void (last.get(accountId) === over && last.delete(accountId)));
    last.set(accountId, over);
    return done;
  };

  return (of: Of, refused?: string): Promise<T> => {
    const key = `${of.id} ${refused ?? ''}`;
    const renewed = running.get(key) ?? inTurn(of.accountId, () => asked(of, refused)).finally(() => running.delete(key));
    running.set(key, renewed);
    return renewed;
  };
};
