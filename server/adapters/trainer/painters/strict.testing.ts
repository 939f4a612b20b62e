/** Painters as their clients meet them: strict in what they take; each POST that is begun is a piece of work of its own, and stands on the bill. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';

export const faults = [
  'refuses the key',
  'refuses the wish',
  'is too busy',
  'moderates it',
  'fails before the work',
  'fails after the work',
  'hangs up after the work',
  'hangs up within its answer',
  'times out at the gate after the work',
  'answers rubbish after the work',
  'fails at the work',
  'delivers no picture',
] as const;
export type PainterFault = (typeof faults)[number];
type Work = {
  id: string;
  prompt: string;
  seed: number;
  mark: string;
  /** `gone`: taken out of the queue. `stopped`: interrupted. */
  state: 'done' | 'failed' | 'moderated' | 'gone' | 'stopped';
  looks: number;
  /** Drawn for as long as the test wants. */
  isHeld: boolean;
};

type Wire = {
  /** Where its work begins. */
  begins(method: string, path: string): boolean;
  wish: z.ZodType<{ prompt: string; seed: number; mark: string }>;
  isKnown(headers: IncomingMessage['headers']): boolean;
  refusal(why: 'key' | 'wish' | 'busy' | 'content'): { status: number; body: unknown };
  begun(work: Work, url: string): unknown;
  /** What else can be asked, about all the work that there is. */
  asked(path: string, method: string, work: Work[], url: string, told: { body: string; version: string }): { status: number; body: unknown } | undefined;
  picturePath: string;
  /** Moderated, and failed, before it is begun: who answers with the picture. */
  isAtOnce?: boolean;
};

export type StrictPainter = Awaited<ReturnType<typeof startPainter>>;
export const startPainter = async (wire: Wire) => {
  const work: Work[] = [];
  const asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let [isHeld, version] = [false, '0.20.1'];
  let fault: PainterFault | undefined;
  let isGone = false;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const say = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '1' }) }).end(JSON.stringify(body));
  const begin = async (body: string, response: ServerResponse): Promise<void> => {
    const now = fault;
    fault = undefined;
    if (now === 'refuses the key') return refuse(response, 'key');
    const wish = wire.wish.safeParse(JSON.parse(body));
    if (!wish.success || now === 'refuses the wish') return refuse(response, 'wish');
    if (now === 'is too busy') return refuse(response, 'busy');
    if (now === 'fails before the work') return say(response, 500, { error: 'Internal Server Error' });
    if (wire.isAtOnce && (now === 'moderates it' || now === 'fails at the work'))
      return now === 'moderates it'
        ? refuse(response, 'content')
        : say(response, 500, { error: 'OutOfMemoryError', detail: '', body: '', errors: 'CUDA out of memory' });
    const made: Work = {
      ...wish.data,
      id: `w-${work.length + 1}`,
      looks: 0,
      isHeld,
      state: now === 'moderates it' ? 'moderated' : now === 'fails at the work' ? 'failed' : 'done',
    };
    work.push(made);
    isGone = now === 'delivers no picture';
    if (now === 'fails after the work') return say(response, 500, { error: 'Internal Server Error' });
    if (now === 'hangs up after the work') return void response.destroy();
    if (now === 'times out at the gate after the work') return void response.writeHead(504).end('<html>504 Gateway Time-out</html>');
    if (now === 'answers rubbish after the work') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
    const answer = JSON.stringify(
      wire.isAtOnce
        ? { images: [isGone ? 'bm8gcGljdHVyZQ==' : (await picture(made.seed)).toString('base64')], parameters: {}, info: '{}' }
        : wire.begun(made, url()),
    );
    if (now !== 'hangs up within its answer') return void response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.write(answer.slice(0, 10), () => response.destroy());
  };
  const refuse = (response: ServerResponse, why: Parameters<Wire['refusal']>[0]): void => {
    const { status, body } = wire.refusal(why);
    say(response, status, body);
  };
  const server = createServer(async (request, response) => {
    const path = request.url!;
    const method = request.method!;
    const body = await text(request);
    asked.push({ method, path, headers: request.headers, body });
    if (path.startsWith(wire.picturePath) && method === 'GET') {
      if (isGone) return say(response, 404, { detail: 'expired' });
      const seed = Number(/seed-(\d+)/.exec(path)?.[1] ?? 1);
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(await picture(seed));
    }
    if (!wire.isKnown(request.headers)) return refuse(response, 'key');
    if (wire.begins(method, path)) return begin(body, response);
    const answer = wire.asked(path, method, work, url(), { body, version });
    return answer ? say(response, answer.status, answer.body) : say(response, 404, { detail: 'Not Found' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: url(),
    /** Each is billed. */
    work,
    asked,
    next: (what: PainterFault | undefined) => void (fault = what),
    /** What is begun from now on comes to no end by itself. */
    hold: () => void (isHeld = true),
    letGo: () => {
      isHeld = false;
      for (const one of work) one.isHeld = false;
    },
    /** Which version it says that it is. */
    become: (now: string) => void (version = now),
    close: () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  };
};

const picture = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: { r: seed % 251, g: (seed >> 8) % 251, b: (seed >> 16) % 251 } } })
    .png()
    .toBuffer();
const side = z.int().min(256).max(2_048).multipleOf(16);
const seed = z.int().min(0);

export const wireOfA1111: Wire = {
  begins: (method, path) => method === 'POST' && path === '/sdapi/v1/txt2img',
  wish: z
    .strictObject({
      prompt: z.string().min(1),
      width: side,
      height: side,
      steps: z.int().min(1).max(150),
      seed,
      batch_size: z.literal(1),
      send_images: z.boolean(),
      save_images: z.boolean(),
      force_task_id: z.string(),
    })
    .transform((body) => ({ prompt: body.prompt, seed: body.seed, mark: body.force_task_id })),
  isKnown: ({ authorization }) => authorization === `Basic ${Buffer.from('shop:secret').toString('base64')}`,
  refusal: (why) =>
    why === 'key'
      ? { status: 401, body: { detail: 'Incorrect username or password' } }
      : why === 'busy'
        ? { status: 429, body: { detail: 'Too Many Requests' } }
        : { status: 422, body: { error: 'HTTPException', detail: 'It is not allowed', body: '', errors: '' } },
  begun: () => ({}),
  // By the name that was given: what others do there is not told.
  asked: (path) => (path === '/internal/progress' ? { status: 200, body: { active: false, queued: false, completed: true, progress: null } } : undefined),
  picturePath: '/none/',
  isAtOnce: true,
};

const graph = z.strictObject({
  prompt: z.record(z.string(), z.strictObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) })),
  client_id: z.string(),
  prompt_id: z.string().optional(),
});
const isEnded = (work: Work): boolean => !work.isHeld && (work.looks += 1) > 2;
/** One is drawn at a time, in the order in which they came. */
const queueOf = (all: Work[]): Work[] => all.filter((work) => (work.looks < 3 || work.isHeld) && work.state !== 'gone' && work.state !== 'stopped');
const Named = z.looseObject({ prompt_id: z.string().optional(), delete: z.array(z.string()).optional() });
export const wireOfComfyUi: Wire = {
  begins: (method, path) => method === 'POST' && path === '/prompt',
  wish: graph.transform(({ prompt: nodes, client_id: mark }) => {
    const of = (kind: string) => Object.values(nodes).find((node) => node.class_type === kind)?.inputs;
    return { prompt: String(of('CLIPTextEncode')?.['text']), seed: Number(of('KSampler')?.['seed']), mark };
  }),
  // It asks for no key; a page of another origin is turned away.
  isKnown: ({ origin }) => origin === undefined,
  refusal: (why) => ({
    status: why === 'key' ? 403 : why === 'busy' ? 429 : 400,
    body: { error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details: '', extra_info: {} }, node_errors: {} },
  }),
  begun: ({ id }) => ({ prompt_id: id, number: 1, node_errors: {} }),
  asked: (path, method, all, _url, { body, version }) => {
    const record = (work: Work) => ({
      prompt: [1, work.id, {}, { client_id: work.mark }, []],
      outputs:
        work.state === 'done' ? { 7: { images: [{ filename: `seed-${work.seed}_00001_.png`, subfolder: `storewright/${work.mark}`, type: 'output' }] } } : {},
      status: {
        status_str: work.state === 'done' ? 'success' : 'error',
        completed: work.state === 'done',
        messages:
          work.state === 'done'
            ? []
            : work.state === 'stopped'
              ? [['execution_interrupted', { prompt_id: work.id }]]
              : [['execution_error', { exception_message: 'CUDA out of memory' }]],
      },
    });
    const [running, ...pending] = queueOf(all);
    const said: z.infer<typeof Named> = method === 'POST' ? Named.parse(JSON.parse(body || '{}')) : {};
    if (path === '/queue' && method === 'POST') {
      for (const work of pending) if (said.delete?.includes(work.id)) work.state = 'gone';
      return { status: 200, body: {} };
    }
    if (path === '/interrupt' && method === 'POST') {
      // What is older than 0.4 minds no name.
      const isIts = version.startsWith('0.3.') || said.prompt_id === undefined || said.prompt_id === running?.id;
      if (running && isIts) running.state = 'stopped';
      return { status: 200, body: {} };
    }
    if (path === '/system_stats') return { status: 200, body: { system: { os: 'posix', comfyui_version: version }, devices: [] } };
    if (path === '/queue') {
      const listed = (work: Work) => [1, work.id, {}, { client_id: work.mark }, []];
      return { status: 200, body: { queue_running: running ? [listed(running)] : [], queue_pending: pending.map(listed) } };
    }
    const over = all.filter((work) => work.state !== 'gone' && !queueOf(all).includes(work));
    if (path.startsWith('/history?')) return { status: 200, body: Object.fromEntries(over.map((work) => [work.id, record(work)])) };
    const id = /^\/history\/(.+)$/.exec(path)?.[1];
    if (id === undefined) return undefined;
    const work = all.find((one) => one.id === id);
    return { status: 200, body: work && (over.includes(work) || (queueOf(all).includes(work) && isEnded(work))) ? { [work.id]: record(work) } : {} };
  },
  picturePath: '/view',
};

export const wireOfFal: Wire = {
  begins: (method, path) => method === 'POST' && path === '/fal-ai/flux/dev',
  wish: z
    .strictObject({ prompt: z.string().min(1), seed, image_size: z.strictObject({ width: side, height: side }), num_images: z.literal(1) })
    .transform((body) => ({ prompt: body.prompt, seed: body.seed, mark: '' })),
  isKnown: ({ authorization }) => authorization === 'Key fal-key-of-the-house',
  refusal: (why) => {
    if (why === 'key') return { status: 401, body: { detail: 'Authentication is required' } };
    if (why === 'busy') return { status: 429, body: { detail: 'Too many requests' } };
    return {
      status: 422,
      body: { detail: [{ loc: ['body', 'prompt'], msg: 'not allowed', type: why === 'content' ? 'content_policy_violation' : 'value_error' }] },
    };
  },
  begun: ({ id }, url) => ({
    request_id: id,
    response_url: `${url}/fal-ai/flux/requests/${id}`,
    status_url: `${url}/fal-ai/flux/requests/${id}/status`,
    cancel_url: `${url}/fal-ai/flux/requests/${id}/cancel`,
  }),
  asked: (path, method, all, url) => {
    const [, id, what] = /^\/fal-ai\/flux\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    const work = all.find((one) => one.id === id);
    if (!work || work.state === 'gone') return undefined;
    if (what === '/cancel') {
      if (method !== 'PUT') return { status: 405, body: { detail: 'Method Not Allowed' } };
      if (work.looks > 2) return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
      // What waits is taken out; what is being drawn comes all the same.
      if (work.looks < 2) work.state = 'gone';
      return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
    }
    if (what === '/status')
      return { status: 200, body: isEnded(work) ? { status: 'COMPLETED' } : { status: work.looks < 2 ? 'IN_QUEUE' : 'IN_PROGRESS', queue_position: 0 } };
    if (work.state === 'moderated') return wireOfFal.refusal('content');
    if (work.state === 'failed') return { status: 422, body: { detail: [{ loc: ['body'], msg: 'CUDA out of memory', type: 'downstream_service_error' }] } };
    return {
      status: 200,
      body: { images: [{ url: `${url}/pictures/seed-${work.seed}.png`, width: 1024, height: 1024 }], seed: work.seed, has_nsfw_concepts: [false] },
    };
  },
  picturePath: '/pictures/',
};

export const wireOfBfl: Wire = {
  begins: (method, path) => method === 'POST' && path === '/v1/flux-2-pro',
  wish: z
    .strictObject({ prompt: z.string().min(1), seed, width: side, height: side, output_format: z.enum(['png', 'jpeg']) })
    .transform((body) => ({ prompt: body.prompt, seed: body.seed, mark: '' })),
  isKnown: ({ 'x-key': key }) => key === 'bfl-key-of-the-house',
  refusal: (why) => ({
    status: { key: 403, busy: 429, wish: 422, content: 422 }[why],
    body: { detail: why === 'key' ? 'Not authenticated' : 'It is not allowed' },
  }),
  begun: ({ id }, url) => ({ id, polling_url: `${url}/v1/get_result?id=${id}`, cost: 3, input_mp: 0, output_mp: 1 }),
  asked: (path, _method, all, url) => {
    const work = all.find((one) => path === `/v1/get_result?id=${one.id}`);
    if (!work) return undefined;
    const status = !isEnded(work)
      ? 'Pending'
      : { done: 'Ready', failed: 'Error', moderated: 'Request Moderated', gone: 'Task not found', stopped: 'Error' }[work.state];
    return {
      status: 200,
      body: { id: work.id, status, result: status === 'Ready' ? { sample: `${url}/delivery/seed-${work.seed}.png`, seed: work.seed } : null },
    };
  },
  picturePath: '/delivery/',
};
