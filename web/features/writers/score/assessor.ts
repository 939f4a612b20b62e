/**
 * Asks the worker one question at a time. A question that comes while it works waits, and a newer one takes its place:
 * only the latest text is worth an answer.
 */
import type { Assessment, Question } from './assessment.ts';

export type Asks = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export const createAssessor = (worker: Asks, hear: (assessment: Assessment, question: Question) => void) => {
  let busy: { id: number; question: Question } | null = null;
  let waiting: Question | null = null;
  let id = 0;

  const send = (question: Question) => {
    id += 1;
    busy = { id, question };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(busy);
  };

  worker.addEventListener('message', (event) => {
    const { id: answered, assessment } = (event as MessageEvent<{ id: number; assessment: Assessment }>).data;
    if (busy?.id !== answered) return;
    const { question } = busy;
    busy = null;
    hear(assessment, question);
    const next = waiting;
    waiting = null;
    if (next) send(next);
  });
  worker.addEventListener('error', () => {
    busy = null;
  });

  return {
    ask(question: Question) {
      if (busy) waiting = question;
      else send(question);
    },
    close: () => worker.terminate(),
  };
};

export const openScoreWorker = (): Worker => new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module' });
