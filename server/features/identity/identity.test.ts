/** How a company's people come in: domains by their records, and the company's own sign-in against a real provider. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsForTests, startDns } from '../../adapters/dns/dns.testing.ts';
import { type Bend, type ProviderForTests, startProvider } from '../../adapters/oidc/oidc.testing.ts';
import { clientOver, openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { aCompany, comeBack, comesIn, connected, leave, password, redirectUri, tried, verified, within } from './tests/company.testing.ts';

let house: TestHouse;
let dns: DnsForTests;
let owner: Person;
let other: Person;
let provider: ProviderForTests;
let mixed: ProviderForTests;
const domain = 'acme.example';
beforeAll(async () => {
  dns = await startDns();
  house = await openHouse({ env: { DNS_SERVERS: dns.server } });
  [owner, other] = [await company(), await company()];
  provider = await startProvider({ redirectUris: [await redirectUri(owner)] });
  mixed = await startProvider({ redirectUris: [await redirectUri(other)] });
  await verified(owner, dns, domain);
  await verified(other, dns, 'mixed.example');
  provider.is({ sub: 'tries', email: `tries@${domain}`, email_verified: true });
  mixed.is({ sub: 'tries', email: 'tries@mixed.example', email_verified: true });
  await connected(house, owner, provider);
  await connected(house, other, mixed);
});
afterAll(async () => {
  await house?.close();
  await Promise.all([provider?.close(), mixed?.close(), dns?.close()]);
});

const company = () => aCompany(house);
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
let count = 0;
const somebody = (email?: string) => {
  count += 1;
  return { sub: `sub-${count}`, email: email ?? `p${count}@${domain}`, email_verified: true, name: `Person ${count}` };
};
const as = (cookie: string) => clientOver(house.app, { cookie });

describe('a domain', () => {
  test('is the owner’s to claim: an admin sees it, and a stranger finds nothing', async () => {
    const admin = await house.newStaff(owner, 'admin');
    const seen = await admin.client.identity.get();
    expect(seen).toMatchObject({ may_change: false, connection: { issuer: provider.issuer, has_secret: true } });
    expect(JSON.stringify(seen)).not.toContain(provider.secret);
    const { id } = seen.domains[0]!;
    for (const press of [
      () => admin.client.identity.addDomain({ body: { domain: 'admin.example' } }),
      () => admin.client.identity.checkDomain({ params: { id } }),
      () => admin.client.identity.change({ body: { password, required: true } }),
      () => admin.client.identity.save({ body: { password, issuer: provider.issuer, client_id: 'x', secret: 'y' } }),
      () => admin.client.identity.try(),
      () => admin.client.identity.remove(),
      () => admin.client.scimTokens.create(),
    ])
      expect(await refused(press())).toBe('403 not_your_role');
    expect(await refused(other.client.identity.checkDomain({ params: { id } }))).toBe('404 not_found');
    expect(await refused(other.client.identity.removeDomain({ params: { id } }))).toBe('404 not_found');
  });
});

describe('the company’s sign-in', () => {
  test('is offered to whose address is of its domain', async () => {
    expect((await house.client.companySignIn.find({ query: { domain } })).company).toMatchObject({ name: 'Robin Vale', required: false });
    expect(await house.client.companySignIn.find({ query: { domain: 'nobody.example' } })).toEqual({ company: null });
  });

  test('lets somebody new join in the role that the account says, and knows them again', async () => {
    const person = somebody();
    provider.is(person);
    const first = await comesIn(house, provider, domain);
    const { user } = await as(first.cookie).account.profile();
    expect(user).toMatchObject({ name: person.name, email: person.email, role: 'staff', account: { id: owner.accountId }, by_company: true });
    // Another address at the provider: it is they all the same.
    provider.is({ ...person, email: `married-${person.email}` });
    const again = await comesIn(house, provider, domain);
    expect((await as(again.cookie).account.profile()).user.uuid).toBe(user.uuid);
  });

  test('finds who is in the account by their address, and takes what an invitation says', async () => {
    const staff = somebody();
    const member = await house.services.account.addMember(owner.accountId, { email: staff.email, name: 'There Before', role: 'admin', usage: ['storewright'] });
    provider.is(staff);
    expect((await as((await comesIn(house, provider, domain)).cookie).account.profile()).user).toMatchObject({
      uuid: member.id,
      role: 'admin',
      name: 'There Before',
    });
    const invited = somebody();
    const group = await owner.client.groups.create({ body: { name: 'By invitation' } });
    await owner.client.people.create({ body: { email: invited.email, role: 'guest', limit: 1000, groups: [group.id] } });
    await owner.client.identity.change({ body: { password, join_as: null } });
    provider.is(invited);
    const { user } = await as((await comesIn(house, provider, domain)).cookie).account.profile();
    expect(user.role).toBe('guest');
    expect(await owner.client.people.one({ params: { id: user.uuid } })).toMatchObject({ limit: '1000', groups: [{ id: group.id }] });
    provider.is(somebody());
    expect((await comesIn(house, provider, domain)).code).toBe('identity_not_allowed');
    await owner.client.identity.change({ body: { password, join_as: 'staff' } });
  });

  test.each<[string, object, string]>([
    ['that the provider does not vouch for', { email_verified: false }, 'identity_email'],
    ['that it vouches for in a text', { email_verified: 'true' }, 'identity_email'],
    ['that it does not name', { email: undefined }, 'identity_email'],
    ['of a domain that is nobody’s', { email: 'p@elsewhere.example' }, 'identity_domain'],
    ['of a domain that another account verified', { email: 'p@mixed.example' }, 'identity_domain'],
    ['of a domain that only looks like it', { email: `p@sub.${domain}` }, 'identity_domain'],
    ['with two @', { email: `p@elsewhere.example@${domain}.evil.example` }, 'identity_domain'],
  ])('takes no address %s', async (_, said, code) => {
    provider.is({ ...somebody(), ...said });
    expect(await comesIn(house, provider, domain)).toMatchObject({ status: 403, code, cookie: '' });
  });

  test('lets nobody in who is disabled here or by the operator, nor into the place of who belongs to another account', async () => {
    const person = somebody();
    provider.is(person);
    const { user } = await as((await comesIn(house, provider, domain)).cookie).account.profile();
    await owner.client.people.batchDisable({ body: { ids: [user.uuid] } });
    expect((await comesIn(house, provider, domain)).code).toBe('account_disabled');
    await owner.client.people.batchEnable({ body: { ids: [user.uuid] } });
    expect((await comesIn(house, provider, domain)).code).toBe('in');
    // The address was given to somebody else at the provider.
    provider.is({ ...person, sub: 'the next one of that name' });
    expect((await comesIn(house, provider, domain)).code).toBe('identity_other_person');
    const elsewhere = somebody();
    await house.services.account.createWithOwner({ email: elsewhere.email, name: 'Somebody', usage: ['copygpt'] });
    provider.is(elsewhere);
    expect((await comesIn(house, provider, domain)).code).toBe('identity_elsewhere');
  });

  test('says who somebody is in its account, and nowhere else', async () => {
    const person = somebody();
    const own = await house.services.account.createWithOwner({ email: person.email, name: 'Both', usage: ['copygpt'] });
    await house.services.account.addMember(owner.accountId, { email: person.email, name: 'Both', role: 'staff', usage: ['storewright'] });
    await house.services.account.setOperator(house.db, own.user.id, true);
    provider.is(person);
    const client = as((await comesIn(house, provider, domain)).cookie);
    expect((await client.account.profile()).user).toMatchObject({ uuid: own.user.id, operator: false, account: { id: owner.accountId } });
    expect((await client.account.accounts()).items.map(({ id }) => id)).toEqual([owner.accountId]);
    const stranger = await company();
    const { url } = await stranger.client.people.create({ body: { email: person.email } });
    for (const press of [
      () => client.auth.switchAccount({ body: { account_id: own.account.id } }),
      () => client.settings.setPassword({ body: { current: '', password: 'a long password' } }),
      () => client.settings.changeEmail({ body: { email: 'mine@now.example', password: 'x' } }),
      () => client.settings.sessions(),
      () => client.settings.endOtherSessions(),
      () => client.invitations.accept({ body: { token: url!.split('#')[1]! } }),
    ])
      expect(await refused(press())).toBe('403 company_session');
    expect(await refused(client.operator.accounts({ query: {} }))).toBe('404 not_found');
  });

  test('stands for a password where something of the account needs one, as long as it is fresh', async () => {
    provider.is(somebody());
    const { cookie } = await comesIn(house, provider, domain);
    const { uuid } = (await as(cookie).account.profile()).user;
    const take = async () => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const { statusCode, body } = await house.app.inject({ method: 'POST', url: '/api/enterprise/export/', headers, payload: { member: uuid } });
      return statusCode === 200 ? 'given' : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`;
    };
    expect(await take()).toBe('given');
    await house.db.execute(sql`update session set created_at = created_at - interval '11 minutes' where user_id = ${uuid}`);
    expect(await take()).toBe('403 company_session_old');
  });

  test('that is required shuts every other way but the owner’s, which is written down', async () => {
    const [{ email }, pass] = [somebody(), password];
    const { url } = await other.client.people.create({ body: { email } });
    await house.client.invitations.accept({ body: { token: url!.split('#')[1]!, name: 'By Password', password: pass } });
    const login = (who: string) => refused(house.client.auth.login({ body: { email: who, password: pass } }));
    const inside = await house.signInAs(email);
    expect(await login(email)).toBe('fine');
    const boss = await house.signInAs(other.email);
    await boss.client.identity.change({ body: { password, required: true } });
    expect(await refused(inside.client.account.profile())).toBe('401 no_session');
    expect(await login(email)).toBe('403 company_sign_in_required');
    expect((await house.client.companySignIn.find({ query: { domain: 'mixed.example' } })).company).toMatchObject({ required: true });
    const late = await boss.client.people.create({ body: { email: 'late@mixed.example' } });
    const token = late.url!.split('#')[1]!;
    expect(await refused(house.client.invitations.accept({ body: { token, name: 'Late', password: pass } }))).toBe('403 company_sign_in_required');
    expect(await login(other.email)).toBe('fine');
    expect((await boss.client.enterprise.audit({ query: { search: 'sign_in.by_password' } })).items).toHaveLength(1);
    mixed.is({ sub: 'late', email: 'late@mixed.example', email_verified: true });
    expect((await comesIn(house, mixed, 'mixed.example')).code).toBe('in');
    // Who has an account of their own is shut out of that one alone.
    await house.services.account.createWithOwner({
      email: 'two@mixed.example',
      name: 'Two',
      usage: ['copygpt'],
      passwordHash: await house.services.auth.newPassword(pass, { address: '127.0.0.1' }),
    });
    await house.services.account.addMember(other.accountId, { email: 'two@mixed.example', name: 'Two', role: 'staff', usage: ['storewright'] });
    const two = await house.client.auth.login({ body: { email: 'two@mixed.example', password: pass } });
    expect(two.account_id).not.toBe(other.accountId);
    const theirs = await house.signInAs('two@mixed.example');
    expect(await refused(theirs.client.auth.switchAccount({ body: { account_id: other.accountId } }))).toBe('403 company_sign_in_required');
    await boss.client.identity.change({ body: { password, required: false } });
    expect(await login(email)).toBe('fine');
  });

  test('that is required ends the password session of who was an owner, and leaves them in by the company', async () => {
    const email = 'was-owner@mixed.example';
    const { id } = await house.services.account.addMember(other.accountId, { email, name: 'Was Owner', role: 'staff', usage: ['storewright'] });
    const boss = await house.signInAs(other.email);
    const to = (role: 'owner' | 'staff') => boss.client.people.change({ params: { id }, body: { role, password } });
    await to('owner');
    await boss.client.identity.change({ body: { password, required: true } });
    const byPassword = await house.signInAs(email);
    mixed.is({ sub: 'was-owner', email, email_verified: true });
    const byCompany = as((await comesIn(house, mixed, 'mixed.example')).cookie);
    await to('staff');
    expect(await refused(byPassword.client.account.profile())).toBe('401 no_session');
    expect((await byCompany.account.profile()).user).toMatchObject({ uuid: id, role: 'staff' });
    await boss.client.identity.change({ body: { password, required: false } });
    // Where it is not, they stay.
    await to('owner');
    const stays = await house.signInAs(email);
    await to('staff');
    expect(await refused(stays.client.account.profile())).toBe('fine');
  });
});

describe('an answer of the provider', () => {
  const bent = async (how: Bend) => {
    provider.is(somebody());
    provider.bend(how);
    const came = await comesIn(house, provider, domain);
    provider.bend({});
    return came;
  };
  const claims = (change: object): Bend => ({ claims: (said) => ({ ...said, ...change }) });
  const now = Math.floor(Date.now() / 1000);

  test.each<[string, Bend, string]>([
    ['for another sign-in', claims({ nonce: 'another' }), 'identity_nonce'],
    ['for another program', claims({ aud: 'somebody-else' }), 'identity_audience'],
    ['for two programs, of which the other asked', claims({ aud: ['storewright', 'other'], azp: 'other' }), 'identity_audience'],
    ['of another issuer', claims({ iss: 'https://accounts.example' }), 'identity_issuer'],
    ['that has expired', claims({ exp: now - 3600, iat: now - 7200 }), 'identity_expired'],
    ['that is of tomorrow', claims({ nbf: now + 86_400 }), 'identity_expired'],
    ['that somebody else signed', { stranger: true }, 'identity_untrusted'],
    ['without a subject', claims({ sub: undefined }), 'identity_untrusted'],
    ['with a subject that cannot be kept', claims({ sub: 'a\0b' }), 'identity_untrusted'],
  ])('%s is refused by its name', async (_, how, code) => {
    expect(await bent(how)).toMatchObject({ status: 403, code, cookie: '' });
  });

  test('that came from another provider is refused before its code goes anywhere', async () => {
    provider.is(somebody());
    const { to, browser } = await leave(house, domain);
    const back = new URL(await provider.visit(to));
    const before = [provider.asked.length, mixed.asked.length];
    // With the name of the other, and at the address of the other.
    const named = new URL(back);
    named.searchParams.set('iss', mixed.issuer);
    expect((await comeBack(house, named.href, browser)).code).toBe('identity_issuer');
    const second = await leave(house, domain);
    const moved = (await provider.visit(second.to)).replace(owner.accountId, other.accountId);
    const asked = provider.asked.filter((one) => one === 'POST /token').length;
    expect((await comeBack(house, moved, second.browser)).code).toBe('identity_issuer');
    expect(provider.asked.filter((one) => one === 'POST /token')).toHaveLength(asked);
    expect(mixed.asked).toHaveLength(before[1]!);
  });

  test('is good once, and in the browser that left', async () => {
    provider.is(somebody());
    const { to, browser } = await leave(house, domain);
    const back = await provider.visit(to);
    expect((await comeBack(house, back, browser)).code).toBe('in');
    expect((await comeBack(house, back, browser)).code).toBe('identity_state');
    const [mine, theirs] = [await leave(house, domain), await leave(house, domain)];
    expect((await comeBack(house, await provider.visit(mine.to), theirs.browser)).code).toBe('identity_state');
    const third = await leave(house, domain);
    expect((await comeBack(house, await provider.visit(third.to), '')).code).toBe('identity_state');
    const fourth = await leave(house, domain);
    const changed = new URL(await provider.visit(fourth.to));
    changed.searchParams.set('state', 'another');
    expect((await comeBack(house, changed.href, fourth.browser)).code).toBe('identity_state');
  });

  test('that says no is told, to people on a page', async () => {
    provider.refuses(true);
    const { to, browser } = await leave(house, domain, { headers: { accept: 'text/html' } });
    const back = await provider.visit(to);
    provider.refuses(false);
    const answer = await house.app.inject({ url: within(back), headers: { cookie: browser, accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/company-sign-in?refused=identity_refused']);
  });

  test('leads to a page of ours alone', async () => {
    for (const [wanted, page] of [
      ['/users?tab=groups', '/users?tab=groups'],
      ['//evil.example/', '/'],
      ['/\\evil.example', '/'],
      ['https://evil.example', '/'],
    ]) {
      provider.is(somebody());
      const { to, browser } = await leave(house, `${domain}&back=${encodeURIComponent(wanted!)}`);
      expect((await comeBack(house, await provider.visit(to), browser)).location).toBe(page);
    }
  });
});

describe('a provider', () => {
  test('is set and changed by an owner who shows once more who they are', async () => {
    const { client } = await company();
    const its = { issuer: provider.issuer, client_id: 'storewright', secret: 'x' };
    expect(await refused(client.identity.save({ body: its }))).toBe('422 wrong_credentials');
    expect((await client.identity.get()).connection).toBeNull();
    await client.identity.save({ body: { ...its, password } });
    expect(await refused(client.identity.change({ body: { join_as: 'guest', password: 'another one' } }))).toBe('422 wrong_credentials');
    expect((await client.identity.change({ body: { join_as: 'guest', password } })).connection).toMatchObject({ join_as: 'guest' });
  });

  const save = async (issuer: string, more: object = {}) => {
    const { client } = await company();
    return refused(client.identity.save({ body: { password, issuer, client_id: 'storewright', secret: 'x', ...more } }));
  };

  test('that cannot be found, is another, or leads inwards is not kept', async () => {
    expect(await save('http://127.0.0.1:9/')).toBe('422 identity_unreachable');
    expect(await save(`${provider.issuer}/nothing-here`)).toBe('422 identity_unreachable');
    for (const inside of ['http://169.254.169.254/', 'http://10.0.0.1/', 'https://10.1.2.3/'])
      expect(await save(inside)).toMatch(/^422 (identity_blocked|address_not_https)$/);
    const [crooked, redirects, inwards] = await Promise.all([1, 2, 3].map(() => startProvider({ redirectUris: ['https://console.example/'] })));
    crooked!.bend({ metadata: (said) => ({ ...said, issuer: provider.issuer }) });
    expect(await save(crooked!.issuer)).toBe('422 identity_issuer');
    redirects!.bend({ redirect: 'http://169.254.169.254/latest/' });
    expect(await save(redirects!.issuer)).toBe('422 identity_unreachable');
    inwards!.bend({ metadata: (said) => ({ ...said, authorization_endpoint: 'javascript:alert(1)' }) });
    expect(await save(inwards!.issuer)).toBe('422 identity_unreachable');
    await Promise.all([crooked, redirects, inwards].map((one) => one!.close()));
  });

  test('whose token address leads inwards is refused when it is tried, and cannot be enabled', async () => {
    const person = await company();
    const inwards = await startProvider({ redirectUris: [await redirectUri(person)] });
    inwards.bend({ metadata: (said) => ({ ...said, token_endpoint: 'https://169.254.169.254/token' }) });
    inwards.is(somebody());
    await person.client.identity.save({ body: { password, issuer: inwards.issuer, client_id: 'storewright', secret: inwards.secret } });
    expect(await refused(person.client.identity.change({ body: { password, enabled: true } }))).toBe('409 identity_not_tried');
    expect((await tried(house, person, inwards)).tried).toMatchObject({ ok: false, code: 'identity_blocked' });
    expect(await refused(person.client.identity.change({ body: { password, enabled: true } }))).toBe('409 identity_not_tried');
    await inwards.close();
  });

  test('is tried without anybody coming in by it, and has to be tried again when it is another', async () => {
    const person = await company();
    await verified(person, dns, 'trying.example');
    const its = await startProvider({ redirectUris: [await redirectUri(person)] });
    await person.client.identity.save({ body: { password, issuer: its.issuer, client_id: 'storewright', secret: its.secret } });
    its.is({ sub: 'x', email: 'x@gmail.example', email_verified: true });
    expect((await tried(house, person, its)).tried).toMatchObject({ ok: false, code: 'identity_domain', email: 'x@gmail.example' });
    its.is({ sub: 'x', email: 'x@trying.example', email_verified: true });
    const { answer, tried: how } = await tried(house, person, its);
    expect([answer.statusCode, answer.headers.location, String(answer.headers['set-cookie'])]).toEqual([
      302,
      '/settings/sign-in',
      expect.not.stringContaining('sessionid'),
    ]);
    expect(how).toMatchObject({ ok: true, code: null, email: 'x@trying.example' });
    expect((await person.client.people.list({ query: {} })).items).toHaveLength(1);
    await person.client.identity.change({ body: { password, enabled: true } });
    expect(await refused(person.client.identity.save({ body: { password, issuer: provider.issuer, client_id: 'storewright' } }))).toBe('422 invalid_input');
    const { connection } = await person.client.identity.save({ body: { password, issuer: its.issuer, client_id: 'another' } });
    expect(connection).toMatchObject({ enabled: false, tried: null });
    expect(await refused(person.client.identity.remove())).toBe('422 wrong_credentials');
    expect((await person.client.identity.get()).connection).not.toBeNull();
    await person.client.identity.remove({ body: { password } });
    expect((await person.client.identity.get()).connection).toBeNull();
    await its.close();
  });
});
