/** Who runs the server is said at its command line. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { systemClock } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { createAudit } from '../audit/index.ts';
import { createLinks, createPasswords } from '../auth/index.ts';
import { createAppointing } from './appointing.service.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());
const appointing = () => {
  const { db, services } = house;
  return createAppointing({
    db,
    newId,
    account: services.account,
    audit: createAudit({ db, newId }),
    hash: createPasswords().hash,
    links: createLinks({ db, clock: systemClock }),
  });
};

test('somebody new signs in by the password that was printed, and finds the desk', async () => {
  const email = 'new-operator@example.com';
  const { password } = await appointing().appoint(email);
  await house.client.auth.login({ body: { email, password: password! } });
  const { client } = await house.signInAs(email);
  expect((await client.operator.log({ query: { search: email } })).items).toMatchObject([{ actor: 'command line', action: 'operator.make', target: email }]);
});

test('somebody who is here already keeps their password, and is nobody again at the next request when it is taken back', async () => {
  const owner = await house.newOwner();
  expect(await appointing().appoint(owner.email)).toEqual({ email: owner.email, password: null });
  expect((await owner.client.account.profile()).user.operator).toBe(true);
  await owner.client.operator.audit();
  await appointing().dismiss(owner.email);
  expect((await failure(owner.client.operator.audit())).status).toBe(404);
  expect((await owner.client.account.profile()).user.operator).toBe(false);
});

test('a link that the command line prints sets a password, and stands in the log; nobody else gets one', async () => {
  const owner = await house.newOwner();
  const { path, hours } = await appointing().resetLink(owner.email);
  expect([path.startsWith('/reset-password#'), hours]).toEqual([true, 12]);
  await house.client.auth.resetPassword({ body: { token: path.split('#')[1]!, password: 'staple battery horse' } });
  await house.client.auth.login({ body: { email: owner.email, password: 'staple battery horse' } });
  await appointing().appoint(owner.email);
  // Whoever was in as them before is out.
  expect(await failure(owner.client.account.profile())).toMatchObject({ status: 401 });
  const { client } = await house.signInAs(owner.email);
  expect((await client.operator.log({ query: { search: owner.email } })).items.map(({ action }) => action)).toContain('operator.reset_link');
  await expect(appointing().resetLink('nobody@example.com')).rejects.toMatchObject({ status: 404 });
});

test('the demo shows the desk to who asks from this machine', async () => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/auth/fake/operator/login/' });
  expect(answer.statusCode).toBe(200);
  expect((await house.signInAs('vera@storewright.example')).profile.user.operator).toBe(true);
  const production = await openHouse({ env: { NODE_ENV: 'production' } });
  try {
    expect((await production.app.inject({ method: 'POST', url: '/api/auth/fake/operator/login/' })).statusCode).toBe(404);
  } finally {
    await production.close();
  }
});
