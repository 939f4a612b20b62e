import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { createSecrets } from '../../kit/crypto.ts';
import { createInference } from './inference.service.ts';
import { engines } from './inference.tables.ts';

let house: TestHouse;
let openai: OpenAiForTests;
beforeAll(async () => {
  house = await openHouse();
  openai = await startOpenAi();
});
afterAll(async () => {
  await house.close();
  await openai.close();
});

const endpoint = (model = 'writer-good', more: { key?: string; base_url?: string; label?: string } = {}) => ({
  body: { base_url: openai.baseUrl, key: openai.key, model, ...more },
});

describe('who writes', () => {
  test('the starter is there from the first moment, chosen, for nothing', async () => {
    const { client } = await house.newOwner();
    expect((await client.inference.list()).items).toEqual([
      {
        id: 'starter',
        kind: 'starter',
        label: 'Starter',
        model: '',
        base_url: '',
        key_hint: '',
        chosen: true,
        own_key: false,
        points: '0',
        first_token_ms: null,
        tested_at: null,
      },
    ]);
  });

  test('an endpoint is tested by a real call, kept and chosen; its key never comes back', async () => {
    const { client, accountId } = await house.newOwner();
    const before = openai.asked.length;
    const engine = await client.inference.connect(endpoint());
    expect(openai.asked.slice(before).map(({ path }) => path)).toEqual(['/v1/chat/completions']);
    expect(engine).toMatchObject({
      kind: 'endpoint',
      model: 'writer-good',
      base_url: openai.baseUrl,
      key_hint: openai.key.slice(-4),
      chosen: true,
      points: '0',
      first_token_ms: expect.any(Number),
      tested_at: expect.any(String),
    });
    const list = await client.inference.list();
    expect(list.items.map(({ kind, chosen }) => [kind, chosen])).toEqual([
      ['starter', false],
      ['endpoint', true],
    ]);
    expect(JSON.stringify(list)).not.toContain(openai.key);

    const [row] = (await house.db.select().from(engines)).filter((one) => one.accountId === accountId);
    expect(row!.key!.includes(openai.key)).toBe(false);
    expect(house.world.secrets.open(row!.key!, `engine.key:${row!.id}`)).toBe(openai.key);
    expect(() => house.world.secrets.open(row!.key!, 'engine.key:another')).toThrow();
  });

  test('a key that this server can open no more is said in a sentence, and no failure of ours', async () => {
    const { client, accountId } = await house.newOwner();
    const engine = await client.inference.connect(endpoint());
    const key = createSecrets('the key of another installation').seal(openai.key, `engine.key:${engine.id}`);
    await house.db.update(engines).set({ key }).where(eq(engines.accountId, accountId));
    await expect(client.writers.freestyle({ body: { brief: { title: 'A teapot' } } })).rejects.toMatchObject({
      status: 422,
      code: 'engine_key_invalid',
      message: expect.stringContaining('SECRET_KEY'),
    });
  });

  test('one is chosen at a time; whoever is disconnected is gone with the key', async () => {
    const { client } = await house.newOwner();
    const first = await client.inference.connect(endpoint());
    const second = await client.inference.connect(endpoint('writer-slow', { label: 'Slow one' }));
    const chosen = async () => (await client.inference.list()).items.filter((one) => one.chosen).map(({ id }) => id);
    expect(await chosen()).toEqual([second.id]);
    await client.inference.choose({ body: { id: first.id } });
    expect(await chosen()).toEqual([first.id]);
    await client.inference.choose({ body: { id: 'starter' } });
    expect(await chosen()).toEqual(['starter']);
    await client.inference.choose({ body: { id: second.id } });
    await client.inference.forget({ params: { id: second.id } });
    expect(await chosen()).toEqual(['starter']);
    expect((await house.db.select().from(engines)).some(({ id }) => id === second.id)).toBe(false);
    await expect(client.inference.forget({ params: { id: second.id } })).rejects.toMatchObject({ status: 404 });
    await expect(client.inference.choose({ body: { id: second.id } })).rejects.toMatchObject({ status: 404, code: 'engine_not_connected' });
  });

  test('strangers neither see, nor choose, nor disconnect it; staff may only look', async () => {
    const owner = await house.newOwner();
    const stranger = await house.newOwner();
    const { id } = await owner.client.inference.connect(endpoint());
    expect((await stranger.client.inference.list()).items).toHaveLength(1);
    await expect(stranger.client.inference.choose({ body: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.inference.forget({ params: { id } })).rejects.toMatchObject({ status: 404 });
    const staff = await house.newStaff(owner);
    expect((await staff.client.inference.list()).items).toHaveLength(2);
    await expect(staff.client.inference.connect(endpoint())).rejects.toMatchObject({ status: 403, code: 'not_your_role' });
    await expect(staff.client.inference.discover()).rejects.toMatchObject({ status: 403 });
    expect((await owner.client.inference.list()).items).toHaveLength(2);
  });
});

describe('what cannot be connected says what is wrong, and where', () => {
  test.each([
    ['a wrong key', { key: 'sk-wrong' }, 'writer-good', 'engine_key_invalid', 'body.key', 'Please input valid OpenAI key'],
    ['an unknown model', {}, 'gpt-99', 'engine_model_unknown', 'body.model', 'The engine does not know this model.'],
    ['a web page', {}, 'writer-html', 'engine_answered_rubbish', 'body.base_url', 'The engine answered something that is not a text of this kind.'],
    ['a server that fails', {}, 'writer-broken', 'engine_unreachable', 'body.base_url', 'The engine did not answer.'],
    ['nobody there', { base_url: 'http://127.0.0.1:1/v1' }, 'any', 'engine_unreachable', 'body.base_url', 'The engine did not answer.'],
    [
      'a private address',
      { base_url: 'http://10.0.0.8/v1' },
      'any',
      'engine_address_blocked',
      'body.base_url',
      'This address is private, and the operator has not opened it.',
    ],
    [
      'the metadata of a cloud',
      { base_url: 'http://169.254.169.254/latest' },
      'any',
      'engine_address_blocked',
      'body.base_url',
      'This address is private, and the operator has not opened it.',
    ],
  ])('%s', async (_, more, model, code, field, message) => {
    const { client } = await house.newOwner();
    await expect(client.inference.connect(endpoint(model, more))).rejects.toMatchObject({ status: 422, code, fields: { [field]: message } });
    expect((await client.inference.list()).items).toHaveLength(1);
  });

  test('a path that is not the protocol’s is not taken for an engine', async () => {
    const { client } = await house.newOwner();
    await expect(client.inference.connect(endpoint('writer-good', { base_url: openai.origin }))).rejects.toMatchObject({ status: 422 });
    await expect(client.inference.connect(endpoint('writer-good', { base_url: 'ftp://example.com' }))).rejects.toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });

  test('an address that carries a name and password says so', async () => {
    const { client } = await house.newOwner();
    await expect(client.inference.connect(endpoint('any', { base_url: 'http://user:pw@127.0.0.1:1234/v1' }))).rejects.toMatchObject({
      status: 422,
      code: 'invalid_input',
      fields: { 'body.base_url': 'An address must not carry a name and password: the key has its own field.' },
    });
  });

  test('one that asks to wait is passed on as that', async () => {
    const { client } = await house.newOwner();
    await expect(client.inference.connect(endpoint('writer-busy'))).rejects.toMatchObject({ status: 429, code: 'engine_busy', retryAfter: 7 });
  });
});

test('the models of an endpoint are listed before it is connected', async () => {
  const { client } = await house.newOwner();
  const { models } = await client.inference.models({ body: { base_url: openai.baseUrl, key: openai.key } });
  expect(models).toContain('writer-good');
  await expect(client.inference.models({ body: { base_url: openai.baseUrl, key: 'no' } })).rejects.toMatchObject({
    status: 422,
    code: 'engine_key_invalid',
    fields: { 'body.key': 'Please input valid OpenAI key' },
  });
});

describe('looking for engines on this machine', () => {
  const listening = async (answers: Record<string, unknown>) => {
    const server = createServer((request, response) => {
      const found = answers[request.url ?? ''];
      if (found === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(typeof found === 'string' ? found : JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, close: () => (server.closeAllConnections(), server.close()) };
  };
  const models = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id })) });

  test('what lists models is found by the name it gives itself; other servers are not', async () => {
    const ollama = await listening({ '/v1/models': models('qwen3:4b', 'nomic-embed-text'), '/api/tags': { models: [] } });
    const llama = await listening({ '/v1/models': models('model.gguf'), '/props': { default_generation_settings: {} } });
    const site = await listening({ '/v1/models': '<html>my site</html>' });
    const trap = await listening({ '/v1/models': 'redirect' });
    const flood = await listening({ '/v1/models': JSON.stringify(models('x'.repeat(290))) + ' '.repeat(2_000_000) });
    const found = createInference({
      db: house.db,
      outgoing: createOutgoing({ allowLoopback: true, allowPrivate: false }),
      operators: createOutgoing({}),
      managed: null,
      openAiBaseUrl: '',
      charging: house.services.billing.charging,
      secrets: createSecrets('test'),
      clock: () => new Date(),
      newId: () => '',
      ports: { [ollama.port]: 'LM Studio', [llama.port]: 'LocalAI', [site.port]: 'vLLM', [trap.port]: 'Jan', [flood.port]: 'KoboldCpp', 1: 'nobody' },
    });
    expect(await found.discover(new AbortController().signal)).toEqual(
      expect.arrayContaining([
        { name: 'Ollama', base_url: `http://127.0.0.1:${ollama.port}/v1`, models: ['qwen3:4b'] },
        { name: 'llama-server', base_url: `http://127.0.0.1:${llama.port}/v1`, models: ['model.gguf'] },
      ]),
    );
    expect(await found.discover(new AbortController().signal)).toHaveLength(2);
    for (const one of [ollama, llama, site, trap, flood]) one.close();
  });

  test('a console that others reach looks for nothing, and connects to nothing on this machine', async () => {
    const open = await openHouse({ env: { OUTGOING_ALLOW: 'none' } });
    const { client } = await open.newOwner();
    await expect(client.inference.discover()).rejects.toMatchObject({ status: 403, code: 'engine_address_blocked' });
    await expect(client.inference.connect(endpoint())).rejects.toMatchObject({ status: 422, code: 'engine_address_blocked' });
    await open.close();
  });
});
