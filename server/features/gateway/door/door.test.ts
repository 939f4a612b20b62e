import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { newApp } from '../../integration/tests/integration.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({ GATEWAY_BODY_MB: '1', TRUST_PROXY: '127.0.0.1' });
  await gateway.addModel('openai', 'gpt');
  await gateway.addModel('anthropic', 'claude');
  await gateway.addModel('google', 'gemini');
});
afterEach(() => {
  gateway.upstream.asked.length = 0;
});
afterAll(() => gateway?.close());

const messages = [{ role: 'user', content: 'Name a bottle.' }];
const chat = { model: 'gpt', messages };
const paths = {
  openai: ['/v1/chat/completions', chat],
  messages: ['/v1/messages', { model: 'claude', messages, max_tokens: 20 }],
  gemini: ['/v1beta/models/gemini:generateContent', { contents: [{ parts: [{ text: 'x' }] }] }],
} as const;
const saidBy = {
  openai: ({ error }: { error: { code: string } }) => error.code,
  messages: ({ type, error }: { type: string; error: { code: string; type: string } }) => (type === 'error' && error.type ? error.code : ''),
  gemini: ({ error }: { error: { code: number; status: string; details: { reason: string }[] } }) =>
    typeof error.code === 'number' && error.status ? error.details[0]!.reason.toLowerCase() : '',
};
type Said = { error: { code: string }; data: { id: string; type: string }[]; models: { name: string }[]; object: string; total_usage: string };
const said = async (answer: Response): Promise<Said> => (await answer.json()) as Said;
const untouched = async (work: () => Promise<unknown>) => {
  const [rows, { items }] = [await gateway.rows(0), await gateway.owner.client.ledger.transactions({ query: {} })];
  await work();
  expect(gateway.upstream.asked).toEqual([]);
  expect((await gateway.rows(0)).length).toBe(rows.length);
  expect((await gateway.owner.client.ledger.transactions({ query: {} })).items.length).toBe(items.length);
};

describe.each(['openai', 'messages', 'gemini'] as const)('in the words of %s', (shape) => {
  const [path, body] = paths[shape];
  const wanted = (change: Record<string, unknown>) => {
    const limited = shape === 'gemini' && 'max_tokens' in change ? { generationConfig: { maxOutputTokens: change['max_tokens'] } } : change;
    const many = shape === 'gemini' && 'n' in change ? { generationConfig: { candidateCount: change['n'] } } : limited;
    return { ...body, ...many };
  };
  const deep = (levels: number) => `{"model":"gpt","messages":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  test.each<[string, number, string, () => { body: unknown; key?: string; headers?: Record<string, string>; path?: string }]>([
    ['no key', 401, 'invalid_api_key', () => ({ body, key: '' })],
    ['a key that is none', 401, 'invalid_api_key', () => ({ body, key: 'sk-somebody-else' })],
    ['a key that nobody has', 401, 'invalid_api_key', () => ({ body, key: `sw-${'x'.repeat(43)}` })],
    ['malformed JSON', 400, 'malformed_json', () => ({ body: '{"model": "gpt", "messages": [' })],
    ['a list for a body', 400, 'malformed_json', () => ({ body: '[]' })],
    ['no body', 400, 'malformed_json', () => ({ body: '' })],
    ['bytes that are no UTF-8', 400, 'malformed_json', () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) })],
    ['a name that stands twice', 400, 'malformed_json', () => ({ body: '{"model":"dear","messages":[{}],"contents":[{}],"model":"gpt"}' })],
    [
      'a name that stands twice further in',
      400,
      'malformed_json',
      () => ({ body: '{"model":"gpt","messages":[{"role":"user","content":"Hi","cont\\u0065nt":"Ho"}]}' }),
    ],
    ['deep JSON', 400, 'malformed_json', () => ({ body: deep(100_000) })],
    ['the wrong content type', 415, 'unsupported_media_type', () => ({ body, headers: { 'content-type': 'text/plain' } })],
    ['a packed body', 415, 'unsupported_media_type', () => ({ body, headers: { 'content-encoding': 'gzip' } })],
    ['a body that is larger than a million bytes', 413, 'body_too_large', () => ({ body: { ...body, filling: 'x'.repeat(1_000_000) } })],
    ['a limit below 1', 400, 'invalid_request', () => ({ body: wanted({ max_tokens: -1 }) })],
    ['a limit of a thousand million', 400, 'invalid_request', () => ({ body: wanted({ max_tokens: 1e9 }) })],
    ['a limit that is no whole number', 400, 'invalid_request', () => ({ body: wanted({ max_tokens: 1.5 }) })],
    ['nothing asked', 400, 'invalid_request', () => ({ body: wanted({ messages: [], contents: [] }) })],
    ['a path that is none', 404, 'route_unknown', () => ({ body, path: shape === 'gemini' ? '/v1beta/models/gemini:dance' : `${path}/dance` })],
  ])('%s is refused with %i %s: nobody is asked, nothing is charged', async (_, status, code, make) => {
    await untouched(async () => {
      const { body: sent, key, headers, path: other } = make();
      const answer = await gateway.ask(other ?? path, sent, { ...(key !== undefined && { key }), ...(headers && { headers }) });
      expect([answer.status, saidBy[shape]((await answer.json()) as never)]).toEqual([status, code]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  test('a model that is none is a 404', async () => {
    await untouched(async () => {
      const at = shape === 'gemini' ? path.replace('gemini:', 'nobody:') : path;
      const answer = await gateway.ask(at, { ...body, ...(shape !== 'gemini' && { model: 'nobody' }) });
      expect([answer.status, saidBy[shape]((await answer.json()) as never)]).toEqual([404, 'model_not_found']);
    });
  });

  test('too few points are a 402', async () => {
    const poor = await gateway.newCustomer(1);
    const app = await gateway.newApp({}, poor);
    await untouched(async () => {
      const answer = await gateway.ask(path, body, { key: app.key });
      expect([answer.status, saidBy[shape]((await answer.json()) as never)]).toEqual([402, 'insufficient_points']);
    });
  });
});

test.each([
  ['/v1/chat/completions', chat],
  ['/v1/messages', { model: 'claude', messages, max_tokens: 20 }],
  ['/v1/embeddings', { model: 'gpt', input: 'x' }],
  ['/v1/images/generations', { model: 'gpt', prompt: 'x' }],
  ['/v1/audio/speech', { model: 'gpt', input: 'x', voice: 'alloy' }],
  ['/v1/rerank', { model: 'gpt', query: 'x', documents: ['y'] }],
  ['/v1/moderations', { model: 'gpt', input: 'x' }],
])('names that mean more than a name to careless code are refused alike at %s', async (path, body) => {
  await untouched(async () => {
    for (const name of ['"__proto__"', '"\\u005f_proto__"', '"constructor"'])
      for (const value of ['{"model":"dear"}', '1']) {
        const answer = await gateway.ask(path, JSON.stringify(body).replace(/}$/, `,${name}:${value}}`));
        const { error } = (await answer.json()) as { error: { code: string; message: string } };
        expect([answer.status, error.message]).toEqual([400, `The name "${JSON.parse(name)}" is not taken.`]);
      }
  });
});

test('a tool of the caller’s own may take what is called so', async () => {
  const parameters = { type: 'object', properties: { constructor: { type: 'string' } } };
  const before = (await gateway.rows(0)).length;
  const answer = await gateway.ask('/v1/chat/completions', { ...chat, tools: [{ type: 'function', function: { name: 'racing_team', parameters } }] });
  expect([answer.status, JSON.stringify(gateway.upstream.asked[0])]).toEqual([200, expect.stringContaining('constructor')]);
  // It is settled behind its answer: the tests that count what a call leaves would find it.
  expect((await gateway.rows(before + 1)).length).toBe(before + 1);
});

test('more answers than anybody needs are refused', async () => {
  await untouched(async () => {
    expect((await gateway.ask('/v1/chat/completions', { ...chat, n: 1e6 })).status).toBe(400);
    expect((await gateway.ask('/v1/images/generations', { model: 'gpt', prompt: 'x', n: 1e6 })).status).toBe(400);
    expect((await gateway.ask('/v1/responses', { model: 'gpt', input: 'x', n: 1e6 })).status).toBe(400);
    expect((await gateway.ask('/v1/messages', { model: 'claude', messages: chat.messages, max_tokens: 9, n: 1e6 })).status).toBe(400);
    expect((await gateway.ask('/v1beta/models/gemini:generateContent', { contents: [{}], generationConfig: { candidateCount: 1e6 } })).status).toBe(400);
  });
});

test.each([
  { tools: [{ type: 'web_search' }], tool_choice: 'required' },
  { background: true },
  { previous_response_id: 'resp_of_somebody' },
  { service_tier: 'priority' },
])('what the provider bills beside the tokens, or keeps for others to read, is not passed on: %j', async (more) => {
  await untouched(async () => {
    const answer = await gateway.ask('/v1/responses', { model: 'gpt', input: 'x', ...more });
    expect([answer.status, (await said(answer)).error.code]).toEqual([400, 'invalid_request']);
  });
});

test.each(['authorization', 'x-api-key', 'x-goog-api-key', '?key='])('the key may come as %s', async (how) => {
  const path = how === '?key=' ? `/v1/chat/completions?key=${gateway.app.key}` : '/v1/chat/completions';
  const headers = how === '?key=' ? {} : { [how]: how === 'authorization' ? `Bearer ${gateway.app.key}` : gateway.app.key };
  expect((await gateway.ask(path, chat, { key: '', headers })).status).toBe(200);
});

describe('the rules of an app', () => {
  const appWith = (rules: Parameters<typeof gateway.newApp>[0]) => gateway.newApp(rules);
  const codeOf = async (answer: Response) => [answer.status, answer.ok ? 'ok' : (await said(answer)).error.code];

  test('a switched off app is refused at once, and comes back', async () => {
    const app = await appWith({});
    const set = (is_enabled: boolean) => gateway.owner.client.integration.setEnabled({ params: { id: app.id }, body: { is_enabled } });
    await set(false);
    expect(await codeOf(await gateway.ask('/v1/chat/completions', chat, { key: app.key }))).toEqual([403, 'app_disabled']);
    await set(true);
    expect((await gateway.ask('/v1/chat/completions', chat, { key: app.key })).status).toBe(200);
  });

  test('a model that is not on its list is refused, and not shown', async () => {
    const app = await appWith({ models: ['claude'] });
    expect(await codeOf(await gateway.ask('/v1/chat/completions', chat, { key: app.key }))).toEqual([403, 'model_not_allowed']);
    const list = await fetch(`${gateway.origin}/v1/models`, { headers: { authorization: `Bearer ${app.key}` } });
    expect((await said(list)).data.map(({ id }) => id)).toEqual(['claude']);
  });

  test('calls a minute: the next one is told when to come again', async () => {
    const app = await appWith({ rules: { requests_per_minute: 2 } as never });
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push(await gateway.ask('/v1/chat/completions', chat, { key: app.key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(50);
    for (const path of ['/v1/models', '/v1/usage'])
      expect((await fetch(gateway.origin + path, { headers: { authorization: `Bearer ${app.key}` } })).status).toBe(200);
  });

  test('what is asked of no model uses up none of the calls of a minute, and one call is no plural', async () => {
    const app = await appWith({ rules: { requests_per_minute: 1 } as never });
    for (let look = 0; look < 3; look += 1) await fetch(`${gateway.origin}/v1/models`, { headers: { authorization: `Bearer ${app.key}` } });
    expect((await gateway.ask('/v1/chat/completions', chat, { key: app.key })).status).toBe(200);
    const refused = await gateway.ask('/v1/chat/completions', chat, { key: app.key });
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limit_exceeded', message: 'This app has 1 call a minute at most.' } });
  });

  test('calls at once: the second is refused while the first runs, and free when it ended', async () => {
    const app = await appWith({ rules: { parallel_calls: 1 } as never });
    const { promise: go, resolve } = Promise.withResolvers<void>();
    gateway.upstream.behave((_, __, usual) => void go.then(usual));
    const first = gateway.ask('/v1/chat/completions', chat, { key: app.key });
    await expect.poll(() => gateway.upstream.asked.length).toBe(1);
    const second = await gateway.ask('/v1/chat/completions', chat, { key: app.key });
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
    resolve();
    expect((await first).status).toBe(200);
    gateway.upstream.behave(undefined);
    expect((await gateway.ask('/v1/chat/completions', chat, { key: app.key })).status).toBe(200);
  });

  test('whoever hung up does not wait for an answer that nobody hears', async () => {
    const app = await appWith({ rules: { parallel_calls: 1 } as never });
    const { promise: go, resolve } = Promise.withResolvers<void>();
    gateway.upstream.behave((_, __, usual) => void go.then(usual));
    const leaving = new AbortController();
    const before = gateway.upstream.asked.length;
    const first = gateway.ask('/v1/chat/completions', { ...chat, stream: true }, { key: app.key, signal: leaving.signal }).catch(() => 'gone');
    await expect.poll(() => gateway.upstream.asked.length).toBe(before + 1);
    leaving.abort();
    expect(await first).toBe('gone');
    // The provider is heard on for the bill; the place is free.
    const again = gateway.ask('/v1/chat/completions', chat, { key: app.key });
    await expect.poll(() => gateway.upstream.asked.length).toBe(before + 2);
    resolve();
    expect((await again).status).toBe(200);
    gateway.upstream.behave(undefined);
  });

  test('pages: those that are named may call, and hear so; others not', async () => {
    const app = await appWith({ rules: { allowed_origins: ['https://shop.example'] } as never });
    const from = (origin: string) => gateway.ask('/v1/chat/completions', chat, { key: app.key, headers: { origin } });
    const good = await from('https://shop.example');
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example']);
    expect(await codeOf(await from('https://evil.example'))).toEqual([403, 'origin_not_allowed']);
    expect(await codeOf(await gateway.ask('/v1/chat/completions', chat, { key: app.key }))).toEqual([403, 'origin_not_allowed']);
    const preflight = await fetch(`${gateway.origin}/v1/chat/completions`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
  });

  test('addresses: as a trusted proxy says, and not as a caller claims', async () => {
    const app = await appWith({ rules: { allowed_addresses: ['203.0.113.0/24'] } as never });
    const from = (forwarded: string) => gateway.ask('/v1/chat/completions', chat, { key: app.key, headers: { 'x-forwarded-for': forwarded } });
    expect((await from('203.0.113.9')).status).toBe(200);
    expect(await codeOf(await from('203.0.113.9, 198.51.100.1'))).toEqual([403, 'address_not_allowed']);
  });

  test('a key that ended is no key', async () => {
    const { app, secret } = await newApp(gateway.owner, {});
    await gateway.owner.client.integration.dropKey({ params: { id: app.id, key_id: app.keys[0]!.id } });
    expect(await codeOf(await gateway.ask('/v1/chat/completions', chat, { key: secret }))).toEqual([401, 'invalid_api_key']);
  });
});

test('models and usage are told to the key itself', async () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    said(await fetch(gateway.origin + path, { headers: { authorization: `Bearer ${gateway.app.key}`, ...headers } }));
  expect((await get('/v1/models')).data.map(({ id }) => id).sort()).toEqual(['claude', 'gemini', 'gpt']);
  expect((await get('/v1/models/gpt')).object).toBe('model');
  expect((await get('/v1/models', { 'anthropic-version': '2023-06-01' })).data[0]!.type).toBe('model');
  expect((await get('/v1beta/models')).models.map(({ name }) => name)).toContain('models/gemini');
  expect((await get('/v1/models/nobody')).error.code).toBe('model_not_found');
  await gateway.ask('/v1/chat/completions', chat);
  await expect.poll(async () => Number((await get('/v1/usage')).total_usage)).toBeGreaterThan(0);
});

test('a body that says it is too large is refused before it is sent, and one that lies while it is', async () => {
  const send = (headers: Record<string, string>, bytes: number) =>
    new Promise<number>((done, failed) => {
      const sent = httpRequest(
        `${gateway.origin}/v1/chat/completions`,
        { method: 'POST', headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json', ...headers } },
        (answer) => {
          done(answer.statusCode ?? 0);
          answer.resume();
          sent.destroy();
        },
      );
      sent.on('error', failed);
      if (bytes === 0) sent.flushHeaders();
      for (let part = 0; part < bytes; part += 100_000) sent.write(Buffer.alloc(100_000, 32));
      if (bytes > 0) sent.end();
    });
  expect(await send({ 'content-length': '50000000' }, 0)).toBe(413);
  expect(await send({ 'transfer-encoding': 'chunked' }, 2_000_000)).toBe(413);
});
