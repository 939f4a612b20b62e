/** The page on which shops are connected: what there is, what one copies into Shopify, and what becomes of each press. */
import type { ShopConnection } from '@storewright/contract/shop-connections';
import { askedScopes } from '@storewright/contract/shop-scopes';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Connections, Shop } from './connections.service.ts';
import type { Keys } from './grants.ts';
import type { Install, LetGo } from './install.service.ts';
import { standingBy } from './access.service.ts';

type Needs = {
  connections: Connections;
  install: Install;
  app: Keys | null;
  home: string;
  /** Shopify can reach us at `home`. */
  reachable: boolean;
  productsIn: (shop: Shop) => Promise<number>;
  /** The console looks at the shop that was connected last. */
  lookAt: (where: { accountId: string; userId: string; shopId: string }) => Promise<void>;
  /** What was written for a shop stays when the shop goes. */
  letGo: LetGo;
};

export const createConnecting = ({ connections, install, app, home, reachable, productsIn, lookAt, letGo }: Needs) => {
  const show = async (shop: Shop): Promise<ShopConnection> => ({
    id: shop.id,
    domain: shop.domain,
    name: shop.name,
    mode: shop.mode,
    state: shop.state,
    reason: shop.reason,
    said: shop.said,
    scopes: shop.scopes,
    missing_scopes: shop.missingScopes,
    locales: shop.locales,
    connected_at: shop.connectedAt.toISOString(),
    synced_at: shop.syncedAt?.toISOString() ?? null,
    tells_since: shop.tellsSince?.toISOString() ?? null,
    product_count: await productsIn(shop),
  });
  const connected = async (caller: Caller, shop: Shop): Promise<ShopConnection> => {
    await lookAt({ accountId: caller.accountId, userId: caller.userId, shopId: shop.id });
    return show(shop);
  };
  const webhookUrl = `${home}/api/shopify/webhooks/`;

  return {
    list: async (caller: Caller) => Promise.all((await connections.listOf(caller.accountId)).map(show)),

    setup: () => ({
      client_id: app?.clientId ?? null,
      reachable,
      app_url: `${home}/dashboard`,
      redirect_url: install.redirectUrl,
      webhook_url: webhookUrl,
      scopes,
      toml: tomlOf({ clientId: app?.clientId ?? 'YOUR-CLIENT-ID', home, redirectUrl: install.redirectUrl }),
    }),

    byToken: async (caller: Caller, given: Parameters<Install['byToken']>[1]) => connected(caller, await install.byToken(caller, given)),
    byCredentials: async (caller: Caller, given: Parameters<Install['byCredentials']>[1]) => connected(caller, await install.byCredentials(caller, given)),
    consentUrl: install.consentUrl,
    consented: async (caller: Caller, query: Record<string, unknown>) => connected(caller, await install.consented(caller, query)),
    installUrl: install.installUrl,
    isFromShopify: install.isFromShopify,
    fromAdmin: install.fromAdmin,

    /** Asks the shop now. One that does not take our keys is shown as what it is. */
    async check(caller: Caller, id: string): Promise<ShopConnection> {
      const shop = await connections.the(caller, id);
      if (shop.mode === 'demo' || shop.mode === 'csv') return show(shop);
      try {
        const { shop: told, currentAppInstallation } = await (await connections.client(shop)).ask('identity', {});
        const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle);
        await connections.change(shop, {
          name: told.name,
          owner: told.shopOwnerName,
          currency: told.currencyCode,
          gid: told.id,
          scopes: granted,
          ...standingBy(granted),
        });
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'shop_reconnect')) throw error;
      }
      return show(await connections.the(caller, id));
    },

    async disconnect(caller: Caller, id: string, confirm: string): Promise<void> {
      const shop = await connections.the(caller, id);
      if (confirm.trim().toLowerCase() !== shop.domain) throw invalid('body.confirm', 'Type the address of the shop.');
      await install.disconnect(shop, letGo);
    },
  };
};

const scopes = askedScopes.map(({ scope }) => scope).join(',');

/** What Shopify's command line takes: `shopify app deploy`. The three privacy topics can be set in no other way. */
const tomlOf = ({ clientId, home, redirectUrl }: { clientId: string; home: string; redirectUrl: string }): string => `client_id = "${clientId}"
name = "Storewright"
application_url = "${home}/dashboard"
embedded = true

[access_scopes]
scopes = "${scopes}"

[auth]
redirect_urls = ["${redirectUrl}"]

[webhooks]
api_version = "2026-10"

[[webhooks.subscriptions]]
topics = ["app/uninstalled", "app/scopes_update"]
compliance_topics = ["customers/data_request", "customers/redact", "shop/redact"]
uri = "${home}/api/shopify/webhooks/"
`;
