/** Calls that were stopped, and are billed to their end all the same: they are heard to it, and what comes is kept beside what had come. */
import type { UiPart } from '@storewright/contract/runs';
import type { Log } from '../../kit/log.ts';
import type { runsStore } from './runs.store.ts';

type Needs = {
  store: Pick<ReturnType<typeof runsStore>, 'keepLate'>;
  /** Whoever looks at the run hears it. */
  ring(id: string): void;
  log: Pick<Log, 'error'>;
};
type Left = { id: string; callId: string; line: AbortController; whole: Promise<UiPart[]> };

export const createHearingOn = ({ store, ring, log }: Needs) => {
  const hearing = new Map<string, { id: string; line: AbortController; done: Promise<void> }>();

  const hear = async ({ id, callId, whole }: Left): Promise<void> => {
    const late = await whole;
    if (late.length === 0) return;
    await store.keepLate(id, callId, late);
    ring(id);
  };

  return {
    follow: (left: Left): void => {
      const { callId, line, id } = left;
      const done = hear(left)
        .catch((error: unknown) => log.error({ err: error, callId }, 'what came after a run was stopped could not be kept'))
        .finally(() => hearing.delete(callId));
      hearing.set(callId, { id, line, done });
    },
    /** Until all of it has come. */
    heardOn: (callId: string): Promise<void> | undefined => hearing.get(callId)?.done,
    hangUp: (id: string): void => {
      for (const one of hearing.values()) if (one.id === id) one.line.abort();
    },
    close: async (): Promise<void> => {
      const all = [...hearing.values()];
      for (const { line } of all) line.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
};
