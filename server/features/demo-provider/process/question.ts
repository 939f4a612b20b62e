/** Chat completions, as OpenAI reads them: what it refuses is refused, and what cannot be done here is refused by its name. */
import { z } from 'zod';
import { need } from './models.ts';
import { read, Refused } from './refused.ts';

const Text = z.union([
  z.string(),
  z
    .array(
      z.strictObject({
        type: z.enum(['text', 'refusal'], 'must be text: this model sees and hears nothing'),
        text: z.string().optional(),
        refusal: z.string().optional(),
      }),
    )
    .min(1),
]);
const Call = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
});
const name = z.string().max(64).optional();
const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'developer', 'user']), content: Text, name }),
  z.strictObject({
    role: z.literal('assistant'),
    content: Text.nullish(),
    refusal: z.string().nullish(),
    name,
    tool_calls: z.array(Call).min(1).optional(),
    audio: z.null().optional(),
    annotations: z.array(z.unknown()).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), content: Text, tool_call_id: z.string().min(1) }),
]);
const Schema = z.record(z.string(), z.unknown());
const functionName = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -');
const Tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({ name: functionName, description: z.string().optional(), parameters: Schema.optional(), strict: z.boolean().nullish() }),
});
const Choice = z.union([
  z.enum(['none', 'auto', 'required']),
  z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: functionName }) }),
]);
const Format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({ name: functionName, description: z.string().optional(), schema: Schema, strict: z.boolean().nullish() }),
  }),
]);
const limit = z.int().min(1).nullish();
const between = (least: number, most: number) => z.number().min(least).max(most).nullish();

const Asked = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() }).nullish(),
  max_tokens: limit,
  max_completion_tokens: limit,
  n: z.int().min(1).max(8, 'must be 8 at most').nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  tools: z.array(Tool).min(1).max(128).nullish(),
  tool_choice: Choice.nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  response_format: Format.nullish(),
  temperature: between(0, 2),
  top_p: between(0, 1),
  presence_penalty: between(-2, 2),
  frequency_penalty: between(-2, 2),
  seed: z.int().nullish(),
  user: z.string().nullish(),
  // These are taken and change nothing: nothing thinks here.
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  service_tier: z.string().nullish(),
  reasoning_effort: z.string().nullish(),
  verbosity: z.string().nullish(),
  prompt_cache_key: z.string().nullish(),
  safety_identifier: z.string().nullish(),
  logit_bias: z.record(z.string(), z.number()).nullish(),
  logprobs: z.literal(false, 'must be false: nothing is weighed here').nullish(),
  modalities: z.tuple([z.literal('text')], 'must be ["text"]').nullish(),
});

export type Tool = z.infer<typeof Tool>['function'];
export type Question = {
  model: string;
  /** What is answered: the last word of a person, or of a tool. */
  last: { from: 'user'; text: string } | { from: 'tool'; name: string; text: string };
  question: string;
  instruction: string;
  /** Length of all that came in. */
  length: string;
  stream: boolean;
  tellUsage: boolean;
  most: number;
  times: number;
  stop: string[];
  tools: Tool[];
  /** Undefined: as the question names one. */
  call: Tool | 'none' | 'any' | undefined;
  format: { schema: Record<string, unknown> } | 'json' | undefined;
};

const mostTokens = 4_096;

export const questionIn = (body: unknown): Question => {
  const asked = read(Asked, body);
  need(asked.model, 'chat');
  const { messages, tools: offered, tool_choice: choice, response_format: format, max_tokens: old, max_completion_tokens: newer } = asked;
  if (old != null && newer != null) throw new Refused('Send max_tokens or max_completion_tokens, not both.', { param: 'max_tokens' });
  if (asked.stream_options != null && !asked.stream) throw new Refused('stream_options is for streams.', { param: 'stream_options' });
  const tools = (offered ?? []).map((one) => one.function);
  if (choice != null && tools.length === 0) throw new Refused('tool_choice is only allowed when tools are specified.', { param: 'tool_choice' });
  const most = newer ?? old ?? mostTokens;
  if (most > mostTokens)
    throw new Refused(`This model writes ${mostTokens} tokens at most.`, { param: newer == null ? 'max_tokens' : 'max_completion_tokens' });
  const called = calledIn(messages);
  const last = messages.at(-1)!;
  const question = textOf(messages.findLast(({ role }) => role === 'user')?.content);
  return {
    model: asked.model,
    last:
      last.role === 'tool' ? { from: 'tool', name: called.get(last.tool_call_id)!, text: textOf(last.content) } : { from: 'user', text: textOf(last.content) },
    question,
    instruction: textOf(messages.find(({ role }) => role === 'system' || role === 'developer')?.content),
    length: messages.map(({ content }) => textOf(content)).join('\n'),
    stream: asked.stream ?? false,
    tellUsage: asked.stream_options?.include_usage ?? false,
    most,
    times: asked.n ?? 1,
    stop: [asked.stop ?? []].flat().filter(Boolean),
    tools,
    call: wanted(tools, choice),
    format: format?.type === 'json_schema' ? { schema: format.json_schema.schema } : format?.type === 'json_object' ? 'json' : undefined,
  };
};

const wanted = (tools: Tool[], choice: z.infer<typeof Choice> | null | undefined): Question['call'] => {
  if (choice == null || choice === 'auto') return undefined;
  if (choice === 'none') return 'none';
  if (choice === 'required') return 'any';
  const tool = tools.find((one) => one.name === choice.function.name);
  if (!tool) throw new Refused(`Tool choice '${choice.function.name}' is none of the tools.`, { param: 'tool_choice' });
  return tool;
};

/** Names of the tools that were called, by the ids of their calls: each call is answered, and nothing else is. */
const calledIn = (messages: z.infer<typeof Message>[]): Map<string, string> => {
  const called = new Map<string, string>();
  let open = new Set<string>();
  for (const [place, message] of messages.entries()) {
    const param = `messages[${place}]`;
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id))
        throw new Refused("Messages with role 'tool' must be a response to a preceding message with 'tool_calls'.", { param });
      continue;
    }
    if (open.size > 0) throw new Refused(`No tool answers these calls: ${[...open].join(', ')}.`, { param });
    if (message.role !== 'assistant') continue;
    if (message.content == null && !message.tool_calls && message.refusal == null)
      throw new Refused('An assistant says something, or calls a tool.', { param });
    open = new Set(message.tool_calls?.map(({ id }) => id));
    for (const { id, function: one } of message.tool_calls ?? []) called.set(id, one.name);
  }
  if (open.size > 0) throw new Refused(`No tool answers these calls: ${[...open].join(', ')}.`, { param: 'messages' });
  return called;
};

const textOf = (content: z.infer<typeof Text> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text, refusal }) => text ?? refusal ?? '').join('\n');
