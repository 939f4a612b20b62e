import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { keepFor } from './tests/calls.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const keep = (person: Person, calls: Parameters<typeof keepFor>[2]) => keepFor(house, person, calls);
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
