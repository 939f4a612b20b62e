/** A chat app of a shop, or a knowledge base of a company: the same thing under two names. */
import { z } from 'zod';
import { languages } from '../kit/languages.ts';

export const baseKinds = ['app', 'base'] as const;
export type BaseKind = (typeof baseKinds)[number];

const line = (most: number) => z.string().trim().max(most);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]);

const fields = {
  store_type: line(60),
  shop_domain: line(255),
  service_type: line(60),
  remark: line(2_000),
  /** Where somebody is helped by a person. */
  support_url: address,
  /** Where the sources do not say, a model may be asked without them; what it says is marked as that. */
  ask_anyway: z.boolean(),
  quick_questions: z.array(line(200).min(1)).max(8),
  api_version: line(20),
  /** What a visitor is asked before the first question. */
  user_form: z.array(z.strictObject({ name: line(60).min(1), required: z.boolean() })).max(12),
  oauth: z.boolean(),
  avatar: z.uuid().nullable(),
  banner: z.uuid().nullable(),
  /** A bot of Coze, by its id here, that answers in the place of the sources; what it says is marked as unchecked. */
  coze_bot: z.uuid().nullable(),
};
const BaseSettingsForm = z.strictObject(fields).partial();
export const BaseSettings = z.object(fields);
export type BaseSettings = z.infer<typeof BaseSettings>;

/** Of a base that nothing was said of. */
export const plainSettings: BaseSettings = {
  store_type: '',
  shop_domain: '',
  service_type: '',
  remark: '',
  support_url: '',
  ask_anyway: false,
  quick_questions: [],
  api_version: '',
  user_form: [],
  oauth: false,
  avatar: null,
  banner: null,
  coze_bot: null,
};

const Person = z.object({ id: z.uuid(), name: z.string() });

export const Base = z.object({
  id: z.uuid(),
  kind: z.enum(baseKinds),
  name: z.string(),
  enabled: z.boolean(),
  /** Empty: whichever model is connected. */
  model: z.string(),
  language: z.enum(languages),
  /** `chosen`: owner, admins, and whom they named. */
  access: z.enum(['everyone', 'chosen']),
  people: z.array(Person),
  settings: BaseSettings,
  sources: z.number().int(),
  /** Sources that are read right now. */
  reading: z.number().int(),
  /** That failed. */
  stuck: z.number().int(),
  questions: z.number().int(),
  passages: z.number().int(),
  manages: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Base = z.infer<typeof Base>;

export const BaseForm = z.strictObject({
  name: line(120).min(1),
  model: line(120).optional(),
  language: z.enum(languages).optional(),
  access: z.enum(['everyone', 'chosen']).optional(),
  people: z.array(z.uuid()).max(1_000).optional(),
  settings: BaseSettingsForm.optional(),
});
export const NewBase = BaseForm.extend({ kind: z.enum(baseKinds).default('base') });
