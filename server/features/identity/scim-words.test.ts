/** Patches and filters, as Okta and Entra send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { verified } from './tests/company.testing.ts';
import { company, patch } from './tests/scim.testing.ts';

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

describe('a directory', () => {
  test('changes a group’s people as Okta and Entra do', async () => {
    const { scim, made } = await company(house, dns);
    const [a, b, c] = [await made(), await made(), await made()];
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
    const { scim, made, address } = await company(house, dns);
    const { id } = await made({ name: { givenName: 'Ava', familyName: 'L' }, emails: [{ value: address(), type: 'work', primary: true }] });
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
    const { owner, scim, made } = await company(house, dns);
    await verified(owner, dns, 'filter.example');
    for (const [name, title] of [
      ['Ada', 'Lead'],
      ['Bea', 'Lead'],
      ['Cem', 'Help'],
    ] as const)
      await made({ displayName: name, title, emails: [{ value: `${name}@filter.example`, type: 'work' }], externalId: name });
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
    for (const bad of [
      'title',
      'title eq',
      'title is "x"',
      '(title pr',
      'title eq "x" or',
      '"title" eq "x"',
      'title eq x',
      'userName eq "\\u0000"',
      'userName eq "\\ud800"',
      'a'.repeat(3_000),
      '('.repeat(60),
    ])
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

  test('cannot keep the server busy with one patch', async () => {
    const { scim } = await company(house, dns);
    const { id } = (await scim('POST', '/Groups', { displayName: 'Crowd' })).body;
    const names = (from: number, many: number) => Array.from({ length: many }, (_, at) => ({ value: `x${from + at}` }));
    const run = async (...operations: object[]) => (await scim('PATCH', `/Groups/${id}`, patch(...operations))).body;
    const crowd = { op: 'add', path: 'members', value: names(0, 5_000) };
    const tooMuch = { status: '413', scimType: 'tooMany' };
    // Of each value each comparison.
    const any = Array.from({ length: 100 }, (_, at) => `value co "${at}z"`).join(' or ');
    expect(
      await run(crowd, { op: 'remove', path: `members[${any}]` }, { op: 'remove', path: `members[${any}]` }, { op: 'remove', path: `members[${any}]` }),
    ).toMatchObject(tooMuch);
    // Those without a value are compared whole.
    expect(
      await run(
        { op: 'add', path: 'members', value: Array.from({ length: 2_000 }, () => ({ type: 'User' })) },
        { op: 'add', path: 'members', value: Array.from({ length: 2_000 }, () => ({ type: 'User' })) },
      ),
    ).toMatchObject(tooMuch);
    // One by one as many as there may be operations: they are looked up, before strangers are refused.
    const one = (op: string, at: number) => ({
      op,
      path: op === 'add' ? 'members' : `members[value eq "X${at}"]`,
      ...(op === 'add' && { value: [{ value: `y${at}` }] }),
    });
    const typed = (at: number) => ({ op: 'replace', path: `members[value eq "x${at}"].type`, value: 'User' });
    const gone = names(0, 4_999).map((_, at) => at);
    expect(await run(crowd, ...gone.slice(0, 900).map((at) => one('remove', at)), { op: 'replace', path: 'members', value: [] })).toMatchObject({ id });
    expect(
      await run({ ...crowd, value: names(0, 4_000) }, ...gone.slice(0, 400).map((at) => one('add', at)), ...gone.slice(0, 400).map(typed), {
        op: 'remove',
        path: 'members',
      }),
    ).toMatchObject({ id });
  });
});
