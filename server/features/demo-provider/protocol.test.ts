/** The demo provider by itself, through the official client: it speaks as OpenAI does, and refuses as OpenAI does. */
import OpenAI from 'openai';
import sharp from 'sharp';
import { Agent, fetch as fetchBy } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../kit/log.ts';
import { createDemoProvider } from './demo-provider.ts';
import { demoKey } from './offer.ts';

let provider: ReturnType<typeof createDemoProvider>;
let dispatcher: Agent;
beforeAll(async () => {
  provider = createDemoProvider({ log: createLog({ level: 'silent' }) });
  dispatcher = new Agent({ connect: { socketPath: await provider.socket() } });
});
afterAll(async () => {
  await dispatcher?.destroy();
  await provider?.stop();
});

const onSocket = ((url: string, init: object) => fetchBy(url, { ...init, dispatcher })) as unknown as typeof fetch;
const client = (apiKey = demoKey) => new OpenAI({ apiKey, baseURL: 'http://demo/v1', maxRetries: 0, fetch: onSocket });
const chat = client().chat.completions;
const ask = (content: string, more: object = {}) => chat.create({ model: 'demo-chat', messages: [{ role: 'user', content }], ...more });
const textOf = async (content: string, more: object = {}) => (await ask(content, more)).choices[0]!.message.content!;
const gathered = async <T>(from: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of from) all.push(one);
  return all;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof OpenAI.APIError ? [error.status, error.param, error.code] : String(error)),
  );

describe('chat', () => {
  test.each([
    ['What is a bottle made of?', 'No AI model is behind this answer', '> What is a bottle made of?'],
    ['Woraus besteht eine Trinkflasche?', 'Hinter dieser Antwort steht kein KI-Modell', '> Woraus besteht eine Trinkflasche?'],
    ['水壶是用什么做的？', '这个回答背后没有 AI 模型', '> 水壶是用什么做的？'],
    ['保温ボトルは何でできていますか？', 'この回答の背後に AI モデルはありません', '> 保温ボトルは何でできていますか？'],
  ])('“%s” is answered in its language, quoted, and without claiming a model', async (question, notice, quote) => {
    const whole = await ask(question);
    expect(whole).toMatchObject({ object: 'chat.completion', model: 'demo-chat', system_fingerprint: 'demo_no_ai_model' });
    expect(whole.choices).toMatchObject([{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }]);
    expect(whole.choices[0]!.message.content).toContain(notice);
    expect(whole.choices[0]!.message.content).toContain(quote);
  });

  test('streamed it is the same text, and its usage comes last, where it is asked for', async () => {
    const { choices, usage } = await ask('What is a bottle made of?');
    for (const tells of [true, false]) {
      const stream = await chat.create({
        model: 'demo-chat',
        messages: [{ role: 'user', content: 'What is a bottle made of?' }],
        stream: true,
        ...(tells && { stream_options: { include_usage: true } }),
      });
      const chunks = await gathered(stream);
      expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe(choices[0]!.message.content);
      expect(chunks[0]!.choices[0]!.delta.role).toBe('assistant');
      expect(chunks.flatMap((chunk) => chunk.choices[0]?.finish_reason ?? [])).toEqual(['stop']);
      expect(chunks.flatMap((chunk) => chunk.usage ?? [])).toEqual(tells ? [usage] : []);
      expect(chunks.at(-1)!.choices.length).toBe(tells ? 0 : 1);
    }
  });

  test('it ends where it is told to: after so many tokens, or before a word', async () => {
    const whole = await textOf('Hello');
    const short = await ask('Hello', { max_completion_tokens: 3 });
    expect(short).toMatchObject({ usage: { completion_tokens: 3 }, choices: [{ finish_reason: 'length' }] });
    expect(whole.startsWith(short.choices[0]!.message.content!)).toBe(true);
    expect(await ask('Hello', { max_tokens: 1 })).toMatchObject({ usage: { completion_tokens: 1 } });
    const stopped = await ask('Hello', { stop: ['nobody says this', 'behind'] });
    expect([stopped.choices[0]!.message.content, stopped.choices[0]!.finish_reason]).toEqual(['No AI model is ', 'stop']);
  });

  test('several answers at once are counted each, and streamed beside each other', async () => {
    const three = await ask('Hello', { n: 3 });
    expect(three.choices.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(three.usage!.completion_tokens).toBe((await ask('Hello')).usage!.completion_tokens * 3);
    const said: string[] = ['', ''];
    for await (const { choices } of await chat.create({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello' }], n: 2, stream: true }))
      for (const { index, delta } of choices) said[index] += delta.content ?? '';
    expect(said).toEqual([three.choices[0]!.message.content, three.choices[0]!.message.content]);
  });

  test('it quotes its instruction', async () => {
    const messages = [
      { role: 'system' as const, content: 'Answer as a pirate.' },
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'Who are you?' }] },
    ];
    const { choices } = await chat.create({ model: 'demo-chat', messages });
    expect(choices[0]!.message.content).toContain('> Answer as a pirate.');
    expect(choices[0]!.message.content).toContain('> Who are you?');
  });
});

describe('tools', () => {
  const weather = {
    type: 'function' as const,
    function: {
      name: 'get_weather',
      description: 'The weather of a city',
      parameters: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 2, maximum: 5 } }, required: ['city', 'days'] },
    },
  };
  const time = { type: 'function' as const, function: { name: 'currentTime' } };
  const tools = [time, weather];
  const called = async (content: string, more: object = {}) =>
    (await ask(content, { tools, ...more })).choices.map(({ message, finish_reason: end }) => [
      end,
      ...(message.tool_calls ?? []).map((one) => 'function' in one && one.function.name),
    ]);

  test('one that the question names is called, and without a name none is', async () => {
    expect(await called('What is the weather in Oslo?')).toEqual([['tool_calls', 'get_weather']]);
    expect(await called('Please use currentTime.')).toEqual([['tool_calls', 'currentTime']]);
    expect(await called('Hello')).toEqual([['stop']]);
    expect(await textOf('Hello', { tools })).toContain('`get_weather`');
  });
  test('tool_choice decides', async () => {
    expect(await called('Hello', { tool_choice: 'required' })).toEqual([['tool_calls', 'currentTime']]);
    expect(await called('Hello', { tool_choice: { type: 'function', function: { name: 'get_weather' } } })).toEqual([['tool_calls', 'get_weather']]);
    expect(await called('What is the weather?', { tool_choice: 'none' })).toEqual([['stop']]);
  });
  test('its arguments are what the schema takes, whole and streamed', async () => {
    const { choices } = await ask('The weather, please', { tools });
    const [call] = choices[0]!.message.tool_calls!;
    const given = JSON.parse((call as { function: { arguments: string } }).function.arguments);
    expect(given).toEqual({ city: expect.stringContaining('No AI model'), days: expect.toSatisfy((days) => Number.isInteger(days) && days >= 2 && days <= 5) });
    const numbered = (await ask('The weather at B-7, please', { tools })).choices[0]!.message.tool_calls![0]!;
    expect(JSON.parse((numbered as { function: { arguments: string } }).function.arguments)).toMatchObject({ city: 'B-7' });
    const stream = chat.stream({ model: 'demo-chat', messages: [{ role: 'user', content: 'The weather, please' }], tools });
    const final = await stream.finalChatCompletion();
    expect(final.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ function: { name: 'get_weather', arguments: JSON.stringify(given) } }] },
    });
  });
  test('what a tool answered is told, and no tool is called again before somebody speaks', async () => {
    const question = { role: 'user' as const, content: 'What is the weather in Oslo?' };
    const { choices } = await chat.create({ model: 'demo-chat', messages: [question], tools });
    const [call] = choices[0]!.message.tool_calls!;
    const messages = [question, choices[0]!.message, { role: 'tool' as const, tool_call_id: call!.id, content: '{"degrees": 7}' }];
    const next = await chat.create({ model: 'demo-chat', messages, tools });
    expect(next.choices[0]!.finish_reason).toBe('stop');
    expect(next.choices[0]!.message.content).toContain('The tool `get_weather` answered:\n\n> {"degrees": 7}');
  });
});

describe('a given shape', () => {
  const shaped = async (schema: object) => {
    const { choices } = await ask('Hello', { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } });
    return JSON.parse(choices[0]!.message.content!) as Record<string, unknown>;
  };
  test('texts say what they are, and the rest is the smallest that fits', async () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        size: { enum: ['S', 'M'] },
        price: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
        tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
        note: { type: 'string' },
      },
      required: ['title', 'size', 'price', 'tags'],
      additionalProperties: false,
    };
    const value = await shaped(schema);
    expect(value).toMatchObject({
      title: expect.stringContaining('No AI model'),
      size: expect.stringMatching(/^[SM]$/),
      tags: [expect.stringContaining('No AI model')],
    });
    expect([Object.keys(value).length, (value['price'] as number) % 0.5]).toEqual([4, 0]);
  });
  test('patterns, formats, references to itself and sets', async () => {
    const schema = {
      type: 'object',
      properties: {
        sku: { type: 'string', pattern: '^[A-Z]{3}-\\d{2}$' },
        day: { type: 'string', format: 'date' },
        names: { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
        tree: { $ref: '#/$defs/node' },
      },
      required: ['sku', 'day', 'names', 'tree'],
      $defs: { node: { type: 'object', properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } }, required: ['next'] } },
    };
    const value = await shaped(schema);
    expect(value).toMatchObject({ sku: expect.stringMatching(/^[A-Z]{3}-\d{2}$/), day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), tree: { next: null } });
    expect(new Set(value['names'] as string[]).size).toBeGreaterThan(1);
  });
  test('any JSON', async () => {
    expect(JSON.parse(await textOf('Hello', { response_format: { type: 'json_object' } }))).toMatchObject({
      notice: expect.stringContaining('No AI model'),
      question: 'Hello',
    });
  });
  test.each([
    { type: 'nonsense' },
    { type: 'string', pattern: '(' },
    { allOf: [{ type: 'string' }, { type: 'number' }] },
    { $ref: 'https://example.com/schema.json' },
  ])('a schema that nothing fits is refused: %j', async (schema) => {
    const response_format = { type: 'json_schema', json_schema: { name: 'answer', schema } };
    expect(await refusal(ask('Hello', { response_format }))).toEqual([400, 'response_format.json_schema.schema', 'invalid_value']);
  });
});

describe('embeddings', () => {
  const embed = (input: string | string[], more: object = {}) => client().embeddings.create({ model: 'demo-embedding', input, ...more });
  const first = async (input: string, more: object = {}) => (await embed(input, more)).data[0]!.embedding;
  const product = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0);

  test('the same text is the same numbers, of length 1, however they travel', async () => {
    const [once, again, plain] = await Promise.all([first('A steel bottle'), first('A steel bottle'), first('A steel bottle', { encoding_format: 'float' })]);
    expect(once).toEqual(again);
    expect(plain).toEqual(once);
    expect([once!.length, product(once!, once!)]).toEqual([512, expect.closeTo(1, 5)]);
  });
  test('as many as are wanted', async () => {
    for (const dimensions of [1, 64, 1536]) {
      const vector = await first('A steel bottle', { dimensions });
      expect([vector.length, product(vector, vector)]).toEqual([dimensions, expect.closeTo(1, 5)]);
    }
  });
  test('texts that share words are nearer to each other', async () => {
    const { data, usage } = await embed(['Insulated steel bottle, 750 ml', 'Steel bottle, insulated, 500 ml', 'Wool blanket']);
    const [one, like, other] = data.map(({ embedding }) => embedding);
    expect(product(one!, like!)).toBeGreaterThan(product(one!, other!) + 0.3);
    expect(usage.prompt_tokens).toBeGreaterThan(0);
  });
});

describe('pictures and sound', () => {
  test('a picture is a PNG of the size that was asked for, and says who drew it', async () => {
    const { data } = await client().images.generate({ model: 'demo-image', prompt: 'Une bouteille <verte> & une tasse', size: '1536x1024', n: 2 });
    expect(data).toHaveLength(2);
    for (const { b64_json: base64, revised_prompt: revised } of data!) {
      const { format, width, height } = await sharp(Buffer.from(base64!, 'base64')).metadata();
      expect([format, width, height]).toEqual(['png', 1536, 1024]);
      expect(revised).toContain('Aucun modèle d’IA');
    }
    expect(data![0]!.b64_json).not.toBe(data![1]!.b64_json);
  });
  test('speech is a WAV of tones, or its samples', async () => {
    const speak = async (more: object = {}) =>
      Buffer.from(await (await client().audio.speech.create({ model: 'demo-speech', voice: 'alloy', input: 'Hello to everybody', ...more })).arrayBuffer());
    const wav = await speak();
    expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(4) + 8, wav.toString('latin1', 8, 16)]).toEqual(['RIFF', wav.length, 'WAVEfmt ']);
    expect(wav.toString('latin1')).toContain('No AI model is behind this answer');
    const pcm = await speak({ response_format: 'pcm' });
    expect(wav.subarray(-pcm.length).equals(pcm)).toBe(true);
    expect((await speak({ response_format: 'pcm', speed: 2 })).length).toBeLessThan(pcm.length);
    expect((await speak({ response_format: 'pcm', voice: 'nova' })).equals(pcm)).toBe(false);
  });
});

describe('what it refuses', () => {
  const user = [{ role: 'user' as const, content: 'x' }];
  const body = (more: object) => chat.create({ model: 'demo-chat', messages: user, ...more } as never);
  test.each<[string, () => Promise<unknown>, unknown]>([
    ['a wrong key', () => client('sk-wrong').models.list(), [401, null, 'invalid_api_key']],
    ['a model that nobody has', () => body({ model: 'gpt-5' }), [404, 'model', 'model_not_found']],
    ['a model for something else', () => body({ model: 'demo-image' }), [404, 'model', 'model_not_found']],
    ['no messages', () => body({ messages: [] }), [400, 'messages', 'invalid_value']],
    ['a field that nobody knows', () => body({ colour: 'red' }), [400, null, null]],
    ['a temperature of 3', () => body({ temperature: 3 }), [400, 'temperature', 'invalid_value']],
    [
      'a picture in a question',
      () => body({ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] }] }),
      [400, 'messages[0].content', 'invalid_value'],
    ],
    ['both limits', () => body({ max_tokens: 1, max_completion_tokens: 1 }), [400, 'max_tokens', null]],
    ['more than it writes', () => body({ max_tokens: 100_000 }), [400, 'max_tokens', null]],
    ['stream_options without a stream', () => body({ stream_options: { include_usage: true } }), [400, 'stream_options', null]],
    ['tool_choice without tools', () => body({ tool_choice: 'auto' }), [400, 'tool_choice', null]],
    [
      'an answer of a tool that nobody called',
      () => body({ messages: [...user, { role: 'tool', tool_call_id: 'call_1', content: 'x' }] }),
      [400, 'messages[1]', null],
    ],
    ['embeddings of tokens', () => client().embeddings.create({ model: 'demo-embedding', input: [1, 2] }), [400, 'input', 'invalid_value']],
    [
      'mp3',
      () => client().audio.speech.create({ model: 'demo-speech', voice: 'alloy', input: 'x', response_format: 'mp3' }),
      [400, 'response_format', 'invalid_value'],
    ],
    ['a picture of 3 × 3', () => client().images.generate({ model: 'demo-image', prompt: 'x', size: '3x3' as never }), [400, 'size', 'invalid_value']],
    ['a path that it has not', () => client().moderations.create({ input: 'x' }), [404, null, null]],
  ])('%s', async (_what, ask_, expected) => {
    expect(await refusal(ask_())).toEqual(expected);
  });
  test('a body that is no JSON, or none that it reads', async () => {
    const send = async (sent: string, type = 'application/json') => {
      const answer = await onSocket('http://demo/v1/chat/completions', {
        method: 'POST',
        body: sent,
        headers: { authorization: `Bearer ${demoKey}`, 'content-type': type },
      });
      return [answer.status, ((await answer.json()) as { error: { type: string } }).error.type];
    };
    expect(await send('{')).toEqual([400, 'invalid_request_error']);
    expect(await send('x', 'text/plain')).toEqual([400, 'invalid_request_error']);
    expect(await send('null')).toEqual([400, 'invalid_request_error']);
  });
});

test('it lists its models', async () => {
  const ids = (await gathered(client().models.list())).map(({ id }) => id);
  expect(ids).toEqual(['demo-chat', 'demo-embedding', 'demo-image', 'demo-speech']);
  expect(await client().models.retrieve('demo-chat')).toMatchObject({ id: 'demo-chat', object: 'model' });
  expect(await refusal(client().models.retrieve('gpt-5'))).toEqual([404, 'model', 'model_not_found']);
});
