import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { lettersOf } from '../../billing/reminders/tests/reminders.testing.ts';
import { entryOf, newApp } from '../tests/integration.testing.ts';

let house: TestHouse;
let operator: Person;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
  operator = await house.newOwner({ name: 'Olga' });
  await house.services.account.setOperator(house.db, operator.userId, true);
});
afterAll(() => house?.close());

const endpoint = 'https://93.184.216.34/v1';
const decide = (id: string, approve: boolean, more: { endpoint?: string; reason?: string } = {}) =>
  operator.client.integration.decideApp({ params: { id }, body: { approve, endpoint, ...more } });
const waiting = async () => {
  const { items } = await operator.client.integration.appReviews({ query: { limit: 100 } });
  return items.map(({ id }) => id);
};

test('an app with an endpoint of its own works once the operator let it, and its owner gets a letter', async () => {
  const person = await house.newOwner({ name: 'Hearth & Heath' });
  const { app, secret } = await newApp(person, { name: 'Own', title: 'T', endpoint, key: 'sk-tenants-own' });
  const { app: later } = await newApp(person, { name: 'Later', endpoint });
  const { app: ours } = await newApp(person);
  const listed = await waiting();
  expect([listed.indexOf(later.id) - listed.indexOf(app.id), listed.includes(ours.id)]).toEqual([1, false]);
  expect((await entryOf(house, secret))?.state).toBe('pending');

  const review = await decide(app.id, true);
  expect(review).toMatchObject({ id: app.id, name: 'Own', endpoint, status: 'ok', account: { id: person.accountId, name: 'Hearth & Heath' } });
  expect(JSON.stringify(review)).not.toContain('tenants');
  expect((await entryOf(house, secret))?.state).toBe('ok');
  expect(await waiting()).not.toContain(app.id);
  const [letter, ...more] = await lettersOf(house, person);
  expect([letter?.to, letter?.kind, more.length]).toEqual([person.email, 'app_approved', 0]);
  expect(letter?.text).toContain(`The operator has approved the app Own of Hearth & Heath.\n\nFrom now on its calls go to ${endpoint}.`);
  expect(letter?.text).toContain('/ai_integration');
  const { items } = await operator.client.operator.log({ query: { search: app.id } });
  expect(items).toMatchObject([
    { actor: operator.email, action: 'app.approve', target: 'Own', account: { id: person.accountId }, detail: { endpoint, app: app.id } },
  ]);
});

test('one that is refused says why, to its people and in a letter in the owner’s language', async () => {
  const person = await house.newOwner();
  await person.client.settings.setLanguage({ body: { language: 'de' } });
  const { app, secret } = await newApp(person, { name: 'Own', endpoint });
  expect(await failure(decide(app.id, false))).toMatchObject({ status: 422, code: 'reason_needed', fields: { 'body.reason': expect.any(String) } });
  await decide(app.id, false, { reason: 'Nobody answers there.' });
  expect(await person.client.integration.one({ params: { id: app.id } })).toMatchObject({ status: 'refused', status_reason: 'Nobody answers there.' });
  expect((await entryOf(house, secret))?.state).toBe('refused');
  expect(await lettersOf(house, person)).toMatchObject([
    { kind: 'app_refused', subject: 'Own wurde nicht freigegeben', text: expect.stringContaining('Grund: Nobody answers there.') },
  ]);
  const moved = await person.client.integration.edit({ params: { id: app.id }, body: { endpoint: 'https://1.1.1.1/v1' } });
  expect([moved.status, moved.status_reason, (await waiting()).includes(app.id)]).toEqual(['pending', '', true]);
});

test('what was decided is not decided again, but what works may still be stopped', async () => {
  const person = await house.newOwner();
  const { app, secret } = await newApp(person, { endpoint });
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => decide(app.id, true)));
  const codes = answers.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'decided'));
  expect(codes.toSorted()).toEqual(['decided', 'not_decidable', 'not_decidable', 'not_decidable']);
  expect(await lettersOf(house, person)).toHaveLength(1);
  await decide(app.id, false, { reason: 'It was abused.' });
  expect((await entryOf(house, secret))?.state).toBe('refused');
  expect(await failure(decide(app.id, true))).toMatchObject({ code: 'not_decidable' });
});

test('an endpoint that was changed since it was looked at is not let through with it', async () => {
  const { app } = await (async () => newApp(await house.newOwner(), { endpoint: 'https://1.1.1.1/v1' }))();
  expect(await failure(decide(app.id, true))).toMatchObject({ status: 409, code: 'endpoint_changed' });
  expect(await waiting()).toContain(app.id);
});

test('an app of our own models, one that is gone and one of nobody are nothing to decide', async () => {
  const person = await house.newOwner();
  const [{ app: ours }, { app: gone }] = [await newApp(person), await newApp(person, { endpoint })];
  await person.client.integration.remove({ params: { id: gone.id } });
  for (const { id } of [ours, gone]) expect(await failure(decide(id, true))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await waiting()).not.toContain(gone.id);
});
