/** fal: a queue that is asked about a piece of work by its id. Its pictures lie at its own hosts for minutes: they are fetched as soon as they are known. */
import { z } from 'zod';
import { jsonIn } from '../../../kit/json.ts';
import type { Trainer, TrainerWord } from '../trainer.ts';
import { begunOrRefused, onlyDraws, pictureFrom, pricedPicture, type Ways, withoutSlash, wordOf } from './asking.ts';

/** `app`: `owner/name`, or with what it can below it. */
type Needs = { outgoing: Ways; url: string; key: string; app: string; pictureUsd: string };

const Begun = z.looseObject({ request_id: z.string().min(1) });
const Status = z.looseObject({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) });
const Result = z.looseObject({ images: z.array(z.looseObject({ url: z.string() })).min(1) });

export const createFal = ({ outgoing, url, key, app, pictureUsd }: Needs): Trainer => {
  const at = withoutSlash(url);
  // What stands below an app is no part of the address of its work.
  const requests = `${at}/${app.split('/').slice(0, 2).join('/')}/requests`;
  const ask = (address: string, signal: AbortSignal, more: { method?: 'POST' | 'PUT'; body?: string } = {}) =>
    outgoing.request(address, {
      headers: { authorization: `Key ${key}`, ...(more.body && { 'content-type': 'application/json' }) },
      signal,
      timeout: 60_000,
      maxBytes: 4_000_000,
      ...more,
    });
  const look = async (id: string, signal: AbortSignal): Promise<TrainerWord | undefined> => {
    const answer = await ask(`${requests}/${encodeURIComponent(id)}/status`, signal);
    if (answer.status === 404) return undefined;
    if (answer.status >= 300) throw new Error(`fal answered ${answer.status}`);
    const { status } = Status.parse(jsonIn(answer.text()));
    if (status !== 'COMPLETED') return wordOf(id, status === 'IN_QUEUE' ? 'queued' : 'running');
    const result = await ask(`${requests}/${encodeURIComponent(id)}`, signal);
    if (result.status >= 500) throw new Error(`fal answered ${result.status}`);
    const { images } = Result.safeParse(jsonIn(result.text())).data ?? {};
    if (result.status < 300 && images) return wordOf(id, 'succeeded', { pictures: images.map((one) => one.url) });
    const error = saidIn(result.text());
    return wordOf(id, isContent(result.text()) ? 'refused' : 'failed', { error: error || `fal answered ${result.status}` });
  };
  return {
    ...onlyDraws('fal', 'fal', app, pricedPicture(pictureUsd, 'https://fal.ai/pricing')),
    draw: async ({ prompt, seed, width, height }, { signal }) => {
      const wish = { prompt, seed, image_size: { width, height }, num_images: 1 };
      const answer = await ask(`${at}/${app}`, signal, { method: 'POST', body: JSON.stringify(wish) });
      begunOrRefused(answer, 'fal', saidIn, isContent);
      return wordOf(Begun.parse(jsonIn(answer.text())).request_id, 'queued');
    },
    look: (_work, id, signal) => look(id, signal),
    find: () => Promise.resolve(undefined),
    cancel: async (_work, id, signal) => {
      const answer = await ask(`${requests}/${encodeURIComponent(id)}/cancel`, signal, { method: 'PUT' });
      const now = await look(id, signal);
      // Out of its queue at once; what is being drawn is only asked to stop, and may come all the same.
      return answer.status === 202 && now?.state !== 'running' && now?.state !== 'succeeded' ? wordOf(id, 'cancelled') : now;
    },
    picture: pictureFrom(
      outgoing,
      'fal',
      ({ hostname, origin }) => hostname === 'fal.media' || hostname.endsWith('.fal.media') || origin === new URL(at).origin,
    ),
  };
};

const Detail = z.looseObject({ detail: z.union([z.string(), z.array(z.looseObject({ msg: z.string(), type: z.string().optional() }))]) });
const saidIn = (text: string): string => {
  const detail = Detail.safeParse(jsonIn(text)).data?.detail;
  return typeof detail === 'string' ? detail : (detail ?? []).map(({ msg }) => msg).join(' ');
};
/** By the name that it has for what its check refuses. */
const isContent = (text: string): boolean => text.includes('content_policy_violation');
