/** What a provider is to who calls it: where it stands, what it speaks, how a key is shown to it. One value per provider. */
import type { Protocol, ProviderKind } from '@storewright/contract/providers';

/** What can be asked of a model. Text operations have the names of their wire formats. */
export type Operation =
  | 'chat'
  | 'completions'
  | 'responses'
  | 'messages'
  | 'gemini'
  | 'count_tokens'
  | 'gemini_count_tokens'
  | 'input_tokens'
  | 'gemini_embed'
  | 'embeddings'
  | 'images'
  | 'image_edits'
  | 'speech'
  | 'transcription'
  | 'translation'
  | 'moderation'
  | 'rerank';

export type Kind = {
  id: ProviderKind;
  label: string;
  /** Its own address; null where each installation has another. */
  baseUrl: string | null;
  /** Text protocols that it takes natively, best first; empty where it has no text models. */
  speaks: readonly Protocol[];
  auth(key: string): Record<string, string>;
  /** Below the address, with its query; null: it cannot. */
  path(operation: Operation, model: string, stream: boolean): string | null;
  /** What it wants of calls of tools beside its protocol: ids of so many letters and digits; and seals beside calls, which it takes back. */
  calls?: { idLength?: number; carriesSeals?: boolean };
  /** Its own way to draw, where that is not OpenAI's. */
  draws?: 'stability' | 'gemini';
  /** It works on, and bills, when the caller hangs up, as long as nobody says otherwise of one of its providers. */
  billsAborted: boolean;
  /** How its models are listed. */
  models: 'openai' | 'anthropic' | 'gemini' | 'none';
  /** Where it has no list: what a key is tried with. */
  trial?: { get: string } | { model: string };
  /** It may be called without a key. */
  keyless: boolean;
  /** Runs on the operator's own machines: nobody publishes a price for it, and it costs nothing. */
  own: boolean;
  /** Who publishes its prices, by the name of the price book. */
  pricedAs: string | null;
};

/** Most providers speak as OpenAI does, and differ in how much of it. */
const openAiPaths = {
  chat: '/chat/completions',
  completions: '/completions',
  responses: '/responses',
  input_tokens: '/responses/input_tokens',
  embeddings: '/embeddings',
  images: '/images/generations',
  image_edits: '/images/edits',
  speech: '/audio/speech',
  transcription: '/audio/transcriptions',
  translation: '/audio/translations',
  moderation: '/moderations',
  rerank: '/rerank',
} as const satisfies Partial<Record<Operation, string>>;
type OpenAiOperation = keyof typeof openAiPaths;

/** The paths of those operations alone. */
export const asOpenAi =
  (...operations: OpenAiOperation[]): Kind['path'] =>
  (operation) =>
    (operations as Operation[]).includes(operation) ? openAiPaths[operation as OpenAiOperation] : null;

export const bearer = (key: string): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});
