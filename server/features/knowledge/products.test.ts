/** Products of a shop as a source: found by their texts, and told with the price and stock that the shop has when somebody asks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure, syncDone } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let shop: string;
let base: string;
let source: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
  shop = (await owner.client.shops.connectDemo()).id;
  await syncDone(owner);
  source = (await owner.client.knowledge.addProducts({ params: { id: base }, body: { shop } })).id;
  await readIn(desk.house, base);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

const sources = async () => (await owner.client.knowledge.sources({ params: { id: base } })).items;
const products = async () => {
  const { items } = await owner.client.shops.search({ query: { status: 'ACTIVE', limit: 50 } });
  return Promise.all(items.slice(0, 5).map(({ id }) => owner.client.shops.one({ params: { id } })));
};
const inDemo = (text: string, values: unknown[]) => desk.house.world.database.pool.query(text, values);
/** Quotes the first line of what the shop says now. */
const quotesOffer = () =>
  desk.writes((given) => {
    const [, n, body] = /<passage n="(\d+)"[^>]*>\n?(Price: [^\n]+)/.exec(given) ?? [];
    return [{ verdict: 'answered' }, { sentence: `It costs what is said here: ${body?.slice('Price: '.length)}.`, cites: [{ n: Number(n), quote: body }] }, {}];
  });

test('they are found by their texts, once for each shop and base, and are read anew each day', async () => {
  expect(await sources()).toMatchObject([{ kind: 'products', state: 'ready', every: 'day' }]);
  await owner.client.knowledge.addProducts({ params: { id: base }, body: { shop } });
  await readIn(desk.house, base);
  // The same texts are no other revision.
  expect(await sources()).toMatchObject([{ id: source, revision: 1 }]);
  const [product] = await products();
  const found = (await owner.client.knowledge.find({ params: { id: base }, body: { question: product!.title } })).passages;
  expect(found.some(({ place }) => place?.kind === 'product' && place.product === product!.id && place.read === null)).toBe(true);
});

test('an answer tells the price that the shop has at that moment, cites it as that, and opens it as it was', async () => {
  const product = (await products()).find(({ variants }) => variants.length === 1)!;
  quotesOffer();
  const demoId = product.gid.split('/').at(-1);
  await inDemo(`update demo_product set product = jsonb_set(product, '{variants,0,price}', '"123.45"') where id = $1`, [demoId]);
  const { chat, answer, message } = await desk.asked(`What does the ${product.title} cost?`);
  expect(answer.sentences.map(({ text }) => text)).toEqual([expect.stringContaining('123.45')]);
  expect(answer.citations).toMatchObject([{ place: { kind: 'product', product: product.id, read: expect.any(String) } }]);
  await inDemo(`update demo_product set product = jsonb_set(product, '{variants,0,price}', '"99.00"') where id = $1`, [demoId]);
  const opened = await owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } });
  expect([opened.text, opened.before]).toEqual([expect.stringContaining('123.45'), '']);
});

test('a shop that does not answer tells no price, and the rest is answered', async () => {
  const product = (await products()).find(({ variants }) => variants.length === 1)!;
  await inDemo('delete from demo_token', []);
  let given = '';
  desk.writes((text) => {
    given = text;
    return [{ verdict: 'not_in_sources' }];
  });
  expect((await desk.asked(`What does the ${product.title} cost?`)).answer.verdict).toBe('not_in_sources');
  expect(given).toContain(product.title);
  expect(given).not.toContain('Price: ');
});

test('a shop of somebody else is none', async () => {
  const of = (id: string) => failure(owner.client.knowledge.addProducts({ params: { id: base }, body: { shop: id } }));
  expect(await of(newId())).toMatchObject({ status: 404 });
  const stranger = await desk.house.newOwner();
  expect(await failure(stranger.client.knowledge.addProducts({ params: { id: base }, body: { shop } }))).toMatchObject({ status: 404 });
});
