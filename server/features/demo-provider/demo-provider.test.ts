/** The demo provider in the house: from the first minute of demo mode on it is called as any other, and elsewhere it never was. */
import Anthropic from '@anthropic-ai/sdk';
import { execFileSync } from 'node:child_process';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../adapters/db/testing.ts';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import { cookieOf, openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { newApp } from '../integration/tests/integration.testing.ts';

const messages = [{ role: 'user' as const, content: 'Which bottle keeps tea warm?' }];
/** Through a sign-in of the demo, by the e-mail that it makes. */
const signIn = async (house: TestHouse, path: string, email: string): Promise<Person> => {
  const answer = await house.app.inject({ method: 'POST', url: `/api/auth/fake/${path}/` });
  expect(cookieOf(answer.headers['set-cookie'])).not.toBe('');
  return house.signInAs(email);
};
const theo = (house: TestHouse) => signIn(house, 'api_integration/login', 'theo@larkspur-labs.example');
const on = { DEMO_PROVIDER: 'on', DEMO_POINTS: '5000' };

describe('in demo mode', () => {
  let house: TestHouse;
  let origin: string;
  let developer: Person;
  let key: string;
  beforeAll(async () => {
    house = await openHouse({ env: on });
    origin = await house.origin();
    developer = await theo(house);
    key = (await newApp(developer, {}, { 'idempotency-key': newId() })).secret;
  });
  afterEach(() => expectSoundBooks(house.db));
  afterAll(() => house?.close());
  const client = () => new OpenAI({ apiKey: key, baseURL: `${origin}/v1`, maxRetries: 0 });
  const left = async () => Number((await developer.client.ledger.balance()).balance);

  test('its models are on offer before anybody did anything', async () => {
    const { items } = await developer.client.integration.onOffer();
    expect(items.map(({ name, provider, least_points: least }) => [name, provider, least])).toEqual([
      ['demo-chat', 'Demo provider', '1'],
      ['demo-embedding', 'Demo provider', '1'],
      ['demo-image', 'Demo provider', '1'],
      ['demo-speech', 'Demo provider', '1'],
    ]);
  });

  test('every kind of call costs one point, and log, statement and balance say the same', async () => {
    const { chat, embeddings, images, audio, responses } = client();
    const calls: [string, () => Promise<{ response: Response }>][] = [
      ['a text', () => chat.completions.create({ model: 'demo-chat', messages }).withResponse()],
      ['a long one', () => chat.completions.create({ model: 'demo-chat', messages: [{ role: 'user', content: 'tea '.repeat(5_000) }], n: 4 }).withResponse()],
      ['a stream', () => chat.completions.create({ model: 'demo-chat', messages, stream: true, stream_options: { include_usage: true } }).withResponse()],
      ['a text in the newer words', () => responses.create({ model: 'demo-chat', input: 'Which bottle keeps tea warm?' }).withResponse()],
      ['a vector', () => embeddings.create({ model: 'demo-embedding', input: ['tea', 'bottle'] }).withResponse()],
      ['two pictures', () => images.generate({ model: 'demo-image', prompt: 'a bottle', n: 2, size: '256x256' }).withResponse()],
      ['speech', () => audio.speech.create({ model: 'demo-speech', voice: 'alloy', input: 'Hello' }).withResponse()],
    ];
    const before = await left();
    for (const [what, call] of calls) {
      const answer = await call();
      // What does not come whole has no price in its head yet.
      const streams = /event-stream|audio/.test(answer.response.headers.get('content-type') ?? '');
      if (what === 'a stream') for await (const _ of (answer as unknown as { data: AsyncIterable<unknown> }).data);
      expect([what, answer.response.headers.get('x-points-charged')]).toEqual([what, streams ? null : '1']);
    }
    const anthropic = new Anthropic({ apiKey: key, baseURL: origin, maxRetries: 0 });
    const message = await anthropic.messages.create({ model: 'demo-chat', max_tokens: 500, messages });
    expect(message.content).toMatchObject([{ type: 'text', text: expect.stringContaining('No AI model is behind this answer') }]);

    const made = calls.length + 1;
    await expect.poll(async () => (await developer.client.integration.calls({ query: {} })).items.length).toBe(made);
    const { items: log } = await developer.client.integration.calls({ query: {} });
    expect(new Set(log.map(({ points, status }) => `${status} ${points}`))).toEqual(new Set(['200 1']));
    await expect.poll(left).toBe(before - made);
    const { items: statement } = await developer.client.ledger.transactions({ query: {} });
    expect(statement.filter(({ kind }) => kind === 'request').map(({ points }) => points)).toEqual(Array.from({ length: made }, () => '-1'));
    expect(statement.find(({ kind }) => kind === 'grant')).toMatchObject({ points: '5000', by: 'demo' });
  });

  test('it says of each answer that no AI model is behind it', async () => {
    const { chat, embeddings, images, audio } = client();
    expect((await chat.completions.create({ model: 'demo-chat', messages })).choices[0]!.message.content).toContain('No AI model is behind this answer');
    expect(await embeddings.create({ model: 'demo-embedding', input: 'tea' })).toMatchObject({ notice: expect.stringContaining('No AI model') });
    expect((await images.generate({ model: 'demo-image', prompt: 'a bottle', size: '256x256' })).data![0]!.revised_prompt).toContain('No AI model');
    const wav = Buffer.from(await (await audio.speech.create({ model: 'demo-speech', voice: 'echo', input: 'Hello' })).arrayBuffer());
    expect(wav.toString('latin1')).toContain('No AI model is behind this answer');
  });

  test('what it refuses is told in its words, and costs nothing', async () => {
    const last = async () => (await developer.client.integration.calls({ query: {} })).items[0];
    const ask = client().chat.completions.create({ model: 'demo-chat', messages: [...messages, { role: 'tool', tool_call_id: 'x', content: 'x' }] });
    await expect(ask).rejects.toMatchObject({ status: 400, message: expect.stringContaining("must be a response to a preceding message with 'tool_calls'") });
    await expect.poll(last).toMatchObject({ status: 400, points: '0' });
  });

  test('the playground draws and speaks with it', async () => {
    const { families } = developer.client;
    const headers = () => ({ headers: { 'idempotency-key': newId() } });
    expect(await families.text2speech({ body: { model: 'demo-speech', text: 'Hello' } }, headers())).toMatchObject({ media_type: 'audio/wav', points: '1' });
    const { images } = await families.draw({ body: { model: 'demo-image', prompt: 'a bottle', size: '256x256' } }, headers());
    expect(images).toMatchObject([{ address: expect.stringMatching(/^data:image\/png;base64,/), revised_prompt: expect.stringContaining('No AI model') }]);
  });

  test('killed, it comes back with the next call', async () => {
    await client().chat.completions.create({ model: 'demo-chat', messages });
    for (let round = 0; round < 3; round += 1) {
      killDemo();
      const { choices } = await client().chat.completions.create({ model: 'demo-chat', messages });
      expect(choices[0]!.finish_reason).toBe('stop');
    }
  });

  test('to the writers it is no engine: the starter writes', async () => {
    const owner = await house.demoOwner();
    expect((await owner.client.inference.list()).items.map(({ kind, chosen }) => [kind, chosen])).toEqual([['starter', true]]);
  });

  test('an operator sees it as any other, switches it, and connects no second one', async () => {
    const vera = await signIn(house, 'operator/login', 'vera@storewright.example');
    const { providers } = vera.client;
    const [demo] = (await providers.list()).items;
    expect(demo).toMatchObject({ kind: 'demo', models: 4, channels: [{ key_hint: '' }] });
    const [channel] = demo!.channels;
    expect(await providers.test({ params: { id: demo!.id, channel_id: channel!.id } })).toMatchObject({ ok: true });
    for (const { id } of (await providers.models()).items) expect(await providers.testModel({ params: { id } })).toMatchObject({ ok: true });
    await expect(providers.add({ body: { kind: 'demo' as never, base_url: 'http://127.0.0.1:1/v1', key: 'x' } })).rejects.toMatchObject({ status: 422 });
    await providers.edit({ params: { id: demo!.id }, body: { enabled: false } });
    await expect(client().chat.completions.create({ model: 'demo-chat', messages })).rejects.toMatchObject({ status: 404 });
    await providers.edit({ params: { id: demo!.id }, body: { enabled: true } });
  });

  test('nobody else reaches it: its name means nothing to what tenants name', async () => {
    const tenants = createOutgoing({ allowLoopback: true, allowPrivate: true });
    await expect(tenants.request('http://demo-provider.invalid/v1/models')).rejects.toThrow();
    await tenants.close();
  });

  const killDemo = (): void => {
    const found = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
    const pids = found.split('\n').flatMap((line) => (line.includes('demo-provider/process/program') ? [Number(line.trim().split(' ')[0])] : []));
    expect(pids).toHaveLength(1);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  };
});

test('another start brings nothing twice, and what the operator changed stays', async () => {
  const database = await testDatabase();
  const env = { ...on, DATABASE_URL: database.url, SECRET_KEY: 'a'.repeat(64) };
  const first = await openHouse({ env });
  const vera = await signIn(first, 'operator/login', 'vera@storewright.example');
  const [provider] = (await vera.client.providers.list()).items;
  await vera.client.providers.edit({ params: { id: provider!.id }, body: { label: 'To try things' } });
  const before = await vera.client.operator.prices();
  await first.close();
  const second = await openHouse({ env });
  const again = await second.signInAs(vera.email);
  expect((await again.client.providers.list()).items).toMatchObject([{ id: provider!.id, label: 'To try things', models: 4 }]);
  expect((await again.client.operator.prices()).version).toBe(before.version);
  await second.close();
  await database.close();
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['under a name that is not this machine’s', { PUBLIC_URL: 'https://console.example.com' }],
])('%s nothing of it is there, and what the demo left is gone: provider, models, key and points', async (_where, env: Record<string, string>) => {
  const database = await testDatabase();
  const shared = { DATABASE_URL: database.url, SECRET_KEY: 'a'.repeat(64) };
  const demo = await openHouse({ env: { ...shared, ...on } });
  const developer = await theo(demo);
  const { secret } = await newApp(developer, {}, { 'idempotency-key': newId() });
  expect((await developer.client.ledger.balance()).balance).toBe('5000');
  await demo.close();

  const grown = await openHouse({ env: { ...shared, ...on, ...env } });
  await grown.services.account.setOperator(grown.db, developer.userId, true);
  const theirs = await grown.signInAs(developer.email);
  expect((await theirs.client.providers.list()).items).toEqual([]);
  expect((await theirs.client.providers.models()).items).toEqual([]);
  expect((await theirs.client.integration.onOffer()).items).toEqual([]);
  expect((await theirs.client.operator.prices()).prices.models).toEqual({});
  expect((await theirs.client.ledger.balance()).balance).toBe('0');
  const call = await fetch(`${await grown.origin()}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages }),
  });
  expect(call.status).toBe(404);
  await expectSoundBooks(grown.db);
  await grown.close();
  await database.close();
});
