/** Anthropic's Messages → a question. */
import { isRecord } from '../../protocols/json.ts';
import { mediaOf } from '../media.ts';
import {
  type Format,
  type Json,
  type Media,
  noSampling,
  type Part,
  type Question,
  type Reasoning,
  Refused,
  type Tool,
  type ToolChoice,
  type Turn,
} from '../normal.ts';
import { beyond, listAt, numberAt, recordAt, textAt, textOr, textOrNull, toolsAt } from '../reading.ts';
import { effortNamed } from '../thinking.ts';

const understood = [
  'model',
  'messages',
  'system',
  'max_tokens',
  'tools',
  'tool_choice',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'stream',
  'thinking',
  'output_config',
  'output_format',
  'metadata',
  // Caching is the provider's own business elsewhere.
  'cache_control',
];

export const readMessages = (body: Json): Question => {
  const system = systemOf(body['system'], 'system');
  const turns: Turn[] = [];
  const names = new Map<string, string>();
  for (const [index, value] of listAt(body['messages'], 'messages').entries()) {
    const field = `messages[${index}]`;
    const message = recordAt(value, field);
    if (message['role'] === 'system') system.push(...systemOf(message['content'], `${field}.content`));
    else if (message['role'] === 'user' || message['role'] === 'assistant')
      turns.push({ role: message['role'], parts: partsOf(message['content'], `${field}.content`, names) });
    else throw new Refused(`${field}.role`, `${field}.role must be user, assistant or system.`);
  }
  const config = isRecord(body['output_config']) ? body['output_config'] : {};
  const choice = isRecord(body['tool_choice']) ? body['tool_choice'] : null;
  const effort = effortNamed(config['effort']);
  const { tools, left } = toolsAt(body['tools'], toolOf);
  return {
    system,
    turns,
    tools,
    choice: choice && choiceOf(choice),
    parallel: typeof choice?.['disable_parallel_tool_use'] === 'boolean' ? !choice['disable_parallel_tool_use'] : null,
    format: formatOf(config['format'] ?? body['output_format']),
    reasoning: thinkingOf(body['thinking']) ?? (effort && { effort }),
    sampling: {
      ...noSampling,
      temperature: numberAt(body['temperature'], 'temperature'),
      topP: numberAt(body['top_p'], 'top_p'),
      topK: numberAt(body['top_k'], 'top_k'),
    },
    maxOutput: numberAt(body['max_tokens'], 'max_tokens'),
    stop: body['stop_sequences'] == null ? [] : listAt(body['stop_sequences'], 'stop_sequences').map((text, index) => textAt(text, `stop_sequences[${index}]`)),
    stream: body['stream'] === true,
    user: isRecord(body['metadata']) ? textOrNull(body['metadata']['user_id']) : null,
    lost: [...beyond(body, understood), ...left],
  };
};

const systemOf = (system: unknown, field: string): string[] => {
  if (system === undefined || system === null || system === '') return [];
  if (typeof system === 'string') return [system];
  return listAt(system, field).map((block, index) => textAt(recordAt(block, `${field}[${index}]`)['text'], `${field}[${index}].text`));
};

type Names = Map<string, string>;

const partsOf = (content: unknown, field: string, names: Names): Part[] => {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return listAt(content, field).flatMap((block, index) => partOf(recordAt(block, `${field}[${index}]`), `${field}[${index}]`, names));
};

const partOf = (block: Json, field: string, names: Names): Part[] => {
  switch (block['type']) {
    case 'text':
      return [{ type: 'text', text: textAt(block['text'], `${field}.text`) }];
    case 'image':
      return [{ type: 'image', media: sourceOf(recordAt(block['source'], `${field}.source`), `${field}.source`) }];
    case 'document': {
      const source = recordAt(block['source'], `${field}.source`);
      const name = textOrNull(block['title']);
      if (source['type'] === 'text') return [{ type: 'text', text: `${name ? `${name}\n\n` : ''}${textAt(source['data'], `${field}.source.data`)}` }];
      return [{ type: 'file', media: sourceOf(source, `${field}.source`), name }];
    }
    case 'thinking':
      return [{ type: 'reasoning', text: textOr(block['thinking'], ''), seal: textOrNull(block['signature']), sealed: null }];
    case 'redacted_thinking':
      return [{ type: 'reasoning', text: '', seal: null, sealed: textOr(block['data'], '') }];
    case 'tool_use': {
      const id = textAt(block['id'], `${field}.id`);
      const name = textAt(block['name'], `${field}.name`);
      names.set(id, name);
      return [{ type: 'call', id, name, input: JSON.stringify(block['input'] ?? {}) }];
    }
    case 'tool_result': {
      const id = textAt(block['tool_use_id'], `${field}.tool_use_id`);
      return [
        { type: 'result', id, name: names.get(id) ?? null, parts: partsOf(block['content'], `${field}.content`, names), failed: block['is_error'] === true },
      ];
    }
    default:
      throw new Refused(`${field}.type`, `${field}.type works with models of Anthropic only.`);
  }
};

const sourceOf = (source: Json, field: string): Media => {
  if (source['type'] === 'base64') return { mediaType: textAt(source['media_type'], `${field}.media_type`), base64: textAt(source['data'], `${field}.data`) };
  if (source['type'] === 'url') return mediaOf(textAt(source['url'], `${field}.url`), `${field}.url`);
  throw new Refused(`${field}.type`, 'This must come with its address or data: this model cannot reach files that are stored elsewhere.');
};

const toolOf = (tool: Json, field: string): Tool | null => {
  if (tool['type'] !== undefined && tool['type'] !== null && tool['type'] !== 'custom') return null;
  return {
    name: textAt(tool['name'], `${field}.name`),
    description: textOrNull(tool['description']),
    schema: recordAt(tool['input_schema'], `${field}.input_schema`),
    strict: tool['strict'] === true,
  };
};

const choiceOf = (choice: Json): ToolChoice => {
  const { type } = choice;
  if (type === 'auto' || type === 'none' || type === 'any') return { type };
  if (type === 'tool') return { type, name: textAt(choice['name'], 'tool_choice.name') };
  throw new Refused('tool_choice.type', 'tool_choice.type must be auto, any, tool or none.');
};

const formatOf = (format: unknown): Format | null => {
  if (!isRecord(format)) return null;
  if (format['type'] !== 'json_schema') throw new Refused('output_config.format.type', 'output_config.format.type must be json_schema.');
  return { type: 'schema', name: 'answer', schema: recordAt(format['schema'], 'output_config.format.schema'), strict: true };
};

const thinkingOf = (thinking: unknown): Reasoning | null => {
  if (!isRecord(thinking)) return null;
  if (thinking['type'] === 'disabled') return { effort: 'none' };
  return thinking['type'] === 'enabled' ? { budget: numberAt(thinking['budget_tokens'], 'thinking.budget_tokens') ?? 0 } : null;
};
