/** OpenAI's Responses → a question. */
import { isRecord } from '../../protocols/json.ts';
import { mediaOf } from '../media.ts';
import { type Format, type Json, noSampling, type Part, type Question, Refused, type Tool, type ToolChoice, type Turn } from '../normal.ts';
import { packedPlain, schemaOfPlain } from '../calls.ts';
import { argumentsOf, beyond, listAt, numberAt, recordAt, textAt, textOr, textOrNull, toolsAt } from '../reading.ts';
import { effortNamed } from '../thinking.ts';

const understood = [
  'model',
  'input',
  'instructions',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'text',
  'temperature',
  'top_p',
  'max_output_tokens',
  'reasoning',
  'stream',
  'user',
  'store',
  'include',
  'background',
  'previous_response_id',
  'conversation',
  'prompt',
];
/** What lives at OpenAI: another provider does not have it. */
const elsewhere = ['previous_response_id', 'conversation', 'prompt', 'background'] as const;

export const readResponses = (body: Json): Question => {
  for (const field of elsewhere) if (body[field]) throw new Refused(field, `${field} works with models of OpenAI only. Send the whole conversation as input.`);
  const reading: Reading = { system: typeof body['instructions'] === 'string' ? [body['instructions']] : [], turns: [], names: new Map() };
  if (typeof body['input'] === 'string') reading.turns.push({ role: 'user', parts: [{ type: 'text', text: body['input'] }] });
  else for (const [index, item] of listAt(body['input'], 'input').entries()) readItem(recordAt(item, `input[${index}]`), `input[${index}]`, reading);
  const { tools, left } = toolsAt(body['tools'], toolOf);
  const effort = effortNamed(isRecord(body['reasoning']) ? body['reasoning']['effort'] : null);
  return {
    system: reading.system,
    turns: reading.turns,
    tools,
    choice: choiceOf(body['tool_choice']),
    parallel: typeof body['parallel_tool_calls'] === 'boolean' ? body['parallel_tool_calls'] : null,
    format: formatOf(isRecord(body['text']) ? body['text']['format'] : null),
    reasoning: effort && { effort },
    sampling: { ...noSampling, temperature: numberAt(body['temperature'], 'temperature'), topP: numberAt(body['top_p'], 'top_p') },
    maxOutput: numberAt(body['max_output_tokens'], 'max_output_tokens'),
    stop: [],
    stream: body['stream'] === true,
    user: textOrNull(body['user']),
    lost: [...beyond(body, understood), ...left],
  };
};

type Reading = { system: string[]; turns: Turn[]; names: Map<string, string> };

const readItem = (item: Json, field: string, { system, turns, names }: Reading): void => {
  const add = (role: Turn['role'], ...parts: Part[]): void => {
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts });
  };
  switch (item['type'] ?? 'message') {
    case 'message': {
      const parts = partsOf(item['content'], `${field}.content`);
      if (item['role'] === 'system' || item['role'] === 'developer') system.push(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''));
      else if (item['role'] === 'user' || item['role'] === 'assistant') add(item['role'], ...parts);
      else throw new Refused(`${field}.role`, `${field}.role must be system, developer, user or assistant.`);
      return;
    }
    case 'custom_tool_call':
    case 'function_call': {
      const id = textOr(item['call_id'], '');
      const name = textAt(item['name'], `${field}.name`);
      names.set(id, name);
      const input = item['type'] === 'custom_tool_call' ? packedPlain(textOr(item['input'], '')) : argumentsOf(item['arguments']) || '{}';
      add('assistant', { type: 'call', id, name, input });
      return;
    }
    case 'custom_tool_call_output':
    case 'function_call_output': {
      const id = textOr(item['call_id'], '');
      add('user', { type: 'result', id, name: names.get(id) ?? null, parts: partsOf(item['output'], `${field}.output`), failed: false });
      return;
    }
    case 'reasoning': {
      const summary = Array.isArray(item['summary']) ? item['summary'].filter(isRecord) : [];
      add('assistant', {
        type: 'reasoning',
        text: summary.map(({ text }) => textOr(text, '')).join('\n\n'),
        seal: null,
        sealed: textOrNull(item['encrypted_content']),
      });
      return;
    }
    default:
      throw new Refused(`${field}.type`, `${field}.type works with models of OpenAI only.`);
  }
};

const partsOf = (content: unknown, field: string): Part[] => {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return listAt(content, field).map((part, index) => partOf(recordAt(part, `${field}[${index}]`), `${field}[${index}]`));
};

const partOf = (part: Json, field: string): Part => {
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
    case 'text':
      return { type: 'text', text: textAt(part['text'], `${field}.text`) };
    case 'refusal':
      return { type: 'refusal', text: textAt(part['refusal'], `${field}.refusal`) };
    case 'input_image': {
      if (typeof part['image_url'] !== 'string')
        throw new Refused(field, 'A picture must come with its address or data: this model cannot reach files that are stored elsewhere.');
      const detail = textOrNull(part['detail']);
      return { type: 'image', media: mediaOf(part['image_url'], `${field}.image_url`), ...(detail !== null && detail !== 'auto' && { detail }) };
    }
    case 'input_file': {
      const at = textOrNull(part['file_data']) ?? textOrNull(part['file_url']);
      if (at === null) throw new Refused(field, 'A file must come with its address or data: this model cannot reach files that are stored elsewhere.');
      return { type: 'file', media: mediaOf(at, field), name: textOrNull(part['filename']) };
    }
    default:
      throw new Refused(`${field}.type`, `${field}.type is not known.`);
  }
};

const toolOf = (tool: Json, field: string): Tool | null => {
  if (tool['type'] !== 'function' && tool['type'] !== 'custom') return null;
  const given = isRecord(tool['parameters']) ? tool['parameters'] : { type: 'object', properties: {} };
  return {
    name: textAt(tool['name'], `${field}.name`),
    description: textOrNull(tool['description']),
    schema: tool['type'] === 'custom' ? schemaOfPlain(tool['format']) : given,
    strict: tool['strict'] === true,
  };
};

const choiceOf = (choice: unknown): ToolChoice | null => {
  if (choice === undefined || choice === null) return null;
  if (choice === 'auto' || choice === 'none') return { type: choice };
  if (choice === 'required') return { type: 'any' };
  if (isRecord(choice) && (choice['type'] === 'function' || choice['type'] === 'custom'))
    return { type: 'tool', name: textAt(choice['name'], 'tool_choice.name') };
  throw new Refused('tool_choice', 'tool_choice must be auto, none, required or the name of a function.');
};

const formatOf = (format: unknown): Format | null => {
  if (!isRecord(format) || format['type'] === 'text') return null;
  if (format['type'] === 'json_object') return { type: 'json' };
  if (format['type'] !== 'json_schema') throw new Refused('text.format.type', 'text.format.type must be text, json_object or json_schema.');
  return {
    type: 'schema',
    name: textOr(format['name'], 'answer'),
    schema: recordAt(format['schema'], 'text.format.schema'),
    strict: format['strict'] === true,
  };
};
