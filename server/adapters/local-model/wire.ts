/** The words of OpenAI's chat completions: what can be read of a question, and how an answer is written. Whatever a small model cannot do is refused by its name. */
import { z } from 'zod';

type Turn = { role: 'system' | 'user' | 'assistant'; text: string };
export type Question = {
  model: string;
  turns: Turn[];
  stream: boolean;
  tellUsage: boolean;
  most: number | undefined;
  temperature: number;
  topP: number | undefined;
  seed: number | undefined;
  stop: string[];
  /** `any`: some JSON. */
  form: { schema: Record<string, unknown> } | 'any' | undefined;
};
export type End = 'stop' | 'length';
export type Counted = { prompt: number; completion: number };

/** What is wrong with a question, and with which of its fields. */
export class Refused extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly code: string;
  constructor(message: string, { status = 400, field = null, code = 'invalid_request' }: { status?: number; field?: string | null; code?: string } = {}) {
    super(message);
    this.status = status;
    this.field = field;
    this.code = code;
  }
}

const Part = z.object({ type: z.string(), text: z.string().optional() });
const Message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(Part)]).nullish(),
});
const Format = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({ type: z.literal('json_schema'), json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }) }),
]);
const count = z.int().min(1);
const Asked = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(Message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: count.nullish(),
  max_completion_tokens: count.nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().gt(0).max(1).nullish(),
  seed: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(8)]).nullish(),
  response_format: Format.nullish(),
  n: z.literal(1).nullish(),
  tools: z.array(z.unknown()).max(0, 'This model calls no tools.').nullish(),
  logprobs: z.literal(false).nullish(),
});

const readAs = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused('The body is not valid JSON.', { code: 'invalid_json' });
  }
  const read = shape.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw new Refused(`${field}: ${issue?.message ?? 'is not valid'}`, { field });
  }
  return read.data;
};

export const questionIn = (text: string): Question => {
  const data = readAs(Asked, text);
  const format = data.response_format;
  return {
    model: data.model,
    turns: data.messages.map(({ role, content }, index) => ({ role: role === 'developer' ? 'system' : role, text: textOf(content, index) })),
    stream: data.stream ?? false,
    tellUsage: data.stream_options?.include_usage ?? false,
    most: data.max_completion_tokens ?? data.max_tokens ?? undefined,
    temperature: data.temperature ?? 0.7,
    topP: data.top_p ?? undefined,
    seed: data.seed ?? undefined,
    stop: [data.stop ?? []].flat().filter(Boolean),
    form: format?.type === 'json_schema' ? { schema: format.json_schema.schema } : format?.type === 'json_object' ? 'any' : undefined,
  };
};

const Read = z.object({
  model: z.string().min(1).max(200),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2_048)]),
  encoding_format: z.enum(['float', 'base64']).default('float'),
  dimensions: z.undefined({ error: 'This model has vectors of one length.' }).optional(),
});
export type Texts = { model: string; texts: string[]; isPacked: boolean };
/** Of a body that asks for vectors. */
export const textsIn = (text: string): Texts => {
  const { model, input, encoding_format: format } = readAs(Read, text);
  return { model, texts: [input].flat(), isPacked: format === 'base64' };
};

export const vectorsBody = ({ model, isPacked }: Texts, vectors: Float32Array[], tokens: number) => ({
  object: 'list',
  data: vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: isPacked ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64') : [...vector],
  })),
  model,
  usage: { prompt_tokens: tokens, total_tokens: tokens },
});

const textOf = (content: z.infer<typeof Message>['content'], index: number): string => {
  if (typeof content === 'string') return content;
  return (content ?? [])
    .map(({ type, text }) => {
      if (type !== 'text' || text === undefined) throw new Refused('This model reads text alone.', { field: `messages.${index}.content` });
      return text;
    })
    .join('\n');
};

type Head = { id: string; model: string; created: number };

/** One piece of a stream, as a line of server-sent events. */
export const pieceOf = (head: Head, delta: { role?: 'assistant'; content?: string }, end: End | null = null): string =>
  event({ ...named(head, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: end }] });

export const usagePiece = (head: Head, counted: Counted): string => event({ ...named(head, 'chat.completion.chunk'), choices: [], usage: usageOf(counted) });

export const lastPiece = 'data: [DONE]\n\n';

/** A stream that broke says so, in the shape that OpenAI's clients look for. */
export const brokenPiece = (message: string): string => event(errorBody(message, 'server_error'));

export const wholeOf = (head: Head, text: string, end: End, counted: Counted) => ({
  ...named(head, 'chat.completion'),
  choices: [{ index: 0, message: { role: 'assistant', content: text, refusal: null }, finish_reason: end, logprobs: null }],
  usage: usageOf(counted),
});

export const errorBody = (message: string, code: string, field: string | null = null) => ({
  error: { message, type: code === 'server_error' || code === 'busy' ? 'server_error' : 'invalid_request_error', param: field, code },
});

export const modelsBody = (ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'local' })) });

const named = ({ id, model, created }: Head, object: string) => ({ id, object, created, model });
const usageOf = ({ prompt, completion }: Counted) => ({ prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion });
const event = (body: object): string => `data: ${JSON.stringify(body)}\n\n`;
