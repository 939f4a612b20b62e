/** The two addresses at which a browser comes from Shopify: to begin, and back from its consent screen. Both end on a page. */
import { rolesOf } from '@storewright/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { Guards } from '../../../kit/http.ts';
import type { Shops } from '../shops.service.ts';

export const consentDoor =
  ({ connecting }: Pick<Shops, 'connecting'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    /** Somebody who is disabled is sent to the door, which says so. */
    const signedIn = (request: FastifyRequest) =>
      callerOf(request).catch((error: unknown) => {
        if (error instanceof Fault) return null;
        throw error;
      });
    const toPage = (reply: FastifyReply, says: Record<string, string>) => reply.redirect(`/shops?${new URLSearchParams(says)}`, 302);
    const refused = (reply: FastifyReply, error: unknown) => {
      if (error instanceof Fault) return toPage(reply, { refused: error.code });
      throw error;
    };

    app.get<{ Querystring: Record<string, unknown> }>('/api/shopify/oauth/', async (request, reply) => {
      const { shop } = request.query;
      const domain = typeof shop === 'string' && connecting.isFromShopify(request.query) ? shop : undefined;
      // A link of anybody else begins nothing: the page asks for the press.
      if (!domain) return toPage(reply, typeof shop === 'string' ? { shop: shop.slice(0, 100) } : {});
      const caller = await signedIn(request);
      if (!caller || !rolesOf.manager.includes(caller.role)) return toPage(reply, { shop: domain });
      return reply.redirect(await connecting.consentUrl(caller, domain), 302);
    });

    app.get<{ Querystring: Record<string, unknown> }>('/api/shopify/callback/', async (request, reply) => {
      const caller = await signedIn(request);
      if (!caller) return toPage(reply, { refused: 'no_session' });
      try {
        const { id } = await connecting.consented(caller, request.query);
        return await toPage(reply, { connected: id });
      } catch (error) {
        return refused(reply, error);
      }
    });
  };
