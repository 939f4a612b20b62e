/** Server-sent events for streams of our own: one `data:` line of JSON per part. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault.ts';

export const wantsEvents = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/event-stream');

/**
 * Sends what the generator yields. A failure before the first part is an ordinary error answer; after it, the stream's
 * last part is `{type:'failed', code, message, points}`. The generator is closed when the caller hangs up, and cut off
 * when the server goes down.
 */
export const eventStream = async (reply: FastifyReply, parts: AsyncGenerator<unknown, unknown>, cut: AbortSignal): Promise<FastifyReply> => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<typeof over>();
  const stopNow = () => stop(over);
  cut.addEventListener('abort', stopNow);
  const first = await Promise.race([parts.next(), stopped]);
  if (first === over) throw goingDown();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value as string);
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
  raw.once('close', stopNow);
  const beat = setInterval(() => raw.write(': still here\n\n'), 15_000);
  const send = async (part: unknown): Promise<void> => {
    if (raw.destroyed || raw.write(`data: ${JSON.stringify(part)}\n\n`)) return;
    await Promise.race([new Promise((resolve) => raw.once('drain', resolve)), stopped]);
  };
  try {
    for (let next: IteratorResult<unknown> | typeof over = first; next !== over && !next.done; next = await Promise.race([parts.next(), stopped]))
      await send(next.value);
    if (cut.aborted && !raw.destroyed) throw goingDown();
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault('internal', 500, { cause: error });
    if (fault.status >= 500 && fault.code !== 'too_busy') reply.log.error({ reqId: reply.request.id, err: error }, 'a stream failed');
    await send({ type: 'failed', code: fault.code, message: fault.message, points: 0 });
  } finally {
    cut.removeEventListener('abort', stopNow);
    clearInterval(beat);
    raw.end();
    await parts.return(undefined).catch(() => undefined);
  }
  return reply;
};

const over = Symbol('over');
const goingDown = () => new Fault('too_busy', 503, { message: 'The server is going down. Try again in a moment.', retryAfter: 5 });
