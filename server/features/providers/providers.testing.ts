/** Providers on this machine, as strict as the real ones: each wants its own headers, knows its own paths and refuses in its own words. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export type ProviderForTests = {
  /** For `base_url`. */
  baseUrl: string;
  key: string;
  /** Every request that came with a key it knows, as `GET /models`. */
  asked: string[];
  /** A second key, and one that it will not know any more. */
  alsoKnows(key: string): void;
  forgets(key: string): void;
  /** Nothing is answered until what it returns is called. */
  holds(): () => void;
  close(): Promise<void>;
};
type Wire = 'openai' | 'public' | 'anthropic' | 'gemini' | 'stability';

/** `public`: as OpenAI, with a list that is for everybody. */
export const startProvider = async (wire: Wire): Promise<ProviderForTests> => {
  const { root, key, given, refuse, answer } = wires[wire];
  const keys = new Set([key]);
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace(root, '');
      const shown = given(request);
      const known = shown !== undefined && keys.has(shown);
      if (!known && !(wire === 'public' && path === '/models' && shown === undefined)) return refuse(response);
      const waits = held;
      if (known) asked.push(`${request.method} ${path}`);
      await waits;
      const bytes = await bytesOf(request);
      const found = answer(`${request.method} ${path}`, request, bytes);
      if (!found)
        return say(response, 404, {
          error: { message: `Invalid URL (${request.method} ${request.url})`, type: 'invalid_request_error', param: null, code: null },
        });
      say(response, found.status, found.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${root}`,
    key,
    asked,
    alsoKnows: (other) => void keys.add(other),
    forgets: (other) => void keys.delete(other),
    holds: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
};

type Found = { status: number; body: unknown } | undefined;
type Speaks = {
  root: string;
  key: string;
  given(request: IncomingMessage): string | undefined;
  refuse(response: ServerResponse): void;
  answer(asked: string, request: IncomingMessage, bytes: Buffer): Found;
};

const Message = z.strictObject({ role: z.enum(['user', 'assistant', 'system']), content: z.string().min(1) });
const Chat = z
  .strictObject({
    model: z.string(),
    messages: z.array(Message).min(1),
    max_tokens: z.int().min(1).optional(),
    max_completion_tokens: z.int().min(1).optional(),
  })
  .refine((one) => !(one.max_tokens && one.max_completion_tokens));
const openAiModels = ['gpt-4o-mini', 'gpt-5', 'text-embedding-3-small', 'whisper-1', 'tts-1', 'gpt-image-1', 'house-model', 'house-eyes', 'house-vision-none'];
/** As hosts of many say more of theirs. */
const saidOf: Record<string, object> = {
  'house-eyes': { architecture: { input_modalities: ['text', 'image'] }, capabilities: ['vision'] },
  'house-vision-none': { capabilities: { vision: false } },
};

const openai: Speaks = {
  root: '/v1',
  key: 'sk-test-0123456789abcdef',
  given: ({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
  refuse: (response) =>
    say(response, 401, {
      error: {
        message: 'Incorrect API key provided: sk-wrong. You can find your API key at https://platform.openai.com/account/api-keys.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    }),
  answer: (asked, request, bytes) => {
    if (asked === 'GET /models')
      return ok({ object: 'list', data: openAiModels.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'system', ...saidOf[id] })) });
    if (asked === 'POST /audio/transcriptions') {
      const whole =
        request.headers['content-type']?.startsWith('multipart/form-data; boundary=') === true &&
        bytes.includes('name="file"; filename="silence.wav"') &&
        bytes.includes('RIFF') &&
        bytes.includes('name="model"\r\n\r\nwhisper-1\r\n');
      return whole ? ok({ text: '' }) : bad('file is required.');
    }
    if (request.headers['content-type'] !== 'application/json') return bad('Use application/json.');
    const body = JSON.parse(bytes.toString('utf8')) as { model?: string };
    if (!openAiModels.includes(body.model ?? ''))
      return {
        status: 404,
        body: {
          error: {
            message: `The model \`${body.model}\` does not exist or you do not have access to it.`,
            type: 'invalid_request_error',
            param: null,
            code: 'model_not_found',
          },
        },
      };
    if (asked === 'POST /chat/completions')
      return Chat.safeParse(body).success
        ? ok({
            id: 'chatcmpl-1',
            object: 'chat.completion',
            created: 1_700_000_000,
            model: body.model,
            choices: [{ index: 0, message: { role: 'assistant', content: 'ready', refusal: null }, logprobs: null, finish_reason: 'stop' }],
            usage: { prompt_tokens: 12, completion_tokens: 1, total_tokens: 13 },
          })
        : bad('Unrecognized request argument supplied.');
    if (asked === 'POST /embeddings')
      return z.strictObject({ model: z.string(), input: z.string() }).safeParse(body).success
        ? ok({
            object: 'list',
            data: [{ object: 'embedding', index: 0, embedding: [0.1, 0.2] }],
            model: body.model,
            usage: { prompt_tokens: 1, total_tokens: 1 },
          })
        : bad('Invalid input.');
    return undefined;
  },
};

const anthropic: Speaks = {
  root: '/v1',
  key: 'sk-ant-api03-0123456789',
  given: ({ headers }) => headers['x-api-key'] as string | undefined,
  refuse: (response) => say(response, 401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' }, request_id: 'req_011' }),
  answer: (asked, { headers }, bytes) => {
    const wrong = (message: string): Found => ({
      status: 400,
      body: { type: 'error', error: { type: 'invalid_request_error', message }, request_id: 'req_012' },
    });
    if (headers['anthropic-version'] !== '2023-06-01') return wrong('anthropic-version: header is required');
    if (asked === 'GET /models?limit=1000')
      return ok({
        data: [{ type: 'model', id: 'claude-sonnet-4-5', display_name: 'Claude Sonnet 4.5', created_at: '2025-09-29T00:00:00Z' }],
        has_more: false,
        first_id: 'claude-sonnet-4-5',
        last_id: 'claude-sonnet-4-5',
      });
    if (asked !== 'POST /messages') return undefined;
    const body = z
      .strictObject({ model: z.string(), messages: z.array(Message).min(1), max_tokens: z.int().min(1) })
      .safeParse(JSON.parse(bytes.toString('utf8')));
    if (body.data && body.data.model !== 'claude-sonnet-4-5')
      return { status: 404, body: { type: 'error', error: { type: 'not_found_error', message: `model: ${body.data.model}` }, request_id: 'req_013' } };
    return body.success
      ? ok({
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: body.data.model,
          content: [{ type: 'text', text: 'ready' }],
          stop_reason: 'end_turn',
          stop_sequence: null,
          usage: { input_tokens: 12, output_tokens: 4 },
        })
      : wrong('max_tokens: Field required');
  },
};

const gemini: Speaks = {
  root: '/v1beta',
  key: 'AIzaSy-test-0123456789',
  given: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
  refuse: (response) =>
    say(response, 400, {
      error: {
        code: 400,
        message: 'API key not valid. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' }],
      },
    }),
  answer: (asked, _request, bytes) => {
    if (asked === 'GET /models?pageSize=1000')
      return ok({
        models: [
          {
            name: 'models/gemini-2.5-flash',
            version: '001',
            inputTokenLimit: 1_048_576,
            outputTokenLimit: 65_536,
            supportedGenerationMethods: ['generateContent', 'countTokens'],
          },
          { name: 'models/gemini-embedding-001', version: '001', inputTokenLimit: 2_048, outputTokenLimit: 1, supportedGenerationMethods: ['embedContent'] },
        ],
      });
    const Part = z.strictObject({ text: z.string() });
    const shape = z.strictObject({
      contents: z.array(z.strictObject({ role: z.literal('user'), parts: z.array(Part).min(1) })).min(1),
      generationConfig: z.strictObject({ maxOutputTokens: z.int() }),
    });
    if (asked !== 'POST /models/gemini-2.5-flash:generateContent' || !shape.safeParse(JSON.parse(bytes.toString('utf8'))).success) return undefined;
    return ok({
      candidates: [{ content: { role: 'model', parts: [{ text: 'ready' }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 1, totalTokenCount: 8 },
    });
  },
};

const stability: Speaks = {
  root: '',
  key: 'sk-stability-0123456789',
  given: openai.given,
  refuse: (response) => say(response, 401, { id: '1', name: 'unauthorized', errors: ['missing or invalid authorization header'] }),
  answer: (asked) => (asked === 'GET /v1/user/balance' ? ok({ credits: 12.5 }) : undefined),
};

const wires: Record<Wire, Speaks> = { openai, public: openai, anthropic, gemini, stability };

const ok = (body: unknown): Found => ({ status: 200, body });
const bad = (message: string): Found => ({ status: 400, body: { error: { message, type: 'invalid_request_error', param: null, code: null } } });
const say = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
