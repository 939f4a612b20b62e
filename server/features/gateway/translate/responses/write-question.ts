/** A question → OpenAI's Responses. Nothing is stored there. */
import { addressOf } from '../media.ts';
import { everyPart, isFailed, isThought, named, refuseAudio } from '../losses.ts';
import type { Format, Json, Part, Question, ToolChoice, Turn } from '../normal.ts';
import { said } from '../reading.ts';
import { effortOf } from '../thinking.ts';

export const writeResponses = (question: Question, model: string): { body: Json; lost: string[] } => {
  const { sampling } = question;
  refuseAudio(question);
  const parts = everyPart(question);
  const lost = named({
    top_k: sampling.topK !== null,
    seed: sampling.seed !== null,
    presence_penalty: sampling.presence !== null,
    frequency_penalty: sampling.frequency !== null,
    stop: question.stop.length > 0,
    is_error: parts.some(isFailed),
    thinking: parts.some(isThought),
  });
  return {
    body: said({
      model,
      instructions: question.system.length ? question.system.join('\n\n') : null,
      input: question.turns.flatMap(itemsOf),
      tools: question.tools.length
        ? question.tools.map(({ name, description, schema, strict }) => ({
            type: 'function',
            name,
            ...(description !== null && { description }),
            parameters: schema,
            strict,
          }))
        : null,
      tool_choice: question.choice && choiceOf(question.choice),
      parallel_tool_calls: question.tools.length ? question.parallel : null,
      text: question.format && { format: formatOf(question.format) },
      reasoning: question.reasoning && { effort: effortOf(question.reasoning), summary: 'auto' },
      temperature: sampling.temperature,
      top_p: sampling.topP,
      max_output_tokens: question.maxOutput,
      user: question.user,
      stream: question.stream || null,
      store: false,
    }),
    lost,
  };
};

const itemsOf = ({ role, parts }: Turn): Json[] => {
  const items: Json[] = [];
  let open: Part[] = [];
  const close = (): void => {
    const content = open.flatMap((part) => partOf(part, role));
    if (content.length) items.push({ type: 'message', role, content });
    open = [];
  };
  for (const part of parts) {
    if (part.type === 'call') {
      close();
      items.push({ type: 'function_call', call_id: part.id, name: part.name, arguments: part.input });
    } else if (part.type === 'result') {
      close();
      items.push({ type: 'function_call_output', call_id: part.id, output: outputOf(part.parts) });
    } else if (part.type !== 'reasoning') open.push(part);
  }
  close();
  return items;
};

const outputOf = (parts: Part[]): string | Json[] =>
  parts.every(({ type }) => type === 'text')
    ? parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    : parts.flatMap((part) => partOf(part, 'user'));

const partOf = (part: Part, role: Turn['role']): Json[] => {
  switch (part.type) {
    case 'text':
      return [{ type: role === 'user' ? 'input_text' : 'output_text', text: part.text }];
    case 'refusal':
      return [{ type: 'refusal', refusal: part.text }];
    case 'image':
      return [{ type: 'input_image', image_url: addressOf(part.media), detail: part.detail ?? 'auto' }];
    case 'file':
      return 'url' in part.media
        ? [said({ type: 'input_file', file_url: part.media.url, filename: part.name })]
        : [{ type: 'input_file', file_data: addressOf(part.media), filename: part.name ?? 'file' }];
    default:
      return [];
  }
};

const choiceOf = (choice: ToolChoice): Json | string => {
  if (choice.type === 'tool') return { type: 'function', name: choice.name };
  return choice.type === 'any' ? 'required' : choice.type;
};

const formatOf = (format: Format): Json =>
  format.type === 'json' ? { type: 'json_object' } : { type: 'json_schema', name: format.name, schema: format.schema, strict: format.strict };
