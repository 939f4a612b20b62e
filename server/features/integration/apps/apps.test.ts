import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { move } from '../../billing/reminders/tests/reminders.testing.ts';
import { type ProviderForTests, startProvider } from '../../providers/providers.testing.ts';
import { entryOf, newApp, roundOf, spends } from '../tests/integration.testing.ts';

let house: TestHouse;
let owner: Person;
let openai: ProviderForTests;
let ahead = 0;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web', OUTGOING_ALLOW: 'none' }, clock: () => new Date(Date.now() + ahead) });
  owner = await house.newOwner();
  openai = await startProvider('openai');
  const operator = await house.newOwner();
  await house.services.account.setOperator(house.db, operator.userId, true);
  const { id: provider_id } = await operator.client.providers.add({ body: { kind: 'openai', base_url: openai.baseUrl, key: openai.key } });
  for (const name of ['a', 'b']) {
    const { id } = await operator.client.providers.addModel({ body: { provider_id, name, upstream: 'gpt-4o-mini' } });
    await operator.client.providers.editModel({ params: { id }, body: { enabled: true } });
  }
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const wrong = async (body: object): Promise<[number, string, string[]]> => {
  const { status, code, fields } = await failure(newApp(owner, body as { name: string }));
  return [status, code, Object.keys(fields)];
};

describe('an app', () => {
  test('is made with everything at rest, and its key is shown this once and kept nowhere', async () => {
    const { app, secret } = await newApp(owner);
    expect(secret).toMatch(/^sw-[\w-]{43}$/);
    expect(app).toEqual({
      id: expect.any(String),
      name: 'Shop helper',
      title: '',
      description: '',
      provider: 'any',
      endpoint: '',
      endpoint_key_hint: '',
      models: [],
      usage_limit: null,
      monthly_usage: '0',
      total_usage: '0',
      is_enabled: true,
      status: 'ok',
      status_reason: '',
      rules: {
        requests_per_minute: null,
        parallel_calls: null,
        allowed_origins: [],
        allowed_addresses: [],
        cache: false,
        log_texts: false,
        mask_contacts: false,
        log_days: 30,
      },
      keys: [{ id: expect.any(String), label: '', hint: secret.slice(-4), created_at: expect.any(String), last_used_at: null, expires_at: null }],
      created_at: expect.any(String),
    });
    expect(await owner.client.integration.one({ params: { id: app.id } })).toEqual(app);
    const tables = await Promise.all(['app', 'app_key', 'app_key_wish'].map((name) => house.db.execute(sql`select * from ${sql.identifier(name)}`)));
    expect(JSON.stringify(tables.map(({ rows }) => rows))).not.toContain(secret.slice(3));
    expect(await entryOf(house, secret)).toEqual({
      appId: app.id,
      keyId: app.keys[0]!.id,
      madeBy: owner.userId,
      keyHint: secret.slice(-4),
      accountId: owner.accountId,
      userId: owner.userId,
      name: 'Shop helper',
      timeZone: 'UTC',
      models: null,
      own: null,
      rules: app.rules,
      keyExpiresAt: null,
      state: 'ok',
    });
  });

  test('that was asked for twice with one idempotency key is one app, and the same key is shown again for a day', async () => {
    const person = await house.newOwner();
    const headers = { 'idempotency-key': newId() };
    const made = await Promise.all(Array.from({ length: 5 }, () => newApp(person, {}, headers)));
    expect(new Set(made.map(({ app, secret }) => `${app.id} ${secret}`)).size).toBe(1);
    expect((await person.client.integration.list({ query: {} })).items).toHaveLength(1);
    expect(await failure(newApp(person, { name: 'Another' }, headers))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    const colleague = await house.newStaff(person, 'admin');
    expect(await failure(newApp(colleague, {}, headers))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect((await newApp(owner, {}, headers)).secret).not.toBe(made[0]!.secret);
    const { rows } = await house.db.execute(sql`select secret::text as kept from app_key_wish where account_id = ${person.accountId}`);
    expect(Buffer.from(String(rows[0]!['kept']).slice(2), 'hex').toString('latin1')).not.toContain(made[0]!.secret.slice(3));

    ahead = 24 * 3_600_000 + 1_000;
    await roundOf(house, 'app-keys-forget');
    expect(await house.db.execute(sql`select * from app_key_wish`)).toMatchObject({ rowCount: 0 });
  });

  test('tells what is wrong with it, by field', async () => {
    expect(await wrong({ name: ' ' })).toEqual([422, 'invalid_input', ['body.name']]);
    expect(await wrong({ usage_limit: 0 })).toEqual([422, 'invalid_input', ['body.usage_limit']]);
    expect(await wrong({ usage_limit: 1.5 })).toEqual([422, 'invalid_input', ['body.usage_limit']]);
    expect(await wrong({ models: Array.from({ length: 201 }, (_, n) => `m${n}`) })).toEqual([422, 'invalid_input', ['body.models']]);
    expect(await wrong({ provider: 'nobody' })).toEqual([422, 'invalid_input', ['body.provider']]);
    expect(await wrong({ key: 'sk-mine' })).toEqual([422, 'invalid_input', ['body.key']]);
    for (const address of ['10.0.0.0/33', '10.0.0', '2001:db8::/129', 'example.com', '1.2.3.4/', "' or 1=1"])
      expect(await wrong({ rules: { allowed_addresses: ['203.0.113.7', address] } })).toEqual([422, 'invalid_input', ['body.rules.allowed_addresses.1']]);
    for (const origin of ['https://shop.example/path', 'shop.example', 'ftp://shop.example', 'https://me@shop.example', 'https://*.shop.example', '*'])
      expect(await wrong({ rules: { allowed_origins: [origin] } })).toEqual([422, 'invalid_input', ['body.rules.allowed_origins.0']]);
    expect(await wrong({ rules: { requests_per_minute: 0, parallel_calls: -1, log_days: 400 } })).toEqual([
      422,
      'invalid_input',
      ['body.rules.requests_per_minute', 'body.rules.parallel_calls', 'body.rules.log_days'],
    ]);
  });

  test('of another account is not there, whatever is asked of it', async () => {
    const { app } = await newApp(owner);
    const { integration } = (await house.newOwner()).client;
    const params = { id: app.id };
    const asked = [
      integration.one({ params }),
      integration.edit({ params, body: { name: 'Mine' } }),
      integration.remove({ params }),
      integration.setEnabled({ params, body: { is_enabled: false } }),
      integration.addKey({ params, body: {} }),
      integration.dropKey({ params: { ...params, key_id: app.keys[0]!.id } }),
    ];
    for (const refused of await Promise.all(asked.map(failure))) expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect(await owner.client.integration.one({ params })).toEqual(app);
  });

  test('is looked at by staff, and changed by who manages the account alone', async () => {
    const { app } = await newApp(owner);
    const { integration } = (await house.newStaff(owner)).client;
    const params = { id: app.id };
    expect(await integration.one({ params })).toEqual(app);
    const asked = [
      integration.add({ body: { name: 'Mine' } }),
      integration.edit({ params, body: { name: 'Mine' } }),
      integration.remove({ params }),
      integration.setEnabled({ params, body: { is_enabled: false } }),
      integration.addKey({ params, body: {} }),
      integration.dropKey({ params: { ...params, key_id: app.keys[0]!.id } }),
    ];
    for (const refused of await Promise.all(asked.map(failure))) expect(refused).toMatchObject({ status: 403, code: 'not_your_role' });
  });

  test('keeps everything that an edit does not name', async () => {
    const wanted = { title: 'T', description: 'D', provider: 'claude' as const, models: ['a', 'b', 'a'], usage_limit: 2_000 };
    const rules = {
      requests_per_minute: 60,
      allowed_addresses: ['203.0.113.0/24', '2001:db8::/32'],
      allowed_origins: ['https://shop.example'],
      log_texts: true,
    };
    const { app, secret } = await newApp(owner, { ...wanted, rules });
    expect(app).toMatchObject({ models: ['a', 'b'], usage_limit: '2000', rules });
    const edited = await owner.client.integration.edit({ params: { id: app.id }, body: { name: 'Renamed', rules: { cache: true } } });
    expect(edited).toEqual({ ...app, name: 'Renamed', rules: { ...app.rules, cache: true } });
    expect(await owner.client.integration.edit({ params: { id: app.id }, body: {} })).toEqual(edited);
    expect(await entryOf(house, secret)).toMatchObject({ name: 'Renamed', models: new Set(['a', 'b']), rules: edited.rules });
    expect(await owner.client.integration.edit({ params: { id: app.id }, body: { usage_limit: null, models: [] } })).toMatchObject({
      usage_limit: null,
      models: [],
    });
  });

  test('may call models that are there: another name is refused with its field, unless its own endpoint has them, or it chose them when they were', async () => {
    expect(await failure(newApp(owner, { models: ['a', 'nope'] }))).toMatchObject({
      status: 422,
      code: 'invalid_input',
      fields: { 'body.models': 'There is no model `nope` here.' },
    });
    const { app } = await newApp(owner, { models: ['a'] });
    const edit = (models: string[]) => owner.client.integration.edit({ params: { id: app.id }, body: { models } });
    expect(await failure(edit(['nope']))).toMatchObject({ status: 422, fields: { 'body.models': 'There is no model `nope` here.' } });
    await house.db.execute(sql`update app set models = '{gone}' where id = ${app.id}`);
    expect((await edit(['gone', 'b'])).models).toEqual(['gone', 'b']);
    expect((await newApp(owner, { models: ['theirs'], endpoint: 'https://93.184.216.34/v1' })).app.models).toEqual(['theirs']);
  });

  test('keeps the key of its own endpoint under the same address with a slash at its end, and under no other', async () => {
    const { app } = await newApp(owner, { endpoint: 'https://93.184.216.34/v1/', key: 'sk-theirs-12345678' });
    expect(app).toMatchObject({ endpoint: 'https://93.184.216.34/v1', endpoint_key_hint: '5678' });
    const edit = (endpoint: string) => owner.client.integration.edit({ params: { id: app.id }, body: { endpoint } });
    expect(await edit('https://93.184.216.34/v1//')).toMatchObject({ endpoint: 'https://93.184.216.34/v1', endpoint_key_hint: '5678' });
    expect(await edit('https://93.184.216.34/v2')).toMatchObject({ endpoint: 'https://93.184.216.34/v2', endpoint_key_hint: '' });
  });

  test('is switched off and on, and removed, and its key knows at once', async () => {
    const { app, secret } = await newApp(owner);
    const params = { id: app.id };
    expect((await entryOf(house, secret))?.state).toBe('ok');
    expect((await owner.client.integration.setEnabled({ params, body: { is_enabled: false } })).is_enabled).toBe(false);
    expect((await entryOf(house, secret))?.state).toBe('disabled');
    await owner.client.integration.setEnabled({ params, body: { is_enabled: true } });
    expect((await entryOf(house, secret))?.state).toBe('ok');
    await owner.client.integration.remove({ params });
    expect(await entryOf(house, secret)).toBeUndefined();
    expect((await owner.client.integration.list({ query: {} })).items.map(({ id }) => id)).not.toContain(app.id);
    expect(await failure(owner.client.integration.remove({ params }))).toMatchObject({ status: 404 });
  });

  test('is listed newest first, page by page, and by name for choosing', async () => {
    const person = await house.newOwner();
    for (const name of ['Cedar', 'ash', 'Birch']) await newApp(person, { name });
    const first = await person.client.integration.list({ query: { limit: 2 } });
    const rest = await person.client.integration.list({ query: { limit: 2, cursor: first.next_cursor! } });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['Birch', 'ash', 'Cedar']);
    expect(rest.next_cursor).toBeNull();
    expect((await person.client.integration.apps()).items.map(({ name, status }) => `${name} ${status}`)).toEqual(['ash ok', 'Birch ok', 'Cedar ok']);
  });

  test('shows what it spent this month and in all, by the ledger’s own count', async () => {
    const person = await house.newOwner();
    const [{ app }, { app: other }] = [await newApp(person, { usage_limit: 1 }), await newApp(person)];
    await move(house, person, 10);
    await spends(house, person, app.id, 700n);
    await spends(house, person, other.id, 5_000n);
    await expect(spends(house, person, app.id, 301n)).rejects.toMatchObject({ code: 'monthly_limit_reached' });
    await house.db.execute(
      sql`update ledger.limit_month set month = month - interval '1 month' where limit_id = (select id from ledger.monthly_limit where subject_id = ${app.id})`,
    );
    await spends(house, person, app.id, 301n);
    const shown = (await person.client.integration.list({ query: {} })).items.map(({ monthly_usage, total_usage, usage_limit }) => [
      monthly_usage,
      total_usage,
      usage_limit,
    ]);
    expect(shown).toEqual([
      ['5', '5', null],
      ['0.301', '1.001', '1'],
    ]);
  });
});
