/** A house with a demo shop that is read in, and somebody who works in it. What its tests say about the shop, they ask the shop. */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@storewright/contract/kit/client';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Draft } from '@storewright/contract/writers';
import { openHouse, type Person, type TestHouse } from './house.testing.ts';
import type { Caller } from '../kit/caller.ts';
import type { ShopListing } from '../features/shops/index.ts';

export type ShopFloor = Awaited<ReturnType<typeof openShopFloor>>;

export const openShopFloor = async (env: Record<string, string> = {}) => {
  let ahead = 0;
  const house = await openHouse({ env, clock: () => new Date(Date.now() + ahead) });
  const owner = await house.demoOwner();
  await syncDone(owner);
  const { shops, writers, demo } = house.services;
  const shop = await shops.current({ accountId: owner.accountId, shopId: null } as Caller);
  if (!shop || !demo) throw new Error('the demo owner has no shop');
  const admin = await shops.admin(shop);
  let made = 0;

  return {
    house,
    owner,
    shop,
    /** The shop's own back office: what the shop owner does there, we do not know of. */
    admin,
    demo,
    writers,
    /** A product of the shop that no other test uses, and that we have read. */
    async product(): Promise<Product> {
      made += 1;
      const title = `Plain throw number ${made}`;
      const texts = {
        title,
        description: `<p>A throw for the sofa, number ${made}.</p>\n<ul>\n<li>Soft</li>\n</ul>\n<p>- Warm<br>- Light</p>`,
        seo_title: `${title} for the sofa`,
        seo_description: '',
        tags: ['throws', 'living'],
      };
      const { gid } = await admin.create(texts, { handle: `plain-throw-${made}`, publicationId: 'the owner' });
      await shops.takeProduct(shop, gid);
      const { items } = await owner.client.shops.search({ query: { search: title } });
      return owner.client.shops.one({ params: { id: items.find((row) => row.title === title)?.id ?? '' } });
    },
    /** That an engine gave these texts for it: what then stands in a draft is not its author's. */
    engineWrote: async ({ id }: { id: string | null }, listing: Partial<Listing>): Promise<void> => {
      const row = [randomUUID(), owner.accountId, owner.userId, id, randomUUID(), JSON.stringify({ listing, receipt: {} })];
      await house.world.database.pool.query(
        `insert into writing (id, account_id, user_id, product_id, charge_id, written, kind, engine, engine_label, state, request_hash, lease_until) values ($1, $2, $3, $4, $5, $6, 'optimize', 'test', 'Test', 'done', '', now())`,
        row,
      );
    },
    /** That one is at a text of this kind, until it is called off. */
    engineWrites: async ({ id }: { id: string | null }, kind: string): Promise<() => Promise<unknown>> => {
      const row = randomUUID();
      await house.world.database.pool.query(
        `insert into writing (id, account_id, user_id, product_id, charge_id, kind, engine, engine_label, state, request_hash, lease_until) values ($1, $2, $3, $4, $5, $6, 'test', 'Test', 'running', '', now() + interval '1 hour')`,
        [row, owner.accountId, owner.userId, id, randomUUID(), kind],
      );
      return () => house.world.database.pool.query(`update writing set state = 'stopped', finished_at = now() where id = $1`, [row]);
    },
    inShop: async (gid: string): Promise<ShopListing> => (await admin.listing(gid)) as ShopListing,
    /** As the shop owner does it. */
    removeFromShop: (gid: string) => house.world.database.pool.query('delete from demo_product where id = $1', [gid.split('/').at(-1)]),
    /** What the house's own clock is wrong by. */
    runAhead: (seconds: number): void => void (ahead = seconds * 1_000),
    /** Gives every open publication so much more time, or takes it away. */
    giveTime: (seconds: number) =>
      house.world.database.pool.query(`update publication set lease_until = lease_until + make_interval(secs => $1) where state = 'sending'`, [seconds]),
    close: () => house.close(),
  };
};

/** A draft of a product whose texts differ from the shop's in the given fields. */
export const begin = (person: Person, product: Product, changes: Partial<Listing>, more: { facts?: Draft['brief']['facts'] } = {}): Promise<Draft> =>
  person.client.writers.saveDraft({
    body: {
      product_id: product.id,
      brief: { title: product.title, language: product.language, facts: more.facts ?? [] },
      listing: { ...textsIn(product), ...changes },
    },
  });

export const textsIn = (product: Product): Listing => ({
  title: product.title,
  description: product.description_html,
  seo_title: product.seo_title,
  seo_description: product.seo_description,
  tags: product.tags,
});

/** Publishes as somebody does who has just looked at the review, unless told what was seen. */
export const publish = async (
  person: Person,
  draft: Draft,
  fields: ListingField[],
  more: Partial<Parameters<Person['client']['writers']['publish']>[0]['body']> = {},
  headers: Record<string, string> = {},
) => {
  const key = headers['idempotency-key'];
  // Who presses again has not looked again.
  const looked = (key && seen.get(key)) || (await look(person, draft, more.mode === 'new'));
  if (key) seen.set(key, looked);
  return person.client.writers.publish({ body: { draft_id: draft.id, fields, ...looked, ...more } }, { headers });
};
const seen = new Map<string, { version: number; shop_digest: string }>();
const look = async (person: Person, { id }: Draft, asNew: boolean) => {
  if (asNew) return { version: (await person.client.writers.draft({ params: { id } })).version, shop_digest: '' };
  const { draft, shop_digest } = await person.client.writers.review({ params: { id } });
  return { version: draft.version, shop_digest };
};

/** The failure of a call that is meant to fail. */
export const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('it went well');
};

/** How often this process asked a shop to do `operation` while `work` ran. */
export const countingWrites = async (operation: 'productUpdate' | 'productCreate', work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const see = (message: unknown): void => {
    const { request } = message as { request: { body?: unknown } };
    if (String(request.body ?? '').includes(`${operation}(`)) count += 1;
  };
  subscribe('undici:request:create', see);
  try {
    await work();
  } finally {
    unsubscribe('undici:request:create', see);
  }
  return count;
};

export const syncDone = async ({ client }: Person): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { job } = await client.shops.lastSync();
    if (job?.state === 'done') return;
    if (job?.state === 'failed') throw new Error(`the sync failed: ${job.error?.message}`);
    await sleep(100);
  }
  throw new Error('the sync did not end');
};

export type { TestHouse };
