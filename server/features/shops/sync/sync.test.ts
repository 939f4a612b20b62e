import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { createOutgoing } from '../../../adapters/outgoing/outgoing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { createSecrets } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';
import { createAccount } from '../../account/index.ts';
import type { JobKind } from '../../jobs/index.ts';
import { createBulkRead } from '../bulk-read/bulk-read.ts';
import { createCatalogue } from '../catalogue/catalogue.service.ts';
import { createConnections, type Shop } from '../connections/connections.service.ts';
import { createDemoShop } from '../../demo-shop/demo.ts';
import { syncJob } from './sync.jobs.ts';
import { createSync } from './sync.service.ts';
import { syncStore } from './sync.store.ts';

type JobTools = Parameters<JobKind['run']>[1];

describe('a sync, step by step', () => {
  const size = 230;
  const clock = () => new Date();
  const outgoing = createOutgoing({ allowLoopback: true, allowPrivate: false });
  let database: TestDatabase;
  let demo: ReturnType<typeof createDemoShop>;
  let shop: Shop;
  let bench: ReturnType<typeof workbench>;

  const workbench = (time = clock) => {
    const { db } = database;
    const made = { origin: demo.origin, open: (wish: Parameters<typeof demo.open>[0]) => demo.open({ ...wish, seed: { generated: size } }) };
    const jobs = { start: async () => undefined as never, ready: async () => undefined };
    const connections = createConnections({ db, jobs, outgoing, secrets: createSecrets('test'), app: null, originOf: String, demo: made, clock: time, newId });
    const catalogue = createCatalogue({ db, shopOf: connections.the, documented: async () => [] });
    const sync = createSync({ db, readerOf: connections.reader, documentedOf: async () => new Map(), expectedScore: () => null, clock: time, newId });
    return {
      connections,
      catalogue,
      sync,
      job: syncJob({ connections, sync, bulkRead: createBulkRead({ outgoing, from: 25_000 }), onSynced: async () => undefined, clock: time, newId }),
    };
  };
  const run = (checkpoint: Record<string, unknown>, tools: Partial<JobTools> = {}) =>
    bench.job.run(
      { id: newId(), accountId: shop.accountId, subjectId: shop.id, checkpoint },
      { signal: new AbortController().signal, report: () => undefined, checkpoint: async () => undefined, ...tools },
    );
  const titles = async () => {
    const found = [];
    for (let cursor: string | undefined; ; ) {
      const page = await bench.catalogue.search(shop, { search: '', status: 'ALL', quality: 'all', sort: 'title', limit: 100, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ title }) => title));
      if (page.next_cursor === null) return found;
      cursor = page.next_cursor;
    }
  };

  beforeAll(async () => {
    database = await testDatabase();
    demo = createDemoShop({ databaseUrl: database.config, log: { info: () => undefined, warn: () => undefined } });
    bench = workbench();
  });
  beforeEach(async () => {
    const account = createAccount({ db: database.db, clock, newId, shopsOf: async () => [], demo: true });
    const { account: home } = await account.createWithOwner({ email: `${newId()}@example.com`, name: 'Sam', usage: ['copygpt'] });
    shop = await bench.connections.connectDemo({ accountId: home.id, owner: 'Sam' });
  });
  afterAll(async () => {
    await demo.stop();
    await outgoing.close();
    await database.close();
  });

  test('tells how far it is, with the product it is at', async () => {
    const told: { done: number; total?: number | null; current?: string }[] = [];
    await run({}, { report: (progress) => void told.push(progress) });
    expect(told.every(({ done }, at) => at === 0 || done >= told[at - 1]!.done)).toBe(true);
    expect([told.at(-1)?.done, told.at(-1)?.total, told.some(({ current }) => current !== '')]).toEqual([size, size, true]);
  });

  test('killed between two pages it goes on where it was, and the catalogue is whole', async () => {
    let kept: Record<string, unknown> = {};
    const stop = new AbortController();
    const killed = run({}, { signal: stop.signal, checkpoint: async (value) => ((kept = value), stop.abort(new Error('killed'))) });
    await expect(killed).rejects.toThrow('killed');
    const half = await titles();
    expect(half.length).toBe(kept['done']);
    expect(half.length).toBeLessThan(size);
    const told: number[] = [];
    await run(kept, { report: ({ done }) => void told.push(done) });
    expect(Math.min(...told)).toBeGreaterThanOrEqual(half.length);
    expect(new Set(await titles()).size).toBe(size);
  });

  test('stopped in the middle of a page it leaves that page out, not half of it', async () => {
    const stop = new AbortController();
    const stopped = run({}, { signal: stop.signal, report: ({ done }) => void (done >= 60 && stop.abort(new Error('stopped'))) });
    await expect(stopped).rejects.toThrow('stopped');
    expect([0, 50].includes((await titles()).length)).toBe(true);
    await run({});
    expect((await titles()).length).toBe(size);
  });

  test('what went from the shop goes here, and only after a whole sweep', async () => {
    await run({});
    await database.pool.query('delete from demo_product where domain = $1 and id in (select id from demo_product where domain = $1 order by id limit 30)', [
      shop.domain,
    ]);
    const stop = new AbortController();
    await expect(run({}, { signal: stop.signal, checkpoint: async () => stop.abort(new Error('killed')) })).rejects.toThrow('killed');
    expect((await titles()).length).toBe(size);
    await run({});
    expect((await titles()).length).toBe(size - 30);
  });

  test('a page that was read before a publication does not undo it here', async () => {
    const reader = await bench.connections.reader(shop);
    const stale = await reader.page(null);
    const { id: gid } = stale.products[0]!;
    const admin = await bench.connections.admin(shop);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const id = await bench.sync.published(shop, await admin.update(gid, { title: 'The newer title' }), { optimised: false });
    await bench.sync.takePage(shop, stale.products, { sweep: newId(), signal: new AbortController().signal, told: () => undefined });
    expect((await bench.catalogue.product(shop, id)).title).toBe('The newer title');
  });

  test('what is gone stays gone, however wrong the clock is of whoever learnt of it', async () => {
    await run({});
    const reader = await bench.connections.reader(shop);
    const { id: gid } = (await reader.page(null)).products[0]!;
    await (await bench.connections.admin(shop)).update(gid, { title: 'Changed just before it went' });
    const stale = await reader.page(null);
    await database.pool.query('delete from demo_product where domain = $1 and id = $2', [shop.domain, gid.replace(/\D/g, '')]);
    await workbench(() => new Date(Date.now() - 86_400_000)).sync.takeProduct(shop, gid);
    await bench.sync.takePage(shop, stale.products, { sweep: newId(), signal: new AbortController().signal, told: () => undefined });
    expect(await titles()).not.toContain('Changed just before it went');
  });

  test('whoever takes many products takes them in one order, so two never wait for each other in a circle', async () => {
    await run({});
    const query = (text: string) => database.pool.query(text, [shop.id]);
    // Where they lie is not the order of their ids any more.
    await query('update product set title = title where id in (select id from product where shop_id = $1 order by id limit 100)');
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select id from product where shop_id = $1 order by id limit 1 for no key update', [shop.id]);
    const removing = syncStore(database.db).removeUnseen({ accountId: shop.accountId, shopId: shop.id }, newId(), new Date(Date.now() + 60_000));
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    const free = await other.query('select 1 from product where shop_id = $1 for no key update skip locked', [shop.id]);
    await other.query('rollback');
    other.release();
    expect([free.rowCount, await removing]).toEqual([size, size]);
  });

  test('products with the same search title or nearly the same text know of each other', async () => {
    const admin = await bench.connections.admin(shop);
    const text = '<p>This lantern is made of solid brass in a small workshop by the sea, and every wick is cut by hand before it is packed in straw.</p>';
    const make = (title: string, description: string) =>
      admin.create({ title, description, seo_title: 'Brass lantern by the sea', seo_description: '', tags: [] }, { handle: newId(), publicationId: newId() });
    const one = await make('Lantern one', text);
    const two = await make('Lantern two', text.replace('straw', 'paper'));
    await run({});
    const id = await bench.sync.published(shop, one, {});
    const { neighbours, scored } = await bench.catalogue.product(shop, id);
    expect([neighbours.same_seo_title, neighbours.nearest?.title]).toEqual([['Lantern two'], 'Lantern two']);
    expect(neighbours.nearest!.similarity).toBeGreaterThan(0.6);
    const { rows } = await database.pool.query<{ bands: number[] }>('select bands from product where id = $1', [id]);
    const near = await syncStore(database.db).near({ accountId: shop.accountId, shopId: shop.id }, { seoTitleKey: '', bands: rows[0]!.bands });
    expect(near.map(({ title }) => title)).toContain('Lantern two');
    expect(near.length).toBeLessThan(size / 4);
    expect(scored.rules.find((rule) => rule.id === 'T5')?.state).not.toBe('good');
    await database.pool.query('delete from demo_product where domain = $1 and id = $2', [shop.domain, Number(two.gid.split('/').at(-1))]);
    await bench.sync.takeProduct(shop, two.gid);
    expect(await titles()).not.toContain('Lantern two');
  });

  test('a text with what no database keeps is kept without it', async () => {
    const broken = {
      request: async (...asked: Parameters<typeof outgoing.request>) => {
        const answer = await outgoing.request(...asked);
        const text = answer.text().replace('"title":"', '"title":"\\u0000\\ud800');
        return { ...answer, text: () => text };
      },
    };
    const connections = createConnections({
      db: database.db,
      jobs: { start: async () => undefined as never, ready: async () => undefined },
      outgoing: broken,
      secrets: createSecrets('test'),
      app: null,
      originOf: String,
      demo,
      clock,
      newId,
    });
    const page = await (await connections.reader(shop)).page(null);
    await bench.sync.takePage(shop, page.products, { sweep: newId(), signal: new AbortController().signal, told: () => undefined });
    expect((await titles()).some((title) => title.startsWith('\ufffd'))).toBe(true);
  });
});

describe('a sync as people see it', () => {
  let house: TestHouse;
  let owner: Person;
  const ended = async () => {
    for (;;) {
      const { job } = await owner.client.shops.lastSync();
      if (job && job.state !== 'waiting' && job.state !== 'running') return job;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };

  beforeAll(async () => {
    house = await openHouse();
    owner = await house.newOwner();
    await owner.client.shops.connectDemo();
    await ended();
  });
  afterAll(() => house.close());

  test('a second sync is the one that runs; it can be cancelled, and tried again', async () => {
    await house.services.demo!.arm({ fault: 'hang', times: 20, matching: 'ProductPage' });
    const first = await owner.client.shops.sync();
    expect((await owner.client.shops.sync()).id).toBe(first.id);
    expect((await owner.client.jobs.cancel({ params: { id: first.id } })).state).toBe('cancelled');
    await house.services.demo!.disarm();
    await owner.client.jobs.retry({ params: { id: first.id } });
    expect((await ended()).state).toBe('done');
  });

  test('a shop that is down ends it with a reason, the catalogue stays, and a later try succeeds', async () => {
    const { total } = await owner.client.shops.search({ query: {} });
    await house.services.demo!.arm({ fault: '500', times: 20 });
    const { id } = await owner.client.shops.sync();
    const failed = await ended();
    expect([failed.state, failed.error?.code]).toEqual(['failed', 'shop_unreachable']);
    expect((await owner.client.shops.search({ query: {} })).total).toBe(total);
    await house.services.demo!.disarm();
    await owner.client.jobs.retry({ params: { id } });
    expect((await ended()).state).toBe('done');
  });
});
