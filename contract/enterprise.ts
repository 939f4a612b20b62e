/** What a company's owners and admins look at: what runs out, what needs somebody, and who did what. */
import { z } from 'zod';
import { Role } from './account.ts';
import { Brand, Colour } from './brand.ts';
import { Done, pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { Ended, Owns } from './people/leaving.ts';
import { accessKinds } from './people/access-kinds.ts';
import { permissions } from './people/permissions.ts';
import { get, post, under } from './kit/route.ts';

/** Something that nobody but a person sets right. */
export const needKinds = ['invitation_ends', 'source_failed', 'tool_changed', 'connection_broken', 'domain_lost'] as const;
const Need = z.object({
  kind: z.enum(needKinds),
  /** Of what it is about, to open it. */
  id: z.uuid(),
  name: z.string(),
  /** Of what that is part of: a base, a server. */
  of: z.string(),
  at: z.iso.datetime(),
});
export type Need = z.infer<typeof Need>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** What was done, as `member.invite`. */
  action: z.string(),
  /** What it was done to, for people. */
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** What an entry is about, by how its action begins. */
export const auditKinds = {
  people: ['member', 'group', 'user'],
  sign_in: ['sign_in', 'domain', 'directory'],
  assistants: ['assistant', 'coze'],
  knowledge: ['base', 'data_source'],
  prompts: ['prompt', 'prompts', 'prompt_category'],
  tools: ['plugin', 'mcp', 'container'],
  channels: ['channel', 'widget'],
  apps: ['app'],
  account: ['account', 'shop', 'look', 'plan', 'purchase', 'withdrawal'],
} as const;
export type AuditKind = keyof typeof auditKinds;
export const AuditQuery = z.strictObject({
  search: z.string().trim().max(200).default(''),
  /** Who did it, or whom it was done to. */
  person: z.uuid().optional(),
  kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** Until then, and not at that moment. */
  to: z.iso.datetime({ offset: true }).optional(),
});

export const usageKinds = ['person', 'assistant', 'model', 'tool'] as const;
export type UsageKind = (typeof usageKinds)[number];
export const UsageAsked = z.strictObject({
  by: z.enum(usageKinds).default('person'),
  /** On the account's clock; left out: the one that it is. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month such as 2026-11.')
    .optional(),
});
export const usageCsvPath = '/api/enterprise/usage/csv/';
/** `failed`: what came to nothing, and cost nothing. */
const Used = z.object({ points: Points, calls: z.number().int(), failed: z.number().int() });
const UsedBy = Used.extend({
  /** Null: all that is nobody's, or none of these. */
  id: z.string().nullable(),
  name: z.string(),
  /** What a tool is of. */
  of: z.string(),
  /** Days on which there was some. */
  days: z.array(z.object({ day: z.string(), points: Points, calls: z.number().int() })),
});
export const Usage = z.object({
  month: z.string(),
  /** That it is now, and those before it in which there may be some. */
  months: z.array(z.string()),
  total: Used,
  /** Each day of the month that has come, in order. */
  days: z.array(Used.extend({ day: z.string() })),
  /** Most points first, then most calls. */
  items: z.array(UsedBy),
  /** As many are not among them. */
  more: z.number().int(),
});
export type Usage = z.infer<typeof Usage>;

const NearLimit = z.object({ id: z.uuid(), name: z.string(), limit: Points, used: Points });
export const Overview = z.object({
  people: z.object({ total: z.number().int(), active: z.number().int(), invited: z.number().int() }),
  bases: z.object({
    total: z.number().int(),
    failing: z.number().int(),
    /** Those that were asked most in 15 days, with what they could not answer and nobody answered yet: at most 5. */
    items: z.array(z.object({ id: z.uuid(), name: z.string(), asked: z.number().int(), gaps: z.number().int() })),
  }),
  assistants: z.object({
    total: z.number().int(),
    live: z.number().int(),
    /** Those that used most of this month's points: at most 5. */
    items: z.array(z.object({ id: z.uuid(), name: z.string(), version: z.number().int(), asked: z.number().int(), used: Points, limit: Points.nullable() })),
  }),
  /** People at four fifths of their month and above, the fullest first: at most 8. */
  limits: z.object({ near: z.number().int(), used_up: z.number().int(), resets_at: z.iso.datetime(), items: z.array(NearLimit) }),
  needs: z.array(Need),
  changes: z.array(AuditEntry),
});
export type Overview = z.infer<typeof Overview>;

const Why = z.object({
  /** `role`: whoever manages the account sees all of it; `permission`: whoever keeps such things does. `category`: it stands in one that they see. */
  by: z.enum(['role', 'permission', 'owner', 'named', 'group', 'category', 'everyone']),
  /** Of the group, or of the category. */
  name: z.string().nullable(),
});
const AccessKindShape = z.enum(accessKinds);
export type AccessKind = z.infer<typeof AccessKindShape>;
export const Access = z.object({
  member: z.object({ id: z.uuid(), name: z.string(), role: Role, state: z.enum(['active', 'invited', 'disabled']) }),
  /** They manage the account, and see all of it. */
  all: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** What they see, and why; what they are named for first, 50 of a kind at most. */
  things: z.array(z.object({ kind: AccessKindShape, id: z.uuid(), name: z.string(), level: z.enum(['use', 'edit']), why: z.array(Why) })),
});
export type Access = z.infer<typeof Access>;

const Months = z.number().int().min(1).max(120).nullable();
/** For how many months the log is kept, what was said to assistants, bases, tables and bots, and which tools were called; null: as long as this server keeps it. */
export const Keeping = z.object({ audit_months: Months, talk_months: Months, call_months: Months, admins_export: z.boolean() });
export type Keeping = z.infer<typeof Keeping>;

export const Branding = Brand.extend({ company_name: z.string(), domain: z.string() });
export type Branding = z.infer<typeof Branding>;

/** What would go with whoever is forgotten, and what of theirs would stay. */
const Forgetting = z.object({
  email: z.string(),
  /** With bases, assistants and bots. */
  conversations: z.number().int(),
  /** Entries of the log that name them. */
  log: z.number().int(),
  /** They are in other accounts too: their way in stays. */
  elsewhere: z.boolean(),
  ended: Ended,
  owns: Owns,
});
export type Forgetting = z.infer<typeof Forgetting>;

export const enterprise = under('/api/enterprise', {
  overview: get('/usage/', {
    door: 'manager',
    answer: Overview,
    summary: 'People, bases and assistants of the account, what is near its limit, and what needs somebody.',
  }),
  audit: get('/audit/', {
    door: 'manager',
    query: Paging.extend(AuditQuery.shape),
    answer: pageOf(AuditEntry),
    summary: 'Who did what in this account, newest first. The same as CSV, for owners and whom they let: /api/enterprise/audit/csv/.',
  }),
  usage: get('/usage/month/', {
    door: 'manager',
    query: UsageAsked.extend({ limit: z.coerce.number().int().min(1).max(500).default(8) }),
    answer: Usage,
    summary: 'What a month came to by person, assistant, model or tool, and day by day. All of it as CSV: /api/enterprise/usage/csv/.',
  }),
  branding: get('/branding/', { door: 'manager', answer: Branding, summary: 'How the company shows itself: logo, colour, name, domain.' }),
  setBranding: post('/branding/', {
    door: 'manager',
    body: z.strictObject({ logo: z.uuid().nullable(), colour: Colour.nullable() }).partial(),
    answer: Branding,
    summary: 'Sets logo (the id of an upload) and colour, or takes them away with null. Where the colour could not be read, a shade of it is shown.',
  }),
  access: get('/access/', {
    door: 'person',
    query: z.strictObject({ member: z.uuid(), kind: AccessKindShape.optional(), thing: z.uuid().optional() }),
    answer: Access,
    summary: 'What somebody may see, and why: their role, a group, a name, a category. Whoever does not manage the account asks about themselves.',
  }),
  forgetting: get('/forget/', {
    door: 'manager',
    query: z.strictObject({ member: z.uuid() }),
    answer: Forgetting,
    summary: 'What would go with somebody who is forgotten, and what would stay; an owner’s alone to ask.',
  }),
  forget: post('/forget/', {
    door: 'manager',
    body: z.strictObject({ member: z.uuid(), password: z.string().max(200).default(''), hand_over_to: z.uuid().nullable().default(null) }),
    answer: Done,
    summary: 'Takes somebody out of the account, with their conversations and their name in its log; an owner’s alone to do. What was spent stays as it is.',
  }),
  keeping: get('/retention/', { door: 'manager', answer: Keeping, summary: 'How long the log, talks and tool calls are kept, and who may give the log out.' }),
  setKeeping: post('/retention/', {
    door: 'manager',
    body: z.strictObject(Keeping.shape).partial(),
    answer: Keeping,
    summary: 'How long the log, talks and tool calls are kept; an owner’s alone to say. What is older goes soon after.',
  }),
});
