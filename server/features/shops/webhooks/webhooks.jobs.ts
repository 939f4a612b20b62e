/** Does what a shop told, in the order in which it happened there; and asks a shop that was just connected to tell. */
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Db } from '../../../adapters/db/db.ts';
import { isShopDomain } from '../../auth/index.ts';
import type { JobKind, Jobs } from '../../jobs/index.ts';
import type { BulkRead } from '../bulk-read/bulk-read.ts';
import { standingBy } from '../connections/access.service.ts';
import type { Connections, Shop } from '../connections/connections.service.ts';
import { begunAt } from '../sync/sync.jobs.ts';
import type { Sync } from '../sync/sync.service.ts';
import { fieldsOf, gidOf, isOfLocales, isOfProduct, toldTopics } from './topics.ts';
import { type Delivery, webhooksStore } from './webhooks.store.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'start'>;
  connections: Connections;
  sync: Pick<Sync, 'takeProduct'>;
  bulkRead: Pick<BulkRead, 'ring'>;
  /** Where a shop reaches us; null: it cannot. */
  webhookUrl: string | null;
  clock: Clock;
};

export const shopEventsJob = ({ db, jobs, connections, sync, bulkRead, webhookUrl, clock }: Needs): JobKind => {
  const store = webhooksStore(db);

  /** Asks for what is not told yet. A shop whose words could not be believed is not asked. */
  const subscribe = async (shop: Shop, uri: string, signal: AbortSignal): Promise<void> => {
    const client = await connections.client(shop);
    const { webhookSubscriptions } = await client.ask('toldOf', { uri }, { lane: 'bulk', signal });
    const told = new Set(webhookSubscriptions.nodes.map(({ topic }) => topic));
    for (const topic of toldTopics(shop.scopes).filter((one) => !told.has(one))) {
      const { webhookSubscriptionCreate } = await client.ask('tellUs', { topic, uri, only: fieldsOf(topic) }, { lane: 'bulk', signal });
      const [refused] = webhookSubscriptionCreate?.userErrors ?? [];
      if (refused) throw new Fault('shop_refused', 409, { message: refused.message.slice(0, 300), details: { reason: 'question' } });
    }
    await connections.change(shop, { tellsSince: clock() });
  };

  /** Has the shop read whole. Answers what that reading sees: one that began before may have passed the page of what was told since. */
  const readWhole = async ({ accountId, shopId }: { accountId: string; shopId: string }): Promise<string[]> => {
    const waiting = await store.ofProducts({ accountId, shopId });
    const begun = begunAt(await jobs.start(db, { accountId, subjectId: shopId, kind: 'sync' }));
    return waiting.filter(({ receivedAt }) => begun === null || receivedAt < begun).map(({ id }) => id);
  };

  /** The shop is the truth: whatever was told of a product, it is read again, once for all that waits of it. */
  const ofProduct = async (shop: Shop, delivery: Delivery, signal: AbortSignal): Promise<string[]> => {
    const gid = gidOf('Product', delivery.payload['id']);
    if (!gid) return [];
    const same = await store.ofProducts(withinOf(shop), String(delivery.payload['id']));
    await sync.takeProduct(shop, gid, { lane: 'bulk', signal });
    return same.map(({ id }) => id);
  };

  /** Answers what is done by it; null where the shop is gone with all of it. */
  const act = async (shop: Shop, delivery: Delivery, signal: AbortSignal): Promise<string[] | null> => {
    const { topic, payload, triggeredAt } = delivery;
    if (isOfProduct(topic)) return ofProduct(shop, delivery, signal);
    // Said of an earlier connection, or overtaken by what was said since.
    const late = triggeredAt < shop.connectedAt || (await store.isOvertaken(delivery));
    if (topic === 'app/uninstalled' && !late) await connections.change(shop, uninstalled);
    if (topic === 'app/scopes_update' && !late) {
      const scopes = Array.isArray(payload['current']) ? payload['current'].filter((scope) => typeof scope === 'string') : [];
      await connections.change(shop, { scopes, ...(shop.state === 'connected' || shop.reason === 'scope' ? standingBy(scopes) : {}) });
    }
    if (topic === 'shop/update' && !late) await connections.change(shop, told(shop, payload));
    if (topic === 'shop/redact' && !late) {
      await connections.remove(shop);
      return null;
    }
    // Whatever was said of one, all of them are read, so the order in which it was said does not matter.
    if (isOfLocales(topic)) await connections.learnLocales(shop, { lane: 'bulk', signal });
    // Who waits for one looks now instead of later.
    if (topic === 'bulk_operations/finish') bulkRead.ring(shop.id);
    // Of customers nothing is kept here, so there is nothing to hand over or to redact.
    return [];
  };

  return {
    kind: 'shop_events',
    run: async ({ accountId, subjectId }, { signal }) => {
      const within = { accountId, shopId: subjectId };
      const before = await connections.ofAccount(accountId, subjectId);
      if (webhookUrl && before.state === 'connected' && !before.tellsSince && (await connections.canBeBelieved(before)))
        await subscribe(before, webhookUrl, signal);
      let products = true;
      for (;;) {
        signal.throwIfAborted();
        await store.endEchoes(within);
        const delivery = await store.next(within, { products });
        if (!delivery) return;
        if (isOfProduct(delivery.topic) && (await store.productsWaiting(within)) > manyProducts) {
          const seen = await readWhole(within);
          await store.end(within, seen, 'done');
          // What waits for a next reading is taken up again by the chore, and holds up nothing else.
          products = seen.includes(delivery.id);
          continue;
        }
        await store.tried(delivery);
        try {
          const also = await act(await connections.ofAccount(accountId, subjectId), delivery, signal);
          if (also === null) return;
          await store.end(within, [delivery.id, ...also], 'done');
        } catch (error) {
          if (signal.aborted || delivery.tries + 1 < mostTries) throw error;
          await store.end(within, [delivery.id], 'failed');
        }
      }
    },
  };
};

/** Above this, reading the shop whole is less work than reading one by one. */
const manyProducts = 250;
const mostTries = 5;

const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });

const uninstalled = {
  state: 'disconnected',
  reason: 'uninstalled',
  said: '',
  token: null,
  tokenExpiresAt: null,
  refreshToken: null,
  refreshExpiresAt: null,
  tellsSince: null,
} as const;

const told = (shop: Shop, { name, myshopify_domain: domain, currency, shop_owner: owner }: Record<string, unknown>) => ({
  ...(typeof name === 'string' && name && { name: name.slice(0, 200) }),
  ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
  ...(typeof owner === 'string' && { owner: owner.slice(0, 200) }),
  ...(typeof domain === 'string' &&
    isShopDomain(domain) &&
    domain !== shop.domain && { domain, ...(shop.reason === 'address' && { state: 'connected' as const, reason: null, said: '' }) }),
});
