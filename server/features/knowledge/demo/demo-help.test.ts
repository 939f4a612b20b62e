/** What the demo's people find as they first look. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOver, cookieOf, openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { readIn } from '../tests/left.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const entered = async (way: string) => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => house.app.inject({ method: 'POST', url: `/api/auth/fake/${way}`, payload: {} })));
  return clientOver(house.app, { cookie: cookieOf(answers[0]!.headers['set-cookie']) });
};

test.each([
  ['the owner of the demo shop', 'login/', 'app'],
  ['an admin of its company', '230719/login/', 'base'],
] as const)('%s finds one base that answers at once, however often they come in', async (_who, way, kind) => {
  const client = await entered(way);
  const { items } = await client.knowledge.list({ query: {} });
  expect(items).toMatchObject([{ kind, name: 'Store help', reading: 0, stuck: 0, questions: 5 }]);
  const [{ id, settings }] = items as [(typeof items)[number]];
  // Each of them leads to the place that says so, also in another language and where no model is connected.
  const first = await Promise.all(
    settings.quick_questions.map(async (question) => (await client.knowledge.find({ params: { id }, body: { question } })).passages[0]?.text),
  );
  expect(first).toEqual([
    expect.stringContaining('30 days from delivery'),
    expect.stringContaining('Wash a cast-iron skillet by hand'),
    expect.stringContaining('We deliver to Ireland'),
    expect.stringContaining('30 天内'),
  ]);
  expect((await client.gate.board({ params: { id }, query: {} })).groups).toMatchObject([{ count: 3 }]);
  expect((await client.knowledge.sources({ params: { id } })).items.map(({ name, state }) => [name, state]).slice(0, 4)).toEqual([
    ['Delivery', 'ready'],
    ['Returns and refunds', 'ready'],
    ['Care guide', 'ready'],
    ['Guarantee and repairs', 'ready'],
  ]);
});

test('a written paper is changed like any other, and says what it said beside that', async () => {
  const client = await entered('230719/login/');
  const { id } = (await client.knowledge.list({ query: {} })).items[0]!;
  const [source] = (await client.knowledge.sources({ params: { id } })).items;
  const { name, html } = await client.knowledge.getDoc({ query: { id: source!.id } });
  const passages = async () =>
    (await client.knowledge.passages({ params: { id }, query: { source: source!.id } })).items.map(({ heading, text }) => ({ heading, text }));
  const before = await passages();
  await client.knowledge.editDoc({ body: { id: source!.id, name, html: `${html}<h2>By bicycle</h2><p>In Bath, on the same day.</p>` } });
  await readIn(house, id);
  expect(await passages()).toEqual([...before, { heading: 'By bicycle', text: 'By bicycle\nIn Bath, on the same day.' }]);
});

test('the products of the demo shop join it once, as soon as they are here', async () => {
  const { client } = await house.demoOwner();
  const { id } = (await client.knowledge.list({ query: {} })).items[0]!;
  const products = async () => (await client.knowledge.sources({ params: { id } })).items.filter(({ kind }) => kind === 'products');
  const synced = async () => ['done', 'failed'].includes((await client.shops.lastSync()).job?.state ?? '');
  const until = async (what: () => Promise<boolean>) => {
    for (let tries = 0; tries < 600 && !(await what()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  for (let times = 0; times < 2; times += 1) {
    await until(synced);
    await until(async () => (await products())[0]?.state === 'ready');
    expect(await products()).toMatchObject([{ name: 'Hearth & Heath', state: 'ready' }]);
    await client.shops.sync();
  }
  const { passages } = await client.knowledge.find({ params: { id }, body: { question: 'Harbour Enamel Mug' } });
  expect(passages.some(({ place }) => place?.kind === 'product')).toBe(true);
});
