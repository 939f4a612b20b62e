/** Providers, as the operator connects them by the front door, and what callers then find. */
import { afterAll, describe, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { lastDeeds } from '../operator/tests/operator.testing.ts';
import { channels } from './providers.tables.ts';
import { openDesk, price } from './desk.testing.ts';
import { startProvider } from './providers.testing.ts';

const { house, vera, up, desk, connectOpenAi, enabled, found, list, close } = await openDesk();
afterAll(close);

describe('a provider', () => {
  test.each([
    ['openai', 'openai', /Incorrect API key provided/, undefined],
    ['compatible', 'public', /Incorrect API key provided/, 'OpenAI-compatible'],
    ['anthropic', 'anthropic', /invalid x-api-key/, 'Anthropic'],
    ['google', 'gemini', /API key not valid/, 'Google Gemini'],
    ['stability', 'stability', /missing or invalid authorization header/, 'Stability AI'],
  ] as const)('of the kind %s is kept with a key that works, and not with another', async (kind, wire, words, named) => {
    const body = { kind, base_url: `${up[wire].baseUrl}/`, key: up[wire].key };
    const before = (await desk.list()).items.length;
    const refused = await failure(desk.add({ body: { ...body, key: 'sk-wrong-wrong-wrong' } }));
    expect(refused).toMatchObject({ status: 422, code: 'engine_key_invalid', fields: { 'body.key': expect.stringMatching(words) } });
    expect(refused.details['provider']).toBe(named);
    expect((await desk.list()).items.length).toBe(before);

    const made = await desk.add({ body });
    expect(made).toMatchObject({ kind, base_url: up[wire].baseUrl, enabled: true, models: 0, limits: { retries: 2 } });
    expect(made.channels).toMatchObject([
      { key_hint: body.key.slice(-4), weight: 1, enabled: true, health: { state: 'well', last_error: '', tested_at: expect.any(String) } },
    ]);
    expect(JSON.stringify((await desk.list()).items)).not.toContain(body.key);
    const [deed] = await lastDeeds(vera, 'provider.add');
    expect(deed).toMatchObject({ action: 'provider.add', target: made.label, detail: { kind, base_url: up[wire].baseUrl } });
    expect(JSON.stringify(await lastDeeds(vera))).not.toContain(body.key);
    const kept = JSON.stringify((await house.db.select().from(channels)).map(({ key, ...row }) => ({ ...row, key: key?.toString('latin1') })));
    expect(kept).toContain(made.channels[0]!.id);
    expect(kept).not.toContain(body.key);
    await desk.remove({ params: { id: made.id } });
  });

  test.each([
    ['body.base_url', { kind: 'compatible' as const, key: 'sk-x' }],
    ['body.base_url', { kind: 'compatible' as const, base_url: 'http://127.0.0.1:9/v1?key=x' }],
    ['body.key', { kind: 'openai' as const }],
  ])('that lacks what its kind needs is refused at %s', async (field, body) => {
    const answer = await failure(desk.add({ body }));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'invalid_input', [field]]);
  });

  test('where nobody answers is refused at its address', async () => {
    const answer = await failure(desk.add({ body: { kind: 'ollama', base_url: 'http://127.0.0.1:1/v1' } }));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'engine_unreachable', ['body.base_url']]);
  });

  test('whose address lacks its end is told which end most have', async () => {
    const base_url = up.anthropic.baseUrl.replace(/\/v1$/, '/api');
    expect(base_url).not.toBe(up.anthropic.baseUrl);
    const answer = await failure(desk.add({ body: { kind: 'anthropic', base_url, key: up.anthropic.key } }));
    const said = 'The address answered 404; most addresses of this provider end with /v1.';
    expect(answer).toMatchObject({ status: 422, code: 'engine_unreachable', fields: { 'body.base_url': said }, details: { ends: '/v1' } });
  });

  test('of one’s own machine needs no key', async () => {
    const open = await startProvider('public');
    const made = await desk.add({ body: { kind: 'vllm', base_url: open.baseUrl } });
    expect(made.channels).toMatchObject([{ key_hint: '' }]);
    const model = await enabled(made.id, 'ours', 'house-model');
    expect(model).toMatchObject({ enabled: true, price: { input: '0', output: '0' } });
    expect(house.services.providers.channel(found('ours')[0]!, new Set())).toMatchObject({ key: '' });
    await desk.remove({ params: { id: made.id } });
    await open.close();
  });

  test('that moves loses its keys: they were meant for the address before', async () => {
    const made = await connectOpenAi();
    await enabled(made.id, 'moving', 'gpt-4o-mini');
    expect((await desk.edit({ params: { id: made.id }, body: { base_url: `${made.base_url}/` } })).channels.length).toBe(1);
    const moved = await desk.edit({ params: { id: made.id }, body: { base_url: 'http://127.0.0.1:9/v1', place: 7 } });
    expect(moved).toMatchObject({ base_url: 'http://127.0.0.1:9/v1', place: 7, channels: [] });
    expect(house.services.providers.channel(found('moving')[0]!, new Set())).toBeUndefined();
    expect(await failure(desk.offers({ params: { id: made.id } }))).toMatchObject({ status: 422, code: 'engine_not_connected' });
    await desk.remove({ params: { id: made.id } });
    expect(found('moving')).toEqual([]);
  });

  test('says what it has, with the prices that are known', async () => {
    const made = await connectOpenAi();
    await desk.addModel({ body: { provider_id: made.id, name: 'small', upstream: 'gpt-4o-mini' } });
    const { items } = await desk.offers({ params: { id: made.id } });
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
    await desk.remove({ params: { id: made.id } });

    const google = await desk.add({ body: { kind: 'google', base_url: up.gemini.baseUrl, key: up.gemini.key } });
    expect((await desk.offers({ params: { id: google.id } })).items).toMatchObject([
      { upstream: 'gemini-2.5-flash', context: 1_048_576, max_output: 65_536, price: { input: '0.3', audio_input: '1' } },
      { upstream: 'gemini-embedding-001', capabilities: ['embeddings'] },
    ]);
    await desk.remove({ params: { id: google.id } });
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
  for (const { id } of [one, other]) await desk.remove({ params: { id } });
});

test('of two who enable models at new prices at once, neither loses theirs', async () => {
  const { id } = await connectOpenAi();
  const names = Array.from({ length: 5 }, (_, n) => `at-once-${n}`);
  const made = await Promise.all(names.map((name) => desk.addModel({ body: { provider_id: id, name, upstream: name } })));
  await Promise.all(made.map((model, n) => desk.editModel({ params: { id: model.id }, body: { enabled: true, price: { ...price, input: String(n + 1) } } })));
  const { models } = await list();
  expect(names.map((name) => models[`openai/${name}`]?.input)).toEqual(['1', '2', '3', '4', '5']);
  expect(names.map((name) => found(name).length)).toEqual([1, 1, 1, 1, 1]);
  await desk.remove({ params: { id } });
});

test('a second process offers within seconds what the first was told', async () => {
  const { secrets, log } = house.world;
  const second = createCatalogue({ db: house.db, clock: () => new Date(), secrets, log, prices: house.services.billing.prices });
  await second.start();
  const made = await connectOpenAi();
  await enabled(made.id, 'heard-of', 'gpt-4o-mini');
  await expect.poll(() => second.catalogue().find('heard-of').length).toBe(1);
  expect(second.channel(second.catalogue().find('heard-of')[0]!, new Set())?.key).toBe(up.openai.key);
  await desk.remove({ params: { id: made.id } });
  await expect.poll(() => second.catalogue().find('heard-of').length).toBe(0);
  await second.stop();
});
