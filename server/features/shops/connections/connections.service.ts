/** Which stores an account is connected to, and the way into each of them. */
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Secrets } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { ShopAdmin } from '../shop-admin.ts';
import { shopifyAdmin, shopifyReader, type ShopReader } from '../shopify.admin.ts';
import type { How, ShopifyClient } from '../shopify.client.ts';
import type { Lane } from '../shopify.throttle.ts';
import { createAccess, placeOfToken } from './access.service.ts';
import { createClients } from './clients.ts';
import { connectionsStore, type ShopRecord } from './connections.store.ts';
import { createGrants, type Keys, mayReadLocales } from './grants.ts';

/** A shop of the account that asks. */
export type Shop = Owned<ShopRecord>;
export type Connections = ReturnType<typeof createConnections>;
/** The demo shop's process, as far as connecting to it goes. */
export type DemoShop = {
  origin(): Promise<string>;
  open(shop: { domain: string; name: string; currency: string; seed: 'hearth' | { generated: number } }): Promise<{ token: string }>;
};
type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'start' | 'ready'>;
  outgoing: Pick<Outgoing, 'request'>;
  secrets: Secrets;
  /** The app of this server; null: none is set up. */
  app: Keys | null;
  /** Where a shop of Shopify's answers. */
  originOf: (domain: string) => string;
  demo: DemoShop | null;
  clock: Clock;
  newId: () => string;
};

export const createConnections = ({ db, jobs, outgoing, secrets, app, originOf, demo, clock, newId }: Needs) => {
  const store = connectionsStore(db);
  const access = createAccess({ db, secrets, grants: createGrants({ outgoing, originOf, clock }), app, clock });
  const clients = createClients({
    outgoing,
    access,
    originOf: async ({ mode, domain }) => {
      if (mode === 'csv') throw new Fault('shop_without_connection', 409);
      if (mode !== 'demo') return originOf(domain);
      if (!demo) throw new Fault('shop_unreachable', 503, { message: 'The demo shop runs in demo mode only.', retryAfter: 60 });
      return demo.origin();
    },
  });

  const reader = async (shop: Shop): Promise<ShopReader> => shopifyReader(await clients.of(shop), clients.meterOf(shop.id).throttle);

  return {
    /** The shop the caller looks at: the chosen one, else the account's first. */
    async current(caller: Pick<Caller, 'accountId' | 'shopId'>): Promise<Shop | null> {
      const chosen = caller.shopId ? await store.one(caller.accountId, caller.shopId) : undefined;
      const shop = chosen ?? (await store.listOf(caller.accountId))[0];
      return shop ? orNotFound(shop) : null;
    },

    the: async (caller: Pick<Caller, 'accountId'>, shopId: string): Promise<Shop> => orNotFound(await store.one(caller.accountId, shopId)),

    /** For work in the background, which carries the account along. */
    ofAccount: async (accountId: string, shopId: string): Promise<Shop> => orNotFound(await store.one(accountId, shopId)),

    listOf: async (accountId: string): Promise<Shop[]> => (await store.listOf(accountId)).map((shop) => orNotFound(shop)),

    /** For app mode, where a session token of the store names its domain. A demo shop that is left over from trying out opens no door. */
    domainShop: async (domain: string): Promise<ShopRecord | undefined> =>
      (await store.byDomain(domain.toLowerCase())).find(({ mode, state }) => state !== 'disconnected' && (demo !== null || mode !== 'demo')),

    client: (shop: Shop): Promise<ShopifyClient> => clients.of(shop),

    admin: async (shop: Shop, lane?: Lane): Promise<ShopAdmin> => shopifyAdmin(await clients.of(shop), lane),

    reader,

    /** Its languages as they are there now, where it lets us read them. */
    async learnLocales(shop: Shop, how: How): Promise<void> {
      if (shop.mode !== 'demo' && !mayReadLocales(shop.scopes)) return;
      await store.learn(shop.accountId, shop.id, { locales: await (await reader(shop)).locales(how) });
    },

    /** A shop that is a file: its address is nobody's. Within the caller's transaction. */
    async addFile(tx: Db, accountId: string, { name, currency }: { name: string; currency: string }): Promise<Shop> {
      const id = newId();
      const domain = `${wordOf(name)}-${id.slice(-8)}.csv`;
      const store = connectionsStore(tx);
      await store.insert({ id, accountId, mode: 'csv', domain, name, currency, connectedAt: clock(), createdAt: clock() });
      return orNotFound(await store.one(accountId, id));
    },

    change: (shop: Shop, row: Parameters<typeof store.change>[2]) => store.change(shop.accountId, shop.id, row),

    remove: (shop: Shop): Promise<void> => store.remove(shop.accountId, shop.id),

    /** What the shop tells can be checked: by the secret of its own app, or of this server's. */
    canBeBelieved: async (shop: Shop): Promise<boolean> =>
      shop.mode === 'oauth' || shop.mode === 'embedded' || (await store.hasSecret(shop.accountId, shop.id)),

    learn: (shop: Shop, told: Parameters<typeof store.learn>[2]) => store.learn(shop.accountId, shop.id, told),

    synced: (shop: Shop) => store.synced(shop.accountId, shop.id, clock()),

    /** Gives the account a demo shop with data of its own, once, and starts its first sync. */
    async connectDemo({ accountId, owner }: { accountId: string; owner: string }): Promise<Shop> {
      if (!demo) throw new Fault('not_found', 404);
      const known = await store.demoOf(accountId);
      if (known?.state === 'connected') return orNotFound(known);
      if (known) return opened(known);
      await jobs.ready();
      const own = `${demoName}-${accountId.slice(-8)}.myshopify.com`;
      const first = (await store.byDomain(`${demoName}.myshopify.com`)).length === 0 ? `${demoName}.myshopify.com` : own;
      return (await connect(first)) ?? orNotFound(await connect(own));

      /** The demo shop is there, and does not know our token any more. */
      async function opened({ id, domain }: ShopRecord): Promise<Shop> {
        const { token } = await demo!.open({ domain, ...demoFace, seed: 'hearth' });
        await store.change(accountId, id, { ...connectedNow(clock()), token: secrets.seal(token, placeOfToken(id)) });
        return orNotFound(await store.one(accountId, id));
      }

      async function connect(domain: string): Promise<Shop | undefined> {
        const { token } = await demo!.open({ domain, ...demoFace, seed: 'hearth' });
        return withLock(db, `connect-demo ${domain}`, async (tx) => {
          const inTx = connectionsStore(tx);
          const meanwhile = await inTx.demoOf(accountId);
          if (meanwhile) return orNotFound(meanwhile);
          // Another account was quicker to the plain name.
          if ((await inTx.byDomain(domain)).length > 0) return undefined;
          const id = newId();
          await inTx.insert({
            id,
            accountId,
            mode: 'demo',
            domain,
            ...demoFace,
            owner,
            token: secrets.seal(token, placeOfToken(id)),
            connectedAt: clock(),
            createdAt: clock(),
          });
          await jobs.start(tx, { accountId, subjectId: id, kind: 'sync' });
          return orNotFound(await inTx.one(accountId, id));
        });
      }
    },
  };
};

/** A connection that begins: what was said of the one before counts no more. */
export const connectedNow = (now: Date) => ({ state: 'connected', reason: null, said: '', missingScopes: [] as string[], connectedAt: now }) as const;

/** A name as part of an address. */
const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'shop';

const demoName = 'hearth-and-heath';
const demoFace = { name: 'Hearth & Heath', currency: 'EUR' };
