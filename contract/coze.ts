/** Coze: an account's connections to it, the bots of its spaces, and conversations with those that were added. */
import { z } from 'zod';
import { Done, Id } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { mostWhole } from './kit/whole-numbers.ts';
import { mostCozeFiles } from './coze/bounds.ts';
import { runStates, UiPart } from './runs.ts';

/** Two services with nothing in common but their protocol: a token of one is none of the other. */
export const cozeRegions = ['com', 'cn'] as const;
/** A personal token; signing in with a web app, or with one that keeps no secret; a service app that signs for itself. */
export const cozeMethods = ['pat', 'web', 'pkce', 'jwt'] as const;
const cozeStates = ['connecting', 'connected', 'expiring', 'needs_attention', 'disconnected'] as const;
export const cozeSteps = ['address', 'sign_in', 'region', 'spaces', 'bots'] as const;
const cozeHeals = ['switch_region', 'new_token', 'sign_in', 'try_again'] as const;
/** Days before a token's end on which it is told. */
export const noticeDays = 7;

/** Coze counts with 64 bits: ids are text everywhere. */
const CozeId = z.string().regex(/^\d{1,24}$/, 'An id of Coze, as text.');
const Trouble = z.object({ code: z.string(), message: z.string(), log_id: z.string() });
const Step = z.object({
  step: z.enum(cozeSteps),
  state: z.enum(['ok', 'failed', 'waiting']),
  ms: z.number().int().nullable(),
  /** What was found: a host, a name, how many. */
  found: z.string(),
  trouble: Trouble.nullable(),
});
export type CozeStep = z.infer<typeof Step>;

export const CozeConnection = z.object({
  id: z.uuid(),
  name: z.string(),
  region: z.enum(cozeRegions),
  /** The stand-in of the demo, which is not Coze. */
  local: z.boolean(),
  method: z.enum(cozeMethods),
  client_id: z.string(),
  /** The last four characters of its token; empty where there is none. */
  ends: z.string(),
  /** Of what has to be replaced by hand; null: it renews itself, or never said. */
  expires_at: z.iso.datetime().nullable(),
  days_left: z.number().int().nullable(),
  state: z.enum(cozeStates),
  /** As whom Coze knows it. */
  user_name: z.string(),
  trouble: Trouble.nullable(),
  /** The one press that mends it. */
  heal: z.enum(cozeHeals).nullable(),
  steps: z.array(Step),
  checked_at: z.iso.datetime().nullable(),
  /** Bots that were added from it. */
  bots: z.number().int(),
});
export type CozeConnection = z.infer<typeof CozeConnection>;

/** It travels in a header. */
const Secret = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .regex(/^[\x21-\x7e]+$/, 'Only what a token is made of: no blanks.');
const common = {
  name: z.string().trim().max(80).default(''),
  region: z.enum(cozeRegions),
  local: z.boolean().default(false),
  /** A connection whose way in is replaced: its bots and conversations stay. */
  replaces: z.uuid().optional(),
};
const ClientId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'The id of the app, as Coze shows it.');
export const NewCozeConnection = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pat'), ...common, token: Secret, expires_at: z.iso.datetime().nullable().default(null) }),
  z.strictObject({ method: z.literal('web'), ...common, client_id: ClientId, secret: Secret }),
  z.strictObject({ method: z.literal('pkce'), ...common, client_id: ClientId }),
  z.strictObject({ method: z.literal('jwt'), ...common, client_id: ClientId, key_id: ClientId, private_key: z.string().trim().min(1).max(10_000) }),
]);

/** `authorize_url`: where the browser goes next; null: nobody has to sign in. */
const Begun = z.object({ connection_id: z.uuid(), authorize_url: z.url().nullable(), connection: CozeConnection });
const OfConnection = z.strictObject({ connection_id: z.uuid() });
/** Without a connection, that one whose space it is. */
const OfSpace = z.strictObject({ connection_id: z.uuid().optional(), space_id: CozeId });

const RemoteBot = z.object({
  bot_id: z.string(),
  name: z.string(),
  description: z.string(),
  published: z.boolean(),
  /** Its name here, once it was added. */
  added: z.uuid().nullable(),
  chats: z.number().int(),
});
export type RemoteBot = z.infer<typeof RemoteBot>;
const Named = z.object({ id: z.uuid(), name: z.string() });
export const CozeBot = z.object({
  id: z.uuid(),
  connection_id: z.uuid(),
  connection_name: z.string(),
  region: z.enum(cozeRegions),
  local: z.boolean(),
  bot_id: z.string(),
  space_id: z.string(),
  name: z.string(),
  description: z.string(),
  published: z.boolean(),
  prologue: z.string(),
  suggested: z.array(z.string()),
  /** Why it cannot be asked now. */
  closed: z.enum(['unpublished', 'connection']).nullable(),
  access: z.enum(['everyone', 'chosen']),
  /** Told to those who manage it, as its prompt is. */
  people: z.array(Named),
  groups: z.array(Named),
  prompt: z.string().nullable(),
  chats: z.number().int(),
  /** At Coze, this month. */
  tokens: z.number().int(),
  /** Of a message: the account's own token pays at Coze. */
  points: Points,
});
export type CozeBot = z.infer<typeof CozeBot>;

const Answer = z.object({
  state: z.enum(runStates),
  text: z.string(),
  follow_ups: z.array(z.string()),
  /** Of the question and of the answer, at Coze; null: Coze did not say. */
  tokens: z.object({ input: z.number().int(), output: z.number().int(), total: z.number().int() }).nullable(),
  points: Points,
  ms: z.number().int().nullable(),
  /** A code of ours, or what Coze said. */
  error: z.string(),
  trouble: Trouble.nullable(),
});
const Message = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  created_at: z.iso.datetime(),
  answer: Answer.nullable(),
});
export type CozeMessage = z.infer<typeof Message>;
const ChatHead = z.object({ id: z.uuid(), title: z.string(), changed_at: z.iso.datetime() });
export const CozeChat = ChatHead.extend({ bot: z.uuid(), messages: z.array(Message) });
export type CozeChat = z.infer<typeof CozeChat>;
const OfChat = z.strictObject({ id: z.uuid(), chat: z.uuid() });
const longestAsked = 20_000;

export const coze = under('/api/coze', {
  connections: get('/oauth/', {
    door: 'manager',
    answer: z.object({
      items: z.array(CozeConnection),
      /** What an app at Coze has to name as the address it comes back to. */
      redirect_uri: z.string(),
      /** Tokens that the stand-in takes; null: there is none here. */
      local: z.object({ com: z.string(), cn: z.string() }).nullable(),
    }),
    summary: 'The connections to Coze. Tokens are never told: the last four characters are.',
  }),
  connect: post('/oauth/', {
    door: 'manager',
    body: NewCozeConnection,
    answer: Begun,
    summary: 'Connects, or gives a connection another way in, and tests it.',
  }),
  callback: get('/oauth/callback/', {
    door: 'person',
    query: z.object({ state: z.string().min(1).max(200), code: z.string().max(4_000).optional(), error: z.string().max(400).optional() }),
    answer: CozeConnection,
    summary: 'The return from signing in at Coze: good once, for ten minutes, for the session that began it.',
  }),
  change: patch('/oauth/{id}/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ name: z.string().trim().min(1).max(80).optional(), region: z.enum(cozeRegions).optional() }),
    answer: CozeConnection,
    summary: 'Renames a connection, or moves it to the other region. Its bots keep their place.',
  }),
  signIn: post('/oauth/{id}/sign_in/', { door: 'manager', params: Id, answer: Begun, summary: 'Signs in at Coze once more, with the app that is known.' }),
  test: post('/oauth/{id}/test/', {
    door: 'manager',
    params: Id,
    answer: CozeConnection,
    summary: 'Tests a connection step by step, and stops at the step that fails.',
  }),
  disconnect: del('/oauth/{id}/', {
    door: 'manager',
    params: Id,
    query: z.strictObject({ bots: z.enum(['keep', 'remove']).default('keep') }),
    answer: Done,
    summary: 'Forgets token and secret at once. Its bots stay, to be connected again, or go with it.',
  }),
  spaces: get('/spaces/', {
    door: 'manager',
    query: OfConnection,
    answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), type: z.string() })) }),
    summary: 'The spaces that a connection sees.',
  }),
  bots: get('/bots/', {
    door: 'manager',
    query: OfSpace.extend({
      status: z.enum(['all', 'published', 'draft']).default('all'),
      q: z.string().trim().max(200).default(''),
      cursor: z.string().max(40).optional(),
    }),
    answer: z.object({ items: z.array(RemoteBot), next_cursor: z.string().nullable() }),
    summary: 'The bots of a space, as Coze has them.',
  }),
  plugins: get('/plugins_coze/', {
    door: 'manager',
    query: OfSpace,
    answer: z.object({
      items: z.array(
        z.object({
          plugin_id: z.string(),
          name: z.string(),
          description: z.string(),
          tools: z.array(z.string()),
          bots: z.array(z.object({ bot_id: z.string(), name: z.string() })),
        }),
      ),
      /** Of how many bots they were read, and whether there are more. */
      read: z.number().int(),
      more: z.boolean(),
    }),
    summary: 'The plugins that the bots of a space use, each once.',
  }),
  list: get('/', { door: 'person', answer: z.object({ items: z.array(CozeBot) }), summary: 'The bots that one may talk to.' }),
  add: post('/add/bot/', {
    door: 'manager',
    body: z.strictObject({ connection_id: z.uuid(), space_id: CozeId, bot_id: CozeId }),
    answer: CozeBot,
    summary: 'Adds a bot to the list. Twice is once.',
  }),
  one: get('/{id}/', { door: 'person', params: Id, answer: CozeBot, summary: 'One bot, as Coze has it now for those who manage it.' }),
  edit: patch('/{id}/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({
      access: z.enum(['everyone', 'chosen']).optional(),
      people: z.array(z.uuid()).max(500).optional(),
      groups: z.array(z.uuid()).max(200).optional(),
    }),
    answer: CozeBot,
    summary: 'Who may use a bot.',
  }),
  remove: del('/{id}/', {
    door: 'manager',
    params: Id,
    answer: Done,
    summary: 'Takes a bot off the list, with its conversations here. At Coze nothing changes.',
  }),
  say: post('/{id}/chat/', {
    door: 'person',
    params: Id,
    body: z.strictObject({
      text: z.string().trim().min(1).max(longestAsked),
      chat_id: z.uuid().nullable().default(null),
      /** Sent to `/api/upload/files/` before: they go to Coze with the message. */
      files: z.array(z.uuid()).max(mostCozeFiles).default([]),
    }),
    /** First `data-chat`, the conversation with the answer that is begun; then the answer as it comes. */
    part: UiPart,
    answer: CozeChat,
    idempotent: true,
    summary: 'Says something to a bot. It goes on by itself, whoever listens.',
  }),
  stop: post('/{id}/chat/stop/', {
    door: 'person',
    params: Id,
    body: z.strictObject({ chat_id: z.uuid() }),
    answer: Done,
    summary: 'Stops what a bot is still writing, here and at Coze.',
  }),
  chats: get('/{id}/chats/', {
    door: 'person',
    params: Id,
    answer: z.object({ items: z.array(ChatHead) }),
    summary: 'One’s own latest conversations with a bot.',
  }),
  chat: get('/{id}/chats/{chat}/', { door: 'person', params: OfChat, answer: CozeChat, summary: 'One conversation.' }),
  stream: get('/{id}/chats/{chat}/stream/', {
    door: 'person',
    params: OfChat,
    query: z.object({ message: z.uuid(), after: z.coerce.number().int().min(0).max(mostWhole).optional() }),
    part: UiPart,
    protocol: 'ui-message',
    summary: 'An answer as it is written, from its beginning or from where one left off.',
  }),
  forget: del('/{id}/chats/{chat}/', { door: 'person', params: OfChat, answer: Done, summary: 'Throws a conversation away.' }),
});
