/** A provider's words about the operator's key and account there reach the operator, and no tenant. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { type Behaviour, say, upstreamKey } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.upstream.behave((one, response, usual) => (hosts.get(hostIn(one)) ?? usual)(one, response, usual));
});
afterAll(() => gateway?.close());

/** Each test has a provider of its own, known by its path: most of a call here is waiting, and they wait beside each other. */
const hosts = new Map<string, Behaviour>();
const hostIn = ({ path }: { path: string }): string => path.split('/')[1] ?? '';
/** Models are added one after another, as an operator does it. */
let added: Promise<unknown> = Promise.resolve();
const host = (model: string, how: Behaviour, kind: 'compatible' | 'anthropic' | 'google' = 'compatible'): Promise<string> => {
  hosts.set(model, how);
  const add = added.then(() => gateway.addModel(kind, model, { base: `${gateway.upstream.origin}/${model}` }));
  added = add;
  return add;
};

const secrets = ['sk-', 'org-', 'proj_', 'credit', 'quota', 'billing', 'suspended', 'Plans', upstreamKey.slice(-6)];
const messages = [{ role: 'user', content: 'Name a bottle.' }];
const asked = (model: string, more: object = {}) => gateway.ask('/v1/chat/completions', { model, messages, ...more });
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  const found = async () => (await gateway.rows(0)).find((row) => row.id === id);
  return vi.waitFor(async () => (await found()) ?? Promise.reject(new Error('It stands in no log.')), { timeout: 60_000 });
};
const error = (message: string, type: string, code: string | null = null) => ({ error: { message, type, param: null, code } });

test.concurrent.each<[string, number, unknown]>([
  ['a key that is wrong', 401, error('Incorrect API key provided: sk-proj-****abcd.', 'invalid_request_error', 'invalid_api_key')],
  ['a project without the model', 403, error('Project `proj_0123456789abcd` does not have access to model m', 'invalid_request_error')],
  ['no quota', 429, error('You exceeded your current quota, please check your plan and billing details.', 'insufficient_quota', 'insufficient_quota')],
  ['no credit', 400, { type: 'error', ...error('Your credit balance is too low to access the API. Go to Plans & Billing.', 'invalid_request_error') }],
  ['no balance', 402, error('Insufficient Balance', 'unknown_error', 'invalid_request_error')],
  ['an account that is closed', 400, error('Your account is suspended.', 'invalid_request_error')],
  ['an organisation that may not', 404, error('Your organization must be verified to use the model `m`.', 'invalid_request_error')],
  ['no credit left in a team', 429, error('Your team 0f1e has used all available credits.', 'resource_exhausted')],
  ['no money, in Chinese', 429, error('您的账户已欠费，请充值后重试', '1113')],
  ['a mistake in which the key stands', 400, error(`bad header Bearer ${upstreamKey}`, 'invalid_request_error')],
  ['an error page with the key in it', 500, `<h1>proxy</h1> Bearer ${upstreamKey}`],
])('%s (%i) is a fault of this house, in its words', async (name, status, body) => {
  const model = name.replaceAll(' ', '-');
  await host(model, (_, response) => say(response, status, body));
  for (const stream of [false, true]) {
    const answer = await asked(model, { stream });
    const text = await answer.text();
    expect([502, 503]).toContain(answer.status);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const row = await rowOf(answer);
    expect(secrets.filter((secret) => JSON.stringify([row.error, row.attempts, row.answerText]).includes(secret))).toEqual([]);
    expect(row.points).toBe(0n);
  }
});

const exceeded = 'You exceeded your current quota, please check your plan and billing details.';
test.concurrent.each<[string, unknown, Record<string, string>, number]>([
  [
    'OpenAI, of an organisation',
    error('Rate limit reached for m in organization org-abcdefgh12345 on requests per min (RPM): Limit 3.', 'requests', 'rate_limit_exceeded'),
    { 'retry-after': '20' },
    20,
  ],
  [
    'Anthropic, of an organisation',
    { type: 'error', error: { type: 'rate_limit_error', message: 'This request would exceed your organization’s (org-abcdefgh12345) rate limit.' } },
    { 'retry-after': '21' },
    21,
  ],
  [
    'Moonshot, of an account',
    error('Your account org-abcdefgh12345<ak-1> request reached max organization RPM: 3, please try again after 1 seconds', 'rate_limit_reached_error'),
    { 'retry-after': '22' },
    22,
  ],
  [
    'Google, of a project',
    { error: { code: 429, message: exceeded, status: 'RESOURCE_EXHAUSTED', details: [{ consumer: 'proj_0123456789abcd', retryDelay: '23s' }] } },
    {},
    23,
  ],
])('a rate of %s, is 429 with its wait, rests the key, and keeps whose account it is', async (who, body, headers, seconds) => {
  const model = `rate-${who.split(',', 1)[0]}`;
  await host(model, (_, response) => say(response, 429, body, headers));
  for (const stream of [false, true]) {
    const answer = await asked(model, { stream });
    const text = await answer.text();
    expect([answer.status, text.includes('upstream_busy')]).toEqual([429, true]);
    expect(Math.abs(Number(answer.headers.get('retry-after')) - seconds)).toBeLessThan(10);
    const row = await rowOf(answer);
    expect(secrets.filter((secret) => (text + JSON.stringify([row.error, row.attempts])).includes(secret))).toEqual([]);
  }
  expect(gateway.upstream.asked.filter((one) => hostIn(one) === model).length).toBe(1);
});

test.concurrent.each([
  ['in the middle of a stream', 'data: {"choices":[{"index":0,"delta":{"content":"word"},"finish_reason":null}]}\n\n'],
  ['at once', ''],
])('said in a stream, %s, it is not passed on either', async (when, before) => {
  const model = `stream-${when.length}`;
  await host(model, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (before) response.write(before);
    const last = JSON.stringify(error('You exceeded your current quota, please check your plan and billing details.', 'insufficient_quota'));
    setTimeout(() => response.end(`data: ${last}\n\n`), 50);
  });
  const answer = await asked(model, { stream: true });
  const text = await answer.text();
  expect(text).toContain('upstream_failed');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  const row = await rowOf(answer);
  expect(secrets.filter((secret) => JSON.stringify([row.error, row.attempts]).includes(secret))).toEqual([]);
});

test.concurrent('what a caller wrote, repeated by the provider, is the caller’s mistake and no word about the key', async () => {
  const message = 'Unsupported role: \'Your credit balance is too low {"code":"insufficient_quota"}\'';
  await host('echo', (_, response) => say(response, 400, error(message, 'invalid_request_error')));
  const answer = await asked('echo');
  expect([answer.status, ((await answer.json()) as { error: { message: string } }).error.message]).toEqual([400, message]);
  hosts.delete('echo');
  expect((await asked('echo')).status).toBe(200);
});

test.concurrent('what a provider will not hear of is the caller’s mistake too, whatever its status: the key goes on', async () => {
  const message = 'Your input was flagged for "violence".';
  await host('flagged', (_, response) => say(response, 403, { error: { code: 403, message, metadata: { reasons: ['violence'], flagged_input: 'a knife' } } }));
  for (let time = 0; time < 3; time++) {
    const answer = await asked('flagged');
    expect([answer.status, ((await answer.json()) as { error: { message: string } }).error.message]).toEqual([403, message]);
  }
  hosts.delete('flagged');
  expect((await asked('flagged')).status).toBe(200);
  await host('flagged-team', (_, response) => say(response, 403, error('Content violates usage guidelines. Team: 0f1e2d3c', 'invalid_request_error')));
  expect(await (await asked('flagged-team')).text()).not.toContain('0f1e2d3c');
});

test.concurrent.each<[string, 'anthropic' | 'google', unknown]>([
  ['Anthropic', 'anthropic', { type: 'error', error: { type: 'invalid_request_error', message: 'messages.0: the role is unknown.' } }],
  ['Google', 'google', { error: { code: 400, message: 'messages.0: the role is unknown.', status: 'INVALID_ARGUMENT' } }],
])('a mistake of the caller’s has the provider’s words and the same end, also where the call is translated for %s', async (_, kind, body) => {
  await host(`${kind}-words`, (_asked, response) => say(response, 400, body), kind);
  await host(`own-${kind}`, (_asked, response) => say(response, 400, body));
  for (const stream of [false, true]) {
    const [translated, straight] = [await asked(`${kind}-words`, { stream }), await asked(`own-${kind}`, { stream })];
    expect(translated.status).toBe(400);
    expect((await translated.json()) as unknown).toEqual({
      error: { message: 'messages.0: the role is unknown.', type: 'invalid_request_error', param: null, code: 'upstream_refused' },
    });
    const [one, other] = [await rowOf(translated), await rowOf(straight)];
    expect([one.outcome, one.status, one.points, one.error]).toEqual([other.outcome, other.status, other.points, other.error]);
    expect([one.outcome, one.error, one.attempts.map(({ error: said }) => said)]).toEqual([
      'refused',
      'messages.0: the role is unknown.',
      ['messages.0: the role is unknown.'],
    ]);
  }
});

test.concurrent('a whole answer may take longer than a first byte may, and a stream may not', async () => {
  const id = await host('thinker', (_, __, usual) => void setTimeout(usual, 3_500));
  const limits = { connect_ms: 5_000, first_byte_ms: 1_000, idle_ms: 5_000, total_ms: 20_000, retries: 0 };
  await gateway.vera.client.providers.edit({ params: { id }, body: { limits } });
  const [whole, streamed] = await Promise.all([asked('thinker'), asked('thinker', { stream: true })]);
  expect([whole.status, streamed.status]).toEqual([200, 504]);
});

// Alone: nobody else is to wait for the ledger meanwhile, nor to live in another hour.
test('while the ledger does not answer, calls are told to come again, and none waits for ever', async () => {
  await host('fresh', (_, __, usual) => usual());
  const { key } = await gateway.newApp();
  const client = await gateway.house.world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table ledger.reservation in access exclusive mode');
    const answer = await gateway.ask('/v1/chat/completions', { model: 'fresh', messages }, { key });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(async () => (await gateway.ask('/v1/chat/completions', { model: 'fresh', messages }, { key })).status).toBe(200);
}, 30_000);

test('a key that was refused leaves the trial of one that rested to the next try, and does not use it up by asking', async () => {
  const id = await host('two-keys', ({ headers }, response, usual) => (headers.authorization?.endsWith('-second') ? usual() : say(response, 401, {})));
  const { channels } = await gateway.vera.client.providers.addChannel({ params: { id }, body: { key: `${upstreamKey}-second`, weight: 0 } });
  const second = channels.at(-1)!.id;
  for (let call = 0; call < 6; call += 1) gateway.house.services.providers.report(second, 'failed');
  // Its rest is over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
  try {
    expect((await asked('two-keys')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
