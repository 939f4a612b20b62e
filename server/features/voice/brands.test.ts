/** The demo shop's three brands by the front door: a card each, products written with it, and sentences that are another's. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedOfOpenAi, type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { rest, startJob } from '../bulk/tests/bulk.testing.ts';
import { products } from '../shops/index.ts';

let house: TestHouse;
let openai: OpenAiForTests;
let owner: Person;
beforeAll(async () => {
  [house, openai] = await Promise.all([openHouse(), startOpenAi()]);
  owner = await house.newOwner();
  await owner.client.shops.connectDemo();
  await measured();
  await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
}, 60_000);
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const measured = async () => {
  for (;;) {
    const { items, job } = await owner.client.voice.cards();
    if (job && job.state !== 'waiting' && job.state !== 'running') return items;
    await pause(20);
  }
};
const card = async (brand: string | null) => (await measured()).find((one) => one.language === 'en' && one.brand === brand);
const cards = async (...brands: string[]) => Promise.all(brands.map(async (brand) => (await card(brand))!));
const none = { forbidden: [], preferred: [] };
const setOwn = (brand: string | null, version: number, own: object) =>
  owner.client.voice.setOwn({ params: { language: 'en' }, body: { brand, version, own: { ...none, ...own } } });
const productOf = async (vendor: string) => {
  const { items } = await owner.client.shops.search({ query: { limit: 100, status: 'ALL' } });
  for (const { id, language, words } of items) {
    const product = await owner.client.shops.one({ params: { id } });
    if (language === 'en' && words > 0 && product.vendor === vendor) return product;
  }
  throw new Error(`nothing of ${vendor}`);
};
/** What the engine is told when a product is written. */
const told = async (vendor: string): Promise<string> => {
  const { id } = await productOf(vendor);
  await owner.client.writers.optimize({ params: { id }, body: { brief: { language: 'en' } } });
  return String((openai.asked.at(-1)!.body as AskedOfOpenAi).messages[0]!.content);
};
const rules = async (text: string, of: { brand?: string; product?: string }) =>
  (await owner.client.voice.drift({ body: { text, language: 'en', ...of } })).drift!.phrases.map(({ rule, text: words }) => [rule, words]);

test('each brand with two texts has a card beside the shop’s, and the three differ as a reader hears them', async () => {
  const [toys, dogs, cables] = await cards('Little Alder', 'Bracken & Tail', 'Voltly');
  expect(toys).toMatchObject({ state: 'measured', needed: 2, texts: 4, own: none, version: 0 });
  expect(toys!.measured).toMatchObject({ sentence: { p50: 13, p90: 18 }, person: { value: 'neither' }, exclamation: { n: 0 }, spelling: { value: 'en-GB' } });
  expect(toys!.measured!.openings.map(({ words }) => words)).toEqual(['{name}']);
  expect(dogs!.measured).toMatchObject({ sentence: { p50: 10, p90: 20 }, person: { value: 'you' }, exclamation: { n: 0 }, spacing: { value: 'spaced' } });
  expect([toys, dogs, cables].map((one) => one!.leans_on_shop)).toEqual([false, false, true]);
  expect(cables!.measured!.sentence.p50).toBe(4);
  expect(cables!.measured!.exclamation.rate).toBeGreaterThan(40);
  expect(cables!.measured!.emoji.rate).toBeGreaterThan(4);
  expect(await card(null)).toMatchObject({ needed: 8 });
  expect(await card('Rannoch')).toBeUndefined();
});

test('a planted sentence drifts by the brand it is held against, named or known by its product', async () => {
  const planted = 'You will love our blocks! It bounces.';
  const toys = [
    ['person', 'You'],
    ['person', 'our'],
    ['exclamation', '!'],
  ];
  expect(await rules(planted, { brand: 'Little Alder' })).toEqual(toys);
  expect(await rules(planted, { product: (await productOf('Little Alder')).id })).toEqual(toys);
  expect(await rules(planted, { brand: 'Bracken & Tail' })).toEqual(toys.slice(1));
  expect(await rules('It is here!', { product: (await productOf('Voltly')).id })).toEqual([]);
  expect(await rules('It is here!!!', { product: (await productOf('Bracken & Tail')).id })).toContainEqual(['exclamation', '!!!']);
  const { id } = await productOf('Voltly');
  expect((await owner.client.voice.drift({ body: { text: 'It is here.', language: 'en', product: id } })).brand).toBe('Voltly');
  const whole = await rules(planted, {});
  expect(whole).not.toEqual(toys);
  expect(await rules(planted, { brand: 'Rannoch' })).toEqual(whole);
});

test('a product is written with its own brand’s card, and one of a brand without one with the shop’s', async () => {
  expect(await told('Little Alder')).toContain('- it neither says "we" nor addresses the reader');
  expect(await told('Bracken & Tail')).toContain('- it addresses the reader and does not say "we"');
  const cables = await told('Voltly');
  expect(cables).toContain('- sentences of about 4 words');
  expect(cables).toMatch(/- at most \d+ exclamation marks in a hundred sentences/);
  expect(cables).toContain('- British spelling');
  const { sentence } = (await card(null))!.measured!;
  expect(await told('Rannoch')).toContain(`- sentences of about ${sentence.p50} words, seldom more than ${sentence.p90}`);
});

test('a post is written with the card of the brand that all its products are of, and of several brands with the shop’s', async () => {
  const [toys, dogs] = await Promise.all(['Little Alder', 'Bracken & Tail'].map((brand) => productOf(brand)));
  const toldPost = async (...product_ids: string[]): Promise<string> => {
    const form = { main_idea: 'Rainy days', keywords: ['rain'], word_count: 300, product_ids };
    await owner.client.blogWriter.generate({ body: { form } });
    return String((openai.asked.at(-1)!.body as AskedOfOpenAi).messages[0]!.content);
  };
  expect(await toldPost(toys!.id)).toContain('- it neither says "we" nor addresses the reader');
  const { sentence } = (await card(null))!.measured!;
  const shops = `- sentences of about ${sentence.p50} words, seldom more than ${sentence.p90}`;
  expect(await toldPost(toys!.id, dogs!.id)).toContain(shops);
  expect(await toldPost(toys!.id)).not.toContain(shops);
  const story = { type: 'brand_story' as const, brand: 'Little Alder', keywords: ['play'], founding_time: '1998', address: 'Bristol' };
  await owner.client.pageGenerator.generate({ body: { form: story } });
  expect(String((openai.asked.at(-1)!.body as AskedOfOpenAi).messages[0]!.content)).toContain('- it neither says "we" nor addresses the reader');
});

test('the starter’s own words keep to the card: who speaks, how headings are cased, how a title is put together', async () => {
  const form = { type: 'about_us' as const, company: 'Little Alder', brand: 'Little Alder', founding_time: '1998', address: 'Bristol' };
  const written = async () => (await owner.client.pageGenerator.generate({ body: { form, engine: 'starter' } })).text;
  const said = ({ title, sections }: Awaited<ReturnType<typeof written>>) => [title, ...sections.map(({ heading }) => heading)];
  // Of that brand nobody says “we”.
  expect(said(await written())).toEqual(['About Little Alder', 'Who Is Behind It', 'Products', 'What Matters', 'Contact']);
  const { version } = await setOwn('Little Alder', 0, { person: 'we', title_case: 'title', title: { separator: ' | ', parts: ['brand', 'name'] } });
  expect(said(await written())).toEqual(['Little Alder | About Us', 'Who We Are', 'What We Offer', 'What Matters to Us', 'How to Reach Us']);
  const cart = { type: 'abandoned_cart' as const, main_idea: 'The blocks are kept.', language: 'de' as const };
  const plain = (await owner.client.emailWriter.generate({ body: { form: cart, engine: 'starter' } })).text;
  expect(plain.footer.why).toBe('Sie erhalten diese E-Mail, weil Sie uns Ihre Adresse gegeben haben.');
  await owner.client.voice.setOwn({ params: { language: 'de' }, body: { brand: null, version: 0, own: { ...none, address: 'informal' } } });
  const informal = (await owner.client.emailWriter.generate({ body: { form: cart, engine: 'starter' } })).text;
  expect(informal.footer.why).toBe('Diese E-Mail geht an alle, die sich dafür angemeldet haben.');
  await setOwn('Little Alder', version, {});
});

test('what the owner sets for the shop holds for its brands, unless a brand’s card sets it', async () => {
  await setOwn(null, 0, { person: 'we', forbidden: ['love', 'warm'], preferred: [{ say: 'jumper', not: ['sweater'] }] });
  expect(await rules('We love it. You do.', { brand: 'Little Alder' })).toEqual([
    ['forbidden', 'love'],
    ['person', 'You'],
  ]);
  const { version: known } = (await card('Little Alder'))!;
  const { brand, version } = await setOwn('Little Alder', known, { person: 'you', preferred: [{ say: 'warm', not: ['hot'] }] });
  expect([brand, version]).toEqual(['Little Alder', known + 1]);
  expect(await rules('We love a warm, hot sweater. You do.', { brand: 'Little Alder' })).toEqual([
    ['person', 'We'],
    ['forbidden', 'love'],
    ['preferred', 'hot'],
    ['preferred', 'sweater'],
  ]);
  expect(await rules('We love it.', { brand: 'Bracken & Tail' })).toEqual([['forbidden', 'love']]);
  expect((await card(null))!.own).toMatchObject({ person: 'we' });
  await owner.client.voice.measure();
  expect(await card('Little Alder')).toMatchObject({ version: known + 1, own: { person: 'you' }, state: 'measured' });
  expect(await failure(setOwn('Little Alder', known, {}))).toMatchObject({ status: 409, code: 'style_changed' });
  expect(await failure(setOwn('Nobody', 0, {}))).toMatchObject({ status: 404, code: 'not_found' });
});

test('many products at once are each written with the card of their own brand', async () => {
  const [toys, dogs] = await Promise.all(['Little Alder', 'Bracken & Tail'].map((brand) => productOf(brand)));
  openai.asked.length = 0;
  const job = await startJob(owner, { choice: { by: 'ids', product_ids: [toys!.id, dogs!.id] }, recipe: {}, cap: '1000' });
  await rest(owner, job.id);
  const said = openai.asked.map(({ body }) => (body as AskedOfOpenAi).messages);
  const toldOf = (title: string) => String(said.find(([, asked]) => String(asked!.content).includes(title))?.[0]!.content);
  expect(toldOf(toys!.title)).toContain('- it addresses the reader and does not say "we"');
  expect(toldOf(dogs!.title)).toContain('- it says "we" and does not address the reader');
});

test('a brand that the shop does not have is told, and one too small for a card is heard as the shop', async () => {
  const asked = (brand: string) => owner.client.voice.drift({ body: { text: 'Get 50% off NOW.', language: 'en', brand } });
  expect(await failure(asked('Nobody'))).toMatchObject({ status: 422, code: 'invalid_input', fields: { 'body.brand': expect.any(String) } });
  expect(await asked('Rannoch')).toMatchObject({ brand: null, drift: { phrases: [{ rule: 'hard_sell', text: 'Get 50% off NOW' }] } });
});

test('a brand that is sold no more loses its card, and keeps what its owner set', async () => {
  const ofOwner = eq(products.accountId, owner.accountId);
  await house.db
    .update(products)
    .set({ vendor: 'Sold' })
    .where(and(ofOwner, inArray(products.vendor, ['Voltly', 'Little Alder'])));
  await owner.client.voice.measure();
  expect(await card('Voltly')).toBeUndefined();
  expect(await card('Little Alder')).toMatchObject({ state: 'too_little', texts: 0, measured: null, own: { person: 'you' } });
  expect(await card('Sold')).toMatchObject({ state: 'measured', texts: 6 });
});
