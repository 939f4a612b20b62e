/** Requests as a document says, and keys that go to one place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluginKeys } from './plugins.tables.ts';
import { type Json, parts } from './tests/parcels.testing.ts';
import { openPlugins, type PluginsForTests, refused } from './tests/plugins.testing.ts';

let house: PluginsForTests['house'];
let echo: PluginsForTests['echo'];
let elsewhere: PluginsForTests['elsewhere'];
let company: PluginsForTests['company'];
let take: PluginsForTests['take'];
let named: PluginsForTests['named'];
let asked: PluginsForTests['asked'];
let close: PluginsForTests['close'] | undefined;
beforeAll(async () => {
  ({ house, echo, elsewhere, company, take, named, asked, close } = await openPlugins());
});
afterAll(() => close?.());
const { string, array, object, query } = parts;

describe('a request', () => {
  test('is built as the document says: styles of the query, the path, headers, and each kind of body', async () => {
    const owner = await company();
    const body = (type: string, schema: object, more: object = {}) => ({ requestBody: { content: { [type]: { schema, ...more } } } });
    const plugin = await take(owner, {
      '/q': {
        get: {
          operationId: 'q',
          parameters: [
            query('form', array),
            query('comma', array, { explode: false }),
            query('space', array, { style: 'spaceDelimited', explode: false }),
            query('pipe', array, { style: 'pipeDelimited', explode: false }),
            query('deep', object, { style: 'deepObject' }),
            query('filter[name]', string),
            query('open', string, { allowReserved: true }),
            { name: 'json', in: 'query', content: { 'application/json': { schema: object } } },
            { name: 'X-List', in: 'header', schema: array },
            { name: 'Authorization', in: 'header', schema: string },
          ],
        },
      },
      '/p/{simple}/{label}/{matrix}': {
        get: {
          operationId: 'p',
          parameters: [
            { name: 'simple', in: 'path', required: true, schema: array },
            { name: 'label', in: 'path', required: true, style: 'label', schema: array },
            { name: 'matrix', in: 'path', required: true, style: 'matrix', explode: true, schema: object },
          ],
        },
      },
      '/form': {
        post: {
          operationId: 'form',
          ...body(
            'application/x-www-form-urlencoded',
            { type: 'object', properties: { a: string, list: array, meta: object } },
            { encoding: { meta: { style: 'deepObject' } } },
          ),
        },
      },
      '/parts': {
        post: {
          operationId: 'parts',
          ...body('multipart/form-data', { type: 'object', properties: { name: string, file: { type: 'string', format: 'binary' } } }),
        },
      },
      '/json': { post: { operationId: 'json', ...body('application/json', object) } },
    });
    const q = await asked(owner, plugin.id, 'q', {
      form: ['a', 'b'],
      comma: ['a', 'b,c'],
      space: ['a', 'b'],
      pipe: ['a', 'b'],
      deep: { r: '1', g: '2' },
      filter_name: 'x&y=1',
      open: 'a/b:c&d',
      json: { r: '1' },
      'X-List': ['a', 'b'],
    });
    expect(q.heard.url).toBe(
      '/v2/q?form=a&form=b&comma=a,b%2Cc&space=a%20b&pipe=a%7Cb&deep%5Br%5D=1&deep%5Bg%5D=2&filter%5Bname%5D=x%26y%3D1&open=a/b:c%26d&json=%7B%22r%22%3A%221%22%7D',
    );
    expect([q.heard.headers['x-list'], q.heard.headers['authorization']]).toEqual(['a,b', undefined]);
    expect((await asked(owner, plugin.id, 'p', { simple: ['a', 'b/c'], label: ['x', 'y'], matrix: { r: '1', g: '2' } })).heard.url).toBe(
      '/v2/p/a,b%2Fc/.x,y/;r=1;g=2',
    );
    const form = await asked(owner, plugin.id, 'form', { body: { a: 'x y', list: ['1', '2'], meta: { r: 'é' } } });
    expect([form.heard.body, form.heard.headers['content-type']]).toEqual(['a=x%20y&list=1&list=2&meta%5Br%5D=%C3%A9', 'application/x-www-form-urlencoded']);
    const parts = await asked(owner, plugin.id, 'parts', { body: { name: 'A', file: 'content' } });
    const sent = await new Response(parts.heard.body, { headers: { 'content-type': parts.heard.headers['content-type']! } }).formData();
    expect(Object.fromEntries(sent)).toEqual({ name: 'A', file: 'content' });
    const json = await asked(owner, plugin.id, 'json', { body: { r: '1' } });
    expect([json.heard.body, json.heard.headers['content-type'], json.answer.status]).toEqual(['{"r":"1"}', 'application/json', 200]);
  });

  test('of every method goes out, and is shown before it is sent', async () => {
    const owner = await company();
    const plugin = await take(owner);
    const before = echo.heard.length;
    const operation = (await named(owner, plugin.id, 'changeShipment')).id;
    const shown = await owner.client.plugins.try({ params: { id: plugin.id }, body: { operation, arguments: { id: "it's", body: { weight: 2 } } } });
    expect(shown).toMatchObject({ answer: null, request: { method: 'PATCH', url: `${echo.origin}/v2/shipments/it%27s`, body: '{"weight":2}' } });
    expect(shown.request.curl).toContain(`curl -X PATCH '${echo.origin}/v2/shipments/it%27s'`);
    expect(echo.heard).toHaveLength(before);
    for (const [name, method] of [
      ['changeShipment', 'PATCH'],
      ['seeShipment', 'HEAD'],
      ['dropShipment', 'DELETE'],
    ] as const)
      expect((await asked(owner, plugin.id, name, { id: '7' })).heard.method).toBe(method);
  });

  test('cannot be bent by its arguments: not its path, its host, its headers, nor what the schema asks for', async () => {
    const owner = await company();
    const plugin = await take(owner, {
      '/a/{id}/b': {
        get: {
          operationId: 'get',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: string },
            { name: 'X-Note', in: 'header', schema: string },
            query('count', { type: 'integer', maximum: 5 }),
          ],
        },
      },
    });
    const before = echo.heard.length;
    const tried = (args: Json) => refused(asked(owner, plugin.id, 'get', args));
    for (const id of ['.', '..', '']) expect([id, await tried({ id })]).toEqual([id, '422 invalid_input body.arguments.id']);
    expect(await tried({ id: '1', 'X-Note': 'a\r\nHost: evil' })).toBe('422 invalid_input body.arguments.X-Note');
    expect(await tried({ id: '1', count: 9 })).toBe('422 invalid_input body.arguments.count');
    expect(await tried({ id: '1', base_url: 'https://evil.example' })).toBe('422 invalid_input body.arguments.base_url');
    expect(await tried({})).toBe('422 invalid_input body.arguments.id');
    expect(echo.heard).toHaveLength(before);
    expect((await asked(owner, plugin.id, 'get', { id: '../../x?y#z\\' })).heard.url).toBe('/v2/a/..%2F..%2Fx%3Fy%23z%5C/b');
  });

  test('follows no redirect, and an answer that is too long is cut and says so', async () => {
    const owner = await company();
    const plugin = await take(
      owner,
      Object.fromEntries(['away', 'large', 'broken'].map((name) => [`/../${name}`, {}]).concat([['/x', { get: { operationId: 'x' } }]])),
      {
        servers: [{ url: echo.origin }],
        paths: { '/away': { get: { operationId: 'away' } }, '/large': { get: { operationId: 'large' } }, '/broken': { post: { operationId: 'broken' } } },
      },
    );
    const away = await asked(owner, plugin.id, 'away', {});
    expect([away.answer.status, away.answer.text.includes('not followed'), elsewhere.heard.length]).toEqual([307, true, 0]);
    const { answer } = await asked(owner, plugin.id, 'large', {});
    expect([answer.cut, answer.text.length]).toEqual([true, 256 * 1024]);
    expect(await refused(asked(owner, plugin.id, 'broken', {}))).toBe('502 tool_unreachable');
    const calls = await owner.client.plugins.calls({ params: { id: plugin.id }, query: {} });
    expect(calls.items.map(({ tool, outcome, cut }) => [tool, outcome, cut])).toEqual([
      ['broken', 'unknown', false],
      ['large', 'ok', true],
      ['away', 'failed', false],
    ]);
  });
});

describe('a key', () => {
  const secret = 'sk-secret-value-7Q2f';
  const keyed = async () => {
    const owner = await company();
    const plugin = await take(owner);
    const set = (body: Parameters<typeof owner.client.plugins.setKey>[0]['body']) => owner.client.plugins.setKey({ params: { id: plugin.id }, body });
    return { owner, plugin, set };
  };

  test('goes where its kind says, is covered in all that is shown, and stands sealed', async () => {
    const { owner, plugin, set } = await keyed();
    const after = await set({ kind: 'header', name: 'X-Key', secret });
    expect(after.key).toMatchObject({ kind: 'header', name: 'X-Key', hint: '7Q2f', origin: echo.origin });
    const kinds = [
      [{ kind: 'header', name: 'X-Key', secret }, ({ headers }: (typeof echo.heard)[number]) => headers['x-key'] === secret],
      [{ kind: 'query', name: 'key', secret }, ({ url }: (typeof echo.heard)[number]) => url.endsWith(`?key=${secret}`)],
      [{ kind: 'cookie', name: 'sid', secret }, ({ headers }: (typeof echo.heard)[number]) => headers['cookie'] === `sid=${secret}`],
      [{ kind: 'bearer', secret }, ({ headers }: (typeof echo.heard)[number]) => headers['authorization'] === `Bearer ${secret}`],
      [
        { kind: 'basic', user: 'me', secret },
        ({ headers }: (typeof echo.heard)[number]) => headers['authorization'] === `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`,
      ],
    ] as const;
    for (const [key, arrived] of kinds) {
      await set(key);
      const { request, answer, heard } = await asked(owner, plugin.id, 'getShipment', { id: secret });
      expect([key.kind, arrived(heard)]).toEqual([key.kind, true]);
      // The service says back all that it heard, the key with it; what somebody typed themselves is shown as typed.
      expect(answer.text).not.toContain(secret);
      expect(JSON.stringify(request).replaceAll(`/shipments/${secret}`, '')).not.toContain(secret);
      expect(JSON.stringify(request)).not.toContain(Buffer.from(`me:${secret}`).toString('base64'));
    }
    const { items } = await owner.client.plugins.calls({ params: { id: plugin.id }, query: {} });
    expect(items).toHaveLength(5);
    expect(JSON.stringify(items)).not.toContain(secret);
    const rows = await house.db.select().from(pluginKeys);
    expect(rows.some((row) => row.secret.includes(secret))).toBe(false);
  });

  test('stays at home where an operation asks for none', async () => {
    const { owner, plugin, set } = await keyed();
    await set({ kind: 'header', name: 'X-Key', secret });
    expect((await asked(owner, plugin.id, 'open', {})).heard.headers['x-key']).toBeUndefined();
  });

  test('is gone with another origin, and stays with another path of the same', async () => {
    const { owner, plugin, set } = await keyed();
    await set({ kind: 'bearer', secret });
    const moved = (address: string) => owner.client.plugins.change({ params: { id: plugin.id }, body: { base_url: address } });
    expect((await moved(`${echo.origin}/v3`)).key).not.toBeNull();
    expect((await moved(`${elsewhere.origin}/v2`)).key).toBeNull();
    await asked(owner, plugin.id, 'getShipment', { id: '1' });
    expect(elsewhere.heard.at(-1)?.headers['authorization']).toBeUndefined();
    elsewhere.heard.length = 0;
  });

  test('that no header can hold is refused', async () => {
    const { set } = await keyed();
    expect(await refused(set({ kind: 'header', name: 'X Key', secret }))).toBe('422 invalid_input body.name');
    expect(await refused(set({ kind: 'header', name: 'Host', secret }))).toBe('422 invalid_input body.name');
    expect(await refused(set({ kind: 'bearer', secret: 'a\nb' }))).toBe('422 invalid_input body.secret');
  });
});
