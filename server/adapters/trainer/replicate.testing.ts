/** Replicate as its clients meet it: strict in what it takes, each POST is work of its own and billed, and webhooks are signed with a real secret. */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { z } from 'zod';

export const replicateToken = 'r8_a-token-of-the-strict-server';
const version = 'ab'.repeat(32);
export const replicateEnv = (url: string): Record<string, string> => ({
  REPLICATE_API_TOKEN: replicateToken,
  REPLICATE_URL: url,
  REPLICATE_TRAINER: `ostris/flux-dev-lora-trainer:${version}`,
  REPLICATE_DESTINATION: 'hearth/looks',
  REPLICATE_SECOND_USD: '0.001525',
});

const told = { webhook: z.url().optional(), webhook_events_filter: z.array(z.enum(['start', 'output', 'logs', 'completed'])).optional() };
const Training = z.strictObject({
  destination: z.literal('hearth/looks'),
  input: z.strictObject({ input_images: z.url(), trigger_word: z.string().min(1), steps: z.int().min(3).max(6000), autocaption: z.boolean() }),
  ...told,
});
const Prediction = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{64}$/),
  input: z.strictObject({
    prompt: z.string().min(1),
    seed: z.int(),
    num_outputs: z.int().min(1).max(4),
    output_format: z.enum(['webp', 'jpg', 'png']),
    go_fast: z.boolean(),
  }),
  ...told,
});
type Status = 'starting' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'aborted';
export type Piece = {
  id: string;
  of: 'trainings' | 'predictions';
  status: Status;
  input: Record<string, unknown>;
  logs: string;
  error: string | null;
  output: unknown;
  seconds: number | null;
  startedAt: string | null;
  webhook: string | undefined;
};
/** What goes wrong with the next POST that begins work. */
type Mishap = { status: number; body: unknown } | 'hangs up after the work';

export type StrictReplicate = Awaited<ReturnType<typeof startReplicate>>;
export const startReplicate = async () => {
  const pieces: Piece[] = [];
  const sets = new Map<string, Record<string, Uint8Array>>();
  const versions = new Set<string>();
  const asked: { method: string; path: string; token: string }[] = [];
  const secret = randomBytes(24);
  let mishap: Mishap | undefined;
  let n = 0;
  const picture = await sharp({ create: { width: 768, height: 768, channels: 3, background: '#8a6' } })
    .webp()
    .toBuffer();

  const shown = ({ id, of, status, input, logs, error, output, seconds, startedAt, webhook }: Piece) => ({
    id,
    model: 'hearth/looks',
    version,
    input,
    logs,
    error,
    output,
    status,
    created_at: new Date().toISOString(),
    started_at: startedAt,
    ...(seconds !== null && { metrics: { predict_time: seconds } }),
    ...(webhook && { webhook }),
    urls: { get: `${url}/v1/${of}/${id}`, cancel: `${url}/v1/${of}/${id}/cancel` },
  });
  const say = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  const begin = (response: ServerResponse, of: Piece['of'], body: z.infer<typeof Training> | z.infer<typeof Prediction>): void => {
    if (mishap && mishap !== 'hangs up after the work') {
      const { status, body: said } = mishap;
      mishap = undefined;
      return say(response, status, said);
    }
    n += 1;
    const made: Piece = {
      id: `p${n}`,
      of,
      status: 'starting',
      input: body.input,
      logs: '',
      error: null,
      output: null,
      seconds: null,
      startedAt: null,
      webhook: body.webhook,
    };
    pieces.unshift(made);
    if (mishap) {
      mishap = undefined;
      return void response.destroy();
    }
    say(response, 201, shown(made));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url!, url);
    const token = request.headers.authorization ?? '';
    asked.push({ method: request.method!, path: pathname, token });
    if (pathname.startsWith('/delivery/')) {
      response.writeHead(200, { 'content-type': 'image/webp' });
      return void response.end(picture);
    }
    if (token !== `Bearer ${replicateToken}`)
      return say(response, 401, { title: 'Unauthenticated', detail: 'You did not pass a valid authentication token', status: 401 });
    const [, , ...parts] = pathname.split('/');
    const at = `${request.method} ${parts.join('/')}`;
    if (at === 'GET webhooks/default/secret') return say(response, 200, { key: `whsec_${secret.toString('base64')}` });
    if (at === 'POST files') {
      const form = await new Response(request as never, { headers: { 'content-type': request.headers['content-type']! } }).formData();
      const content = form.get('content');
      if (!(content instanceof Blob)) return say(response, 422, { detail: 'content is required' });
      n += 1;
      const address = `${url}/v1/files/f${n}`;
      sets.set(address, unzipSync(new Uint8Array(await content.arrayBuffer())));
      return say(response, 201, { id: `f${n}`, name: 'set.zip', content_type: content.type, size: content.size, urls: { get: address } });
    }
    if (at === `POST models/ostris/flux-dev-lora-trainer/versions/${version}/trainings`) {
      const { data, error } = Training.safeParse(JSON.parse(await text(request)));
      if (!data) return say(response, 422, { detail: z.prettifyError(error!) });
      if (!sets.has(data.input.input_images)) return say(response, 422, { detail: 'input_images: no such file' });
      return begin(response, 'trainings', data);
    }
    if (at === 'POST predictions') {
      const { data, error } = Prediction.safeParse(JSON.parse(await text(request)));
      if (!data) return say(response, 422, { detail: z.prettifyError(error!) });
      if (!versions.has(data.version)) return say(response, 422, { detail: 'version: invalid version or not permitted' });
      return begin(response, 'predictions', data);
    }
    const [of, id, verb] = parts;
    if ((of === 'trainings' || of === 'predictions') && request.method === 'GET' && id === undefined)
      return say(response, 200, { previous: null, next: null, results: pieces.filter((one) => one.of === of).map(shown) });
    const found = pieces.find((one) => one.of === of && one.id === id);
    if (found && request.method === 'GET') return say(response, 200, shown(found));
    if (found && verb === 'cancel') {
      if (found.status === 'starting' || found.status === 'processing') found.status = 'canceled';
      return say(response, 200, shown(found));
    }
    if (of === 'models' && parts[3] === 'versions') {
      const learned = parts[4]!;
      if (!versions.has(learned)) return say(response, 404, { detail: 'The requested resource could not be found.' });
      if (request.method === 'DELETE') versions.delete(learned);
      return say(response, request.method === 'DELETE' ? 202 : 200, { id: learned });
    }
    say(response, 404, { detail: 'The requested resource could not be found.' });
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    pieces,
    asked,
    versions,
    /** What of a set it reads: the names of its files, and their words. */
    set: (piece: Piece) => sets.get(String(piece.input['input_images']))!,
    nextBegins: (how: Mishap): void => {
      mishap = how;
    },
    become: (piece: Piece, now: Partial<Pick<Piece, 'status' | 'logs' | 'error' | 'seconds'>>): void => {
      Object.assign(piece, now);
      if (piece.status !== 'starting') piece.startedAt ??= new Date().toISOString();
      if (piece.status !== 'succeeded') return;
      const learned = randomBytes(32).toString('hex');
      if (piece.of === 'trainings') versions.add(learned);
      piece.output =
        piece.of === 'trainings' ? { version: `hearth/looks:${learned}`, weights: `${url}/delivery/weights.tar` } : [`${url}/delivery/${piece.id}.webp`];
    },
    /** A webhook as it sends one: the headers and the bytes. */
    webhook: (piece: Piece, { id = `msg_${(n += 1)}`, at = new Date(), key = secret } = {}) => {
      const body = JSON.stringify(shown(piece));
      const stamp = String(Math.floor(at.getTime() / 1_000));
      const sign = createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest('base64');
      const old = createHmac('sha256', 'another secret').update(body).digest('base64');
      return {
        body,
        headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': `v1,${old} v1,${sign}` },
      };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};
