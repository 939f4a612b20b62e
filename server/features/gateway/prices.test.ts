import { pointsOf } from '@storewright/contract/kit/points';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import { say } from './upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('openai', 'gpt');
});
afterEach(async () => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
  await expectSoundBooks(gateway.house.db);
});
afterAll(() => gateway?.close());

const nothing = { input: null, cached_input: null, output: null, image: null, second: null, character: null, request: null };
const messages = [{ role: 'user', content: 'Name a bottle.' }];
const wordsOf = async (answer: Response) => ((await answer.json()) as { error: { code: string; message: string; param: string } }).error;
const rate = async () => Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);

test('a model is enabled once all that its abilities are billed by has a price', async () => {
  const add = (capabilities: ('text' | 'embeddings' | 'speech')[], price: object) =>
    gateway.addModel('compatible', `half-${capabilities.join('-')}-${Object.keys(price).join('-')}`, {
      apart: true,
      capabilities,
      price: { ...nothing, ...price },
    });
  await expect(add(['text'], { input: '1' })).rejects.toMatchObject({ status: 422, code: 'price_unknown', details: { lacks: ['output'] } });
  await expect(add(['embeddings', 'speech'], { input: '1' })).rejects.toMatchObject({ code: 'price_unknown', details: { lacks: ['character'] } });
  await expect(add(['embeddings'], { input: '1' })).resolves.toBeDefined();
});

test('what a model has no price for is not asked of it, though its provider could', async () => {
  await gateway.addModel('mistral', 'vectors', { capabilities: ['embeddings'], price: { ...nothing, input: '1' } });
  const answer = await gateway.ask('/v1/chat/completions', { model: 'vectors', messages });
  expect([answer.status, (await wordsOf(answer)).code]).toEqual([400, 'not_offered']);
  const spoken = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } });
  expect([spoken.status, (await wordsOf(spoken)).code]).toEqual([400, 'not_offered']);
  expect(gateway.upstream.asked).toEqual([]);
});

test('a model is asked for nothing that it was not enabled for, though it has a price for it', async () => {
  await gateway.addModel('compatible', 'plain');
  await gateway.addModel('mistral', 'vectors-only', { capabilities: ['embeddings'] });
  const form = (more: object) => {
    const said = new FormData();
    for (const [name, value] of Object.entries({ model: 'gpt', ...more })) said.set(name, value);
    return said;
  };
  const file = new Blob([Buffer.alloc(20_000)]);
  const asked: [string, unknown][] = [
    ['/v1/embeddings', { model: 'gpt', input: 'x' }],
    ['/v1beta/models/gpt:embedContent', { content: { parts: [{ text: 'x' }] } }],
    ['/v1/moderations', { model: 'gpt', input: 'x' }],
    ['/v1/rerank', { model: 'plain', query: 'x', documents: ['y'] }],
    ['/v1/images/generations', { model: 'gpt', prompt: 'x' }],
    ['/v1/images/edits', form({ prompt: 'x', image: file })],
    ['/v1/audio/speech', { model: 'gpt', input: 'x', voice: 'alloy' }],
    ['/v1/audio/transcriptions', form({ file })],
    ['/v1/chat/completions', { model: 'vectors-only', messages }],
    ['/v1/messages', { model: 'vectors-only', messages, max_tokens: 20 }],
  ];
  for (const [path, body] of asked) {
    const answer = await gateway.ask(path, body);
    const text = await answer.text();
    expect([path, answer.status, /not_offered/i.test(text), text.includes('is not enabled for this here')]).toEqual([path, 400, true, true]);
  }
  expect(gateway.upstream.asked).toEqual([]);
  expect((await gateway.ask('/v1/embeddings', { model: 'vectors-only', input: 'x' })).status).toBe(200);
});

test('a picture costs what its size does, and one without a price is not made', async () => {
  const pictures = [
    { size: '1024x1024', quality: 'standard', price: '0.04' },
    { size: '1024x1792', quality: 'standard', price: '0.08' },
  ];
  await gateway.addModel('qianfan', 'painter', { capabilities: ['images'], price: { ...nothing, pictures } });
  const ask = (more: object) => gateway.ask('/v1/images/generations', { model: 'painter', prompt: 'A bottle', ...more });
  for (const [more, each] of [
    [{}, 0.04],
    [{ size: '1024x1792', n: 2 }, 0.16],
  ] as const) {
    const answer = await ask(more);
    expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([200, String(Math.ceil(each * (await rate()) * 1.2 - 1e-9))]);
  }
  gateway.upstream.asked.length = 0;
  const huge = await ask({ size: '4096x4096' });
  expect([huge.status, (await wordsOf(huge)).param]).toEqual([400, 'size']);
  expect((await ask({ quality: 'hd' })).status).toBe(400);
  expect(gateway.upstream.asked).toEqual([]);
});

test.each([false, true])('a text that is said to have cost nothing is counted by itself, streamed: %s', async (stream) => {
  const text = 'A bottle of steel. '.repeat(60);
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  gateway.upstream.behave((_, response) => {
    if (!stream) return say(response, 200, { choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }], usage });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const choice of [
      { delta: { content: text }, finish_reason: null },
      { delta: {}, finish_reason: 'stop' },
    ])
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
    response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
  });
  const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, stream });
  await answer.text();
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).find((row) => row.id === id)).toMatchObject({ usageSource: 'estimate', outcome: 'done' });
  const { points } = (await gateway.rows(0)).find((row) => row.id === id)!;
  // Some 280 tokens of ten dollars a thousand.
  expect(Number(pointsOf(points))).toBeGreaterThan(await rate());
});

test('nothing counted for nothing said is an answer', async () => {
  gateway.upstream.behave((_, response) =>
    say(response, 200, {
      choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 0, completion_tokens: 0 },
    }),
  );
  const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages });
  expect(answer.headers.get('x-points-charged')).toBe('1');
});

test('what a provider counts beyond what was held is not charged, and the log says so', async () => {
  const usage = { prompt_tokens: 123_457, completion_tokens: 5 };
  gateway.upstream.behave((_, response) =>
    say(response, 200, { choices: [{ index: 0, message: { role: 'assistant', content: 'Yes' }, finish_reason: 'stop' }], usage }),
  );
  const answer = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, max_tokens: 50 });
  gateway.upstream.behave(undefined);
  const plain = await gateway.ask('/v1/chat/completions', { model: 'gpt', messages, max_tokens: 50 });
  const [odd, usual] = await Promise.all(
    [answer, plain].map(async ({ headers }) => {
      const params = { id: headers.get('x-request-id')! };
      await expect.poll(async () => (await gateway.rows(0)).some(({ id }) => id === params.id)).toBe(true);
      return gateway.owner.client.integration.call({ params });
    }),
  );
  const whole = Math.ceil(((123_457 * 1_000 + 5 * 10_000) / 1e6) * (await rate()) * 1.2 - 1e-9);
  expect(Number(odd!.points) + Number(odd!.overrun)).toBe(whole);
  expect([Number(odd!.overrun) > 0, usual!.overrun]).toEqual([true, '0']);
});

test('an app that may call one model of Gemini’s cannot name another within', async () => {
  await gateway.addModel('google', 'cheap', { capabilities: ['embeddings'] });
  const { key } = await gateway.newApp({ models: ['cheap'] });
  const embed = (model: string) =>
    gateway.ask('/v1beta/models/cheap:batchEmbedContents', { requests: [{ model: `models/${model}`, content: { parts: [{ text: 'x' }] } }] }, { key });
  expect((await embed('dear')).status).toBe(400);
  expect(gateway.upstream.asked).toEqual([]);
  expect((await embed('cheap')).status).toBe(200);
  expect(gateway.upstream.asked[0]!.json).toMatchObject({ requests: [{ model: 'models/m' }] });
});

test('sound is charged by its seconds where the answer is plain text, whatever its head claims', async () => {
  await gateway.addModel('vllm', 'ears', { capabilities: ['transcription'] });
  gateway.upstream.behave((_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('hello'));
  // A minute of sixteen bits, 8,000 times a second; its head says four gigabytes a second.
  const head = Buffer.from('RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\xff\xff\xff\xff\x02\0\x10\0data\0\0\0\0', 'latin1');
  const form = new FormData();
  form.set('model', 'ears');
  form.set('response_format', 'text');
  form.set('file', new Blob([head, Buffer.alloc(60 * 16_000)]), 'minute.wav');
  const answer = await fetch(`${gateway.origin}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gateway.app.key}` },
    body: form,
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
  expect(answer.headers.get('x-points-charged')).toBe(String(Math.ceil(60 * 0.001 * (await rate()) * 1.2 - 1e-9)));
});

test('who takes money for each question beside its tokens is paid for both', async () => {
  await gateway.addModel('lmstudio', 'searcher', { capabilities: ['text'], price: { request: '0.5' } });
  const answer = await gateway.ask('/v1/chat/completions', { model: 'searcher', messages });
  // 30 new, 10 from the cache, five out; and the question.
  const official = (30 * 1000 + 10 * 100 + 5 * 10_000) / 1e6 + 0.5;
  expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([200, String(Math.ceil(official * (await rate()) * 1.2 - 1e-9))]);
});

describe('what is held covers what the provider bills', () => {
  const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
  const text = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'a '.repeat(24_000) } };
  const paper = { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } };
  beforeAll(async () => {
    for (const [kind, name] of [
      ['anthropic', 'reader'],
      ['deepseek', 'viewer'],
    ] as const) {
      await gateway.addModel(kind, name, { capabilities: ['text', 'vision'] });
      const { items } = await gateway.vera.client.providers.models();
      await gateway.vera.client.providers.editModel({ params: { id: items.find((one) => one.name === name)!.id }, body: { context: 50_000 } });
    }
  });

  test.each([
    ['a text of which each letter is a token', '/v1/messages', 'reader', text, 48_000],
    ['a paper by its address', '/v1/messages', 'reader', paper, 50_000],
    ['a picture by its address', '/v1/chat/completions', 'viewer', image, 48_169],
  ])('%s', async (_, path, model, part, billed) => {
    const usage = { input_tokens: billed, prompt_tokens: billed, output_tokens: 5, completion_tokens: 5 };
    gateway.upstream.behave((__, response) =>
      say(response, 200, {
        content: [{ type: 'text', text: 'Yes' }],
        choices: [{ index: 0, message: { role: 'assistant', content: 'Yes' }, finish_reason: 'stop' }],
        usage,
      }),
    );
    const answer = await gateway.ask(path, { model, max_tokens: 5, messages: [{ role: 'user', content: [part] }] });
    const official = (billed * 1_000 + 5 * 10_000) / 1e6;
    expect([answer.status, answer.headers.get('x-points-charged')]).toEqual([200, String(Math.ceil(official * (await rate()) * 1.2 - 1e-9))]);
  });
});
