/** Answers that are over, and whose price is not known yet: it is looked for until it stands in the log, however long a provider is heard on. */
import type { Log } from '../../kit/log.ts';
import type { AnswerRow, runsStore } from './runs.store.ts';
import type { Cost } from '../runs/index.ts';

type Needs = {
  store: Pick<ReturnType<typeof runsStore>, 'price'>;
  costOf(accountId: string, callId: string, patience: { signal: AbortSignal; ms: number }): Promise<Cost | undefined>;
  /** Until all of a call that was stopped has come: what is paid is told once it can be looked at. */
  heardOn(callId: string): Promise<void> | undefined;
  /** Whoever looks at the run hears it. */
  priced(answer: AnswerRow): void;
  log: Pick<Log, 'error'>;
};

export const createCounting = ({ store, costOf, heardOn, priced, log }: Needs) => {
  const looking = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const look = async (accountId: string, answer: AnswerRow, callId: string): Promise<void> => {
    await heardOn(callId);
    const cost = await costOf(accountId, callId, { signal: closing.signal, ms: answer.seenAt.getTime() + longestMs - Date.now() });
    if (!cost) return;
    const row = await store.price(answer, callId, cost);
    if (row) priced(row);
  };

  return {
    /** As often as somebody asks: each call is looked for once at a time. Of an answer that is long over it is one look. */
    follow: async (accountId: string, answer: AnswerRow): Promise<void> => {
      for (const callId of answer.uncounted) {
        if (looking.has(callId) || closing.signal.aborted || (isOpen(answer) && callId === answer.callId)) continue;
        const done = look(accountId, answer, callId)
          .catch((error: unknown) => log.error({ err: error, callId }, 'what an answer of the playground cost could not be looked up'))
          .finally(() => looking.delete(callId));
        looking.set(callId, done);
      }
      await Promise.all(answer.uncounted.map((callId) => looking.get(callId)));
    },
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all(looking.values());
    },
  };
};

const isOpen = ({ state }: AnswerRow): boolean => state === 'waiting' || state === 'writing';

/** A provider is heard on for ten minutes at most; what was not counted by then was lost with its process, and comes with its recovery. */
const longestMs = 15 * 60_000;
/** Whether a price is on its way. */
export const isBeingCounted = (answer: AnswerRow): boolean => !isOpen(answer) && answer.uncounted.length > 0 && !isLongOver(answer);
/** Nobody follows it any more. */
export const isLongOver = ({ seenAt }: Pick<AnswerRow, 'seenAt'>): boolean => Date.now() - seenAt.getTime() >= longestMs;
