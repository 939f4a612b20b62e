import type { ModelPrice } from '@storewright/contract/billing/prices';
import { expect, test } from 'vitest';
import { askImageEdits, askTranscription } from './forms.ts';
import { readForm } from './form.ts';
import { askEmbeddings, askGeminiInput, askImages, askModeration, askRerank, askSpeech } from './others.ts';
import type { By, Question } from './question.ts';
import { askChat, askCompletions, askGemini, askMessages, askResponses } from './texts.ts';

type Json = Record<string, unknown>;
const asked = (json: Json) => ({ json, bytes: Buffer.from(JSON.stringify(json)), own: false });
const price: ModelPrice = { currency: 'USD', input: '1', cached_input: null, output: '2', image: null, second: null, source: 'A test' };
const model: By = { context: 200_000, upstream: 'gpt-4o-mini', kind: { id: 'openai' } };
/** Tokens that are held for what goes in. */
const most = (question: Question, by: By = model) =>
  Object.entries(question.most(price, 0n, by)).reduce((sum, [name, units]) => sum + (name === 'output' ? 0 : Number(units)), 0);

const chat = (...content: Json[]) => askChat(asked({ model: 'm', messages: [{ role: 'user', content }] }));
const responses = (...content: Json[]) => askResponses(asked({ model: 'm', input: [{ role: 'user', content }] }));
const messages = (...content: Json[]) => askMessages(asked({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content }] }));
const gemini = (...parts: Json[]) => askGemini(asked({ contents: [{ role: 'user', parts }] }), { model: 'm', stream: false });
const long = 'x'.repeat(60_000);
const packed = Buffer.from(long).toString('base64');
/** Sixteen bits, 8,000 times a second. */
const wave = (seconds: number) => {
  const head = Buffer.from('RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0', 'latin1');
  return Buffer.concat([head, Buffer.alloc(seconds * 16_000)]);
};

test.each<[string, Question, number]>([
  ['a text', chat({ type: 'text', text: long }), 60_000],
  ['letters of which each is a token', chat({ type: 'text', text: '\u{1f9ff}'.repeat(10_000) }), 40_000],
  ['a document of text', messages({ type: 'document', source: { type: 'text', media_type: 'text/plain', data: long } }), 60_000],
  ['a packed document of text', messages({ type: 'document', source: { type: 'base64', media_type: 'text/plain', data: packed } }), 60_000],
  [
    'arguments of a tool that look like a picture',
    messages({ type: 'tool_use', id: 'a', name: 'b', input: { image: { source: { type: 'base64', data: long } } } }),
    60_000,
  ],
  ['what a tool answered', messages({ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: long }] }), 60_000],
  ['arguments of a function of Gemini’s', gemini({ functionCall: { name: 'a', args: { inlineData: { mimeType: 'image/png', data: long } } } }), 60_000],
  ['a picture', chat({ type: 'image_url', image_url: { url: `data:image/png;base64,${packed}` } }), 48_169],
  ['the address of a picture', responses({ type: 'input_image', image_url: 'https://example.com/a.png' }), 48_169],
  [
    'pictures that a tool answered',
    messages({ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } }] }),
    48_169,
  ],
  ['two minutes of sound', gemini({ inlineData: { mimeType: 'audio/wav', data: wave(120).toString('base64') } }), 120 * 32],
])('%s is held for at its most', (_, question, tokens) => {
  expect(most(question)).toBeGreaterThanOrEqual(tokens);
  // And not at everything that the model takes.
  expect(most(question)).toBeLessThan(100_000);
});

test.each<[string, Question]>([
  ['a paper', messages({ type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: packed } })],
  ['the address of a paper', messages({ type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } })],
  ['a file of chat’s', chat({ type: 'file', file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${packed}` } })],
  ['a file of responses’', responses({ type: 'input_file', filename: 'a.pdf', file_url: 'https://example.com/a.pdf' })],
  ['an address of Gemini’s', gemini({ fileData: { fileUri: 'https://www.youtube.com/watch?v=x' } })],
  ['a film', gemini({ inline_data: { mime_type: 'video/mp4', data: packed } })],
  ['sound that nobody can read', gemini({ inlineData: { mimeType: 'audio/wav', data: packed } })],
  ['something that is new', chat({ type: 'video_url', video_url: { url: 'https://example.com/a.mp4' } })],
  ['pictures to embed', askEmbeddings(asked({ model: 'm', input: [{ image: 'https://example.com/a.png' }] }))],
])('%s may be as long as the model can take', (_, question) => {
  expect(most(question)).toBe(200_000);
  expect(most(question, { ...model, context: null })).toBeGreaterThan(2_000_000);
});

test('nothing is held for more than the model can take', () => {
  expect(most(chat({ type: 'text', text: 'x'.repeat(500_000) }))).toBe(200_000);
});

test('what is asked many times over is held for each time: a model takes each of them by itself', () => {
  const texts = Array.from({ length: 50 }, () => 'x'.repeat(10_000));
  const small = { ...model, context: 8_192 };
  expect(most(askEmbeddings(asked({ model: 'm', input: texts })), small)).toBeGreaterThanOrEqual(50 * 8_192);
  expect(most(askEmbeddings(asked({ model: 'm', input: texts.map((image) => ({ image })) })), small)).toBeGreaterThanOrEqual(50 * 8_192);
  expect(most(askModeration(asked({ model: 'm', input: texts })), small)).toBeGreaterThanOrEqual(50 * 8_192);
  expect(most(askRerank(asked({ model: 'm', query: 'q', documents: texts })), small)).toBeGreaterThanOrEqual(50 * 8_192);
  expect(most(askCompletions(asked({ model: 'm', prompt: texts })), small)).toBeGreaterThanOrEqual(50 * 8_192);
  const requests = texts.map((text) => ({ content: { parts: [{ text }] } }));
  expect(most(askGeminiInput(asked({ requests }), 'm'), small)).toBeGreaterThanOrEqual(50 * 8_192);
  expect(most(askChat(asked({ model: 'm', messages: texts.map((content) => ({ role: 'user', content })) })), small)).toBe(8_192);
});

test('a picture is bounded by what its provider publishes', () => {
  const one = messages({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: packed } });
  expect(most(one, { ...model, kind: { id: 'anthropic' } })).toBeLessThan(6_000);
  expect(most(one, { ...model, upstream: 'gpt-5' })).toBeLessThan(16_000);
});

test('what may be written to a cache is held at what that costs', () => {
  const question = (more: Json) => askMessages(asked({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }], ...more }));
  const classes = (more: Json, prices: Partial<ModelPrice> = {}) =>
    Object.keys(question(more).most({ ...price, ...prices }, 0n, { ...model, kind: { id: 'anthropic' } }));
  expect(classes({})).toEqual(['input']);
  expect(classes({ cache_control: { type: 'ephemeral' } })).toEqual(['cache_write_1h']);
  expect(classes({ cache_control: { type: 'ephemeral' } }, { cache_write: '1.25', cache_write_1h: '3' })).toEqual(['cache_write_1h']);
  expect(classes({}, { cache_write: '1.25' })).toEqual(['cache_write']);
});

test('what may be spoken is held at what speech costs', () => {
  const spoken = askGemini(asked({ contents: [{ parts: [{ text: 'Hi' }] }], generationConfig: { responseModalities: ['AUDIO'] } }), {
    model: 'm',
    stream: false,
  });
  expect(spoken.most({ ...price, audio_output: '9' }, 100n, model)).toMatchObject({ audio_output: 100n });
  expect(gemini({ text: 'Hi' }).most({ ...price, audio_output: '9' }, 100n, model)).toMatchObject({ output: 100n });
});

test('a reranker reads the query with each document', () => {
  const question = askRerank(asked({ model: 'm', query: 'q'.repeat(1_000), documents: Array(50).fill('d'.repeat(100)) }));
  expect(most(question)).toBeGreaterThanOrEqual(50 * 1_100);
  const searches = (documents: string[]) => askRerank(asked({ model: 'm', query: 'q', documents })).most({ ...price, request: '0.002' }, 0n, model).request;
  expect([searches(['a']), searches(Array(101).fill('a')), searches(['d'.repeat(500 * 150)])]).toEqual([1n, 2n, 2n]);
  expect(() => askRerank(asked({ model: 'm', query: 'q', documents: ['a'], n: 1_000_000 }))).toThrow(expect.objectContaining({ field: 'n' }));
});

const form = (fields: Record<string, string>, bytes: Buffer) => {
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const file = [Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'), bytes, Buffer.from('\r\n--b--\r\n')];
  return readForm(Buffer.concat([...parts, ...file]), 'multipart/form-data; boundary=b');
};

test('sound is as long as its bytes say, whatever a field or its head claims', () => {
  const bySecond = { ...price, second: '0.0001' };
  const seconds = (bytes: Buffer) => {
    const question = askTranscription(form({ model: 'm', duration: '1', seconds: '1' }, bytes), true);
    return [question.most(bySecond, 0n, model).second, question.guess(bySecond, 0n).second];
  };
  const honest = wave(60);
  expect(seconds(honest)).toEqual([60n, 60n]);
  const liar = Buffer.from(honest);
  // So many bytes a second, says its head.
  liar.writeUInt32LE(0xffff_ffff, 28);
  expect(seconds(liar)).toEqual([60n, 60n]);
  expect(seconds(Buffer.alloc(50_000, 'x'))).toEqual([100n, 100n]);
});

test('a heard sound that is counted as nothing is not believed', () => {
  const question = askTranscription(form({ model: 'm' }, wave(60)));
  const bySecond = { ...price, second: '0.0001' };
  expect(question.used({ json: { text: 'hello', usage: { type: 'duration', seconds: 0 } } }, bySecond)).toBeUndefined();
  expect(question.used({ json: { text: 'hello', duration: 61.2 } }, bySecond)).toEqual({ second: 62n });
  expect(question.used({ json: { text: 'hello', usage: { input_tokens: 0, output_tokens: 0 } } }, price)).toBeUndefined();
});

test('pictures that are billed by token are held for at their largest', () => {
  const made = (question: Question) => Number(question.most(price, 0n, model).output);
  expect(made(askImages(asked({ model: 'm', prompt: 'A bottle', n: 3 })))).toBe(48_000);
  expect(most(askImageEdits(form({ model: 'm', prompt: 'Greener', image: 'x' }, Buffer.alloc(9))))).toBeGreaterThanOrEqual(10_000);
  const edits = askImageEdits(form({ model: 'm', prompt: 'Greener', image: 'x' }, Buffer.alloc(9)));
  expect(edits.most({ ...price, image_input: '9' }, 0n, model).image_input).toBeGreaterThanOrEqual(10_000n);
});

test.each<[string, (n: unknown) => Question]>([
  ['embeddings', (n) => askEmbeddings(asked({ model: 'm', input: 'x', n }))],
  ['moderation', (n) => askModeration(asked({ model: 'm', input: 'x', n }))],
  ['speech', (n) => askSpeech(asked({ model: 'm', input: 'x', voice: 'v', n }))],
])('%s: several answers are not asked for where there is one', (_, ask) => {
  expect(() => ask(3)).toThrow(expect.objectContaining({ status: 400, field: 'n' }));
  expect(ask(1).model).toBe('m');
});

test('Gemini’s inner names are those of the path, and go up by the provider’s', () => {
  const embed = (inner: string) => askGeminiInput(asked({ requests: [{ model: inner, content: { parts: [{ text: 'x' }] } }] }), 'ours');
  expect(() => embed('models/dear')).toThrow(expect.objectContaining({ status: 400, field: 'requests[0].model' }));
  expect(() => askGeminiInput(asked({ generateContentRequest: { model: 'models/dear', contents: [] } }), 'ours')).toThrow(
    expect.objectContaining({ status: 400 }),
  );
  expect(() => askGemini(asked({ model: 'models/dear', contents: [{}] }), { model: 'ours', stream: false })).toThrow(expect.objectContaining({ status: 400 }));
  const to = { upstream: 'theirs', limit: null, takesNewLimit: false };
  expect(JSON.parse(embed('models/ours').written(to).toString())).toMatchObject({ requests: [{ model: 'models/theirs' }] });
  expect(
    embed('models/ours')
      .written({ ...to, upstream: 'ours' })
      .toString(),
  ).toContain('models/ours');
});

test('a form has no field that nobody knows, in no spelling, where the key is the house’s', () => {
  const asks = (fields: Record<string, string>, own = false) => askTranscription(form({ model: 'm', ...fields }, wave(1)), own);
  for (const fields of [{ MODEL: 'dear' }, { seconds: '900' }, { beams: '40' }]) {
    expect(() => asks(fields)).toThrow(expect.objectContaining({ field: Object.keys(fields)[0] }));
    expect(() => asks(fields, true)).not.toThrow();
  }
  expect(() => asks({ language: 'de', temperature: '0.2', 'timestamp_granularities[]': 'word', made_up: 'yes' })).not.toThrow();
});

test('a question is guessed by what it says, and not by what it is packed in', () => {
  const tokens = (content: unknown, more = {}) =>
    Number(askChat(asked({ model: 'a-model-of-a-long-name', messages: [{ role: 'user', content }], ...more })).guess(price, 0n).input);
  expect(tokens('x'.repeat(4_000))).toBe(1_001);
  expect(tokens([{ type: 'text', text: 'x'.repeat(4_000) }])).toBe(1_001);
  const tool = { type: 'function', function: { name: 'weather', parameters: { type: 'object', properties: { temperature_in_celsius: { type: 'number' } } } } };
  expect(tokens('Hi', { tools: [tool] })).toBeGreaterThan(tokens('Hi') + 20);
});
