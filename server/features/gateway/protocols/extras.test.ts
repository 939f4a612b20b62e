import type { Protocol } from '@storewright/contract/providers';
import { expect, test } from 'vitest';
import { refuseOthers } from './extras.ts';
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
  ['chat', { tools: [null] }, 'tools[0]'],
  ['chat', turn([{ type: 'file', file: { file_id: 'file-of-somebody' } }]), 'file.file_id'],
  ['chat', { messages: [{ role: 'assistant', audio: { id: 'audio_x' } }] }, 'messages.audio.id'],
  ['responses', { previous_response_id: 'resp_x' }, 'previous_response_id'],
  ['responses', { conversation: 'conv_x' }, 'conversation'],
  ['responses', { prompt: { id: 'pmpt_x' } }, 'prompt'],
  ['responses', { background: true }, 'background'],
  ['responses', { store: true }, 'store'],
  ['responses', { input: [{ type: 'item_reference', id: 'msg_x' }] }, 'input[0]'],
  ['responses', { input: [{ role: 'user', content: [{ type: 'input_image', file_id: 'file-x' }] }] }, 'input_image.file_id'],
  ['messages', { mcp_servers: [{ url: 'https://example.com' }] }, 'mcp_servers'],
  ['messages', { container: 'container_x' }, 'container'],
  ['messages', { speed: 'fast' }, 'speed'],
  ['messages', { inference_geo: 'us' }, 'inference_geo'],
  ['messages', { context_management: { edits: [{ type: 'compact_20260112' }] } }, 'context_management'],
  ['messages', turn([{ type: 'document', source: { type: 'file', file_id: 'file_x' } }]), 'document.source'],
  ['messages', turn([{ type: 'container_upload', file_id: 'file_x' }]), 'container_upload.source'],
  ['gemini', { cachedContent: 'cachedContents/x' }, 'cachedContent'],
  ['gemini', { tools: { googleSearch: {} } }, 'tools'],
  ['messages', { fallbacks: [{ model: 'a-dear-one' }] }, 'fallbacks'],
  ['gemini', { contents: [{ parts: [{ fileData: { fileUri: 'https://generativelanguage.googleapis.com/v1beta/files/x' } }] }] }, 'fileData.fileUri'],
  ['gemini', { contents: [{ parts: [{ file_data: { file_uri: 'gs://bucket/x' } }] }] }, 'fileData.fileUri'],
  ['gemini', { some_new_service: { on: true } }, 'some_new_service'],
  ['chat', { some_new_knob: 0.5 }, 'some_new_knob'],
  // To whoever reads names without their case, these are the bound.
  ['chat', { max_tokens: 10, MAX_TOKENS: 5_000 }, 'MAX_TOKENS'],
  ['chat', { max_tokens: 10, MAX_TOKENS: '5000' }, 'MAX_TOKENS'],
  ['chat', { N: 8 }, 'N'],
  ['chat', { N: null }, 'N'],
  ['chat', { 'max_to\u212Aens': 5_000 }, 'max_to\u212Aens'],
  ['chat', { Model: 'a-dear-one' }, 'Model'],
  ['chat', { maxTokens: 5_000 }, 'maxTokens'],
  ['chat', { extra_body: { max_tokens: 5_000 } }, 'extra_body'],
  ['chat', { options: { num_predict: 5_000 } }, 'options.num_predict'],
  ['chat', { stream_options: { include_usage: true, n: 8 } }, 'stream_options.n'],
  ['chat', { chat_template_kwargs: { thinking_budget: '5000' } }, 'chat_template_kwargs.thinking_budget'],
  ['chat', { reasoning: { Effort: 'high' } }, 'reasoning.Effort'],
  ['chat', { tools: [{ type: 'function', TYPE: 'web_search', function: { name: 'a' } }] }, 'tools[0]'],
  ['chat', turn([{ text: 'Hi', TYPE: 'image_url', image_url: { url: 'https://a.example/b.png' } }]), 'TYPE'],
  ['chat', { tools: [{ type: 'web_search' }], tool_choice: 'required' }, 'tool_choice'],
  ['messages', { tools: [{ type: 'web_search_20250305', name: 'web_search' }], tool_choice: { type: 'tool', name: 'web_search' } }, 'tool_choice'],
  ['messages', { context_management: { edits: [{ type: 'clear_tool_uses_20250919', TYPE: 'compact_20260112' }] } }, 'context_management'],
  ['messages', turn([{ type: 'text', text: 'Hi', Source: { type: 'url', url: 'https://a.example/b.png' } }]), 'Source'],
  ['responses', { MAX_OUTPUT_TOKENS: 5_000 }, 'MAX_OUTPUT_TOKENS'],
  ['gemini', { generationConfig: { maxOutputTokens: 10, MaxOutputTokens: 5_000 } }, 'generationConfig.MaxOutputTokens'],
  ['gemini', { generation_config: { thinking_config: { thinkingbudget: 5_000 } } }, 'generation_config.thinking_config.thinkingbudget'],
  ['gemini', { generationConfig: { routingConfig: { manualMode: { modelName: 'a-dear-one' } } } }, 'generationConfig.routingConfig'],
  ['gemini', { GenerationConfig: { maxOutputTokens: 5_000 } }, 'GenerationConfig'],
  ['gemini', { serviceTier: 'default', service_tier: 'priority' }, 'service_tier'],
])('%s: %j is named and refused', (protocol, more, field) => {
  expect(() => ask(protocol, more)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_request', field }));
  // Who brings a key of their own may ask there for what they like.
  expect(() => ask(protocol, more, true)).not.toThrow();
});

test.each<[Protocol, Json]>([
  ['chat', { service_tier: 'auto', store: false, nothing: null, logit_bias: {}, metadata: { a: 'b' }, guided_json: {} }],
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

test.each<[Protocol, Json[], Json[], string[]]>([
  ['chat', [{ type: 'web_search' }, { type: 'function', function: { name: 'a' } }], [{ type: 'function', function: { name: 'a' } }], ['tools.web_search']],
  [
    'responses',
    [
      { type: 'custom', name: 'a' },
      { type: 'code_interpreter', container: { type: 'auto' } },
    ],
    [{ type: 'custom', name: 'a' }],
    ['tools.code_interpreter'],
  ],
  [
    'messages',
    [
      { name: 'a', input_schema: {} },
      { type: 'web_search_20250305', name: 'web_search' },
    ],
    [{ name: 'a', input_schema: {} }],
    ['tools.web_search_20250305'],
  ],
  ['gemini', [{ functionDeclarations: [{ name: 'a' }], googleSearch: {} }], [{ functionDeclarations: [{ name: 'a' }] }], ['tools.googleSearch']],
])('%s: tools that the provider runs are left out, and named', (protocol, tools, kept, gone) => {
  const question = ask(protocol, { tools });
  const to = { upstream: 'm', limit: null, takesNewLimit: false };
  expect([question.left?.names, (JSON.parse(question.written(to).toString()) as Json)['tools']]).toEqual([gone, kept]);
  expect(JSON.parse(ask(protocol, { tools }, true).written(to).toString())).toMatchObject({ tools });
});

test('where nothing of a list is left, there is no list, and nothing is chosen from it', () => {
  const question = ask('chat', { tools: [{ type: 'web_search' }], tool_choice: 'auto', parallel_tool_calls: true });
  expect(Object.keys(JSON.parse(question.written({ upstream: 'm', limit: null, takesNewLimit: false }).toString()) as Json)).toEqual(['model', 'messages']);
});

test('what is written and thought beside the answer is held for', () => {
  const price = { currency: 'USD', input: '1', cached_input: null, output: '1', image: null, second: null, source: 'A test' } as const;
  const by = { context: null, upstream: 'm', kind: { id: 'compatible' } } as const;
  const output = (more: Json) => {
    const question = ask('chat', { max_tokens: 10, ...more });
    return question.most(price, BigInt(10 * question.times), by).output;
  };
  expect([output({}), output({ n: 3 }), output({ best_of: 4 }), output({ thinking_budget: 90 }), output({ reasoning: { max_tokens: 90 }, n: 2 })]).toEqual([
    10n,
    30n,
    40n,
    100n,
    200n,
  ]);
  expect(() => ask('chat', { thinking_budget: '90' })).toThrow(expect.objectContaining({ field: 'thinking_budget' }));
});

test.each<[Parameters<typeof refuseOthers>[0], Json, Json]>([
  ['embeddings', { input: 'a', dimensions: 8 }, { MODEL: 'a-dear-one' }],
  ['images', { prompt: 'a', n: 2, seed: 4 }, { N: 8 }],
  ['images', { prompt: 'a' }, { num_images: 8 }],
  ['speech', { input: 'a', speed: 0.5 }, { Input: 'aaaa' }],
  ['rerank', { documents: [], top_n: 3 }, { Documents: [] }],
  ['gemini_embed', { content: {}, output_dimensionality: 8 }, { Requests: [] }],
])('%s: asks for no more than is held for', (operation, json, more) => {
  expect(() => refuseOthers(operation, json)).not.toThrow();
  expect(() => refuseOthers(operation, { ...json, ...more })).toThrow(expect.objectContaining({ status: 400, field: Object.keys(more)[0] }));
});
