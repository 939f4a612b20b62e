/** A provider that calls the weather of a city once it knows a tool for it, and shapes an answer where a shape is asked for: in the bytes of four protocols. */
import type { ServerResponse } from 'node:http';
import { type Behaviour, say } from './upstream.testing.ts';
import type { Asked } from './wires.testing.ts';

type Json = Record<string, unknown>;
const shaped = '{"name":"Fjell"}';
/** Some callers wish for a shape by way of a tool. */
const toolIn = ({ json }: Asked): { name: string; input: string } => {
  const [tool] = json['tools'] as { name?: string; function?: { name: string } }[];
  const name = tool!.name ?? tool!.function!.name;
  return { name, input: name === 'weather' ? '{"city":"Oslo"}' : shaped };
};

export const callsTools: Behaviour = (asked, response, usual) => {
  const way = ways.find(({ path }) => path.test(asked.path));
  const { json } = asked;
  if (!way || (!way.isShaped(json) && (!json['tools'] || way.isAnswered(json)))) return usual();
  const events = way.events(asked, way.isShaped(json));
  if (json['stream'] === true) return stream(response, events);
  say(response, 200, way.whole(asked, way.isShaped(json)));
};

const stream = (response: ServerResponse, events: Json[]): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`${event['type'] ? `event: ${String(event['type'])}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  response.end(events.some((event) => 'choices' in event) ? 'data: [DONE]\n\n' : '');
};

type Way = {
  path: RegExp;
  isShaped(json: Json): boolean;
  /** The tool was called already. */
  isAnswered(json: Json): boolean;
  whole(asked: Asked, text: boolean): Json;
  events(asked: Asked, text: boolean): Json[];
};
const has = (list: unknown, test: (one: Json) => boolean): boolean => Array.isArray(list) && (list as Json[]).some(test);

const chatUsage = { prompt_tokens: 40, completion_tokens: 9, total_tokens: 49 };
const chatCall = (asked: Asked) => ({ id: 'call_1', type: 'function', function: { name: toolIn(asked).name, arguments: toolIn(asked).input } });
const chatBase = ({ json }: Asked, object: string) => ({ id: 'chatcmpl-1', object, created: 1_700_000_000, model: json['model'] });
const chat: Way = {
  path: /\/chat\/completions$/,
  isShaped: (json) => Boolean(json['response_format']),
  isAnswered: ({ messages }) => has(messages, ({ role }) => role === 'tool'),
  whole: (asked, text) => ({
    ...chatBase(asked, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: text
          ? { role: 'assistant', content: shaped, refusal: null }
          : { role: 'assistant', content: null, refusal: null, tool_calls: [chatCall(asked)] },
        logprobs: null,
        finish_reason: text ? 'stop' : 'tool_calls',
      },
    ],
    usage: chatUsage,
  }),
  events: (asked, text) => {
    const chunk = (delta: Json, finish: string | null = null) => ({
      ...chatBase(asked, 'chat.completion.chunk'),
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    const said = text
      ? [chunk({ role: 'assistant', content: shaped.slice(0, 5) }), chunk({ content: shaped.slice(5) })]
      : [
          chunk({ role: 'assistant', content: null, tool_calls: [{ index: 0, ...chatCall(asked), function: { name: toolIn(asked).name, arguments: '' } }] }),
          chunk({ tool_calls: [{ index: 0, function: { arguments: toolIn(asked).input } }] }),
        ];
    return [...said, chunk({}, text ? 'stop' : 'tool_calls'), { ...chatBase(asked, 'chat.completion.chunk'), choices: [], usage: chatUsage }];
  },
};

const responseItem = (asked: Asked, text: boolean) =>
  text
    ? { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: shaped, annotations: [] }] }
    : { id: 'fc_1', type: 'function_call', status: 'completed', call_id: 'call_1', name: toolIn(asked).name, arguments: toolIn(asked).input };
const responseUsage = {
  input_tokens: 40,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 9,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 49,
};
const responseOf = (asked: Asked, text: boolean): Json => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_700_000_000,
  status: 'completed',
  model: asked.json['model'],
  output: [responseItem(asked, text)],
  usage: responseUsage,
});
const responses: Way = {
  path: /\/responses$/,
  isShaped: ({ text }) => Boolean((text as Json | undefined)?.['format']),
  isAnswered: (json) => has(json['input'], ({ type }) => type === 'function_call_output'),
  whole: responseOf,
  events: (asked, text) => {
    const at = { output_index: 0, item_id: text ? 'msg_1' : 'fc_1' };
    const events: Json[] = [
      { type: 'response.created', response: { ...responseOf(asked, text), status: 'in_progress', output: [], usage: null } },
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...responseItem(asked, text), status: 'in_progress', ...(text ? { content: [] } : { arguments: '' }) },
      },
      text
        ? { type: 'response.output_text.delta', ...at, content_index: 0, delta: shaped }
        : { type: 'response.function_call_arguments.delta', ...at, delta: toolIn(asked).input },
      { type: 'response.output_item.done', output_index: 0, item: responseItem(asked, text) },
      { type: 'response.completed', response: responseOf(asked, text) },
    ];
    return events.map((event, sequence_number) => ({ ...event, sequence_number }));
  },
};

const block = (asked: Asked, text: boolean) =>
  text ? { type: 'text', text: shaped } : { type: 'tool_use', id: 'toolu_1', name: toolIn(asked).name, input: JSON.parse(toolIn(asked).input) as Json };
const message = ({ json }: Asked, content: Json[], stop: string | null) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: json['model'],
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 40, output_tokens: 9 },
});
const messages: Way = {
  path: /\/v1\/messages$/,
  isShaped: ({ output_config: config, output_format: format }) => Boolean(format ?? (config as Json | undefined)?.['format']),
  isAnswered: (json) => has(json['messages'], ({ content }) => has(content, ({ type }) => type === 'tool_result')),
  whole: (asked, text) => message(asked, [block(asked, text)], text ? 'end_turn' : 'tool_use'),
  events: (asked, text) => [
    { type: 'message_start', message: message(asked, [], null) },
    { type: 'content_block_start', index: 0, content_block: text ? { type: 'text', text: '' } : { ...block(asked, false), input: {} } },
    {
      type: 'content_block_delta',
      index: 0,
      delta: text ? { type: 'text_delta', text: shaped } : { type: 'input_json_delta', partial_json: toolIn(asked).input },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: text ? 'end_turn' : 'tool_use', stop_sequence: null }, usage: { output_tokens: 9 } },
    { type: 'message_stop' },
  ],
};

const ways = [chat, responses, messages];
