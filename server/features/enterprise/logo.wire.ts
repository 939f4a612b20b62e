/** A company's logo, as bytes. */
import { logoPath } from '@storewright/contract/brand';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../kit/fault.ts';
import type { BrandingDesk } from './branding.service.ts';

const Named = z.object({ account: z.uuid(), id: z.uuid() });

export const logoDoor =
  ({ logo }: Pick<BrandingDesk, 'logo'>) =>
  (app: FastifyInstance): void => {
    app.get(`${logoPath}:account/:id/`, async ({ params }, reply) => {
      const { success, data } = Named.safeParse(params);
      if (!success) throw notFound();
      const { type, bytes, content } = await logo(data.account, data.id);
      // Another logo has another address.
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      return reply.type(type).send(content);
    });
  };
