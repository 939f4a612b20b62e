/** Where Shopify posts what happened in a shop. The very bytes are what is signed, so this address alone reads bodies raw. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesOf, takeBytes } from '../../../kit/raw-bytes.ts';
import type { Webhooks } from './webhooks.service.ts';

export const webhooksDoor =
  ({ hear }: Pick<Webhooks, 'hear'>) =>
  (app: FastifyInstance): void => {
    void app.register(async (inside) => {
      takeBytes(inside);
      inside.post('/api/shopify/webhooks/', { bodyLimit: largest }, async (request, reply) => {
        await hear({
          topic: said(request, 'topic'),
          domain: said(request, 'shop-domain').toLowerCase(),
          webhookId: said(request, 'webhook-id'),
          triggeredAt: said(request, 'triggered-at'),
          signature: said(request, 'hmac-sha256'),
          body: bytesOf(request),
        });
        return reply.send({ ok: true });
      });
    });
  };

/** Where the app's own configuration asks for whole products, one may be this large. */
const largest = 8 * 1024 * 1024;

/** Webhooks and the newer events name their headers differently. */
const said = ({ headers }: FastifyRequest, name: string): string => [headers[`x-shopify-${name}`] ?? headers[`shopify-${name}`]].flat()[0] ?? '';
