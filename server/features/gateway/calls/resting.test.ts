import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.close());

/** As it tells of a rate: what it says sounds like an account without money. */
const googleBusy = {
  error: {
    code: 429,
    message: 'You exceeded your current quota, please check your plan and billing details.',
    status: 'RESOURCE_EXHAUSTED',
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' }],
  },
};
const messages = [{ role: 'user', content: 'Name a bottle.' }];
const ask = (model: string) => gateway.ask('/v1/chat/completions', { model, messages });
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};

test('a call for which every key rests says so in the log', async () => {
  await gateway.addModel('openai', 'locked', { apart: true });
  gateway.upstream.behave((_, response) => say(response, 401, { error: { message: 'no', code: 'invalid_api_key' } }));
  await ask('locked');
  const answer = await ask('locked');
  gateway.upstream.behave(undefined);
  expect(answer.status).toBe(503);
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', attempts: [], error: 'No key of this provider can be used right now.' });
});

test('a model that fails rests alone: the one that stands in for it is called with the same key', async () => {
  await gateway.addModel('compatible', 'sturdy');
  await gateway.addModel('compatible', 'broken', { upstream: 'broken', fallbacks: ['sturdy'] });
  gateway.upstream.behave(({ json }, response, usual) => {
    if (json['model'] === 'broken') say(response, 500, { error: { message: 'down' } });
    else usual();
  });
  for (let call = 0; call < 8; call += 1) expect((await ask('broken')).status).toBe(200);
  expect((await ask('sturdy')).status).toBe(200);
  const asked = gateway.upstream.asked.filter(({ json }) => json['model'] === 'broken').length;
  await ask('broken');
  expect(gateway.upstream.asked.filter(({ json }) => json['model'] === 'broken').length).toBe(asked);
});

test.each<[string, object, Record<string, string>, number]>([
  ['seconds', {}, { 'retry-after': '40' }, 40],
  ['milliseconds', {}, { 'retry-after-ms': '39500', 'retry-after': '60' }, 40],
  ['a date', {}, { 'retry-after': new Date(Date.now() + 50_000).toUTCString() }, 50],
  ['Google’s own words', googleBusy, {}, 35],
])('a provider that asks to wait, in %s, is left alone so long, and callers hear how long', async (how, body, headers, seconds) => {
  const model = `busy in ${how}`;
  await gateway.addModel('openai', model, { upstream: how });
  gateway.upstream.asked.length = 0;
  gateway.upstream.behave((_, response) => say(response, 429, body, headers));
  for (const _ of ['the one that is told', 'one after it']) {
    const answer = await ask(model);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ error: { code: 'upstream_busy', message: 'The provider asks us to wait.' } });
    expect(Math.abs(Number(answer.headers.get('retry-after')) - seconds)).toBeLessThan(10);
  }
  gateway.upstream.behave(undefined);
  expect(gateway.upstream.asked.length).toBe(1);
});

test('what stands in is asked at once where a provider asks to wait', async () => {
  await gateway.addModel('openai', 'free');
  await gateway.addModel('openai', 'taken', { upstream: 'taken', fallbacks: ['free'] });
  gateway.upstream.behave(({ json }, response, usual) => (json['model'] === 'taken' ? say(response, 429, {}, { 'retry-after': '60' }) : usual()));
  gateway.upstream.asked.length = 0;
  for (let call = 0; call < 3; call += 1) expect((await ask('taken')).status).toBe(200);
  expect(gateway.upstream.asked.map(({ json }) => json['model'])).toEqual(['taken', 'm', 'm', 'm']);
});
