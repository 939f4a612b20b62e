/** What a text costs whose reader left before its end, and what they learn of it later. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { writings } from '../writers.tables.ts';
import { available, brief, lines, managed, writerIn } from './tests/charging.testing.ts';
import { key } from './tests/writing.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
beforeAll(async () => {
  openai = await startOpenAi({ slowness: 10 });
  house = await openHouse({ env: { ENGINE_BASE_URL: openai.baseUrl, ENGINE_KEY: openai.key, ENGINE_MODEL: 'writer-slow', OUTGOING_ALLOW: 'none' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const writerWith = (points: number) => writerIn(house, points);
/** Reads until `enough` stands in the stream, then closes the connection. */
const hangUpAt = async (owner: Person, enough: string, headers: Record<string, string> = {}): Promise<void> => {
  const stop = new AbortController();
  const origin = await house.origin();
  const response = await fetch(`${origin}/api/product/improve/freestyle/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: owner.cookie, origin, ...headers },
    body: JSON.stringify(managed.body),
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes(enough); ) text += (await reader.read()).value ?? '';
  stop.abort();
  for (let tries = 0; (await owner.client.ledger.balance()).held !== '0' && tries < 2_000; tries++) await wait(10);
};

/** Until nothing of this account is being written. */
const over = async ({ accountId }: Person): Promise<void> => {
  const running = async () => (await house.db.select().from(writings).where(eq(writings.accountId, accountId))).some(({ state }) => state === 'running');
  for (let tries = 0; (await running()) && tries < 2_000; tries++) await wait(10);
};

test('before the first word pays nothing', async () => {
  const owner = await writerWith(10);
  await hangUpAt(owner, '"started"');
  const [line] = await lines(owner);
  expect(line).toMatchObject({ points: '0', outcome: 'stopped' });
  expect((await owner.client.ledger.receipt({ params: { id: line!.id } })).price).toEqual({ type: 'free', why: 'stopped_unbilled' });
  expect(await available(owner)).toBe('10');
});

test('after the first word pays the price, and another try with the same key is free', async () => {
  const owner = await writerWith(10);
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
  const owner = await writerWith(10);
  const with1 = key();
  const about = () => owner.client.writers.writing({ params: { key: with1.headers['idempotency-key'] } });
  await expect(about()).rejects.toMatchObject({ status: 404 });
  await hangUpAt(owner, '"field":"title","text"', with1.headers);
  const [line] = await lines(owner);
  expect(await about()).toMatchObject({ state: 'stopped', receipt: { points: '2', movement_id: line!.id }, free_tries: 2 });
  const { receipt } = await owner.client.writers.freestyle(managed, with1);
  expect(await about()).toEqual({ state: 'done', receipt, free_tries: 0 });
  await expect((await writerWith(0)).client.writers.writing({ params: { key: with1.headers['idempotency-key'] } })).rejects.toMatchObject({
    status: 404,
  });
});

test('may not have one payment written for ever: a text that is paid for is tried three times in all', async () => {
  const owner = await writerWith(10);
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
  const owner = await writerWith(10);
  const stop = new AbortController();
  const origin = await house.origin();
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
  for (let tries = 0; (await owner.client.ledger.balance()).held !== '0' && tries < 2_000; tries++) await wait(10);
  expect((await lines(owner)).map(({ points, outcome }) => [points, outcome])).toEqual([['0', 'stopped']]);
});
