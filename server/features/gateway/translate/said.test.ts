import { expect, test } from 'vitest';
import { saidInStream } from './said.ts';

const events = (...all: object[]): string => all.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
const chat = (delta: object): object => ({ choices: [{ index: 0, delta }] });
const key = ['sk-proj-abcDEF01', '23456789_abcDEF'];

test.each([
  ['chat', events(chat({ role: 'assistant' }), chat({ content: `Use ${key[0]}` }), chat({ content: `${key[1]}.` })) + 'data: [DONE]\n\n'],
  [
    'messages',
    events(...key.map((text, at) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: at === 0 ? `Use ${text}` : `${text}.` } }))),
  ],
  ['responses', events({ type: 'response.output_text.delta', delta: `Use ${key[0]}` }, { type: 'response.output_text.delta', delta: `${key[1]}.` })],
  ['gemini', events(...[`Use ${key[0]}`, `${key[1]}.`].map((text) => ({ candidates: [{ content: { parts: [{ text }] } }] })))],
  [null, events({ choices: [{ text: `Use ${key[0]}` }] }, { choices: [{ text: `${key[1]}.` }] })],
  [null, events({ type: 'transcript.text.delta', delta: `Use ${key[0]}` }, { type: 'transcript.text.delta', delta: `${key[1]}.` })],
] as const)('words that events of %s tear apart stand together', (protocol, stream) => {
  expect(saidInStream(protocol, stream)).toBe(`Use ${key.join('')}.`);
});

test('a list of Gemini’s is read, and as far as it came where it broke off', () => {
  const element = (text: string) => JSON.stringify({ candidates: [{ content: { parts: [{ text }] } }] });
  const whole = `[${element('Use ')}\n,\n${element('both.')}]`;
  expect(saidInStream('gemini', whole)).toBe('Use both.');
  expect(saidInStream('gemini', whole.slice(0, -4))).toBe('Use ');
});

test('thoughts, words and calls stand apart, in the order in which they came; what is no event is passed over', () => {
  const called = chat({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'stock_of', arguments: '{"sku":' } }] });
  const more = chat({ tool_calls: [{ index: 0, function: { arguments: '"B750"}' } }] });
  const stream = `: hello\n\ndata: {broken\n\n${events(chat({ reasoning_content: 'Which one? ' }), chat({ reasoning_content: 'The bottle.' }), chat({ content: 'I look.' }), called, more)}data: {"choices":[{"del`;
  expect(saidInStream('chat', stream)).toBe('Which one? The bottle.\n\nI look.\n\nstock_of {"sku":"B750"}');
});
