/** Server-sent events: one `data:` line of JSON per part, with an `id:` where the part has a number. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Fault } from './fault.ts';

export const wantsEvents = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/event-stream');

/**
 * Sends what the generator yields, each part in the contract's shape. A failure before the first part is an ordinary error
 * answer; after it, and after a first part that is long in coming, the stream's last part is `{type:'failed', code, message,
 * points}`. The generator is closed when the caller hangs up, and cut off when the server goes down or the caller is shut out.
 */
export const eventStream = async (
  reply: FastifyReply,
  parts: Parts,
  shape: z.ZodType,
  cut: AbortSignal,
  { beatMs = 15_000, protocol }: Ways = {},
): Promise<FastifyReply> => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<typeof over>();
  const stopNow = () => stop(over);
  cut.addEventListener('abort', stopNow);
  if (cut.aborted) stopNow();
  try {
    const following = () => Promise.race([parts.next(), stopped]);
    const first = following();
    // A connection on which nothing is said is cut by whatever stands between: from here on the stream is begun, and beats.
    if ((await orLater(first, beatMs)) === over) throw whyCut(cut);
    reply.raw.once('close', stopNow);
    return await written(reply, first, following, { shape, stopped, cut, beatMs, protocol });
  } finally {
    // `cut` lives as long as the process: what listens to it must not outlive the request.
    cut.removeEventListener('abort', stopNow);
    // Not waited for: what is cut off in the middle of its work may take its time, the answer may not.
    void parts.return(undefined).catch(() => undefined);
  }
};

/** A part that a watcher may name later, to be told what follows it. */
export class Numbered {
  readonly id: number;
  readonly part: unknown;
  constructor(id: number, part: unknown) {
    this.id = id;
    this.part = part;
  }
}

type Ways = { beatMs?: number; protocol?: 'ui-message' | undefined };
type Parts = AsyncGenerator<unknown, unknown>;
type Next = IteratorResult<unknown> | typeof over;
type Ends = { shape: z.ZodType; stopped: Promise<typeof over>; cut: AbortSignal } & Required<Ways>;

const written = async (
  reply: FastifyReply,
  first: Promise<Next>,
  following: () => Promise<Next>,
  { shape, stopped, cut, beatMs, protocol }: Ends,
): Promise<FastifyReply> => {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value as string);
  if (protocol === 'ui-message') raw.setHeader('x-vercel-ai-ui-message-stream', 'v1');
  // A server may begin to go down while it lasts: a balancer that was told that the connection stays would send the next one into that end.
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const beat = setInterval(() => raw.write(': still here\n\n'), beatMs);
  raw.flushHeaders();
  const send = async (value: unknown): Promise<void> => {
    const [id, part] = value instanceof Numbered ? [`id: ${value.id}\n`, value.part] : ['', value];
    if (raw.destroyed || raw.write(`${id}data: ${typeof part === 'string' ? part : JSON.stringify(part)}\n\n`)) return;
    await Promise.race([new Promise((resolve) => raw.once('drain', resolve)), stopped]);
  };
  try {
    for (let next = await first; next !== over && !next.done; next = await following()) await send(checked(shape, next.value));
    if (cut.aborted && !raw.destroyed) throw whyCut(cut);
    if (protocol === 'ui-message') await send('[DONE]');
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault('internal', 500, { cause: error });
    if (fault.status >= 500 && fault.code !== 'too_busy') reply.log.error({ reqId: reply.request.id, err: error }, 'a stream failed');
    await send(
      protocol === 'ui-message' ? { type: 'error', errorText: fault.message } : { type: 'failed', code: fault.code, message: fault.message, points: '0' },
    );
  } finally {
    clearInterval(beat);
    raw.end();
  }
  return reply;
};

const checked = (shape: z.ZodType, value: unknown): unknown =>
  value instanceof Numbered ? new Numbered(value.id, shape.parse(value.part)) : shape.parse(value);

const over = Symbol('over');
const orLater = <T>(what: Promise<T>, ms: number): Promise<T | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
};
const whyCut = ({ reason }: AbortSignal): Fault => {
  const { cause } = reason as Error;
  return cause instanceof Fault ? cause : goingDown();
};
const goingDown = () => new Fault('too_busy', 503, { message: 'The server is going down. Try again in a moment.', retryAfter: 5 });
