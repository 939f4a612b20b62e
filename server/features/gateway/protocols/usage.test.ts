import { expect, test } from 'vitest';
import { golden, goldenOfOthers, type TextProtocol } from './usage.golden.testing.ts';
import { createTrace, objectAt } from './trace.ts';
import { usageReader } from './usage-reader.ts';
import { secondsUsage } from './usage.ts';

const events: Record<TextProtocol, (usage: unknown) => string> = {
  chat: (usage) => `data: {"choices":[{"delta":{"content":"say \\"usage\\": {}"}}]}\n\ndata: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
  responses: (usage) =>
    `event: response.created\ndata: {"response":{"usage":null}}\n\nevent: response.completed\ndata: ${JSON.stringify({ type: 'response.completed', response: { output: 'x'.repeat(20_000), usage, metadata: {} } })}\n\n`,
  messages: (usage) => {
    const { output_tokens, ...input } = (usage ?? {}) as Record<string, unknown>;
    return `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { usage: { ...input, output_tokens: 1 } } })}\n\n${'event: ping\ndata: {"type": "ping"}\n\n'.repeat(500)}event: message_delta\ndata: ${JSON.stringify({ type: 'message_delta', usage: { output_tokens } })}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`;
  },
  gemini: (usage) =>
    `data: {"candidates":[{"content":{"parts":[{"text":"Fjell"}]}}],"usageMetadata":{"promptTokenCount":1}}\n\ndata: ${JSON.stringify({ candidates: [{ finishReason: 'STOP' }], usageMetadata: usage })}\n\n`,
};

const plain = (found: unknown) => found && Object.fromEntries(Object.entries(found as Record<string, bigint>).map(([name, units]) => [name, Number(units)]));

test.each(golden)('%s: %s usage is the same whole and streamed', (protocol, _, usage, found) => {
  const read = usageReader(protocol);
  expect(plain(read({ json: protocol === 'gemini' ? { usageMetadata: usage } : { usage } }))).toEqual(found);
  if (usage === undefined || usage === null) return;
  // A stream with a text in it is not believed to have cost nothing.
  const streamed = found && Object.keys(found).length === 0 ? undefined : found;
  for (const size of [7, 1_000, 1_000_000]) {
    const trace = createTrace();
    const bytes = Buffer.from(events[protocol](usage));
    for (let at = 0; at < bytes.length; at += size) trace.add(bytes.subarray(at, at + size));
    // Missing or broken, a stream says of no whole what it does not know.
    expect(plain(read({ head: trace.head(), tail: trace.tail() }))).toEqual(streamed);
    expect(trace.bytes()).toBe(bytes.length);
  }
});

const nothing = { prompt_tokens: 0, completion_tokens: 0, input_tokens: 0, output_tokens: 0, promptTokenCount: 0, candidatesTokenCount: 0, totalTokenCount: 0 };
test.each<[TextProtocol, object, object]>([
  ['chat', { choices: [{ message: { content: '' } }] }, { choices: [{ message: { content: 'Fjell' } }] }],
  ['chat', { choices: [] }, { choices: [{ message: { content: null, tool_calls: [{ function: { name: 'a', arguments: '{}' } }] } }] }],
  ['responses', { output: [] }, { output: [{ type: 'message', content: [{ type: 'output_text', text: 'Fjell' }] }] }],
  ['messages', { content: [] }, { content: [{ type: 'tool_use', name: 'a', input: {} }] }],
  ['gemini', { candidates: [] }, { candidates: [{ content: { parts: [{ functionCall: { name: 'a' } }] } }] }],
])('%s: nothing counted is believed of an empty answer, and of no other', (protocol, empty, full) => {
  const read = usageReader(protocol);
  const usage = protocol === 'gemini' ? { usageMetadata: nothing } : { usage: nothing };
  expect([read({ json: { ...empty, ...usage } }), read({ json: { ...full, ...usage } })]).toEqual([{}, undefined]);
});

test.each(goldenOfOthers)('%s: %s usage is read as it is told', (_, __, read, found) => {
  expect(plain(read())).toEqual(found);
});

test('seconds are begun ones, and none that nobody can have', () => {
  expect(plain(secondsUsage(3.2))).toEqual({ second: 4 });
  expect(plain(secondsUsage('7'))).toEqual({ second: 7 });
  expect([secondsUsage(-1), secondsUsage('-7'), secondsUsage('long'), secondsUsage(1e9)]).toEqual([undefined, undefined, undefined, undefined]);
});

test('an object is found by its name alone, whatever texts say', () => {
  expect(objectAt('{"a":{"usage":{"x":"}\\"{"}}}', 'usage', 'last')).toEqual({ x: '}"{' });
  expect(objectAt('"text":"\\"usage\\":{}","usage" : {"y":[1,{"z":2}]}', 'usage', 'last')).toEqual({ y: [1, { z: 2 }] });
  expect(objectAt('{"usage":{"x":1}} {"usage":{"x":', 'usage', 'last')).toEqual({ x: 1 });
  expect(objectAt('{"usage":nul', 'usage', 'last')).toBeUndefined();
});
