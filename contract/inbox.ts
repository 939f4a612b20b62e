/** Conversations that others hold with the bases of an account, and the person who takes one over. */
import { z } from 'zod';
import { channelKinds } from './channels/kinds.ts';
import { Message, standings } from './chats.ts';
import { longestQuestion } from './knowledge/bounds.ts';
import { Id } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';

/** `console`: a person of the account. */
const inboxChannels = ['console', 'widget', 'share', ...channelKinds] as const;
const inboxViews = ['mine', 'asked', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

export const InboxItem = z.object({
  id: z.uuid(),
  base: z.object({ id: z.uuid(), name: z.string() }),
  channel: z.enum(inboxChannels),
  /** Empty where nobody said it. */
  name: z.string(),
  last: z.string(),
  standing: z.enum(standings),
  since: z.iso.datetime(),
  /** Who has it. */
  held_by: z.string().nullable(),
  mine: z.boolean(),
  changed_at: z.iso.datetime(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxChat = InboxItem.extend({
  messages: z.array(Message),
  /** Until when somebody can be answered there; null: as long as one likes. */
  until: z.iso.datetime().nullable(),
  /** What was to be said there and is not, or of which nobody knows. */
  unsent: z.array(z.object({ text: z.string(), state: z.enum(['waiting', 'failed', 'unknown']), why: z.string() })),
});
export type InboxChat = z.infer<typeof InboxChat>;

export const inbox = under('/api/inbox', {
  list: get('/', {
    door: 'manager',
    query: z.strictObject({
      view: z.enum(inboxViews).default('all'),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({
      items: z.array(InboxItem),
      next_cursor: z.string().nullable(),
      counts: z.object({ mine: z.number().int(), asked: z.number().int(), all: z.number().int() }),
    }),
    summary: 'Conversations of visitors, messengers and people of the account, whoever said something last first.',
  }),
  one: get('/{id}/', { door: 'manager', params: Id, answer: InboxChat, summary: 'One of them. A person of the account sees by whom it was read.' }),
  take: post('/{id}/take/', {
    door: 'manager',
    params: Id,
    /** `over`: also from somebody else who has it. */
    body: z.strictObject({ over: z.boolean().default(false) }),
    answer: InboxChat,
    summary: 'The caller answers from now on, and the model writes nothing.',
  }),
  release: post('/{id}/release/', { door: 'manager', params: Id, answer: InboxChat, summary: 'The model answers again.' }),
  say: post('/{id}/messages/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ text: z.string().trim().min(1).max(longestQuestion) }),
    answer: InboxChat,
    idempotent: true,
    summary: 'Says something to whoever asked, where they asked. Whoever says it has taken the conversation over.',
  }),
});
