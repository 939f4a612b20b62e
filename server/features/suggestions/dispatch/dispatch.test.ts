/** All that is accepted goes out as a job: however much it is, whatever the shop says of one of it, and whenever a process dies. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SuggestionDispatch } from '@storewright/contract/suggestions';
import type { Suggestion } from '@storewright/contract/suggestions/suggestion';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { Fault } from '../../../kit/fault.ts';
import { leftSuggestions } from '../tests/left.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor({ PUBLISH_LEASE_SECONDS: '4' });
});
afterEach(() => floor.demo.disarm());
afterAll(() => floor?.close());

const client = () => floor.owner.client.suggestions;
const query = (text: string, values: unknown[] = []) => floor.house.world.database.pool.query(text, values);
/** So many of what is suggested and nobody decided about yet. */
const open = async (most: number, kind: Suggestion['kind'] = 'tags'): Promise<Suggestion[]> => {
  const { items } = await client().list({ query: { kind, limit: 100 } });
  return items.flatMap(({ suggestions }) => suggestions).slice(0, most);
};
const accept = (ones: Suggestion[]) =>
  client().decide({
    body: { decisions: ones.map(({ product_id, kind, target, ground }) => ({ product_id, kind, target, ground, decision: 'accept' as const })) },
  });
const start = (key: string = randomUUID()) => client().publishAll({}, { headers: { 'idempotency-key': key } });
const resting = async (): Promise<SuggestionDispatch> => {
  const newest = async () => (await client().dispatched()).dispatch!;
  await expect.poll(async () => (await newest()).state).toMatch(/done|stopped/);
  return newest();
};
const stillAccepted = async () => (await client().waiting()).changes;

test('everything accepted is counted and goes out, once, and what the shop says no to stays accepted', async () => {
  expect(await client().waiting()).toEqual({ changes: 0, products: 0, addresses: 0 });
  expect(await failure(start())).toMatchObject({ status: 409, code: 'nothing_approved' });
  const ones = await open(24, 'alt');
  await accept(ones);
  const products = [...new Set(ones.map(({ product_id }) => product_id))];
  expect(products.length).toBeGreaterThan(10);
  expect(await client().waiting()).toEqual({ changes: ones.length, products: products.length, addresses: 0 });
  const moved = ones.at(-1)!;
  await query(`update suggestion set proposal = jsonb_set(proposal, '{now}', '"Something else"') where product_id = $1 and target = $2`, [
    moved.product_id,
    moved.target,
  ]);
  const last = ones.filter(({ product_id }) => product_id === moved.product_id).length;
  const first = await start('the-same');
  expect([(await start('the-same')).id, first.changes]).toEqual([first.id, ones.length]);
  const over = await resting();
  expect(over).toMatchObject({ id: first.id, state: 'done', code: null, counts: { published: ones.length - last, sending: 0, failed: last } });
  expect(over.refused).toMatchObject([{ product_id: moved.product_id, state: 'failed', error: { code: 'shop_changed' } }]);
  expect(await stillAccepted()).toBe(last);
  await query(`delete from suggestion where state = 'accepted'`);
});

test('what a killed process left goes on behind what it had sent, and nothing of it is sent twice', async () => {
  const ones = await open(8, 'alt');
  await accept(ones);
  const { id } = await start();
  expect(await resting()).toMatchObject({ state: 'done', counts: { published: ones.length } });
  const sent = async () => (await query(`select count(*)::int as all from detail_publication`)).rows[0]!.all as number;
  const before = await sent();
  // As a crash leaves it between the shop's yes and our note of it: two are sent, and one more was accepted by then.
  const [more] = await open(1, 'alt');
  await accept([more!]);
  await query(`update suggestion_dispatch set state = 'running', finished_at = null, after_product = null, created_at = now() where id = $1`, [id]);
  await expect.poll(stillAccepted).toBe(0);
  expect((await resting()).id).toBe(id);
  expect(await sent()).toBe(before + 1);
});

test('what was accepted for what is not so any more is asked about anew and counts as waiting no more', async () => {
  const [stale, ...others] = await open(4);
  await accept([stale!, ...others]);
  await query(`update suggestion set ground = 'of-before' where product_id = $1 and target = $2`, [stale!.product_id, stale!.target]);
  expect(await stillAccepted()).toBe(others.length + 1);
  await start();
  expect(await resting()).toMatchObject({ state: 'done', counts: { published: others.length, failed: 0 } });
  expect(await stillAccepted()).toBe(0);
});

test('one product that somebody decided about meanwhile does not hold up those beside it', async () => {
  const ones = await open(6);
  const products = [...new Set(ones.map(({ product_id }) => product_id))];
  await accept(ones);
  const { publishing } = floor.house.services.suggestions;
  const { publish } = publishing;
  const changed = vi.spyOn(publishing, 'publish').mockImplementation(async (caller, chosen, ...how) => {
    if (chosen.some(({ product_id }) => product_id === products[0])) throw new Fault('item_changed', 409);
    return publish(caller, chosen, ...how);
  });
  await start();
  const left = ones.filter(({ product_id }) => product_id === products[0]).length;
  expect(await resting()).toMatchObject({ state: 'done', counts: { published: ones.length - left } });
  expect(await stillAccepted()).toBe(left);
  changed.mockRestore();
  await query(`delete from suggestion where state = 'accepted'`);
});

test('what our own house fails at again and again stops it, and the products before it are out', async () => {
  const ones = await open(40);
  const products = [...new Set(ones.map(({ product_id }) => product_id))].sort().slice(0, 3);
  await accept(ones.filter(({ product_id }) => products.includes(product_id)));
  const { publishing } = floor.house.services.suggestions;
  const { publish } = publishing;
  const failing = vi.spyOn(publishing, 'publish').mockImplementation(async (caller, chosen, ...how) => {
    if (chosen.some(({ product_id }) => product_id === products[1])) throw new Error('a fault of ours');
    return publish(caller, chosen, ...how);
  });
  const jobs = async () => (await query(`select count(*)::int as all from job where kind = 'suggestions_publish'`)).rows[0]!.all as number;
  const before = await jobs();
  await start();
  const over = await resting();
  expect(over).toMatchObject({ state: 'stopped', code: 'internal' });
  expect(over.counts.published).toBe(ones.filter(({ product_id }) => product_id === products[0]).length);
  expect(await jobs()).toBe(before + 1);
  failing.mockRestore();
  await query(`delete from suggestion where state = 'accepted'`);
});

test('it stops when it is told, what is not out stays accepted, and it is nobody else’s', async () => {
  const { params } = await leftSuggestions(floor.house, { accountId: floor.owner.accountId, userId: floor.owner.userId, shopId: floor.shop.id });
  const stranger = await floor.house.newOwner();
  expect(await failure(stranger.client.suggestions.stopDispatch({ params }))).toMatchObject({ status: 404 });
  expect(await client().stopDispatch({ params })).toMatchObject({ state: 'stopped', code: null });
  expect(await failure(client().stopDispatch({ params }))).toMatchObject({ status: 409, code: 'job_not_running' });
  const ones = await open(2);
  await accept(ones);
  expect(await stillAccepted()).toBe(ones.length);
  await query(`delete from suggestion where state = 'accepted'`);
});

test('what was on its way when a process died is counted by what the shop shows, also where the rest is long out', async () => {
  const ones = await open(6, 'alt');
  await accept(ones);
  const products = [...new Set(ones.map(({ product_id }) => product_id))].sort();
  const of = (product: string) => ones.filter(({ product_id }) => product_id === product).length;
  const [taken, untaken] = [products[0]!, products[1]!];
  const now = async () => (await client().dispatched()).dispatch!.counts;
  const settled = async () => {
    await query(`update detail_publication set lease_until = now() - interval '1 second' where state = 'sending'`);
    await floor.house.services.suggestions.recover();
    return now();
  };
  await floor.demo.arm({ fault: 'hang', matching: 'DescribePictures' });
  const { id } = await start();
  // The answer of the first product is lost, and nobody can know of it yet.
  await expect.poll(async () => (await resting()).counts).toMatchObject({ sending: of(taken), published: ones.length - of(taken) });
  expect(await settled()).toEqual({ published: ones.length - of(taken), sending: 0, failed: of(taken) });
  // As kill -9 leaves the next one between the shop's yes and our note of it.
  await query(`update detail_publication set state = 'sending', finished_at = null where product_id = $1 and state = 'published'`, [untaken]);
  await query(`update suggestion set state = 'publishing' where product_id = $1 and state = 'published' and dispatch_id = $2`, [untaken, id]);
  await query(`update suggestion_dispatch set published = published - $2, sending = $2 where id = $1`, [id, of(untaken)]);
  expect(await settled()).toEqual({ published: ones.length - of(taken), sending: 0, failed: of(taken) });
  await query(`delete from suggestion where state = 'accepted'`);
});

test('what was on its way before changes knew what they went with is settled by the migration, once', async () => {
  const { accountId, userId } = floor.owner;
  // Those before this one have nearly used up the words for pictures.
  const ones = await open(3, 'tags');
  expect(ones.length).toBe(3);
  await accept(ones);
  const { params } = await leftSuggestions(floor.house, { accountId, userId, shopId: floor.shop.id });
  // Five were on their way: one is still, one arrived, three came back.
  await query(`update suggestion_dispatch set state = 'done', finished_at = now(), changes = 6, published = 1, sending = 5 where id = $1`, [params.id]);
  await query(`update suggestion set decided_at = now() - interval '1 hour' where state = 'published'`);
  const state = async (at: number, to: string) => query(`update suggestion set state = $3, decided_at = now() where product_id = $1 and kind = $2`, [ones[at]!.product_id, ones[at]!.kind, to]); // biome-ignore format: short
  await state(0, 'publishing');
  for (const at of [1, 2]) await state(at, 'published');
  await query(`update suggestion set dispatch_id = null where state = 'published'`);
  const settles = await readFile(new URL('../../../migrations/0043_settled_dispatches.sql', import.meta.url), 'utf8');
  for (let round = 0; round < 2; round += 1) {
    await query(settles);
    expect((await client().dispatched()).dispatch).toMatchObject({ id: params.id, counts: { published: 2, sending: 1, failed: 3 } });
  }
  await query(`delete from suggestion where state in ('accepted', 'publishing', 'published')`);
});
