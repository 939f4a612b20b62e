/**
 * Asks the worker one question at a time. A question that comes while it works waits, and a newer one takes its place:
 * only the latest text is worth an answer. A worker that broke is replaced, and asked what waits; where each one breaks,
 * it is told that nobody answers, and nothing is asked before somebody wants it again.
 */
export type Asks = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const mostBroken = 3;

type Listener<Question, Assessment> = {
  hear: (assessment: Assessment, question: Question) => void;
  /** One worker after another broke, with this as the last reason. */
  onGivenUp?: (why: string) => void;
};

export const createAssessor = <Question, Assessment>(open: () => Asks, { hear, onGivenUp }: Listener<Question, Assessment>) => {
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
    one.addEventListener('error', (event) => {
      if (one !== worker) return;
      broken += 1;
      one.terminate();
      if (broken <= mostBroken) {
        worker = opened();
        return next();
      }
      worker = null;
      busy = null;
      onGivenUp?.(event instanceof ErrorEvent ? event.message : '');
    });
    return one;
  };
  let worker: Asks | null = opened();

  const send = (question: Question) => {
    if (!worker) return;
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
    /** Tries once more with new workers. */
    again(question: Question) {
      if (worker) return;
      broken = 0;
      worker = opened();
      send(question);
    },
    close: () => worker?.terminate(),
  };
};

export const openScoreWorker = (): Worker => new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module' });
