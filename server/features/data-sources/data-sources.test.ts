import type { DataAnswer } from '@storewright/contract/data-sources/source';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresFor } from '../../adapters/tables/databases.testing.ts';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';
import { fromTables } from '../demo-provider/process/tabled.ts';
import { standsIn } from './answering.ts';
import { sentenceMessages, statementMessages } from './prompt.ts';
import { leftTables } from './tests/left.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
let source: string;
/** What the model writes next, in its order; and what it was told for it. */
let writes: string[] = [];
let told: { role: string; content: string }[][] = [];
let wait: Promise<void> | undefined;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  gateway.upstream.behave(async (asked, response) => {
    told.push(asked.json['messages'] as (typeof told)[number]);
    const text = writes.shift() ?? '';
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    for (const piece of text.match(/[^]{1,13}/g) ?? []) chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
    await wait;
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 300, completion_tokens: 30, total_tokens: 330 } });
    response.end('data: [DONE]\n\n');
  });
  await gateway.addModel('openai', 'writer');
  source = (await owner.client.dataSources.create({ body: { kind: 'file', file: await sent('订单 orders.csv', csv) } })).id;
}, 60_000);
afterAll(() => gateway?.close());

const csv = 'day,region,total\n2026-01-03,North,120.50\n2026-01-09,South,80\n2026-02-01,North,40.25\n';
const sent = async (name: string, text: string): Promise<string> => {
  const answer = await fetch(`${await gateway.house.origin()}${uploadsPath}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
    body: text,
  });
  return ((await answer.json()) as { id: string }).id;
};
const over = async ({ id }: Pick<DataAnswer, 'id'>, person: Pick<Person, 'client'> = owner): Promise<DataAnswer> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await person.client.dataSources.answer({ params: { id: source, answer: id } });
    if (now.state !== 'waiting' && now.state !== 'writing' && !now.counting) return now;
    await new Promise((next) => setTimeout(next, 25));
  }
  throw new Error('it was not answered');
};
const asked = async (text: string, ...lines: string[]): Promise<DataAnswer> => {
  writes = lines;
  told = [];
  return over(await owner.client.dataSources.ask({ params: { id: source }, body: { text } }));
};
const byRegion = JSON.stringify({ sql: 'select region, sum(total) as revenue from "订单 orders" group by region order by revenue desc' });

describe('a question in words', () => {
  test('is answered by a statement, its rows, and those sentences whose figures stand in them', async () => {
    const answer = await asked('Which region brings the most?', byRegion, 'North brings the most: 160.75.\nSouth brings 81.\nTogether they bring 240.75.');
    expect(answer).toMatchObject({
      state: 'done',
      verdict: 'answered',
      sql: 'select region, sum(total) as revenue from "订单 orders" group by region order by revenue desc',
      result: {
        rows: [
          ['North', 160.75],
          ['South', 80],
        ],
        cut: false,
      },
      sentences: ['North brings the most: 160.75.'],
      struck: 2,
    });
    expect(Number(answer.points)).toBeGreaterThan(0);
    expect(told[0]![0]!.content).toContain('Table "订单 orders" (3 rows)\n  "day" date\n  "region" text: "North", "South"\n  "total" number');
    expect(await owner.client.dataSources.answers({ params: { id: source } })).toMatchObject({
      items: [{ id: answer.id, question: 'Which region brings the most?' }],
    });
  });

  test('goes on from the one before, and a statement that is not carried out is written once more', async () => {
    const answer = await asked('And in January?', '```json\n{"sql": "select revenue from orders"}\n```', byRegion, 'North: 160.75.');
    expect(answer).toMatchObject({ verdict: 'answered', sentences: ['North: 160.75.'] });
    expect(told[0]!.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(told[1]!.at(-1)!.content).toContain('no such table: orders');
  });

  test('costs nothing where the tables do not tell, the statement is refused, or the model fails', async () => {
    const balance = async () => (await owner.client.ledger.balance()).available;
    const before = await balance();
    expect(await asked('Who is the president?', '{"none": true}')).toMatchObject({ verdict: 'not_in_tables', points: '0', result: null });
    expect(await asked('Away with it', '{"sql": "delete from \\"订单 orders\\""}', '{"sql": "drop table x"}')).toMatchObject({
      verdict: 'refused',
      refused: { reason: 'not_one_select' },
      points: '0',
      result: null,
    });
    expect(await balance()).toBe(before);
    await expectSoundBooks(gateway.house.db);
  });

  test('is one work however often it is sent, heard by two, stopped by either, and read again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wait = promise;
    writes = [byRegion, 'never'];
    told = [];
    const headers = { 'idempotency-key': 'ask-once-1' };
    const ask = () => owner.client.dataSources.ask({ params: { id: source }, body: { text: 'How much?' } }, { headers });
    const [one, two] = [await ask(), await ask()];
    expect(two.id).toBe(one.id);
    expect(await failure(owner.client.dataSources.ask({ params: { id: source }, body: { text: 'And now?' } }))).toMatchObject({ code: 'too_busy' });
    // What it may owe would be lost with it.
    expect(await failure(owner.client.dataSources.clear({ params: { id: source } }))).toMatchObject({ status: 409, code: 'too_busy' });
    await owner.client.dataSources.stop({ params: { id: source, answer: one.id } });
    resolve();
    wait = undefined;
    expect(await over(one)).toMatchObject({ state: 'stopped', sentences: [], result: null, points: '0' });
    // Also where its model is heard to the end, no other call is begun for somebody who left.
    await owner.client.dataSources.query({ params: { id: source }, body: { sql: 'select 1' } });
    expect(told.length).toBe(1);
    const parts: string[] = [];
    for await (const part of owner.client.dataSources.stream.stream({ params: { id: source, answer: one.id }, query: {} })) parts.push(part.type);
    expect(parts.at(-1)).toBe('abort');
    await owner.client.dataSources.clear({ params: { id: source } });
    expect(await owner.client.dataSources.answers({ params: { id: source } })).toEqual({ items: [] });
  });

  test('ends for whoever may not ask the source any more', async () => {
    const { house } = gateway;
    const guest = await house.newStaff(owner, 'guest');
    const { id } = await leftTables(house, { accountId: owner.accountId, userId: owner.userId, access: 'chosen', people: [guest.userId] });
    const { promise, resolve } = Promise.withResolvers<void>();
    wait = promise;
    writes = [JSON.stringify({ sql: 'select total from orders' }), 'never'];
    told = [];
    const { id: answer } = await guest.client.dataSources.ask({ params: { id }, body: { text: 'How much?' } });
    await expect.poll(() => told.length).toBe(1);
    await owner.client.dataSources.edit({ params: { id }, body: { people: [] } });
    const { rows: [run] } = await house.world.database.pool.query('select run_id as id from data_answer where id = $1', [answer]); // biome-ignore format: short
    const stateOf = async () => (await house.world.database.pool.query('select state, of_person from run where id = $1', [run.id])).rows[0];
    await expect.poll(stateOf, { timeout: 10_000 }).toEqual({ state: 'stopped', of_person: true });
    resolve();
    wait = undefined;
    await owner.client.dataSources.remove({ params: { id } });
    expect(told.length).toBe(1);
  });

  test('shows no figure that does not stand in the rows, in whichever language it is said', () => {
    const result = { columns: [{ name: 'region', type: 'text' as const }, { name: 'revenue', type: 'number' as const }], rows: [['North', 1234.5], ['South', 80]], cut: false }; // biome-ignore format: short
    for (const text of ['North brings 1234.5.', 'North bringt 1234,5.', 'North apporte 1234,5.', '北区 North 带来 1234.5。', 'South brings the least.'])
      expect([text, standsIn(text, result)]).toEqual([text, true]);
    for (const text of [
      'North brings 1235.',
      'North brings 12345.',
      'Both bring 1314.5.',
      'North bringt 1.235.',
      'North 带来 1235。',
      'North brings twelve thousand.',
      'South brings -80.',
      'North brings 80 %.',
    ])
      expect([text, standsIn(text, result)]).toEqual([text, false]);
  });
});

describe('without a model', () => {
  test('statements of one’s own and saved questions tell the same; what is refused says why', async () => {
    const query = (sql: string, person = owner) => person.client.dataSources.query({ params: { id: source }, body: { sql } });
    const { id } = await owner.client.dataSources.addQuestion({
      params: { id: source },
      body: { title: 'All', sql: 'select count(*) as orders from "订单 orders"' },
    });
    const [saved] = (await owner.client.dataSources.questions({ params: { id: source } })).items;
    expect(await query(saved!.sql)).toMatchObject({ result: { columns: [{ name: 'orders', type: 'number' }], rows: [[3]] }, refused: null });
    expect(await query('select * from sqlite_master')).toMatchObject({ result: null, refused: { reason: 'unknown_table', what: 'sqlite_master' } });
    expect(await query('select readfile(1)')).toMatchObject({ result: null, refused: { reason: 'wrong' } });
    await owner.client.dataSources.removeQuestion({ params: { id: source, question: id } });
    expect(await failure(owner.client.dataSources.query({ params: { id: source }, body: { sql: 'x'.repeat(8_001) } }))).toMatchObject({ status: 422 });
  });
});

describe('a source', () => {
  test('may be a database: its password is told to nobody, and somebody who may write is not taken', async () => {
    const postgres = await openPostgresFor();
    try {
      const { seconds: _, ...where } = postgres.where;
      const made = await owner.client.dataSources.create({ body: { ...where, kind: 'postgres', name: 'Shop', password: 'se-cret-pw' } });
      expect(made).toMatchObject({ kind: 'postgres', tables: [{ name: 'orders' }], address: { host: '127.0.0.1', user: where.user } });
      expect(JSON.stringify(made)).not.toContain('se-cret-pw');
      const { rows } = await gateway.house.world.database.pool.query('select data_source::text as row from data_source where id = $1', [made.id]);
      expect(rows[0].row).not.toContain(Buffer.from('se-cret-pw').toString('hex'));
      const query = async (sql: string) => owner.client.dataSources.query({ params: { id: made.id }, body: { sql } });
      expect((await query('select sum(total) as total from orders')).result?.rows).toEqual([[240.75]]);
      expect((await query('select word from secrets')).refused).toEqual({ reason: 'unknown_table', what: 'secrets' });
      await postgres.query('alter table orders add column note text');
      expect((await query('select note from orders')).refused).toMatchObject({ reason: 'unknown_column' });
      expect((await owner.client.dataSources.refresh({ params: { id: made.id } })).tables[0]!.columns.map(({ name }) => name)).toContain('note');
      expect(
        await failure(owner.client.dataSources.create({ body: { ...where, kind: 'postgres', name: 'Shop', user: 'storewright', password: '' } })),
      ).toMatchObject({ status: 422 });
    } finally {
      await postgres.close();
    }
    expect(
      await failure(
        owner.client.dataSources.create({
          body: { kind: 'mysql', name: 'In', host: '169.254.169.254', port: 3306, database: 'd', user: 'u', password: '', tls: 'off' },
        }),
      ),
    ).toMatchObject({ code: 'engine_address_blocked' });
  });

  test('is what it was sent as, or says why not', async () => {
    expect(await failure(owner.client.dataSources.create({ body: { kind: 'file', file: await sent('a.md', '# No table') } }))).toMatchObject({ status: 422 });
    expect(await failure(owner.client.dataSources.create({ body: { kind: 'file', file: await sent('a.csv', 'only,heads\n') } }))).toMatchObject({
      code: 'file_unreadable',
    });
  });

  test('is there for whom it was opened, and for nobody else: nor are the answers of others', async () => {
    const { house } = gateway;
    const [staff, named, guest, other] = await Promise.all([house.newStaff(owner), house.newStaff(owner), house.newStaff(owner, 'guest'), house.newOwner()]);
    const { id, answer } = await leftTables(house, {
      accountId: owner.accountId,
      userId: owner.userId,
      access: 'chosen',
      people: [named.userId, guest.userId],
    });
    const sql = 'select sum(total) as total from orders';
    const ways = (person: Person) => [
      () => person.client.dataSources.one({ params: { id } }),
      () => person.client.dataSources.query({ params: { id }, body: { sql } }),
      () => person.client.dataSources.questions({ params: { id } }),
      () => person.client.dataSources.answers({ params: { id } }),
    ];
    for (const person of [owner, named, guest])
      expect((await Promise.allSettled(ways(person).map((way) => way()))).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    for (const person of [staff, other]) {
      for (const way of ways(person)) expect(await failure(way())).toMatchObject({ status: 404 });
      expect((await person.client.dataSources.list()).items.map((one) => one.id)).not.toContain(id);
    }
    expect(await failure(named.client.dataSources.answer({ params: { id, answer } }))).toMatchObject({ status: 404 });
    expect(await named.client.dataSources.one({ params: { id } })).toMatchObject({ people: [], address: null, manages: false });
    await owner.client.dataSources.edit({ params: { id }, body: { people: [guest.userId, other.userId] } });
    expect((await owner.client.dataSources.one({ params: { id } })).people.map((one) => one.id)).toEqual([guest.userId]);
    expect(await failure(named.client.dataSources.query({ params: { id }, body: { sql } }))).toMatchObject({ status: 404 });
    await owner.client.dataSources.remove({ params: { id } });
    expect(await failure(guest.client.dataSources.one({ params: { id } }))).toMatchObject({ status: 404 });
  });
});

test('the demo writes a statement for what shares words with its columns, and reads out the first row', () => {
  const tables = [{ schema: '', name: 'orders', rows: 2, columns: [{ name: 'day', type: 'date' as const }, { name: 'country', type: 'text' as const }, { name: 'revenue', type: 'number' as const }] }]; // biome-ignore format: short
  const written = (question: string) =>
    fromTables(statementMessages({ kind: 'file', tables, before: [], question, today: '2026-11-29' })[0]!.content, question);
  expect(written('Which country brings most revenue?')).toBe(
    JSON.stringify({ sql: 'select "country", sum("revenue") as "revenue" from "orders" group by "country" order by sum("revenue") desc limit 10' }),
  );
  expect(written('¿?')).toBe('{"none":true}');
  const result = { columns: [{ name: 'country', type: 'text' as const }, { name: 'revenue', type: 'number' as const }], rows: [['France', 12.5]], cut: false }; // biome-ignore format: short
  const [told, asked] = sentenceMessages({ question: 'Which?', sql: 'select', result });
  const said = fromTables(told!.content, asked!.content)!;
  expect([said, standsIn(said, result)]).toEqual(['France – 12.5.', true]);
});
