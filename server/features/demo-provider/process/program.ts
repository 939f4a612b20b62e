/** The process of its own in which the demo provider runs. */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenForConsole } from '../../../kit/own-socket.ts';
import { chat } from './chat.ts';
import { embedded } from './grams.ts';
import { modelList, modelNamed } from './models.ts';
import { errorBody, Refused } from './refused.ts';
import { notice } from './words.ts';

const key = Buffer.from(`Bearer ${process.env['DEMO_PROVIDER_KEY'] ?? ''}`);
const mostBytes = 2 * 1024 * 1024;
/** Calls at a time: what all of them hold stays small. */
const mostCalls = 32;
let calls = 0;

type Way = (body: unknown, response: ServerResponse) => Promise<void> | void;
const posts: Record<string, Way> = {
  '/v1/chat/completions': chat,
  '/v1/embeddings': (body, response) => json(response, 200, embedded(body)),
  // What draws is large: it is read with the first picture.
  '/v1/images/generations': async (body, response) => json(response, 200, await (await import('./drawing.ts')).drawn(body)),
  '/v1/audio/speech': async (body, response) => {
    const { type, bytes } = (await import('./tone.ts')).spoken(body);
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  },
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.setHeader('x-demo-notice', notice);
  const given = Buffer.from(request.headers.authorization ?? '');
  if (given.length !== key.length || !timingSafeEqual(given, key)) throw new Refused('Incorrect API key provided.', { status: 401, code: 'invalid_api_key' });
  const { pathname } = new URL(request.url ?? '/', 'http://demo');
  const way = Object.hasOwn(posts, pathname) ? posts[pathname] : undefined;
  const model = /^\/v1\/models(?:\/([^/]+))?$/.exec(pathname);
  if (model && request.method === 'GET') return json(response, 200, model[1] === undefined ? modelList() : modelNamed(decodeURIComponent(model[1])));
  if (!way && !model) throw new Refused(`Invalid URL (${request.method} ${pathname})`, { status: 404 });
  if (!way || request.method !== 'POST') throw new Refused(`Not allowed to ${request.method} on ${pathname}.`, { status: 405, code: 'method_not_supported' });
  await way(await bodyOf(request), response);
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Refused('Send the body as application/json.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Refused(`The body may have ${mostBytes} bytes.`, { status: 413 });
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refused('We could not parse the JSON body of your request.', { code: 'invalid_json' });
  }
};

const json = (response: ServerResponse, status: number, body: object): void => {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
};

const failed = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  // A caller who hung up in the middle of a request is no fault of ours.
  if (request.socket.destroyed || response.headersSent) return void response.destroy();
  if (error instanceof Refused) return json(response, error.status, errorBody(error));
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  json(response, 500, errorBody(new Refused('The demo made a mistake.', { status: 500, code: 'server_error' })));
};

const server = createServer((request, response) => {
  if (calls >= mostCalls) {
    response.setHeader('retry-after', '1');
    return json(response, 503, errorBody(new Refused('The demo answers others already.', { status: 503, code: 'busy' })));
  }
  calls += 1;
  response.once('close', () => (calls -= 1));
  void answer(request, response).catch((error: unknown) => failed(request, response, error));
});
listenForConsole(server);
