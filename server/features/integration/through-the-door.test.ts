/** What a developer does with an app, and what its people see of it: by the front door and by the gateway's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf, round } from '../billing/reminders/reminders.testing.ts';
import { type GatewayForTests, openGateway } from '../gateway/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
});
afterAll(() => gateway?.close());

const call = async (key: string) => {
  const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }] }, { key });
  await answer.arrayBuffer();
  return { status: answer.status, id: answer.headers.get('x-request-id'), points: answer.headers.get('x-points-charged') };
};

test('calls, the log, the CSV, usage, the key’s own view and the app’s count agree to the point', async () => {
  const { origin, newCustomer, newApp } = gateway;
  const person = await newCustomer(1_000_000);
  const { integration, ledger } = person.client;
  const app = await newApp({ name: 'Till', rules: { log_texts: true } }, person);
  const calls = [await call(app.key), await call(app.key), await call(app.key)];
  const points = calls.reduce((sum, one) => sum + Number(one.points), 0);
  expect([calls.map(({ status }) => status), points > 0]).toEqual([[200, 200, 200], true]);
  // It books in batches.
  await gateway.rows(3);

  const { items } = await integration.calls({ query: {} });
  expect(items.map(({ id, points: each }) => [id, each])).toEqual(calls.map(({ id, points: each }) => [id, each]).toReversed());
  expect(await integration.call({ params: { id: items[0]!.id } })).toMatchObject({
    request_text: expect.stringContaining('Name a bottle.'),
    tries: [{ n: 1, status: 200 }],
  });
  const csv = await fetch(`${origin}/api/api_integration/calls/csv/`, { headers: { cookie: person.cookie } });
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);
  const usage = await integration.usage({ query: {} });
  expect(usage.days.at(-1)).toMatchObject({ points: String(points), calls: 3, errors: 0 });
  expect(usage.by_app).toMatchObject([{ app: { id: app.id, name: 'Till' }, points: String(points) }]);
  expect(await integration.one({ params: { id: app.id } })).toMatchObject({
    monthly_usage: String(points),
    total_usage: String(points),
    keys: [{ last_used_at: expect.any(String) }],
  });
  const own = await fetch(`${origin}/v1/usage`, { headers: { authorization: `Bearer ${app.key}` } });
  expect(await own.json()).toMatchObject({ app: { id: app.id }, monthly_usage: String(points) });
  const spent = (await ledger.transactions({ query: { kind: 'request' } })).items;
  expect(spent.map(({ id, points: each }) => [id, each])).toEqual(items.map(({ id, points: each }) => [id, `-${each}`]));
});

test('what is switched off, ended or over its limit is refused from the next call on, and its people are told', async () => {
  const { newCustomer, newApp, house } = gateway;
  const person = await newCustomer(1_000_000);
  const { integration } = person.client;
  const { id, key } = await newApp({ name: 'Till' }, person);
  const params = { id };
  expect((await call(key)).status).toBe(200);

  await integration.setEnabled({ params, body: { is_enabled: false } });
  expect((await call(key)).status).toBe(403);
  await integration.setEnabled({ params, body: { is_enabled: true } });
  const { secret } = await integration.addKey({ params, body: { retire_others_after_hours: 0 } });
  expect([(await call(key)).status, (await call(secret)).status]).toEqual([401, 200]);

  // The longest answer that the model may give must fit: that is about 8,550 points.
  const small = await newApp({ name: 'Small', usage_limit: 8_700 }, person);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 402 && statuses.length < 20) statuses.push((await call(small.key)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 402]);
  await round(house, 'limit-notices');
  await expect
    .poll(async () => (await lettersOf(house, person)).map(({ kind, text }) => [kind, text.includes('Small')]))
    .toContainEqual(['app_limit_reached', true]);
});
