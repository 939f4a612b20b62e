/** A provider for tests that speaks OpenAI's, Anthropic's and Gemini's wire formats, strictly, and keeps the bill of what it wrote. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Asked, writers } from './wires.testing.ts';

/** What it would put on the invoice; `words` is what it wrote before the line went. */
export type Invoice = { path: string; input: number; cached: number; words: number; whole: boolean };
export type Behaviour = (asked: Asked, response: ServerResponse, usual: () => void) => void;
export type FakeUpstream = {
  origin: string;
  asked: Asked[];
  invoices: Invoice[];
  /** How it answers from now on; undefined: as it should. */
  behave(how: Behaviour | undefined): void;
  /** Words of each answer, and milliseconds between two of them in a stream. */
  writes(words: number, everyMs?: number): void;
  sockets(): number;
  close(): Promise<void>;
};
export const upstreamKey = 'sk-upstream-0123456789';
export const counted = { input: 40, cached: 10 };

export const startUpstream = async (): Promise<FakeUpstream> => {
  const asked: Asked[] = [];
  const invoices: Invoice[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour | undefined;
  let words = 5;
  let everyMs = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const one: Asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, json: jsonOf(request, bytes), bytes };
      if (!keyOf(request)) return say(response, 401, { error: { message: 'no key of mine', type: 'authentication_error' } });
      if (one.method === 'GET') return say(response, 200, lists);
      asked.push(one);
      const usual = () => answer(one, response, { words, everyMs, bill: (invoice) => void invoices.push(invoice) });
      if (behaviour) behaviour(one, response, usual);
      else usual();
    });
  });
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    invoices,
    behave: (how) => void (behaviour = how),
    writes: (count, every = 0) => void ([words, everyMs] = [count, every]),
    sockets: () => sockets.size,
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
};

type How = { words: number; everyMs: number; bill(invoice: Invoice): void };
const answer = (asked: Asked, response: ServerResponse, { words, everyMs, bill }: How): void => {
  const writer = writers.find(({ path }) => path.test(asked.path));
  if (!writer) return say(response, 404, { error: { message: `no ${asked.path}`, type: 'invalid_request_error' } });
  const wrong = writer.wrong(asked);
  if (wrong) return say(response, 400, { error: { message: wrong, type: 'invalid_request_error', param: null, code: null }, type: 'error' });
  const limit = writer.limit(asked.json);
  const text = Array.from({ length: Math.min(words, limit ?? words) }, (_, place) => `word${place}`);
  const invoice = { path: asked.path, ...counted };
  const stream = asked.json['stream'] === true || asked.path.includes('streamGenerateContent');
  if (!stream || !writer.events) {
    bill({ ...invoice, words: text.length, whole: true });
    const whole = writer.whole(asked, text);
    if (Buffer.isBuffer(whole)) return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(whole);
    return say(response, 200, whole);
  }
  const events = writer.events(asked, text);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let place = 0;
  let written = 0;
  let over = false;
  const next = (): void => {
    if (over) return;
    if (place >= events.length) {
      over = true;
      bill({ ...invoice, words: text.length, whole: true });
      return void response.end();
    }
    const event = events[place++]!;
    written += event.word ? 1 : 0;
    response.write(event.bytes);
    if (everyMs === 0) setImmediate(next);
    else setTimeout(next, everyMs);
  };
  response.on('close', () => {
    if (over) return;
    over = true;
    bill({ ...invoice, words: written, whole: false });
  });
  next();
};

export const say = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers }).end(bytes);
};

/** Two bytes a second, for as long as anybody listens. */
export const drip = (response: ServerResponse, first: string): void => {
  if (first) response.write(first);
  const timer = setInterval(() => response.write('x'), 500);
  response.once('close', () => clearInterval(timer));
};

const jsonOf = (request: IncomingMessage, bytes: Buffer): Record<string, unknown> =>
  request.headers['content-type'] === 'application/json' ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {};

const keyOf = ({ headers }: IncomingMessage): boolean =>
  [headers.authorization?.replace('Bearer ', ''), headers['x-api-key'], headers['x-goog-api-key']].some((key) => String(key).startsWith(upstreamKey));

const lists = {
  object: 'list',
  data: ['m'].map((id) => ({ id, object: 'model', type: 'model', display_name: id, created_at: '2026-01-01T00:00:00Z', created: 1, owned_by: 'me' })),
  models: [{ name: 'models/m', displayName: 'm', supportedGenerationMethods: ['generateContent'] }],
  has_more: false,
};
