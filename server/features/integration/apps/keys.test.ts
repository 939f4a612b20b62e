import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';
import { aCall } from '../calls/tests/calls.testing.ts';
import { entryOf, newApp, roundOf } from '../tests/integration.testing.ts';

let house: TestHouse;
let owner: Person;
let ahead = 0;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' }, clock: () => new Date(Date.now() + ahead) });
  owner = await house.newOwner();
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => house?.close());

const hour = 3_600_000;
const hashOf = (secret: string) => sha256(secret).toString('hex');
const addKey = (id: string, body: Parameters<Person['client']['integration']['addKey']>[0]['body'] = {}, headers: Record<string, string> = {}) =>
  owner.client.integration.addKey({ params: { id }, body }, { headers });
const open = async (id: string) =>
  (await owner.client.integration.one({ params: { id } })).keys.filter(({ expires_at }) => !expires_at || Date.parse(expires_at) > Date.now());

describe('a key', () => {
  test('that is rotated goes on for the overlap, and the new one works at once', async () => {
    const { app, secret } = await newApp(owner);
    const { app: rotated, secret: fresh } = await addKey(app.id, { label: 'autumn', retire_others_after_hours: 24 });
    expect(rotated.keys.map(({ label, hint, expires_at }) => [label, hint, expires_at !== null])).toEqual([
      ['', secret.slice(-4), true],
      ['autumn', fresh.slice(-4), false],
    ]);
    const old = await entryOf(house, secret);
    expect([old?.state, Math.round((old!.keyExpiresAt!.getTime() - Date.now()) / hour)]).toEqual(['ok', 24]);
    expect(await entryOf(house, fresh)).toMatchObject({ state: 'ok', keyExpiresAt: null, appId: app.id });
    // What ends sooner does not live longer by another rotation.
    await addKey(app.id, { retire_others_after_hours: 48 });
    expect((await entryOf(house, secret))?.keyExpiresAt).toEqual(old!.keyExpiresAt);
  });

  test('of two rotations at once, one is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { app } = await newApp(owner);
      const made = await Promise.all([addKey(app.id, { retire_others_after_hours: 0 }), addKey(app.id, { retire_others_after_hours: 0 })]);
      const left = await open(app.id);
      expect([left.length, made.map(({ secret }) => secret.slice(-4)).includes(left[0]!.hint)]).toEqual([1, true]);
    }
  });

  test('asked for twice with one idempotency key is one key', async () => {
    const { app } = await newApp(owner);
    const headers = { 'idempotency-key': newId() };
    const made = await Promise.all([addKey(app.id, { label: 'a' }, headers), addKey(app.id, { label: 'a' }, headers)]);
    expect(made[0]!.secret).toBe(made[1]!.secret);
    expect(await open(app.id)).toHaveLength(2);
    const { app: other } = await newApp(owner);
    expect(await failure(addKey(other.id, { label: 'a' }, headers))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test('ends when it was said to, and is forgotten a month later', async () => {
    const { app } = await newApp(owner);
    const expires_at = new Date(Date.now() + hour).toISOString();
    const { secret, app: with2 } = await addKey(app.id, { expires_at });
    expect((await entryOf(house, secret))?.keyExpiresAt?.toISOString()).toBe(expires_at);
    for (const over of ['2020-01-01T00:00:00Z', new Date().toISOString()])
      expect(await failure(addKey(app.id, { expires_at: over }))).toMatchObject({ status: 422, fields: { 'body.expires_at': expect.any(String) } });
    for (const rubbish of ['soon', '2030-02-31T00:00:00Z'])
      expect(await failure(addKey(app.id, { expires_at: rubbish }))).toMatchObject({ status: 422, fields: { 'body.expires_at': expect.any(String) } });
    ahead = 31 * 24 * hour;
    await roundOf(house, 'app-keys-forget');
    ahead = 0;
    const { keys } = await owner.client.integration.one({ params: { id: app.id } });
    expect([with2.keys.length, keys.length]).toEqual([2, 1]);
  });

  test('is ended at once, by its own app alone', async () => {
    const { app, secret } = await newApp(owner);
    const { app: other } = await newApp(owner);
    const stranger = await house.newOwner();
    const theirs = await newApp(stranger);
    const key_id = app.keys[0]!.id;
    expect((await entryOf(house, secret))?.state).toBe('ok');
    expect(await failure(owner.client.integration.dropKey({ params: { id: other.id, key_id } }))).toMatchObject({ status: 404 });
    expect(await failure(stranger.client.integration.dropKey({ params: { id: theirs.app.id, key_id } }))).toMatchObject({ status: 404 });
    expect(await failure(owner.client.integration.dropKey({ params: { id: app.id, key_id: theirs.app.keys[0]!.id } }))).toMatchObject({ status: 404 });
    expect((await owner.client.integration.dropKey({ params: { id: app.id, key_id } })).keys).toEqual([]);
    expect(await entryOf(house, secret)).toBeUndefined();
  });

  test('is one of twenty at most; those that ended count no more', async () => {
    const { app } = await newApp(owner);
    for (let n = 1; n < 20; n += 1) await addKey(app.id);
    expect(await failure(addKey(app.id))).toMatchObject({ status: 409, code: 'quota_exceeded', details: { most: 20 } });
    await addKey(app.id, { retire_others_after_hours: 0 });
    expect(await open(app.id)).toHaveLength(1);
  });

  test('tells when it was used last', async () => {
    const { app } = await newApp(owner);
    const [key] = app.keys;
    const keep = (at: string) =>
      house.services.integration.keepCalls(house.db, [aCall({ accountId: owner.accountId, appId: app.id, keyId: key!.id, at: new Date(at) })]);
    const lastUsed = async () => (await owner.client.integration.one({ params: { id: app.id } })).keys[0]!.last_used_at;
    await keep('2026-03-01T10:00:00.000Z');
    expect(await lastUsed()).toBe('2026-03-01T10:00:00.000Z');
    await Promise.all(['2026-03-01T10:05:00.000Z', '2026-03-01T09:00:00.000Z'].map(keep));
    expect(await lastUsed()).toBe('2026-03-01T10:05:00.000Z');
  });
});

describe('the door is told of a key', () => {
  test('from memory, without waiting, for five seconds; then of what changed elsewhere', async () => {
    const { app, secret } = await newApp(owner);
    const { appOf } = house.services.integration;
    expect(appOf(hashOf(secret))).toBeInstanceOf(Promise);
    await entryOf(house, secret);
    // As another process does it.
    await house.db.execute(sql`update app set enabled = false where id = ${app.id}`);
    for (const ms of [0, 2_900]) {
      ahead = ms;
      expect(appOf(hashOf(secret))).toMatchObject({ state: 'ok' });
    }
    ahead = 5_100;
    expect(await entryOf(house, secret)).toMatchObject({ state: 'disabled' });
  });

  test('that is read again while it is still young enough, so that who calls often never waits', async () => {
    const { app, secret } = await newApp(owner);
    const { appOf } = house.services.integration;
    await entryOf(house, secret);
    await house.db.execute(sql`update app set enabled = false where id = ${app.id}`);
    ahead = 4_000;
    expect(appOf(hashOf(secret))).toMatchObject({ state: 'ok' });
    await expect.poll(() => appOf(hashOf(secret))).toMatchObject({ state: 'disabled' });
  });

  test('that is none from memory too, for five seconds', async () => {
    const { app } = await newApp(owner);
    const secret = `sw-${'x'.repeat(43)}`;
    expect(await entryOf(house, secret)).toBeUndefined();
    const row = sql`(${newId()}, ${app.id}, ${owner.accountId}, '', ${sha256(secret)}, 'xxxx', now())`;
    await house.db.execute(sql`insert into app_key (id, app_id, account_id, label, hash, hint, created_at) values ${row}`);
    expect(house.services.integration.appOf(hashOf(secret))).toBeUndefined();
    ahead = 5_100;
    expect(await entryOf(house, secret)).toMatchObject({ appId: app.id });
  });

  test('never the old after a change is done, however many ask meanwhile', async () => {
    const { app, secret } = await newApp(owner);
    const changes = { over: false };
    const asking = (async () => {
      while (!changes.over) await Promise.all([entryOf(house, secret), new Promise(setImmediate)]);
    })();
    for (let n = 0; n < 20; n += 1) {
      const is_enabled = n % 2 === 1;
      ahead += 3_500;
      await owner.client.integration.setEnabled({ params: { id: app.id }, body: { is_enabled } });
      expect((await entryOf(house, secret))?.state).toBe(is_enabled ? 'ok' : 'disabled');
    }
    changes.over = true;
    await asking;
  });

  test('nothing that was asked before a change and answered after it, from the next asking on', async () => {
    const { app, secret } = await newApp(owner);
    const { pool } = house.world.database;
    const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
    const [answered, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = vi.spyOn(pool, 'query').mockImplementationOnce(async (...asked: unknown[]) => {
      const answer = await query(...asked);
      answered.resolve();
      await letGo.promise;
      return answer;
    });
    const before = entryOf(house, secret);
    await answered.promise;
    await owner.client.integration.setEnabled({ params: { id: app.id }, body: { is_enabled: false } });
    letGo.resolve();
    expect((await before)?.state).toBe('ok');
    expect((await entryOf(house, secret))?.state).toBe('disabled');
    slow.mockRestore();
  });

  test('by one question for many, so that whoever tries keys takes no connections from others', async () => {
    const { app, secret } = await newApp(owner);
    const { pool } = house.world.database;
    const asked = vi.spyOn(pool, 'query');
    const { appOf } = house.services.integration;
    const guesses = Array.from({ length: 400 }, () => hashOf(newId()));
    const found = await Promise.all([...guesses, hashOf(secret), ...guesses].map((hash) => appOf(hash)));
    expect([found.filter(Boolean), asked.mock.calls.length]).toEqual([[expect.objectContaining({ appId: app.id })], 2]);
    asked.mockRestore();
  });

  test('of an account that is disabled, and which app it is', async () => {
    const person = await house.newOwner();
    const { secret } = await newApp(person);
    await house.db.execute(sql`update account set disabled_at = now() where id = ${person.accountId}`);
    expect(await entryOf(house, secret)).toMatchObject({ state: 'account_disabled' });
  });

  test('while the database is away, for a minute', async () => {
    let late = 0;
    const small = await openHouse({ env: { MODE: 'web' }, clock: () => new Date(Date.now() + late) });
    const { secret } = await newApp(await small.newOwner());
    await entryOf(small, secret);
    await small.close();
    late = 50_000;
    expect(await entryOf(small, secret)).toMatchObject({ state: 'ok' });
    late = 61_000;
    await expect(entryOf(small, secret)).rejects.toThrow();
    await expect(entryOf(small, 'sw-unknown')).rejects.toThrow();
  });
});
