/** A room whose bodies are read as the very bytes that came: what is signed is signed over those. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const takeBytes = (room: FastifyInstance, type = '*', bodyLimit?: number): void => {
  room.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer' as const, ...(bodyLimit !== undefined && { bodyLimit }) };
  room.addContentTypeParser(type, options, async (_request: unknown, body: Buffer) => body);
};

export const bytesOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
