/** Models: what is offered, at which price, and under which name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { lastDeeds } from '../operator/tests/operator.testing.ts';
import { openDesk, price } from './desk.testing.ts';

const { house, vera, up, desk, connectOpenAi, enabled, found, list, close } = await openDesk();
afterAll(close);

describe('a model', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await connectOpenAi());
  });
  afterAll(() => desk.remove({ params: { id } }));

  test('is offered when it is enabled, at its published price, which is a new version of the price list', async () => {
    const before = await vera.client.operator.prices();
    const draft = await desk.addModel({ body: { provider_id: id, name: 'writer', upstream: 'gpt-5' } });
    expect(draft).toMatchObject({ enabled: false, family: 'gpt', context: 400_000, price: { input: '1.25' } });
    expect(found('writer')).toEqual([]);
    await desk.editModel({ params: { id: draft.id }, body: { enabled: true } });
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
    const { id: modelId } = await desk.addModel({ body: { provider_id: id, name: 'house', upstream: 'house-model' } });
    const params = { id: modelId };
    expect(await failure(desk.editModel({ params, body: { enabled: true } }))).toMatchObject({ status: 422, code: 'price_unknown' });
    expect(found('house')).toEqual([]);
    expect(await failure(desk.editModel({ params, body: { enabled: true, price: { ...price, currency: 'EUR' } } }))).toMatchObject({ code: 'price_unknown' });
    expect(await desk.editModel({ params, body: { enabled: true, price } })).toMatchObject({ enabled: true, price });
    expect(found('house')).toMatchObject([{ price, priceKey: 'openai/house-model' }]);
    expect((await list()).models['openai/house-model']).toMatchObject(price);
  });

  test('takes a price of the operator’s own with its source and its day alone; what stands already stays', async () => {
    for (const source of ['', 'Our own hands', '2026-11-22', 'Our own hands, 2026-13-45']) {
      const answer = await failure(desk.addModel({ body: { provider_id: id, name: 'sourceless', upstream: 'sourceless', price: { ...price, source } } }));
      expect({ source, status: answer.status, fields: Object.keys(answer.fields) }).toEqual({ source, status: 422, fields: ['body.price.source'] });
    }
    const { prices } = house.services.billing;
    const { version, prices: before } = await prices.current();
    const whole = { image: null, second: null, ...price, source: '' };
    await prices.set({ prices: { ...before, models: { ...before.models, 'openai/older': whole } }, baseVersion: version, by: 'Vera', reason: 'Of before' });
    const { id: modelId } = await desk.addModel({ body: { provider_id: id, name: 'older', upstream: 'older', price: whole } });
    const edit = (input: string) => desk.editModel({ params: { id: modelId }, body: { fallbacks: ['gpt-5'], price: { ...whole, input } } });
    expect(await edit('1')).toMatchObject({ fallbacks: ['gpt-5'], price: { source: '' } });
    expect((await failure(edit('1.5'))).fields).toEqual({ 'body.price.source': expect.any(String) });
  });

  test('keeps the price that the operator set, whatever is published', async () => {
    const { id: modelId } = await desk.addModel({ body: { provider_id: id, name: 'dear', upstream: 'gpt-5', price } });
    expect(await desk.editModel({ params: { id: modelId }, body: { enabled: true } })).toMatchObject({ price });
    expect(await desk.editModel({ params: { id: modelId }, body: { price: { ...price, input: '9' } } })).toMatchObject({
      price: { input: '9' },
      enabled: true,
    });
    expect(found('dear')).toMatchObject([{ price: { input: '9' } }]);
  });

  test('whose name says nothing of what it can is what the operator says, and stands with those of its kind', async () => {
    const { id: modelId, ...guessed } = await desk.addModel({ body: { provider_id: id, name: 'brush-9', upstream: 'brush-9' } });
    expect(guessed).toMatchObject({ capabilities: ['text'], family: 'gpt' });
    const params = { id: modelId };
    expect(await desk.editModel({ params, body: { capabilities: ['images'] } })).toMatchObject({ capabilities: ['images'], family: 'draw' });
    expect(await failure(desk.editModel({ params, body: { enabled: true, price: { ...price, output: null } } }))).toMatchObject({
      code: 'price_unknown',
      details: { lacks: ['image'] },
    });
    expect(await desk.editModel({ params, body: { family: 'other', capabilities: ['text', 'images'] } })).toMatchObject({ family: 'other' });
    expect(await desk.editModel({ params, body: { capabilities: ['text'] } })).toMatchObject({ family: 'other' });
  });

  test('is gone when its price goes, and says why it cannot come back', async () => {
    const model = await enabled(id, 'vectors', 'text-embedding-3-small');
    const { version, prices } = await vera.client.operator.prices();
    const { 'openai/text-embedding-3-small': gone, ...models } = prices.models;
    expect(gone).toBeDefined();
    await vera.client.operator.setPrices({ body: { base_version: version, prices: { ...prices, models }, reason: 'Not sold any more' } });
    await expect.poll(() => found('vectors')).toEqual([]);
    expect(await desk.editModel({ params: { id: model.id }, body: { enabled: false } })).toMatchObject({ enabled: false });
  });

  test('has one name at one provider, and may have the same at another: then the place decides', async () => {
    const body = { provider_id: id, name: 'twice', upstream: 'gpt-4o-mini' };
    const first = await desk.addModel({ body });
    expect(await failure(desk.addModel({ body }))).toMatchObject({ status: 422, fields: { 'body.name': expect.any(String) } });
    const third = await desk.addModel({ body: { ...body, name: 'thrice' } });
    expect(await failure(desk.editModel({ params: { id: third.id }, body: { name: 'twice' } }))).toMatchObject({
      status: 422,
      fields: { 'body.name': expect.any(String) },
    });

    const other = await desk.add({ body: { kind: 'anthropic', label: 'Other', base_url: up.anthropic.baseUrl, key: up.anthropic.key } });
    const second = await desk.addModel({ body: { provider_id: other.id, name: 'twice', upstream: 'claude-sonnet-4-5' } });
    for (const { id: modelId } of [first, second]) await desk.editModel({ params: { id: modelId }, body: { enabled: true } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['openai', 'anthropic']);
    await desk.edit({ params: { id: other.id }, body: { place: 0 } });
    await desk.edit({ params: { id }, body: { place: 1 } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['anthropic', 'openai']);
    expect(found('twice')[0]).toMatchObject({ price: { cache_write: '3.75', cache_write_1h: '6', long: { above: 200_000, input: '6' } } });
    await desk.edit({ params: { id: other.id }, body: { enabled: false } });
    expect(found('twice').map(({ kind }) => kind.id)).toEqual(['openai']);
    await desk.remove({ params: { id: other.id } });
  });

  test.each([
    ['openai', 'openai', 'gpt-4o-mini', 'POST /chat/completions'],
    ['openai', 'openai', 'text-embedding-3-small', 'POST /embeddings'],
    ['openai', 'openai', 'whisper-1', 'POST /audio/transcriptions'],
    ['anthropic', 'anthropic', 'claude-sonnet-4-5', 'POST /messages'],
    ['google', 'gemini', 'gemini-2.5-flash', 'POST /models/gemini-2.5-flash:generateContent'],
  ] as const)('of %s (%s: %s) is tried with the smallest call', async (kind, wire, upstream, call) => {
    const made = await desk.add({ body: { kind, base_url: up[wire].baseUrl, key: up[wire].key } });
    const { id: modelId } = await desk.addModel({ body: { provider_id: made.id, name: upstream, upstream } });
    expect(await desk.testModel({ params: { id: modelId } })).toEqual({ ok: true, first_byte_ms: expect.any(Number), error: '' });
    expect(up[wire].asked.at(-1)).toBe(call);
    await desk.editModel({ params: { id: modelId }, body: { upstream: 'nobody-has-this' } });
    expect(await desk.testModel({ params: { id: modelId } })).toMatchObject({ ok: false, first_byte_ms: null, error: expect.stringMatching(/40[04]/) });
    await desk.remove({ params: { id: made.id } });
  });
});
