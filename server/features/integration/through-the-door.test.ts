/** What a developer does with an app, and what its people see of it: by the front door and by the gateway's. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf, round } from '../billing/reminders/tests/reminders.testing.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
  await gateway.addModel('compatible', 'tiny', { price: { input: '1', cached_input: '1', output: '1' } });
});
afterAll(() => gateway?.close());

const call = async (key: string, model = 'gpt') => {
  const answer = await gateway.ask('/v1/chat/completions', { model, messages: [{ role: 'user', content: 'Name a bottle.' }] }, { key });
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

test('keys, cards and passwords never stand in the log, and switching its texts off erases what was kept', async () => {
  const { newCustomer, newApp, ask } = gateway;
  const person = await newCustomer(1_000_000);
  const { integration } = person.client;
  const app = await newApp({ name: 'Till', rules: { log_texts: true } as never }, person);
  const said = 'Mail bob@example.com, my password is hunter2, card 4242 4242 4242 4242, sk-proj-abcdefghijklmnop1234, password: "x-y-z"';
  const tell = async (stream = false) => {
    const answer = await ask('/v1/chat/completions', { model: 'gpt', stream, messages: [{ role: 'user', content: said }] }, { key: app.key });
    await answer.arrayBuffer();
    const params = { id: answer.headers.get('x-request-id')! };
    await expect.poll(async () => (await integration.calls({ query: {} })).items.some(({ id }) => id === params.id)).toBe(true);
    return integration.call({ params });
  };
  const first = await tell();
  expect(first.request_text).toContain('Mail bob@example.com, my password is [masked], card [masked], [masked], password: \\"[masked]\\"');
  // What comes word by word is put together first: events would tear a key apart.
  const { choices } = JSON.parse(first.answer_text!);
  expect((await tell(true)).answer_text!.trim()).toBe(choices[0].message.content);
  await integration.edit({ params: { id: app.id }, body: { rules: { mask_contacts: true } } });
  expect((await tell()).request_text).toContain('Mail [masked], my password');
  expect((await integration.call({ params: { id: first.id } })).request_text).not.toBeNull();
  await integration.edit({ params: { id: app.id }, body: { rules: { log_texts: false } } });
  expect(await integration.call({ params: { id: first.id } })).toMatchObject({ request_text: null, answer_text: null, points: first.points });
});

test('what is switched off or ended is refused from the next call on', async () => {
  const { newCustomer, newApp } = gateway;
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
});

test('who is refused while some of a limit is left hears of it once a month, by letter and webhook, and the refusal says how much', async () => {
  const { newCustomer, newApp, house, ask } = gateway;
  const person = await newCustomer(1_000_000);
  await person.client.integration.setAlerts({ body: { url: 'https://93.184.216.34/hook', mail: true } });
  // A call costs 70 points, and the shortest could cost 160: of 200, the second does not fit.
  const { id, key } = await newApp({ name: 'Small', usage_limit: 200 }, person);
  const told = async () => {
    await round(house, 'limit-notices');
    return lettersOf(house, person);
  };
  expect((await call(key)).status).toBe(200);
  await expect.poll(async () => Number((await person.client.integration.one({ params: { id } })).monthly_usage)).toBe(70);
  for (let calls = 0; calls < 3; calls += 1) {
    const refused = await ask('/v1/chat/completions', { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }] }, { key });
    expect([refused.status, await refused.json()]).toMatchObject([
      402,
      { error: { code: 'monthly_limit_reached', message: expect.stringMatching(/: 130 points of it are left, and this call could cost 1\d\d\.$/) } },
    ]);
  }
  await expect.poll(async () => (await told()).length).toBe(1);
  const [letter] = await told();
  expect(letter).toMatchObject({
    kind: 'app_limit_refused',
    text: expect.stringMatching(/70 of 200 points of this month are used, and the call could cost 1\d\d\./),
  });
  expect(letter!.text).toContain(`/ai_integration/${id}`);
  const words = (await house.db.execute(sql`select body from app_alert_word where account_id = ${person.accountId}`)).rows;
  expect(words.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
    { percent: 100, used: '70', limit: '200', could_cost: expect.stringMatching(/^1\d\d$/) },
  ]);
  // The same limit again is no other, and a higher one is.
  await person.client.integration.edit({ params: { id }, body: { usage_limit: 200 } });
  await house.services.billing.ledger.limits.refused(person.accountId, { scope: 'app', id }, 160_000n);
  expect(await told()).toHaveLength(1);
  await person.client.integration.edit({ params: { id }, body: { usage_limit: 400 } });
  await house.services.billing.ledger.limits.refused(person.accountId, { scope: 'app', id }, 160_000n);
  expect(await told()).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => house.services.billing.ledger.limits.refused(person.accountId, { scope: 'app', id }, 331_000n)));
  expect(await told()).toHaveLength(2);
});

test('a limit is in the way when it is used up, and not when a long answer would pass it; letters tell what was used', async () => {
  const { newCustomer, newApp, house } = gateway;
  const person = await newCustomer(1_000_000);
  // An answer of all 1,000 tokens would cost 8,400 points: those that come cost 70.
  const { id, key } = await newApp({ name: 'Small', usage_limit: 1_000 }, person);
  const told = async () => {
    await round(house, 'limit-notices');
    return (await lettersOf(house, person)).map(({ kind }) => kind).toSorted();
  };
  const used = async () => Number((await person.client.integration.one({ params: { id } })).monthly_usage);
  const untilRefused = async (model: string): Promise<number> => {
    for (let calls = 0; ; calls += 1) if ((await call(key, model)).status === 402) return calls;
  };

  expect((await call(key)).status).toBe(200);
  await expect.poll(used).toBe(70);
  expect(await told()).toEqual([]);
  // An answer of 16 tokens is the shortest that is worth it: 160 points with its question.
  const calls = 1 + (await untilRefused('gpt'));
  expect(calls * 70).toBeGreaterThan(800);
  await expect.poll(used).toBe(calls * 70);
  expect(await told()).toEqual(['app_limit']);
  // A model that costs a point a call takes the rest, to the last one.
  await untilRefused('tiny');
  await expect.poll(used).toBe(1_000);
  expect(await told()).toEqual(['app_limit', 'app_limit_reached']);
});
