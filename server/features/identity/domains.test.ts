/** Which domains are a company’s, by a strict DNS server of our own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';

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
    expect(await check()).toMatchObject({ verified_at: null, problem: 'missing' });
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
    expect((await holder.client.identity.get()).domains[0]).toMatchObject({ verified_at: null });
  });

  test.each(['localhost', '10.0.0.1', 'a..example', '-a.example', 'a b.example', `${'a'.repeat(64)}.example`, '_dmarc.example.com', '::1'])(
    'is not %s',
    async (typed) => {
      expect(await refused(owner.client.identity.addDomain({ body: { domain: typed } }))).toBe('422 invalid_input');
    },
  );
});
