/** Sets drawn by whoever draws without a look: own machines, and services that have a queue. What becomes of them goes the way of all work (`tasks.ts`). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Painter } from '@storewright/contract/painting';
import { type Points, pointsOf } from '@storewright/contract/kit/points';
import type { Trainer } from '../../../adapters/trainer/trainer.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import type { looksStore, TaskRow } from './looks.store.ts';
import type { createTasks } from './tasks.ts';

type Needs = {
  store: Pick<ReturnType<typeof looksStore>, 'task' | 'wished'>;
  tasks: Pick<ReturnType<typeof createTasks>, 'begin'>;
  trainers: Trainer[];
  quoteOf: (trainer: Trainer) => Promise<Points>;
  newId: () => string;
};
type Asked = { prompt: string; n: number };

const mark = 'painter:';
export const isPainter = (model: string | undefined): boolean => model?.startsWith(mark) ?? false;
/** As long as somebody waits; it goes on without them. */
const patienceMs = 300_000;

export const createPainters = ({ store, tasks, trainers, quoteOf, newId }: Needs) => {
  // Replicate draws with looks, and so does the demo.
  const painters = trainers.filter(({ can }) => !can.train);

  const over = async (id: string): Promise<TaskRow> => {
    const until = Date.now() + patienceMs;
    for (let pause = 100; ; pause = Math.min(pause * 1.4, 1_500)) {
      const task = await store.task(id);
      if (!task) throw new Fault('engine_stopped', 502);
      if (task.endedAt || task.state === 'unknown') return task;
      if (Date.now() > until)
        throw new Fault('too_busy', 503, { message: 'It is still being drawn. Ask again in a moment: it is drawn once.', retryAfter: 10 });
      await sleep(pause);
    }
  };

  return {
    offered: (): Promise<Painter[]> =>
      Promise.all(
        painters.map(async (trainer) => ({
          model: `${mark}${trainer.id}`,
          label: trainer.label,
          points: await quoteOf(trainer),
          is_demo: false,
          look_id: null,
          around: null,
        })),
      ),
    /** Pictures of it, by their ids. The same wish is the same work, also where its answer was lost: it is looked for, and not sent again. */
    draw: async (caller: Caller, model: string, { prompt, n }: Asked, wish: string | undefined): Promise<{ ids: string[]; points: Points }> => {
      const trainer = painters.find(({ id }) => `${mark}${id}` === model);
      if (!trainer) throw new Fault('model_not_offered', 404, { message: 'Nobody of this name draws here.' });
      const { accountId, userId } = caller;
      const requestHash = requestHashOf([model, prompt, n]);
      const wishes = Array.from({ length: n }, (_, at) => `${wish ?? newId()}:${at}`);
      const known = (await store.wished(accountId, wishes)).map((task) => sameRequest(task, requestHash));
      const agreed = await quoteOf(trainer);
      const made: string[] = [];
      for (const one of wishes) {
        const before = known.find((task) => task.wish === one);
        const row = { id: newId(), accountId, userId, lookId: null, work: 'draw' as const, prompt, wish: one, requestHash };
        if (before) made.push(before.id);
        else if (await tasks.begin({ caller, trainer, agreed, row })) made.push(row.id);
        else made.push(...(await store.wished(accountId, [one])).map((task) => task.id));
      }
      const ended = await Promise.all(made.map(over));
      const bad = ended.find(({ imageId }) => imageId === null);
      if (bad) throw faultOf(bad, trainer);
      return { ids: ended.map(({ imageId }) => imageId!), points: pointsOf(ended.reduce((sum, { points }) => sum + (points ?? 0n), 0n)) };
    },
  };
};

const faultOf = ({ state, error }: TaskRow, { label }: Trainer): Fault => {
  if (state === 'refused') return new Fault('engine_refused', 422, { message: error || `${label} refused to draw this. It cost nothing.` });
  if (state === 'unknown')
    return new Fault('engine_unreachable', 504, {
      message: `${label} was asked, and its answer was lost. It is looked for, and not asked again; nothing is paid twice.`,
    });
  // Decided: the same press once more would be answered the same, so the next one is another.
  if (state === 'cancelled') return new Fault('engine_stopped', 422, { message: 'It was called off.' });
  return new Fault('engine_stopped', 422, { message: error || `${label} did not draw it. It cost nothing.` });
};
