/** What a writing request costs, whatever becomes of it. The ledger is asked, and at the end of each test it must be in order. */
import { setTimeout as wait } from 'node:timers/promises';
import type { WritingPart } from '@storewright/contract/writers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { writings } from '../writers.tables.ts';

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
const brief = { title: 'Trail Bottle 750', key_features: 'Material: steel\nHolds 750 ml\nWide mouth' };
const managed = { body: { brief, engine: 'managed' } };
const writerWith = async (points: number, within = house): Promise<Person> => {
  const owner = await within.newOwner();
  if (points > 0)
    await within.services.billing.ledger.post(within.db, {
      journal: `grant:${owner.accountId}`,
      owner: { accountId: owner.accountId },
      kind: 'grant',
      amount: BigInt(points) * 1000n,
      counter: 'grant',
      what: { place: null, subject: 'For a test', by: '', shopId: null, userId: null },
    });
  return owner;
};
const available = async ({ client }: Person) => (await client.ledger.balance()).available;
const lines = async ({ client }: Person) => (await client.ledger.transactions({ query: { kind: 'request' } })).items;
const key = (): { headers: { 'idempotency-key': string } } => ({ headers: { 'idempotency-key': newId() } });
const all = async (stream: AsyncIterable<WritingPart>): Promise<WritingPart[]> => {
  const parts: WritingPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
};

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

describe('who hangs up', () => {
  let slow: TestHouse;
  beforeAll(async () => {
    slow = await houseWith('writer-slow');
  });
  afterEach(() => expectSoundBooks(slow.db));
  afterAll(() => slow?.close());
  /** Reads until `enough` stands in the stream, then closes the connection. */
  const hangUpAt = async (owner: Person, enough: string, headers: Record<string, string> = {}): Promise<void> => {
    const stop = new AbortController();
    const origin = await slow.origin();
    const response = await fetch(`${origin}/api/product/improve/freestyle/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: owner.cookie, origin, ...headers },
      body: JSON.stringify(managed.body),
      signal: stop.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes(enough); ) text += (await reader.read()).value ?? '';
    stop.abort();
    for (let tries = 0; (await owner.client.ledger.balance()).held !== '0' && tries < 500; tries++) await wait(10);
  };

  /** Until nothing of this account is being written. */
  const over = async ({ accountId }: Person): Promise<void> => {
    const running = async () => (await slow.db.select().from(writings).where(eq(writings.accountId, accountId))).some(({ state }) => state === 'running');
    for (let tries = 0; (await running()) && tries < 500; tries++) await wait(10);
  };

  test('before the first word pays nothing', async () => {
    const owner = await writerWith(10, slow);
    await hangUpAt(owner, '"started"');
    const [line] = await lines(owner);
    expect(line).toMatchObject({ points: '0', outcome: 'stopped' });
    expect((await owner.client.ledger.receipt({ params: { id: line!.id } })).price).toEqual({ type: 'free', why: 'stopped_unbilled' });
    expect(await available(owner)).toBe('10');
  });

  test('after the first word pays the price, and another try with the same key is free', async () => {
    const owner = await writerWith(10, slow);
    const with1 = key();
    await hangUpAt(owner, '"field":"title","text"', with1.headers);
    expect((await lines(owner)).map(({ points, outcome }) => [points, outcome])).toEqual([['-2', 'stopped']]);
    const { receipt, listing } = await owner.client.writers.freestyle(managed, with1);
    expect(listing.title).toBe(brief.title);
    expect((await owner.client.ledger.receipt({ params: { id: receipt.movement_id } })).movement.points).toBe('-2');
    // The receipt says what this text has cost, and its line is the one that was paid.
    expect(receipt.points).toBe('2');
    expect(await lines(owner)).toHaveLength(1);
    expect(await available(owner)).toBe('8');
  });

  test('learns by the key what became of it, what it cost, and how often it may still be tried for nothing', async () => {
    const owner = await writerWith(10, slow);
    const with1 = key();
    const about = () => owner.client.writers.writing({ params: { key: with1.headers['idempotency-key'] } });
    await expect(about()).rejects.toMatchObject({ status: 404 });
    await hangUpAt(owner, '"field":"title","text"', with1.headers);
    const [line] = await lines(owner);
    expect(await about()).toMatchObject({ state: 'stopped', receipt: { points: '2', movement_id: line!.id }, free_tries: 2 });
    const { receipt } = await owner.client.writers.freestyle(managed, with1);
    expect(await about()).toEqual({ state: 'done', receipt, free_tries: 0 });
    await expect((await writerWith(0, slow)).client.writers.writing({ params: { key: with1.headers['idempotency-key'] } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('may not have one payment written for ever: a text that is paid for is tried three times in all', async () => {
    const owner = await writerWith(10, slow);
    const with1 = key();
    const asked = openai.asked.length;
    for (let tries = 1; tries <= 3; tries += 1) {
      await hangUpAt(owner, '"field":"title","text"', with1.headers);
      await over(owner);
    }
    await expect(owner.client.writers.freestyle(managed, with1)).rejects.toMatchObject({ status: 409, code: 'writing_tried_enough' });
    expect(openai.asked.length - asked).toBe(3);
    expect(await owner.client.writers.writing({ params: { key: with1.headers['idempotency-key'] } })).toMatchObject({ state: 'stopped', free_tries: 0 });
    expect(await available(owner)).toBe('8');
  });

  test('while the text is made in one piece pays nothing: nobody got it', async () => {
    const owner = await writerWith(10, slow);
    const stop = new AbortController();
    const origin = await slow.origin();
    const asked = fetch(`${origin}/api/product/improve/freestyle/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: owner.cookie, origin },
      body: JSON.stringify(managed.body),
      signal: stop.signal,
    });
    while ((await owner.client.ledger.balance()).held === '0') await wait(10);
    await wait(100);
    stop.abort();
    await asked.catch(() => undefined);
    for (let tries = 0; (await owner.client.ledger.balance()).held !== '0' && tries < 500; tries++) await wait(10);
    expect((await lines(owner)).map(({ points, outcome }) => [points, outcome])).toEqual([['0', 'stopped']]);
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

describe('whose writer was killed', () => {
  const hash = 'of the request';
  /** As a process leaves it that dies between the text and the charge, or before the text. */
  const leftBy = async (owner: Person, row: { state: 'running' | 'done' | 'failed' | 'stopped'; owed: boolean }): Promise<string> => {
    const { ledger } = house.services.billing;
    const id = newId();
    const now = new Date();
    await house.db.insert(writings).values({
      id: newId(),
      chargeId: id,
      accountId: owner.accountId,
      userId: owner.userId,
      kind: 'freestyle',
      engine: 'managed',
      engineLabel: 'writer-good',
      requestHash: hash,
      createdAt: now,
      leaseUntil: new Date(now.getTime() + 60_000),
      ...row,
    });
    const what = { place: 'listing_writer' as const, subject: brief.title, by: 'writer-good', shopId: null, userId: owner.userId };
    await ledger.hold({ id, owner: { accountId: owner.accountId }, amount: 2_000n, what, limits: [], priceVersion: 1, requestHash: hash, seconds: 0 });
    await ledger.attempt(id, 1, { provider: 'managed', model: 'writer-good' });
    return id;
  };
  const sweep = () => house.services.billing.chores.find(({ name }) => name === 'ledger-sweep')!.run(new AbortController().signal);

  test.each([
    [{ state: 'done', owed: true }, '-2', 'done'],
    [{ state: 'stopped', owed: true }, '-2', 'stopped'],
    [{ state: 'stopped', owed: false }, '0', 'failed'],
    [{ state: 'failed', owed: false }, '0', 'failed'],
  ] as const)('pays for what was delivered, and for nothing else: %o', async (row, points, outcome) => {
    const owner = await writerWith(10);
    const id = await leftBy(owner, row);
    await sweep();
    await sweep();
    expect((await lines(owner)).map((line) => [line.id, line.points, line.outcome])).toEqual([[id, points, outcome]]);
    expect((await owner.client.ledger.balance()).held).toBe('0');
  });

  test('is not charged and not let go while somebody still writes', async () => {
    const owner = await writerWith(10);
    await leftBy(owner, { state: 'running', owed: false });
    await sweep();
    expect(await owner.client.ledger.balance()).toMatchObject({ held: '2', available: '8', balance: '10' });
    expect(await lines(owner)).toEqual([]);
  });
});
