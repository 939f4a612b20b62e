/** OpenAI's chat completions → a question. */
import { isRecord } from '../../protocols/json.ts';
import { mediaOf } from '../media.ts';
import { type Format, type Json, noSampling, type Part, type Question, Refused, type Tool, type ToolChoice, type Turn } from '../normal.ts';
import { packedPlain, schemaOfPlain } from '../calls.ts';
import { argumentsOf, beyond, listAt, numberAt, recordAt, said, textAt, textOr, textOrNull, toolsAt } from '../reading.ts';
import { effortNamed } from '../thinking.ts';
import { isThought, thoughtIn } from './content.ts';
import { sealOf } from './reply.ts';

const understood = [
  'model',
  'messages',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'response_format',
  'temperature',
  'top_p',
  'presence_penalty',
  'frequency_penalty',
  'seed',
  'max_tokens',
  'max_completion_tokens',
  'n',
  'stop',
  'stream',
  'stream_options',
  'user',
  'reasoning_effort',
  'modalities',
  'audio',
  'store',
];

export const readChat = (body: Json): Question => {
  if ((numberAt(body['n'], 'n') ?? 1) > 1) throw new Refused('n', 'This model answers once: n must be 1.');
  if (Array.isArray(body['modalities']) && body['modalities'].includes('audio')) throw new Refused('modalities', 'This model answers in text.');
  const system: string[] = [];
  const turns: Turn[] = [];
  const names = new Map<string, string>();
  for (const [index, message] of listAt(body['messages'], 'messages').entries())
    read(recordAt(message, `messages[${index}]`), `messages[${index}]`, { system, turns, names });
  const effort = effortNamed(body['reasoning_effort']);
  const { tools, left } = toolsAt(body['tools'], toolOf);
  return {
    system,
    turns,
    tools,
    choice: choiceOf(body['tool_choice']),
    parallel: typeof body['parallel_tool_calls'] === 'boolean' ? body['parallel_tool_calls'] : null,
    format: formatOf(body['response_format']),
    reasoning: effort && { effort },
    sampling: {
      ...noSampling,
      temperature: numberAt(body['temperature'], 'temperature'),
      topP: numberAt(body['top_p'], 'top_p'),
      seed: numberAt(body['seed'], 'seed'),
      presence: numberAt(body['presence_penalty'], 'presence_penalty'),
      frequency: numberAt(body['frequency_penalty'], 'frequency_penalty'),
    },
    maxOutput: numberAt(body['max_completion_tokens'], 'max_completion_tokens') ?? numberAt(body['max_tokens'], 'max_tokens'),
    stop:
      typeof body['stop'] === 'string' ? [body['stop']] : Array.isArray(body['stop']) ? body['stop'].map((text, index) => textAt(text, `stop[${index}]`)) : [],
    stream: body['stream'] === true,
    user: textOrNull(body['user']),
    lost: [...beyond(body, understood), ...left],
  };
};

type Reading = { system: string[]; turns: Turn[]; names: Map<string, string> };

const read = (message: Json, field: string, { system, turns, names }: Reading): void => {
  const parts = partsOf(message['content'], `${field}.content`);
  switch (message['role']) {
    case 'system':
    case 'developer':
      system.push(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''));
      return;
    case 'user':
      turns.push({ role: 'user', parts });
      return;
    case 'assistant': {
      const calls = message['tool_calls'] == null ? [] : listAt(message['tool_calls'], `${field}.tool_calls`);
      const thought = textOr(message['reasoning_content'], textOr(message['reasoning'], ''));
      const refusal = textOr(message['refusal'], '');
      turns.push({
        role: 'assistant',
        parts: [
          ...(thought ? [{ type: 'reasoning' as const, text: thought, seal: null, sealed: null }] : []),
          ...parts,
          ...(refusal ? [{ type: 'refusal' as const, text: refusal }] : []),
          ...calls.map((call, index) => callOf(recordAt(call, `${field}.tool_calls[${index}]`), `${field}.tool_calls[${index}]`, names)),
        ],
      });
      return;
    }
    case 'tool': {
      const id = textOr(message['tool_call_id'], '');
      const result: Part = { type: 'result', id, name: names.get(id) ?? null, parts, failed: false };
      const last = turns.at(-1);
      // Answers to calls of one turn are one turn.
      if (last?.role === 'user' && last.parts.every(({ type }) => type === 'result')) last.parts.push(result);
      else turns.push({ role: 'user', parts: [result] });
      return;
    }
    default:
      throw new Refused(`${field}.role`, `${field}.role must be system, developer, user, assistant or tool.`);
  }
};

const partsOf = (content: unknown, field: string): Part[] => {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return listAt(content, field).map((part, index) => partOf(recordAt(part, `${field}[${index}]`), `${field}[${index}]`));
};

const partOf = (part: Json, field: string): Part => {
  if (isThought(part)) return { type: 'reasoning', text: thoughtIn(part), seal: null, sealed: null };
  switch (part['type']) {
    case 'text':
      return { type: 'text', text: textAt(part['text'], `${field}.text`) };
    case 'refusal':
      return { type: 'refusal', text: textAt(part['refusal'], `${field}.refusal`) };
    case 'image_url': {
      const image = recordAt(part['image_url'], `${field}.image_url`);
      const detail = textOrNull(image['detail']);
      return {
        type: 'image',
        media: mediaOf(textAt(image['url'], `${field}.image_url.url`), `${field}.image_url.url`),
        ...(detail !== null && detail !== 'auto' && { detail }),
      };
    }
    case 'input_audio': {
      const audio = recordAt(part['input_audio'], `${field}.input_audio`);
      return { type: 'audio', format: textAt(audio['format'], `${field}.input_audio.format`), base64: textAt(audio['data'], `${field}.input_audio.data`) };
    }
    case 'file': {
      const file = recordAt(part['file'], `${field}.file`);
      if (typeof file['file_data'] !== 'string')
        throw new Refused(`${field}.file`, 'A file must come with its data: this model cannot reach files that are stored elsewhere.');
      return { type: 'file', media: mediaOf(file['file_data'], `${field}.file.file_data`), name: textOrNull(file['filename']) };
    }
    default:
      throw new Refused(`${field}.type`, `${field}.type is not known.`);
  }
};

const callOf = (call: Json, field: string, names: Map<string, string>): Part => {
  const id = textOr(call['id'], '');
  const isPlain = call['type'] === 'custom';
  const kind = isPlain ? 'custom' : 'function';
  const asked = recordAt(call[kind], `${field}.${kind}`);
  const name = textAt(asked['name'], `${field}.${kind}.name`);
  const seal = sealOf(call);
  names.set(id, name);
  return { type: 'call', id, name, input: isPlain ? packedPlain(textOr(asked['input'], '')) : argumentsOf(asked['arguments']) || '{}', ...(seal && { seal }) };
};

const toolOf = (tool: Json, field: string): Tool | null => {
  if (tool['type'] === 'custom') {
    const { name, description, format } = recordAt(tool['custom'], `${field}.custom`);
    return { name: textAt(name, `${field}.custom.name`), description: textOrNull(description), schema: schemaOfPlain(format), strict: false };
  }
  if (tool['type'] !== 'function' && tool['type'] !== undefined) return null;
  const { name, description, parameters, strict } = recordAt(tool['function'], `${field}.function`);
  return {
    name: textAt(name, `${field}.function.name`),
    description: textOrNull(description),
    schema: isRecord(parameters) ? parameters : noParameters,
    strict: strict === true,
  };
};
const noParameters = { type: 'object', properties: {} };

const choiceOf = (choice: unknown): ToolChoice | null => {
  if (choice === undefined || choice === null) return null;
  if (choice === 'auto' || choice === 'none') return { type: choice };
  if (choice === 'required') return { type: 'any' };
  if (isRecord(choice) && (choice['type'] === 'function' || choice['type'] === 'custom') && isRecord(choice[choice['type']]))
    return { type: 'tool', name: textAt((choice[choice['type']] as Json)['name'], `tool_choice.${choice['type']}.name`) };
  throw new Refused('tool_choice', 'tool_choice must be auto, none, required or the name of a function.');
};

const formatOf = (format: unknown): Format | null => {
  if (!isRecord(format) || format['type'] === 'text') return null;
  if (format['type'] === 'json_object') return { type: 'json' };
  if (format['type'] !== 'json_schema') throw new Refused('response_format.type', 'response_format.type must be text, json_object or json_schema.');
  const { name, schema, strict } = recordAt(format['json_schema'], 'response_format.json_schema');
  return { type: 'schema', name: textOr(name, 'answer'), schema: recordAt(schema, 'response_format.json_schema.schema'), strict: strict === true };
};

/** For those who need to know whether the client wants figures at the end of its stream. */
export const wantsUsage = (body: Json): boolean => isRecord(body['stream_options']) && said(body['stream_options'])['include_usage'] === true;
