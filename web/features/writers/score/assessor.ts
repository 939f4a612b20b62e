/**
 * Asks the worker one question at a time. A question that comes while it works waits, and a newer one takes its place:
 * only the latest text is worth an answer. A worker that broke is replaced, and asked what waits; a text that breaks
 * every worker is not asked about for ever.
 */
import type { Assessment, Question } from './assessment.ts';

export type Asks = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const mostBroken = 3;

export const createAssessor = (open: () => Asks, hear: (assessment: Assessment, question: Question) => void) => {
  let busy: { id: number; question: Question } | null = null;
  let waiting: Question | null = null;
  let id = 0;
  let broken = 0;

  const opened = (): Asks => {
    const one = open();
    one.addEventListener('message', (event) => {
      const { id: answered, assessment } = (event as MessageEvent<{ id: number; assessment: Assessment }>).data;
      if (busy?.id !== answered) return;
      const { question } = busy;
      broken = 0;
      hear(assessment, question);
      next();
    });
    one.addEventListener('error', () => {
      if (one !== worker) return;
      broken += 1;
      one.terminate();
      if (broken <= mostBroken) worker = opened();
      next();
    });
    return one;
  };
  let worker = opened();

  const send = (question: Question) => {
    id += 1;
    busy = { id, question };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(busy);
  };
  const next = () => {
    busy = null;
    const question = waiting;
    waiting = null;
    if (question) send(question);
  };

  return {
    ask(question: Question) {
      if (busy) waiting = question;
      else send(question);
    },
    close: () => worker.terminate(),
  };
};

export const openScoreWorker = (): Worker => new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module' });
