/** A company with a domain, and a browser of one of its people at its provider. */
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { DnsForTests } from '../../../adapters/dns/dns.testing.ts';
import type { ProviderForTests } from '../../../adapters/oidc/oidc.testing.ts';
import { cookieOf, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { ssoConnections } from '../identity.tables.ts';

export const verified = async ({ client }: Person, dns: DnsForTests, domain: string): Promise<string> => {
  const { domains } = await client.identity.addDomain({ body: { domain } });
  const { id, record } = domains.find((one) => one.domain === domain)!;
  dns.records.set(record.name, [record.value]);
  await client.identity.checkDomain({ params: { id } });
  return id;
};

export const redirectUri = async ({ client }: Person): Promise<string> => (await client.identity.get()).redirect_uri;

/** Of owners who say how their people come in. */
export const password = 'a long password';
export const aCompany = async (house: TestHouse): Promise<Person> => {
  const made = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  hash ??= await house.services.auth.newPassword(password, { address: '' });
  await house.services.account.setPassword(house.db, made.userId, hash);
  return made;
};
let hash: string | undefined;

/** Set, tried and enabled. */
export const connected = async (
  house: TestHouse,
  owner: Person,
  provider: ProviderForTests,
  { joinAs = 'staff' as 'staff' | 'guest' | null } = {},
): Promise<void> => {
  const { issuer, clientId, secret } = provider;
  await owner.client.identity.save({ body: { password, issuer, client_id: clientId, secret } });
  await tried(house, owner, provider);
  await owner.client.identity.change({ body: { password, enabled: true, join_as: joinAs } });
};
export const tried = async (house: TestHouse, owner: Person, provider: ProviderForTests) => {
  await house.db.update(ssoConnections).set({ joinAs: 'staff' }).where(eq(ssoConnections.accountId, owner.accountId));
  const begun = await house.app.inject({ method: 'POST', url: '/api/enterprise/sso/try/', headers: { cookie: owner.cookie } });
  const back = await provider.visit(begun.json().url);
  const answer = await house.app.inject({ url: within(back), headers: { cookie: `${owner.cookie}; ${browserOf(begun.headers['set-cookie'])}` } });
  return { answer, tried: (await owner.client.identity.get()).connection!.tried! };
};

type Left = { to: string; browser: string };
/** From our door to the provider’s. */
export const leave = async (house: TestHouse, domain: string, options: Partial<InjectOptions> = {}): Promise<Left> => {
  const answer = await house.app.inject({ url: `/api/auth/oidc/start/?domain=${domain}`, ...options });
  if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { to: answer.headers.location!, browser: browserOf(answer.headers['set-cookie']) };
};
/** What came of it: who is in, or why not. */
export const comeBack = async (
  house: TestHouse,
  back: string,
  browser: string,
): Promise<{ status: number; code: string; cookie: string; location: string }> => {
  const answer = await house.app.inject({ url: within(back), headers: { cookie: browser } });
  const code = answer.statusCode === 302 ? 'in' : answer.json().code;
  return { status: answer.statusCode, code, cookie: cookieOf(answer.headers['set-cookie']), location: answer.headers.location ?? '' };
};
export const comesIn = async (house: TestHouse, provider: ProviderForTests, domain: string) => {
  const { to, browser } = await leave(house, domain);
  return comeBack(house, await provider.visit(to), browser);
};

export const within = (url: string): string => url.slice(new URL(url).origin.length);
const browserOf = (header: string | string[] | undefined): string =>
  [header]
    .flat()
    .find((one) => one?.startsWith('company_sign_in='))
    ?.split(';', 1)[0] ?? '';
