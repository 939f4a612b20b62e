/** Conversations that others hold with the bases of an account, and the person who takes one over. */
import { z } from 'zod';
import { channelKinds } from './channels/kinds.ts';
import { Message, standings } from './chats.ts';
import { longestQuestion } from './knowledge/bounds.ts';
import { Id } from './kit/paging.ts';
import { get, patch, post, under } from './kit/route.ts';

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
  /** Who is to answer, as the staff agreed. */
  assigned: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Since when somebody waits for a person's word, and until when they should have it; null: nobody waits. */
  waiting: z.object({ since: z.iso.datetime(), due: z.iso.datetime() }).nullable(),
  changed_at: z.iso.datetime(),
});
export type InboxItem = z.infer<typeof InboxItem>;

const InboxNote = z.object({ id: z.uuid(), author: z.string(), text: z.string(), created_at: z.iso.datetime() });
/** Who wrote, where a shop signed for them or they said so. */
const InboxVisitor = z.object({
  signed: z.boolean(),
  about: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const InboxChat = InboxItem.extend({
  messages: z.array(Message),
  /** Among the staff: nobody else reads one. */
  notes: z.array(InboxNote),
  visitor: InboxVisitor.nullable(),
  /** What a person answered here and is no FAQ yet; by `gap` it becomes one, or is dismissed. */
  proposal: z.object({ gap: z.uuid(), question: z.string(), answer: z.string() }).nullable(),
  /** Until when somebody can be answered there; null: as long as one likes. */
  until: z.iso.datetime().nullable(),
  /** What was to be said there and is not, or of which nobody knows. */
  unsent: z.array(z.object({ text: z.string(), state: z.enum(['waiting', 'failed', 'unknown']), why: z.string() })),
});
export type InboxChat = z.infer<typeof InboxChat>;

/** How an account answers: the goal of a first word, and whether letters tell of those who wait. */
const InboxDesk = z.object({
  reply_minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60),
  letters: z.boolean(),
});
export type InboxDesk = z.infer<typeof InboxDesk>;

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
    summary:
      'Conversations of visitors, messengers and people of the account, whoever said something last first; with `asked` those in which somebody waits, the longest first.',
  }),
  desk: get('/desk/', {
    door: 'manager',
    answer: InboxDesk.extend({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    summary: 'How soon people are to be answered, whether letters tell of those who wait, and who could answer.',
  }),
  setDesk: patch('/desk/', { door: 'manager', body: z.strictObject(InboxDesk.shape), answer: InboxDesk, summary: 'How soon people are to be answered.' }),
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
  note: post('/{id}/notes/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ text: z.string().trim().min(1).max(4_000) }),
    answer: InboxChat,
    summary: 'Leaves a note for the staff. Whoever asked never reads it.',
  }),
  assign: post('/{id}/assign/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ to: z.uuid().nullable() }),
    answer: InboxChat,
    summary: 'Says who of the staff is to answer; null: nobody in particular.',
  }),
});
