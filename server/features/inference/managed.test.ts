import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { managedBy } from './inference.config.ts';
import { ownKeys } from './inference.tables.ts';

let house: TestHouse;
/** The operator's provider, and OpenAI as the accounts know it. */
let operators: OpenAiForTests;
let theirs: OpenAiForTests;
const ownKey = 'sk-their-own-battery-staple';
beforeAll(async () => {
  [operators, theirs] = await Promise.all([startOpenAi(), startOpenAi({ key: ownKey })]);
  const env = { ENGINE_BASE_URL: operators.baseUrl, ENGINE_KEY: operators.key, ENGINE_MODEL: 'writer-good', OPENAI_BASE_URL: theirs.baseUrl };
  house = await openHouse({ env: { ...env, OUTGOING_ALLOW: 'none' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(async () => {
  await house?.close();
  await Promise.all([operators?.close(), theirs?.close()]);
});

const ownerOn = async (plan: 'plus' | 'pro'): Promise<Person> => {
  const owner = await house.newOwner();
  await put(owner, plan);
  await house.services.billing.ledger.post(house.db, {
    journal: `grant:${owner.accountId}`,
    owner: { accountId: owner.accountId },
    kind: 'grant',
    amount: 100_000n,
    counter: 'grant',
    what: { place: null, subject: '', by: '', shopId: null, userId: null },
  });
  return owner;
};
const put = ({ accountId }: Person, plan: 'plus' | 'pro') => house.services.billing.plans.setPlan({ accountId, plan, reason: 'A test', by: newId() });
const managedOf = async ({ client }: Person) => (await client.inference.list()).items.find(({ id }) => id === 'managed');
const wish = { body: { brief: { title: 'Trail Bottle 750' }, engine: 'managed' } };
const asks = async (ask: () => Promise<unknown>): Promise<[number, number]> => {
  const before = [operators.asked.length, theirs.asked.length] as const;
  await ask();
  return [operators.asked.length - before[0], theirs.asked.length - before[1]];
};

describe('an own OpenAI key', () => {
  test('is part of Pro, for those who manage the account', async () => {
    const plus = await ownerOn('plus');
    await expect(plus.client.inference.setOwnKey({ body: { key: ownKey } })).rejects.toMatchObject({
      status: 403,
      code: 'own_key_needs_pro',
      message: 'An own OpenAI key is part of Pro. Change to Pro first.',
    });
    const staff = await house.newStaff(await ownerOn('pro'));
    await expect(staff.client.inference.setOwnKey({ body: { key: ownKey } })).rejects.toMatchObject({ status: 403, code: 'not_your_role' });
  });

  test('is tried by a real call before it is kept, sealed, and never shown again', async () => {
    const owner = await ownerOn('pro');
    for (const key of ['sk-wrong', operators.key, 'abc', 'sk-тест', 'sk-caf\u00e9', 'sk-two words', 'sk-two\nlines'])
      await expect(owner.client.inference.setOwnKey({ body: { key } })).rejects.toMatchObject({
        status: 422,
        code: 'engine_key_invalid',
        fields: { 'body.key': 'Please input valid OpenAI key' },
      });
    await expect(owner.client.inference.setOwnKey({ body: { key: ownKey, model: 'gpt-99' } })).rejects.toMatchObject({
      fields: { 'body.model': expect.any(String) },
    });
    expect(await managedOf(owner)).toMatchObject({ own_key: false, points: '2' });

    expect(await asks(() => owner.client.inference.setOwnKey({ body: { key: ownKey } }))).toEqual([0, 1]);
    expect(await managedOf(owner)).toMatchObject({ own_key: true, points: '0', key_hint: 'aple', model: 'writer-good', base_url: '' });
    expect(JSON.stringify(await owner.client.inference.list())).not.toContain(ownKey);
    const [row] = (await house.db.select().from(ownKeys)).filter(({ accountId }) => accountId === owner.accountId);
    expect(row!.key.includes(ownKey)).toBe(false);
  });

  test('is not what is wrong when OpenAI fails or cannot be reached, and no field is: the address was not typed', async () => {
    const setting = async ({ client }: Person, body: { key: string; model?: string }) => {
      const failed = await client.inference.setOwnKey({ body }).catch((error: unknown) => error);
      if (!(failed instanceof ApiError)) throw failed;
      return [failed.status, failed.code, Object.keys(failed.fields)];
    };
    expect(await setting(await ownerOn('pro'), { key: ownKey, model: 'writer-broken' })).toEqual([422, 'engine_unreachable', []]);
    const gone = await startOpenAi({ key: ownKey });
    await gone.close();
    const alone = await openHouse({ env: { ENGINE_MODEL: 'writer-good', OPENAI_BASE_URL: gone.baseUrl, OUTGOING_ALLOW: 'none' } });
    try {
      const owner = await alone.newOwner();
      await alone.services.billing.plans.setPlan({ accountId: owner.accountId, plan: 'pro', reason: 'A test', by: newId() });
      expect(await setting(owner, { key: ownKey })).toEqual([422, 'engine_unreachable', []]);
      expect(await setting(owner, { key: 'sk-тест' })).toEqual([422, 'engine_key_invalid', ['body.key']]);
    } finally {
      await alone.close();
    }
  });

  test('writes for nothing, and the line in the history says so', async () => {
    const owner = await ownerOn('pro');
    await owner.client.inference.setOwnKey({ body: { key: ownKey } });
    let movement = '';
    expect(
      await asks(async () => {
        const { receipt } = await owner.client.writers.freestyle(wish);
        expect(receipt.points).toBe('0');
        movement = receipt.movement_id;
      }),
    ).toEqual([0, 1]);
    expect(await owner.client.ledger.receipt({ params: { id: movement } })).toMatchObject({
      movement: { points: '0', outcome: 'done' },
      price: { type: 'free', why: 'own_key' },
    });
    expect((await owner.client.ledger.balance()).balance).toBe('100');
  });

  test('that was revoked stops with its message: neither points nor the operator’s engine take its place', async () => {
    const owner = await ownerOn('pro');
    await owner.client.inference.setOwnKey({ body: { key: ownKey } });
    await house.db.execute(`update own_key set model = 'writer-revoked' where account_id = '${owner.accountId}'`);
    await expect(owner.client.writers.freestyle(wish)).rejects.toMatchObject({ status: 422, code: 'engine_model_unknown' });
    const sealed = house.world.secrets.seal('sk-revoked', `own.key:${owner.accountId}`).toString('hex');
    await house.db.execute(`update own_key set key = '\\x${sealed}', model = 'writer-good' where account_id = '${owner.accountId}'`);
    expect(
      await asks(() =>
        expect(owner.client.writers.freestyle(wish)).rejects.toMatchObject({
          status: 422,
          code: 'engine_key_invalid',
          message: 'Please input valid OpenAI key',
        }),
      ),
    ).toEqual([0, 0]);
    expect(await owner.client.ledger.balance()).toMatchObject({ balance: '100', held: '0' });
  });

  test('that is kept when Pro ends is not replaced by points: work stops until it is taken away, or Pro is there again', async () => {
    const owner = await ownerOn('pro');
    await owner.client.inference.setOwnKey({ body: { key: ownKey } });
    await owner.client.inference.choose({ body: { id: 'managed' } });
    const kept = async () => (await owner.client.plans.current()).subscription;
    expect(await kept()).toMatchObject({ own_key: true, own_key_kept: true });
    await put(owner, 'plus');
    expect(await kept()).toMatchObject({ own_key: false, own_key_kept: true });
    expect(await managedOf(owner)).toMatchObject({ own_key: false, points: '2', key_hint: 'aple' });
    for (const body of [wish.body, { brief: wish.body.brief }])
      expect(await asks(() => expect(owner.client.writers.freestyle({ body })).rejects.toMatchObject({ status: 403, code: 'own_key_needs_pro' }))).toEqual([
        0, 0,
      ]);
    expect((await owner.client.ledger.balance()).balance).toBe('100');
    await put(owner, 'pro');
    expect(await managedOf(owner)).toMatchObject({ own_key: true, points: '0' });
    await put(owner, 'plus');
    expect(await owner.client.inference.setOwnKey({ body: { key: '' } })).toEqual({ own_key: null });
    expect(await kept()).toMatchObject({ own_key: false, own_key_kept: false });
    expect(await managedOf(owner)).toMatchObject({ own_key: false, points: '2', key_hint: '' });
    expect(await asks(() => owner.client.writers.freestyle(wish))).toEqual([1, 0]);
  });
});

describe('the managed engine', () => {
  const settings = { engineModel: undefined, engineBaseUrl: undefined, engineKey: undefined, openAiBaseUrl: 'https://api.openai.com/v1' };

  test('is there when a model is named, at OpenAI unless the operator says where', () => {
    expect(managedBy(settings)).toBeNull();
    expect(managedBy({ ...settings, engineModel: 'm', engineKey: 'k' })).toEqual({ baseUrl: 'https://api.openai.com/v1', key: 'k', model: 'm' });
    expect(managedBy({ ...settings, engineModel: 'm', engineBaseUrl: 'http://10.0.0.2/v1' })).toMatchObject({ baseUrl: 'http://10.0.0.2/v1', key: '' });
    expect(() => managedBy({ ...settings, engineKey: 'k' })).toThrow('ENGINE_MODEL: must be set');
  });

  test('which the operator took away is not connected, and the starter stands in for it where it was chosen', async () => {
    const owner = await ownerOn('plus');
    await owner.client.inference.choose({ body: { id: 'managed' } });
    expect((await owner.client.writers.freestyle({ body: { brief: { title: 'A teapot' } } })).receipt.engine.kind).toBe('managed');
    const without = await openHouse();
    try {
      const other = await without.newOwner();
      await expect(other.client.inference.choose({ body: { id: 'managed' } })).rejects.toMatchObject({ status: 404, code: 'engine_not_connected' });
      await expect(other.client.writers.freestyle(wish)).rejects.toMatchObject({ status: 404 });
      await without.db.execute(`insert into engine_choice values ('${other.accountId}', 'managed')`);
      expect((await other.client.inference.list()).items.map(({ id, chosen }) => [id, chosen])).toEqual([['starter', true]]);
      expect((await other.client.writers.freestyle({ body: { brief: { title: 'A teapot' } } })).receipt.engine.kind).toBe('starter');
    } finally {
      await without.close();
    }
  });
});
