/** What the demo's company has used as somebody first looks: by the books, and the same for everybody. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOver, cookieOf, openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { booksStore } from '../billing/ledger/books.store.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { DEMO_POINTS: '5000' } });
});
afterAll(() => house?.close());

const entered = () => enteredAt(house);
const enteredAt = async (at: TestHouse) => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => at.app.inject({ method: 'POST', url: '/api/auth/fake/230719/login/', payload: {} })));
  return clientOver(at.app, { cookie: cookieOf(answers[0]!.headers['set-cookie']) });
};

test('people are near their limits, models, assistants and tools were used, and the books are sound, however often one comes in', async () => {
  const client = await entered();
  const { limits, assistants, people } = await client.enterprise.overview({});
  const used = new Map(limits.items.map(({ name, used, limit }) => [name, `${used} of ${limit}`]));
  expect(used).toEqual(
    new Map([
      ['Bruno Keller', '1000 of 1000'],
      ['Jonas Weber', '970 of 1000'],
      ['Oskar Dahl', '910 of 1000'],
      ['Ava Brandt', '1700 of 2000'],
      ['Hana Novak', '1620 of 2000'],
    ]),
  );
  expect([limits.used_up, people.total, people.active > 30]).toEqual([1, 40, true]);
  expect(assistants.items.map(({ name, version }) => [name, version])).toEqual([
    ['Warranty desk', 2],
    ['Product text editor', 1],
  ]);
  // A limit of an assistant is one, too.
  for (const one of assistants.items) expect(Number(one.used)).toBeLessThanOrEqual(Number(one.limit));
  for (const by of ['person', 'assistant', 'model', 'tool'] as const) {
    const { items, total } = await client.enterprise.usage({ query: { by } });
    expect([by, items.some(({ id, calls }) => id !== null && calls > 0), total.calls > 0]).toEqual([by, true, true]);
  }
  const before = await client.enterprise.usage({ query: { limit: 500 } });
  expect((await (await entered()).enterprise.usage({ query: { limit: 500 } })).total).toEqual(before.total);
  expect((await client.ledger.balance()).balance).toBe('5000');
  await expectSoundBooks(house.db);
});

test('what is dated back is sealed with all that others began to write before it, and nothing comes below a seal', async () => {
  const own = await openHouse({ env: { DEMO_POINTS: '5000' } });
  try {
    const { accountId } = await own.newOwner();
    const { ledger } = own.services.billing;
    const books = booksStore(own.db);
    const what = { place: null, subject: 'test', by: 'test', shopId: null, userId: null };
    let coming: Promise<unknown> | undefined;
    await own.db.transaction(async (tx) => {
      await ledger.post(tx, { journal: 'begun before', owner: { accountId }, kind: 'grant', amount: 1_000n, counter: 'grant', what });
      coming = enteredAt(own);
      // It has all but ended, and waits for this one.
      const waits = sql`select 1 from pg_locks where not granted and relation = 'ledger.transfer'::regclass`;
      await expect.poll(async () => (await own.db.execute(waits)).rows.length, { timeout: 30_000 }).toBe(1);
      await books.seal();
    });
    await coming;
    expect(await books.seal()).toBeGreaterThan(0);
    await expectSoundBooks(own.db);
  } finally {
    await own.close();
  }
});

test('its assistants call a plugin and the MCP server, and answer from its base', async () => {
  const client = await entered();
  const [one] = (await client.assistants.list({ query: { search: 'Warranty' } })).items;
  const { desk } = await client.assistants.one({ params: { id: one!.id } });
  const [base] = (await client.knowledge.list({ query: {} })).items;
  expect(desk!.draft.bases).toEqual([base!.id]);
  expect(desk!.draft.tools.map((id) => id.split(':')[0]).toSorted()).toEqual(['mcp', 'plugin']);
});
