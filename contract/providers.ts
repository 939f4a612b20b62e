/** Who runs the models: providers with their keys, models with their dated prices. The operator's desk, and what members see of it. */
import { z } from 'zod';
import { ModelPrice } from './billing/prices.ts';
import { Done, Id } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';

/** The wire formats that text models speak. `chat` is OpenAI's chat completions, which most others speak too. */
export const Protocol = z.enum(['chat', 'responses', 'messages', 'gemini']);
export type Protocol = z.infer<typeof Protocol>;

export const ProviderKind = z.enum([
  'openai',
  'anthropic',
  'google',
  'deepseek',
  'mistral',
  'chatglm',
  'qianfan',
  'compatible',
  'ollama',
  'vllm',
  'lmstudio',
  'stability',
  'local',
  'demo',
]);
export type ProviderKind = z.infer<typeof ProviderKind>;

/** What a model can be asked for. */
export const Capability = z.enum([
  'text',
  'vision',
  'tools',
  'json_schema',
  'reasoning',
  'embeddings',
  'images',
  'image_edits',
  'speech',
  'transcription',
  'moderation',
  'rerank',
]);
export type Capability = z.infer<typeof Capability>;

/** Families of the specification, by which apps and the playground group models. */
export const Family = z.enum([
  'gpt',
  'claude',
  'gemini',
  'deepseek',
  'mistral',
  'chatglm',
  'qianfan',
  'llama',
  'codellama',
  'gemma',
  'draw',
  'speech',
  'other',
]);
export type Family = z.infer<typeof Family>;

/** How a key does: `open` keys rest after failing half of their last calls, and are tried again after ten seconds. */
export const Health = z.object({
  state: z.enum(['unknown', 'well', 'resting', 'key_refused']),
  calls: z.number().int(),
  failures: z.number().int(),
  last_error: z.string(),
  tested_at: z.iso.datetime().nullable(),
});

export const Channel = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The last four characters of the key, or empty. The key itself is never shown again. */
  key_hint: z.string(),
  weight: z.number().int(),
  enabled: z.boolean(),
  health: Health,
});
export type Channel = z.infer<typeof Channel>;

/** Time limits in milliseconds; retries happen before the first byte only. */
export const CallLimits = z.strictObject({
  connect_ms: z.int().min(100).max(60_000).default(5_000),
  first_byte_ms: z.int().min(1_000).max(600_000).default(60_000),
  idle_ms: z.int().min(1_000).max(600_000).default(45_000),
  total_ms: z.int().min(1_000).max(3_600_000).default(600_000),
  retries: z.int().min(0).max(5).default(2),
});
export type CallLimits = z.infer<typeof CallLimits>;

export const Provider = z.object({
  id: z.uuid(),
  kind: ProviderKind,
  label: z.string(),
  base_url: z.string(),
  enabled: z.boolean(),
  /** Tried in this order where several providers have the same model. */
  place: z.number().int(),
  limits: CallLimits,
  /** A call that is hung up is billed for what came of it. Where not, the provider works on, and bills the whole answer. */
  hang_up_ends_bill: z.boolean(),
  channels: z.array(Channel),
  models: z.number().int(),
});
export type Provider = z.infer<typeof Provider>;

const Key = z.string().trim().max(4_000);
const BaseUrl = z.url({ protocol: /^https?$/ }).max(500);
export const NewProvider = z.strictObject({
  /** The demo's own is there by itself, in demo mode alone. */
  kind: ProviderKind.exclude(['demo']),
  label: z.string().trim().max(80).default(''),
  /** Left empty: the provider's own address. Kinds without one need it. */
  base_url: BaseUrl.or(z.literal('')).default(''),
  key: Key.default(''),
});

/** A price that begins later. Without an id it is its maker's own announcement, and waits once the model has a price of ours. */
const LaterPrice = z.object({ id: z.uuid().nullable(), begins: z.iso.datetime(), price: ModelPrice });

export const Model = z.object({
  id: z.uuid(),
  provider_id: z.uuid(),
  provider: z.string(),
  kind: ProviderKind,
  family: Family,
  /** What callers send as `model`. */
  name: z.string(),
  /** What the provider calls it. */
  upstream: z.string(),
  capabilities: z.array(Capability),
  context: z.number().int().nullable(),
  max_output: z.number().int().nullable(),
  enabled: z.boolean(),
  /** Null: nobody knows what it costs, so it cannot be enabled. */
  price: ModelPrice.nullable(),
  /** What it will cost, soonest first. */
  later: z.array(LaterPrice),
  /** Of what an edit changes: two who look at the same have the same. */
  version: z.string(),
  /** Names of models that answer where this one cannot, in order. */
  fallbacks: z.array(z.string()),
});
export type Model = z.infer<typeof Model>;

/** Without defaults: what an edit leaves out stays as it is. */
const modelFields = {
  name: z.string().trim().min(1).max(120),
  upstream: z.string().trim().min(1).max(200),
  family: Family.optional(),
  capabilities: z.array(Capability).min(1).max(20).optional(),
  context: z.int().min(1).max(100_000_000).nullable().optional(),
  max_output: z.int().min(1).max(10_000_000).nullable().optional(),
  fallbacks: z.array(z.string().max(120)).max(5),
  /** Left out: the published price of this model, where one is known. */
  price: ModelPrice.optional(),
  /** When that price begins, a moment to come; until then the one in force stays. Left out: at once. */
  begins: z.iso.datetime().optional(),
};
export const ModelDraft = z.strictObject({ ...modelFields, provider_id: z.uuid(), fallbacks: modelFields.fallbacks.default([]) });

/** What the provider's own list offers, with the price and the abilities that are known of each. */
export const Offer = z.object({
  upstream: z.string(),
  capabilities: z.array(Capability),
  context: z.number().int().nullable(),
  max_output: z.number().int().nullable(),
  price: ModelPrice.nullable(),
  added: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

const Trial = z.object({ ok: z.boolean(), first_byte_ms: z.number().int().nullable(), error: z.string() });
const door = 'operator';

export const providers = {
  ...under('/api/operator/providers', {
    list: get('/', { door, answer: z.object({ items: z.array(Provider) }), summary: 'Providers with their keys and how these do.' }),
    add: post('/', { door, body: NewProvider, answer: Provider, summary: 'Tests the key with a real call, then keeps the provider.' }),
    edit: patch('/{id}/', {
      door,
      params: Id,
      body: z.strictObject({
        label: z.string().trim().min(1).max(80).optional(),
        base_url: BaseUrl.optional(),
        enabled: z.boolean().optional(),
        place: z.int().min(0).max(1_000).optional(),
        limits: CallLimits.optional(),
        hang_up_ends_bill: z.boolean().optional(),
      }),
      answer: Provider,
      summary:
        'Renames, moves, switches a provider, or sets its time limits and how it bills what is hung up. Another address takes its keys away: they are only ever sent where they were meant for.',
    }),
    remove: del('/{id}/', { door, params: Id, answer: Done, summary: 'Removes a provider with its models, and destroys its keys.' }),
    addChannel: post('/{id}/channels/', {
      door,
      params: Id,
      body: z.strictObject({ label: z.string().trim().max(80).default(''), key: Key.min(1), weight: z.int().min(0).max(1_000).default(1) }),
      answer: Provider,
      summary: 'Tests one more key with a real call, then keeps it. Calls are shared among keys by their weights.',
    }),
    editChannel: patch('/{id}/channels/{channel_id}/', {
      door,
      params: Id.extend({ channel_id: z.uuid() }),
      body: z.strictObject({ label: z.string().trim().max(80).optional(), weight: z.int().min(0).max(1_000).optional(), enabled: z.boolean().optional() }),
      answer: Provider,
      summary: 'Renames, weighs or switches a key.',
    }),
    removeChannel: del('/{id}/channels/{channel_id}/', {
      door,
      params: Id.extend({ channel_id: z.uuid() }),
      answer: Provider,
      summary: 'Destroys a key.',
    }),
    test: post('/{id}/channels/{channel_id}/test/', {
      door,
      params: Id.extend({ channel_id: z.uuid() }),
      answer: Trial,
      summary: 'A real call with this key.',
    }),
    offers: get('/{id}/offers/', { door, params: Id, answer: z.object({ items: z.array(Offer) }), summary: 'What the provider says it has.' }),
  }),
  ...under('/api/operator/models', {
    models: get('/', { door, answer: z.object({ items: z.array(Model) }), summary: 'Models, also those that are not enabled.' }),
    addModel: post('/', { door, body: ModelDraft, answer: Model, summary: 'Adds a model, not enabled yet.' }),
    editModel: patch('/{id}/', {
      door,
      params: Id,
      body: z
        .strictObject({
          ...modelFields,
          enabled: z.boolean(),
          /** The `version` that was looked at: 409 `model_changed` where it is another by now. */
          base_version: z.string().max(100),
        })
        .partial(),
      answer: Model,
      summary:
        'Edits a model. Enabling one without a price is refused; a changed price is a new version of the price list, at once or from the moment it `begins`.',
    }),
    takeBackPrice: del('/{id}/later/{price_id}/', {
      door,
      params: Id.extend({ price_id: z.uuid() }),
      answer: Model,
      summary: 'Takes back a price that has not begun yet; 409 `model_changed` where it has.',
    }),
    removeModel: del('/{id}/', { door, params: Id, answer: Done, summary: 'Removes a model. What was charged keeps its name and price.' }),
    testModel: post('/{id}/test/', { door, params: Id, answer: Trial, summary: 'A real, smallest possible call of this model.' }),
  }),
};
