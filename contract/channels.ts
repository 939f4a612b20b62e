/** Where else a base is asked from: messengers that call us, how each is set up, and whether it works. */
import { z } from 'zod';
import { channelKinds, checkSteps, secretNames, simulatedCases } from './channels/kinds.ts';
import { standings } from './chats.ts';
import { Done, Id } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';

export const mostChannels = 20;

export const Channel = z.object({
  id: z.uuid(),
  kind: z.enum(channelKinds),
  name: z.string(),
  enabled: z.boolean(),
  /** Where the messenger calls. It holds the channel's key and no secret. */
  callback: z.url(),
  /** Which secrets are there: none of them is told again. */
  held: z.array(z.enum(secretNames)),
  /** Whether it holds what it needs. */
  complete: z.boolean(),
  /** Where it is brought to those who are to ask; null: it needs no bringing, or what it holds does not say. */
  invite: z.url().nullable(),
  /** When it was last called rightly, and when last with a signature that did not hold. */
  heard_at: z.iso.datetime().nullable(),
  refused_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Channel = z.infer<typeof Channel>;

const secret = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'Visible ASCII characters without spaces.');
export const ChannelSecrets = z.strictObject({ token: secret, pk: secret, sk: secret, srt: secret }).partial();

/** `skipped`: it could not be told from here, and is no fault. */
export const Check = z.object({
  step: z.enum(checkSteps),
  state: z.enum(['passed', 'failed', 'waiting', 'skipped']),
  why: z.enum([
    '',
    'not_public',
    'not_reached',
    'not_https',
    'no_call',
    'refused',
    'unreachable',
    'elsewhere',
    'missing',
    'not_checked',
    'no_reply',
    'not_sent',
  ]),
  /** As the messenger says it. */
  told: z.string(),
});
export type Check = z.infer<typeof Check>;

/** What became of calls that were made up here: each was kept, known already, or refused. */
export const Simulated = z.object({
  /** Null: nothing was kept. */
  thread: z.uuid().nullable(),
  status: z.number().int(),
  calls: z.array(z.object({ became: z.enum(['kept', 'known', 'refused']), ms: z.number().int() })),
});
export type Simulated = z.infer<typeof Simulated>;
const SimulatedReply = z.object({
  over: z.boolean(),
  replies: z.array(z.string()),
  ms: z.number().int().nullable(),
  /** All of it, as whoever asks reads it there. */
  said: z.array(z.object({ by: z.enum(['user', 'bot', 'person']), text: z.string() })),
  standing: z.enum(standings),
  /** Under which it stands in the inbox; null: nothing was asked yet. */
  chat: z.uuid().nullable(),
});
export type SimulatedReply = z.infer<typeof SimulatedReply>;

const OfChannel = Id.extend({ channel: z.uuid() });
export const channels = under('/api/ai_chat', {
  list: get('/{id}/channels/', { door: 'manager', params: Id, answer: z.object({ items: z.array(Channel) }), summary: 'Where else a base can be asked.' }),
  add: post('/{id}/channels/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ kind: z.enum(channelKinds), name: z.string().trim().max(120).default('') }),
    answer: Channel,
    summary: 'A new channel, with an address of its own. Nothing is answered there until it holds its secrets.',
  }),
  edit: patch('/{id}/channels/{channel}/', {
    door: 'manager',
    params: OfChannel,
    body: z.strictObject({ name: z.string().trim().min(1).max(120).optional(), enabled: z.boolean().optional(), secrets: ChannelSecrets.optional() }),
    answer: Channel,
    summary: 'Names a channel, switches it on or off, or replaces its secrets: they are sealed, and never told again.',
  }),
  remove: del('/{id}/channels/{channel}/', {
    door: 'manager',
    params: OfChannel,
    answer: Done,
    summary: 'Throws a channel away. Its conversations stay.',
  }),
  check: post('/{id}/channels/{channel}/check/', {
    door: 'manager',
    params: OfChannel,
    answer: z.object({ items: z.array(Check) }),
    summary: 'Goes through the set-up step by step and stops at the first that fails.',
  }),
  simulate: post('/{id}/channels/{channel}/simulate/', {
    door: 'manager',
    params: OfChannel,
    body: z.strictObject({
      text: z.string().trim().min(1).max(2_000),
      how: z.enum(simulatedCases).default('once'),
      /** A conversation of the simulator that goes on; without it another begins. */
      thread: z.uuid().optional(),
    }),
    answer: Simulated,
    summary:
      'Makes a call as the messenger would, signed with keys made for it, and takes it as any other. The answer is paid for as any other, and leaves the console for nobody.',
  }),
  simulated: get('/{id}/channels/{channel}/simulated/{thread}/', {
    door: 'manager',
    params: OfChannel.extend({ thread: z.uuid() }),
    answer: SimulatedReply,
    summary: 'What was said in it so far, and who speaks.',
  }),
});
