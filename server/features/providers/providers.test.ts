/** Providers, keys and models, as the operator connects them by the front door, and what callers then find. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { createSecrets } from '../../kit/crypto.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { lastDeeds, openOperated } from '../operator/tests/operator.testing.ts';
import { channels } from './providers.tables.ts';
import { type ProviderForTests, startProvider } from './providers.testing.ts';

let house: TestHouse;
let vera: Person;
let up: Record<'openai' | 'public' | 'anthropic' | 'gemini' | 'stability', ProviderForTests>;
beforeAll(async () => {
  ({ house, vera } = await openOperated());
  const [openai, open, anthropic, gemini, stability] = await Promise.all(
    (['openai', 'public', 'anthropic', 'gemini', 'stability'] as const).map((wire) => startProvider(wire)),
  );
  up = { openai: openai!, public: open!, anthropic: anthropic!, gemini: gemini!, stability: stability! };
});
afterAll(async () => {
  await house?.close();
  await Promise.all(Object.values(up ?? {}).map((one) => one.close()));
});

const desk = () => vera.client.providers;
const connectOpenAi = (label = 'OpenAI here') => desk().add({ body: { kind: 'openai', label, base_url: up.openai.baseUrl, key: up.openai.key } });
const enabled = async (provider_id: string, name: string, upstream = name) => {
  const { id } = await desk().addModel({ body: { provider_id, name, upstream } });
  return desk().editModel({ params: { id }, body: { enabled: true } });
};
const found = (name: string) => house.services.providers.catalogue().find(name);
const price = { currency: 'USD', input: '1', cached_input: null, output: '2', source: 'Our own hands, 2026-11-22' };
const list = async () => (await vera.client.operator.prices()).prices;

describe('a provider', () => {
  test.each([
    ['openai', 'openai', /Incorrect API key provided/, undefined],
    ['compatible', 'public', /Incorrect API key provided/, 'OpenAI-compatible'],
    ['anthropic', 'anthropic', /invalid x-api-key/, 'Anthropic'],
    ['google', 'gemini', /API key not valid/, 'Google Gemini'],
    ['stability', 'stability', /missing or invalid authorization header/, 'Stability AI'],
  ] as const)('of the kind %s is kept with a key that works, and not with another', async (kind, wire, words, named) => {
    const body = { kind, base_url: `${up[wire].baseUrl}/`, key: up[wire].key };
    const before = (await desk().list()).items.length;
    const refused = await failure(desk().add({ body: { ...body, key: 'sk-wrong-wrong-wrong' } }));
    expect(refused).toMatchObject({ status: 422, code: 'engine_key_invalid', fields: { 'body.key': expect.stringMatching(words) } });
    expect(refused.details['provider']).toBe(named);
    expect((await desk().list()).items.length).toBe(before);

    const made = await desk().add({ body });
    expect(made).toMatchObject({ kind, base_url: up[wire].baseUrl, enabled: true, models: 0, limits: { retries: 2 } });
    expect(made.channels).toMatchObject([
      { key_hint: body.key.slice(-4), weight: 1, enabled: true, health: { state: 'well', last_error: '', tested_at: expect.any(String) } },
    ]);
    expect(JSON.stringify((await desk().list()).items)).not.toContain(body.key);
    const [deed] = await lastDeeds(vera, 'provider.add');
    expect(deed).toMatchObject({ action: 'provider.add', target: made.label, detail: { kind, base_url: up[wire].baseUrl } });
    expect(JSON.stringify(await lastDeeds(vera))).not.toContain(body.key);
    const kept = JSON.stringify((await house.db.select().from(channels)).map(({ key, ...row }) => ({ ...row, key: key?.toString('latin1') })));
    expect(kept).toContain(made.channels[0]!.id);
    expect(kept).not.toContain(body.key);
    await desk().remove({ params: { id: made.id } });
  });

  test.each([
    ['body.base_url', { kind: 'compatible' as const, key: 'sk-x' }],
    ['body.base_url', { kind: 'compatible' as const, base_url: 'http://127.0.0.1:9/v1?key=x' }],
    ['body.key', { kind: 'openai' as const }],
  ])('that lacks what its kind needs is refused at %s', async (field, body) => {
    const answer = await failure(desk().add({ body }));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'invalid_input', [field]]);
  });

  test('where nobody answers is refused at its address', async () => {
    const answer = await failure(desk().add({ body: { kind: 'ollama', base_url: 'http://127.0.0.1:1/v1' } }));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'engine_unreachable', ['body.base_url']]);
  });

  test('whose address lacks its end is told which end most have', async () => {
    const base_url = up.anthropic.baseUrl.replace(/\/v1$/, '/api');
    expect(base_url).not.toBe(up.anthropic.baseUrl);
    const answer = await failure(desk().add({ body: { kind: 'anthropic', base_url, key: up.anthropic.key } }));
    const said = 'The address answered 404; most addresses of this provider end with /v1.';
    expect(answer).toMatchObject({ status: 422, code: 'engine_unreachable', fields: { 'body.base_url': said }, details: { ends: '/v1' } });
  });

  test('of one’s own machine needs no key', async () => {
    const open = await startProvider('public');
    const made = await desk().add({ body: { kind: 'vllm', base_url: open.baseUrl } });
    expect(made.channels).toMatchObject([{ key_hint: '' }]);
    const model = await enabled(made.id, 'ours', 'house-model');
    expect(model).toMatchObject({ enabled: true, price: { input: '0', output: '0' } });
    expect(house.services.providers.channel(found('ours')[0]!, new Set())).toMatchObject({ key: '' });
    await desk().remove({ params: { id: made.id } });
    await open.close();
  });

  test('that moves loses its keys: they were meant for the address before', async () => {
    const made = await connectOpenAi();
    await enabled(made.id, 'moving', 'gpt-4o-mini');
    expect((await desk().edit({ params: { id: made.id }, body: { base_url: `${made.base_url}/` } })).channels.length).toBe(1);
    const moved = await desk().edit({ params: { id: made.id }, body: { base_url: 'http://127.0.0.1:9/v1', place: 7 } });
    expect(moved).toMatchObject({ base_url: 'http://127.0.0.1:9/v1', place: 7, channels: [] });
    expect(house.services.providers.channel(found('moving')[0]!, new Set())).toBeUndefined();
    expect(await failure(desk().offers({ params: { id: made.id } }))).toMatchObject({ status: 422, code: 'engine_not_connected' });
    await desk().remove({ params: { id: made.id } });
    expect(found('moving')).toEqual([]);
  });

  test('says what it has, with the prices that are known', async () => {
    const made = await connectOpenAi();
    await desk().addModel({ body: { provider_id: made.id, name: 'small', upstream: 'gpt-4o-mini' } });
    const { items } = await desk().offers({ params: { id: made.id } });
    const of = (upstream: string) => items.find((one) => one.upstream === upstream);
    expect(of('gpt-4o-mini')).toMatchObject({
      added: true,
      context: 128_000,
      capabilities: ['text', 'vision', 'tools', 'json_schema'],
      price: { input: '0.15', cached_input: '0.075', output: '0.6' },
    });
    expect(of('text-embedding-3-small')).toMatchObject({ added: false, capabilities: ['embeddings'], price: { input: '0.02', output: null } });
    expect(of('whisper-1')).toMatchObject({ capabilities: ['transcription'], price: { second: '0.0001', input: null } });
    expect(of('tts-1')).toMatchObject({ capabilities: ['speech'], price: { character: '15' } });
    expect(of('house-model')).toMatchObject({ capabilities: ['text'], price: null });
    // What the list says of their eyes goes before their names.
    expect([of('house-eyes')?.capabilities, of('house-vision-none')?.capabilities]).toEqual([['text', 'vision'], ['text']]);
    await desk().remove({ params: { id: made.id } });

    const google = await desk().add({ body: { kind: 'google', base_url: up.gemini.baseUrl, key: up.gemini.key } });
    expect((await desk().offers({ params: { id: google.id } })).items).toMatchObject([
      { upstream: 'gemini-2.5-flash', context: 1_048_576, max_output: 65_536, price: { input: '0.3', audio_input: '1' } },
      { upstream: 'gemini-embedding-001', capabilities: ['embeddings'] },
    ]);
    await desk().remove({ params: { id: google.id } });
  });
});

describe('a key', () => {
  test('is one of several, weighed, switched, tried and destroyed', async () => {
    const { id } = await connectOpenAi();
    await enabled(id, 'keyed', 'gpt-4o-mini');
    up.openai.alsoKnows('sk-second-0123456789');
    const params = { id };
    expect(await failure(desk().addChannel({ params, body: { key: 'sk-nobody-knows' } }))).toMatchObject({ code: 'engine_key_invalid' });
    const [first, second] = (await desk().addChannel({ params, body: { key: 'sk-second-0123456789', label: 'Second', weight: 3 } })).channels;
    expect([first, second]).toMatchObject([{ key_hint: 'cdef' }, { key_hint: '6789', label: 'Second', weight: 3 }]);
    const entry = () => found('keyed')[0]!;
    expect(entry().provider.channels).toEqual([
      { id: first!.id, key: up.openai.key, weight: 1 },
      { id: second!.id, key: 'sk-second-0123456789', weight: 3 },
    ]);

    const ofSecond = { params: { id, channel_id: second!.id } };
    expect(await desk().test(ofSecond)).toMatchObject({ ok: true, error: '' });
    up.openai.forgets('sk-second-0123456789');
    expect(await desk().test(ofSecond)).toMatchObject({ ok: false, first_byte_ms: null, error: expect.stringContaining('Incorrect API key') });
    expect((await desk().list()).items.find((one) => one.id === id)?.channels[1]?.health).toMatchObject({
      state: 'key_refused',
      last_error: expect.stringContaining('Incorrect'),
    });

    await desk().editChannel({ ...ofSecond, body: { enabled: false } });
    expect(entry().provider.channels.map((one) => one.id)).toEqual([first!.id]);
    expect(house.services.providers.channel(entry(), new Set([first!.id]))).toBeUndefined();
    expect((await desk().removeChannel(ofSecond)).channels.length).toBe(1);
    expect((await lastDeeds(vera, 'provider.key')).map(({ action }) => action).slice(0, 3)).toEqual([
      'provider.key.remove',
      'provider.key.edit',
      'provider.key.add',
    ]);
    expect(await failure(desk().test(ofSecond))).toMatchObject({ status: 404 });
    await desk().remove({ params });
  });

  test('that was tried at one address is not kept for another', async () => {
    const slow = await startProvider('openai');
    const { id } = await desk().add({ body: { kind: 'openai', base_url: slow.baseUrl, key: slow.key } });
    slow.alsoKnows('sk-second-0123456789');
    const answers = slow.holds();
    const adding = failure(desk().addChannel({ params: { id }, body: { key: 'sk-second-0123456789' } }));
    await expect.poll(() => slow.asked.length).toBe(2);
    await desk().edit({ params: { id }, body: { base_url: up.anthropic.baseUrl } });
    answers();
    expect(await adding).toMatchObject({ status: 404 });
    expect((await desk().list()).items.find((one) => one.id === id)?.channels).toEqual([]);
    await desk().remove({ params: { id } });
    await slow.close();
  });

  test('that was sealed with another SECRET_KEY is not used, and keeps nothing else from working', async () => {
    const { id } = await connectOpenAi();
    await enabled(id, 'sealed', 'gpt-4o-mini');
    const other = createCatalogue({
      db: house.db,
      clock: () => new Date(),
      secrets: createSecrets('another secret'),
      log: house.world.log,
      prices: house.services.billing.prices,
    });
    await other.start();
    const [entry] = other.catalogue().find('sealed');
    expect(other.channel(entry!, new Set())).toBeUndefined();
    await other.stop();
    await desk().remove({ params: { id } });
  });

  test('is called by its weight; one that weighs nothing where no other can be', async () => {
    const { id, channels: made } = await connectOpenAi();
    up.openai.alsoKnows('sk-second-0123456789');
    await desk().addChannel({ params: { id }, body: { key: 'sk-second-0123456789', weight: 3 } });
    const { channels: all } = await desk().addChannel({ params: { id }, body: { key: 'sk-second-0123456789', weight: 0 } });
    await enabled(id, 'weighed', 'gpt-4o-mini');
    let rolled = 0;
    const { secrets, log } = house.world;
    const { prices } = house.services.billing;
    const here = createCatalogue({ db: house.db, clock: () => new Date(), secrets, log, prices, random: () => rolled });
    await here.start();
    const chosen = (tried: string[] = []) => all.findIndex((one) => one.id === here.channel(here.catalogue().find('weighed')[0]!, new Set(tried))?.id);
    const rolls = [0, 0.24, 0.25, 0.99].map((roll) => ((rolled = roll), chosen()));
    expect(rolls).toEqual([0, 0, 1, 1]);
    expect([chosen([all[1]!.id]), chosen([all[0]!.id, all[1]!.id]), chosen(all.map((one) => one.id))]).toEqual([0, 2, -1]);
    for (const _ of Array.from({ length: 5 })) here.report(made[0]!.id, 'failed');
    rolled = 0;
    expect([chosen(), chosen([all[1]!.id])]).toEqual([1, 2]);
    await here.stop();
    await desk().remove({ params: { id } });
  });

  test('of one provider is not found under another', async () => {
    const [one, other] = [await connectOpenAi('One'), await connectOpenAi('Other')];
    const stray = { params: { id: one.id, channel_id: other.channels[0]!.id } };
    expect(await failure(desk().removeChannel(stray))).toMatchObject({ status: 404 });
    expect(await failure(desk().test(stray))).toMatchObject({ status: 404 });
    for (const { id } of [one, other]) await desk().remove({ params: { id } });
  });

  test('is told by its figures what callers met', async () => {
    const { id, channels } = await connectOpenAi();
    const { report } = house.services.providers;
    for (const word of ['well', 'well', 'failed', 'key_refused'] as const) report(channels[0]!.id, word);
    const health = async () => (await desk().list()).items.find((one) => one.id === id)?.channels[0]?.health;
    expect(await health()).toMatchObject({ state: 'key_refused', calls: 4, failures: 2, last_error: 'The provider refused this key.' });
    await desk().test({ params: { id, channel_id: channels[0]!.id } });
    expect(await health()).toMatchObject({ state: 'well', calls: 4, last_error: '' });
    await desk().remove({ params: { id } });
  });
});

describe('a model', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await connectOpenAi());
  });
  afterAll(() => desk().remove({ params: { id } }));

  test('is offered when it is enabled, at its published price, which is a new version of the price list', async () => {
    const before = await vera.client.operator.prices();
    const draft = await desk().addModel({ body: { provider_id: id, name: 'writer', upstream: 'gpt-5' } });
    expect(draft).toMatchObject({ enabled: false, family: 'gpt', context: 400_000, price: { input: '1.25' } });
    expect(found('writer')).toEqual([]);
    await desk().editModel({ params: { id: draft.id }, body: { enabled: true } });
    const after = await vera.client.operator.prices();
    expect(after.version).toBe(before.version + 1);
    expect(after.versions[0]).toMatchObject({ by: 'Vera Okafor', reason: 'The price of openai/gpt-5' });
    expect(after.prices.models['openai/gpt-5']).toMatchObject({
      currency: 'USD',
      input: '1.25',
      source: expect.stringMatching(/^https:\/\/.*openai.*\d{4}-\d\d-\d\d/),
    });
    expect(found('writer')).toMatchObject([
      { upstream: 'gpt-5', priceKey: 'openai/gpt-5', price: { output: '10' }, kind: { id: 'openai' }, provider: { baseUrl: up.openai.baseUrl } },
    ]);
    expect(house.services.providers.catalogue()).toMatchObject({ version: after.version, prices: { version: after.version } });
    expect((await lastDeeds(vera, 'model.'))[0]).toMatchObject({
      action: 'model.edit',
      target: 'writer',
      detail: { enabled: true, changes: expect.arrayContaining([{ path: 'models.openai/gpt-5.input', before: null, after: '1.25' }]) },
    });

    // Another model at the same price changes no price.
    await enabled(id, 'writer-too', 'gpt-5');
    expect((await vera.client.operator.prices()).version).toBe(after.version);
  });

  test('whose price nobody knows is not enabled, and is with one that the operator states', async () => {
    const { id: modelId } = await desk().addModel({ body: { provider_id: id, name: 'house', upstream: 'house-model' } });
    const params = { id: modelId };
    expect(await failure(desk().editModel({ params, body: { enabled: true } }))).toMatchObject({ status: 422, code: 'price_unknown' });
    expect(found('house')).toEqual([]);
    expect(await failure(desk().editModel({ params, body: { enabled: true, price: { ...price, currency: 'EUR' } } }))).toMatchObject({ code: 'price_unknown' });
    expect(await desk().editModel({ params, body: { enabled: true, price } })).toMatchObject({ enabled: true, price });
    expect(found('house')).toMatchObject([{ price, priceKey: 'openai/house-model' }]);
    expect((await list()).models['openai/house-model']).toMatchObject(price);
  });

  test('takes a price of the operator’s own with its source and its day alone; what stands already stays', async () => {
    for (const source of ['', 'Our own hands', '2026-11-22', 'Our own hands, 2026-13-45']) {
      const answer = await failure(desk().addModel({ body: { provider_id: id, name: 'sourceless', upstream: 'sourceless', price: { ...price, source } } }));
      expect({ source, status: answer.status, fields: Object.keys(answer.fields) }).toEqual({ source, status: 422, fields: ['body.price.source'] });
    }
    const { prices } = house.services.billing;
    const { version, prices: before } = await prices.current();
    const whole = { image: null, second: null, ...price, source: '' };
    await prices.set({ prices: { ...before, models: { ...before.models, 'openai/older': whole } }, baseVersion: version, by: 'Vera', reason: 'Of before' });
    const { id: modelId } = await desk().addModel({ body: { provider_id: id, name: 'older', upstream: 'older', price: whole } });
    const edit = (input: string) => desk().editModel({ params: { id: modelId }, body: { fallbacks: ['gpt-5'], price: { ...whole, input } } });
    expect(await edit('1')).toMatchObject({ fallbacks: ['gpt-5'], price: { source: '' } });
    expect((await failure(edit('1.5'))).fields).toEqual({ 'body.price.source': expect.any(String) });
  });

  test('keeps the price that the operator set, whatever is published', async () => {
    const { id: modelId } = await desk().addModel({ body: { provider_id: id, name: 'dear', upstream: 'gpt-5', price } });
    expect(await desk().editModel({ params: { id: modelId }, body: { enabled: true } })).toMatchObject({ price });
    expect(await desk().editModel({ params: { id: modelId }, body: { price: { ...price, input: '9' } } })).toMatchObject({
      price: { input: '9' },
      enabled: true,
    });
    expect(found('dear')).toMatchObject([{ price: { input: '9' } }]);
  });

  test('whose name says nothing of what it can is what the operator says, and stands with those of its kind', async () => {
    const { id: modelId, ...guessed } = await desk().addModel({ body: { provider_id: id, name: 'brush-9', upstream: 'brush-9' } });
    expect(guessed).toMatchObject({ capabilities: ['text'], family: 'gpt' });
    const params = { id: modelId };
    expect(await desk().editModel({ params, body: { capabilities: ['images'] } })).toMatchObject({ capabilities: ['images'], family: 'draw' });
    expect(await failure(desk().editModel({ params, body: { enabled: true, price: { ...price, output: null } } }))).toMatchObject({
      code: 'price_unknown',
      details: { lacks: ['image'] },
    });
    expect(await desk().editModel({ params, body: { family: 'other', capabilities: ['text', 'images'] } })).toMatchObject({ family: 'other' });
    expect(await desk().editModel({ params, body: { capabilities: ['text'] } })).toMatchObject({ family: 'other' });
  });

  test('is gone when its price goes, and says why it cannot come back', async () => {
    const model = await enabled(id, 'vectors', 'text-embedding-3-small');
    const { version, prices } = await vera.client.operator.prices();
    const { 'openai/text-embedding-3-small': gone, ...models } = prices.models;
    expect(gone).toBeDefined();
    await vera.client.operator.setPrices({ body: { base_version: version, prices: { ...prices, models }, reason: 'Not sold any more' } });
    await expect.poll(() => found('vectors'), { timeout: 10_000 }).toEqual([]);
    expect(await desk().editModel({ params: { id: model.id }, body: { enabled: false } })).toMatchObject({ enabled: false });
  });

  test('has one name at one provider, and may have the same at another: then the place decides', async () => {
    const body = { provider_id: id, name: 'twice', upstream: 'gpt-4o-mini' };
    const first = await desk().addModel({ body });
    expect(await failure(desk().addModel({ body }))).toMatchObject({ status: 422, fields: { 'body.name': expect.any(String) } });
    const third = await desk().addModel({ body: { ...body, name: 'thrice' } });
    expect(await failure(desk().editModel({ params: { id: third.id }, body: { name: 'twice' } }))).toMatchObject({
      status: 422,
      fields: { 'body.name': expect.any(String) },
    });

    const other = await desk().add({ body: { kind: 'anthropic', label: 'Other', base_url: up.anthropic.baseUrl, key: up.anthropic.key } });
    const second = await desk().addModel({ body: { provider_id: other.id, name: 'twice', upstream: 'claude-sonnet-4-5' } });
    for (const { id: modelId } of [first, second]) await desk().editModel({ params: { id: modelId }, body: { enabled: true } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['openai', 'anthropic']);
    await desk().edit({ params: { id: other.id }, body: { place: 0 } });
    await desk().edit({ params: { id }, body: { place: 1 } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['anthropic', 'openai']);
    expect(found('twice')[0]).toMatchObject({ price: { cache_write: '3.75', cache_write_1h: '6', long: { above: 200_000, input: '6' } } });
    await desk().edit({ params: { id: other.id }, body: { enabled: false } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['openai']);
    await desk().remove({ params: { id: other.id } });
  });

  test.each([
    ['openai', 'openai', 'gpt-4o-mini', 'POST /chat/completions'],
    ['openai', 'openai', 'text-embedding-3-small', 'POST /embeddings'],
    ['openai', 'openai', 'whisper-1', 'POST /audio/transcriptions'],
    ['anthropic', 'anthropic', 'claude-sonnet-4-5', 'POST /messages'],
    ['google', 'gemini', 'gemini-2.5-flash', 'POST /models/gemini-2.5-flash:generateContent'],
  ] as const)('of %s (%s: %s) is tried with the smallest call', async (kind, wire, upstream, call) => {
    const made = await desk().add({ body: { kind, base_url: up[wire].baseUrl, key: up[wire].key } });
    const { id: modelId } = await desk().addModel({ body: { provider_id: made.id, name: upstream, upstream } });
    expect(await desk().testModel({ params: { id: modelId } })).toEqual({ ok: true, first_byte_ms: expect.any(Number), error: '' });
    expect(up[wire].asked.at(-1)).toBe(call);
    await desk().editModel({ params: { id: modelId }, body: { upstream: 'nobody-has-this' } });
    expect(await desk().testModel({ params: { id: modelId } })).toMatchObject({ ok: false, first_byte_ms: null, error: expect.stringMatching(/40[04]/) });
    await desk().remove({ params: { id: made.id } });
  });
});

test('members see each name once, with the official price beside what makes it ours', async () => {
  const [one, other] = [await connectOpenAi('First'), await connectOpenAi('Second')];
  for (const { id } of [one, other]) await enabled(id, 'seen', 'gpt-4o-mini');
  expect(house.services.providers.onOffer().filter(({ name }) => name === 'seen')).toEqual([
    {
      name: 'seen',
      family: 'gpt',
      provider: 'First',
      capabilities: ['text', 'vision', 'tools', 'json_schema'],
      context: 128_000,
      max_output: null,
      official: expect.objectContaining({ currency: 'USD', input: '0.15', output: '0.6' }),
      factor: '1.2',
      least_points: '1',
      rate: '712',
    },
  ]);
  for (const { id } of [one, other]) await desk().remove({ params: { id } });
});

test('of two who enable models at new prices at once, neither loses theirs', async () => {
  const { id } = await connectOpenAi();
  const names = Array.from({ length: 5 }, (_, n) => `at-once-${n}`);
  const made = await Promise.all(names.map((name) => desk().addModel({ body: { provider_id: id, name, upstream: name } })));
  await Promise.all(made.map((model, n) => desk().editModel({ params: { id: model.id }, body: { enabled: true, price: { ...price, input: String(n + 1) } } })));
  const { models } = await list();
  expect(names.map((name) => models[`openai/${name}`]?.input)).toEqual(['1', '2', '3', '4', '5']);
  expect(names.map((name) => found(name).length)).toEqual([1, 1, 1, 1, 1]);
  await desk().remove({ params: { id } });
});

test('a second process offers within seconds what the first was told', async () => {
  const { secrets, log } = house.world;
  const second = createCatalogue({ db: house.db, clock: () => new Date(), secrets, log, prices: house.services.billing.prices });
  await second.start();
  const made = await connectOpenAi();
  await enabled(made.id, 'heard-of', 'gpt-4o-mini');
  await expect.poll(() => second.catalogue().find('heard-of').length, { timeout: 10_000 }).toBe(1);
  expect(second.channel(second.catalogue().find('heard-of')[0]!, new Set())?.key).toBe(up.openai.key);
  await desk().remove({ params: { id: made.id } });
  await expect.poll(() => second.catalogue().find('heard-of').length, { timeout: 10_000 }).toBe(0);
  await second.stop();
});
