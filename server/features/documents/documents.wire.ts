/** Documents up and down. They are no JSON, so they stand beside the contract. */
import type { IncomingMessage } from 'node:http';
import { DocumentUpload } from '@storewright/contract/documents';
import { documentsPath, largestDocument } from '@storewright/contract/documents/bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { filterOf } from '../../kit/csv.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Guards } from '../../kit/http.ts';
import type { Documents } from './documents.service.ts';

export const documentsDoor =
  (documents: Pick<Documents, 'take' | 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      room.removeAllContentTypeParsers();
      room.addContentTypeParser('*', async (_request: FastifyRequest, content: IncomingMessage) => content);
      const entered = async (request: FastifyRequest): Promise<Caller> => {
        const caller = await callerOf(request);
        const openedFor = request.headers['x-opened-for'];
        if (!caller || (openedFor !== undefined && openedFor !== caller.userId)) throw new Fault('no_session', 401);
        return caller;
      };

      room.post(documentsPath, async (request, reply) => {
        const caller = await entered(request);
        const asked = filterOf(DocumentUpload, request.query);
        if (!isStream(request.body)) throw new Fault('invalid_input', 422, { details: { fields: { body: 'Send the bytes of the document as the body.' } } });
        const length = Number(request.headers['content-length'] ?? Number.NaN);
        const pieces = request.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
        // Stopping half-way must not hang up on who still sends.
        const content = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
        try {
          return await documents.take(caller, asked, Number.isFinite(length) ? length : undefined, content);
        } catch (error) {
          // Whoever still sends hears why only once they are through; far too much is cut off.
          if (length > 4 * largestDocument) void reply.header('connection', 'close');
          else void passed(pieces);
          throw error;
        }
      });

      room.get<{ Params: { id: string } }>(`${documentsPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        if (!z.uuid().safeParse(request.params.id).success) throw notFound();
        const { document, content } = await documents.open(caller, request.params.id);
        return reply
          .header('content-type', document.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : document.mediaType)
          .header('content-length', document.bytes)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(document.name).replace(/['()*]/g, escaped)}`)
          .send(content);
      });
    });

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
