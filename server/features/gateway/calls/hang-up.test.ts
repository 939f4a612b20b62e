/** Callers who leave: whatever they did not wait for is charged as the provider bills it, and nothing stays held. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway, testPrice } from '../gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({ GATEWAY_DRAINS: '1000' });
  await gateway.addModel('openai', 'bills-on');
  await gateway.addModel('vllm', 'stops', { price: testPrice });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
  gateway.upstream.invoices.length = 0;
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'Name a bottle.' }];
/** Hangs up when so many words came; says the call's id. */
const leaveAfter = (words: number, model: string, heard: { text: string } = { text: '' }): Promise<string> =>
  new Promise((done) => {
    const sent = request(
      `${gateway.origin}/v1/chat/completions`,
      { method: 'POST', headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' } },
      (answer) => {
        const id = String(answer.headers['x-request-id']);
        const look = () => {
          if ((heard.text.match(/word/g)?.length ?? 0) < words) return;
          sent.destroy();
          done(id);
        };
        answer.on('data', (chunk: Buffer) => {
          heard.text += chunk.toString();
          look();
        });
        answer.on('error', () => undefined);
        answer.on('end', () => done(id));
        look();
      },
    );
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ model, messages, stream: true }));
  });
const rowOf = async (id: string) => (await gateway.rows(0)).find((row) => row.id === id);
const rate = async () => Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);

test('with a provider that bills on, each of 0 to 60 words heard costs the whole answer, as it is billed', async () => {
  gateway.upstream.writes(60, 1);
  const ids = await Promise.all(Array.from({ length: 61 }, (_, words) => leaveAfter(words, 'bills-on')));
  await expect.poll(async () => (await gateway.rows(0)).filter(({ id }) => ids.includes(id)).length, { timeout: 15_000 }).toBe(61);
  const expected = BigInt(Math.ceil(((30 * 1000 + 10 * 100 + 60 * 10_000) / 1e6) * (await rate()) * 1.2 - 1e-9)) * 1000n;
  for (const id of ids) {
    const row = (await rowOf(id))!;
    expect([row.points, row.usage, row.usageSource]).toEqual([expected, { input: '30', cached_input: '10', output: '60' }, 'provider']);
    expect(['stopped', 'done']).toContain(row.outcome);
  }
  expect(gateway.upstream.invoices.filter(({ whole, words }) => whole && words === 60).length).toBe(61);
  await expectSoundBooks(gateway.house.db);
}, 30_000);

test('with a provider that stops, the connection is closed and what came is paid, and no more', async () => {
  gateway.upstream.writes(60, 5);
  for (const words of [0, 1, 7, 30, 59]) {
    const heard = { text: '' };
    const before = gateway.upstream.invoices.length;
    const id = await leaveAfter(words, 'stops', heard);
    await expect.poll(async () => (await rowOf(id))?.outcome).toBe('stopped');
    const row = (await rowOf(id))!;
    await expect.poll(() => gateway.upstream.invoices.length).toBe(before + 1);
    const invoice = gateway.upstream.invoices.at(-1)!;
    expect(invoice.whole).toBe(false);
    expect(row.usageSource).toBe('estimate');
    // Each event is a token; the first has none, and some may have been on their way.
    const paid = Number(row.usage['output'] ?? 0);
    expect(paid).toBeGreaterThanOrEqual(words);
    expect(paid).toBeLessThanOrEqual(invoice.words + 1);
  }
  await expect.poll(() => gateway.upstream.sockets(), { timeout: 15_000 }).toBe(0);
  await expectSoundBooks(gateway.house.db);
}, 30_000);

test('who leaves before anything came still pays what the provider bills', async () => {
  gateway.upstream.behave((_, __, usual) => void setTimeout(usual, 300));
  const leaving = new AbortController();
  const asked = gateway.ask('/v1/chat/completions', { model: 'bills-on', messages }, { signal: leaving.signal });
  const count = (await gateway.rows(0)).length;
  setTimeout(() => leaving.abort(), 100);
  await expect(asked).rejects.toThrow();
  const rows = await gateway.rows(count + 1);
  expect(rows.at(-1)).toMatchObject({ outcome: 'stopped', usage: { input: '30', cached_input: '10', output: '5' }, usageSource: 'provider' });
});

test('a caller who never reads is not waited for longer than a silent provider is', async () => {
  const id = await gateway.addModel('compatible', 'slow-reader', { price: testPrice });
  await gateway.vera.client.providers.edit({
    params: { id },
    body: { limits: { connect_ms: 5_000, first_byte_ms: 5_000, idle_ms: 1_000, total_ms: 30_000, retries: 0 } },
  });
  gateway.upstream.behave(({ json }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const line = `data: ${JSON.stringify({ model: json['model'], choices: [{ index: 0, delta: { content: 'x'.repeat(64_000) }, finish_reason: null }] })}\n\n`;
    let left = 400;
    const more = () => {
      while (left-- > 0) if (!response.write(line)) return void response.once('drain', more);
      response.end(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 400, total_tokens: 440 } })}\n\ndata: [DONE]\n\n`);
    };
    more();
  });
  const requestId = await new Promise<string>((done) => {
    const sent = request(
      `${gateway.origin}/v1/chat/completions`,
      { method: 'POST', headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' } },
      (answer) => {
        answer.on('error', () => undefined);
        answer.pause();
        done(String(answer.headers['x-request-id']));
      },
    );
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ model: 'slow-reader', messages, stream: true }));
  });
  await expect.poll(async () => (await rowOf(requestId))?.outcome, { timeout: 15_000 }).toBe('stopped');
  expect((await rowOf(requestId))!.usage).toEqual({ input: '40', output: '400' });
}, 30_000);
