import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realModel, smallModel } from '../../adapters/local-model/local-model.testing.ts';
import { newId } from '../../kit/ids.ts';
import { newApp } from '../integration/tests/integration.testing.ts';
import type { Person } from '../../boot/house.testing.ts';
import { weights, type LocalHouse, openLocalHouse } from './tests/local-models.testing.ts';

const real = await realModel();
const missing = typeof real === 'string' ? ` (${real})` : '';
const params = { id: smallModel };
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

describe.skipIf(typeof real === 'string')(`a model of this machine${missing}`, () => {
  let here: LocalHouse;
  let customer: Person;
  beforeAll(async () => {
    if (typeof real === 'string') return;
    here = await openLocalHouse({}, real.folder);
    // What the file is, as the catalogue would say it.
    await here.offer(smallModel, weights(100), { name: 'SmolLM2 135M', size: 98_362_432, context: 8_192, languages: ['en'] });
    customer = await here.house.newOwner();
  });
  afterAll(async () => {
    await here?.close();
    if (typeof real !== 'string') await real.close();
  });
  const call = async (key: string, body: object = {}) => {
    const { house } = here;
    const answer = await fetch(`${await house.origin()}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: smallModel, messages: [{ role: 'user', content: 'Say hello.' }], max_tokens: 12, ...body }),
    });
    return { answer, text: await answer.text() };
  };

  test('it is tried with one question before anybody may use it', async () => {
    expect(await here.one(smallModel)).toMatchObject({ state: 'here', have: 98_362_432, enabled: false, licence: 'Apache-2.0' });
    expect((await here.client.overview()).runtime).toMatchObject({ state: 'here', version: '3.22.1', loaded: null });
    const { text, input, output, first_token_ms: first, total_ms: total } = await here.client.attempt({ params, body: { prompt: 'Say hello.' } });
    expect([text.length > 1, input > 5, output > 1, total >= first]).toEqual([true, true, true, true]);
    await expect.poll(async () => (await here.client.overview()).runtime).toMatchObject({ running: true, loaded: smallModel });
    expect((await customer.client.inference.list()).items.map(({ kind }) => kind)).toEqual(['starter']);
  });

  test('enabled, it is a model as any other: called through the gateway, counted, in the log', async () => {
    expect(await here.client.enable({ params, body: { enabled: true } })).toMatchObject({ enabled: true });
    const { providers } = here.operator.client;
    const [model] = (await providers.models()).items;
    expect(model).toMatchObject({ kind: 'local', name: smallModel, enabled: true, price: { input: '0', output: '0' }, context: 8_192 });
    await here.operator.client.operator.adjust({ params: { id: customer.accountId }, body: { direction: 'grant', points: 1_000, reason: 'To try it' } });
    const { secret: key } = await newApp(customer, {}, { 'idempotency-key': newId() });
    const { answer, text } = await call(key);
    expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([200, '0']);
    const { usage } = JSON.parse(text);
    expect(usage.completion_tokens).toBeGreaterThan(0);
    const streamed = await call(key, { stream: true });
    expect([streamed.answer.status, streamed.text.endsWith('data: [DONE]\n\n')]).toEqual([200, true]);
    await expect.poll(async () => (await customer.client.integration.calls({ query: {} })).items.length).toBe(2);
    const { items } = await customer.client.integration.calls({ query: {} });
    expect(items.map(({ points }) => points)).toEqual(['0', '0']);
    expect(items[1]).toMatchObject({ model: smallModel, status: 200, usage: { input: String(usage.prompt_tokens), output: String(usage.completion_tokens) } });
  });

  test('the Listing Writer offers it as any other engine', async () => {
    const engine = (await customer.client.inference.list()).items.find(({ kind }) => kind === 'local')!;
    expect(engine).toMatchObject({ label: smallModel, points: '0', chosen: false });
    await customer.client.inference.choose({ body: { id: engine.id } });
    expect((await customer.client.inference.list()).items.find(({ chosen }) => chosen)?.id).toBe(engine.id);
  });

  // It may go on for as many tokens as a text may have, which takes a busy machine some minutes.
  test('the Listing Writer writes with it for nothing', { timeout: 480_000 }, async () => {
    const engine = (await customer.client.inference.list()).items.find(({ kind }) => kind === 'local')!;
    const written = await customer.client.writers.fromEditor({ body: { text: 'A blue teapot of clay.', instruction: 'Shorter', engine: engine.id } }).then(
      ({ receipt }) => ({ points: receipt.points }),
      // So small a model may write no listing: then it costs nothing all the same.
      (error: ApiError) => ({ code: error.code }),
    );
    expect([{ points: '0' }, { code: 'engine_answered_rubbish' }, { code: 'engine_stopped' }]).toContainEqual(written);
  });

  test('taken back, nobody finds it: not the gateway, not the writers, and who chose it writes with the starter', async () => {
    const engine = (await customer.client.inference.list()).items.find(({ kind }) => kind === 'local')!;
    await here.client.enable({ params, body: { enabled: false } });
    const { secret: key } = await newApp(customer, {}, { 'idempotency-key': newId() });
    expect((await call(key)).answer.status).toBe(404);
    expect((await customer.client.inference.list()).items.map(({ kind, chosen }) => [kind, chosen])).toEqual([['starter', true]]);
    expect(await code(customer.client.inference.choose({ body: { id: engine.id } }))).toBe('404 engine_not_connected');
  });

  test('what runs it is taken away: its memory goes back, and it says what is missing', async () => {
    await here.client.uninstall();
    expect((await here.client.overview()).runtime).toMatchObject({ state: 'absent', running: false, loaded: null });
    expect(await code(here.client.attempt({ params, body: { prompt: 'Hello' } }))).toBe('409 local_runtime_missing');
    expect(await code(here.client.enable({ params, body: { enabled: true } }))).toBe('409 local_runtime_missing');
  });
});
