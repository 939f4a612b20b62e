/** Conversations with a base: what was asked, and answers whose every sentence leads to where it stands. */
import { z } from 'zod';
import { Citation, Sentence, Struck, verdicts } from './knowledge/answer.ts';
import { longestQuestion, mostFound } from './knowledge/bounds.ts';
import { FoundPassage, Trace } from './knowledge/trace.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { mostWhole } from './kit/whole-numbers.ts';
import { runStates, UiPart } from './runs.ts';

export const Answer = z.object({
  state: z.enum(runStates),
  /** Why it failed. */
  error: z.string(),
  /** Null while it is written. */
  verdict: z.enum(verdicts).nullable(),
  sentences: z.array(Sentence),
  citations: z.array(Citation),
  /** Sentences that are not shown, for they do not stand in what they cite. */
  struck: z.number().int(),
  /** Where no model is connected. */
  passages: z.array(FoundPassage),
  model: z.string(),
  points: z.string().nullable(),
  counting: z.boolean(),
  ms: z.number().int().nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const feedbacks = ['right', 'wrong'] as const;
/** Who speaks in a conversation. `asked`: a person was asked for, and nobody answers until one comes; `returned`: the model again, after a person. */
export const standings = ['bot', 'asked', 'human', 'returned'] as const;

export const Message = z.object({
  id: z.uuid(),
  parent: z.uuid().nullable(),
  /** `person`: somebody who manages the base, by the name of `author`. */
  role: z.enum(['user', 'assistant', 'person']),
  author: z.string(),
  text: z.string(),
  answer: Answer.nullable(),
  feedback: z.enum(feedbacks).nullable(),
  created_at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

const Head = z.object({
  id: z.uuid(),
  base: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** Empty: in none. */
  folder: z.string(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type ChatHead = z.infer<typeof Head>;
export const Chat = Head.extend({
  messages: z.array(Message),
  standing: z.enum(standings),
  /** The person who answers in the place of the model; null: the model does. */
  held_by: z.string().nullable(),
  /** Who else read it, and when last. */
  readers: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type Chat = z.infer<typeof Chat>;

const Text = z.string().trim().min(1).max(longestQuestion);
const ofMessage = z.strictObject({ id: z.uuid(), message: z.uuid() });

export const chats = under('/api/chat', {
  list: get('/', {
    door: 'person',
    query: Paging.extend({
      base: z.uuid().optional(),
      search: z.string().trim().max(120).default(''),
      archived: z.enum(['true', 'false']).default('false'),
      folder: z.string().trim().max(60).optional(),
    }),
    answer: pageOf(Head),
    summary: 'Conversations of the caller: pinned ones first, and then the one that was gone on with last.',
  }),
  folders: get('/folders/', {
    door: 'person',
    query: z.strictObject({ base: z.uuid() }),
    answer: z.object({ items: z.array(z.object({ name: z.string(), chats: z.number().int() })) }),
    summary: 'Folders that one keeps conversations with a base in, by name. One without a conversation is gone.',
  }),
  start: post('/', {
    door: 'person',
    body: z.strictObject({ base: z.uuid(), text: Text }),
    answer: Chat,
    idempotent: true,
    summary: 'Asks a base. The answer is written on when the page is left.',
  }),
  one: get('/{id}/', { door: 'person', params: Id, answer: Chat, summary: 'A conversation as it stands.' }),
  ask: post('/{id}/messages/', {
    door: 'person',
    params: Id,
    /** `parent`: the answer that it goes on from; another message of the same parent is another branch. */
    body: z.strictObject({ text: Text, parent: z.uuid().nullable() }),
    answer: Chat,
    idempotent: true,
    summary: 'The next question of a conversation, or another one in its place.',
  }),
  again: post('/{id}/messages/{message}/again/', {
    door: 'person',
    params: ofMessage,
    answer: Chat,
    idempotent: true,
    summary: 'Answers a question once more, beside the answer there is.',
  }),
  anyway: post('/{id}/messages/{message}/anyway/', {
    door: 'person',
    params: ofMessage,
    answer: Chat,
    idempotent: true,
    summary:
      'Asks a model without the sources, beside an answer that found nothing in them. Only where the base allows it; what is said then is marked as not from the sources.',
  }),
  stream: get('/{id}/messages/{message}/stream/', {
    door: 'person',
    params: ofMessage,
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(mostWhole).optional() }),
    part: UiPart,
    protocol: 'ui-message',
    summary: 'An answer as it is written: each sentence once it was checked, with what it cites.',
  }),
  stop: post('/{id}/messages/{message}/stop/', { door: 'person', params: ofMessage, answer: Done, summary: 'Stops an answer; what was checked of it stays.' }),
  feedback: post('/{id}/messages/{message}/feedback/', {
    door: 'person',
    params: ofMessage,
    body: z.strictObject({ feedback: z.enum(feedbacks).nullable(), reason: z.string().trim().max(2_000).default('') }),
    answer: Message,
    summary: 'Says whether an answer was right.',
  }),
  citation: get('/{id}/messages/{message}/citations/{n}/', {
    door: 'person',
    params: ofMessage.extend({ n: z.coerce.number().int().min(1).max(1_000) }),
    answer: Citation.extend({
      /** The passage, with where in it the quote stands, in UTF-16 units. */
      text: z.string(),
      start: z.number().int(),
      end: z.number().int(),
      before: z.string(),
      after: z.string(),
      /** Of a text that is written here: those that stand beside what is quoted. */
      pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
      /** Of a page: where on it the quote stands, in points from its upper left corner as it is turned. The page as a picture is at `page/` below this address. */
      boxes: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
      /** What the source says now is another revision than what was quoted. */
      current: z.boolean(),
    }),
    summary: 'The place that a sentence comes from, as it was when it was quoted.',
  }),
  trace: get('/{id}/messages/{message}/trace/', {
    door: 'manager',
    params: ofMessage,
    answer: z.object({ trace: Trace, struck: z.array(Struck), prompt_tokens: z.number().int().nullable(), model: z.string(), points: z.string().nullable() }),
    summary: 'How an answer came about, for those who manage its base.',
  }),
  replay: post('/{id}/messages/{message}/trace/replay/', {
    door: 'manager',
    params: ofMessage,
    /** `before`: with the question before it, where there is one. */
    body: z.strictObject({ limit: z.int().min(1).max(mostFound).default(8), before: z.boolean().default(true) }),
    answer: z.object({ trace: Trace }),
    summary: 'Searches for the same question once more, as the base is now and with other settings. It costs nothing and changes nothing.',
  }),
  edit: patch('/{id}/', {
    door: 'person',
    params: Id,
    body: z.strictObject({
      title: z.string().trim().min(1).max(120).optional(),
      pinned: z.boolean().optional(),
      archived: z.boolean().optional(),
      folder: z.string().trim().max(60).optional(),
    }),
    answer: Head,
    summary: 'Names a conversation, pins it, keeps it in a folder or puts it away.',
  }),
  remove: del('/{id}/', { door: 'person', params: Id, answer: Done, summary: 'Throws a conversation away. Its calls stay in the statement.' }),
});
