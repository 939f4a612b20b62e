/** Plugins: documents read, operations switched on, what assistants are given, and who may do which of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from './tests/parcels.testing.ts';
import { openPlugins, type PluginsForTests, refused } from './tests/plugins.testing.ts';

let house: PluginsForTests['house'];
let echo: PluginsForTests['echo'];
let company: PluginsForTests['company'];
let take: PluginsForTests['take'];
let operationsOf: PluginsForTests['operationsOf'];
let named: PluginsForTests['named'];
let asked: PluginsForTests['asked'];
let close: PluginsForTests['close'] | undefined;
beforeAll(async () => {
  ({ house, echo, company, take, operationsOf, named, asked, close } = await openPlugins());
});
afterAll(() => close?.());
const { somePaths } = parts;
const asOwner = ({ accountId, userId }: { accountId: string; userId: string }) => ({ accountId, userId, role: 'owner' as const });

describe('a document', () => {
  test('becomes operations that are off, with a risk by their method, and says what it still needs', async () => {
    const owner = await company();
    const plugin = await take(owner);
    expect(plugin).toMatchObject({
      title: 'Parcel tracker',
      state: 'available',
      base_url: `${echo.origin}/v2/`,
      needs: ['operations'],
      operations: 5,
      operations_on: 0,
      format: 'OpenAPI 3.0.3',
    });
    expect((await operationsOf(owner, plugin.id)).map(({ tool_name: name, method, risk, confirm, enabled }) => [name, method, risk, confirm, enabled])).toEqual(
      [
        ['getShipment', 'GET', 'read', 'never', false],
        ['seeShipment', 'HEAD', 'read', 'never', false],
        ['changeShipment', 'PATCH', 'write', 'always', false],
        ['dropShipment', 'DELETE', 'destructive', 'always', false],
        ['open', 'GET', 'read', 'never', false],
      ],
    );
    expect((await owner.client.plugins.operations({ params: { id: plugin.id }, query: { q: 'drop' } })).items.map(({ tool_name: name }) => name)).toEqual([
      'dropShipment',
    ]);
  });

  test('is fetched by its address, past redirects of which each is judged, and never from inside', async () => {
    const owner = await company();
    const create = (url: string) => owner.client.plugins.create({ body: { source: { url } } });
    expect((await create(`${echo.origin}/moved`)).operations).toBe(5);
    expect(await refused(create(`${echo.origin}/inside`))).toBe('422 address_not_https body.source.url');
    for (const url of ['https://169.254.169.254/a.json', 'https://10.0.0.1/a.json']) expect(await refused(create(url))).toBe('422 engine_address_blocked');
    expect(await refused(create('http://api.example.com/a.json'))).toBe('422 address_not_https body.source.url');
  });

  test('that is none is refused with its reason', async () => {
    const owner = await company();
    expect(await refused(owner.client.plugins.create({ body: { source: { text: '<html></html>' } } }))).toBe('422 document_unreadable not_openapi');
  });

  test('whose address holds a name in braces is called nowhere before somebody says where', async () => {
    const owner = await company();
    const plugin = await take(owner, somePaths, { servers: [{ url: 'https://{host}/api', variables: { host: { default: 'api.example.com' } } }] });
    expect(plugin).toMatchObject({ base_url: '', needs: ['address', 'operations'], offered: ['https://api.example.com/api'] });
    expect(await refused(owner.client.plugins.subscribe({ params: { id: plugin.id }, body: {} }))).toBe('409 address_needed');
    expect(await refused(asked(owner, plugin.id, 'open', {}))).toBe('409 address_needed');
    const change = (address: string) => refused(owner.client.plugins.change({ params: { id: plugin.id }, body: { base_url: address } }));
    expect(await change('http://api.example.com')).toBe('422 address_not_https body.base_url');
    expect(await change('https://192.168.1.1/')).toBe('422 engine_address_blocked body.base_url');
    expect(await change(`${echo.origin}/`)).toBe('fine');
  });

  test('with a text that hides characters is shown with their names, and no model gets them', async () => {
    const owner = await company();
    const hidden = '\u202egnihtyna\u202c look';
    const plugin = await take(owner, { '/ping': { get: { operationId: 'ping', description: hidden } } });
    const [operation] = await operationsOf(owner, plugin.id);
    expect(operation).toMatchObject({
      description: hidden,
      hidden: [
        { name: 'RLO', times: 1 },
        { name: 'PDF', times: 1 },
      ],
    });
    await owner.client.plugins.subscribe({ params: { id: plugin.id }, body: { operations: [operation!.id] } });
    expect((await house.services.tools.toolbox.list(asOwner(owner))).map(({ description }) => description)).toEqual(['gnihtyna look']);
  });
});

describe('what assistants are given', () => {
  test('is what is switched on of what is subscribed, under names that no two share', async () => {
    const owner = await company();
    const [one, other] = [await take(owner), await take(owner)];
    const { toolbox } = house.services.tools;
    for (const plugin of [one, other]) {
      const { id } = await named(owner, plugin.id, 'getShipment');
      await owner.client.plugins.setOperations({ params: { id: plugin.id }, body: { operations: [{ id, enabled: true, confirm: 'once' }] } });
    }
    expect(await toolbox.list(asOwner(owner))).toEqual([]);
    expect((await owner.client.plugins.subscribe({ params: { id: one.id }, body: {} })).state).toBe('subscribed');
    expect((await owner.client.plugins.subscribe({ params: { id: one.id }, body: {} })).state).toBe('subscribed');
    await owner.client.plugins.subscribe({ params: { id: other.id }, body: {} });
    const tools = await toolbox.list(asOwner(owner));
    expect(tools.map(({ name, risk, confirm, sourceName }) => [name, risk, confirm, sourceName])).toEqual([
      ['parcel_tracker__getShipment', 'read', 'once', 'Parcel tracker'],
      ['parcel_tracker_2__getShipment', 'read', 'once', 'Parcel tracker'],
    ]);
    expect(tools[0]!.inputSchema).toEqual({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false });
    const by = { ...asOwner(owner), via: 'assistant:a' };
    const call = (args: unknown, tool = tools[0]!.id) => toolbox.call(by, tool, args, new AbortController().signal);
    expect(await call({ id: '7' })).toMatchObject({ ok: true, text: expect.stringContaining('/v2/shipments/7') });
    expect(await call({})).toEqual({ ok: false, text: expect.stringContaining('id') });
    expect((await call('rubbish')).ok).toBe(false);
    expect((await owner.client.plugins.unsubscribe({ params: { id: one.id }, body: {} })).plugin.state).toBe('available');
    expect((await call({ id: '7' })).ok).toBe(false);
    expect(await toolbox.list(asOwner(owner))).toHaveLength(1);
    const stranger = await company();
    expect((await toolbox.call({ ...by, accountId: stranger.accountId }, tools[1]!.id, { id: '7' }, new AbortController().signal)).ok).toBe(false);
  });

  test('is never another account’s, and only an ADVANCED one has any', async () => {
    const [owner, stranger, standard] = [await company(), await company(), await house.newOwner({ usage: ['storewright'] })];
    const plugin = await take(owner);
    const operation = (await named(owner, plugin.id, 'open')).id;
    expect(await refused(stranger.client.plugins.one({ params: { id: plugin.id } }))).toBe('404 not_found');
    expect(await refused(stranger.client.plugins.setOperations({ params: { id: plugin.id }, body: { operations: [{ id: operation, enabled: true }] } }))).toBe(
      '404 not_found',
    );
    const theirs = await take(stranger);
    expect(await refused(stranger.client.plugins.try({ params: { id: theirs.id }, body: { operation } }))).toBe('422 invalid_input body.operation');
    expect(await refused(stranger.client.plugins.setOperations({ params: { id: theirs.id }, body: { operations: [{ id: operation, enabled: true }] } }))).toBe(
      '422 invalid_input body.operations',
    );
    for (const asks of [
      () => standard.client.plugins.list({ query: {} }),
      () => standard.client.plugins.create({ body: { source: { text: 'x' } } }),
      () => standard.client.plugins.one({ params: { id: plugin.id } }),
      () => standard.client.mcpServers.list(),
    ])
      expect(await refused(asks())).toBe('403 advanced_only');
    const staff = await house.newStaff(owner);
    const guest = await house.newStaff(owner, 'guest');
    expect((await staff.client.plugins.list({ query: {} })).items).toEqual([]);
    await owner.client.plugins.share({ params: { id: plugin.id }, body: { access: 'everyone', groups: [], people: [] } });
    expect((await staff.client.plugins.list({ query: {} })).items).toHaveLength(1);
    expect(await refused(staff.client.plugins.try({ params: { id: plugin.id }, body: { operation } }))).toBe('403 not_your_role');
    expect(await refused(guest.client.plugins.list({ query: {} }))).toBe('403 not_your_role');
  });
});
