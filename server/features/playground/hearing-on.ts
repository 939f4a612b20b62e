/** Calls that were stopped, and are billed to their end all the same: they are heard to it, and what comes is kept beside what had come. */
import type { Log } from '../../kit/log.ts';
import type { Late } from './playground.tables.ts';
import type { AnswerRow, runsStore } from './runs.store.ts';

type Needs = {
  store: Pick<ReturnType<typeof runsStore>, 'keepLate'>;
  /** Whoever looks at the run hears it. */
  told(answer: AnswerRow): void;
  log: Pick<Log, 'error'>;
};
type Left = { answer: Pick<AnswerRow, 'runId' | 'turn' | 'place'>; callId: string; line: AbortController; whole: Promise<Late> };

export const createHearingOn = ({ store, told, log }: Needs) => {
  const hearing = new Map<string, { runId: string; line: AbortController; done: Promise<void> }>();

  const hear = async ({ answer, callId, whole }: Left): Promise<void> => {
    const late = await whole;
    if (late.text === '' && late.files.length === 0) return;
    const row = await store.keepLate(answer, callId, late);
    if (row) told(row);
  };

  return {
    follow: (left: Left): void => {
      const { callId, line, answer } = left;
      const done = hear(left)
        .catch((error: unknown) => log.error({ err: error, callId }, 'what came after an answer of the playground was stopped could not be kept'))
        .finally(() => hearing.delete(callId));
      hearing.set(callId, { runId: answer.runId, line, done });
    },
    /** Until all of it has come. */
    heardOn: (callId: string): Promise<void> | undefined => hearing.get(callId)?.done,
    hangUp: (runId: string): void => {
      for (const one of hearing.values()) if (one.runId === runId) one.line.abort();
    },
    close: async (): Promise<void> => {
      const all = [...hearing.values()];
      for (const { line } of all) line.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
};
