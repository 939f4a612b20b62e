import { contract } from '@storewright/contract';
import { serve, type Served } from '../../../kit/http.ts';
import type { Shops } from '../shops.service.ts';

export const connectionsRoutes = ({ connecting }: Pick<Shops, 'connecting'>): Served =>
  serve(contract.connections, {
    list: async ({ caller }) => ({ items: await connecting.list(caller) }),
    setup: () => connecting.setup(),
    connectToken: ({ caller, body: { domain, token, api_secret, shop_id } }) =>
      connecting.byToken(caller, { domain, token, ...(api_secret && { apiSecret: api_secret }), ...(shop_id && { shopId: shop_id }) }),
    connectCredentials: ({ caller, body: { domain, client_id, client_secret, shop_id } }) =>
      connecting.byCredentials(caller, { domain, clientId: client_id, clientSecret: client_secret, ...(shop_id && { shopId: shop_id }) }),
    consent: async ({ caller, body }) => ({ url: await connecting.consentUrl(caller, body.domain) }),
    installLink: ({ body }) => ({ url: connecting.installUrl(body.domain) }),
    install: async ({ body }) => {
      await connecting.fromAdmin(body.session_token);
      return { ok: true };
    },
    check: ({ caller, params }) => connecting.check(caller, params.id),
    disconnect: async ({ caller, params, body }) => {
      await connecting.disconnect(caller, params.id, body.confirm);
      return { ok: true };
    },
  });
