/** Answers that nobody counted, or that say that they are none: charged by their words, or by what the provider says it bills. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { type GatewayForTests, openGateway } from '../tests/gateway.testing.ts';
import { type Behaviour, say } from '../upstream.testing.ts';

let gateway: GatewayForTests;
beforeAll(async () => {
  gateway = await openGateway({}, { open: 'compatible', claude: 'anthropic', gemini: 'google' });
  await gateway.addModel('google', 'hears', { upstream: 'm-hears', price: { audio_input: '3000', audio_output: '20000' } });
});
afterEach(async () => {
  gateway.upstream.behave(undefined);
  gateway.upstream.asked.length = 0;
  await expectSoundBooks(gateway.house.db);
});
afterAll(() => gateway?.close());

/** A key that failed rests: what fails has one of its own. */
const apart = async (kind: 'compatible' | 'google'): Promise<string> => {
  const name = `apart-${(made += 1)}`;
  await gateway.addModel(kind, name, { base: `${gateway.upstream.origin}/${name}` });
  return name;
};
let made = 0;
const messages = [{ role: 'user', content: 'Name a bottle.' }];
const rowOf = async (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  await expect.poll(async () => (await gateway.rows(0)).some((row) => row.id === id)).toBe(true);
  return (await gateway.rows(0)).find((row) => row.id === id)!;
};
const tokensOf = async (answer: Response) => {
  await answer.text();
  const { usage, usageSource } = await rowOf(answer);
  return [usageSource, Number(usage['output'] ?? 0)] as const;
};
const words = Array.from({ length: 300 }, (_, place) => `word${place} `);
/** An envelope as wide as they come. */
const envelope = {
  id: 'chatcmpl-'.padEnd(60, 'x'),
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm'.repeat(60),
  system_fingerprint: 'fp',
  service_tier: 'default',
  usage: null,
};
const events =
  (list: unknown[]): Behaviour =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const one of list) response.write(`data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`);
    response.end();
  };
const chunk = (content: string, finish: string | null = null) => ({
  ...envelope,
  choices: [{ index: 0, delta: { content }, logprobs: null, finish_reason: finish }],
});

test.each([5, 40, 300])('%i words cost what words do, whole and streamed, as asked and translated', async (count) => {
  const said = words.slice(0, count);
  const bytes = said.join('').length;
  const whole: Behaviour = (_, response) =>
    say(response, 200, {
      ...envelope,
      usage: undefined,
      choices: [{ index: 0, message: { role: 'assistant', content: said.join('') }, finish_reason: 'stop' }],
    });
  const streamed = events([...said.map((word) => chunk(word)), chunk('', 'stop'), '[DONE]']);
  for (const [behaviour, stream] of [
    [whole, false],
    [streamed, true],
  ] as const)
    for (const [path, more] of [
      ['/v1/chat/completions', {}],
      ['/v1/messages', { max_tokens: 1_000 }],
    ] as const) {
      gateway.upstream.behave(behaviour);
      const [source, output] = await tokensOf(await gateway.ask(path, { model: 'open', messages, stream, ...more }));
      expect(source).toBe('estimate');
      expect(output).toBeGreaterThanOrEqual(Math.floor(count * 0.95));
      expect(output).toBeLessThanOrEqual(Math.ceil((bytes / 4) * 1.1));
    }
});

test('a stream of Gemini’s that is one long list, and counts nothing, costs what its words do', async () => {
  const list = words.map((text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }], modelVersion: 'm'.repeat(200) }));
  const told = [...list, { candidates: [{ content: { parts: [] }, finishReason: 'STOP' }] }].map((one) => JSON.stringify(one, null, 2));
  gateway.upstream.behave((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`[${told.join('\n,\r\n')}\n]`));
  const [source, output] = await tokensOf(await gateway.ask('/v1beta/models/gemini:streamGenerateContent', { contents: [{ parts: [{ text: 'Hi' }] }] }));
  expect([source, output > 250, output < 500]).toEqual(['estimate', true, true]);
});

const error = { message: 'Overloaded', code: 502 };
const reply = (more: object, finish = 'stop') => ({
  ...envelope,
  usage: undefined,
  choices: [{ index: 0, message: { role: 'assistant', content: 'A bottle.' }, finish_reason: finish }],
  ...more,
});
const usage = { prompt_tokens: 40, completion_tokens: 5, total_tokens: 45 };

test.each<[string, object, 'free' | 'billed']>([
  ['an error beside an answer', reply({ error }), 'free'],
  ['an error in one word', reply({ error: 'Overloaded' }), 'free'],
  ['an error within a choice', { ...envelope, choices: [{ index: 0, message: { role: 'assistant', content: '' }, error, finish_reason: null }] }, 'free'],
  ['an error that was counted', reply({ error, usage }), 'billed'],
  ['an end that is an error', reply({}, 'error'), 'free'],
  ['an end that is an error, and was counted', reply({ usage }, 'error'), 'billed'],
])('%s is a failure, and costs what its provider counted', async (_, body, paid) => {
  const model = await apart('compatible');
  gateway.upstream.behave((__, response) => say(response, 200, body));
  const answer = await gateway.ask('/v1/messages', { model, messages, max_tokens: 100 });
  expect([answer.status, await answer.json()]).toMatchObject([502, { type: 'error' }]);
  const row = await rowOf(answer);
  expect([row.outcome, row.usage, row.points > 0n]).toEqual(['failed', paid === 'free' ? {} : { input: '40', output: '5' }, paid === 'billed']);
  expect(Number(answer.headers.get('x-points-charged')) > 0).toBe(paid === 'billed');
});

test.each(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL'])('%s is a failure, whole and streamed, and costs what Google counted', async (finishReason) => {
  const model = await apart('google');
  const body = { candidates: [{ content: {}, finishReason, index: 0 }], usageMetadata: { promptTokenCount: 40, totalTokenCount: 40 } };
  gateway.upstream.behave((asked, response, usual) => (asked.path.includes('stream') ? events([body])(asked, response, usual) : say(response, 200, body)));
  const whole = await gateway.ask('/v1/chat/completions', { model, messages });
  expect(whole.status).toBe(502);
  const streamed = await gateway.ask('/v1/messages', { model, messages, max_tokens: 100, stream: true });
  expect(await streamed.text()).toMatch(/event: error\ndata: [^\n]+\n\n$/);
  const own = await gateway.ask(`/v1beta/models/${model}:generateContent`, { contents: [{ parts: [{ text: 'Hi' }] }] });
  expect([own.status, await own.json()]).toEqual([200, body]);
  for (const answer of [whole, streamed, own])
    expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', usage: { input: '40' }, usageSource: 'provider' });
});

test('a stream that ends in an error behind some words is a failure, and costs the words', async () => {
  const model = await apart('compatible');
  gateway.upstream.behave(events([chunk('A '), chunk('bottle'), { ...chunk('', 'error'), error }]));
  const answer = await gateway.ask('/v1/chat/completions', { model, messages, stream: true });
  expect(await answer.text()).toContain('"finish_reason":"error"');
  expect(await rowOf(answer)).toMatchObject({ outcome: 'failed', usage: { output: '2' }, usageSource: 'estimate' });
});

test('sound of Gemini’s is sold where it has a price of its own, and at no price of a text', async () => {
  const head = Buffer.from('RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0', 'latin1');
  const sound = { inlineData: { mimeType: 'audio/wav', data: Buffer.concat([head, Buffer.alloc(16_000)]).toString('base64') } };
  const ask = (model: string, more: object) => gateway.ask(`/v1beta/models/${model}:generateContent`, { contents: [{ parts: [{ text: 'Hi' }] }], ...more });
  const heard = { contents: [{ parts: [sound] }] };
  const spoken = { generationConfig: { response_modalities: ['audio'] } };
  expect([(await ask('gemini', heard)).status, (await ask('gemini', spoken)).status, gateway.upstream.asked.length]).toEqual([400, 400, 0]);
  const counted = {
    promptTokenCount: 40,
    candidatesTokenCount: 5,
    totalTokenCount: 45,
    promptTokensDetails: [{ modality: 'AUDIO', tokenCount: 40 }],
    candidatesTokensDetails: [{ modality: 'AUDIO', tokenCount: 5 }],
  };
  gateway.upstream.behave((_, response) =>
    say(response, 200, { candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }], usageMetadata: counted }),
  );
  expect(await rowOf(await ask('hears', heard))).toMatchObject({ usage: { audio_input: '40', audio_output: '5' } });
  // Counted where nobody asked for it: as the dearest token, and never as a text.
  const points = async (tokens: object) => {
    gateway.upstream.behave((_, response) =>
      say(response, 200, { candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }], usageMetadata: tokens }),
    );
    return (await rowOf(await ask('gemini', {}))).points;
  };
  expect(await points(counted)).toBeGreaterThan(2n * (await points({ promptTokenCount: 40, candidatesTokenCount: 5, totalTokenCount: 45 })));
});

test('what asks for more under another name never leaves', async () => {
  for (const body of [{ MAX_TOKENS: 5_000 }, { N: 50 }, { extra_body: { max_tokens: 5_000 } }]) {
    const answer = await gateway.ask('/v1/chat/completions', { model: 'open', messages, max_tokens: 10, ...body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param: Object.keys(body)[0] } }]);
  }
  expect(gateway.upstream.asked).toEqual([]);
});

test('an agent that lists what the provider would run is answered without it, and told so', async () => {
  const search = { type: 'web_search_20250305', name: 'web_search', max_uses: 5 };
  const own = { name: 'weather', input_schema: { type: 'object', properties: {} } };
  for (const model of ['claude', 'open', 'gemini']) {
    const answer = await gateway.ask('/v1/messages', { model, messages, max_tokens: 100, tools: [own, search] });
    expect([answer.status, answer.headers.get('x-fields-left-out')]).toEqual([200, 'tools.web_search_20250305']);
    expect(gateway.upstream.asked.at(-1)!.bytes.toString()).not.toContain('web_search');
  }
  const custom = await gateway.ask('/v1/responses', {
    model: 'open',
    input: 'Hi',
    tools: [{ type: 'custom', name: 'weather' }, { type: 'web_search' }, { type: 'local_shell' }],
  });
  expect([custom.status, custom.headers.get('x-fields-left-out')]).toEqual([200, 'tools.web_search, tools.local_shell']);
  expect(await custom.json()).toMatchObject({ output: [{ type: 'custom_tool_call', name: 'weather' }] });
  // Hosts that speak as OpenAI know no such tool: it is asked for as a function, and told as it was asked for.
  const chat = await gateway.ask('/v1/chat/completions', { model: 'open', messages, tools: [{ type: 'custom', custom: { name: 'weather' } }] });
  expect([gateway.upstream.asked.at(-1)!.json['tools'], await chat.json()]).toMatchObject([
    [{ type: 'function', function: { name: 'weather' } }],
    { choices: [{ message: { tool_calls: [{ type: 'custom', custom: { name: 'weather' } }] } }] },
  ]);
});
