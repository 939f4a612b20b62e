/** A question → OpenAI's chat completions, which most providers speak. */
import { addressOf } from '../media.ts';
import { everyPart, isFailed, named } from '../losses.ts';
import { type Format, type Json, type Part, type Question, Refused, type ToolChoice, type Turn } from '../normal.ts';
import { said } from '../reading.ts';
import { effortOf } from '../thinking.ts';

type Host = { takesNewLimit?: boolean; carriesSeals?: boolean };
export const writeChat = (question: Question, model: string, { takesNewLimit = false, carriesSeals = false }: Host = {}): { body: Json; lost: string[] } => {
  const { sampling } = question;
  const parts = everyPart(question);
  if (parts.some((part) => part.type === 'file' && 'url' in part.media))
    throw new Refused('messages', 'A file must come with its data: this model cannot fetch it.');
  const lost = named({
    top_k: sampling.topK !== null,
    is_error: parts.some(isFailed),
    signature: parts.some((part) => part.type === 'reasoning' && (part.seal ?? part.sealed) !== null),
  });
  return {
    body: said({
      model,
      messages: [...question.system.map((content) => ({ role: 'system', content })), ...question.turns.flatMap((turn) => messagesOf(turn, carriesSeals))],
      tools: question.tools.length
        ? question.tools.map(({ name, description, schema, strict }) => ({
            type: 'function',
            function: said({ name, description, parameters: schema, strict: strict || null }),
          }))
        : null,
      tool_choice: question.choice && choiceOf(question.choice),
      parallel_tool_calls: question.tools.length ? question.parallel : null,
      response_format: question.format && formatOf(question.format),
      reasoning_effort: question.reasoning && effortOf(question.reasoning),
      temperature: sampling.temperature,
      top_p: sampling.topP,
      seed: sampling.seed,
      presence_penalty: sampling.presence,
      frequency_penalty: sampling.frequency,
      // The older word is understood by all that speak this protocol, but for OpenAI's models that think.
      [takesNewLimit ? 'max_completion_tokens' : 'max_tokens']: question.maxOutput,
      stop: question.stop.length ? question.stop : null,
      user: question.user,
      stream: question.stream || null,
      stream_options: question.stream ? { include_usage: true } : null,
    }),
    lost,
  };
};

const messagesOf = (turn: Turn, carriesSeals: boolean): Json[] => {
  if (turn.role === 'assistant') {
    const calls = turn.parts.filter((part) => part.type === 'call');
    const text = turn.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const thought = turn.parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
    const refusal = turn.parts.map((part) => (part.type === 'refusal' ? part.text : '')).join('');
    return [
      {
        role: 'assistant',
        content: text || null,
        ...(refusal && { refusal }),
        ...(thought && { reasoning_content: thought }),
        ...(calls.length && {
          tool_calls: calls.map(({ id, name, input, seal }) => ({
            id,
            type: 'function',
            function: { name, arguments: input || '{}' },
            ...(carriesSeals && seal && { extra_content: { google: { thought_signature: seal } } }),
          })),
        }),
      },
    ];
  }
  const results = turn.parts.filter((part) => part.type === 'result');
  const rest = turn.parts.filter((part) => part.type !== 'result');
  return [
    ...results.map(({ id, parts }) => ({ role: 'tool', tool_call_id: id, content: parts.map((part) => (part.type === 'text' ? part.text : '')).join('') })),
    // A tool's picture has no place in its answer: it follows as something to look at.
    ...(rest.length || results.some(({ parts }) => parts.some(isSeen))
      ? [{ role: 'user', content: contentOf([...results.flatMap(({ parts }) => parts.filter(isSeen)), ...rest]) }]
      : []),
  ];
};

const isSeen = ({ type }: Part): boolean => type === 'image' || type === 'file' || type === 'audio';

const contentOf = (parts: Part[]): string | Json[] =>
  parts.every(({ type }) => type === 'text') ? parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n') : parts.flatMap(partOf);

const partOf = (part: Part): Json[] => {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.text }];
    case 'image':
      return [{ type: 'image_url', image_url: said({ url: addressOf(part.media), detail: part.detail }) }];
    case 'file':
      return [{ type: 'file', file: said({ file_data: addressOf(part.media), filename: part.name ?? 'file' }) }];
    case 'audio':
      return [{ type: 'input_audio', input_audio: { data: part.base64, format: part.format } }];
    default:
      return [];
  }
};

const choiceOf = (choice: ToolChoice): Json | string => {
  if (choice.type === 'tool') return { type: 'function', function: { name: choice.name } };
  return choice.type === 'any' ? 'required' : choice.type;
};

const formatOf = (format: Format): Json =>
  format.type === 'json' ? { type: 'json_object' } : { type: 'json_schema', json_schema: { name: format.name, schema: format.schema, strict: format.strict } };
