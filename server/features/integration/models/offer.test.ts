import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { entryOf, newApp } from '../tests/integration.testing.ts';
import { type ProviderForTests, startProvider } from '../../providers/providers.testing.ts';

let house: TestHouse;
let openai: ProviderForTests;
let member: Person;
beforeAll(async () => {
  openai = await startProvider('openai');
  house = await openHouse({ env: { MODE: 'web' } });
  member = await house.newStaff(await house.newOwner());
  const operator = await house.newOwner();
  await house.services.account.setOperator(house.db, operator.userId, true);
  const desk = operator.client.providers;
  const { id: provider_id } = await desk.add({ body: { kind: 'openai', base_url: openai.baseUrl, key: openai.key } });
  for (const [name, upstream, enabled] of [
    ['writer', 'gpt-4o-mini', true],
    ['painter', 'dall-e-3', true],
    ['finder', 'text-embedding-3-small', true],
    ['hidden', 'gpt-4o', false],
  ] as const) {
    const images = upstream === 'dall-e-3' && { price: { ...free, image: '0.04' }, capabilities: ['images' as const], family: 'draw' as const };
    const { id } = await desk.addModel({ body: { provider_id, name, upstream, ...images } });
    if (enabled) await desk.editModel({ params: { id }, body: { enabled } });
  }
});
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const free = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: 'https://example.com, 2026-11-22' };
const names = (items: { name: string }[]) => items.map(({ name }) => name);

test('members see what they may call, for texts, for pictures and of every other kind, with the official price; what is not enabled is not there', async () => {
  const { integration } = member.client;
  const chat = await integration.chatModels();
  expect([names(chat.items), names((await integration.drawModels()).items)]).toEqual([['writer'], ['painter']]);
  expect(names((await integration.onOffer()).items).toSorted()).toEqual(['finder', 'painter', 'writer']);
  expect(chat.items[0]).toMatchObject({ family: 'gpt', official: { currency: 'USD', input: '0.15', output: '0.6' }, factor: '1.2', least_points: '1' });
});

test('an app for one family may call that family’s models, unless it chose its own or has an endpoint of its own', async () => {
  const owner = await house.newOwner();
  const modelsOf = async (wanted: Parameters<typeof newApp>[1]) => (await entryOf(house, (await newApp(owner, wanted)).secret))?.models;
  expect(await modelsOf({ provider: 'gpt' })).toEqual(new Set(['writer', 'finder']));
  expect(await modelsOf({ provider: 'claude' })).toEqual(new Set());
  expect(await modelsOf({ provider: 'gpt', models: ['painter'] })).toEqual(new Set(['painter']));
  expect(await modelsOf({ provider: 'any' })).toBeNull();
  expect(await modelsOf({ provider: 'gpt', endpoint: 'https://93.184.216.34/v1' })).toBeNull();
});

test('families are all there to choose, each with how many models it has now', async () => {
  const { items } = await member.client.integration.categories();
  expect(items.filter(({ models }) => models > 0)).toEqual([
    { id: 'any', label: 'Any', models: 3 },
    { id: 'gpt', label: 'GPT', models: 2 },
    { id: 'draw', label: 'Draw', models: 1 },
  ]);
  expect(items).toHaveLength(14);
});
