/** Black Forest Labs: work is asked about at the address that it is answered with. The key goes to its API alone; pictures are fetched without it. */
import { z } from 'zod';
import { jsonIn } from '../../../kit/json.ts';
import type { Trainer, TrainerWord } from '../trainer.ts';
import { begunOrRefused, onlyDraws, pictureFrom, pricedPicture, type Ways, withoutSlash, wordOf } from './asking.ts';

type Needs = { outgoing: Ways; url: string; key: string; model: string; pictureUsd: string };

const Begun = z.looseObject({ id: z.string().min(1), polling_url: z.url() });
const Told = z.looseObject({ status: z.string(), result: z.looseObject({ sample: z.string().optional() }).nullish(), details: z.unknown().optional() });

export const createBfl = ({ outgoing, url, key, model, pictureUsd }: Needs): Trainer => {
  const at = withoutSlash(url);
  const isTheirs = ({ protocol, hostname, origin }: URL): boolean =>
    (protocol === 'https:' && (hostname === 'bfl.ai' || hostname.endsWith('.bfl.ai'))) || origin === new URL(at).origin;
  /** Its name is the address that it is asked about at: no other host gets the key. */
  const look = async (address: string, signal: AbortSignal): Promise<TrainerWord | undefined> => {
    const url = URL.parse(address);
    if (!url || !isTheirs(url)) throw new Error(`work lies at ${url?.hostname}, where Black Forest Labs has none`);
    const answer = await outgoing.request(address, { headers: { 'x-key': key }, signal, timeout: 30_000, maxBytes: 1_000_000 });
    if (answer.status === 404) return undefined;
    if (answer.status >= 300) throw new Error(`Black Forest Labs answered ${answer.status}`);
    const { status, result } = Told.parse(jsonIn(answer.text()));
    if (status === 'Ready') return wordOf(address, 'succeeded', { pictures: result?.sample ? [result.sample] : [] });
    if (status === 'Pending') return wordOf(address, 'running');
    if (status === 'Task not found') return undefined;
    return wordOf(address, status.endsWith('Moderated') ? 'refused' : 'failed', { error: status });
  };
  return {
    ...onlyDraws('bfl', 'Black Forest Labs', model, pricedPicture(pictureUsd, 'https://bfl.ai/pricing')),
    draw: async ({ prompt, seed, width, height }, { signal }) => {
      const wish = { prompt, seed, width, height, output_format: 'png' };
      const headers = { 'x-key': key, 'content-type': 'application/json' };
      const answer = await outgoing.request(`${at}/v1/${model}`, { method: 'POST', headers, body: JSON.stringify(wish), signal, timeout: 60_000 });
      begunOrRefused(answer, 'Black Forest Labs', saidIn);
      return wordOf(Begun.parse(jsonIn(answer.text())).polling_url, 'queued');
    },
    look: (_work, address, signal) => look(address, signal),
    find: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve(undefined),
    picture: pictureFrom(outgoing, 'Black Forest Labs', isTheirs),
  };
};

const saidIn = (text: string): string => {
  const detail = z.looseObject({ detail: z.unknown() }).safeParse(jsonIn(text)).data?.detail;
  return typeof detail === 'string' ? detail : detail ? JSON.stringify(detail) : '';
};
