/** Documents up and down. They are no JSON, so they stand beside the contract. */
import { DocumentUpload } from '@storewright/contract/documents';
import { documentsPath, largestDocument } from '@storewright/contract/documents/bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { filterOf } from '../../kit/csv.ts';
import { notFound } from '../../kit/fault.ts';
import { type Guards, member } from '../../kit/http.ts';
import { receive, takeStreams } from '../../kit/upload.ts';
import type { Documents } from './documents.service.ts';

export const documentsDoor =
  (documents: Pick<Documents, 'take' | 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      takeStreams(room);
      const entered = async (request: FastifyRequest): Promise<Caller> => member(await callerOf(request), request);

      room.post(documentsPath, async (request, reply) => {
        const caller = await entered(request);
        const asked = filterOf(DocumentUpload, request.query);
        return receive({ request, reply }, { what: 'document', largest: largestDocument }, ({ length, content }) =>
          documents.take(caller, asked, length, content),
        );
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

const escaped = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
