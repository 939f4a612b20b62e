/** A plugin's newer document: shown first, taken as shown; what is new or changed is off until somebody looks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from './tests/parcels.testing.ts';
import { openPlugins, type PluginsForTests, refused } from './tests/plugins.testing.ts';

let its: PluginsForTests;
beforeAll(async () => {
  its = await openPlugins();
});
afterAll(() => its?.close());

const { string, query } = parts;
const id = { name: 'id', in: 'path', required: true, schema: string };
/** One changed its arguments, one its name, one is new, two are gone; the one that stays is at another place of the document. */
const newer = {
  '/open': { get: { operationId: 'open', security: [] } },
  '/labels': { post: { operationId: 'createLabel' } },
  '/shipments/{id}': {
    parameters: [id],
    get: { operationId: 'getShipment', tags: ['shipments'], summary: 'One shipment', parameters: [query('lang', string)] },
    patch: {
      operationId: 'editShipment',
      tags: ['shipments'],
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { weight: { type: 'number' } } } } } },
    },
  },
};

test('says what it would change, changes nothing before it is taken, and leaves on what stayed as it was', async () => {
  const owner = await its.company();
  const plugin = await its.take(owner);
  const params = { id: plugin.id };
  const before = await its.operationsOf(owner, plugin.id);
  await owner.client.plugins.subscribe({ params, body: { operations: before.map((one) => one.id) } });
  const source = { text: JSON.stringify(docOf(newer)) };
  const told = await owner.client.plugins.update({ params, body: { source } });
  expect(told).toMatchObject({ applied: false, used_by: [] });
  expect(
    told.differences.map(({ kind, parts: which, enabled, before: was, after }) => [kind, which.join(), enabled, was?.tool_name, after?.tool_name]),
  ).toEqual([
    ['changed', 'arguments', true, 'getShipment', 'getShipment'],
    ['changed', 'name', true, 'changeShipment', 'editShipment'],
    ['added', '', false, undefined, 'createLabel'],
    ['removed', '', true, 'seeShipment', undefined],
    ['removed', '', true, 'dropShipment', undefined],
  ]);
  expect(await its.operationsOf(owner, plugin.id)).toEqual(before.map((one) => ({ ...one, enabled: true })));

  const other = { text: JSON.stringify(docOf({ ...newer, '/more': { get: { operationId: 'more' } } })) };
  expect(await refused(owner.client.plugins.update({ params, body: { source: other, hash: told.hash } }))).toBe('409 document_changed');
  expect((await owner.client.plugins.update({ params, body: { source, hash: told.hash } })).applied).toBe(true);

  const after = await its.operationsOf(owner, plugin.id);
  const idOf = (name: string) => before.find((one) => one.tool_name === name)!.id;
  expect(after.map((one) => [one.tool_name, one.enabled, one.review])).toEqual([
    ['open', true, null],
    ['createLabel', false, 'added'],
    ['getShipment', false, 'changed'],
    ['editShipment', false, 'changed'],
  ]);
  // What assistants were given keeps its name for them.
  expect([after[0]!.id, after[2]!.id, after[3]!.id]).toEqual([idOf('open'), idOf('getShipment'), idOf('changeShipment')]);
  expect((await owner.client.plugins.one({ params })).needs).toContain('review');
  const reader = { accountId: owner.accountId, userId: owner.userId, role: 'owner' as const };
  expect((await its.house.services.tools.toolbox.list(reader)).map(({ name }) => name)).toEqual(['parcel_tracker__open']);

  await owner.client.plugins.setOperations({ params, body: { operations: after.map((one) => ({ id: one.id, enabled: true })) } });
  expect((await owner.client.plugins.one({ params })).needs).not.toContain('review');
  expect((await owner.client.plugins.update({ params, body: { source } })).differences).toEqual([]);
});

const docOf = (paths: object) => ({
  openapi: '3.0.3',
  info: { title: 'Parcel tracker', version: '3' },
  servers: [{ url: `${its.echo.origin}/v2/` }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  security: [{ key: [] }],
  paths,
});
