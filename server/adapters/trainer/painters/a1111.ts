/**
 * AUTOMATIC1111 and Forge on a machine of the operator's. One call draws and answers with the picture; it has one queue for all, and its
 * progress, preview and interrupt are of whoever is at work: none of them is asked, so that nobody sees or stops the work of others.
 */
import { z } from 'zod';
import { jsonIn } from '../../../kit/json.ts';
import type { Trainer } from '../trainer.ts';
import { asBase64, begunOrRefused, onlyDraws, pictureFrom, type Ways, withoutSlash, wordOf } from './asking.ts';

type Needs = { outgoing: Ways; url: string; login: string | undefined; steps: number };

const Answer = z.looseObject({ images: z.array(z.string().min(1)).min(1) });
const OfTask = z.looseObject({ active: z.boolean(), queued: z.boolean(), completed: z.boolean() });

export const createA1111 = ({ outgoing, url, login, steps }: Needs): Trainer => {
  const at = withoutSlash(url);
  const headers = { 'content-type': 'application/json', ...(login && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }) };
  const post = (path: string, body: unknown, signal: AbortSignal, timeout: number) =>
    outgoing.request(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal, timeout, maxBytes: 40_000_000 });
  /** Of this task alone, by the name that we gave it. It keeps no picture: one whose answer was lost is lost. */
  const seen: Trainer['look'] = async (_work, requestId, signal) => {
    const answer = await post('/internal/progress', { id_task: requestId, id_live_preview: -1, live_preview: false }, signal, 20_000);
    if (answer.status === 404) return undefined;
    const task = OfTask.parse(jsonIn(answer.text()));
    if (task.active || task.queued) return wordOf(requestId, task.active ? 'running' : 'queued');
    return task.completed ? wordOf(requestId, 'failed', { error: 'The picture was made, and its answer was lost.' }) : undefined;
  };
  return {
    ...onlyDraws('a1111', 'AUTOMATIC1111', 'own', null),
    draw: async ({ mark, prompt, seed, width, height }, { signal }) => {
      const wish = { prompt, width, height, steps, seed, batch_size: 1, send_images: true, save_images: false, force_task_id: mark };
      const answer = await post('/sdapi/v1/txt2img', wish, signal, 540_000);
      begunOrRefused(answer, 'AUTOMATIC1111', saidIn);
      const { images } = Answer.parse(jsonIn(answer.text()));
      return wordOf(mark, 'succeeded', { pictures: [asBase64(images.at(-1)!)] });
    },
    look: seen,
    find: (work, mark, signal) => ('task' in mark ? seen(work, mark.task, signal) : Promise.resolve(undefined)),
    cancel: () => Promise.resolve(undefined),
    picture: pictureFrom(outgoing, 'AUTOMATIC1111', () => false),
  };
};

const saidIn = (text: string): string => {
  const { detail, error } = z.looseObject({ detail: z.unknown(), error: z.unknown() }).safeParse(jsonIn(text)).data ?? {};
  return typeof detail === 'string' && detail !== '' ? detail : typeof error === 'string' ? error : detail ? JSON.stringify(detail) : '';
};
