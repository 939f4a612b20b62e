import { expect, test } from 'vitest';
import { createTrace, objectAt } from './trace.ts';
import { usageReader } from './told.ts';
import { mediaUsage, secondsUsage } from './usage.ts';

type Golden = [what: string, protocol: 'chat' | 'responses' | 'messages' | 'gemini', usage: unknown, found: Record<string, number> | undefined];
const golden: Golden[] = [
  ['plain', 'chat', { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 }, { input: 12, output: 5 }],
  [
    'cached',
    'chat',
    { prompt_tokens: 2006, completion_tokens: 300, prompt_tokens_details: { cached_tokens: 1920 } },
    { input: 86, cached_input: 1920, output: 300 },
  ],
  [
    'cached, as DeepSeek says it',
    'chat',
    { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 36 },
    { input: 36, cached_input: 64, output: 5 },
  ],
  [
    'reasoning within the completion',
    'chat',
    { prompt_tokens: 10, completion_tokens: 90, total_tokens: 100, completion_tokens_details: { reasoning_tokens: 64 } },
    { input: 10, output: 26, reasoning: 64 },
  ],
  [
    'reasoning beside the completion',
    'chat',
    { prompt_tokens: 10, completion_tokens: 26, total_tokens: 100, completion_tokens_details: { reasoning_tokens: 64 } },
    { input: 10, output: 26, reasoning: 64 },
  ],
  [
    'sound',
    'chat',
    { prompt_tokens: 50, completion_tokens: 40, prompt_tokens_details: { audio_tokens: 30 }, completion_tokens_details: { audio_tokens: 25 } },
    { input: 20, audio_input: 30, output: 15, audio_output: 25 },
  ],
  ['zero', 'chat', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, {}],
  [
    'more cached than there was',
    'chat',
    { prompt_tokens: 10, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 99 } },
    { cached_input: 99, output: 1 },
  ],
  ['missing', 'chat', undefined, undefined],
  ['null', 'chat', null, undefined],
  ['empty', 'chat', {}, undefined],
  ['negative', 'chat', { prompt_tokens: -5, completion_tokens: 5 }, undefined],
  ['huge', 'chat', { prompt_tokens: 1e30, completion_tokens: 5 }, undefined],
  ['broken', 'chat', { prompt_tokens: 1.5, completion_tokens: 5 }, undefined],
  ['as text', 'chat', { prompt_tokens: '12', completion_tokens: 5 }, undefined],
  [
    'plain',
    'responses',
    { input_tokens: 36, output_tokens: 87, input_tokens_details: { cached_tokens: 6 }, output_tokens_details: { reasoning_tokens: 80 } },
    { input: 30, cached_input: 6, output: 7, reasoning: 80 },
  ],
  ['negative', 'responses', { input_tokens: 36, output_tokens: -1 }, undefined],
  ['plain', 'messages', { input_tokens: 30, output_tokens: 5 }, { input: 30, output: 5 }],
  ['cached, beside the input', 'messages', { input_tokens: 30, cache_read_input_tokens: 1000, output_tokens: 5 }, { input: 30, cached_input: 1000, output: 5 }],
  [
    'written into caches of both lives',
    'messages',
    { input_tokens: 3, cache_creation_input_tokens: 500, cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 300 }, output_tokens: 5 },
    { input: 3, cache_write: 200, cache_write_1h: 300, output: 5 },
  ],
  ['huge', 'messages', { input_tokens: 30, output_tokens: 1e12 }, undefined],
  ['plain', 'gemini', { promptTokenCount: 40, candidatesTokenCount: 5, totalTokenCount: 45 }, { input: 40, output: 5 }],
  [
    'cached and thought',
    'gemini',
    { promptTokenCount: 40, cachedContentTokenCount: 10, candidatesTokenCount: 5, thoughtsTokenCount: 60, totalTokenCount: 105 },
    { input: 30, cached_input: 10, output: 5, reasoning: 60 },
  ],
  [
    'sound',
    'gemini',
    {
      promptTokenCount: 40,
      candidatesTokenCount: 5,
      promptTokensDetails: [
        { modality: 'TEXT', tokenCount: 8 },
        { modality: 'AUDIO', tokenCount: 32 },
      ],
    },
    { input: 8, audio_input: 32, output: 5 },
  ],
  ['tools', 'gemini', { promptTokenCount: 40, toolUsePromptTokenCount: 7, candidatesTokenCount: 5 }, { input: 47, output: 5 }],
  ['negative', 'gemini', { promptTokenCount: 40, candidatesTokenCount: -5 }, undefined],
];

const events: Record<Golden[1], (usage: unknown) => string> = {
  chat: (usage) => `data: {"choices":[{"delta":{"content":"say \\"usage\\": {}"}}]}\n\ndata: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
  responses: (usage) =>
    `event: response.created\ndata: {"response":{"usage":null}}\n\nevent: response.completed\ndata: ${JSON.stringify({ type: 'response.completed', response: { output: 'x'.repeat(20_000), usage, metadata: {} } })}\n\n`,
  messages: (usage) => {
    const { output_tokens, ...input } = (usage ?? {}) as Record<string, unknown>;
    return `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { usage: { ...input, output_tokens: 1 } } })}\n\n${'event: ping\ndata: {"type": "ping"}\n\n'.repeat(500)}event: message_delta\ndata: ${JSON.stringify({ type: 'message_delta', usage: { output_tokens } })}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`;
  },
  gemini: (usage) =>
    `data: {"usageMetadata":{"promptTokenCount":1}}\n\ndata: ${JSON.stringify({ candidates: [{ finishReason: 'STOP' }], usageMetadata: usage })}\n\n`,
};

const plain = (found: unknown) => found && Object.fromEntries(Object.entries(found as Record<string, bigint>).map(([name, units]) => [name, Number(units)]));

test.each(golden)('%s usage of %s is the same whole and streamed', (_, protocol, usage, found) => {
  const read = usageReader(protocol);
  expect(plain(read({ json: protocol === 'gemini' ? { usageMetadata: usage } : { usage } }))).toEqual(found);
  if (usage === undefined || usage === null) return;
  for (const size of [7, 1_000, 1_000_000]) {
    const trace = createTrace();
    const bytes = Buffer.from(events[protocol](usage));
    for (let at = 0; at < bytes.length; at += size) trace.add(bytes.subarray(at, at + size));
    // Missing or broken, a stream says of no whole what it does not know.
    expect(plain(read({ head: trace.head(), tail: trace.tail() }))).toEqual(found);
    expect(trace.bytes()).toBe(bytes.length);
  }
});

test('pictures, speech and seconds are counted as they are told', () => {
  expect(plain(mediaUsage({ input_tokens: 50, output_tokens: 4160, total_tokens: 4210 }))).toEqual({ input: 50, output: 4160 });
  expect(plain(mediaUsage({ type: 'tokens', input_tokens: 14, input_token_details: { text_tokens: 0, audio_tokens: 14 }, output_tokens: 45 }))).toEqual({
    audio_input: 14,
    output: 45,
  });
  expect(plain(secondsUsage(3.2))).toEqual({ second: 4 });
  expect([secondsUsage(-1), secondsUsage('7'), secondsUsage(1e9)]).toEqual([undefined, undefined, undefined]);
});

test('an object is found by its name alone, whatever texts say', () => {
  expect(objectAt('{"a":{"usage":{"x":"}\\"{"}}}', 'usage', 'last')).toEqual({ x: '}"{' });
  expect(objectAt('"text":"\\"usage\\":{}","usage" : {"y":[1,{"z":2}]}', 'usage', 'last')).toEqual({ y: [1, { z: 2 }] });
  expect(objectAt('{"usage":{"x":1}} {"usage":{"x":', 'usage', 'last')).toEqual({ x: 1 });
  expect(objectAt('{"usage":nul', 'usage', 'last')).toBeUndefined();
});
