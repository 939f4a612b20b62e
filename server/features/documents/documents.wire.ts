/** Documents up and down. They are no JSON, so they stand beside the contract. */
import { DocumentUpload } from '@storewright/contract/documents';
import { documentsPath, largestDocument } from '@storewright/contract/documents/bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/caller.ts';
import { filterOf } from '../../kit/csv.ts';
import { type Guards, idIn, member } from '../../kit/http.ts';
import { receive, takeStreams } from '../../kit/upload.ts';
import { sent } from '../uploads/index.ts';
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

      room.get(`${documentsPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        const { document: file, content } = await documents.open(caller, idIn(request));
        return sent({ file, content }, reply);
      });
    });
