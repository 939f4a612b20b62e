/**
 * Replicate over HTTP. A POST is sent once, and no client retries it; the account's key goes to the API alone, and pictures are
 * fetched without it from the hosts that Replicate delivers from.
 */
import { jsonIn } from '../../kit/json.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { pictureFrom } from './painters/asking.ts';
import { NotItsWord, type Trainer, TrainerRefused, type TrainerWord, type Work } from './trainer.ts';

type Needs = {
  outgoing: Pick<Outgoing, 'request'>;
  url: string;
  token: string;
  /** `owner/name:version` of the model that trains. */
  trainer: string;
  /** `owner/name` of the model that versions are made of. */
  destination: string;
  /** Dollars for a second of its machine. */
  second: string;
};

const Told = z.looseObject({
  id: z.string().min(1).max(200),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  logs: z.string().nullish(),
  input: z.looseObject({ input_images: z.unknown().optional(), seed: z.unknown().optional() }).nullish(),
  started_at: z.string().nullish(),
  metrics: z.looseObject({ predict_time: z.number().nonnegative().optional() }).nullish(),
});
type Told = z.infer<typeof Told>;

const paths: Record<Work, string> = { train: 'trainings', draw: 'predictions' };
const stateOf = { starting: 'queued', processing: 'running', succeeded: 'succeeded', failed: 'failed', canceled: 'cancelled', aborted: 'failed' } as const;
const oldest = 300;
const aMinute = 60_000;

export const createReplicate = ({ outgoing, url, token, trainer, destination, second }: Needs): Trainer => {
  const [model = '', version = ''] = trainer.split(':');
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, signal: AbortSignal, sent?: { type: string; body: string | Buffer }) =>
    outgoing.request(`${url}${path}`, {
      method,
      signal,
      timeout: 60_000,
      headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
    });
  const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

  /** Once. What is refused was not begun; of all else nobody knows. */
  const begin = async (path: string, body: Record<string, unknown>, { webhook, signal }: Parameters<Trainer['draw']>[1]): Promise<TrainerWord> => {
    const told = webhook ? { webhook, webhook_events_filter: ['start', 'completed'] } : {};
    const answer = await ask('POST', path, signal, json({ ...body, ...told }));
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 408) throw refused(answer.status, answer.text());
    if (answer.status >= 300) throw new Error(`Replicate answered ${answer.status}`);
    return wordOf(Told.parse(JSON.parse(answer.text())));
  };

  let secret: Buffer | undefined;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Anybody may send a forged word: none of them makes us ask more than once a minute, or forget what we know. */
  const askSecret = (now: number): Promise<void> => {
    if (asking && now - askedAt < aMinute) return asking;
    askedAt = now;
    asking = ask('GET', '/v1/webhooks/default/secret', AbortSignal.timeout(10_000)).then((answer) => {
      const { key } = z.object({ key: z.string().startsWith('whsec_') }).parse(JSON.parse(answer.text()));
      secret = Buffer.from(key.slice('whsec_'.length), 'base64');
    });
    return asking;
  };

  const signs = (signed: string, signatures: string): boolean => {
    if (!secret) return false;
    const ours = createHmac('sha256', secret).update(signed).digest();
    return signatures.split(' ').some((one) => {
      const [kind, given = ''] = one.split(',');
      const theirs = Buffer.from(given, 'base64');
      return kind === 'v1' && theirs.length === ours.length && timingSafeEqual(theirs, ours);
    });
  };

  return {
    id: 'replicate',
    label: 'Replicate',
    can: { train: true, tell: true },
    base: model,
    prices: { train: priceOf(second), draw: priceOf(second) },
    mostSeconds: { train: 1_800, draw: 60 },
    steps: 1_000,

    bring: async ({ mark, zip }, signal) => {
      const boundary = `storewright-${mark}`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="content"; filename="${mark}.zip"\r\ncontent-type: application/zip\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const answer = await ask('POST', '/v1/files', signal, { type: `multipart/form-data; boundary=${boundary}`, body });
      if (answer.status >= 300) throw refused(answer.status, answer.text());
      return z.object({ urls: z.object({ get: z.url() }) }).parse(JSON.parse(answer.text())).urls.get;
    },
    train: ({ set, trigger }, how) =>
      begin(
        `/v1/models/${model}/versions/${version}/trainings`,
        // Each picture brings its own words: the trainer writes none.
        { destination, input: { input_images: set, trigger_word: trigger, steps: 1_000, autocaption: false } },
        how,
      ),
    draw: ({ version: learned, prompt, seed }, how) =>
      begin('/v1/predictions', { version: learned.split(':').at(-1), input: { prompt, seed, num_outputs: 1, output_format: 'webp', go_fast: false } }, how),

    look: async (work, requestId, signal) => {
      const answer = await ask('GET', `/v1/${paths[work]}/${encodeURIComponent(requestId)}`, signal);
      if (answer.status === 404) return undefined;
      if (answer.status >= 300) throw new Error(`Replicate answered ${answer.status}`);
      return wordOf(Told.parse(JSON.parse(answer.text())));
    },
    find: async (work, mark, signal) => {
      const answer = await ask('GET', `/v1/${paths[work]}`, signal);
      if (answer.status >= 300) throw new Error(`Replicate answered ${answer.status}`);
      const { results } = z.object({ results: z.array(z.unknown()) }).parse(JSON.parse(answer.text()));
      const all = results.flatMap((one) => Told.safeParse(one).data ?? []);
      const found = all.find(({ input }) => ('set' in mark ? input?.input_images === mark.set : input?.seed === mark.seed));
      return found && wordOf(found);
    },
    cancel: async (work, requestId, signal) => {
      const answer = await ask('POST', `/v1/${paths[work]}/${encodeURIComponent(requestId)}/cancel`, signal);
      if (answer.status >= 500) throw new Error(`Replicate answered ${answer.status}`);
      const told = Told.safeParse(jsonIn(answer.text())).data;
      return told && wordOf(told);
    },
    forget: async (learned, signal) => {
      const [of = '', id = ''] = learned.split(':');
      const path = `/v1/models/${of}/versions/${encodeURIComponent(id)}`;
      const answer = await ask('DELETE', path, signal);
      if (answer.status >= 300 && answer.status !== 404) throw new Error(`Replicate answered ${answer.status}`);
      return (await ask('GET', path, signal)).status === 404;
    },
    picture: pictureFrom(
      outgoing,
      'Replicate',
      ({ hostname, origin }) => hostname === 'replicate.delivery' || hostname.endsWith('.replicate.delivery') || origin === new URL(url).origin,
    ),

    word: async ({ header, body, now }) => {
      const [eventId, sentAt, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
      if (!eventId || Math.abs(now.getTime() / 1_000 - Number(sentAt)) > oldest || !/^\d{1,12}$/.test(sentAt)) throw new NotItsWord('its time');
      const signed = `${eventId}.${sentAt}.${body.toString('utf8')}`;
      let isSigned = signs(signed, signatures);
      if (!isSigned) {
        // The secret may be another by now: it is asked for once more.
        await askSecret(now.getTime());
        isSigned = signs(signed, signatures);
      }
      if (!isSigned) throw new NotItsWord('its signature');
      const told = Told.parse(JSON.parse(body.toString('utf8')));
      const { input_images: set, seed } = told.input ?? {};
      return { eventId, word: wordOf(told), mark: { ...(typeof set === 'string' && { set }), ...(typeof seed === 'number' && { seed }) } };
    },
  };
};

const wordOf = ({ id, status, output, error, logs, metrics, started_at: startedAt }: Told): TrainerWord => {
  const last = [...(logs ?? '').matchAll(/(\d{1,3})%/g)].at(-1)?.[1];
  const said = typeof error === 'string' ? error : error ? JSON.stringify(error) : '';
  return {
    requestId: id,
    // Its own number for what its safety check refused.
    state: status === 'failed' && said.includes('(E005)') ? 'refused' : stateOf[status],
    progress: last === undefined ? null : Math.min(100, Number(last)),
    // Called off in its queue, it never ran.
    seconds: metrics?.predict_time ?? (status === 'canceled' && startedAt === null ? 0 : null),
    version: z.object({ version: z.string().min(1) }).safeParse(output).data?.version ?? null,
    pictures: [output].flat().filter((one): one is string => typeof one === 'string' && /^https?:/.test(one)),
    error: said.slice(0, 500),
  };
};

const refused = (status: number, text: string): TrainerRefused => {
  const parsed = z.object({ detail: z.string().optional(), title: z.string().optional() }).safeParse(jsonIn(text)).data;
  const said = (parsed?.detail ?? parsed?.title ?? `Replicate answered ${status}`).slice(0, 500);
  return new TrainerRefused(status === 429 ? 'busy' : status === 401 || status === 402 || status === 403 || status === 404 ? 'account' : 'input', said);
};
const priceOf = (second: string) => ({
  currency: 'USD',
  input: null,
  cached_input: null,
  output: null,
  image: null,
  second,
  source: 'https://replicate.com/pricing',
});
