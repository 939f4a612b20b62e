import type { Protocol } from '@storewright/contract/providers';
import { expect, test } from 'vitest';
import { askChat, askGemini, askMessages, askResponses } from './texts.ts';

type Json = Record<string, unknown>;
const base: Record<Protocol, Json> = {
  chat: { model: 'm', messages: [{ role: 'user', content: 'Hi' }] },
  responses: { model: 'm', input: 'Hi' },
  messages: { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] },
  gemini: { contents: [{ parts: [{ text: 'Hi' }] }] },
};
const ask = (protocol: Protocol, more: Json, own = false) => {
  const json = { ...base[protocol], ...more };
  const asked = { json, bytes: Buffer.from(JSON.stringify(json)), own };
  if (protocol === 'gemini') return askGemini(asked, { model: 'm', stream: false });
  return { chat: askChat, responses: askResponses, messages: askMessages }[protocol](asked);
};
const turn = (content: Json[]) => ({ messages: [{ role: 'user', content }] });

test.each<[Protocol, Json, string]>([
  ['chat', { web_search_options: {} }, 'web_search_options'],
  ['chat', { plugins: [{ id: 'web' }] }, 'plugins'],
  ['chat', { models: ['a-dear-one'] }, 'models'],
  ['chat', { enable_search: true }, 'enable_search'],
  ['chat', { prediction: { type: 'content', content: 'x' } }, 'prediction'],
  ['chat', { store: true }, 'store'],
  ['chat', { service_tier: 'priority' }, 'service_tier'],
  ['chat', { service_tier: 'flex' }, 'service_tier'],
  ['chat', { tools: [{ type: 'web_search' }] }, 'tools[0]'],
  ['chat', { tools: [null] }, 'tools[0]'],
  ['chat', turn([{ type: 'file', file: { file_id: 'file-of-somebody' } }]), 'file.file_id'],
  ['chat', { messages: [{ role: 'assistant', audio: { id: 'audio_x' } }] }, 'messages.audio.id'],
  ['responses', { previous_response_id: 'resp_x' }, 'previous_response_id'],
  ['responses', { conversation: 'conv_x' }, 'conversation'],
  ['responses', { prompt: { id: 'pmpt_x' } }, 'prompt'],
  ['responses', { background: true }, 'background'],
  ['responses', { store: true }, 'store'],
  ['responses', { input: [{ type: 'item_reference', id: 'msg_x' }] }, 'input[0]'],
  [
    'responses',
    {
      tools: [
        { type: 'function', name: 'a' },
        { type: 'code_interpreter', container: { type: 'auto' } },
      ],
    },
    'tools[1]',
  ],
  ['responses', { input: [{ role: 'user', content: [{ type: 'input_image', file_id: 'file-x' }] }] }, 'input_image.file_id'],
  ['messages', { mcp_servers: [{ url: 'https://example.com' }] }, 'mcp_servers'],
  ['messages', { container: 'container_x' }, 'container'],
  ['messages', { speed: 'fast' }, 'speed'],
  ['messages', { inference_geo: 'us' }, 'inference_geo'],
  ['messages', { tools: [{ type: 'web_search_20250305', name: 'web_search' }] }, 'tools[0]'],
  ['messages', { context_management: { edits: [{ type: 'compact_20260112' }] } }, 'context_management'],
  ['messages', turn([{ type: 'document', source: { type: 'file', file_id: 'file_x' } }]), 'document.source'],
  ['messages', turn([{ type: 'container_upload', file_id: 'file_x' }]), 'container_upload.source'],
  ['gemini', { cachedContent: 'cachedContents/x' }, 'cachedContent'],
  ['gemini', { tools: [{ googleSearch: {} }] }, 'tools[0]'],
  ['gemini', { tools: { googleSearch: {} } }, 'tools'],
  ['messages', { fallbacks: [{ model: 'a-dear-one' }] }, 'fallbacks'],
  ['gemini', { contents: [{ parts: [{ fileData: { fileUri: 'https://generativelanguage.googleapis.com/v1beta/files/x' } }] }] }, 'fileData.fileUri'],
  ['gemini', { contents: [{ parts: [{ file_data: { file_uri: 'gs://bucket/x' } }] }] }, 'fileData.fileUri'],
  ['gemini', { some_new_service: { on: true } }, 'some_new_service'],
])('%s: %j is named and refused', (protocol, more, field) => {
  expect(() => ask(protocol, more)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_request', field }));
  // Who brings a key of their own may ask there for what they like.
  expect(() => ask(protocol, more, true)).not.toThrow();
});

test.each<[Protocol, Json]>([
  ['chat', { service_tier: 'auto', store: false, some_new_knob: 0.5, nothing: null, logit_bias: {}, metadata: { a: 'b' }, guided_json: {} }],
  [
    'chat',
    {
      tools: [
        { type: 'function', function: { name: 'a' } },
        { type: 'custom', custom: { name: 'b' } },
      ],
      functions: [],
    },
  ],
  [
    'responses',
    { service_tier: 'default', store: false, background: false, include: ['reasoning.encrypted_content'], prompt_cache_key: 'a', truncation: 'auto' },
  ],
  [
    'responses',
    {
      store: false,
      input: [
        { type: 'message', role: 'user', content: 'Hi' },
        { type: 'reasoning', summary: [], encrypted_content: 'x' },
        { type: 'function_call_output', call_id: 'a', output: 'b' },
      ],
    },
  ],
  [
    'messages',
    {
      service_tier: 'standard_only',
      thinking: { type: 'enabled', budget_tokens: 1_024 },
      context_management: { edits: [{ type: 'clear_tool_uses_20250919' }] },
    },
  ],
  [
    'messages',
    {
      tools: [
        { name: 'a', input_schema: {} },
        { type: 'bash_20250124', name: 'bash' },
      ],
    },
  ],
  ['gemini', { tools: [{ functionDeclarations: [] }], safetySettings: [], labels: {} }],
])('%s: %j goes up byte for byte', (protocol, more) => {
  const question = ask(protocol, more);
  const sent = question.written({ upstream: 'm', limit: null, takesNewLimit: false }).toString();
  expect(sent).toBe(JSON.stringify({ ...base[protocol], ...more }));
});

test('sound is only made where it has a price of its own', () => {
  expect(ask('chat', { modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } }).needs).toEqual(['audio_output']);
  expect(ask('chat', { modalities: ['text'] }).needs).toBeUndefined();
});

test('who says nothing of it has no answer kept at the provider', () => {
  const to = { upstream: 'm', limit: null, takesNewLimit: false };
  expect(JSON.parse(ask('responses', {}).written(to).toString())).toMatchObject({ store: false });
  expect(JSON.parse(ask('responses', {}, true).written(to).toString())).not.toHaveProperty('store');
});
