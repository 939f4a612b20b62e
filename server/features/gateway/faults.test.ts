/** Everything that can go wrong at a provider, in each protocol, whole and streamed: one documented answer in bounded time, nothing left held, and no charge but for what came. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { faults } from './faults.testing.ts';
import { type GatewayForTests, openGateway } from './gateway.testing.ts';
import type { Protocol } from './streams.testing.ts';

const protocols: { protocol: Protocol; kind: 'compatible' | 'openai' | 'anthropic' | 'google'; streams: boolean }[] = [
  { protocol: 'chat', kind: 'compatible', streams: true },
  { protocol: 'responses', kind: 'openai', streams: true },
  { protocol: 'messages', kind: 'anthropic', streams: true },
  { protocol: 'gemini', kind: 'google', streams: true },
  { protocol: 'completions', kind: 'compatible', streams: false },
  { protocol: 'embeddings', kind: 'compatible', streams: false },
];
const limits = { connect_ms: 500, first_byte_ms: 1_000, idle_ms: 1_000, total_ms: 5_000, retries: 0 };

let gateway: GatewayForTests;
let free: string;
beforeAll(async () => {
  gateway = await openGateway();
  free = await gateway.newApp().then(({ key }) => key);
});
afterAll(() => gateway?.close());

const exact = { input: '40', output: '5' };
const cases = protocols.flatMap(({ protocol, kind, streams }) =>
  (streams ? (['whole', 'stream'] as const) : (['whole'] as const)).flatMap((mode) =>
    faults.filter(({ on }) => on === 'both' || on === mode).map((fault) => ({ ...fault, protocol, kind, mode })),
  ),
);
const body = { messages: [{ role: 'user', content: 'x' }], max_tokens: 50 };
const asks: Record<Protocol, (model: string, stream: boolean) => [string, object]> = {
  chat: (model, stream) => ['/v1/chat/completions', { model, ...body, stream }],
  completions: (model) => ['/v1/completions', { model, prompt: 'x' }],
  responses: (model, stream) => ['/v1/responses', { model, input: 'x', stream }],
  messages: (model, stream) => ['/v1/messages', { model, ...body, stream }],
  gemini: (model, stream) => [
    `/v1beta/models/${model}:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    { contents: [{ parts: [{ text: 'x' }] }] },
  ],
  embeddings: (model) => ['/v1/embeddings', { model, input: 'x' }],
};

describe.each(protocols)('$protocol', ({ protocol, kind }) => {
  beforeAll(async () => {
    const id = await gateway.addModel(kind, `${protocol}-model`, { base: `${gateway.upstream.origin}/${protocol}` });
    await gateway.vera.client.providers.edit({ params: { id }, body: { limits } });
  });
  const mine = cases.filter((one) => one.protocol === protocol);

  test.each(mine)('$mode: $name is $status, $paid', async ({ how, mode, status, code, paid }) => {
    // A key that failed rests, and one that was refused until somebody tries it; here each case is to be heard.
    const { id: providerId, channels } = gateway.house.services.providers.catalogue().find(`${protocol}-model`)[0]!.provider;
    for (const { id } of channels) for (let call = 0; call < 40; call += 1) gateway.house.services.providers.report(id, 'well');
    gateway.upstream.behave(undefined);
    if (gateway.house.services.providers.channel(gateway.house.services.providers.catalogue().find(`${protocol}-model`)[0]!, new Set()) === undefined)
      for (const { id } of channels) await gateway.vera.client.providers.test({ params: { id: providerId, channel_id: id } });
    gateway.upstream.behave(how(protocol));
    const [path, asked] = asks[protocol](`${protocol}-model`, mode === 'stream');
    const began = Date.now();
    const answer = await gateway.ask(path, asked, { key: free });
    const text = await answer.text();
    expect(Date.now() - began).toBeLessThan(limits.total_ms + 2_000);
    expect([answer.status, code === undefined || text.toLowerCase().includes(code)]).toEqual([status, true]);
    expect(text).not.toContain('sk-secret');
    expect(status !== 429 || Number(answer.headers.get('retry-after')) > 0).toBe(true);
    const id = answer.headers.get('x-request-id');
    await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id), { timeout: 5_000 }).toBe(true);
    const row = (await gateway.rows(0)).find((one) => one.id === id)!;
    expect([row.usageSource, row.points > 0n]).toEqual({ exact: ['provider', true], counted: ['estimate', true], free: ['none', false] }[paid]);
    const whole = paid === 'exact' && protocol !== 'embeddings';
    expect(whole ? row.usage : exact).toEqual(exact);
  });
});

test('afterwards nothing is held, no socket is open and the books are sound', async () => {
  expect(cases.length).toBeGreaterThan(200);
  await expectSoundBooks(gateway.house.db);
  await expect.poll(() => gateway.upstream.sockets(), { timeout: 15_000 }).toBe(0);
}, 20_000);
