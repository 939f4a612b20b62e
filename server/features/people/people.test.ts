/** People of an account: invited, limited, locked out, taken out, and what each role may do about whom. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { sha256 } from '../../kit/crypto.ts';
import { inTransaction } from '../../adapters/db/db.ts';
import { users } from '../account/account.tables.ts';
import { sessions } from '../auth/auth.tables.ts';
import { peopleStore } from './people.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const tokenIn = (url: string | null): string => url!.split('#')[1]!;
let count = 0;
const address = () => `new-${(count += 1)}@people.example`;
const join = async (owner: Person, body: { email: string; role?: 'admin' | 'staff' | 'guest'; limit?: 1000; groups?: string[] }) => {
  const { url } = await owner.client.people.create({ body });
  return house.client.invitations.accept({ body: { token: tokenIn(url), name: 'New Person', password: 'a long password' } });
};
const all = async (owner: Person) => (await owner.client.people.list({ query: { limit: 100 } })).items;

describe('an invitation', () => {
  test('leads somebody new into the account, with role, limit and groups, and is listed until then', async () => {
    const owner = await company();
    const group = await owner.client.groups.create({ body: { name: 'Service' } });
    const email = address();
    const made = await owner.client.people.create({ body: { email, name: 'Ava', role: 'staff', limit: 1000, groups: [group.id] } });
    expect((await all(owner)).find((one) => one.email === email)).toMatchObject({ state: 'invited', limit: '1000', groups: [{ name: 'Service' }] });
    const token = tokenIn(made.url);
    expect(await house.client.invitations.preview({ body: { token } })).toMatchObject({ email, known: false, role: 'staff', signed_in_as: null });
    expect(await refused(house.client.invitations.accept({ body: { token, name: 'Ava Brandt', password: 'short' } }))).toBe('422 invalid_input');
    const joined = await house.client.invitations.accept({ body: { token, name: 'Ava Brandt', password: 'a long password' } });
    expect(joined.account_id).toBe(owner.accountId);
    expect((await all(owner)).find((one) => one.email === email)).toMatchObject({
      id: joined.user_id,
      name: 'Ava Brandt',
      state: 'active',
      limit: '1000',
      used: '0',
      groups: [{ id: group.id, name: 'Service' }],
    });
    expect(await refused(house.client.invitations.accept({ body: { token, name: 'Again', password: 'a long password' } }))).toBe('404 invite_invalid');
  });

  test('that is sent again kills the link before, and one that is taken back is good no more', async () => {
    const owner = await company();
    const first = await owner.client.people.create({ body: { email: address() } });
    const second = await owner.client.people.invite({ params: { id: first.id } });
    expect(await refused(house.client.invitations.preview({ body: { token: tokenIn(first.url) } }))).toBe('404 invite_invalid');
    expect((await house.client.invitations.preview({ body: { token: tokenIn(second.url) } })).known).toBe(false);
    await owner.client.people.batchDestroy({ body: { ids: [first.id] } });
    expect(await refused(house.client.invitations.preview({ body: { token: tokenIn(second.url) } }))).toBe('404 invite_invalid');
  });

  test('of many at once is taken by one', async () => {
    const owner = await company();
    const { url } = await owner.client.people.create({ body: { email: address() } });
    const tries = Array.from({ length: 8 }, (_, at) =>
      refused(house.client.invitations.accept({ body: { token: tokenIn(url), name: `P ${at}`, password: 'a long password' } })),
    );
    expect((await Promise.all(tries)).filter((told) => told === 'fine')).toHaveLength(1);
  });

  test('to somebody who has an account asks for their password, and is nobody else’s', async () => {
    const owner = await company();
    const other = await house.newOwner();
    const { url } = await owner.client.people.create({ body: { email: other.email } });
    const stranger = await house.newOwner();
    expect((await stranger.client.invitations.preview({ body: { token: tokenIn(url) } })).signed_in_as).toBe(stranger.email);
    expect(await refused(stranger.client.invitations.accept({ body: { token: tokenIn(url) } }))).toBe('409 invite_for_another');
    expect(await refused(house.client.invitations.accept({ body: { token: tokenIn(url), password: 'not their password' } }))).toBe('401 wrong_credentials');
    expect((await other.client.invitations.accept({ body: { token: tokenIn(url) } })).account_id).toBe(owner.accountId);
    expect((await house.signInAs(other.email)).accountId).toBe(owner.accountId);
  });

  test('of many is told one by one: who is there already, and who stands there twice', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const [one, two] = [address(), address()];
    const people = [{ email: one }, { email: staff.email }, { email: one.toUpperCase() }, { email: 'müller@nowhere' }, { email: two, role: 'guest' as const }];
    const preview = await owner.client.people.batchInvite({ body: { people, preview: true } });
    expect(preview.results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'already_member', 'unchanged', 'not_an_address', true]);
    expect(await all(owner)).toHaveLength(2);
    expect(await owner.client.people.batchInvite({ body: { people } })).toEqual(preview);
    // There is no mail server here: whoever invites hands the links over.
    expect(preview.mail).toBe('kept');
    expect((await all(owner)).filter(({ state }) => state === 'invited').map(({ role }) => role)).toEqual(['staff', 'guest']);
  });
});

describe('a batch under one key', () => {
  const letters = async (email: string) => (await house.world.database.pool.query(`select id from letter where "to" = $1`, [email])).rowCount;
  test('is carried out once, also of two at once: one letter each, and the same answer; other words under it are refused', async () => {
    const owner = await company();
    const headers = { 'idempotency-key': address() };
    const people = [{ email: address() }, { email: address() }];
    const press = () => owner.client.people.batchInvite({ body: { people } }, { headers });
    const [one, two] = await Promise.all([press(), press()]);
    expect([two, await press()]).toEqual([one, one]);
    expect([await letters(people[0]!.email), await letters(people[1]!.email)]).toEqual([1, 1]);
    expect(await refused(owner.client.people.batchInvite({ body: { people: [{ email: address() }] } }, { headers }))).toBe('409 idempotency_key_reused');
    const anew = await owner.client.people.batchInvite({ body: { people } });
    expect([anew.done, await letters(people[0]!.email)]).toEqual([2, 2]);
  });

  test('locks out, lets in and takes out once, and a row of a file is invited once', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const ids = [staff.userId];
    for (const press of ['batchDisable', 'batchEnable', 'batchDestroy'] as const) {
      const headers = { 'idempotency-key': `${press}-${staff.userId}` };
      const first = await owner.client.people[press]({ body: { ids } }, { headers });
      expect([first.done, await owner.client.people[press]({ body: { ids } }, { headers })]).toEqual([1, first]);
    }
    const email = address();
    const rows = [{ row: 2, name: 'Ida Voss', email, role: '', limit: '', self_top_up: '', groups: '' }];
    const headers = { 'idempotency-key': email };
    const first = await owner.client.people.import({ body: { rows } }, { headers });
    expect([await owner.client.people.import({ body: { rows } }, { headers }), await letters(email)]).toEqual([first, 1]);
    // Looking at what would come of it is no wish.
    const preview = await owner.client.people.batchInvite({ body: { people: [{ email: address() }], preview: true } }, { headers });
    expect(preview.done).toBe(1);
  });
});

describe('an invitation, and who sent it', () => {
  test('is dead once they may invite nobody any more', async () => {
    const owner = await company();
    const admins = [await house.newStaff(owner, 'admin'), await house.newStaff(owner, 'admin'), await house.newStaff(owner, 'admin')] as const;
    const links = await Promise.all(admins.map(({ client }) => client.people.create({ body: { email: address() } })));
    await owner.client.people.change({ params: { id: admins[0].userId }, body: { role: 'staff' } });
    await owner.client.people.batchDisable({ body: { ids: [admins[1].userId] } });
    await owner.client.people.batchDestroy({ body: { ids: [admins[2].userId] } });
    for (const { url } of links) expect(await refused(house.client.invitations.preview({ body: { token: tokenIn(url) } }))).toBe('404 invite_invalid');
  });

  test('of an owner is not undone by an admin', async () => {
    const owner = await company();
    const admin = await house.newStaff(owner, 'admin');
    const email = address();
    const { url } = await owner.client.people.create({ body: { email, role: 'admin' } });
    expect(await refused(admin.client.people.create({ body: { email } }))).toBe('403 role_not_allowed');
    expect(await refused(house.client.invitations.preview({ body: { token: tokenIn(url) } }))).toBe('fine');
  });

  test('is no way in from within a shop’s admin, nor are its people to be managed from there', async () => {
    const owner = await company();
    const shop = await house.services.auth.open(owner);
    await house.db
      .update(sessions)
      .set({ shopId: randomUUID() })
      .where(eq(sessions.hash, sha256(shop.token)));
    const within = (url: string, body: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST') =>
      house.app.inject({ method, url, payload: body, headers: { cookie: `sessionid=${shop.token}`, 'sec-fetch-site': 'same-origin' } });
    expect((await within('/api/shared_user/', { email: address(), role: 'admin' })).statusCode).toBe(403);
    const { id } = await owner.client.groups.create({ body: { name: 'Field' } });
    expect((await within(`/api/enterprise/groups/${id}/`, { name: 'Mine' }, 'PATCH')).json().code).toBe('not_your_role');
    expect((await within(`/api/enterprise/groups/${id}/`, {}, 'DELETE')).json().code).toBe('not_your_role');
    const other = await company();
    const { url } = await other.client.people.create({ body: { email: owner.email } });
    expect((await within('/api/auth/invite/accept/', { token: tokenIn(url) })).json().code).toBe('invite_for_another');
  });

  test('sets the limit anew, and changes nobody who is in already', async () => {
    const owner = await company();
    const email = address();
    const joined = await join(owner, { email, limit: 1000 });
    const person = await house.signInAs(email);
    const { url } = await owner.client.people.create({ body: { email: address() } });
    // They took the address of the invitation meanwhile.
    const invited = (await house.client.invitations.preview({ body: { token: tokenIn(url) } })).email;
    await house.db.update(users).set({ email: invited }).where(eq(users.id, joined.user_id));
    expect(await refused(person.client.invitations.accept({ body: { token: tokenIn(url) } }))).toBe('409 already_member');
    await house.db.update(users).set({ email }).where(eq(users.id, joined.user_id));
    await owner.client.people.batchDestroy({ body: { ids: [joined.user_id] } });
    const again = await owner.client.people.create({ body: { email } });
    await house.client.invitations.accept({ body: { token: tokenIn(again.url), password: 'a long password' } });
    expect((await owner.client.people.one({ params: { id: joined.user_id } })).limit).toBeNull();
  });
});

describe('somebody who is disabled', () => {
  test('is signed out at once, cannot come back, and can once they are let in again', async () => {
    const owner = await company();
    const email = address();
    const joined = await join(owner, { email });
    const person = await house.signInAs(email);
    expect(await refused(person.client.account.profile())).toBe('fine');
    expect((await owner.client.people.sessions({ params: { id: joined.user_id } })).items).not.toHaveLength(0);
    expect(await owner.client.people.batchDisable({ body: { ids: [joined.user_id] } })).toMatchObject({ done: 1, failed: 0 });
    expect(await refused(person.client.account.profile())).toBe('401 no_session');
    expect(await refused(house.client.auth.login({ body: { email, password: 'a long password' } }))).toBe('403 account_disabled');
    await owner.client.people.batchEnable({ body: { ids: [joined.user_id] } });
    expect((await house.client.auth.login({ body: { email, password: 'a long password' } })).account_id).toBe(owner.accountId);
  });

  test('is told apart in a batch from whom that cannot be done with, and a preview changes nothing', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const stranger = await house.newOwner();
    const ids = [staff.userId, owner.userId, stranger.userId];
    const preview = await owner.client.people.batchDisable({ body: { ids, preview: true } });
    expect(preview.results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'not_on_yourself', 'not_found']);
    expect(await refused(staff.client.account.profile())).toBe('fine');
    expect(await owner.client.people.batchDisable({ body: { ids } })).toEqual(preview);
    expect((await owner.client.people.batchDisable({ body: { ids } })).results[0]).toMatchObject({ ok: false, code: 'unchanged' });
    expect(await refused(stranger.client.account.profile())).toBe('fine');
  });
});

describe('who may what', () => {
  test('an admin manages staff and guests, no admin and no owner; staff and guests manage nobody', async () => {
    const owner = await company();
    const [admin, other, staff, guest] = [
      await house.newStaff(owner, 'admin'),
      await house.newStaff(owner, 'admin'),
      await house.newStaff(owner),
      await house.newStaff(owner, 'guest'),
    ];
    const change = (person: Person, id: string, body: { role?: 'admin' | 'staff' | 'guest' | 'owner'; limit?: 1000 }) =>
      refused(person.client.people.change({ params: { id }, body }));
    expect(await change(admin, staff.userId, { limit: 1000 })).toBe('fine');
    expect(await change(admin, staff.userId, { role: 'admin' })).toBe('403 role_not_allowed');
    expect(await change(admin, other.userId, { limit: 1000 })).toBe('403 role_not_allowed');
    expect(await change(admin, owner.userId, { role: 'staff' })).toBe('403 role_not_allowed');
    expect(await change(admin, admin.userId, { limit: 1000 })).toBe('403 not_on_yourself');
    expect(await refused(admin.client.people.create({ body: { email: address(), role: 'admin' } }))).toBe('403 role_not_allowed');
    for (const person of [staff, guest]) {
      expect(await refused(person.client.people.list({ query: {} }))).toBe('403 not_your_role');
      expect(await change(person, other.userId, { limit: 1000 })).toBe('403 not_your_role');
    }
    expect(await refused(guest.client.people.names({ query: { search: 'ab' } }))).toBe('403 not_your_role');
    expect(await refused(staff.client.people.names({ query: { search: 'ab' } }))).toBe('fine');
  });

  test('the last owner stays, whoever asks and however often at once', async () => {
    const owner = await company();
    const second = await house.newStaff(owner);
    const password = 'a long password';
    const { account, auth } = house.services;
    for (const { userId } of [owner, second]) await account.setPassword(house.db, userId, await auth.newPassword(password, { address: '' }));
    await owner.client.people.change({ params: { id: second.userId }, body: { role: 'owner', password } });
    const both = await Promise.all([
      refused(owner.client.people.change({ params: { id: second.userId }, body: { role: 'staff', password } })),
      refused(second.client.people.change({ params: { id: owner.userId }, body: { role: 'staff', password } })),
    ]);
    expect(both.filter((told) => told === 'fine')).toHaveLength(1);
    expect(
      (await all((await refused(owner.client.people.list({ query: {} }))) === 'fine' ? owner : second)).filter(({ role }) => role === 'owner'),
    ).toHaveLength(1);
  });

  test('as many as there are connections ask at once, and none waits for another that waits for it', async () => {
    const owner = await company();
    const { userId } = await house.newStaff(owner);
    const told = await Promise.all(Array.from({ length: 24 }, () => refused(owner.client.people.resetPassword({ params: { id: userId } }))));
    expect(told.filter((one) => one.startsWith('503'))).toEqual([]);
  });

  test('whoever waits too long for the account is told so', async () => {
    const { accountId } = await company();
    await inTransaction(house.db, async (tx) => {
      await peopleStore(tx).lock(accountId);
      const late = inTransaction(house.db, (other) => peopleStore(other).lock(accountId, '50ms'));
      expect(await refused(late)).toBe('503 too_busy');
    });
  });

  test('an owner is locked out and taken out by whoever shows once more who they are', async () => {
    const owner = await company();
    const [second, staff] = [await house.newStaff(owner), await house.newStaff(owner)];
    const password = 'a long password';
    const { account, auth } = house.services;
    await account.setPassword(house.db, owner.userId, await auth.newPassword(password, { address: '' }));
    await owner.client.people.change({ params: { id: second.userId }, body: { role: 'owner', password } });
    const ids = [second.userId, staff.userId];
    for (const press of ['batchDisable', 'batchDestroy'] as const) {
      expect((await owner.client.people[press]({ body: { ids, preview: true } })).done).toBe(2);
      expect(await refused(owner.client.people[press]({ body: { ids } }))).toMatch(/wrong_credentials/);
      expect(await refused(owner.client.people[press]({ body: { ids, password: 'another one' } }))).toMatch(/wrong_credentials/);
      expect((await all(owner)).find(({ id }) => id === staff.userId)?.state).toBe(press === 'batchDisable' ? 'active' : 'disabled');
      expect((await owner.client.people[press]({ body: { ids, password } })).done).toBe(2);
    }
  });

  test('a stranger finds nobody', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const group = await owner.client.groups.create({ body: { name: 'Field' } });
    const { client } = await company();
    const params = { id: staff.userId };
    for (const told of [
      refused(client.people.one({ params })),
      refused(client.people.change({ params, body: { limit: null } })),
      refused(client.people.sessions({ params })),
      refused(client.people.endSessions({ params })),
      refused(client.people.invite({ params })),
      refused(client.groups.change({ params: { id: group.id }, body: { name: 'Mine' } })),
      refused(client.groups.remove({ params: { id: group.id } })),
    ])
      expect(await told).toBe('404 not_found');
  });
});

describe('the list', () => {
  test('goes by name, page by page, and finds by name, address, state, role and group', async () => {
    const owner = await company();
    const group = await owner.client.groups.create({ body: { name: 'Nordics' } });
    const names = ['Zoë', 'ava', 'Bruno', '陈丽', 'Emil', 'Dana'];
    for (const name of names)
      await owner.client.people.create({ body: { email: address(), name, ...(name === 'Emil' && { groups: [group.id], role: 'guest' as const }) } });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.people.list({ query: { limit: 2, state: 'invited', ...(cursor && { cursor }) } });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect((await owner.client.people.list({ query: { state: 'invited' } })).total).toBe(6);
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect(seen.slice(0, 4)).toEqual(['ava', 'Bruno', 'Dana', 'Emil']);
    const found = async (query: object) => (await owner.client.people.list({ query })).items.map(({ name }) => name);
    expect(await found({ search: 'zo' })).toEqual(['Zoë']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ role: 'guest' })).toEqual(['Emil']);
    expect(await found({ group: group.id })).toEqual(['Emil']);
    expect(await refused(owner.client.people.list({ query: { cursor: 'x' } }))).toBe('422 invalid_input');
  });

  test('a limit that is set there holds, and is shown with what was used', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    expect(await owner.client.people.change({ params: { id: staff.userId }, body: { limit: 2000 } })).toMatchObject({ limit: '2000', used: '0' });
    expect(await owner.client.people.change({ params: { id: staff.userId }, body: { limit: null } })).toMatchObject({ limit: null });
    expect(await refused(owner.client.people.change({ params: { id: staff.userId }, body: { limit: 3000 as 2000 } }))).toBe('422 invalid_input');
  });
});
