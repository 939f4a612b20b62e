/** What a provider stated before its stream broke off counts: only the rest of it is guessed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'word '.repeat(12_000) }];
const line = (value: Record<string, unknown>) => `${value['type'] ? `event: ${String(value['type'])}\n` : ''}data: ${JSON.stringify(value)}\n\n`;
const begins = line({
  type: 'message_start',
  message: { id: 'm', role: 'assistant', usage: { input_tokens: 50, cache_read_input_tokens: 9_000, cache_creation_input_tokens: 5_000, output_tokens: 2 } },
});
const word = (text: string) => line({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
const so = (candidatesTokenCount: number) =>
  line({
    candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'word ' }] } }],
    usageMetadata: { promptTokenCount: 14_050, cachedContentTokenCount: 9_000, candidatesTokenCount, thoughtsTokenCount: 300 },
  });
const claude = { kind: 'anthropic', sent: begins + word('one ') + word('two '), stated: { input: '50', cached_input: '9000', cache_write: '5000' } } as const;
const google = { kind: 'google', sent: so(4) + so(70), stated: { input: '5050', cached_input: '9000', output: '70', reasoning: '300' } } as const;

test.each([
  ['Anthropic', '/v1/messages', claude],
  ['Anthropic, translated', '/v1/chat/completions', claude],
  ['Google, translated', '/v1/chat/completions', google],
] as const)('of %s', async (name, path, { kind, sent, stated }) => {
  const model = `cut ${name}`;
  await gateway.addModel(kind, model);
  gateway.upstream.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(sent);
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await gateway.ask(path, { model, messages, max_tokens: 50, stream: true });
  expect(await answer.text()).toContain('The provider broke off.');
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  const { usage, usageSource, outcome, points } = (await gateway.rows(0)).find((row) => row.id === id)!;
  expect([usage, usageSource, outcome]).toMatchObject([stated, 'estimate', 'failed']);
  const price: Record<string, number> = { input: 1_000, cached_input: 100, cache_write: 1_250, output: 10_000, reasoning: 10_000 };
  const { prices } = await gateway.vera.client.operator.prices();
  const dollars = Object.entries(usage).reduce((sum, [unit, count]) => sum + (price[unit]! * Number(count)) / 1e6, 0);
  expect(points).toBe(BigInt(Math.ceil(dollars * Number(prices.official_rates['USD']) * Number(prices.factor) - 1e-9)) * 1_000n);
});
