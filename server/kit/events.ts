/** Server-sent events for streams of our own: one `data:` line of JSON per part. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault.ts';

export const wantsEvents = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/event-stream');

/**
 * Sends what the generator yields. A failure before the first part is an ordinary error answer; after it, the stream's
 * last part is `{type:'failed', code, message, points}`. The generator is closed when the caller hangs up.
 */
export const eventStream = async (reply: FastifyReply, parts: AsyncGenerator<unknown, unknown>): Promise<FastifyReply> => {
  const first = await parts.next();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value as string);
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
  const beat = setInterval(() => raw.write(': still here\n\n'), 15_000);
  const gone = new Promise<'gone'>((resolve) => raw.once('close', () => resolve('gone')));
  const send = async (part: unknown): Promise<void> => {
    if (raw.destroyed || raw.write(`data: ${JSON.stringify(part)}\n\n`)) return;
    await Promise.race([new Promise((resolve) => raw.once('drain', resolve)), gone]);
  };
  try {
    for (let next = first; !next.done && !raw.destroyed; next = await parts.next()) await send(next.value);
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault('internal', 500, { cause: error });
    if (fault.status >= 500) reply.log.error({ err: error }, 'a stream failed');
    await send({ type: 'failed', code: fault.code, message: fault.message, points: 0 });
  } finally {
    clearInterval(beat);
    await parts.return(undefined).catch(() => undefined);
    raw.end();
  }
  return reply;
};
