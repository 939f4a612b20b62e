/** An app with an endpoint of its own may call the models that its owner named, and no other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { upstreamKey } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({ OUTGOING_ALLOW: 'loopback' }, { gpt: 'openai' });
});
afterAll(() => gateway?.close());

const approved = async (models: string[]): Promise<string> => {
  const endpoint = `${gateway.upstream.origin}/v1`;
  const app = await gateway.newApp({ name: 'Own', endpoint, key: upstreamKey, models });
  await gateway.vera.client.integration.decideApp({ params: { id: app.id }, body: { approve: true, endpoint } });
  return app.key;
};
const messages = [{ role: 'user', content: 'Name a bottle.' }];
const list = async (key: string, path = '/v1/models', headers: Record<string, string> = {}) =>
  (await fetch(gateway.origin + path, { headers: { authorization: `Bearer ${key}`, ...headers } })).json();

test('what is not on its list is refused before a byte goes up, on each path', async () => {
  const key = await approved(['anything-1']);
  gateway.upstream.asked.length = 0;
  const refused = await Promise.all([
    gateway.ask('/v1/chat/completions', { model: 'other-9', messages }, { key }),
    gateway.ask('/v1/embeddings', { model: 'zzz', input: 'x' }, { key }),
    gateway.ask('/v1/messages', { model: 'gpt', messages, max_tokens: 20 }, { key }),
    gateway.ask('/v1beta/models/other-9:generateContent', { contents: [{ parts: [{ text: 'x' }] }] }, { key }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await refused[0]!.json()).toMatchObject({ error: { code: 'model_not_allowed', param: 'model' } });
  expect(gateway.upstream.asked).toEqual([]);
  expect((await gateway.ask('/v1/chat/completions', { model: 'anything-1', messages }, { key })).status).toBe(200);
  expect(gateway.upstream.asked).toHaveLength(1);
});

test('its list is shown to its key, in each protocol’s words', async () => {
  const key = await approved(['anything-1', 'anything-2']);
  expect(await list(key)).toMatchObject({ object: 'list', data: [{ id: 'anything-1', object: 'model' }, { id: 'anything-2' }] });
  expect(await list(key, '/v1/models/anything-2')).toMatchObject({ id: 'anything-2' });
  expect(await list(key, '/v1/models/gpt')).toMatchObject({ error: { code: 'model_not_found' } });
  expect(await list(key, '/v1/models', { 'anthropic-version': '2023-06-01' })).toMatchObject({ first_id: 'anything-1', last_id: 'anything-2' });
  expect(await list(key, '/v1beta/models')).toMatchObject({ models: [{ name: 'models/anything-1' }, { name: 'models/anything-2' }] });
});

test('whoever named none may ask for any, and reads of none', async () => {
  const key = await approved([]);
  expect((await gateway.ask('/v1/chat/completions', { model: 'whatever', messages }, { key })).status).toBe(200);
  expect(await list(key)).toEqual({ object: 'list', data: [] });
});
