/** Where a trainer posts what came of its work. The very bytes are what is signed, so this address alone reads bodies raw. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bytesOf, takeBytes } from '../../../kit/raw-bytes.ts';
import type { Looks } from './looks.service.ts';
import { webhookPath } from './tasks.ts';

export const trainerDoor =
  ({ hear }: Pick<Looks, 'hear'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (inside) => {
      takeBytes(inside);
      inside.post(webhookPath, { bodyLimit: 4 * 1024 * 1024 }, async (request, reply) => {
        const { task } = z.object({ task: z.uuid().optional().catch(undefined) }).parse(request.query);
        await hear({
          header: (name) => [request.headers[name]].flat()[0] ?? '',
          body: bytesOf(request),
          task,
          signal: AbortSignal.timeout(30_000),
        });
        return reply.send({ ok: true });
      });
    });
