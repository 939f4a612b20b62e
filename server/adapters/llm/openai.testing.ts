/**
 * A server of OpenAI's protocol for tests, strict where OpenAI is: method, path, content type, key, and each member of the
 * body. It writes from nothing but what the request says, and the model's name decides how it behaves.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { wordsFor } from './openai-words.testing.ts';

/** How each model behaves; any other name is a model that does not exist. */
export const behaviours = {
  'writer-good': 'writes a listing from the facts in the request',
  'writer-claims': 'adds one sentence that no fact says',
  'writer-slow': 'is as good, and takes its time',
  'writer-rubbish': 'streams words that are no listing',
  'writer-blank': 'gives every field, and in none of them a word',
  'writer-half': 'breaks the connection half-way',
  'writer-long': 'runs into its limit of tokens',
  'writer-busy': 'asks to wait 7 seconds',
  'writer-broken': 'answers 500',
  'writer-silent': 'never answers',
  'writer-html': 'answers 200 with a web page',
  'writer-garbled': 'streams events that are no JSON',
  'writer-thinking': 'thinks aloud first, and fences its answer',
  'writer-plain': 'refuses response_format and stream_options',
  'writer-object': 'refuses json_schema and max_completion_tokens',
  'writer-crumbs': 'ends lines with CRLF, sends comments, and cuts its bytes anywhere',
  'writer-whole': 'answers in one piece though asked to stream',
} as const;
type Model = keyof typeof behaviours;

export type OpenAiForTests = {
  origin: string;
  baseUrl: string;
  key: string;
  asked: { path: string; body: unknown }[];
  hungUp: () => number;
  close(): Promise<void>;
};

export const startOpenAi = async ({
  port = 0,
  key = 'sk-test-correct-horse-battery',
  slowness = 60,
}: {
  port?: number;
  key?: string;
  slowness?: number;
} = {}): Promise<OpenAiForTests> => {
  const asked: OpenAiForTests['asked'] = [];
  let hungUp = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hungUp++;
    });
    answer(request, response, { key, slowness, asked }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    key,
    asked,
    hungUp: () => hungUp,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

type Desk = { key: string; slowness: number; asked: OpenAiForTests['asked'] };

const answer = async (request: IncomingMessage, response: ServerResponse, { key, slowness, asked }: Desk): Promise<void> => {
  const path = request.url ?? '';
  const known = { '/v1/chat/completions': 'POST', '/v1/models': 'GET' }[path];
  if (!known) return refuse(response, 404, `Invalid URL (${request.method} ${path})`);
  if (request.method !== known) return refuse(response, 405, `Not allowed to ${request.method} on ${path}.`);
  if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
  if (path === '/v1/models') {
    asked.push({ path, body: null });
    return json(response, 200, {
      object: 'list',
      data: Object.keys(behaviours).map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'tests' })),
    });
  }
  if (request.headers['content-type'] !== 'application/json') return refuse(response, 400, 'Invalid content type: use application/json.');
  const body = Asked.safeParse(jsonOr(await textOf(request)));
  if (!body.success)
    return refuse(response, 400, body.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '), {
      param: body.error.issues[0]?.path.join('.') ?? null,
    });
  asked.push({ path, body: body.data });
  await complete(response, body.data, slowness);
};

/** The members that OpenAI documents and our side may send; anything else is a mistake. */
const Text = z.union([z.string(), z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1)]);
const Asked = z
  .strictObject({
    model: z.string().min(1),
    messages: z
      .array(
        z.discriminatedUnion('role', [
          z.strictObject({ role: z.enum(['system', 'developer', 'user']), content: Text, name: z.string().optional() }),
          z.strictObject({ role: z.literal('assistant'), content: Text }),
        ]),
      )
      .min(1),
    stream: z.boolean().nullish(),
    stream_options: z.strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() }).nullish(),
    max_tokens: z.number().int().positive().nullish(),
    max_completion_tokens: z.number().int().positive().nullish(),
    temperature: z.number().min(0).max(2).nullish(),
    response_format: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text') }),
        z.strictObject({ type: z.literal('json_object') }),
        z.strictObject({
          type: z.literal('json_schema'),
          json_schema: z.strictObject({
            name: z.string().regex(/^[\w-]{1,64}$/),
            description: z.string().optional(),
            strict: z.boolean().nullish(),
            schema: z.record(z.string(), z.unknown()),
          }),
        }),
      ])
      .optional(),
  })
  .superRefine(({ stream, stream_options, max_tokens, max_completion_tokens, response_format, messages }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (stream_options && !stream) wrong('stream_options', "The 'stream_options' parameter is only allowed when 'stream' is enabled.");
    if (max_tokens && max_completion_tokens) wrong('max_tokens', 'Setting both max_tokens and max_completion_tokens at the same time is not supported.');
    if (response_format?.type === 'json_object' && !/json/i.test(JSON.stringify(messages)))
      wrong('messages', "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.");
    if (response_format?.type === 'json_schema' && response_format.json_schema.strict)
      strictly(response_format.json_schema.schema, (message) => wrong('response_format', message));
  });
export type AskedOfOpenAi = z.infer<typeof Asked>;

/** What strict structured outputs demand of every object: closed, and all of its members required. */
const strictly = (schema: Record<string, unknown>, wrong: (message: string) => void): void => {
  if (schema['type'] !== 'object') return;
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  if (schema['additionalProperties'] !== false) wrong("Invalid schema for response_format: 'additionalProperties' is required to be supplied and to be false.");
  if (JSON.stringify([...((schema['required'] as string[]) ?? [])].sort()) !== JSON.stringify(Object.keys(properties).sort()))
    wrong("Invalid schema for response_format: 'required' must include every key in properties.");
  for (const one of Object.values(properties)) strictly(one, wrong);
};

const complete = async (response: ServerResponse, asked: AskedOfOpenAi, slowness: number): Promise<void> => {
  if (!Object.hasOwn(behaviours, asked.model))
    return refuse(response, 404, `The model \`${asked.model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' });
  const model = asked.model as Model;
  const format = asked.response_format?.type;
  if (model === 'writer-busy') return refuse(response, 429, 'Rate limit reached.', { code: 'rate_limit_exceeded' }, { 'retry-after': '7' });
  if (model === 'writer-broken') return refuse(response, 500, 'The server had an error while processing your request.');
  if (model === 'writer-silent') return;
  if (model === 'writer-html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome to nginx!</title>');
  if (model === 'writer-plain' && format)
    return refuse(response, 400, "Unsupported parameter: 'response_format' is not supported with this model.", { param: 'response_format' });
  if (model === 'writer-plain' && asked.stream_options)
    return refuse(response, 400, 'Unrecognized request argument supplied: stream_options', { param: 'stream_options' });
  if (model === 'writer-object' && format === 'json_schema')
    return refuse(response, 400, "'response_format.type' must be one of: json_object, text", { param: 'response_format' });
  if (model === 'writer-object' && asked.max_completion_tokens)
    return refuse(response, 400, 'max_completion_tokens: Extra inputs are not permitted', { param: 'max_completion_tokens' });

  const words = wordsFor(asked);
  const usage = { prompt_tokens: Math.ceil(JSON.stringify(asked.messages).length / 4), completion_tokens: Math.ceil(words.length / 4), total_tokens: 0 };
  usage.total_tokens = usage.prompt_tokens + usage.completion_tokens;
  const head = { id: 'chatcmpl-test', created: 1_700_000_000, model, service_tier: 'default', system_fingerprint: 'fp_test' };
  if (!asked.stream || model === 'writer-whole')
    return json(response, 200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: words, refusal: null, annotations: [] }, logprobs: null, finish_reason: 'stop' }],
      usage,
    });

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const line = model === 'writer-crumbs' ? '\r\n' : '\n';
  const chunk = (choices: unknown[], more: Record<string, unknown> = {}) =>
    send(
      response,
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...(asked.stream_options?.include_usage && { usage: null }), ...more })}${line}${line}`,
      model,
    );
  const choice = (delta: Record<string, unknown>, finish: string | null = null) => [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  await chunk(choice({ role: 'assistant', content: '', refusal: null }));
  const pieces = words.match(/[\s\S]{1,9}/gu) ?? [];
  for (const [index, content] of pieces.entries()) {
    if (response.destroyed) return;
    if (model === 'writer-slow') await wait(slowness);
    if (model === 'writer-crumbs' && index % 3 === 0) await send(response, `: OPENROUTER PROCESSING${line}${line}`, model);
    if (model === 'writer-garbled' && index === 3) return void response.end('data: {"choices": [nonsense\n\n');
    if ((model === 'writer-half' || model === 'writer-long') && index >= pieces.length / 2) {
      if (model === 'writer-half') return void setTimeout(() => response.destroy(), 20);
      await chunk(choice({}, 'length'));
      return void response.end(`data: [DONE]${line}${line}`);
    }
    await chunk(choice({ content }));
  }
  await chunk(choice({}, 'stop'));
  if (asked.stream_options?.include_usage) await chunk([], { usage });
  response.end(`data: [DONE]${line}${line}`);
};

/** Bytes go out as they are, or in crumbs that cut characters in two. */
const send = async (response: ServerResponse, text: string, model: Model): Promise<void> => {
  const bytes = Buffer.from(text);
  if (model !== 'writer-crumbs') return void response.write(bytes);
  for (let at = 0; at < bytes.length; at += 37) {
    response.write(bytes.subarray(at, at + 37));
    await wait(0);
  }
};

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  { code = null, param = null }: { code?: string | null; param?: string | null } = {},
  headers: Record<string, string> = {},
): void =>
  json(
    response,
    status,
    { error: { message, type: status === 429 ? 'requests' : status >= 500 ? 'server_error' : 'invalid_request_error', param, code } },
    headers,
  );

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
