/** One file, sent as the body of a request and read while it comes. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './fault.ts';
import { takeTime } from './slow-bodies.ts';

type Upload = { /** What its sender says of it. */ length: number | undefined; content: AsyncIterable<Buffer> };
type Bounds = { what: 'document' | 'file'; largest: number /** May take longer than any other request. */; slow?: boolean };

/** A room of its own: nowhere else is a body taken that nobody reads as JSON. */
export const takeStreams = (room: FastifyInstance): void => {
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('*', async (_request: FastifyRequest, content: IncomingMessage) => content);
};

export const receive = async <Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { what, largest, slow = false }: Bounds,
  take: (upload: Upload) => Promise<Answer>,
): Promise<Answer> => {
  if (!isStream(request.body)) throw invalid('body', `Send the bytes of the ${what} as the body.`);
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (slow && !(length > largest)) takeTime(request.raw);
  const pieces = request.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  // Stopping half-way must not hang up on who still sends.
  const content = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  try {
    return await take({ length: Number.isFinite(length) ? length : undefined, content });
  } catch (error) {
    // Whoever still sends hears why only once they are through; far too much is cut off.
    if (length > 4 * largest) void reply.header('connection', 'close');
    else void passed(pieces);
    throw error;
  }
};

/** Heard to its end, and forgotten. */
const passed = async (pieces: AsyncIterator<Buffer>): Promise<void> => {
  try {
    while (!(await pieces.next()).done);
  } catch {
    // They hung up.
  }
};

const isStream = (body: unknown): body is IncomingMessage => typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
