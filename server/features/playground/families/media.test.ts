import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { type GatewayForTests, openGateway } from '../../gateway/tests/gateway.testing.ts';
import { say } from '../../gateway/upstream.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
});

const families = () => owner.client.families;

describe('before there is a model', () => {
  test('there are no voices and no platforms, and nothing is spoken', async () => {
    expect(await families().speechVoices()).toEqual({ items: [] });
    expect(await families().speechPlatforms()).toEqual({ items: [] });
    expect(await failure(families().text2speech({ body: { text: 'Hello' } }))).toMatchObject({ status: 404, code: 'model_not_offered' });
    expect(await failure(families().speech2text({ body: { audio: 'SUQz', media_type: 'audio/mpeg' } }))).toMatchObject({ status: 404 });
  });
});

describe('with models', () => {
  beforeAll(async () => {
    await gateway.addModel('openai', 'painter', { capabilities: ['images'] });
    await gateway.addModel('openai', 'speaker', { capabilities: ['speech'] });
    await gateway.addModel('openai', 'listener', { capabilities: ['transcription'], price: { second: '1' } });
    const id = await gateway.addModel('chatglm', 'glm-speaker', { capabilities: ['speech'] });
    const body = { provider_id: id, name: 'glm', upstream: 'glm-tts', capabilities: ['speech' as const], price: { ...price, character: '1000' } };
    const { id: model } = await gateway.vera.client.providers.addModel({ body });
    await gateway.vera.client.providers.editModel({ params: { id: model }, body: { enabled: true } });
  });
  const price = { currency: 'USD' as const, input: null, cached_input: null, output: null, image: null, second: null, source: 'A test, 2026-11-22' };

  test.each(['draw', 'imageGenerations'] as const)('%s answers pictures with their price', async (name) => {
    const answer = await families()[name]({ body: { prompt: 'A teapot', n: 2, size: '1024x1024' } });
    expect(answer.images).toEqual(Array.from({ length: 2 }, () => ({ address: 'data:image/png;base64,aGk=', revised_prompt: null })));
    expect(answer).toMatchObject({ model: 'painter', points: expect.stringMatching(/^[1-9]/), call_id: expect.any(String) });
    expect(gateway.upstream.asked[0]!.json).toEqual({ model: 'm', prompt: 'A teapot', n: 2, size: '1024x1024' });
    const { items } = await owner.client.ledger.transactions({ query: { limit: 5 } });
    expect(items.find(({ id }) => id === answer.call_id)).toMatchObject({ points: `-${answer.points}` });
  });

  test('a picture that lies elsewhere is answered with its address; what is no address is not', async () => {
    const data = [{ url: 'https://pictures.example/1.png', revised_prompt: 'A blue teapot' }, { url: 'javascript:alert(1)' }];
    gateway.upstream.behave((_asked, response) => say(response, 200, { created: 1, data }));
    const { images } = await families().draw({ body: { prompt: 'A teapot', n: 2 } });
    expect(images).toEqual([{ address: 'https://pictures.example/1.png', revised_prompt: 'A blue teapot' }]);
    gateway.upstream.behave((_asked, response) => say(response, 200, { created: 1, data: [] }));
    expect(await failure(families().draw({ body: { prompt: 'A teapot' } }))).toMatchObject({ status: 502, code: 'engine_answered_rubbish' });
  });

  test.each([
    ['body.n', { n: 5 }],
    ['body.size', { size: '9000x9000' }],
    ['body.size', { size: 'huge' }],
    ['body.prompt', { prompt: ' ' }],
  ])('%s is refused', async (field, wrong) => {
    const refused = await failure(families().draw({ body: { prompt: 'A teapot', ...wrong } }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  });

  test('a text is read aloud, in the voice that was named', async () => {
    const answer = await families().text2speech({ body: { text: 'Hello', voice: 'nova' } });
    expect(answer).toMatchObject({ media_type: 'audio/mpeg', model: 'speaker', points: expect.stringMatching(/^[1-9]/) });
    expect(Buffer.from(answer.audio, 'base64').toString()).toBe('ID3 not really music');
    expect(gateway.upstream.asked[0]!.json).toEqual({ model: 'm', input: 'Hello', voice: 'nova', response_format: 'mp3' });
  });

  test('a model of which no voices are known wants one named', async () => {
    const refused = await failure(families().text2speech({ body: { text: 'Hello' } }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['body.voice']]);
    expect(gateway.upstream.asked).toEqual([]);
  });

  test('ChatGLM speaks with its own models alone, in its first voice', async () => {
    await families().chatglmSpeech({ body: { text: 'Hello', model: 'glm' } });
    expect(gateway.upstream.asked[0]!.json).toEqual({ model: 'glm-tts', input: 'Hello', voice: 'tongtong', response_format: 'wav' });
    expect(await failure(families().chatglmSpeech({ body: { text: 'Hello', model: 'speaker', voice: 'nova' } }))).toMatchObject({ status: 404 });
  });

  test('voices and platforms are told', async () => {
    const { items } = await families().speechVoices();
    expect(items.map(({ model, voices }) => [model, voices[0]])).toEqual([
      ['speaker', undefined],
      ['glm', 'tongtong'],
      ['glm-speaker', undefined],
    ]);
    expect((await families().speechPlatforms()).items).toEqual([
      { kind: 'openai', label: 'OpenAI', models: ['speaker'] },
      { kind: 'chatglm', label: 'ChatGLM (Zhipu)', models: ['glm', 'glm-speaker'] },
    ]);
  });

  test('sound is written down: it goes up as a file, byte for byte, and once under one wish', async () => {
    const sound = Buffer.from([0xff, 0xfb, 0x0d, 0x0a, 0x2d, 0x2d, 0x00, 0x80]);
    const asked = { body: { audio: sound.toString('base64'), media_type: 'audio/mpeg', language: 'de' } };
    const headers = { 'idempotency-key': newId() };
    const answer = await families().speech2text(asked, { headers });
    expect(answer).toMatchObject({ text: 'hello', model: 'listener', points: expect.stringMatching(/^[1-9]/) });
    const [{ bytes, headers: sent }] = gateway.upstream.asked as [(typeof gateway.upstream.asked)[0]];
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': sent['content-type']! } }).formData();
    const file = form.get('file') as File;
    expect([form.get('model'), form.get('language'), file.name, file.type]).toEqual(['m', 'de', 'sound.mp3', 'audio/mpeg']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sound);
    expect(await families().speech2text(asked, { headers })).toMatchObject({ text: 'hello', points: '0', call_id: null });
    expect(gateway.upstream.asked).toHaveLength(1);
  });

  test.each([
    ['body.media_type', { audio: 'SUQz', media_type: 'text/html' }],
    ['body.media_type', { audio: 'SUQz', media_type: 'audio/mpeg\r\nx: y' }],
    ['body.audio', { audio: 'not base64', media_type: 'audio/mpeg' }],
    ['body.language', { audio: 'SUQz', media_type: 'audio/mpeg', language: 'de"\r\n' }],
  ])('%s of what is no sound is refused', async (field, body) => {
    const refused = await failure(families().speech2text({ body }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  });
});
