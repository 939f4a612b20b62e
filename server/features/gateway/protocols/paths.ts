/** Which paths the door has, and in whose words each is spoken. */
import type { Protocol } from '@storewright/contract/providers';
import type { Operation } from './question.ts';
import { Refusal, type Shape } from './refusal.ts';

export type Way =
  /** `model`, `stream` and `method` are of Gemini, which says them in the path; `list`: a stream that is one long JSON list, for whoever asks for no events. */
  | {
      to: 'call';
      path: string;
      operation: Operation;
      protocol: Protocol | null;
      shape: Shape;
      form: boolean;
      model?: string;
      stream?: boolean;
      method?: string;
      list?: boolean;
    }
  | { to: 'models'; shape: Shape; model: string | null }
  | { to: 'usage'; shape: Shape };

export type CallWay = Extract<Way, { to: 'call' }>;

/** Gemini's own client calls both versions; lists of models, which two others have at the same path, are told apart by what the clients send. */
export const shapeOf = (path: string, headers: Record<string, unknown>): Shape => {
  if (path.startsWith('/v1beta/') || geminiPath.test(path)) return 'gemini';
  if (path.startsWith('/v1/messages')) return 'messages';
  if (!path.startsWith('/v1/models')) return 'openai';
  return headers['anthropic-version'] !== undefined ? 'messages' : headers['x-goog-api-key'] !== undefined ? 'gemini' : 'openai';
};
const geminiPath = /^\/v1(?:beta)?\/models\/(.{1,400}):(\w+(?:Content|Contents|Tokens))$/;

/** Whether Gemini's stream is asked for without events, and so comes as one long list. */
export const isList = (path: string, query: string): boolean => path.includes(':streamGenerateContent') && !/(?:^|&)alt=sse(?:&|$)/.test(query);

export const wayOf = (method: string, path: string, shape: Shape, query = ''): Way => {
  const known = posts.get(path);
  if (known) return method === 'POST' ? known : no(405);
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  if (plain !== path) return wayOf(method, plain, shape, query);
  if (path === '/v1/usage') return method === 'GET' ? { to: 'usage', shape } : no(405);
  const gemini = geminiPath.exec(path);
  const models = gemini ? null : /^\/v1(?:beta)?\/models(?:\/(.{1,400}))?$/.exec(path);
  if (models)
    return method === 'GET' ? { to: 'models', shape, model: models[1] === undefined ? null : named(models[1]) } : no(models[1]?.includes(':') ? 404 : 405);
  const found = gemini && geminiMethods[gemini[2]!];
  if (!found) return no(404);
  if (method !== 'POST') return no(405);
  return {
    to: 'call',
    path: `/v1beta/models/{model}:${gemini[2]!}`,
    ...found,
    shape: 'gemini',
    form: false,
    model: named(gemini[1]!),
    method: gemini[2]!,
    list: isList(path, query),
  };
};

const no = (status: 404 | 405): never => {
  throw status === 404
    ? new Refusal(404, 'route_unknown', 'There is no such path here.')
    : new Refusal(405, 'method_not_allowed', 'This path does not take that method.');
};

const named = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return no(404);
  }
};

const openAi = (path: string, operation: Operation, protocol: Protocol | null = null, form = false): [string, Way] => [
  path,
  { to: 'call', path, operation, protocol, shape: 'openai', form },
];
const anthropic = (path: string, operation: Operation): [string, Way] => [
  path,
  { to: 'call', path, operation, protocol: 'messages', shape: 'messages', form: false },
];

const posts = new Map<string, Way>([
  openAi('/v1/chat/completions', 'chat', 'chat'),
  openAi('/v1/completions', 'completions'),
  openAi('/v1/responses', 'responses', 'responses'),
  openAi('/v1/responses/input_tokens', 'input_tokens', 'responses'),
  openAi('/v1/embeddings', 'embeddings'),
  openAi('/v1/images/generations', 'images'),
  openAi('/v1/images/edits', 'image_edits', null, true),
  openAi('/v1/audio/speech', 'speech'),
  openAi('/v1/audio/transcriptions', 'transcription', null, true),
  openAi('/v1/audio/translations', 'translation', null, true),
  openAi('/v1/moderations', 'moderation'),
  openAi('/v1/rerank', 'rerank'),
  anthropic('/v1/messages', 'messages'),
  anthropic('/v1/messages/count_tokens', 'count_tokens'),
]);

const geminiMethods: Record<string, { operation: Operation; protocol: Protocol | null; stream: boolean }> = {
  generateContent: { operation: 'gemini', protocol: 'gemini', stream: false },
  streamGenerateContent: { operation: 'gemini', protocol: 'gemini', stream: true },
  countTokens: { operation: 'gemini_count_tokens', protocol: 'gemini', stream: false },
  embedContent: { operation: 'gemini_embed', protocol: null, stream: false },
  batchEmbedContents: { operation: 'gemini_embed', protocol: null, stream: false },
};
