/** Services that an account gives its assistants to call: read from their OpenAPI documents, switched on operation by operation. */
import { z } from 'zod';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { Difference } from './plugins/differences.ts';
import { Shared, Sharing, toolAccesses } from './plugins/sharing.ts';
import { Confirm, Hidden, Risk, ShownRequest } from './plugins/tools.ts';

export { mcpServers } from './plugins/mcp-servers.ts';

export const mostPlugins = 200;
export const mostOperationsOn = 500;
/** Of an OpenAPI document. */
export const largestDocument = 16_000_000;

/** Why a document was not taken. */
export const unreadDocuments = ['not_openapi', 'broken', 'outside_reference', 'no_operations', 'too_long', 'too_heavy', 'not_fetched'] as const;
export type UnreadDocument = (typeof unreadDocuments)[number];

/** The last: with a token that is asked for where the service gives tokens to programs. */
export const keyKinds = ['header', 'query', 'cookie', 'basic', 'bearer', 'client_credentials'] as const;
const KeyPlace = z.object({ kind: z.enum(keyKinds), name: z.string() });
/** What a subscribed plugin still lacks before anything can be called. */
export const pluginNeeds = ['address', 'key', 'operations', 'review'] as const;

export const Plugin = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['available', 'subscribed']),
  /** Empty: somebody who manages the account has to say where it is called. */
  base_url: z.string(),
  needs: z.array(z.enum(pluginNeeds)),
  operations: z.number().int(),
  operations_on: z.number().int(),
  access: z.enum(toolAccesses),
  created_at: z.iso.datetime(),
});
export type Plugin = z.infer<typeof Plugin>;

export const WholePlugin = Plugin.extend({
  description: z.string(),
  /** What of the description people do not see. */
  hidden: z.array(Hidden),
  version: z.string(),
  format: z.string(),
  /** Addresses that the document offers. */
  offered: z.array(z.string()),
  /** Ways of proving who calls that the document names. */
  schemes: z.array(KeyPlace),
  /** Advice: what is not as the standard has it. Nothing of it is in the way. */
  problems: z.array(z.string()),
  tags: z.array(z.string()),
  shared: Shared,
  /** Null: none. It is never read back. */
  key: KeyPlace.extend({ hint: z.string(), origin: z.string(), set_at: z.iso.datetime() }).nullable(),
});
export type WholePlugin = z.infer<typeof WholePlugin>;

export const Operation = z.object({
  id: z.uuid(),
  tool_name: z.string(),
  method: z.string(),
  path: z.string(),
  tag: z.string(),
  summary: z.string(),
  description: z.string(),
  hidden: z.array(Hidden),
  risk: Risk,
  confirm: Confirm,
  enabled: z.boolean(),
  /** Of a newer document, and off until somebody has looked at it. */
  review: z.enum(['added', 'changed']).nullable(),
  /** JSON Schema of the arguments. */
  input_schema: z.record(z.string(), z.unknown()),
});
export type Operation = z.infer<typeof Operation>;

const ShownAnswer = z.object({ status: z.number().int(), type: z.string(), text: z.string(), bytes: z.number().int(), cut: z.boolean(), ms: z.number().int() });
export const Call = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  via: z.string(),
  tool: z.string(),
  outcome: z.enum(['ok', 'failed', 'refused', 'unknown']),
  status: z.number().int().nullable(),
  ms: z.number().int(),
  bytes: z.number().int(),
  cut: z.boolean(),
  /** As they were given, with what is secret covered. */
  arguments: z.string(),
});
export type Call = z.infer<typeof Call>;

const Document = z.union([
  z.strictObject({ url: z.url().max(2_000) }),
  z.strictObject({ text: z.string().min(1).max(900_000) }),
  /** Of a file that was sent. */
  z.strictObject({ file: z.uuid() }),
]);
const inDocument = z.string().min(1).max(200);
const Key = z.strictObject({
  kind: z.enum(keyKinds),
  /** Of the header, the parameter or the cookie; where tokens are given out. */
  name: z.string().max(2_000).default(''),
  /** Of HTTP's basic sign-in, or the program's. */
  user: z.string().max(500).default(''),
  secret: z.string().min(1).max(8_000),
  /** Which rights a token is asked for with, with blanks between. */
  scope: z.string().trim().max(1_000).default(''),
});

export const plugins = under(
  '/api/plugin',
  {
    list: get('/', {
      query: Paging.extend({ q: z.string().trim().max(200).default(''), state: z.enum(['available', 'subscribed']).optional() }),
      answer: pageOf(Plugin),
      summary: 'The plugins of the account, newest first.',
    }),
    create: post('/', {
      door: 'manager',
      body: z.strictObject({ source: Document }),
      answer: WholePlugin,
      summary: 'Reads an OpenAPI document (2.0 to 3.1, JSON or YAML). Nothing is switched on, and nothing in it is fetched.',
    }),
    one: get('/{id}/', { params: Id, answer: WholePlugin, summary: 'One plugin.' }),
    change: patch('/{id}/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ title: z.string().trim().min(1).max(120).optional(), base_url: z.url().max(2_000).optional() }),
      answer: WholePlugin,
      summary: 'Its name, and where it is called. At another origin the key is gone: it was given for the one before.',
    }),
    share: post('/{id}/access/', {
      door: 'manager',
      params: Id,
      body: Sharing,
      answer: WholePlugin,
      summary: 'Who it works for. For anybody else assistants have none of its operations, and it is not there.',
    }),
    update: post('/{id}/update/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ source: Document, hash: z.string().min(1).max(100).optional() }),
      answer: z.object({ hash: z.string(), differences: z.array(Difference), used_by: z.array(z.string()), applied: z.boolean() }),
      summary:
        'What a newer document says otherwise. With the `hash` of what was shown it is taken: what is new or changed is off until somebody looks, all else goes on. A document that says something else by then answers 409 `document_changed`.',
    }),
    remove: del('/{id}/', {
      door: 'manager',
      params: Id,
      answer: Done,
      summary: 'Removes a plugin, its key and its log. One that assistants use is unsubscribed first.',
    }),
    operations: get('/{id}/operations/', {
      params: Id,
      query: Paging.extend({ q: z.string().trim().max(200).default(''), tag: inDocument.optional(), enabled: z.enum(['true', 'false']).optional() }),
      answer: pageOf(Operation),
      summary: 'What it can do, in the order of the document.',
    }),
    setOperations: patch('/{id}/operations/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({
        operations: z
          .array(z.strictObject({ id: z.uuid(), enabled: z.boolean().optional(), risk: Risk.optional(), confirm: Confirm.optional() }))
          .min(1)
          .max(500),
      }),
      answer: z.object({ items: z.array(Operation) }),
      summary: 'Switches operations on and off, and says how careful one is with them. One that is not of this plugin fails them all.',
    }),
    setKey: post('/{id}/credential/', {
      door: 'manager',
      params: Id,
      body: Key,
      answer: WholePlugin,
      summary: 'The key for this plugin’s address. It goes nowhere else, and nobody can read it again.',
    }),
    dropKey: del('/{id}/credential/', { door: 'manager', params: Id, answer: WholePlugin, summary: 'Forgets the key.' }),
    try: post('/{id}/try/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ operation: z.uuid(), arguments: z.record(z.string(), z.unknown()).default({}), send: z.boolean().default(false) }),
      answer: z.object({ request: ShownRequest, answer: ShownAnswer.nullable() }),
      summary: 'The exact request that these arguments make. It is sent only with `send`, once.',
    }),
    subscribe: post('/{id}/subscribe/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ operations: z.array(z.uuid()).max(mostOperationsOn).default([]) }),
      answer: WholePlugin,
      summary: 'Gives the account’s assistants what is switched on. `operations` are switched on with it. Twice is as once.',
    }),
    unsubscribe: post('/{id}/unsubscribe/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ confirm: z.boolean().default(false) }),
      answer: z.object({ plugin: WholePlugin, used_by: z.array(z.string()) }),
      summary: 'Takes it from the assistants. Where some use it, 409 names them, until it is confirmed.',
    }),
    calls: get('/{id}/calls/', {
      door: 'manager',
      params: Id,
      query: Paging,
      answer: pageOf(Call),
      summary: 'Who called what with which arguments, newest first.',
    }),
  },
  { advanced: true },
);
