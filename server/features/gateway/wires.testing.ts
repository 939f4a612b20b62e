/** What the provider for tests writes: each path in its own format, with its own refusal of what it does not know. */
import type { IncomingMessage } from 'node:http';

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; json: Record<string, unknown>; bytes: Buffer };

type Json = Record<string, unknown>;
type Event = { bytes: string; word?: boolean };
type Writer = {
  path: RegExp;
  wrong(asked: Asked): string | undefined;
  limit(json: Json): number | undefined;
  whole(asked: Asked, words: string[]): unknown;
  events?(asked: Asked, words: string[]): Event[];
};

const [input, cached] = [40, 10];
const data = (value: unknown, word = false): Event => ({ bytes: `data: ${JSON.stringify(value)}\n\n`, word });
const event = (value: Json, word = false): Event => ({ bytes: `event: ${String(value['type'])}\ndata: ${JSON.stringify(value)}\n\n`, word });
const lacking = (json: Json, ...names: string[]) => names.find((name) => json[name] === undefined);
const unknown = (json: Json, known: string[]) => {
  const found = Object.keys(json).find((name) => !known.includes(name));
  return found && `Unrecognized request argument supplied: ${found}`;
};

const chatFields =
  'model messages stream stream_options max_tokens max_completion_tokens n tools tool_choice response_format temperature top_p stop user seed modalities audio store parallel_tool_calls'.split(
    ' ',
  );
const chatUsage = (words: number) => ({
  prompt_tokens: input,
  completion_tokens: words,
  total_tokens: input + words,
  prompt_tokens_details: { cached_tokens: cached },
});
const chunk = (asked: Asked, delta: Json, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: asked.json['model'],
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const toolCall = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city":"Oslo"}' } };

const chat: Writer = {
  path: /\/chat\/completions$/,
  wrong: ({ json }) => {
    if (json['max_tokens'] !== undefined && json['max_completion_tokens'] !== undefined) return 'max_tokens and max_completion_tokens';
    if (json['stream_options'] !== undefined && json['stream'] !== true) return 'stream_options without stream';
    return lacking(json, 'model', 'messages') ?? unknown(json, chatFields);
  },
  limit: (json) => (json['max_completion_tokens'] ?? json['max_tokens']) as number | undefined,
  whole: ({ json }, words) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: json['model'],
    choices: [
      json['tools'] && !(json['messages'] as Json[]).some(({ role }) => role === 'tool')
        ? { index: 0, message: { role: 'assistant', content: null, refusal: null, tool_calls: [toolCall] }, logprobs: null, finish_reason: 'tool_calls' }
        : {
            index: 0,
            message: { role: 'assistant', content: json['response_format'] ? '{"name":"Fjell"}' : words.join(' '), refusal: null },
            logprobs: null,
            finish_reason: 'stop',
          },
    ],
    usage: chatUsage(words.length),
  }),
  events: (asked, words) => [
    data(chunk(asked, { role: 'assistant', content: '' })),
    ...words.map((word) => data(chunk(asked, { content: `${word} ` }), true)),
    data(chunk(asked, {}, 'stop')),
    ...((asked.json['stream_options'] as Json | undefined)?.['include_usage']
      ? [data({ ...chunk(asked, {}), choices: [], usage: chatUsage(words.length) })]
      : []),
    { bytes: 'data: [DONE]\n\n' },
  ],
};

const completions: Writer = {
  path: /\/v1\/completions$/,
  wrong: ({ json }) => lacking(json, 'model', 'prompt', 'max_tokens'),
  limit: (json) => json['max_tokens'] as number,
  whole: ({ json }, words) => ({
    id: 'cmpl-1',
    object: 'text_completion',
    created: 1,
    model: json['model'],
    choices: [{ index: 0, text: words.join(' '), logprobs: null, finish_reason: 'stop' }],
    usage: chatUsage(words.length),
  }),
};

const responseOf = ({ json }: Asked, words: string[], status = 'completed') => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_700_000_000,
  status,
  model: json['model'],
  output: [{ id: 'msg_1', type: 'message', role: 'assistant', status, content: [{ type: 'output_text', text: words.join(' '), annotations: [] }] }],
  usage: {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: words.length,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + words.length,
  },
});
const responses: Writer = {
  path: /\/responses$/,
  wrong: ({ json }) => lacking(json, 'model', 'input'),
  limit: (json) => json['max_output_tokens'] as number | undefined,
  whole: responseOf,
  events: (asked, words) => [
    event({ type: 'response.created', sequence_number: 0, response: { ...responseOf(asked, [], 'in_progress'), usage: null } }),
    ...words.map((word, place) =>
      event({ type: 'response.output_text.delta', sequence_number: place + 1, item_id: 'msg_1', output_index: 0, content_index: 0, delta: word }, true),
    ),
    event({ type: 'response.completed', sequence_number: words.length + 1, response: responseOf(asked, words) }),
  ],
};

const messagesUsage = { input_tokens: input - cached, cache_read_input_tokens: cached, cache_creation_input_tokens: 0 };
const messageOf = ({ json }: Asked, words: string[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: json['model'],
  content: [{ type: 'text', text: words.join(' ') }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { ...messagesUsage, output_tokens: words.length },
});
const messages: Writer = {
  path: /\/v1\/messages$/,
  wrong: ({ json, headers }) => (headers['anthropic-version'] ? lacking(json, 'model', 'messages', 'max_tokens') : 'anthropic-version: header is required'),
  limit: (json) => json['max_tokens'] as number,
  whole: messageOf,
  events: (asked, words) => [
    event({ type: 'message_start', message: { ...messageOf(asked, []), content: [], stop_reason: null, usage: { ...messagesUsage, output_tokens: 1 } } }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ...words.map((word) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `${word} ` } }, true)),
    event({ type: 'content_block_stop', index: 0 }),
    event({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: words.length } }),
    event({ type: 'message_stop' }),
  ],
};
const inputTokens: Writer = {
  path: /\/responses\/input_tokens$/,
  wrong: ({ json }) =>
    lacking(json, 'model', 'input') ??
    unknown(json, ['model', 'input', 'instructions', 'tools', 'tool_choice', 'parallel_tool_calls', 'reasoning', 'text', 'truncation']),
  limit: () => undefined,
  whole: () => ({ object: 'response.input_tokens', input_tokens: input }),
};
const counts: Writer = {
  path: /\/count_tokens$/,
  wrong: ({ json }) =>
    lacking(json, 'model', 'messages') ??
    unknown(json, ['model', 'messages', 'system', 'tools', 'tool_choice', 'thinking', 'output_config', 'cache_control', 'context_management']),
  limit: () => undefined,
  whole: () => ({ input_tokens: input }),
};

const candidateOf = (text: string, finish: string | undefined, words: number) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...(finish && { finishReason: finish }) }],
  usageMetadata: { promptTokenCount: input, cachedContentTokenCount: cached, candidatesTokenCount: words, totalTokenCount: input + words },
  modelVersion: 'm',
});
const gemini: Writer = {
  path: /:(?:generateContent|streamGenerateContent(?:\?alt=sse)?)$/,
  wrong: ({ json }) =>
    lacking(json, 'contents') ?? unknown(json, ['contents', 'generationConfig', 'systemInstruction', 'tools', 'toolConfig', 'safetySettings']),
  limit: (json) => (json['generationConfig'] as Json | undefined)?.['maxOutputTokens'] as number | undefined,
  whole: (_, words) => candidateOf(words.join(' '), 'STOP', words.length),
  events: (_, words) => words.map((word, place) => data(candidateOf(`${word} `, place === words.length - 1 ? 'STOP' : undefined, place + 1), true)),
};
const geminiOthers: Writer = {
  path: /:(?:countTokens|embedContent|batchEmbedContents)$/,
  // Either the contents alone, or a question whole with the model named in it.
  wrong: ({ path, json }) => {
    if (!path.endsWith(':countTokens')) return undefined;
    const asked = json['generateContentRequest'] as Json | undefined;
    return asked ? (json['contents'] ? 'contents beside generateContentRequest' : lacking(asked, 'model', 'contents')) : lacking(json, 'contents');
  },
  limit: () => undefined,
  whole: ({ path, json }) =>
    path.endsWith(':countTokens')
      ? { totalTokens: input }
      : path.includes('batch')
        ? { embeddings: (json['requests'] as unknown[]).map((_, place) => ({ values: vector(place) })) }
        : { embedding: { values: vector(0) } },
};
const vector = (place: number): number[] => [place + 0.1, 0.2];

const simple = (path: RegExp, needs: string[], whole: Writer['whole']): Writer => ({
  path,
  wrong: ({ json }) => lacking(json, ...needs),
  limit: () => undefined,
  whole,
});
export const writers: Writer[] = [
  chat,
  completions,
  inputTokens,
  responses,
  counts,
  messages,
  gemini,
  geminiOthers,
  simple(/\/embeddings$/, ['model', 'input'], ({ json }) => ({
    object: 'list',
    model: json['model'],
    data: [json['input']].flat().map((_, index) => ({
      object: 'embedding',
      index,
      embedding: json['encoding_format'] === 'base64' ? Buffer.from(new Float32Array(vector(index)).buffer).toString('base64') : vector(index),
    })),
    usage: { prompt_tokens: input, total_tokens: input },
  })),
  simple(/\/images\/generations$/, ['model', 'prompt'], ({ json }) => ({
    created: 1,
    data: Array.from({ length: Number(json['n'] ?? 1) }, () => ({ b64_json: 'aGk=' })),
  })),
  simple(/\/images\/edits$/, [], () => ({ created: 1, data: [{ b64_json: 'aGk=' }] })),
  simple(/\/audio\/speech$/, ['model', 'input', 'voice'], () => Buffer.from('ID3 not really music')),
  simple(/\/audio\/transcriptions$/, [], () => ({ text: 'hello', usage: { type: 'duration', seconds: 7 } })),
  simple(/\/audio\/translations$/, [], () => ({ text: 'hello', duration: 7 })),
  simple(/\/moderations$/, ['input'], () => ({ id: 'modr-1', model: 'm', results: [{ flagged: false, categories: {}, category_scores: {} }] })),
  simple(/\/rerank$/, ['model', 'query', 'documents'], () => ({ results: [{ index: 0, relevance_score: 0.9 }], usage: { total_tokens: input } })),
];
