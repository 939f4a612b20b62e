import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayForTests, openGateway, testPrice } from './tests/gateway.testing.ts';

type Asked = { path: string; fields: Record<string, string> };
const asked: Asked[] = [];
/** Speaks Stability's wire format, and refuses what that refuses. */
const stability = (): Server =>
  createServer((request, response) => {
    const say = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, ...errors: string[]) => say(status, { id: 'e1', name: 'bad_request', errors });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { authorization, accept, 'content-type': type = '' } = request.headers;
      if (authorization !== 'Bearer sk-stability') return refuse(401, 'authorization: is invalid');
      if (request.url === '/v1/user/balance') return say(200, { credits: 9.5 });
      if (!/^\/v2beta\/stable-image\/generate\/(?:ultra|core|sd3)$/.test(request.url ?? '') || request.method !== 'POST') return refuse(404, 'no such path');
      if (!type.startsWith('multipart/form-data')) return refuse(400, 'content-type: must be multipart/form-data');
      if (accept !== 'application/json') return void response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
      const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      const unknown = Object.keys(fields).find(
        (name) => !['prompt', 'aspect_ratio', 'output_format', 'seed', 'negative_prompt', 'model', 'style_preset'].includes(name),
      );
      if (!fields['prompt'] || unknown) return refuse(400, `${unknown ?? 'prompt'}: is not allowed`);
      if (fields['prompt'].includes('forbidden')) return refuse(403, 'Your request was flagged by our content moderation system');
      asked.push({ path: request.url!, fields });
      say(200, { image: 'aGVsbG8=', finish_reason: 'SUCCESS', seed: 7 });
    });
  });

let gateway: GatewayForTests;
let server: Server;
beforeAll(async () => {
  gateway = await openGateway();
  server = stability();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { id: provider_id } = await gateway.vera.client.providers.add({ body: { kind: 'stability', base_url, key: 'sk-stability' } });
  const add = async (name: string, upstream: string, price?: typeof testPrice) => {
    const { id } = await gateway.vera.client.providers.addModel({ body: { provider_id, name, upstream, ...(price && { price }) } });
    await gateway.vera.client.providers.editModel({ params: { id }, body: { enabled: true } });
    return id;
  };
  await add('core', 'stable-image-core');
  await add('large', 'sd3.5-large');
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await gateway?.close();
  server?.close();
});

const client = () => new OpenAI({ apiKey: gateway.app.key, baseURL: `${gateway.origin}/v1`, maxRetries: 0 });
const rate = async () => Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);

test('a picture is asked for in OpenAI’s words, drawn by a form, and comes back in OpenAI’s words at its price', async () => {
  const { data, response } = await client().images.generate({ model: 'core', prompt: 'A bottle – grün', size: '1536x1024' }).withResponse();
  expect(data.data).toEqual([{ b64_json: 'aGVsbG8=' }]);
  expect(asked).toEqual([{ path: '/v2beta/stable-image/generate/core', fields: { prompt: 'A bottle – grün', aspect_ratio: '3:2', output_format: 'png' } }]);
  expect(response.headers.get('x-points-charged')).toBe(String(Math.ceil(0.03 * (await rate()) * 1.2 - 1e-9)));
});

test('one of several that share a path is named in the form', async () => {
  await client().images.generate({ model: 'large', prompt: 'A bottle' });
  expect(asked).toMatchObject([{ path: '/v2beta/stable-image/generate/sd3', fields: { model: 'sd3.5-large' } }]);
});

test.each([{ n: 2 }, { size: '37x41' }, { response_format: 'url' }, { background: 'transparent' }])(
  'what it cannot do is refused before it is asked: %j',
  async (more) => {
    const answer = await gateway.ask('/v1/images/generations', { model: 'core', prompt: 'A bottle', ...more });
    const { error } = (await answer.json()) as { error: { code: string; param: string } };
    expect([answer.status, error.code, error.param]).toEqual([400, 'invalid_request', Object.keys(more)[0]]);
    expect(asked).toEqual([]);
  },
);

test('what it refuses is an error of OpenAI’s, and free', async () => {
  const failed = await client()
    .images.generate({ model: 'core', prompt: 'something forbidden' })
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(OpenAI.APIError);
  expect((failed as InstanceType<typeof OpenAI.APIError>).headers?.get('x-points-charged')).toBe('0');
});

test('the desk tries its key and its models', async () => {
  const { items } = await gateway.vera.client.providers.models();
  const { id } = items.find(({ name }) => name === 'core')!;
  expect(await gateway.vera.client.providers.testModel({ params: { id } })).toMatchObject({ ok: true });
});
