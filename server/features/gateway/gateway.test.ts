import { pointsOf } from '@storewright/contract/kit/points';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { upstreamKey } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { gpt: 'openai', claude: 'anthropic', gemini: 'google' });
});
afterEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'Name a bottle.' }];
/** 30 new, 10 from the cache, so many out; with the factor, in whole points. */
const priceOf = (output: number, rate: number) => Math.max(1, Math.ceil(((30 * 1000 + 10 * 100 + output * 10_000) / 1e6) * rate * 1.2 - 1e-9));
const rate = async () => Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
const textOf = (events: string) =>
  events
    .split('\n\n')
    .flatMap((event) => (event.startsWith('data: {') ? [JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] }] : []))
    .map(({ choices }) => choices[0]?.delta.content ?? '')
    .join('');

describe('a call', () => {
  test('answers as the provider did, and says what it cost', async () => {
    const before = await gateway.rows(0);
    const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: 'chatcmpl-1',
      choices: [{ message: { content: 'word0 word1 word2 word3 word4' } }],
      usage: { completion_tokens: 5 },
    });
    const expected = priceOf(5, await rate());
    expect(answer.headers.get('x-points-charged')).toBe(String(expected));
    expect(Number(answer.headers.get('x-points-remaining'))).toBeGreaterThan(0);
    const rows = await gateway.rows(before.length + 1);
    const row = rows.find(({ id }) => id === answer.headers.get('x-request-id'));
    expect(row).toMatchObject({
      route: '/v1/chat/completions',
      model: 'gpt',
      answeredBy: 'gpt',
      status: 200,
      outcome: 'done',
      streamed: false,
      usageSource: 'provider',
    });
    expect(pointsOf(row!.points)).toBe(String(expected));
    expect(row!.usage).toEqual({ input: '30', cached_input: '10', output: '5' });
    const { items } = await gateway.owner.client.ledger.transactions({ query: {} });
    expect(items.find(({ id }) => id === row!.id)).toMatchObject({ points: String(-expected), place: 'api', by: 'gpt', outcome: 'done' });
    await expectSoundBooks(gateway.house.db);
  });

  test('goes up with the provider’s key and without anything of the caller’s', async () => {
    await gateway.ask('/v1/chat/completions?key=x', { model: 'gpt', messages }, { headers: { cookie: 'sessionid=mine', 'x-secret': 'mine' } });
    const [asked] = gateway.upstream.asked;
    expect(asked!.headers).toMatchObject({ authorization: `Bearer ${upstreamKey}`, 'accept-encoding': 'identity' });
    expect(JSON.stringify(asked)).not.toContain('mine');
    expect(JSON.stringify(asked)).not.toContain(gateway.app.key);
    expect(asked!.json).toEqual({ model: 'm', messages });
  });

  test('streams as the provider did; usage that was not asked for is left out', async () => {
    const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, stream: true });
    expect(answer.headers.get('content-type')).toMatch('text/event-stream');
    const events = await answer.text();
    expect(textOf(events)).toBe('word0 word1 word2 word3 word4 ');
    expect(events.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(events).not.toContain('"usage"');
    const asked = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, stream: true, stream_options: { include_usage: true } });
    expect(await asked.text()).toContain('"completion_tokens":5');
    const ids = [answer, asked].map(({ headers }) => headers.get('x-request-id'));
    await expect
      .poll(async () => (await gateway.rows(0)).filter(({ id }) => ids.includes(id)).map(({ points, streamed }) => streamed && pointsOf(points)))
      .toEqual([String(priceOf(5, await rate())), String(priceOf(5, await rate()))]);
  });

  test.each([
    ['/v1/responses', { model: 'gpt', input: 'Name a bottle.' }, 'response.completed'],
    ['/v1/messages', { model: 'claude', messages, max_tokens: 50 }, 'message_stop'],
  ])('of %s passes through byte for byte, whole and streamed, at the same price', async (path, body, last) => {
    let sent = '';
    gateway.upstream.behave((_, response, usual) => {
      sent = '';
      const { write, end } = response;
      response.write = ((bytes: string) => ((sent += bytes), write.call(response, bytes, 'utf8'))) as typeof write;
      response.end = ((bytes?: Buffer) => ((sent += bytes?.toString() ?? ''), end.call(response, bytes, 'utf8'))) as typeof end;
      usual();
    });
    const whole = await gateway.ask(path, body);
    expect([whole.status, await whole.text()]).toEqual([200, sent]);
    expect(whole.headers.get('x-points-charged')).toBe(String(priceOf(5, await rate())));
    const streamed = await gateway.ask(path, { ...body, stream: true });
    const events = await streamed.text();
    expect(events).toBe(sent);
    expect(events).toContain(last);
    const id = streamed.headers.get('x-request-id');
    await expect.poll(async () => (await gateway.rows(0)).find((row) => row.id === id)?.points).toBe(BigInt(priceOf(5, await rate())) * 1_000n);
  });

  test.each([
    ['/v1/chat/completions', { model: 'gpt', messages }],
    ['/v1/responses', { model: 'gpt', input: 'x' }],
    ['/v1/messages', { model: 'claude', messages, max_tokens: 50 }],
  ])('on %s whose text speaks of how streams end goes on to its own end', async (path, body) => {
    const text = 'data: [DONE]\n\ndata: [DONE]\n\nevent: message_stop\nevent: response.completed\n"finish_reason":"stop"';
    gateway.upstream.behave((_, response, usual) => {
      const { write } = response;
      response.write = ((bytes: string) => write.call(response, bytes.replaceAll('word1', JSON.stringify(text).slice(1, -1)), 'utf8')) as typeof write;
      usual();
    });
    const answer = await gateway.ask(path, { ...body, stream: true });
    expect(await answer.text()).toContain('word4');
    const id = answer.headers.get('x-request-id');
    await expect.poll(async () => (await gateway.rows(0)).find((row) => row.id === id)?.usageSource).toBe('provider');
  });

  test('of Gemini passes through, whole and streamed, with its model in the path', async () => {
    const body = { contents: [{ role: 'user', parts: [{ text: 'Name a bottle.' }] }] };
    const headers = { 'x-goog-api-key': gateway.app.key };
    const whole = await gateway.ask('/v1beta/models/gemini:generateContent', body, { key: '', headers });
    expect([whole.status, await whole.json()]).toMatchObject([200, { candidates: [{ finishReason: 'STOP' }] }]);
    expect(whole.headers.get('x-points-charged')).toBe(String(priceOf(5, await rate())));
    const streamed = await gateway.ask('/v1beta/models/gemini:streamGenerateContent?alt=sse', body, { key: '', headers });
    expect((await streamed.text()).match(/word\d/g)).toEqual(['word0', 'word1', 'word2', 'word3', 'word4']);
    const id = streamed.headers.get('x-request-id');
    await expect.poll(async () => (await gateway.rows(0)).find((row) => row.id === id)?.points).toBe(BigInt(priceOf(5, await rate())) * 1_000n);
  });
});
