/** A company's directory: what Entra and Okta send, word for word, and what a directory may never do. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { password, verified } from './tests/company.testing.ts';
import { addressAt, type Answer, asking, company, patch } from './tests/scim.testing.ts';

let house: TestHouse;
let dns: DnsForTests;
beforeAll(async () => {
  dns = await startDns();
  house = await openHouse({ env: { DNS_SERVERS: dns.server } });
});
afterAll(async () => {
  await house?.close();
  await dns?.close();
});

const member = async ({ client }: Person, email: string) => (await client.people.list({ query: { search: email } })).items[0];
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

test('everything that Entra sends is done, in its order', async () => {
  const { owner, scim } = await company(house, dns);
  await verified(owner, dns, 'example.com');
  const { steps } = JSON.parse(await readFile(new URL('./tests/entra.json', import.meta.url), 'utf8')) as {
    steps: { method: string; path: string; body: unknown }[];
  };
  const ids: Record<string, string> = {};
  const told: Answer[] = [];
  const seen: (string | undefined)[] = [];
  for (const { method, path, body } of steps) {
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
    const answer = await scim(method, filled(path), body && JSON.parse(filled(JSON.stringify(body))));
    if (answer.status === 201) ids[path === '/Users' ? 'ava' : 'g'] = answer.body.id;
    told.push(answer);
    seen.push((await member(owner, 'ava@example.com'))?.state);
  }
  expect(told.map(({ status }) => status)).toEqual([200, 201, 409, 200, 200, 200, 200, 201, 200, 200, 204]);
  expect(seen).toEqual([undefined, 'active', 'active', 'disabled', 'disabled', 'active', 'active', 'active', 'active', 'active', undefined]);
  expect(told[0]!.body).toMatchObject({ totalResults: 0, Resources: [] });
  expect(told[1]).toMatchObject({
    headers: { location: expect.stringContaining(`/scim/v2/Users/${ids['ava']}`) },
    body: { externalId: '0a21f0f2', active: true },
  });
  expect(told[2]!.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  expect(told[4]!.body.active).toBe(false);
  expect(told[6]!.body).toMatchObject({ displayName: 'Ava Lind', phoneNumbers: [{ type: 'work', value: '+49 30 0000' }] });
  expect(told[8]!.body.members).toMatchObject([{ value: ids['ava'] }]);
  expect(told[9]!.body.members).toBeUndefined();
  expect((await scim('DELETE', `/Users/${ids['ava']}`)).status).toBe(404);
  const written = (await owner.client.enterprise.audit({ query: { search: 'SCIM ····' } })).items.map(({ action }) => action).toReversed();
  expect(written).toEqual([
    'member.join',
    'member.disable',
    'member.enable',
    'member.rename',
    'group.create',
    'group.change',
    'group.change',
    'member.destroy',
  ]);
});

describe('somebody of the directory', () => {
  test('is a member of staff without a password, and out at once when the directory says so', async () => {
    const { owner, scim, made } = await company(house, dns);
    const { id, userName } = await made();
    expect(await member(owner, userName)).toMatchObject({ name: 'Ava Lind', role: 'staff', limit: null });
    const inside = await house.signInAs(userName);
    await owner.client.people.change({ params: { id: inside.userId }, body: { role: 'admin', limit: 1000 } });
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect(await refused(inside.client.account.profile())).toBe('401 no_session');
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: 'true' } }));
    expect(await member(owner, userName)).toMatchObject({ state: 'active', role: 'admin', limit: '1000' });
  });

  test('who is in the account already is found, and taken over as they are', async () => {
    const { owner, scim } = await company(house, dns);
    const staff = await house.newStaff(owner, 'admin');
    expect((await scim('POST', '/Users', { userName: staff.email })).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${staff.email.toUpperCase()}"`)}`);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: staff.userId, userName: staff.email, active: true }] });
    const linked = await scim('PATCH', `/Users/${staff.userId}`, patch({ op: 'Add', path: 'externalId', value: 'abc' }));
    expect(linked.body).toMatchObject({ externalId: 'abc', displayName: 'Sam Reed' });
    expect(await member(owner, staff.email)).toMatchObject({ role: 'admin' });
    expect((await scim('GET', `/Users?filter=externalId eq "abc"`.replaceAll(' ', '%20').replaceAll('"', '%22'))).body.Resources).toHaveLength(1);
  });

  test('is named for no base of questions any more once the directory removes them', async () => {
    const { owner, scim, made } = await company(house, dns);
    const { id, userName } = await made();
    const { userId } = await house.signInAs(userName);
    const base = await owner.client.knowledge.create({ body: { name: 'Returns', access: 'chosen', people: [userId] } });
    expect(base.people).toMatchObject([{ id: userId }]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await owner.client.knowledge.one({ params: { id: base.id } })).people).toEqual([]);
  });

  test('are many who have to say yes, at once', async () => {
    const { scim } = await company(house, dns);
    const elsewhere: Person[] = [];
    for (let at = 0; at < 24; at += 1) elsewhere.push(await house.newOwner());
    const told = await Promise.all(elsewhere.map(({ email }) => scim('POST', '/Users', { userName: email })));
    expect(told.map(({ status }) => status)).toEqual(elsewhere.map(() => 201));
  });

  test('is another to the directory of each account that they are in', async () => {
    const [first, second] = [await company(house, dns), await company(house, dns)];
    const staff = await house.newStaff(first.owner);
    const { url } = await second.owner.client.people.create({ body: { email: staff.email } });
    await staff.client.invitations.accept({ body: { token: url!.split('#')[1]! } });
    const linked = async ({ scim }: typeof first, externalId: string) => {
      const [{ id }] = (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${staff.email}"`)}`)).body.Resources;
      await scim('PATCH', `/Users/${id}`, patch({ op: 'add', path: 'externalId', value: externalId }));
      const group = (await scim('POST', '/Groups', { displayName: externalId, members: [{ value: id }] })).body;
      const { body } = await scim('GET', `/Users/${id}`);
      return [body.id === id, body.externalId, group.members?.map(({ value }: { value: string }) => value === id)];
    };
    expect(await linked(first, 'one')).toEqual([true, 'one', [true]]);
    expect(await linked(second, 'two')).toEqual([true, 'two', [true]]);
    expect(await linked(first, 'three')).toEqual([true, 'three', [true]]);
  });

  test('is sent no more letters than people can send, however often the directory lets them in and out', async () => {
    const { owner, scim, made } = await company(house, dns);
    const elsewhere = await house.newOwner();
    const { id } = await made({ userName: elsewhere.email });
    const active = async (value: boolean) => (await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value }))).status;
    await house.services.auth.invited(owner.accountId, 998);
    expect([await active(false), await active(true), await active(false), await active(true)]).toEqual([200, 200, 200, 429]);
  });

  test('who has another account has to say yes first, and is not renamed by it', async () => {
    const { owner, scim, made, address } = await company(house, dns);
    const theirs = { email: address(), name: 'Own Name', usage: ['copygpt' as const], timeZone: 'UTC' };
    await house.services.account.createWithOwner(theirs);
    const elsewhere = await house.signInAs(theirs.email);
    const { id } = await made({ userName: elsewhere.email });
    expect(await member(owner, elsewhere.email)).toMatchObject({ state: 'invited', role: 'staff' });
    const group = (await scim('POST', '/Groups', { displayName: 'Waiting', members: [{ value: id }] })).body;
    expect(group.members).toMatchObject([{ value: id }]);
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: 'False' }));
    expect(await member(owner, elsewhere.email)).toBeUndefined();
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: 'True' }));
    await scim('PATCH', `/Groups/${group.id}`, patch({ op: 'add', path: 'members', value: [{ value: id }] }));
    const { url } = await owner.client.people.invite({ params: { id: (await member(owner, elsewhere.email))!.id } });
    await elsewhere.client.invitations.accept({ body: { token: url!.split('#')[1]! } });
    const after = await scim('GET', `/Users/${id}`);
    expect(after.body).toMatchObject({ id, active: true, groups: [{ value: group.id, display: 'Waiting' }] });
    await scim(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'replace', path: 'displayName', value: 'Another Name' }, { op: 'replace', path: 'emails', value: [{ value: 'mine@evil.example' }] }),
    );
    expect(await member(owner, elsewhere.email)).toMatchObject({ name: 'Own Name', email: elsewhere.email });
    await scim('DELETE', `/Users/${id}`);
    expect(await refused(elsewhere.client.account.profile())).toMatch(/fine|no_session/);
    expect((await house.signInAs(elsewhere.email)).accountId).toBe(elsewhere.accountId);
  });

  test('gets another address only from one verified domain of the account to another', async () => {
    const { owner, scim, made } = await company(house, dns);
    for (const domain of ['one.example', 'two.example']) await verified(owner, dns, domain);
    const { id, userName } = await made({ userName: addressAt('one.example') });
    const to = async (value: string) => {
      await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value }));
      return (await owner.client.people.list({ query: {} })).items.find((one) => one.id === id)?.email;
    };
    expect(await to('ava@evil.example')).toBe(userName);
    expect(await to('married@two.example')).toBe('married@two.example');
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: 'Ava Married' }));
    const written = (await owner.client.enterprise.audit({ query: { search: 'SCIM' } })).items.map(({ action, target, detail }) => [
      action,
      target,
      detail['before'],
    ]);
    expect(written.slice(0, 2)).toEqual([
      ['member.rename', 'married@two.example', undefined],
      ['member.address', 'married@two.example', { email: userName }],
    ]);
    await house.services.account.setOperator(house.db, id, true);
    expect(await to('again@one.example')).toBe('married@two.example');
    await house.services.account.setOperator(house.db, id, false);
  });

  test('is not made of an address that another account has verified', async () => {
    const [{ owner }, { owner: other, made }] = [await company(house, dns), await company(house, dns)];
    await verified(owner, dns, 'theirs.example');
    const { userName } = await made({ userName: addressAt('theirs.example') });
    expect(await member(other, userName)).toMatchObject({ state: 'invited' });
  });

  test('is only invited where the company has not proved the domain, and in once they say yes', async () => {
    const { owner, scim, made } = await company(house, dns);
    const { id, userName, active } = await made({ userName: addressAt('somebody-elses.example'), displayName: 'Ava Lind' });
    const invited = async () => member(owner, userName);
    expect([active, await invited()]).toMatchObject([true, { state: 'invited', role: 'staff', name: 'Ava Lind' }]);
    expect(await house.services.account.findUserByEmail(userName)).toBeUndefined();
    // Off and on again is another invitation, and the first is dead.
    const tokenOf = async () => (await owner.client.people.invite({ params: { id: (await invited())!.id } })).url!.split('#')[1]!;
    const first = await tokenOf();
    const set = (value: boolean) => scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value }));
    expect([(await set(false)).body.active, await invited()]).toEqual([false, undefined]);
    expect([(await set(true)).body.active, (await invited())?.state]).toEqual([true, 'invited']);
    const accept = (token: string) => house.client.invitations.accept({ body: { token, name: 'Ava', password: 'a long password' } });
    expect(await refused(accept(first))).toBe('404 invite_invalid');
    await accept(await tokenOf());
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ id, userName, active: true });
    expect(await invited()).toMatchObject({ state: 'active', role: 'staff' });
    const inside = await house.signInAs(userName);
    await set(false);
    expect(await refused(inside.client.account.profile())).toBe('401 no_session');
  });

  test('of many at once with one name is one', async () => {
    const { scim, address } = await company(house, dns);
    const userName = address();
    const all = await Promise.all(Array.from({ length: 6 }, () => scim('POST', '/Users', { userName })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each<[string, object]>([
    ['no name', { displayName: 'X' }],
    ['no address', { userName: 'ava' }],
    ['an address that is none', { userName: 'ava', emails: [{ value: 'nowhere' }] }],
    ['a word for whether they are active', { userName: 'a@b.example', active: 'maybe' }],
    ['an object for a name', { userName: { a: 1 } }],
    ['a text that is too long', { userName: 'a@b.example', title: 'x'.repeat(3_000) }],
  ])('with %s is refused by name', async (_, body) => {
    const { scim } = await company(house, dns);
    expect((await scim('POST', '/Users', body)).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    });
  });
});

describe('the last owner', () => {
  test('is disabled by no directory, and removed by none', async () => {
    const { owner, scim } = await company(house, dns);
    const off = patch({ op: 'Replace', path: 'active', value: 'False' });
    for (const answer of [
      await scim('PATCH', `/Users/${owner.userId}`, off),
      await scim('PUT', `/Users/${owner.userId}`, { userName: owner.email, active: false }),
      await scim('DELETE', `/Users/${owner.userId}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { detail: 'The last owner stays. Make somebody else owner first.' } });
    const second = await house.newStaff(owner, 'admin');
    await house.db.execute(sql`update membership set role = 'owner' where account_id = ${owner.accountId} and user_id = ${second.userId}`);
    const both = await Promise.all([scim('PATCH', `/Users/${owner.userId}`, off), scim('DELETE', `/Users/${second.userId}`)]);
    expect(both.map(({ status }) => (status < 300 ? 'done' : status)).toSorted()).toEqual([409, 'done']);
  });
});

describe('a directory', () => {
  test('comes with its token, two at most, and with none that was revoked', async () => {
    const { owner, scim, token, id } = await company(house, dns);
    expect((await scim('GET', '/Users')).status).toBe(200);
    expect(await refused(owner.client.scimTokens.create())).toBe('422 wrong_credentials');
    const second = await owner.client.scimTokens.create({ body: { password } });
    expect(await refused(owner.client.scimTokens.create({ body: { password } }))).toBe('409 quota_exceeded');
    const seen = await owner.client.identity.get();
    expect(seen.directory.tokens.map(({ last4 }) => last4)).toEqual([token.slice(-4), second.token.slice(-4)]);
    expect(JSON.stringify(seen)).not.toContain(token);
    expect(await refused(owner.client.scimTokens.remove({ params: { id }, body: { password: 'not this one' } }))).toBe('422 wrong_credentials');
    expect((await scim('GET', '/Users')).status).toBe(200);
    await owner.client.scimTokens.remove({ params: { id }, body: { password } });
    expect((await scim('GET', '/Users')).status).toBe(401);
    expect((await asking(house, second.token)('GET', '/Users')).status).toBe(200);
    for (const headers of [{}, { cookie: owner.cookie }, { authorization: 'Bearer x' }, { authorization: `Basic ${second.token}` }])
      expect((await house.app.inject({ url: '/scim/v2/Users', headers })).statusCode).toBe(401);
  });

  test('sees and touches nothing of another account', async () => {
    const [mine, theirs] = [await company(house, dns), await company(house, dns)];
    const person = await theirs.made();
    const group = (await theirs.scim('POST', '/Groups', { displayName: 'Theirs', members: [{ value: person.id }] })).body;
    const off = patch({ op: 'replace', path: 'active', value: false });
    for (const [method, path, body] of [
      ['GET', `/Users/${person.id}`],
      ['PATCH', `/Users/${person.id}`, off],
      ['PUT', `/Users/${person.id}`, { userName: 'x@y.example' }],
      ['DELETE', `/Users/${person.id}`],
      ['GET', `/Groups/${group.id}`],
      ['PATCH', `/Groups/${group.id}`, patch({ op: 'replace', path: 'displayName', value: 'Mine' })],
      ['DELETE', `/Groups/${group.id}`],
      ['GET', '/Users/not-an-id'],
    ] as const)
      expect((await mine.scim(method, path, body)).status).toBe(404);
    expect((await mine.scim('GET', `/Users?filter=id%20eq%20%22${person.id}%22`)).body.totalResults).toBe(0);
    const stranger = await mine.scim('POST', '/Groups', { displayName: 'Mine', members: [{ value: person.id }] });
    expect(stranger).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    const own = (await mine.scim('POST', '/Groups', { displayName: 'Theirs' })).body;
    expect((await mine.scim('PATCH', `/Groups/${own.id}`, patch({ op: 'add', path: 'members', value: [{ value: person.id }] }))).status).toBe(400);
    expect((await theirs.scim('GET', `/Groups/${group.id}`)).body.members).toHaveLength(1);
  });

  test('keeps its groups: nobody else renames them, takes them away, or says who is in them', async () => {
    const { owner, scim, made, address } = await company(house, dns);
    const [ava, bo] = [await made(), await made()];
    const group = (await scim('POST', '/Groups', { displayName: 'Support', members: [{ value: ava.id }] })).body;
    expect((await owner.client.groups.list({})).items.find(({ id }) => id === group.id)).toMatchObject({ kept_by_directory: true });
    expect(await refused(owner.client.groups.change({ params: { id: group.id }, body: { name: 'Mine' } }))).toBe('409 kept_by_directory');
    expect(await refused(owner.client.groups.remove({ params: { id: group.id } }))).toBe('409 kept_by_directory');
    const own = await owner.client.groups.create({ body: { name: 'Own' } });
    await owner.client.people.change({ params: { id: ava.id }, body: { groups: [own.id] } });
    await owner.client.people.change({ params: { id: bo.id }, body: { groups: [group.id] } });
    const of = async (id: string) => (await owner.client.people.one({ params: { id } })).groups.map(({ name }) => name);
    expect([await of(ava.id), await of(bo.id)]).toEqual([['Own', 'Support'], []]);
    const invited = (await owner.client.people.create({ body: { email: address(), groups: [group.id, own.id] } })).id;
    expect(await of(invited)).toEqual(['Own']);
    await owner.client.people.change({ params: { id: invited }, body: { groups: [group.id] } });
    expect(await of(invited)).toEqual([]);
    // One that was made by hand becomes the directory’s with its first change.
    expect((await scim('PATCH', `/Groups/${own.id}`, patch({ op: 'replace', path: 'externalId', value: 'g2' }))).body).toMatchObject({
      displayName: 'Own',
      externalId: 'g2',
    });
    expect(await refused(owner.client.groups.remove({ params: { id: own.id } }))).toBe('409 kept_by_directory');
    expect((await scim('POST', '/Groups', { displayName: 'SUPPORT' })).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(404);
  });

  test('that read it before somebody else changed it is told so', async () => {
    const { scim, made, address } = await company(house, dns);
    const { id } = await made();
    const first = await scim('GET', `/Users/${id}`);
    const version = String(first.headers['etag']);
    expect(first.body.meta.version).toBe(version);
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': version })).status).toBe(304);
    const title = (value: string) => patch({ op: 'replace', path: 'title', value });
    expect((await scim('PATCH', `/Users/${id}`, title('One'), { 'if-match': version })).status).toBe(200);
    for (const [method, body] of [['PATCH', title('Two')], ['PUT', { userName: address() }], ['DELETE']] as const)
      expect((await scim(method, `/Users/${id}`, body, { 'if-match': version })).status).toBe(412);
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204);
  });

  test('is answered in its own words, whatever it sends', async () => {
    const { scim, token, made } = await company(house, dns);
    const { id } = await made();
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'])
      expect((await scim('GET', path)).status).toBe(200);
    for (const path of ['/nowhere', '/Schemas/x', '/ResourceTypes/x', '/ServiceProviderConfig/x']) expect((await scim('GET', path)).status).toBe(404);
    expect((await scim('POST', '/Schemas', {})).status).toBe(405);
    const raw = (payload: string, type = 'application/scim+json') =>
      house.app.inject({ method: 'POST', url: '/scim/v2/Users', payload, headers: { authorization: `Bearer ${token}`, 'content-type': type } });
    for (const payload of ['{', '[]', '1', '{"userName":"a\\u0000@b.example"}', '{"__proto__":{}}', '']) {
      const answer = await raw(payload);
      expect([payload, Math.floor(answer.statusCode / 100), answer.json().schemas]).toEqual([payload, 4, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    }
    expect((await raw('userName=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    for (const body of [
      patch(),
      patch('x' as never),
      {},
      patch({ op: 'add', path: 7 }),
      patch({ op: 'add', path: 'emails', value: 7 }),
      patch({ op: 'add', path: 'active', value: {} }),
    ])
      expect((await scim('PATCH', `/Users/${id}`, body)).status).toBe(400);
  });
});
