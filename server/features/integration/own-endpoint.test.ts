import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { entryOf, newApp } from './tests/integration.testing.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web', OUTGOING_ALLOW: 'none', PUBLIC_URL: 'https://93.184.216.35' } });
  owner = await house.newOwner();
});
afterAll(() => house?.close());

describe('an endpoint of one’s own', () => {
  const endpoint = 'https://93.184.216.34/v1';

  test('waits for the operator, and its key goes nowhere else', async () => {
    const { app, secret } = await newApp(owner, { endpoint, key: 'sk-tenants-own-key' });
    expect(app).toMatchObject({ status: 'pending', endpoint, endpoint_key_hint: '-key' });
    expect(await entryOf(house, secret)).toMatchObject({ state: 'pending', own: { baseUrl: endpoint, key: 'sk-tenants-own-key' } });
    const { rows } = await house.db.execute(sql`select endpoint_key::text as kept from app where id = ${app.id}`);
    expect(Buffer.from(String(rows[0]!['kept']).slice(2), 'hex').toString('latin1')).not.toContain('tenants');
    const params = { id: app.id };

    const sameKey = await owner.client.integration.edit({ params, body: { endpoint } });
    expect(sameKey.endpoint_key_hint).toBe('-key');
    const moved = await owner.client.integration.edit({ params, body: { endpoint: 'https://1.1.1.1/v1' } });
    expect(moved).toMatchObject({ status: 'pending', endpoint_key_hint: '' });
    expect((await entryOf(house, secret))?.own).toEqual({ baseUrl: 'https://1.1.1.1/v1', key: '' });
    const ours = await owner.client.integration.edit({ params, body: { endpoint: '' } });
    expect(ours).toMatchObject({ status: 'ok', endpoint: '' });
    expect((await entryOf(house, secret))?.own).toBeNull();
    expect(await failure(owner.client.integration.edit({ params, body: { key: 'sk-x' } }))).toMatchObject({
      status: 422,
      fields: { 'body.key': expect.any(String) },
    });
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8080/v1',
    'http://localhost/v1',
    'http://10.1.2.3/v1',
    'http://[::1]/v1',
    'http://[::ffff:169.254.169.254]/',
    'http://2852039166/',
    'http://0.0.0.0/',
  ])('on %s is refused', async (address) => {
    const refusal = { status: 422, code: 'engine_address_blocked', fields: { 'body.endpoint': expect.any(String) } };
    expect(await failure(newApp(owner, { endpoint: address, key: 'sk-x' }))).toMatchObject(refusal);
    const { app } = await newApp(owner);
    expect(await failure(owner.client.integration.edit({ params: { id: app.id }, body: { endpoint: address } }))).toMatchObject(refusal);
  });

  test.each(['https://93.184.216.35/v1', 'http://93.184.216.35'])('on %s, where this server is, is refused before the operator sees it', async (address) => {
    const refusal = {
      status: 422,
      code: 'endpoint_is_ours',
      fields: { 'body.endpoint': expect.stringMatching(/^This is the address of this server itself/) },
    };
    expect(await failure(newApp(owner, { endpoint: address, key: 'sk-x' }))).toMatchObject(refusal);
    const { app } = await newApp(owner, { endpoint });
    const params = { id: app.id };
    expect(await failure(owner.client.integration.edit({ params, body: { endpoint: address } }))).toMatchObject(refusal);
    expect((await owner.client.integration.one({ params })).endpoint).toBe(endpoint);
  });

  test('with a user name or a password in it is refused for that', async () => {
    for (const address of ['https://user:pass@example.com/v1', 'https://user@example.com/v1'])
      expect(await failure(newApp(owner, { endpoint: address, key: 'sk-x' }))).toMatchObject({
        status: 422,
        code: 'invalid_input',
        fields: { 'body.endpoint': 'Leave the user name and the password out of this address.' },
      });
  });
});
