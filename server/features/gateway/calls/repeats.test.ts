import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { createIdempotentCalls } from '../door/idempotent-calls.ts';
import { say } from '../upstream.testing.ts';

const secret = 'a key of this installation, for two servers';
let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({ SECRET_KEY: secret });
  await gateway.addModel('openai', 'gpt');
});
afterEach(async () => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
  await expectSoundBooks(gateway.house.db);
});
afterAll(() => gateway?.close());

const chat = { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }] };
const ask = (body: unknown, key: string, idempotency?: string) =>
  gateway.ask('/v1/chat/completions', body, { key, ...(idempotency && { headers: { 'idempotency-key': idempotency } }) });
const told = async (answer: Response) => [answer.status, await answer.text()];

test('the same key and question again is told the same answer, and costs nothing', async () => {
  for (const body of [chat, { ...chat, stream: true }]) {
    const first = await ask(body, gateway.app.key, `wish-${'stream' in body}`);
    const again = await ask(body, gateway.app.key, `wish-${'stream' in body}`);
    const firstTold = await told(first);
    expect(await told(again)).toEqual(firstTold);
    expect([again.headers.get('idempotency-replayed'), again.headers.get('x-points-charged')]).toEqual(['true', '0']);
  }
  expect(gateway.upstream.asked.length).toBe(2);
});

test('asked at once it runs once, and both hear it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(chat, gateway.app.key, 'at-once').then(told)));
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(gateway.upstream.asked.length).toBe(1);
});

test('another question under the same key is refused; another app has keys of its own', async () => {
  await ask(chat, gateway.app.key, 'mine');
  const refused = await ask({ ...chat, temperature: 1 }, gateway.app.key, 'mine');
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('stands for another question, which was answered or is being answered'),
  ]);
  const other = await gateway.newApp();
  expect((await ask({ ...chat, temperature: 1 }, other.key, 'mine')).headers.get('idempotency-replayed')).toBeNull();
});

test('a failure is no answer: the same key asks anew', async () => {
  gateway.upstream.behave((_, response) => say(response, 400, { error: { message: 'bad' } }));
  expect((await ask(chat, gateway.app.key, 'failing')).status).toBe(400);
  gateway.upstream.behave(undefined);
  const again = await ask(chat, gateway.app.key, 'failing');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
  // It stands for nothing any more: another question may have it.
  gateway.upstream.behave((_, response) => say(response, 400, { error: { message: 'bad' } }));
  expect((await ask(chat, gateway.app.key, 'freed')).status).toBe(400);
  gateway.upstream.behave(undefined);
  expect((await ask({ ...chat, temperature: 1 }, gateway.app.key, 'freed')).status).toBe(200);
});

test('who hung up and comes again with the same key hears what was written meanwhile', async () => {
  gateway.upstream.behave((_, __, usual) => void setTimeout(usual, 200));
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  const headers = { 'idempotency-key': 'left' };
  await expect(gateway.ask('/v1/chat/completions', chat, { headers, signal: leaving.signal })).rejects.toThrow();
  expect((await ask(chat, gateway.app.key, 'left')).status).toBe(200);
  expect(gateway.upstream.asked.length).toBe(1);
});

test('an app that wants it gets equal questions from its own store, for one point, and nobody else’s', async () => {
  const rules = { cache: true } as never;
  const [one, other, plain] = [await gateway.newApp({ rules }), await gateway.newApp({ rules }), await gateway.newApp()];
  const first = await ask(chat, one.key);
  const words = await told(first);
  // The order of names means nothing.
  const again = await ask({ messages: chat.messages, model: chat.model }, one.key);
  expect(await told(again)).toEqual(words);
  expect([again.headers.get('x-cache'), again.headers.get('x-points-charged')]).toEqual(['hit', '1']);
  expect(gateway.upstream.asked.length).toBe(1);
  for (const { key } of [other, plain, plain]) expect((await ask(chat, key)).headers.get('x-cache')).toBeNull();
  expect((await ask({ ...chat, temperature: 0.5 }, one.key)).headers.get('x-cache')).toBeNull();
  const id = again.headers.get('x-request-id');
  await expect
    .poll(async () => (await gateway.rows(0)).find((row) => row.id === id))
    .toMatchObject({ cached: true, points: 1_000n, outcome: 'done', answeredBy: 'gpt' });
});

test('what did not end by itself is not kept', async () => {
  const { key } = await gateway.newApp({ rules: { cache: true } as never });
  const long = { ...chat, user: 'long' };
  gateway.upstream.behave(({ json }, response) =>
    say(response, 200, {
      model: json['model'],
      choices: [{ index: 0, message: { content: 'x' }, finish_reason: 'length' }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    }),
  );
  for (const _ of [1, 2]) expect((await ask(long, key)).headers.get('x-cache')).toBeNull();
  gateway.upstream.behave((_, response) => say(response, 400, { error: {} }));
  for (const _ of [1, 2]) expect((await ask({ ...chat, user: 'bad' }, key)).headers.get('x-cache')).toBeNull();
  expect(gateway.upstream.asked.length).toBe(4);
});

test('the first of many fails: one of those who wait asks anew, and the others hear that', async () => {
  let calls = 0;
  gateway.upstream.behave(
    (_, response, usual) => void setTimeout(() => ((calls += 1) === 1 ? say(response, 400, { error: { message: 'bad' } }) : usual()), 200),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(chat, gateway.app.key, 'many').then(told)));
  expect(answers.map(([status]) => status).sort()).toEqual([...Array<number>(7).fill(200), 400]);
  expect(new Set(answers.filter(([status]) => status === 200).map(String)).size).toBe(1);
  expect(gateway.upstream.asked.length).toBe(2);
});

test('a long answer is kept as well, whole and streamed', async () => {
  const content = 'x'.repeat(5_000_000);
  gateway.upstream.behave(({ json }, response) => {
    const usage = { prompt_tokens: 1, completion_tokens: 1 };
    if (!json['stream']) return say(response, 200, { model: json['model'], choices: [{ index: 0, message: { content }, finish_reason: 'stop' }], usage });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let piece = 0; piece < 50; piece += 1)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: content.slice(0, 100_000) }, finish_reason: null }] })}\n\n`);
    response.end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
    );
  });
  for (const stream of [false, true]) {
    const words = await (await ask({ ...chat, stream }, gateway.app.key, `long-${stream}`)).text();
    const again = await ask({ ...chat, stream }, gateway.app.key, `long-${stream}`);
    expect(words.length).toBeGreaterThan(5_000_000);
    expect([again.headers.get('idempotency-replayed'), (await again.text()) === words]).toEqual(['true', true]);
  }
  expect(gateway.upstream.asked.length).toBe(2);
});

test('a form that comes again with another line between its fields is the same question', async () => {
  await gateway.addModel('openai', 'ear', { capabilities: ['transcription'] });
  const form = () => {
    const data = new FormData();
    data.set('model', 'ear');
    data.set('file', new Blob([Buffer.alloc(2_000, 1)]), 'a.mp3');
    return data;
  };
  const headers = { 'idempotency-key': 'form' };
  const first = await gateway.ask('/v1/audio/transcriptions', form(), { headers });
  const again = await gateway.ask('/v1/audio/transcriptions', form(), { headers });
  expect([first.status, again.headers.get('idempotency-replayed'), await again.text()]).toEqual([200, 'true', await first.text()]);
});

const wishOf = (key: string) => sql`from api_wish where app_id = ${gateway.app.id} and key = ${key}`;
test('a key that another process works on is refused for now; one whose process died is taken over; one of yesterday is new', async () => {
  await ask(chat, gateway.app.key, 'elsewhere');
  const set = (change: SQL) => gateway.house.db.execute(sql`update api_wish set ${change} where app_id = ${gateway.app.id} and key = 'elsewhere'`);
  await set(sql`busy_until = now() + interval '1 minute'`);
  const refused = await ask(chat, gateway.app.key, 'elsewhere');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([409, '1', { error: { code: 'idempotency_key_in_use' } }]);
  expect((await ask({ ...chat, temperature: 1 }, gateway.app.key, 'elsewhere')).status).toBe(422);
  await set(sql`busy_until = now() - interval '1 second'`);
  const again = await ask(chat, gateway.app.key, 'elsewhere');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
  await set(sql`created_at = now() - interval '25 hours'`);
  expect((await ask({ ...chat, temperature: 1 }, gateway.app.key, 'elsewhere')).status).toBe(200);
  expect(gateway.upstream.asked.length).toBe(3);
});

test('what is older than a day is forgotten, with its answer', async () => {
  await ask(chat, gateway.app.key, 'old');
  await ask(chat, gateway.app.key, 'young');
  await gateway.house.db.execute(sql`update api_wish set created_at = now() - interval '25 hours' where key = 'old'`);
  const { chores } = createIdempotentCalls({ db: gateway.house.db, log: gateway.house.world.log });
  await chores[0]!.run(AbortSignal.timeout(5_000));
  const { rows } = await gateway.house.db.execute(sql`select key from api_wish_part where key in ('old', 'young')`);
  expect(rows).toEqual([{ key: 'young' }]);
  expect((await gateway.house.db.execute(sql`select 1 ${wishOf('old')}`)).rows).toEqual([]);
});

test('while the database does not answer, calls under a key are told to come again, and others are not kept by it', async () => {
  const client = await gateway.house.world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table api_wish in access exclusive mode');
    const [keyed, plain] = await Promise.all([ask(chat, gateway.app.key, 'away'), ask(chat, gateway.app.key)]);
    expect([keyed.status, Number(keyed.headers.get('retry-after')) > 0, plain.status]).toEqual([503, true, 200]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(async () => (await ask(chat, gateway.app.key, 'away')).status).toBe(200);
}, 20_000);

test('another server of the same installation knows what was answered, and makes no call that the first one is making', async () => {
  const { config } = gateway.house.world.database;
  const other = await openHouse({ env: { DATABASE_URL: config.connectionString!, SECRET_KEY: secret } });
  try {
    const origin = await other.origin();
    const askThere = (idempotency: string) =>
      fetch(`${origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json', 'idempotency-key': idempotency },
        body: JSON.stringify(chat),
      });
    const first = await ask(chat, gateway.app.key, 'two-servers').then(told);
    const there = await askThere('two-servers');
    expect([there.headers.get('idempotency-replayed'), there.headers.get('x-points-charged'), await told(there)]).toEqual(['true', '0', first]);

    const { promise: go, resolve } = Promise.withResolvers<void>();
    gateway.upstream.behave((_, __, usual) => void go.then(usual));
    const going = ask(chat, gateway.app.key, 'going');
    await expect.poll(() => gateway.upstream.asked.length).toBe(2);
    expect((await askThere('going')).status).toBe(409);
    resolve();
    const words = await told(await going);
    expect(await told(await askThere('going'))).toEqual(words);
    expect(gateway.upstream.asked.length).toBe(2);
  } finally {
    await other.close();
  }
});
