/** Which domains are a company’s, by a strict DNS server of our own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { ssoConnections } from './identity.tables.ts';

let house: TestHouse;
let dns: DnsForTests;
let owner: Person;
beforeAll(async () => {
  dns = await startDns();
  house = await openHouse({ env: { DNS_SERVERS: dns.server } });
  owner = await company();
});
afterAll(async () => {
  await house?.close();
  await dns?.close();
});

const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

describe('a domain', () => {
  test('is an account’s once its record says so, and not before', async () => {
    const { client } = await company();
    const { domains } = await client.identity.addDomain({ body: { domain: 'Bücher.Example.' } });
    expect(domains[0]).toMatchObject({ domain: 'xn--bcher-kva.example', verified_at: null, record: { name: '_storewright.xn--bcher-kva.example' } });
    const check = async () => (await client.identity.checkDomain({ params: { id: domains[0]!.id } })).domains[0]!;
    expect(await check()).toMatchObject({ verified_at: null, problem: 'missing' });
    const { name, value } = domains[0]!.record;
    dns.records.set(name, ['v=spf1 -all', `${value}x`]);
    expect(await check()).toMatchObject({ verified_at: null, problem: 'other' });
    dns.records.set(name, ['v=spf1 -all', value]);
    expect(await check()).toMatchObject({ verified_at: expect.any(String), problem: null });
    // Nobody could say anything: that is no reason to shut people out.
    dns.failing.add(name);
    expect(await check()).toMatchObject({ verified_at: expect.any(String), problem: 'unreachable' });
    dns.failing.delete(name);
    dns.records.delete(name);
    for (let looks = 0; looks < 2; looks += 1) expect(await check()).toMatchObject({ verified_at: null, problem: 'lost' });
    await client.identity.removeDomain({ params: { id: domains[0]!.id } });
    expect((await client.identity.get()).domains).toEqual([]);
  });

  test('is one account’s, until its record is another’s', async () => {
    const [first, second] = [await company(), await company()];
    const claim = async ({ client }: Person) => (await client.identity.addDomain({ body: { domain: 'moved.example' } })).domains[0]!;
    const [one, two] = [await claim(first), await claim(second)];
    dns.records.set(one.record.name, [one.record.value, two.record.value]);
    const check = ({ client }: Person, { id }: { id: string }) => client.identity.checkDomain({ params: { id } });
    const all = await Promise.all([refused(check(first, one)), refused(check(second, two))]);
    expect(all.toSorted()).toEqual(['409 domain_taken', 'fine']);
    const [holder, claimer] = all[0] === 'fine' ? ([first, second] as const) : ([second, first] as const);
    expect(await refused(holder.client.identity.addDomain({ body: { domain: 'moved.example' } }))).toBe('fine');
    expect(await refused((await company()).client.identity.addDomain({ body: { domain: 'moved.example' } }))).toBe('409 domain_taken');
    // It was sold.
    dns.records.set(one.record.name, [all[0] === 'fine' ? two.record.value : one.record.value]);
    expect(await refused(check(claimer, all[0] === 'fine' ? two : one))).toBe('fine');
    expect((await holder.client.identity.get()).domains[0]).toMatchObject({ verified_at: null, problem: 'lost' });
  });

  test('whose record is gone is noticed: at the second look of a day it counts no longer, and nobody has to come in by it', async () => {
    const boss = await company();
    const { domains } = await boss.client.identity.addDomain({ body: { domain: 'gone.example' } });
    const { id, record } = domains[0]!;
    const [email, password] = ['ava@gone.example', 'a long password'];
    const { url } = await boss.client.people.create({ body: { email } });
    await house.client.invitations.accept({ body: { token: url!.split('#')[1]!, name: 'Ava Lind', password } });
    dns.records.set(record.name, [record.value]);
    await boss.client.identity.checkDomain({ params: { id } });
    await house.db.insert(ssoConnections).values({
      accountId: boss.accountId,
      issuer: 'https://issuer.example',
      clientId: 'client',
      secret: Buffer.from('x'),
      joinAs: 'staff',
      enabled: true,
      required: true,
    });
    const login = () => refused(house.client.auth.login({ body: { email, password } }));
    const find = async () => (await house.client.companySignIn.find({ query: { domain: 'gone.example' } })).company;
    const chore = house.services.identity.chores.find(({ name }) => name.startsWith('domains'))!;
    const look = () => chore.run(new AbortController().signal);
    const nextDay = async () => {
      await house.db.execute(sql`update verified_domain set checked_at = checked_at - interval '25 hours' where id = ${id}`);
      await look();
      return (await boss.client.identity.get()).domains[0]!;
    };
    const needs = async () => (await boss.client.enterprise.overview({})).needs.map(({ kind, name }) => `${kind} ${name}`);
    expect(await login()).toBe('403 company_sign_in_required');

    dns.records.delete(record.name);
    expect(await nextDay()).toMatchObject({ verified_at: expect.any(String), problem: 'missing' });
    expect(await needs()).toEqual(['domain_lost gone.example']);
    // Twice on one day is once.
    await look();
    dns.failing.add(record.name);
    expect(await nextDay()).toMatchObject({ verified_at: expect.any(String), problem: 'missing' });
    dns.failing.delete(record.name);
    dns.records.set(record.name, [record.value]);
    expect(await nextDay()).toMatchObject({ verified_at: expect.any(String), problem: null });
    expect(await needs()).toEqual([]);
    dns.records.set(record.name, ['another']);
    expect(await nextDay()).toMatchObject({ verified_at: expect.any(String), problem: 'other' });
    expect([await login(), (await find()) !== null]).toEqual(['403 company_sign_in_required', true]);

    expect(await nextDay()).toMatchObject({ verified_at: null, problem: 'lost' });
    expect(await needs()).toEqual(['domain_lost gone.example']);
    expect([await login(), await find()]).toEqual(['fine', null]);
    const { items } = await boss.client.enterprise.audit({ query: { search: 'domain.lose' } });
    expect(items).toMatchObject([{ actor: 'DNS', target: 'gone.example' }]);
    const asked = dns.asked.length;
    await nextDay();
    expect(dns.asked).toHaveLength(asked);
  });

  test.each(['localhost', '10.0.0.1', 'a..example', '-a.example', 'a b.example', `${'a'.repeat(64)}.example`, '_dmarc.example.com', '::1'])(
    'is not %s',
    async (typed) => {
      expect(await refused(owner.client.identity.addDomain({ body: { domain: typed } }))).toBe('422 invalid_input');
    },
  );
});
