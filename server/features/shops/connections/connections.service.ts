/** Which stores an account is connected to, and the way into each of them. */
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Db, inTurn } from '../../../adapters/db/db.ts';
import { type Caller, mine, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sealedByAnother, type Secrets } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { ShopAdmin } from '../shop-admin.ts';
import { shopifyAdmin, shopifyReader, type ShopReader } from '../shopify.admin.ts';
import type { Answers } from '../shopify.answers.ts';
import { shopifyClient } from '../shopify.client.ts';
import { createThrottle, type Lane, type Throttle } from '../shopify.throttle.ts';
import { connectionsStore, type ShopRecord } from './connections.store.ts';

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
  demo: DemoShop | null;
  clock: Clock;
  newId: () => string;
};

export const createConnections = ({ db, jobs, outgoing, secrets, demo, clock, newId }: Needs) => {
  const store = connectionsStore(db);
  const meters = new Map<string, { throttle: Throttle; costs: Map<keyof Answers, number> }>();

  /** One bucket per shop, whoever asks; the shop keeps it per app and store. */
  const meterOf = (shopId: string) => {
    const meter = meters.get(shopId) ?? { throttle: createThrottle(), costs: new Map() };
    meters.set(shopId, meter);
    return meter;
  };

  const door = async (shop: ShopRecord): Promise<{ origin: string; token: string }> => {
    const sealed = await store.token(shop.accountId, shop.id);
    if (!sealed) throw new Fault('shop_not_connected', 409);
    const token = secrets.open(sealed, placeOf(shop.id), tokenLost);
    if (shop.mode === 'custom_app') return { origin: `https://${shop.domain}`, token };
    if (!demo) throw new Fault('shop_unreachable', 503, { message: 'The demo shop runs in demo mode only.', retryAfter: 60 });
    return { origin: await demo.origin(), token };
  };

  const client = async (shop: ShopRecord) => shopifyClient({ outgoing, door: await door(shop), ...meterOf(shop.id) });

  return {
    /** The shop the caller looks at: the chosen one, else the account's first. */
    async current(caller: Pick<Caller, 'accountId' | 'shopId'>): Promise<Shop | null> {
      const chosen = caller.shopId ? await store.one(caller.accountId, caller.shopId) : undefined;
      const shop = chosen ?? (await store.listOf(caller.accountId))[0];
      return shop ? mine(shop) : null;
    },

    the: async (caller: Pick<Caller, 'accountId'>, shopId: string): Promise<Shop> => mine(await store.one(caller.accountId, shopId)),

    /** For work in the background, which carries the account along. */
    ofAccount: async (accountId: string, shopId: string): Promise<Shop> => mine(await store.one(accountId, shopId)),

    listOf: async (accountId: string): Promise<Shop[]> => (await store.listOf(accountId)).map((shop) => mine(shop)),

    /** For app mode, where a session token of the store names its domain. A demo shop that is left over from trying out opens no door. */
    domainShop: async (domain: string): Promise<ShopRecord | undefined> =>
      (await store.byDomain(domain.toLowerCase())).find(({ mode }) => demo !== null || mode !== 'demo'),

    admin: async (shop: Shop, lane?: Lane): Promise<ShopAdmin> => shopifyAdmin(await client(shop), lane),

    reader: async (shop: Shop): Promise<ShopReader> => shopifyReader(await client(shop), meterOf(shop.id).throttle),

    learn: (shop: Shop, told: Parameters<typeof store.learn>[2]) => store.learn(shop.accountId, shop.id, told),

    synced: (shop: Shop) => store.synced(shop.accountId, shop.id, clock()),

    /** Gives the account a demo shop with data of its own, once, and starts its first sync. */
    async connectDemo({ accountId, owner }: { accountId: string; owner: string }): Promise<Shop> {
      if (!demo) throw new Fault('not_found', 404);
      const known = await store.demoOf(accountId);
      if (known) return mine(known);
      await jobs.ready();
      const own = `${demoName}-${accountId.slice(-8)}.myshopify.com`;
      const first = (await store.byDomain(`${demoName}.myshopify.com`)).length === 0 ? `${demoName}.myshopify.com` : own;
      return (await connect(first)) ?? mine(await connect(own));

      async function connect(domain: string): Promise<Shop | undefined> {
        const { token } = await demo!.open({ domain, ...demoFace, seed: 'hearth' });
        return inTurn(db, `connect-demo ${domain}`, async (tx) => {
          const inTx = connectionsStore(tx);
          const meanwhile = await inTx.demoOf(accountId);
          if (meanwhile) return mine(meanwhile);
          // Another account was quicker to the plain name.
          if ((await inTx.byDomain(domain)).length > 0) return undefined;
          const id = newId();
          await inTx.insert({ id, accountId, mode: 'demo', domain, ...demoFace, owner, token: secrets.seal(token, placeOf(id)), createdAt: clock() });
          await jobs.start(tx, { accountId, subjectId: id, kind: 'sync' });
          return mine(await inTx.one(accountId, id));
        });
      }
    },
  };
};

const tokenLost = (cause: unknown): Fault => new Fault('shop_not_connected', 409, { message: sealedByAnother, cause });

const demoName = 'hearth-and-heath';
const demoFace = { name: 'Hearth & Heath', currency: 'EUR' };
const placeOf = (shopId: string): string => `shop.token:${shopId}`;
