import { randomUUID } from 'node:crypto';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCalls } from '../../integration/integration.tables.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
});
afterAll(() => gateway?.close());

const chat = { model: 'gpt', messages: [{ role: 'user', content: 'Name a bottle.' }] };
const ask = (body: unknown, key: string) => gateway.ask('/v1/chat/completions', body, { key });

test('whoever has a key reads in the log why a call was refused, and what for; it cost nothing, and nobody was asked', async () => {
  const person = await gateway.newCustomer(1);
  const { key } = await gateway.newApp({ name: 'Poor', rules: { requests_per_minute: 4 } as never }, person);
  const refused = [
    await ask(chat, key),
    await ask('{', key),
    await ask({ ...chat, model: 'nobody' }, key),
    await ask({ ...chat, n: 1e6 }, key),
    await ask(chat, key),
  ];
  expect(refused.map(({ status }) => status)).toEqual([402, 400, 404, 400, 429]);
  const logged = async () => (await person.client.integration.calls({ query: {} })).items;
  await expect.poll(async () => (await logged()).length).toBe(5);
  // Two of one millisecond stand in any order.
  const rows = await logged();
  const inOrder = refused.flatMap(({ headers }) => rows.filter(({ id }) => id === headers.get('x-request-id')));
  expect(inOrder.map(({ id, status, model, outcome, points, route }) => [id, status, model, outcome, points, route])).toEqual(
    refused.map(({ status, headers }, place) => [
      headers.get('x-request-id'),
      status,
      ['gpt', '', 'nobody', '', ''][place],
      'refused',
      '0',
      '/v1/chat/completions',
    ]),
  );
  const why = [verdicts.noPoints, expect.any(String), verdictOn(verdicts.noModel, 'nobody'), expect.any(String), verdictOn(verdicts.aMinute, 4)];
  expect(inOrder.map(({ error }) => error)).toEqual(why);
  expect(gateway.upstream.asked).toEqual([]);
});

test('an app that is refused all the time fills no log', async () => {
  const person = await gateway.newCustomer(1_000);
  const { key } = await gateway.newApp({ name: 'Loud' }, person);
  const answers = await Promise.all(Array.from({ length: 150 }, () => ask({ ...chat, model: 'nobody' }, key)));
  expect(answers.every(({ status }) => status === 404)).toBe(true);
  const count = async () => await gateway.house.db.$count(apiCalls, eq(apiCalls.accountId, person.accountId));
  await expect.poll(count).toBeGreaterThanOrEqual(60);
  // A minute may have begun meanwhile.
  expect(await count()).toBeLessThanOrEqual(120);
});

test('a key that nobody has writes nothing', async () => {
  expect((await ask(chat, `sw-${randomUUID().replaceAll('-', '')}${'x'.repeat(11)}`)).status).toBe(401);
});

/** What `/metrics` says: a figure that it does not name is none yet. */
const figures = async () => {
  const { body } = await gateway.house.app.inject({ url: '/metrics' });
  const line = (name: string) => body.split('\n').find((one) => one.startsWith(`${name} `));
  return { body, value: (name: string) => Number(line(name)?.slice(name.length + 1) ?? 0) };
};

test('the metrics tell of calls, refusals, times, units, points, leases, journal and memory, and name no app', async () => {
  const before = await figures();
  expect((await ask(chat, gateway.app.key)).status).toBe(200);
  const poor = await gateway.newApp({ name: 'Poorer' }, await gateway.newCustomer(1));
  expect((await ask(chat, poor.key)).status).toBe(402);
  expect((await ask({ ...chat, stream: true }, gateway.app.key).then((answer) => answer.text())).length).toBeGreaterThan(0);
  const now = await figures();
  const added = (line: string) => now.value(line) - before.value(line);
  expect(added('gateway_calls_total{route="/v1/chat/completions",outcome="done",mode="whole"}')).toBe(1);
  expect(added('gateway_calls_total{route="/v1/chat/completions",outcome="done",mode="stream"}')).toBe(1);
  expect(added('gateway_refused_total{status="402"}')).toBe(1);
  expect(added('gateway_units_total{class="output"}')).toBe(10);
  expect(added('gateway_millipoints_total{route="/v1/chat/completions"}')).toBeGreaterThan(0);
  expect(added('gateway_attempt_seconds_bucket{answered="true",le="+Inf"}')).toBe(2);
  expect(added('gateway_first_byte_seconds_count{mode="stream"}')).toBe(1);
  expect(now.value('gateway_leases')).toBeGreaterThan(0);
  expect(now.value('gateway_journal_bytes')).toBeGreaterThanOrEqual(0);
  expect(now.value('gateway_memory_most_bytes')).toBe(256_000_000);
  expect(now.value('gateway_calls_running')).toBe(0);
  expect(now.body).not.toContain(gateway.app.id);
});
