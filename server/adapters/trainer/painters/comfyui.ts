/**
 * ComfyUI on a machine of the operator's. A graph is put in its queue under our own name, and looked for by it; what waits is taken out by that
 * name, and what is being drawn is stopped by it. Where its interrupt knows no names it would stop whoever is at work: there it comes to its end.
 */
import { z } from 'zod';
import { jsonIn } from '../../../kit/json.ts';
import type { Drawing, Trainer, TrainerWord } from '../trainer.ts';
import { begunOrRefused, onlyDraws, pictureFrom, type Ways, withoutSlash, wordOf } from './asking.ts';

/** `graph`: in the API's format; null: a plain one around `checkpoint`. */
type Needs = { outgoing: Ways; url: string; checkpoint: string; graph: Record<string, unknown> | null };

const Begun = z.looseObject({ prompt_id: z.string().min(1) });
const File = z.looseObject({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });
/** Its third is the graph, its fourth says who asked. */
const Asked = z.tuple([z.unknown(), z.string()]).rest(z.unknown());
const Ended = z.looseObject({
  prompt: Asked.optional(),
  outputs: z.record(z.string(), z.looseObject({ images: z.array(File).optional() })).default({}),
  status: z.looseObject({ status_str: z.string().optional(), messages: z.array(z.unknown()).optional() }).nullish(),
});
const Stats = z.looseObject({ system: z.looseObject({ comfyui_version: z.string() }) });
const Queue = z.looseObject({ queue_running: z.array(Asked).default([]), queue_pending: z.array(Asked).default([]) });

export const createComfyUi = ({ outgoing, url, checkpoint, graph }: Needs): Trainer => {
  const at = withoutSlash(url);
  const get = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await outgoing.request(`${at}${path}`, { signal, timeout: 30_000, maxBytes: 40_000_000 });
    if (answer.status !== 200) throw new Error(`ComfyUI answered ${answer.status}`);
    return jsonIn(answer.text());
  };
  const post = (path: string, body: unknown, signal: AbortSignal) =>
    outgoing.request(`${at}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal, timeout: 60_000 });
  const addressOf = ({ filename, subfolder, type }: z.infer<typeof File>): string => `${at}/view?${new URLSearchParams({ filename, subfolder, type })}`;
  const ended = (id: string, { outputs, status }: z.infer<typeof Ended>): TrainerWord => {
    const messages = JSON.stringify(status?.messages ?? []);
    if (messages.includes('execution_interrupted')) return wordOf(id, 'cancelled');
    if (status?.status_str === 'error') return wordOf(id, 'failed', { error: errorIn(messages) });
    const files = Object.values(outputs).flatMap(({ images = [] }) => images);
    const kept = files.filter(({ type }) => type === 'output');
    return wordOf(id, 'succeeded', { pictures: (kept.length > 0 ? kept : files).map(addressOf) });
  };
  const inHistory = async (id: string, signal: AbortSignal): Promise<TrainerWord | undefined> => {
    const found = z.record(z.string(), z.unknown()).parse(await get(`/history/${encodeURIComponent(id)}`, signal))[id];
    return found === undefined ? undefined : ended(id, Ended.parse(found));
  };
  const look: Trainer['look'] = async (_work, id, signal) => {
    const over = await inHistory(id, signal);
    if (over) return over;
    const { queue_running: running, queue_pending: pending } = Queue.parse(await get('/queue', signal));
    if (running.some(([, one]) => one === id)) return wordOf(id, 'running');
    if (pending.some(([, one]) => one === id)) return wordOf(id, 'queued');
    // It may have ended between the two looks.
    return inHistory(id, signal);
  };
  /** From 0.4 on its interrupt surely minds the name that it is given; what is older stops whoever is at work. */
  const stopsByName = async (signal: AbortSignal): Promise<boolean> => {
    const version = Stats.safeParse(await get('/system_stats', signal)).data?.system.comfyui_version ?? '';
    const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
    return Number(major) > 0 || Number(minor) > 3;
  };
  return {
    ...onlyDraws('comfyui', 'ComfyUI', 'own', null),
    draw: async (asked, { signal }) => {
      const answer = await post('/prompt', { prompt: graphOf(graph ?? plain(checkpoint), asked), client_id: asked.mark, prompt_id: asked.mark }, signal);
      begunOrRefused(answer, 'ComfyUI', saidIn);
      return wordOf(Begun.parse(jsonIn(answer.text())).prompt_id, 'queued');
    },
    look,
    /** By the name that we gave it; where its version gives names of its own, by who asked. */
    find: async (work, mark, signal) => {
      if (!('task' in mark)) return undefined;
      const named = await look(work, mark.task, signal);
      if (named) return named;
      const isOurs = (asked: unknown): boolean => JSON.stringify(asked ?? null).includes(`"client_id":"${mark.task}"`);
      const { queue_running: running, queue_pending: pending } = Queue.parse(await get('/queue', signal));
      const waiting = [...running, ...pending].find((one) => isOurs(one.slice(2)));
      if (waiting) return wordOf(waiting[1], running.includes(waiting) ? 'running' : 'queued');
      const all = z.record(z.string(), z.unknown()).parse(await get('/history?max_items=200', signal));
      const found = Object.entries(all).find(([, one]) => isOurs(Ended.safeParse(one).data?.prompt?.slice(2)));
      return found && ended(found[0], Ended.parse(found[1]));
    },
    cancel: async (work, id, signal) => {
      await post('/queue', { delete: [id] }, signal);
      const now = await look(work, id, signal);
      if (now?.state !== 'running' || !(await stopsByName(signal))) return now ?? wordOf(id, 'cancelled');
      await post('/interrupt', { prompt_id: id }, signal);
      return look(work, id, signal);
    },
    picture: pictureFrom(
      outgoing,
      'ComfyUI',
      (address) => address.origin === new URL(at).origin && address.pathname === `${new URL(at).pathname.replace(/\/$/, '')}/view`,
    ),
  };
};

/** What a graph of one's own says where the wish belongs. A value that is nothing else becomes the value itself. */
const graphOf = (graph: Record<string, unknown>, { mark, prompt, seed, width, height }: Drawing): unknown => {
  const values: Record<string, string | number> = {
    '{{prompt}}': prompt,
    '{{seed}}': seed,
    '{{width}}': width,
    '{{height}}': height,
    '{{name}}': `storewright/${mark}`,
  };
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return values[value] ?? value.replace(/\{\{(?:prompt|seed|width|height|name)\}\}/g, (mark) => String(values[mark]));
    if (Array.isArray(value)) return value.map(filled);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)])) : value;
  };
  return filled(graph);
};

const plain = (checkpoint: string): Record<string, unknown> => ({
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}', clip: ['1', 1] } },
  '3': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['1', 1] } },
  '4': { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 } },
  '5': {
    class_type: 'KSampler',
    inputs: {
      seed: '{{seed}}',
      steps: 25,
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['1', 0],
      positive: ['2', 0],
      negative: ['3', 0],
      latent_image: ['4', 0],
    },
  },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: '{{name}}' } },
});

const saidIn = (text: string): string => {
  const error = z.looseObject({ error: z.union([z.string(), z.looseObject({ message: z.string(), details: z.string().optional() })]) }).safeParse(jsonIn(text))
    .data?.error;
  return typeof error === 'string' ? error : error ? [error.message, error.details].filter(Boolean).join(': ') : '';
};
const errorIn = (messages: string): string => (/"exception_message":"((?:[^"\\]|\\.)*)"/.exec(messages)?.[1] ?? 'It could not be drawn.').slice(0, 500);
