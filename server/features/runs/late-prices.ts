/** Runs that are over, and whose price is not known yet: it is looked for until it stands in the log, however long a provider is heard on. */
import type { Log } from '../../kit/log.ts';
import type { Cost } from './asking/cost.ts';
import type { RunRow, runsStore } from './runs.store.ts';

type Needs = {
  store: Pick<ReturnType<typeof runsStore>, 'price'>;
  /** What it cost stands in the books again. Told again, nothing changes. */
  giveBack(accountId: string, callId: string): Promise<void>;
  costOf(accountId: string, callId: string, patience: { signal: AbortSignal; ms: number }): Promise<Cost | undefined>;
  /** Until all of a call that was stopped has come: what is paid is told once it can be looked at. */
  heardOn(callId: string): Promise<void> | undefined;
  /** Whoever looks at the run hears it. */
  ring(id: string): void;
  log: Pick<Log, 'error'>;
};
type Counted = Pick<RunRow, 'id' | 'accountId' | 'state' | 'uncounted' | 'callId' | 'seenAt' | 'free'>;

export const createCounting = ({ store, giveBack, costOf, heardOn, ring, log }: Needs) => {
  const looking = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const look = async ({ id, accountId, seenAt, free }: Counted, callId: string, isOnce: boolean): Promise<void> => {
    await heardOn(callId);
    const cost = await costOf(accountId, callId, { signal: closing.signal, ms: isOnce ? 0 : seenAt.getTime() + longestMs - Date.now() });
    if (!cost) return;
    if (free) await giveBack(accountId, callId);
    await store.price(id, callId, free ? { ...cost, points: 0n } : cost);
    ring(id);
  };

  return {
    /** As often as somebody asks: each call is looked for once at a time. Of a run that is long over, or `once`, it is one look. What a run is paid for is known once it is over. */
    follow: async (run: Counted, { once = false } = {}): Promise<void> => {
      for (const callId of run.uncounted) {
        if (looking.has(callId) || closing.signal.aborted || (isOpen(run) && (run.free || callId === run.callId))) continue;
        const done = look(run, callId, once)
          .catch((error: unknown) => log.error({ err: error, callId }, 'what a run cost could not be looked up'))
          .finally(() => looking.delete(callId));
        looking.set(callId, done);
      }
      await Promise.all(run.uncounted.map((callId) => looking.get(callId)));
    },
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all(looking.values());
    },
  };
};

export const isOpen = ({ state }: Pick<RunRow, 'state'>): boolean => state === 'waiting' || state === 'writing';

/** A provider is heard on for ten minutes at most; what was not counted by then was lost with its process, and comes with its recovery. */
const longestMs = 15 * 60_000;
/** Whether a price is on its way. */
export const isBeingCounted = (run: Pick<RunRow, 'state' | 'uncounted' | 'seenAt'>): boolean => !isOpen(run) && run.uncounted.length > 0 && !isLongOver(run);
/** Nobody follows it any more. */
export const isLongOver = ({ seenAt }: Pick<RunRow, 'seenAt'>): boolean => Date.now() - seenAt.getTime() >= longestMs;
