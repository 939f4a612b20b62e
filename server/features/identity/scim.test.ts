/** A company's directory: what Entra and Okta send, word for word, and what a directory may never do. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { verified } from './tests/company.testing.ts';

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

type Answer = { status: number; body: any; headers: Record<string, unknown> };
type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
const company = async (): Promise<{ owner: Person; scim: Ask; token: string; id: string }> => {
  const owner = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  const { id, token } = await owner.client.scimTokens.create();
  return { owner, token, id, scim: asking(token) };
};
const asking =
  (token: string): Ask =>
  async (method, path, body, headers = {}) => {
    const answer = await house.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && body !== null && { 'content-type': 'application/scim+json' }), ...headers },
      ...(body !== undefined && body !== null && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers };
  };
const patch = (...operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });
let count = 0;
const address = (domain = 'people.example') => `p${(count += 1)}@${domain}`;
const made = async (scim: Ask, more: object = {}) => {
  const { status, body } = await scim('POST', '/Users', { userName: address(), displayName: 'Ava Lind', ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const member = async ({ client }: Person, email: string) => (await client.people.list({ query: { search: email } })).items[0];
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

test('everything that Entra sends is done, in its order', async () => {
  const { owner, scim } = await company();
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
  expect(written).toEqual(['member.join', 'member.disable', 'member.enable', 'group.create', 'group.change', 'group.change', 'member.destroy']);
});

describe('somebody of the directory', () => {
  test('is a member of staff without a password, and out at once when the directory says so', async () => {
    const { owner, scim } = await company();
    const { id, userName } = await made(scim);
    expect(await member(owner, userName)).toMatchObject({ name: 'Ava Lind', role: 'staff', limit: null });
    const inside = await house.signInAs(userName);
    await owner.client.people.change({ params: { id: inside.userId }, body: { role: 'admin', limit: 1000 } });
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect(await refused(inside.client.account.profile())).toBe('401 no_session');
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: 'true' } }));
    expect(await member(owner, userName)).toMatchObject({ state: 'active', role: 'admin', limit: '1000' });
  });

  test('who is in the account already is found, and taken over as they are', async () => {
    const { owner, scim } = await company();
    const staff = await house.newStaff(owner, 'admin');
    expect((await scim('POST', '/Users', { userName: staff.email })).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${staff.email.toUpperCase()}"`)}`);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: staff.userId, userName: staff.email, active: true }] });
    const linked = await scim('PATCH', `/Users/${staff.userId}`, patch({ op: 'Add', path: 'externalId', value: 'abc' }));
    expect(linked.body).toMatchObject({ externalId: 'abc', displayName: 'Sam Reed' });
    expect(await member(owner, staff.email)).toMatchObject({ role: 'admin' });
    expect((await scim('GET', `/Users?filter=externalId eq "abc"`.replaceAll(' ', '%20').replaceAll('"', '%22'))).body.Resources).toHaveLength(1);
  });

  test('who has another account has to say yes first, and is not renamed by it', async () => {
    const { owner, scim } = await company();
    const elsewhere = await house.newOwner({ name: 'Own Name' });
    const { id } = await made(scim, { userName: elsewhere.email });
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
    const { owner, scim } = await company();
    for (const domain of ['one.example', 'two.example']) await verified(owner, dns, domain);
    const { id, userName } = await made(scim, { userName: address('one.example') });
    const to = async (value: string) => {
      await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value }));
      return (await owner.client.people.list({ query: {} })).items.find((one) => one.id === id)?.email;
    };
    expect(await to('ava@evil.example')).toBe(userName);
    expect(await to('married@two.example')).toBe('married@two.example');
    await house.services.account.setOperator(house.db, id, true);
    expect(await to('again@one.example')).toBe('married@two.example');
    await house.services.account.setOperator(house.db, id, false);
  });

  test('is not made of an address that another account has verified', async () => {
    const [{ owner }, { owner: other, scim }] = [await company(), await company()];
    await verified(owner, dns, 'theirs.example');
    const { userName } = await made(scim, { userName: address('theirs.example') });
    expect(await member(other, userName)).toMatchObject({ state: 'invited' });
  });

  test('of many at once with one name is one', async () => {
    const { scim } = await company();
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
    const { scim } = await company();
    expect((await scim('POST', '/Users', body)).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    });
  });
});

describe('the last owner', () => {
  test('is disabled by no directory, and removed by none', async () => {
    const { owner, scim } = await company();
    const off = patch({ op: 'Replace', path: 'active', value: 'False' });
    for (const answer of [
      await scim('PATCH', `/Users/${owner.userId}`, off),
      await scim('PUT', `/Users/${owner.userId}`, { userName: owner.email, active: false }),
      await scim('DELETE', `/Users/${owner.userId}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { detail: 'The last owner stays. Make somebody else owner first.' } });
    const second = await house.newStaff(owner, 'admin');
    await owner.client.people.change({ params: { id: second.userId }, body: { role: 'owner' } });
    const both = await Promise.all([scim('PATCH', `/Users/${owner.userId}`, off), scim('DELETE', `/Users/${second.userId}`)]);
    expect(both.map(({ status }) => (status < 300 ? 'done' : status)).toSorted()).toEqual([409, 'done']);
  });
});

describe('a directory', () => {
  test('comes with its token, two at most, and with none that was revoked', async () => {
    const { owner, scim, token, id } = await company();
    expect((await scim('GET', '/Users')).status).toBe(200);
    const second = await owner.client.scimTokens.create();
    expect(await refused(owner.client.scimTokens.create())).toBe('409 quota_exceeded');
    const seen = await owner.client.identity.get();
    expect(seen.directory.tokens.map(({ last4 }) => last4)).toEqual([token.slice(-4), second.token.slice(-4)]);
    expect(JSON.stringify(seen)).not.toContain(token);
    await owner.client.scimTokens.remove({ params: { id } });
    expect((await scim('GET', '/Users')).status).toBe(401);
    expect((await asking(second.token)('GET', '/Users')).status).toBe(200);
    for (const headers of [{}, { cookie: owner.cookie }, { authorization: 'Bearer x' }, { authorization: `Basic ${second.token}` }])
      expect((await house.app.inject({ url: '/scim/v2/Users', headers })).statusCode).toBe(401);
  });

  test('sees and touches nothing of another account', async () => {
    const [mine, theirs] = [await company(), await company()];
    const person = await made(theirs.scim);
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
    const { owner, scim } = await company();
    const [ava, bo] = [await made(scim), await made(scim)];
    const group = (await scim('POST', '/Groups', { displayName: 'Support', members: [{ value: ava.id }] })).body;
    expect(await refused(owner.client.groups.change({ params: { id: group.id }, body: { name: 'Mine' } }))).toBe('409 kept_by_directory');
    expect(await refused(owner.client.groups.remove({ params: { id: group.id } }))).toBe('409 kept_by_directory');
    const own = await owner.client.groups.create({ body: { name: 'Own' } });
    await owner.client.people.change({ params: { id: ava.id }, body: { groups: [own.id] } });
    await owner.client.people.change({ params: { id: bo.id }, body: { groups: [group.id] } });
    const of = async (id: string) => (await owner.client.people.one({ params: { id } })).groups.map(({ name }) => name);
    expect([await of(ava.id), await of(bo.id)]).toEqual([['Own', 'Support'], []]);
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

  test('changes a group’s people as Okta and Entra do', async () => {
    const { scim } = await company();
    const [a, b, c] = [await made(scim), await made(scim), await made(scim)];
    const { id } = (await scim('POST', '/Groups', { displayName: 'Team' })).body;
    const run = async (...operations: object[]) =>
      (await scim('PATCH', `/Groups/${id}`, patch(...operations))).body.members?.map(({ value }: { value: string }) => value).toSorted() ?? [];
    const ids = (...some: { id: string }[]) => some.map((one) => one.id).toSorted();
    expect(await run({ op: 'Add', path: 'members', value: [{ value: a.id }, { value: b.id, display: 'Bo' }] })).toEqual(ids(a, b));
    expect(await run({ op: 'add', path: 'members', value: { value: c.id } }, { op: 'add', value: { members: [{ value: a.id }] } })).toEqual(ids(a, b, c));
    expect(await run({ op: 'Remove', path: 'members', value: [{ value: a.id }] })).toEqual(ids(b, c));
    expect(await run({ op: 'remove', path: `members[value eq "${b.id}"]` })).toEqual(ids(c));
    expect(await run({ op: 'replace', path: 'members', value: [{ value: a.id }] }, { op: 'replace', value: { id, displayName: 'Team' } })).toEqual(ids(a));
    expect(await run({ op: 'remove', path: 'members' })).toEqual([]);
    expect((await scim('GET', `/Groups/${id}?excludedAttributes=members`)).body.members).toBeUndefined();
  });

  test('changes people as Okta and Entra do', async () => {
    const { scim } = await company();
    const { id } = await made(scim, { name: { givenName: 'Ava', familyName: 'L' }, emails: [{ value: address(), type: 'work', primary: true }] });
    const run = async (...operations: object[]) => (await scim('PATCH', `/Users/${id}`, patch(...operations))).body;
    expect(
      await run({ op: 'replace', value: { 'name.givenName': 'Eva', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Sales' } }),
    ).toMatchObject({
      name: { givenName: 'Eva', familyName: 'L' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    });
    expect(await run({ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '1234' })).toMatchObject({
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales', manager: { value: '1234' } },
    });
    expect((await run({ op: 'replace', path: 'name', value: { familyName: 'Lind' } })).name).toEqual({ givenName: 'Eva', familyName: 'Lind' });
    expect((await run({ op: 'Remove', path: 'name.givenName' })).name).toEqual({ familyName: 'Lind' });
    expect((await run({ op: 'add', path: 'addresses[type eq "work"].country', value: 'DE' })).addresses).toEqual([{ type: 'work', country: 'DE' }]);
    expect(await run({ op: 'replace', path: 'USERNAME', value: 'Ava.Other@People.example' })).toMatchObject({ userName: 'Ava.Other@People.example' });
    // What nobody knows stops nothing; what nobody may set does.
    expect((await run({ op: 'replace', path: 'shoeSize', value: 42 }, { op: 'replace', path: 'title', value: 'Lead' })).title).toBe('Lead');
    expect(await run({ op: 'replace', path: 'id', value: 'x' })).toMatchObject({ status: '400', scimType: 'mutability' });
    expect(await run({ op: 'remove' })).toMatchObject({ status: '400', scimType: 'noTarget' });
    expect(await run({ op: 'replace', path: 'emails[type eq', value: 'x' })).toMatchObject({ status: '400' });
    expect(await run({ op: 'grow', path: 'title' })).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
    expect(await run({ op: 'remove', path: 'userName' })).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  test('is answered what a filter asks, page by page', async () => {
    const { owner, scim } = await company();
    for (const [name, title] of [
      ['Ada', 'Lead'],
      ['Bea', 'Lead'],
      ['Cem', 'Help'],
    ] as const)
      await made(scim, { displayName: name, title, emails: [{ value: `${name}@filter.example`, type: 'work' }], externalId: name });
    const names = async (filter: string) =>
      (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources?.map(({ displayName }: { displayName: string }) => displayName);
    expect(await names('title eq "lead"')).toEqual(['Ada', 'Bea']);
    expect(await names('title eq "Lead" and not (displayName sw "a")')).toEqual(['Bea']);
    expect(await names('(displayName eq "Ada" or displayName eq "Cem") and active eq true')).toEqual(['Ada', 'Cem']);
    expect(await names('emails[type eq "work" and value co "BEA@"]')).toEqual(['Bea']);
    expect(await names('emails.value ew "@filter.example" and externalId eq "Cem"')).toEqual(['Cem']);
    expect(await names('urn:ietf:params:scim:schemas:core:2.0:User:title pr')).toEqual(['Ada', 'Bea', 'Cem']);
    expect(await names('title ne "Lead" and title pr')).toEqual(['Cem']);
    expect(await names('active eq "False"')).toEqual([]);
    expect(await names('meta.lastModified gt "2020-01-01T00:00:00Z" and title pr')).toHaveLength(3);
    for (const bad of ['title', 'title eq', 'title is "x"', '(title pr', 'title eq "x" or', '"title" eq "x"', 'title eq x', 'a'.repeat(3_000), '('.repeat(60)])
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(bad)}`)).body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    const page = async (query: string) => (await scim('GET', `/Users?${query}`)).body;
    expect(await page('startIndex=2&count=2')).toMatchObject({
      totalResults: 4,
      startIndex: 2,
      itemsPerPage: 2,
      Resources: [{ displayName: 'Ada' }, { displayName: 'Bea' }],
    });
    expect(await page('count=0')).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-5&count=1')).toMatchObject({ startIndex: 1, Resources: [{ userName: owner.email }] });
    expect(await page('attributes=displayName&count=1&startIndex=2')).toMatchObject({ Resources: [{ displayName: 'Ada', id: expect.any(String) }] });
    expect(Object.keys((await page('attributes=userName&count=1')).Resources[0]).toSorted()).toEqual(['id', 'schemas', 'userName']);
  });

  test('that read it before somebody else changed it is told so', async () => {
    const { scim } = await company();
    const { id } = await made(scim);
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
    const { scim, token } = await company();
    const { id } = await made(scim);
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
