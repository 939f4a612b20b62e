/** Where messengers call. The very bytes are what is signed, so these addresses alone read bodies raw. */
import { callbackPaths, type ChannelKind } from '@storewright/contract/channels/kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, takeBytes } from '../../../kit/raw-bytes.ts';
import type { Receiving } from './receiving.service.ts';

export const callbacksDoor =
  ({ hear }: Pick<Receiving, 'hear'>) =>
  (app: FastifyInstance): void => {
    void app.register(async (inside) => {
      takeBytes(inside);
      for (const [kind, path] of Object.entries(callbackPaths)) {
        const answer = async (request: FastifyRequest, reply: FastifyReply) => {
          const said = await hear(kind as ChannelKind, {
            method: request.method,
            query: Object.fromEntries(
              Object.entries(request.query as Record<string, unknown>).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
            ),
            header: (name) => [request.headers[name]].flat()[0],
            body: bytesOf(request),
          });
          return reply.code(said.status).type(said.type).send(said.body);
        };
        inside.get(path, answer);
        inside.post(path, { bodyLimit: largest }, answer);
      }
    });
  };

const largest = 1024 * 1024;
