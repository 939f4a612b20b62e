/** Who this console is where its people sign in at MCP servers: servers that know it by an address read it there. */
import type { FastifyInstance } from 'fastify';
import { clientPath, type Oauth } from './oauth.ts';

export const mcpClientDoor =
  ({ clientDocument }: { clientDocument: Oauth['clientDocument'] }) =>
  (app: FastifyInstance): void => {
    app.get(clientPath, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(clientDocument)),
    );
  };
