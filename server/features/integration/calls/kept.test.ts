import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { apiCalls } from '../integration.tables.ts';
import type { CallRow } from './kept.store.ts';
import { aCall } from './tests/calls.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const keep = (rows: CallRow[]) => house.services.integration.keepCalls(house.db, rows);
const kept = async (appId: string) => (await house.db.execute(sql`select * from api_call where app_id = ${appId} order by at, id`)).rows;

test('a call is kept once, however often its batch is written', async () => {
  const [one, two] = [aCall(), aCall()];
  two.appId = one.appId;
  await keep([one]);
  await Promise.all([keep([one, two, two]), keep([two, one]), keep([one, two])]);
  await keep([{ ...one, points: 9n }]);
  expect((await kept(one.appId)).map(({ id, points }) => [id, points]).toSorted()).toEqual([one.id, two.id].toSorted().map((id) => [id, '1200']));
  await keep([]);
});

test('calls of one batch share nothing that is not the same in both', async () => {
  const one = aCall({ route: '/v1/a', model: 'bc', answeredBy: 'd', error: '' });
  const others: Partial<CallRow>[] = [
    {},
    { route: '/v1/ab', model: 'c' },
    { model: 'b', answeredBy: 'cd' },
    { answeredBy: '', error: 'd' },
    { appName: `${one.appName}${one.keyHint}`, keyHint: '' },
    { keyHint: 'Zz09' },
    { keyId: newId() },
    { accountId: newId() },
    { status: 429 },
    { outcome: 'refused' },
    { streamed: !one.streamed },
    { cached: !one.cached },
    { usageSource: 'estimate' },
    { requestText: '{"say":"so"}', answerText: 'said', firstByteMs: null },
  ];
  const calls = others.map((other) => aCall({ ...one, id: newId(), ...other }));
  await keep([...calls, aCall({ ...calls[2]!, id: newId() })]);
  // To the last column, whichever may come.
  const rows = new Map((await house.db.select().from(apiCalls).where(eq(apiCalls.appId, one.appId))).map((row) => [row.id, row]));
  for (const call of calls) expect(rows.get(call.id)).toEqual(call);
  expect(rows.size).toBe(calls.length + 1);
});

test('whatever callers wrote spoils no batch', async () => {
  const good = aCall();
  const bad = aCall({
    appId: good.appId,
    model: `m\0\ud800${'x'.repeat(1_000_000)}`,
    error: 'half a pair \udfff, a zero \0',
    route: `/v1/${'y'.repeat(5_000)}`,
    status: 99_999,
    totalMs: 1e12,
    firstByteMs: 12.7,
    requestText: '{"text":"\\u0000\0"}',
    answerText: '\ud83d',
    usage: { input: '1\0' },
    attempts: [{ n: 1, provider: 'p\0', model: '\ud800', status: 200, error: '', ms: 3 }],
  });
  await keep([good, bad]);
  const row = (await kept(good.appId)).find(({ id }) => id === bad.id);
  expect(row).toMatchObject({
    status: 999,
    total_ms: 2_147_483_647,
    first_byte_ms: 13,
    request_text: '{"text":"\\u0000"}',
    error: 'half a pair \ufffd, a zero ',
  });
  expect(String(row!['model'])).toHaveLength(299);
});

test('two thousand calls go in together', async () => {
  const appId = newId();
  await keep(Array.from({ length: 2_000 }, () => aCall({ appId })));
  expect(await kept(appId)).toHaveLength(2_000);
});

test('a batch of long texts goes in too, however long all of them are together', async () => {
  const appId = newId();
  const long = '"'.repeat(300_000);
  await keep(Array.from({ length: 40 }, () => aCall({ appId, requestText: long, answerText: long })));
  const rows = await kept(appId);
  expect([rows.length, new Set(rows.map(({ request_text }) => String(request_text).length))]).toEqual([40, new Set([200_000])]);
});
