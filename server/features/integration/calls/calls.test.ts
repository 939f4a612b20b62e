import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { entryOf, newApp, roundOf } from '../integration.testing.ts';
import { aCall } from './calls.testing.ts';
import type { CallRow } from './kept.store.ts';

let house: TestHouse;
let ahead = 0;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' }, clock: () => new Date(Date.now() + ahead) });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => house?.close());

const keep = async (person: Person, calls: Partial<CallRow>[]): Promise<CallRow[]> => {
  const rows = calls.map((call) => aCall({ accountId: person.accountId, ...call }));
  await house.services.integration.keepCalls(house.db, rows);
  return rows;
};
const csv = (person: Pick<Person, 'cookie'>, query = '') =>
  house.app.inject({ url: `/api/api_integration/calls/csv/${query}`, headers: { cookie: person.cookie } });

describe('the log', () => {
  test('lists an account’s own calls, newest first, and of each what it cost and how it went', async () => {
    const [person, other] = await Promise.all([house.newOwner(), house.newOwner()]);
    await keep(other, [{}]);
    const [old, fresh] = await keep(person, [
      { at: new Date('2026-03-01T10:00:00.000Z') },
      {
        at: new Date('2026-03-01T11:00:00.000Z'),
        outcome: 'failed',
        status: 502,
        error: 'upstream_failed',
        points: 0n,
        usageSource: 'none',
        usage: {},
        firstByteMs: null,
      },
    ]);
    const { items, next_cursor } = await person.client.integration.calls({ query: {} });
    expect([items.map(({ id }) => id), next_cursor]).toEqual([[fresh!.id, old!.id], null]);
    expect(items[1]).toEqual({
      id: old!.id,
      at: '2026-03-01T10:00:00.000Z',
      app: { id: old!.appId, name: 'Shop helper' },
      key_hint: 'abcd',
      route: '/v1/chat/completions',
      model: 'gpt-5-mini',
      answered_by: 'gpt-5-mini',
      status: 200,
      outcome: 'done',
      error: '',
      streamed: false,
      cached: false,
      first_byte_ms: 120,
      total_ms: 480,
      usage: { input: '812', output: '96' },
      usage_source: 'provider',
      points: '1.2',
      attempts: 1,
    });
  });

  test('goes on page by page, also where many calls share one moment', async () => {
    const person = await house.newOwner();
    const at = new Date('2026-03-02T10:00:00.123Z');
    const rows = await keep(
      person,
      Array.from({ length: 25 }, () => ({ at })),
    );
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await person.client.integration.calls({ query: { limit: 10, cursor } });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(
      rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    for (const cursor of ['rubbish', Buffer.from('1 2').toString('base64url'), Buffer.from(`99999999999999999 ${newId()}`).toString('base64url')])
      expect(await failure(person.client.integration.calls({ query: { cursor } }))).toMatchObject({
        status: 422,
        fields: { 'query.cursor': expect.any(String) },
      });
  });

  test('is filtered by app, model, outcome and by days of the account’s clock', async () => {
    const person = await house.newOwner({ timeZone: 'Asia/Shanghai' });
    const appId = newId();
    const [first, , third, fourth] = await keep(person, [
      { at: new Date('2026-02-28T15:59:59.999Z'), appId },
      { at: new Date('2026-02-28T16:00:00.000Z'), model: 'claude-sonnet' },
      { at: new Date('2026-03-01T15:59:59.999Z'), outcome: 'refused' },
      { at: new Date('2026-03-01T16:00:00.000Z'), model: 'gone', answeredBy: 'claude-sonnet' },
    ]);
    const ids = async (query: Record<string, string>) => (await person.client.integration.calls({ query })).items.map(({ id }) => id);
    expect(await ids({ app_id: appId })).toEqual([first!.id]);
    expect(await ids({ model: 'claude-sonnet' })).toHaveLength(2);
    expect(await ids({ outcome: 'refused' })).toEqual([third!.id]);
    expect(await ids({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(2);
    expect(await ids({ from: '2026-03-02' })).toEqual([fourth!.id]);
    expect(await ids({ to: '2026-02-28' })).toEqual([first!.id]);
    for (const query of [{ from: '0000-01-01' }, { outcome: 'maybe' }, { app_id: 'x' }, { limit: '101' }, { other: 'x' }])
      expect((await failure(person.client.integration.calls({ query: query as { from: string } }))).status).toBe(422);
  });

  test('shows one call with each attempt and its texts, and not to strangers', async () => {
    const [person, stranger] = await Promise.all([house.newOwner(), house.newOwner()]);
    const attempts = [
      { n: 1, provider: 'openai', model: 'gpt-5-mini', status: 503, error: 'busy', ms: 40 },
      { n: 2, provider: 'azure', model: 'gpt-5-mini', status: 200, error: '', ms: 400 },
    ];
    const [row] = await keep(person, [{ attempts, requestText: '{"q":1}', answerText: 'hello' }]);
    const params = { id: row!.id };
    expect(await person.client.integration.call({ params })).toMatchObject({ attempts: 2, tries: attempts, request_text: '{"q":1}', answer_text: 'hello' });
    expect(JSON.stringify(await person.client.integration.calls({ query: {} }))).not.toContain('hello');
    expect(await failure(stranger.client.integration.call({ params }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await (await house.newStaff(person)).client.integration.call({ params })).toMatchObject({ id: row!.id });
  });

  test('as CSV has the same rows, and what somebody typed is no formula there', async () => {
    const person = await house.newOwner();
    const [row] = await keep(person, [
      { appName: '=HYPERLINK("http://x")', model: '@SUM(A1)', error: 'a "word", and\nmore', at: new Date('2026-03-01T10:00:00.000Z') },
    ]);
    const answer = await csv(person, '?from=2026-03-01&to=2026-03-01');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="calls.csv"' });
    const [columns, line] = answer.body.split('\r\n');
    expect(columns).toBe(
      '\uFEFFtime,app,key,route,model,answered_by,status,outcome,error,streamed,cached,first_byte_ms,total_ms,usage,usage_source,points,attempts,id',
    );
    expect(line).toBe(
      `2026-03-01T10:00:00.000Z,"'=HYPERLINK(""http://x"")",abcd,/v1/chat/completions,'@SUM(A1),gpt-5-mini,200,done,"a ""word"", and\nmore",,,120,480,"input 812, output 96",provider,1.2,1,${row!.id}`,
    );
    await keep(
      person,
      Array.from({ length: 1_100 }, () => ({})),
    );
    expect((await csv(person)).body.trim().split('\r\n')).toHaveLength(1_102);
    expect((await csv({ cookie: '' })).statusCode).toBe(401);
    expect([(await csv(person, '?from=x')).statusCode, (await csv(person, '?nobody=x')).json().details.fields]).toEqual([
      422,
      { 'query.nobody': expect.any(String) },
    ]);
    expect((await csv(await house.newOwner())).body.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('usage', () => {
  const sinceMidnight = (zone: string, days: number, minutes: number) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    return house.db.execute<{ at: Date }>(
      sql`select ((${today}::date - ${days}::int)::timestamp at time zone ${zone}) + make_interval(mins => ${minutes}) as at`,
    );
  };
  const at = async (zone: string, days: number, minutes: number) => new Date((await sinceMidnight(zone, days, minutes)).rows[0]!.at);

  test('counts fifteen days of the account’s calendar, points, errors, and how long a model takes', async () => {
    const zone = 'Pacific/Auckland';
    const [person, other] = await Promise.all([house.newOwner({ timeZone: zone }), house.newOwner()]);
    const { app } = await newApp(person, { name: 'Now' });
    const appId = app.id;
    await keep(other, [{ points: 99_000n }]);
    await keep(person, [
      // A minute before the first of the fifteen days.
      { appId, at: await at(zone, 14, -1), points: 50_000n },
      { appId, at: await at(zone, 14, 0), points: 1_000n, firstByteMs: 100, totalMs: 1_000 },
      { appId, at: await at(zone, 1, 0), points: 2_000n, firstByteMs: 200, totalMs: 2_000 },
      { appId, at: await at(zone, 1, 1_439), points: 500n, firstByteMs: 400, totalMs: 4_000 },
      { appId, at: await at(zone, 0, 0), points: 0n, outcome: 'failed', firstByteMs: 9_000, totalMs: 9_000 },
      { appId, at: await at(zone, 0, 0), points: 0n, outcome: 'refused', firstByteMs: null, totalMs: 1 },
      { appName: 'Gone', at: await at(zone, 0, 0), points: 7_000n, model: 'claude-sonnet', firstByteMs: null, totalMs: 10, cached: true },
    ]);
    const usage = await person.client.integration.usage({ query: {} });
    expect(usage.days).toHaveLength(15);
    expect([usage.days[0], usage.days[13], usage.days[14]]).toMatchObject([
      { points: '1', calls: 1, errors: 0 },
      { points: '2.5', calls: 2, errors: 0 },
      { points: '7', calls: 3, errors: 2 },
    ]);
    expect(usage.days.slice(1, 13).every(({ points, calls }) => points === '0' && calls === 0)).toBe(true);
    expect(usage.by_app).toEqual([
      { app: { id: expect.any(String), name: 'Gone' }, points: '7', calls: 1, errors: 0, first_byte_p50_ms: null, total_p95_ms: 10 },
      { app: { id: appId, name: 'Now' }, points: '3.5', calls: 5, errors: 2, first_byte_p50_ms: 200, total_p95_ms: 3_800 },
    ]);
    expect(usage.by_model.map(({ model, points, total_p95_ms }) => [model, points, total_p95_ms])).toEqual([
      ['claude-sonnet', '7', 10],
      ['gpt-5-mini', '3.5', 3_800],
    ]);
    const one = await person.client.integration.usage({ query: { app_id: appId } });
    expect([one.by_app.length, one.days[14]]).toEqual([1, { day: usage.days[14]!.day, points: '0', calls: 2, errors: 2 }]);
    expect((await other.client.integration.usage({ query: { app_id: appId } })).by_app).toEqual([]);
  });

  test('is told to a key of its own app alone', async () => {
    const person = await house.newOwner();
    const { app, secret } = await newApp(person, { usage_limit: 1_000 });
    await keep(person, [{ appId: app.id }, {}]);
    const entry = await entryOf(house, secret);
    const usage = await house.services.integration.usageOf(entry!);
    expect(usage).toMatchObject({
      app: { id: app.id, name: 'Shop helper' },
      usage_limit: '1000',
      monthly_usage: '0',
      total_usage: '0',
      resets_at: expect.any(String),
    });
    expect([usage.days[14]!.calls, usage.by_model.map(({ model, calls }) => [model, calls])]).toEqual([1, [['gpt-5-mini', 1]]]);
  });
});

describe('a call is forgotten', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const left = async (person: Person) => (await person.client.integration.calls({ query: { limit: 100 } })).items.map(({ route }) => route);
  const texts = { requestText: 'q', answerText: 'a' };

  test('when its app says so; its texts go first, its figures stay for the days that usage shows', async () => {
    const person = await house.newOwner();
    const { app } = await newApp(person, { rules: { log_texts: true, log_days: 2 } });
    const { app: long } = await newApp(person, { rules: { log_texts: true, log_days: 90 } });
    const rows = await keep(person, [
      { appId: app.id, at: daysAgo(1), route: 'fresh', ...texts },
      { appId: app.id, at: daysAgo(3), route: 'old', ...texts },
      { appId: app.id, at: daysAgo(17), route: 'over', ...texts },
      { appId: long.id, at: daysAgo(80), route: 'long', ...texts },
    ]);
    await roundOf(house, 'api-calls-forget');
    expect(await left(person)).toEqual(['fresh', 'old', 'long']);
    const kept = await Promise.all([0, 1, 3].map((n) => person.client.integration.call({ params: { id: rows[n]!.id } })));
    expect(kept.map(({ request_text, answer_text }) => [request_text, answer_text])).toEqual([
      ['q', 'a'],
      [null, null],
      ['q', 'a'],
    ]);
  });

  test('text by text, once its app keeps no texts any more; and also after the app is gone', async () => {
    const person = await house.newOwner();
    const { app } = await newApp(person, { rules: { log_texts: true } });
    const [row] = await keep(person, [
      { appId: app.id, at: daysAgo(1), route: 'fresh', ...texts },
      { appId: app.id, at: daysAgo(31), route: 'old' },
      { at: daysAgo(370), route: 'stray' },
    ]);
    await person.client.integration.edit({ params: { id: app.id }, body: { rules: { log_texts: false } } });
    await person.client.integration.remove({ params: { id: app.id } });
    await roundOf(house, 'api-calls-forget');
    expect(await left(person)).toEqual(['fresh']);
    expect((await person.client.integration.call({ params: { id: row!.id } })).request_text).toBeNull();
  });
});
