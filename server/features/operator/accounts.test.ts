/** What the operator does with accounts and people, by the front door. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { lastDeeds, openOperated } from './tests/operator.testing.ts';

let house: TestHouse;
let vera: Person;
let openai: OpenAiForTests;
beforeAll(async () => {
  openai = await startOpenAi({ slowness: 300 });
  const engine = { ENGINE_BASE_URL: openai.baseUrl, ENGINE_KEY: openai.key, ENGINE_MODEL: 'writer-slow', OUTGOING_ALLOW: 'none' };
  ({ house, vera } = await openOperated(engine));
});
afterEach(() => expectSoundBooks(house.db));
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const desk = () => vera.client.operator;
const of = ({ accountId }: Person) => ({ params: { id: accountId } });
const key = (name: string = newId()) => ({ headers: { 'idempotency-key': name } });
const grant = (person: Person, points: number, more: object = {}, init = key()) =>
  desk().adjust({ ...of(person), body: { direction: 'grant', points, reason: 'A gift', ...more } }, init);
const take = (person: Person, points: number) => desk().adjust({ ...of(person), body: { direction: 'take', points, reason: 'A slip' } }, key());
const balance = async ({ client }: Person) => (await client.ledger.balance()).balance;

test('whoever runs the server is told so by the profile, and nobody else', async () => {
  const owner = await house.newOwner();
  expect([vera.profile.user.operator, owner.profile.user.operator]).toEqual([true, false]);
});

test('for a stranger none of it exists, by no method and with no body', async () => {
  const owner = await house.newOwner();
  const ask = (cookie: string, method: 'GET' | 'POST' | 'DELETE', url: string) => house.app.inject({ method, url, headers: { ...(cookie && { cookie }) } });
  for (const cookie of ['', owner.cookie])
    for (const url of ['/api/operator/accounts/', '/api/operator/audit', `/api/operator/accounts/${owner.accountId}/adjust/`])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const [answer, nowhere] = [await ask(cookie, method, url), await ask(cookie, method, '/api/nowhere/')];
        expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, nowhere.statusCode, nowhere.json().code]);
      }
});

test('an account is found by its name, by the e-mail of anybody in it and by its id, page by page', async () => {
  const made: Person[] = [];
  for (let n = 0; n < 5; n += 1) made.push(await house.newOwner({ name: 'Quill & Co 100%_sure' }));
  const staff = await house.newStaff(made[2]!);
  const page = await desk().accounts({ query: { search: '100%_SURE', limit: 3 } });
  const rest = await desk().accounts({ query: { search: '100%_SURE', limit: 3, cursor: page.next_cursor! } });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ accountId }) => accountId).toReversed());
  expect(rest.next_cursor).toBeNull();
  for (const search of [staff.email, made[2]!.accountId])
    expect((await desk().accounts({ query: { search } })).items.map(({ id }) => id)).toEqual([made[2]!.accountId]);
  expect((await desk().accounts({ query: { search: '100%xsure' } })).items).toEqual([]);
  expect(page.items[0]).toMatchObject({
    name: 'Quill & Co 100%_sure',
    email: made[4]!.email,
    plan: 'free',
    plan_state: 'active',
    balance: '0',
    members: 1,
    disabled: false,
  });
  expect((await failure(desk().accounts({ query: { cursor: 'bm8' } }))).status).toBe(422);
});

test('one account shows its people, its movements and its payments', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  await grant(owner, 40);
  const bought = await owner.client.purchases.create({ body: { points: 700, gateway: 'manual', currency: 'CNY', agreed: true } });
  const seen = await desk().account(of(owner));
  expect(seen).toMatchObject({ balance: '40', held: '0', members: 2 });
  expect(seen.users.map(({ email, role }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    [staff.email, 'staff'],
  ]);
  expect(seen.movements).toMatchObject([{ kind: 'adjustment', points: '40', subject: 'A gift', by: 'operator' }]);
  expect(seen.purchases.map(({ id }) => id)).toEqual([bought.id]);
});

describe('points that are given or taken by hand', () => {
  test('come with a reason that the account reads, promotional for a year or paid for good', async () => {
    const owner = await house.newOwner();
    await grant(owner, 100);
    await grant(owner, 50, { kind: 'paid', reason: 'For the broken morning' });
    const { items } = await owner.client.ledger.transactions({ query: {} });
    expect(items.map(({ kind, points, subject }) => [kind, points, subject])).toEqual([
      ['adjustment', '50', 'For the broken morning'],
      ['adjustment', '100', 'A gift'],
    ]);
    const { lots } = await owner.client.ledger.balance();
    expect(lots.map(({ kind, source, expires_at }) => [kind, source, expires_at === null])).toEqual([
      ['promotional', 'adjustment', false],
      ['paid', 'adjustment', true],
    ]);
  });

  test('are of no kind where they are taken: paid ones stay until the promotional ones are gone', async () => {
    const owner = await house.newOwner();
    await grant(owner, 100);
    const asked = { direction: 'take' as const, points: 50, kind: 'paid' as const, reason: 'A slip' };
    expect(await failure(desk().adjust({ ...of(owner), body: asked }, key()))).toMatchObject({ status: 422, fields: { 'body.kind': expect.any(String) } });
    expect(await balance(owner)).toBe('100');
  });

  test('are at most ten million at once, and that is said', async () => {
    const owner = await house.newOwner();
    const most = { status: 422, fields: { 'body.points': 'It is at most 10000000 points at once.' } };
    expect(await failure(grant(owner, 1e12))).toMatchObject(most);
    expect(await failure(take(owner, 10_000_001))).toMatchObject(most);
  });

  test('are never taken below nothing: twenty at once take what is there', async () => {
    const owner = await house.newOwner();
    await grant(owner, 70);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => take(owner, 10)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(7);
    expect(await balance(owner)).toBe('0');
    expect(await failure(take(owner, 1))).toMatchObject({ status: 402, code: 'insufficient_points', details: { needed: '1', available: '0' } });
    expect((await lastDeeds(vera, owner.accountId)).filter(({ action }) => action === 'account.take').length).toBe(7);
  });

  test('are given once per key, by twenty presses at once, and another wish under the same key is refused', async () => {
    const owner = await house.newOwner();
    const once = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(owner, 30, {}, once)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balance(owner)).toBe('30');
    for (const other of [{ points: 31 }, { reason: 'Another' }, { direction: 'take' }, { kind: 'paid' }])
      expect(await failure(grant(owner, 30, other, once))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect((await lastDeeds(vera, owner.accountId)).length).toBe(1);
  });

  test.each([0, -5, 1.5, '1e3', '10000001', 1e12, null, 'ten'])('are whole: %s is refused', async (points) => {
    const owner = await house.newOwner();
    expect((await failure(grant(owner, points as number))).fields).toHaveProperty(['body.points']);
    expect(await balance(owner)).toBe('0');
  });

  test('take a reason', async () => {
    const owner = await house.newOwner();
    expect((await failure(grant(owner, 1, { reason: '  ' }))).fields).toEqual({ 'body.reason': 'Please input your reason' });
    expect((await failure(desk().adjust({ params: { id: newId() }, body: { direction: 'grant', points: 1, reason: 'x' } }))).status).toBe(404);
  });
});

test('a plan that the operator sets costs nothing and is told to the account', async () => {
  const owner = await house.newOwner();
  expect(await desk().setPlan({ ...of(owner), body: { plan: 'enterprise', reason: 'By contract' } })).toMatchObject({ plan: 'enterprise', balance: '0' });
  expect((await owner.client.plans.current()).subscription.plan).toBe('enterprise');
  expect((await lastDeeds(vera, owner.accountId))[0]).toMatchObject({
    action: 'account.plan',
    detail: { from: 'free', to: 'enterprise', reason: 'By contract' },
  });
});

test('points that a dispute froze are spent again when the operator says so, and that is written down once', async () => {
  const owner = await house.newOwner();
  await grant(owner, 10);
  const quote = async () => (await owner.client.ledger.balance()).frozen;
  await house.services.billing.ledger.freeze({ accountId: owner.accountId });
  expect([await quote(), (await desk().account(of(owner))).frozen]).toEqual([true, true]);
  expect((await failure(desk().unfreeze({ ...of(owner), body: { reason: ' ' } }))).fields).toEqual({ 'body.reason': 'Please input your reason' });
  const unfreeze = () => desk().unfreeze({ ...of(owner), body: { reason: 'The bank said on the phone that it was a slip' } });
  const answers = await Promise.all(Array.from({ length: 5 }, unfreeze));
  expect([await quote(), ...answers.map(({ frozen }) => frozen)]).toEqual(Array(6).fill(false));
  expect((await lastDeeds(vera, owner.accountId)).filter(({ action }) => action === 'account.unfreeze')).toMatchObject([
    { target: 'Robin Vale', detail: { reason: 'The bank said on the phone that it was a slip' } },
  ]);
  expect((await failure(desk().unfreeze({ params: { id: newId() }, body: { reason: 'x' } }))).status).toBe(404);
});

test('somebody’s own points that a dispute froze are told with their account, and spent again with it', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  const { ledger } = house.services.billing;
  await ledger.freeze({ accountId: owner.accountId, userId: staff.userId });
  const seen = async () => [(await desk().account(of(owner))).frozen, (await ledger.balance(owner.accountId, staff.userId)).frozen];
  expect(await seen()).toEqual([true, true]);
  expect((await desk().accounts({ query: { search: owner.accountId } })).items).toMatchObject([{ frozen: true }]);
  await desk().unfreeze({ ...of(owner), body: { reason: 'A slip' } });
  expect(await seen()).toEqual([false, false]);
});

describe('who is locked out', () => {
  const lock = (person: Person, disabled = true) => desk().setAccountDisabled({ ...of(person), body: { disabled, reason: 'Abuse' } });
  const lockUser = (person: Person, disabled = true) => desk().setUserDisabled({ params: { id: person.userId }, body: { disabled, reason: 'Abuse' } });

  test('with the account: everybody in it is signed out at once, and may come back when it is opened again', async () => {
    const owner = await house.newOwner();
    const staff = await house.newStaff(owner);
    expect(await lock(owner)).toMatchObject({ disabled: true });
    for (const { client } of [owner, staff]) expect((await failure(client.account.profile())).status).toBe(401);
    await expect(house.signInAs(owner.email)).rejects.toMatchObject({ code: 'account_disabled' });
    expect(await lock(owner, false)).toMatchObject({ disabled: false });
    expect((await house.signInAs(owner.email)).accountId).toBe(owner.accountId);
    expect((await lastDeeds(vera, owner.accountId)).map(({ action }) => action)).toEqual(['account.enable', 'account.disable']);
  });

  test('as a person: they alone', async () => {
    const owner = await house.newOwner();
    const staff = await house.newStaff(owner);
    expect(await lockUser(staff)).toMatchObject({ disabled: true, role: 'staff', account: { id: owner.accountId } });
    expect((await failure(staff.client.account.profile())).status).toBe(401);
    expect((await owner.client.account.profile()).user.uuid).toBe(owner.userId);
    expect((await desk().users({ query: { search: staff.email } })).items).toMatchObject([{ id: staff.userId, disabled: true }]);
  });

  test('is never the one who locks', async () => {
    expect(await failure(lock(vera))).toMatchObject({ status: 409, code: 'not_yourself' });
    expect(await failure(lockUser(vera))).toMatchObject({ status: 409, code: 'not_yourself' });
  });

  test('while a text is being written: the stream ends and says why', async () => {
    const owner = await house.newOwner();
    await grant(owner, 10);
    const origin = await house.origin();
    const response = await fetch(`${origin}/api/product/improve/freestyle/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: owner.cookie, origin },
      body: JSON.stringify({ brief: { title: 'Trail Bottle 750', key_features: 'Material: steel' }, engine: 'managed' }),
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"started"')) text += (await reader.read()).value ?? '';
    await lockUser(owner);
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
    const parts = text.split('\n\n').filter((line) => line.startsWith('data:'));
    expect(JSON.parse(parts.at(-1)!.slice(5))).toMatchObject({ type: 'failed', code: 'no_session' });
    expect(text).not.toContain('"done"');
  });
});

test('the log is never changed, not even by the database’s own user', async () => {
  const owner = await house.newOwner();
  await grant(owner, 1);
  for (const change of ['update audit_log set actor = action', 'delete from audit_log', 'truncate audit_log'])
    await expect(house.db.execute(sql.raw(change))).rejects.toMatchObject({ cause: { code: '42501' } });
  const [deed] = await lastDeeds(vera, 'A gift');
  expect(deed).toMatchObject({ actor: vera.email, account: { id: owner.accountId, name: 'Robin Vale' }, action: 'account.grant', address: '127.0.0.1' });
});
