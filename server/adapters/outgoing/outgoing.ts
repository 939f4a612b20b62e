/**
 * The only door to the outside. A name is resolved once, every address it resolves to is judged, and the connection
 * goes to the judged address: an answer that changes afterwards changes nothing. Redirects are not followed.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction, type OnReadOpts } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { Fault } from '../../kit/fault.ts';
import { mayReach, type Opened } from './addresses.ts';

export type Outgoing = {
  /** For clients that bring their own way to ask; it passes the same guard. */
  dispatcher(): Promise<Dispatcher>;
  /** For those that keep their own connections: how a socket is opened, past the same guard, and what hears what is read from it. */
  connector(connectMs: number, onread?: OnReadOpts): Promise<buildConnector.connector>;
  /** The whole answer, at most `maxBytes` of it. */
  request(url: string, ask?: OutgoingRequest): Promise<OutgoingAnswer>;
  /** The answer as it arrives. `timeout` limits the wait for the head, and then each silence; `signal` limits the whole. */
  stream(url: string, ask?: OutgoingRequest): Promise<OutgoingStream>;
  /** Whether an address may be asked, as far as it can be said now: one whose name nobody knows may, until it is. */
  mayAsk(url: string): Promise<boolean>;
  /** For those that speak no HTTP: the address that a name has now, judged as every other. Who goes to it goes to no other. */
  pin(host: string): Promise<string>;
  /** Whether this machine itself may be asked. */
  loopback: boolean;
  close(): Promise<void>;
};
type OutgoingRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  timeout?: number;
  maxBytes?: number;
};
type Head = { status: number; headers: Record<string, string | string[] | undefined> };
export type OutgoingAnswer = Head & { body: Buffer; text(): string };
export type OutgoingStream = Head & { body: AsyncIterable<Buffer>; text(): Promise<string> };
type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

/** The other side answered more than was asked for. */
export class AnswerTooLarge extends Error {}

/** Names that stand for a socket of this machine: nobody else is asked for their address. */
type Sockets = Record<string, () => Promise<string>>;
type Options = Partial<Opened> & { resolve?: Resolve; sockets?: Sockets };

export const createOutgoing = ({ resolve = byTheSystem, allowLoopback = false, allowPrivate = false, sockets = {} }: Options): Outgoing => {
  const opened = { allowLoopback, allowPrivate };
  // Loaded with the first call: a start that asks nobody does not wait for it.
  let door: Promise<{ undici: typeof import('undici'); agent: Dispatcher }> | undefined;
  const opening = () =>
    (door ??= import('undici').then((undici) => ({
      undici,
      agent: new undici.Agent({ connect: guarded(undici.buildConnector, opened, { resolve, sockets }), allowH2: false, maxHeaderSize: 64 * 1024 }),
    })));

  const ask = async (url: string, { method = 'GET', headers = {}, body, signal, timeout = 30_000 }: OutgoingRequest) => {
    const target = usable(url);
    const { undici, agent } = await opening();
    const answer = await undici.request(target, {
      dispatcher: agent,
      method,
      headers: { 'user-agent': 'Storewright/1.0', ...headers },
      body: body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      ...(signal && { signal }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };

  return {
    dispatcher: async () => (await opening()).agent,
    connector: async (connectMs, onread) =>
      guarded((await import('undici')).buildConnector, opened, { resolve, sockets }, { timeout: connectMs, ...(onread && { onread }) }),
    mayAsk: async (url) => {
      const target = readable(url);
      if (!target) return false;
      const host = target.hostname.replace(/^\[|\]$/g, '');
      const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => []);
      return found.every(({ address }) => mayReach(address, opened));
    },
    pin: async (name) => {
      const host = name.replace(/^\[|\]$/g, '');
      const found = isIP(host) ? [{ address: host }] : await resolve(host);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayReach(address, opened))) throw blocked();
      return first.address;
    },
    loopback: opened.allowLoopback,
    request: async (url, asked = {}) => {
      // Here the time limit is for the whole: a peer that drips one byte a second must not hold the caller for ever.
      const limit = AbortSignal.timeout(asked.timeout ?? 30_000);
      const { body, ...head } = await ask(url, { ...asked, signal: asked.signal ? AbortSignal.any([asked.signal, limit]) : limit });
      const bytes = await collected(body, asked.maxBytes);
      return { ...head, body: bytes, text: () => bytes.toString('utf8') };
    },
    stream: async (url, asked = {}) => {
      const { body, ...head } = await ask(url, asked);
      return { ...head, body: limited(body, asked.maxBytes), text: async () => (await collected(body, asked.maxBytes)).toString('utf8') };
    },
    close: async () => (await door)?.agent.destroy(),
  };
};

const readable = (text: string): URL | undefined => {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password ? url : undefined;
};
const usable = (text: string): URL => {
  const url = readable(text);
  if (!url) throw blocked();
  return url;
};

const blocked = () => new Fault('engine_address_blocked', 422);

const byTheSystem: Resolve = (host) => systemLookup(host, { all: true });

/** Every socket is opened here, so whatever the way in, an address is judged before anything is sent to it. */
const guarded = (
  connector: typeof buildConnector,
  opened: Opened,
  { resolve, sockets }: { resolve: Resolve; sockets: Sockets },
  how: { timeout: number; onread?: OnReadOpts } = { timeout: 10_000 },
): buildConnector.connector => {
  const lookup: LookupFunction = (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        // One bad address among good ones is not bad luck, it is an attempt.
        if (!first || !found.every(({ address }) => mayReach(address, opened))) return answer(blocked(), '', 0);
        if (options.all) return answer(null, found);
        answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 0),
    );
  };
  const connect = connector({ ...how, lookup, allowH2: false } as buildConnector.BuildOptions);
  return (options, answer) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const socket = Object.hasOwn(sockets, host) ? sockets[host] : undefined;
    if (socket)
      return void socket().then(
        (socketPath) => connector({ ...how, socketPath, allowH2: false } as buildConnector.BuildOptions)(options, answer),
        (error: Error) => answer(error, null),
      );
    if (isIP(host) && !mayReach(host, opened)) return answer(blocked(), null);
    connect(options, answer);
  };
};

async function* limited(body: AsyncIterable<Buffer>, maxBytes = 8 * 1024 * 1024): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received > maxBytes) throw new AnswerTooLarge(`The answer is larger than ${maxBytes} bytes.`);
    yield chunk;
  }
}

const collected = async (body: AsyncIterable<Buffer>, maxBytes?: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of limited(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
