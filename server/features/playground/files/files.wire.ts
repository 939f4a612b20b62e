/** Bytes up and down. They are no JSON, so they stand beside the contract. */
import { FileName } from '@storewright/contract/playground/files';
import { filesPath, largestFile } from '@storewright/contract/playground/bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Caller } from '../../../kit/caller.ts';
import { filterOf } from '../../../kit/csv.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import type { Guards } from '../../../kit/http.ts';
import type { Files } from './files.service.ts';

export const filesDoor =
  (files: Pick<Files, 'take' | 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    // A room of its own: nowhere else is a body taken that nobody reads as JSON.
    void app.register(async (room) => {
      room.removeAllContentTypeParsers();
      room.addContentTypeParser('*', async (_request: FastifyRequest, content: IncomingMessage) => content);

      const entered = async (request: FastifyRequest): Promise<Caller> => {
        const caller = await callerOf(request);
        const openedFor = request.headers['x-opened-for'];
        if (!caller || (openedFor !== undefined && openedFor !== caller.userId)) throw new Fault('no_session', 401);
        return caller;
      };

      room.post(filesPath, async (request, reply) => {
        const caller = await entered(request);
        const { name } = filterOf(Upload, request.query);
        if (!isStream(request.body)) throw new Fault('invalid_input', 422, { details: { fields: { body: 'Send the bytes of the file as the body.' } } });
        const length = Number(request.headers['content-length'] ?? Number.NaN);
        const pieces = request.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
        try {
          const content = { [Symbol.asyncIterator]: () => pieces };
          return await files.take(caller, { name, length: Number.isFinite(length) ? length : undefined, content });
        } catch (error) {
          // Whoever still sends hears why only once they are through; far too much is cut off.
          if (length > 4 * largestFile) void reply.header('connection', 'close');
          else void passed(pieces);
          throw error;
        }
      });

      room.get<{ Params: { id: string } }>(`${filesPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        if (!z.uuid().safeParse(request.params.id).success) throw notFound();
        const { file, content } = await files.open(caller, request.params.id);
        return reply
          .header('content-type', file.mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : file.mediaType)
          .header('content-length', file.bytes)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escaped)}`)
          .send(content);
      });
    });

const Upload = z.strictObject({ name: FileName });

/** Heard to its end, and forgotten. */
const passed = async (pieces: AsyncIterator<Buffer>): Promise<void> => {
  try {
    while (!(await pieces.next()).done);
  } catch {
    // They hung up.
  }
};

const isStream = (body: unknown): body is IncomingMessage => typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

const escaped = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
