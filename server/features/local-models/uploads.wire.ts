/** The pieces of a file. Bytes and no JSON, so this one address stands beside the contract; the door is the operator's. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, notFound } from '../../kit/fault.ts';
import type { Guards } from '../../kit/http.ts';
import { takeBytes } from '../../kit/raw-bytes.ts';
import { pieceBytes, type Uploads } from './uploads.service.ts';

export const uploadsDoor =
  (uploads: Pick<Uploads, 'piece'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    void app.register(async (inside) => {
      takeBytes(inside, 'application/octet-stream', pieceBytes);
      // Who asks is known before the bytes are read.
      inside.addHook('onRequest', async (request) => {
        const caller = await callerOf(request).catch(() => null);
        if (!caller?.operator) throw notFound();
      });
      inside.post('/api/operator/local_models/uploads/:id/', { bodyLimit: pieceBytes }, (request) => taken(uploads, request));
    });
  };

const taken = async (uploads: Pick<Uploads, 'piece'>, { params, query, body }: FastifyRequest): Promise<{ have: number }> => {
  const { id } = params as { id: string };
  const offset = Number((query as { offset?: string }).offset);
  if (!/^[a-z0-9][a-z0-9._-]{1,99}$/.test(id)) throw notFound();
  if (!Number.isSafeInteger(offset) || offset < 0 || !Buffer.isBuffer(body) || body.length === 0)
    throw invalid('query.offset', 'Where in the file this piece begins.');
  return { have: await uploads.piece(id, offset, body) };
};
