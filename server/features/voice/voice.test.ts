import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@storewright/contract/kit/languages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedOfOpenAi, type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { products } from '../shops/index.ts';

let house: TestHouse;
let openai: OpenAiForTests;
beforeAll(async () => {
  [house, openai] = await Promise.all([openHouse(), startOpenAi()]);
});
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

/** The newest measuring is over. */
const measured = async ({ client }: Person) => {
  for (;;) {
    const { items, job } = await client.voice.cards();
    if (job && job.state !== 'waiting' && job.state !== 'running') return { items, job };
    await pause(20);
  }
};
const withShop = async (): Promise<Person> => {
  const owner = await house.newOwner();
  await owner.client.shops.connectDemo();
  await measured(owner);
  return owner;
};
const card = async (person: Person, language: Language) => (await person.client.voice.cards()).items.find((one) => one.language === language);
const none = { forbidden: [], preferred: [] };

test('a shop that was read is measured: a card where there are eight texts, and too little said where there are not', async () => {
  const owner = await withShop();
  const { items, job } = await measured(owner);
  expect(job).toMatchObject({ kind: 'voice', state: 'done' });
  const english = items.find(({ language }) => language === 'en')!;
  expect(english).toMatchObject({
    state: 'measured',
    needed: 8,
    own: none,
    version: 0,
    measured: { spelling: { value: 'en-GB' }, spacing: { value: 'spaced' }, title_case: { value: 'title' } },
  });
  expect(english.texts).toBeGreaterThan(40);
  const { product, quote } = english.measured!.person.examples[0]!;
  expect((await owner.client.shops.one({ params: { id: product } })).description_html).toContain(quote.slice(0, 20));
  const french = items.find(({ language }) => language === 'fr')!;
  expect(french).toMatchObject({ state: 'too_little', measured: null });
  expect(french.texts).toBeLessThan(8);
});

test('the owner’s wishes win, stay through another measuring, and the slower of two is told', async () => {
  const owner = await withShop();
  const set = await owner.client.voice.setOwn({ params: { language: 'en' }, body: { version: 0, own: { spelling: 'en-US', forbidden: ['warm'] } } });
  expect(set).toMatchObject({ version: 1, own: { spelling: 'en-US', forbidden: ['warm'], preferred: [] }, measured: { spelling: { value: 'en-GB' } } });
  expect(await failure(owner.client.voice.setOwn({ params: { language: 'en' }, body: { version: 0, own: none } }))).toMatchObject({
    status: 409,
    code: 'style_changed',
  });
  await owner.client.voice.measure();
  await measured(owner);
  expect(await card(owner, 'en')).toMatchObject({ version: 1, own: { spelling: 'en-US' }, state: 'measured' });
  const { drift } = await owner.client.voice.drift({ body: { text: 'A warm colour.', language: 'en' } });
  expect(drift!.phrases.map(({ rule, text }) => [rule, text])).toEqual([
    ['forbidden', 'warm'],
    ['spelling', 'colour'],
  ]);
  expect((await owner.client.voice.setOwn({ params: { language: 'en' }, body: { version: 1, own: none } })).version).toBe(2);
  expect(await failure(owner.client.voice.setOwn({ params: { language: 'de' }, body: { version: 3, own: none } }))).toMatchObject({ code: 'style_changed' });
});

test('each account has a voice of its own, and who has no shop has none', async () => {
  const [owner, other, nobody] = [await withShop(), await withShop(), await house.newOwner()];
  await owner.client.voice.setOwn({ params: { language: 'ko' }, body: { version: 0, own: { person: 'we', ...none } } });
  expect((await card(other, 'ko'))?.version).toBe(0);
  expect(await nobody.client.voice.cards()).toEqual({ items: [], job: null });
  expect(await nobody.client.voice.drift({ body: { text: 'We!', language: 'en' } })).toEqual({ drift: null, brand: null });
  expect(await failure(nobody.client.voice.measure())).toMatchObject({ status: 409, code: 'no_shop' });
  const staff = await house.newStaff(owner);
  expect(await failure(staff.client.voice.setOwn({ params: { language: 'en' }, body: { version: 0, own: none } }))).toMatchObject({ status: 403 });
});

test('texts that were written here are no witness while the shop has enough of its own', async () => {
  const owner = await withShop();
  const before = (await card(owner, 'en'))!.texts;
  const { items } = await owner.client.shops.search({ query: { search: 'oak' } });
  const one = items.find(({ language, words }) => language === 'en' && words > 0)!;
  await house.db.update(products).set({ optimisedAt: new Date() }).where(eq(products.id, one.id));
  await owner.client.voice.measure();
  await measured(owner);
  expect((await card(owner, 'en'))!.texts).toBe(before - 1);
});

test('a model is told how the shop writes, and nothing where nobody knows', async () => {
  const owner = await withShop();
  await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
  await owner.client.voice.setOwn({
    params: { language: 'en' },
    body: { version: 0, own: { forbidden: ['stunning "x"'], preferred: [{ say: 'jumper', not: ['sweater'] }] } },
  });
  const told = async (language: Language) => {
    await owner.client.writers.freestyle({ body: { brief: { title: 'Trail Bottle 750', language } } });
    return String((openai.asked.at(-1)!.body as AskedOfOpenAi).messages[0]!.content);
  };
  const english = await told('en');
  expect(english).toContain('This is how the shop writes.');
  expect(english).toContain('- British spelling');
  expect(english).toMatch(/- none of these: slang; marketing hype .*; the language of contracts; pressing to buy/);
  expect(english).toContain('- every sentence begins with a capital');
  expect(english).toContain('- never these words: "stunning \\"x\\""');
  expect(english).toContain('- "jumper" instead of "sweater"');
  expect(await told('fr')).not.toContain('how the shop writes');
});
