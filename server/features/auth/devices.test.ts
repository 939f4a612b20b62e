/** Wrong passwords slow down whoever tries them, and never the owner in a browser that they signed in with before; and no password is one that everybody tries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

let people = 0;
let network = 0;
/** Each browser from a network of its own, unless one is named. */
const browser = (address = `198.51.${Math.floor((network += 1) / 250)}.${network % 250}`) => {
  let jar = '';
  return {
    post: async (url: string, payload: object) => {
      const answer = await house.app.inject({ method: 'POST', url, payload, headers: { cookie: jar }, remoteAddress: address });
      const given = [answer.headers['set-cookie']].flat().flatMap((one) => one?.split(';', 1)[0] ?? []);
      if (given.length > 0)
        jar = [...given, ...jar.split('; ').filter((old) => old !== '' && !given.some((one) => one.split('=')[0] === old.split('=')[0]))].join('; ');
      return answer;
    },
    jar: () => jar,
    take: (cookies: string) => void (jar = cookies),
  };
};
const login = async (at: ReturnType<typeof browser>, email: string, password: string) => (await at.post('/api/auth/login/', { email, password })).statusCode;
const password = 'staple battery horse';
const registered = async () => {
  const own = browser();
  const email = `owner${(people += 1)}@devices.example`;
  expect((await own.post('/api/auth/register/', { email, password, name: 'Wren Ashby' })).statusCode).toBe(200);
  return { own, email };
};
/** From as many networks as there are tries. */
const attacked = async (email: string) => {
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push(await login(browser(), email, 'wrong password'));
  return statuses;
};

test('the owner signs in where they did before while others are made to wait', async () => {
  const { own, email } = await registered();
  expect((await attacked(email)).slice(9)).toEqual([401, 429, 429]);
  expect(await login(browser(), email, password)).toBe(429);
  expect(await login(own, email, password)).toBe(200);
  expect(await login(own, email, 'wrong password')).toBe(401);
  expect(await login(own, email, password)).toBe(200);
});

test('a network that tries too often keeps nobody out who was there before', async () => {
  const { own, email } = await registered();
  const here = '192.0.2.9';
  const there = browser(here);
  there.take(own.jar());
  for (let at = 0; at < 7; at += 1)
    await Promise.all(Array.from({ length: 10 }, (_, n) => login(browser(here), `nobody${at}-${n}@devices.example`, 'wrong password')));
  expect(await login(browser(here), email, password)).toBe(429);
  expect(await login(there, email, password)).toBe(200);
});

test('a known browser tries as often as any, is known to one person alone, and no longer once the password is another', async () => {
  const [one, other] = [await registered(), await registered()];
  for (let tries = 0; tries < 10; tries += 1) expect(await login(one.own, one.email, 'wrong password')).toBe(401);
  expect(await login(one.own, one.email, password)).toBe(429);
  // Elsewhere they may still.
  expect(await login(browser(), one.email, password)).toBe(200);

  const stranger = browser();
  stranger.take(other.own.jar());
  const third = await registered();
  await attacked(third.email);
  expect(await login(stranger, third.email, password)).toBe(429);

  const session = cookieOf(other.own.jar().split('; '));
  const changed = await house.app.inject({
    method: 'POST',
    url: '/api/user/password/',
    headers: { cookie: session },
    payload: { current: password, password: 'another battery horse' },
  });
  expect(changed.statusCode).toBe(200);
  await attacked(other.email);
  expect(await login(other.own, other.email, 'another battery horse')).toBe(429);
});

test('a session asks for the password again, whatever others try', async () => {
  const { own, email } = await registered();
  await attacked(email);
  const answer = await own.post('/api/user/password/', { current: password, password: 'another battery horse' });
  expect(answer.statusCode).toBe(200);
  expect(await login(own, email, 'another battery horse')).toBe(200);
});

test('nobody chooses a password that most people chose, when they register, change it or are sent a link', async () => {
  const at = browser();
  for (const common of ['password123', 'Password123', 'QWERTYUIOP', '1q2w3e4r5t', 'ｐassword1234']) {
    const answer = await at.post('/api/auth/register/', { email: `common${(people += 1)}@devices.example`, password: common, name: 'Wren' });
    expect([common, answer.statusCode, answer.json().code]).toEqual([common, 422, 'password_too_common']);
  }
  const { own } = await registered();
  const answer = await own.post('/api/user/password/', { current: password, password: 'letmein123' });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'password_too_common']);
  await expect(house.services.auth.newPassword('iloveyou12', { address: '' })).rejects.toMatchObject({ code: 'password_too_common' });
  // Who has one already gets in with it.
  expect(await login(own, `owner${people}@devices.example`, password)).toBe(200);
});
