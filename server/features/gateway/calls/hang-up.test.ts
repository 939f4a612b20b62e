/** Callers who leave: whatever they did not wait for is charged as the provider bills it, and nothing stays held. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway, testPrice } from '../tests/gateway.testing.ts';
import { isThorough } from '../../../kit/thorough.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({ GATEWAY_DRAINS: '1000' });
  await gateway.addModel('openai', 'bills-on');
  await gateway.addModel('anthropic', 'claude');
  await gateway.addModel('vllm', 'stops', { price: testPrice });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
  gateway.upstream.invoices.length = 0;
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'Name a bottle.' }];
/** What is asked, in which words; the model says who answers, and in which. */
type Asked = { path: string; body: object };
const chat = (model: string): Asked => ({ path: '/v1/chat/completions', body: { model, messages, stream: true } });
const claude = (model: string): Asked => ({ path: '/v1/messages', body: { model, messages, stream: true, max_tokens: 500 } });
const gemini = (model: string): Asked => ({
  path: `/v1beta/models/${model}:streamGenerateContent?alt=sse`,
  body: { contents: [{ role: 'user', parts: [{ text: 'Name a bottle.' }] }] },
});
/** Hangs up when so many words came; says the call's id. */
const leaveAfter = (words: number, { path, body }: Asked): Promise<string> =>
  new Promise((done) => {
    let text = '';
    const sent = request(
      gateway.origin + path,
      { method: 'POST', headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' } },
      (answer) => {
        const id = String(answer.headers['x-request-id']);
        const look = () => {
          if ((text.match(/word/g)?.length ?? 0) < words) return;
          sent.destroy();
          done(id);
        };
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          look();
        });
        answer.on('error', () => undefined);
        answer.on('end', () => done(id));
        look();
      },
    );
    sent.on('error', () => undefined);
    sent.end(JSON.stringify(body));
  });
const rowsOf = async (ids: string[]) => {
  await expect.poll(async () => (await gateway.rows(0)).filter(({ id }) => ids.includes(id)).length).toBe(ids.length);
  const rows = new Map((await gateway.rows(0)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)!);
};
const rowOf = async (id: string) => (await gateway.rows(0)).find((row) => row.id === id);
const rate = async () => Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);

test.each<[string, Asked]>([
  ['as asked', chat('bills-on')],
  ['Anthropic’s words, translated', claude('bills-on')],
  ['Gemini’s words, translated', gemini('bills-on')],
  ['answered by Anthropic, translated', chat('claude')],
])(
  'with a provider that bills on, each of 0 to 60 words heard costs the whole answer, as it is billed: %s',
  async (_, asked) => {
    gateway.upstream.writes(60, 1);
    const rows = await rowsOf(await Promise.all(Array.from({ length: 61 }, (__, words) => leaveAfter(words, asked))));
    const expected = BigInt(Math.ceil(((30 * 1000 + 10 * 100 + 60 * 10_000) / 1e6) * (await rate()) * 1.2 - 1e-9)) * 1000n;
    for (const { points, usage, usageSource, outcome } of rows) {
      expect([points, usage, usageSource]).toMatchObject([expected, { input: '30', cached_input: '10', output: '60' }, 'provider']);
      expect(['stopped', 'done']).toContain(outcome);
    }
    expect(gateway.upstream.invoices.filter(({ whole, words }) => whole && words === 60).length).toBe(61);
    await expectSoundBooks(gateway.house.db);
  },
  40_000,
);

test.each<[string, Asked]>([
  ['as asked', chat('stops')],
  ['Anthropic’s words, translated', claude('stops')],
])(
  'with a provider that stops, after each of 0 to 60 words the connection is closed, and what came is paid and no more: %s',
  async (_, asked) => {
    gateway.upstream.writes(60, 3);
    const calls: { words: number; id: string; billed: number; whole: boolean }[] = [];
    // One after the other: of those in between, every fourth.
    for (let words = 0; words <= 60; words += isThorough || words < 8 ? 1 : 4) {
      const id = await leaveAfter(words, asked);
      await expect.poll(() => gateway.upstream.invoices.length, { interval: 5 }).toBe(calls.length + 1);
      const { words: billed, whole } = gateway.upstream.invoices.at(-1)!;
      calls.push({ words, id, billed, whole });
    }
    expect(calls.at(-1)!.words).toBe(60);
    const rows = await rowsOf(calls.map(({ id }) => id));
    for (const [at, row] of rows.entries()) {
      const { words, billed } = calls[at]!;
      // Each event is a token; the first has none, and some may have been on their way.
      const paid = Number(row.usage['output'] ?? 0);
      expect(paid).toBeGreaterThanOrEqual(words);
      expect(paid).toBeLessThanOrEqual(billed + 1);
    }
    // The last words may come with the end; before that nothing is heard to it.
    const early = calls.flatMap(({ words, whole }, at) => (words < 50 ? [{ ...rows[at]!, whole }] : []));
    expect(early.filter(({ outcome, usageSource, whole }) => outcome !== 'stopped' || usageSource !== 'estimate' || whole)).toEqual([]);
    await expect.poll(() => gateway.upstream.sockets()).toBe(0);
    await expectSoundBooks(gateway.house.db);
  },
  60_000,
);

test('whether hanging up ends the bill is for the operator to say, of each provider: then what came is paid and no more', async () => {
  const id = await gateway.addModel('mistral', 'as-said', { price: testPrice });
  const says = async (ends: boolean) => gateway.vera.client.providers.edit({ params: { id }, body: { hang_up_ends_bill: ends } });
  const [before] = (await gateway.vera.client.providers.list()).items.filter((one) => one.id === id);
  expect(before!.hang_up_ends_bill).toBe(false);
  gateway.upstream.writes(60, 3);
  expect((await says(true)).hang_up_ends_bill).toBe(true);
  const [ended] = await rowsOf([await leaveAfter(3, chat('as-said'))]);
  expect(ended).toMatchObject({ outcome: 'stopped', usageSource: 'estimate', error: 'The caller hung up.' });
  expect(Number(ended!.usage['output'])).toBeLessThan(50);
  await says(false);
  const [billed] = await rowsOf([await leaveAfter(3, chat('as-said'))]);
  expect(billed).toMatchObject({ outcome: 'stopped', usageSource: 'provider', usage: { output: '60' } });
  expect(billed!.points).toBeGreaterThan(ended!.points);
});

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

test.each([
  ['slow-reader', false, ''],
  ['slow-reader-cut', true, 'The caller took nothing of the answer for 5 seconds.'],
])('a caller who never reads is not waited for longer than a silent provider is: %s', async (model, hang_up_ends_bill, error) => {
  const id = await gateway.addModel('compatible', model, { price: testPrice, ...(hang_up_ends_bill && { apart: true }) });
  await gateway.vera.client.providers.edit({
    params: { id },
    body: { hang_up_ends_bill, limits: { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 5_000, total_ms: 120_000, retries: 0 } },
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
    sent.end(JSON.stringify({ model, messages, stream: true }));
  });
  await expect.poll(async () => (await rowOf(requestId))?.outcome).toBe('stopped');
  const row = (await rowOf(requestId))!;
  expect(row.error).toBe(error);
  expect([row.usageSource, row.usage['output'] === '400']).toEqual(hang_up_ends_bill ? ['estimate', false] : ['provider', true]);
});
