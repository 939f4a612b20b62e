/** What a writing request costs, whatever becomes of it. The ledger is asked, and at the end of each test it must be in order. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { available, brief, lines, managed, writerIn } from './tests/charging.testing.ts';
import { all, key } from './tests/writing.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
/** Houses of one test, with another engine. */
const others: TestHouse[] = [];
beforeAll(async () => {
  openai = await startOpenAi({ slowness: 10 });
  house = await houseWith('writer-good');
});
afterAll(async () => {
  await house?.close();
  await openai?.close();
});
afterEach(async () => {
  for (const one of [house, ...others]) await expectSoundBooks(one.db);
  await Promise.all(others.splice(0).map((one) => one.close()));
});

const houseWith = (model: string): Promise<TestHouse> =>
  openHouse({ env: { ENGINE_BASE_URL: openai.baseUrl, ENGINE_KEY: openai.key, ENGINE_MODEL: model, OUTGOING_ALLOW: 'none' } });
const another = async (model: string): Promise<TestHouse> => {
  const one = await houseWith(model);
  others.push(one);
  return one;
};
const writerWith = (points: number, within = house) => writerIn(within, points);

describe('the managed engine', () => {
  test('is there when the operator set it up, tells its price and not its address, and can be chosen', async () => {
    const { client } = await writerWith(0);
    const { items } = await client.inference.list();
    expect(items.map(({ id, kind, model, base_url, points, chosen }) => [id, kind, model, base_url, points, chosen])).toEqual([
      ['starter', 'starter', '', '', '0', true],
      ['managed', 'managed', 'writer-good', '', '2', false],
    ]);
    await client.inference.choose({ body: { id: 'managed' } });
    expect((await client.inference.list()).items.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(JSON.stringify(items)).not.toContain(openai.key);
  });

  test('costs two points a text, however it is asked for, and the receipt adds up', async () => {
    const owner = await writerWith(10);
    const parts = await all(owner.client.writers.freestyle.stream(managed));
    expect(parts[0]).toMatchObject({ type: 'started', points: '2', engine: { kind: 'managed', label: 'writer-good' } });
    const last = parts.at(-1)!;
    const receipt = last.type === 'done' ? last.written.receipt : null;
    expect(receipt).toMatchObject({ points: '2' });
    expect((await owner.client.writers.freestyle(managed)).receipt.points).toBe('2');
    expect(await available(owner)).toBe('6');
    expect(await owner.client.ledger.receipt({ params: { id: receipt!.movement_id } })).toMatchObject({
      movement: {
        kind: 'request',
        points: '-2',
        balance_after: '8',
        place: 'listing_writer',
        subject: brief.title,
        by: 'writer-good',
        outcome: 'done',
        wallet: 'account',
      },
      price: { type: 'flat', price_version: 1, points: '2' },
      lots: [{ points: '-2', left: '8', lot: { amount: '10' } }],
      payment: null,
      who: 'Robin Vale',
    });
  });

  test('is not asked without points: 402 says how many are missing, and the starter still writes', async () => {
    const owner = await writerWith(1);
    const before = openai.asked.length;
    await expect(owner.client.writers.freestyle(managed)).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_points',
      details: { needed: '2', available: '1' },
    });
    await expect(all(owner.client.writers.freestyle.stream(managed))).rejects.toMatchObject({ status: 402 });
    expect(openai.asked.length).toBe(before);
    expect((await owner.client.writers.freestyle({ body: { brief, engine: 'starter' } })).receipt.points).toBe('0');
    expect(await available(owner)).toBe('1');
  });

  test('a person’s limit of the month is held to, and others go on', async () => {
    const owner = await writerWith(10);
    const staff = await house.newStaff(owner);
    await house.services.billing.ledger.limits.set(owner.accountId, { scope: 'user', id: staff.userId }, 3_000n);
    await staff.client.writers.freestyle(managed);
    await expect(staff.client.writers.freestyle(managed)).rejects.toMatchObject({
      status: 402,
      code: 'monthly_limit_reached',
      details: { cap: '3', used: '2', held: '0' },
    });
    await owner.client.writers.freestyle(managed);
    expect((await staff.client.ledger.balance()).limit).toMatchObject({ cap: '3', used: '2', held: '0' });
    expect(await available(owner)).toBe('6');
  });

  test('after the allowance, a person’s own points pay, and only theirs', async () => {
    const owner = await writerWith(10);
    const staff = await house.newStaff(owner);
    const { ledger } = house.services.billing;
    await ledger.limits.set(owner.accountId, { scope: 'user', id: staff.userId }, 0n);
    const what = { place: null, subject: '', by: '', shopId: null, userId: staff.userId };
    await ledger.post(house.db, {
      journal: `own:${staff.userId}`,
      owner: { accountId: owner.accountId, userId: staff.userId },
      kind: 'top_up',
      amount: 3_000n,
      counter: 'top_up',
      what,
    });
    const { receipt } = await staff.client.writers.freestyle(managed);
    expect((await staff.client.ledger.receipt({ params: { id: receipt.movement_id } })).movement).toMatchObject({ wallet: 'own', balance_after: '1' });
    expect((await staff.client.ledger.balance()).own).toEqual({ balance: '1', available: '1' });
    await expect(staff.client.writers.freestyle(managed)).rejects.toMatchObject({ code: 'monthly_limit_reached' });
    expect(await available(owner)).toBe('10');
    // Nobody reads another person's own points.
    expect(await lines(owner)).toEqual([]);
    await expect(owner.client.ledger.receipt({ params: { id: receipt.movement_id } })).rejects.toMatchObject({ status: 404 });
  });

  test('what is the operator’s to mend is not said to be the caller’s key', async () => {
    const broken = await openHouse({ env: { ENGINE_BASE_URL: openai.baseUrl, ENGINE_KEY: 'sk-wrong', ENGINE_MODEL: 'writer-good' } });
    others.push(broken);
    const owner = await writerWith(10, broken);
    await expect(owner.client.writers.freestyle(managed)).rejects.toMatchObject({ code: 'engine_unreachable' });
    expect(await available(owner)).toBe('10');
  });
});

describe('the price that was agreed to', () => {
  const agreed = (points: string, engine = 'managed') => ({ body: { brief, engine, points } });

  test('is taken, and where it is another by now nothing is written and nothing is taken', async () => {
    const owner = await writerWith(10);
    expect((await owner.client.writers.freestyle(agreed('2'))).receipt.points).toBe('2');
    const before = openai.asked.length;
    for (const points of ['1', '0', '3'])
      await expect(owner.client.writers.freestyle(agreed(points))).rejects.toMatchObject({ status: 409, code: 'prices_changed', details: { points: '2' } });
    await expect(owner.client.writers.freestyle(agreed('2', 'starter'))).rejects.toMatchObject({ code: 'prices_changed', details: { points: '0' } });
    expect((await owner.client.writers.freestyle(agreed('0', 'starter'))).receipt.points).toBe('0');
    const below = { status: 422, fields: { 'body.points': 'Points are a decimal string like 2184 or 4.391, and never less than 0.' } };
    await expect(owner.client.writers.freestyle(agreed('-2'))).rejects.toMatchObject(below);
    expect(openai.asked.length).toBe(before);
    expect(await owner.client.ledger.balance()).toMatchObject({ available: '8', held: '0' });
  });

  test('may be another at the next try under the same key', async () => {
    const owner = await writerWith(10);
    const with1 = key();
    await expect(owner.client.writers.freestyle(agreed('1'), with1)).rejects.toMatchObject({ code: 'prices_changed' });
    expect((await owner.client.writers.freestyle(agreed('2'), with1)).receipt.points).toBe('2');
  });

  test('is points, whole or in thousandths, and nothing else', async () => {
    const owner = await writerWith(10);
    for (const points of ['-2', '2.0', '1e3', '2,0', '']) await expect(owner.client.writers.freestyle(agreed(points))).rejects.toMatchObject({ status: 422 });
  });
});

describe('what costs nothing has its line all the same', () => {
  test('the starter, and an endpoint of one’s own', async () => {
    const open = await openHouse();
    others.push(open);
    const owner = await writerWith(0, open);
    await owner.client.writers.freestyle({ body: { brief } });
    await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
    await owner.client.writers.freestyle({ body: { brief } });
    const [own, starter] = await lines(owner);
    expect([starter!.by, starter!.points, starter!.outcome]).toEqual(['Starter', '0', 'done']);
    expect([own!.points, own!.outcome]).toEqual(['0', 'done']);
    const priceOf = async (id: string) => (await owner.client.ledger.receipt({ params: { id } })).price;
    expect(await priceOf(starter!.id)).toEqual({ type: 'free', why: 'starter' });
    expect(await priceOf(own!.id)).toEqual({ type: 'free', why: 'own_key' });
  });

  test.each(['writer-half', 'writer-garbled', 'writer-broken', 'writer-busy', 'writer-rubbish'])('what failed: %s', async (model) => {
    const owner = await writerWith(10, await another(model));
    const parts = await all(owner.client.writers.freestyle.stream(managed));
    expect(parts.at(-1)).toMatchObject({ type: 'failed', points: '0' });
    const [line] = await lines(owner);
    expect(line).toMatchObject({ points: '0', balance_after: '10', outcome: 'failed' });
    expect((await owner.client.ledger.receipt({ params: { id: line!.id } })).price).toEqual({ type: 'free', why: 'failed' });
    expect(await available(owner)).toBe('10');
  });
});

describe('the same request twice', () => {
  test('is charged once, and what failed is tried again for its price', async () => {
    const owner = await writerWith(10);
    const with1 = key();
    const first = await owner.client.writers.freestyle(managed, with1);
    const again = await owner.client.writers.freestyle(managed, with1);
    expect(again).toEqual(first);
    expect(await available(owner)).toBe('8');
    expect(await lines(owner)).toHaveLength(1);

    const poor = await writerWith(0);
    const with2 = key();
    await expect(poor.client.writers.freestyle(managed, with2)).rejects.toMatchObject({ code: 'insufficient_points' });
    await house.services.billing.ledger.post(house.db, {
      journal: `later:${poor.accountId}`,
      owner: { accountId: poor.accountId },
      kind: 'grant',
      amount: 2_000n,
      counter: 'grant',
      what: { place: null, subject: '', by: '', shopId: null, userId: null },
    });
    expect((await poor.client.writers.freestyle(managed, with2)).receipt.points).toBe('2');
    expect(await available(poor)).toBe('0');
  });
});
