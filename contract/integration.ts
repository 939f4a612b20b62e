/** Integration apps: what a developer calls models through. Keys, rules, limits, and every call with its price. */
import { z } from 'zod';
import { ModelPrice } from './billing/prices.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { Capability, Family } from './providers.ts';

/** Monthly limits that the console offers; the server takes any whole number of points. Null: unlimited. */
export const planLimits = ['1000', '2000', '5000', '10000', null] as const;

/** `pending`: an app with an endpoint of its own waits for the operator. `refused`: with the reason. */
export const AppStatus = z.enum(['ok', 'pending', 'refused']);

/** Addresses and networks that may call. */
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'An address such as 203.0.113.7, or a network such as 203.0.113.0/24.' });
const Origin = z
  .url({ protocol: /^https?$/, error: 'An origin such as https://shop.example.' })
  .max(300)
  .regex(/^https?:\/\/[^/?#@\s*]+$/i, 'An origin such as https://shop.example, without a path and without a star: name each of them.');

/** Without defaults: what an edit leaves out stays as it is. */
const rules = {
  /** Null: no limit of its own. */
  requests_per_minute: z.int().min(1).max(100_000).nullable(),
  parallel_calls: z.int().min(1).max(1_000).nullable(),
  /** Origins of web pages that may call with this app's keys, e.g. https://shop.example; empty: any, also none. */
  allowed_origins: z.array(Origin).max(50),
  /** Addresses or networks (CIDR) that may call; empty: any. */
  allowed_addresses: z.array(Address).max(100),
  /** Equal questions are answered from the app's own store, for one point. */
  cache: z.boolean(),
  /** Texts are kept with the log for `log_days`; off: only figures are. */
  log_texts: z.boolean(),
  /** In texts that are kept, keys, cards and passwords are masked always; mail addresses and phone numbers where this says so. */
  mask_contacts: z.boolean(),
  log_days: z.int().min(1).max(365),
};
export const AppRules = z.strictObject({
  requests_per_minute: rules.requests_per_minute.default(null),
  parallel_calls: rules.parallel_calls.default(null),
  allowed_origins: rules.allowed_origins.default([]),
  allowed_addresses: rules.allowed_addresses.default([]),
  cache: rules.cache.default(false),
  log_texts: rules.log_texts.default(false),
  mask_contacts: rules.mask_contacts.default(false),
  log_days: rules.log_days.default(30),
});
export type AppRules = z.infer<typeof AppRules>;

export const AppKey = z.object({
  id: z.uuid(),
  label: z.string(),
  hint: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
export type AppKey = z.infer<typeof AppKey>;

export const App = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** The family it is for, or `any`. */
  provider: Family.or(z.literal('any')),
  /** The tenant's own endpoint; empty: our models. */
  endpoint: z.string(),
  /** Of the key for the own endpoint. */
  endpoint_key_hint: z.string(),
  /** Names of models it may call; empty: every enabled one. */
  models: z.array(z.string()),
  usage_limit: Points.nullable(),
  monthly_usage: Points,
  total_usage: Points,
  is_enabled: z.boolean(),
  status: AppStatus,
  status_reason: z.string(),
  rules: AppRules,
  keys: z.array(AppKey),
  created_at: z.iso.datetime(),
});
export type App = z.infer<typeof App>;

/** Without defaults, as the rules are. */
const fields = {
  name: z.string().trim().min(1).max(60),
  title: z.string().trim().max(120),
  description: z.string().trim().max(1_000),
  provider: Family.or(z.literal('any')),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .or(z.literal('')),
  /** Of the own endpoint; another endpoint never gets the key of the one before. */
  key: z.string().trim().max(4_000),
  models: z.array(z.string().trim().min(1).max(120)).max(200),
  usage_limit: z.int().min(1).max(100_000_000).nullable(),
};
export const NewApp = z.strictObject({
  name: fields.name,
  title: fields.title.default(''),
  description: fields.description.default(''),
  provider: fields.provider.default('any'),
  endpoint: fields.endpoint.default(''),
  key: fields.key.default(''),
  models: fields.models.default([]),
  usage_limit: fields.usage_limit.default(null),
  rules: AppRules.prefault({}),
});
export type NewApp = z.infer<typeof NewApp>;
export const AppEdit = z.strictObject({ ...fields, rules: z.strictObject(rules).partial() }).partial();
export type AppEdit = z.infer<typeof AppEdit>;

/** The only time that a key is shown whole. */
const WithSecret = z.object({ app: App, secret: z.string() });

export const ModelOnOffer = z.object({
  name: z.string(),
  family: Family,
  provider: z.string(),
  capabilities: z.array(Capability),
  context: z.number().int().nullable(),
  max_output: z.number().int().nullable(),
  /** What the provider asks, with its source and date; ours is `factor` times as much. */
  official: ModelPrice,
  /** What it will ask, soonest first; left out where nothing is known to change. */
  later: z.array(z.object({ begins: z.iso.datetime(), official: ModelPrice })).optional(),
  factor: z.string(),
  least_points: Points,
  /** Points for one unit of the official price's currency. */
  rate: z.string(),
});
export type ModelOnOffer = z.infer<typeof ModelOnOffer>;

/** One call through the door. */
export const Call = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  app: z.object({ id: z.uuid(), name: z.string() }),
  key_hint: z.string(),
  /** The path that was called, e.g. /v1/chat/completions. */
  route: z.string(),
  model: z.string(),
  /** The model that answered, where another one had to. */
  answered_by: z.string(),
  status: z.number().int(),
  outcome: z.enum(['done', 'failed', 'stopped', 'refused']),
  error: z.string(),
  streamed: z.boolean(),
  cached: z.boolean(),
  first_byte_ms: z.number().int().nullable(),
  total_ms: z.number().int(),
  /** Units by price class, e.g. {input: '812', output: '96'}. */
  usage: z.record(z.string(), z.string()),
  usage_source: z.enum(['provider', 'estimate', 'none']),
  points: Points,
  attempts: z.number().int(),
});
export type Call = z.infer<typeof Call>;

/** A day of a calendar without a year 0, as the database's is. */
const Day = z.iso.date().refine((day) => day >= '0001', { error: 'A day since the year 1.' });

export const CallFilter = z.strictObject({
  app_id: z.uuid().optional(),
  model: z.string().max(120).optional(),
  outcome: Call.shape.outcome.optional(),
  from: Day.optional(),
  to: Day.optional(),
});

const Usage = z.object({
  points: Points,
  calls: z.number().int(),
  errors: z.number().int(),
  first_byte_p50_ms: z.number().int().nullable(),
  total_p95_ms: z.number().int().nullable(),
});

export const modelRoutes = under('/api/api_integration', {
  chatModels: get('/chat_models/', {
    door: 'member',
    answer: z.object({ items: z.array(ModelOnOffer) }),
    summary: 'Text models on offer, official price beside ours.',
  }),
  drawModels: get('/draw_models/', { door: 'member', answer: z.object({ items: z.array(ModelOnOffer) }), summary: 'Picture models on offer.' }),
  onOffer: get('/models/', {
    door: 'member',
    answer: z.object({ items: z.array(ModelOnOffer) }),
    summary: 'Every model on offer, of whatever kind, official price beside ours.',
  }),
  categories: get('/categories/', {
    door: 'member',
    answer: z.object({ items: z.array(z.object({ id: Family.or(z.literal('any')), label: z.string(), models: z.number().int() })) }),
    summary: 'Families of models that an app can be for.',
  }),
});

/** What a webhook answered; null where it could not be reached, and `why` says so. */
const WebhookAnswer = z.object({ status: z.int().nullable(), why: z.string().nullable() });
const WebhookDelivery = WebhookAnswer.extend({
  /** When it was written; `waiting`: it is tried again at `next_at`. */
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  next_at: z.iso.datetime().nullable(),
});

const appRoutes = under('/api/api_integration', {
  list: get('/', { door: 'member', query: Paging, answer: pageOf(App), summary: 'Apps with their usage, newest first.' }),
  apps: get('/apps/', {
    door: 'member',
    answer: z.object({ items: z.array(App.pick({ id: true, name: true, is_enabled: true, status: true })) }),
    summary: 'Names of the apps, for choosing one.',
  }),
  add: post('/', { door: 'manager', body: NewApp, answer: WithSecret, idempotent: true, summary: 'Makes an app and its first key, which is shown this once.' }),
  one: get('/{id}/', { door: 'member', params: Id, answer: App, summary: 'One app.' }),
  edit: patch('/{id}/', {
    door: 'manager',
    params: Id,
    body: AppEdit,
    answer: App,
    summary: 'Edits an app; another endpoint sends it to the operator again. Keys are made and taken by their own routes.',
  }),
  remove: del('/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Removes an app; its keys stop at once, its calls stay in the statement.' }),
  setEnabled: post('/{id}/set_is_enabled/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ is_enabled: z.boolean() }),
    answer: App,
    summary: 'Switches an app. Off: its keys are refused within seconds.',
  }),
  addKey: post('/{id}/keys/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({
      label: z.string().trim().max(60).default(''),
      expires_at: z.iso.datetime().nullable().default(null),
      /** Rotation: the other keys of the app end after so many hours; null: they stay. */
      retire_others_after_hours: z.int().min(0).max(720).nullable().default(null),
    }),
    answer: WithSecret,
    idempotent: true,
    summary: 'Makes one more key, which is shown this once. Older ones may be told to end after an overlap.',
  }),
  dropKey: del('/{id}/keys/{key_id}/', { door: 'manager', params: Id.extend({ key_id: z.uuid() }), answer: App, summary: 'Ends a key at once.' }),
  alerts: get('/alerts/', {
    door: 'manager',
    answer: z.object({ url: z.string(), secret_hint: z.string(), mail: z.boolean(), last: WebhookDelivery.nullable() }),
    summary: 'Where 80 and 100 % of an app’s limit are told, and how the last word to the webhook fared.',
  }),
  setAlerts: post('/alerts/', {
    door: 'manager',
    body: z.strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .or(z.literal('')),
      mail: z.boolean(),
    }),
    answer: z.object({ url: z.string(), secret: z.string().nullable(), mail: z.boolean() }),
    summary: 'Sets the webhook; its signing secret is shown this once.',
  }),
  testAlerts: post('/alerts/test/', {
    door: 'manager',
    answer: WebhookAnswer,
    summary: 'Sends a signed word of the type `test` to the webhook, once, and says what it answered; 429 after five in a minute.',
  }),
  renewAlertSecret: post('/alerts/secret/', {
    door: 'manager',
    answer: z.object({ secret: z.string() }),
    summary: 'Gives the webhook another signing secret, shown this once. It counts at once; what is refused meanwhile comes again for a day.',
  }),
});

export const callRoutes = under('/api/api_integration', {
  calls: get('/calls/', {
    door: 'member',
    query: Paging.extend(CallFilter.shape),
    answer: pageOf(Call),
    summary: 'The log of calls, newest first. The same as CSV: /api/api_integration/calls/csv/.',
  }),
  call: get('/calls/{id}/', {
    door: 'member',
    params: Id,
    answer: Call.extend({
      /** What was counted beyond what was held for it: not charged. */
      overrun: Points,
      request_text: z.string().nullable(),
      answer_text: z.string().nullable(),
      tries: z.array(
        z.object({ n: z.number().int(), provider: z.string(), model: z.string(), status: z.number().int(), error: z.string(), ms: z.number().int() }),
      ),
    }),
    summary: 'One call, with each attempt, and its texts where the app keeps them.',
  }),
  usage: get('/usage/', {
    door: 'member',
    query: z.strictObject({ app_id: z.uuid().optional() }),
    answer: z.object({
      days: z.array(z.object({ day: z.iso.date(), points: Points, calls: z.number().int(), errors: z.number().int() })),
      /** `trial`: what somebody tried in the playground, by a key that nobody sees. */
      by_app: z.array(Usage.extend({ app: z.object({ id: z.uuid(), name: z.string() }), trial: z.boolean() })),
      by_model: z.array(Usage.extend({ model: z.string() })),
    }),
    summary: 'Calls, points, errors and latency of today and the 14 days before, by app and model, in the account’s time zone.',
  }),
});

/** Apps with an endpoint of their own, for the operator. */
export const AppReview = App.pick({
  id: true,
  name: true,
  title: true,
  description: true,
  endpoint: true,
  status: true,
  status_reason: true,
  created_at: true,
}).extend({
  account: z.object({ id: z.uuid(), name: z.string() }),
});
const reviewRoutes = under('/api/operator/apps', {
  appReviews: get('/', { door: 'operator', query: Paging, answer: pageOf(AppReview), summary: 'Apps that wait for the operator, oldest first.' }),
  decideApp: post('/{id}/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({
      approve: z.boolean(),
      /** The one that was looked at: another one since is not decided. */
      endpoint: z.string().max(500),
      reason: z.string().trim().max(500).default(''),
    }),
    answer: AppReview,
    summary: 'Lets an app with its own endpoint work, or says why not; its owner gets a letter.',
  }),
});

export const integration = { ...modelRoutes, ...appRoutes, ...callRoutes, ...reviewRoutes };
