import { contract } from '@storewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { clientOver, cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { DEMO_POINTS: '5000' } });
});
afterAll(() => house?.close());

const post = (url: string, payload: object = {}) => house.app.inject({ method: 'POST', url, payload });

test('the demo signs in the same people every time', async () => {
  const once = await house.demoOwner();
  const twice = await house.demoOwner();
  expect(twice.userId).toBe(once.userId);
  expect(once.profile.user).toMatchObject({ name: 'Ines Marlow', role: 'owner', user_profile: { usage: ['copygpt'] } });

  const developer = await post('/api/auth/fake/api_integration/login/');
  const atApi = await clientOver(house.app, { cookie: cookieOf(developer.headers['set-cookie']) }).account.profile();
  expect(atApi.user.user_profile.usage).toEqual(['pgpt_api']);

  const admin = await post('/api/auth/fake/230719/login/');
  const atEnterprise = await clientOver(house.app, { cookie: cookieOf(admin.headers['set-cookie']) }).account.profile();
  expect(atEnterprise.user.user_profile).toMatchObject({ usage: ['storewright'], property_type: 'ADVANCED' });
  expect(atEnterprise.enterprise_setting).toEqual({ company_name: 'Fieldstone Group', logo: null, colour: null });
});

test('the demo signs in any e-mail, and makes it when it is new; five at once make one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/auth/fake/user/login/', { email: 'Sam.Rivers@Example.com' })));
  expect(new Set(answers.map((answer) => answer.json().user_id)).size).toBe(1);
  const person = await clientOver(house.app, { cookie: cookieOf(answers[0]!.headers['set-cookie']) }).account.profile();
  expect(person.user).toMatchObject({ email: 'sam.rivers@example.com', name: 'Sam Rivers', user_profile: { usage: ['copygpt'] } });
});

test('each account of the demo has 5,000 promotional points, once, however often and at once it is entered', async () => {
  const ways: [string, object][] = [
    ['login', {}],
    ['api_integration/login', {}],
    ['230719/login', {}],
    ['operator/login', {}],
    ['user/login', { email: 'lee.park@example.com' }],
  ];
  for (const [way, payload] of ways) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(`/api/auth/fake/${way}/`, payload)));
    const { ledger } = clientOver(house.app, { cookie: cookieOf(answers[0]!.headers['set-cookie']) });
    const { balance, promotional, lots } = await ledger.balance();
    expect([way, balance, promotional, lots.map(({ kind, source }) => `${kind} ${source}`)]).toEqual([way, '5000', '5000', ['promotional grant']]);
    const days = (Date.parse(lots[0]!.expires_at!) - Date.parse(lots[0]!.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    // What the company's people have used was given for it, and is gone.
    const { items } = await ledger.transactions({ query: { limit: 1 } });
    expect(items).toMatchObject([{ kind: 'grant', points: '5000', by: 'demo' }]);
  }
  await expectSoundBooks(house.db);
});

const fakes = Object.values(contract.auth)
  .filter((route) => 'demo' in route)
  .map(({ path }) => path);

test.each([
  ['behind a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['behind another kind of proxy', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['from another machine', {}, '192.168.1.20'],
  ['from another machine that claims to be this one', { 'x-real-ip': '127.0.0.1' }, '192.168.1.20'],
])('the demo’s sign-ins do not exist %s', async (_where, headers, remoteAddress) => {
  for (const url of fakes) {
    const answer = await house.app.inject({ method: 'POST', url, payload: { email: 'a@example.com' }, headers, remoteAddress });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  const options = await house.app.inject({ url: '/api/auth/options/', headers, remoteAddress });
  expect(options.json().demo).toBe(false);
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where the console listens on a network', { HOST: '0.0.0.0' }],
  ['under a name that is not this machine’s', { PUBLIC_URL: 'https://console.example.com' }, { host: 'console.example.com' }],
])('the demo’s sign-ins do not exist %s', async (_where, env, headers: Record<string, string> = {}) => {
  const grown = await openHouse({ env });
  for (const url of fakes) expect((await grown.app.inject({ method: 'POST', url, payload: { email: 'a@example.com' }, headers })).statusCode).toBe(404);
  expect((await grown.app.inject({ url: '/api/auth/options/', headers })).json().demo).toBe(false);
  await grown.close();
});
