/** A base on other people's pages: how it looks and where it may stand, for those who manage it; and what a visitor asks there. */
import { z } from 'zod';
import { standings } from './chats.ts';
import { Citation, Sentence, verdicts } from './knowledge/answer.ts';
import { BaseSettings } from './knowledge/base.ts';
import { Id } from './kit/paging.ts';
import { get, patch, post, under } from './kit/route.ts';

/** A page of a shop, without its path: https://shop.example. Of this machine also without TLS. */
const Origin = z
  .url()
  .max(255)
  .refine(
    // A policy reads * as everybody, and a name of letters alone as nothing else.
    (text) => URL.parse(text)?.origin === text && /^(https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(text),
    'An origin such as https://shop.example, without a path.',
  );
const mostOrigins = 20;

export const WidgetForm = z.strictObject({
  enabled: z.boolean(),
  /** Where it may stand; none: nowhere but on its own page. */
  origins: z.array(Origin).max(mostOrigins),
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'A colour such as #214468.'),
  hello: z.string().trim().max(300),
  /** Questions of a day: of everybody, of one address, of one visitor. */
  per_day: z.int().min(1).max(100_000),
  per_address: z.int().min(1).max(10_000),
  per_visitor: z.int().min(1).max(1_000),
  side: z.enum(['right', 'left']),
  /** Pictures that were sent to `/api/upload/pictures/`. */
  avatar: z.uuid().nullable(),
  banner: z.uuid().nullable(),
  /** Of the base, as its visitors are asked on every page. */
  quick_questions: BaseSettings.shape.quick_questions,
  user_form: BaseSettings.shape.user_form,
  /** Nobody asks here whom the shop did not sign for. */
  signed_only: z.boolean(),
});
export type WidgetForm = z.infer<typeof WidgetForm>;

export const Widget = z.object({
  ...WidgetForm.shape,
  /** Stands in the page, and is no secret. */ key: z.string(),
  script: z.url(),
  page: z.url(),
  /** The last characters of what the shop signs with; empty: it was never made. */ secret_ends: z.string(),
});
export type Widget = z.infer<typeof Widget>;

export const widgets = under('/api/ai_chat', {
  one: get('/{id}/widget/', {
    door: 'manager',
    params: Id,
    answer: z.object({ widget: Widget.nullable() }),
    summary: 'How a base stands on other pages; null: it does not.',
  }),
  save: patch('/{id}/widget/', {
    door: 'manager',
    params: Id,
    body: WidgetForm,
    answer: z.object({ widget: Widget }),
    summary: 'Puts a base on other pages, or changes how it stands there.',
  }),
  newSecret: post('/{id}/widget/secret/', {
    door: 'manager',
    params: Id,
    answer: z.object({ secret: z.string(), widget: Widget }),
    summary: 'Makes what the shop signs its customers with, and tells it this once. What was signed with the one before counts no more.',
  }),
});

const Key = z.strictObject({ key: z.string().regex(/^[\w-]{22}$/) });
export const VisitorMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant', 'person']),
  author: z.string(),
  text: z.string(),
  /** Of an answer. Null while it is written. */
  verdict: z.enum(verdicts).nullable(),
  over: z.boolean(),
  sentences: z.array(Sentence),
  citations: z.array(Citation.pick({ n: true, source: true, heading: true, quote: true, lang: true })),
  passages: z.array(z.object({ heading: z.string(), text: z.string() })),
});
const Conversation = z.object({ messages: z.array(VisitorMessage), standing: z.enum(standings), person: z.string().nullable() });
const Said = z.string().trim().min(1).max(2_000);

/**
 * Of a visitor, who is known by a token (`X-Visitor`: 32 random bytes, base64url) that their browser made, or that they were given with their
 * first message where they brought none, without any cookie; or of one whom the shop signed for (`X-Identity`): a JWT (HS256, with `sub` and
 * `exp`), or `hmac.{hex}.{base64url of the id}`, the HMAC-SHA256 of `storewright:{id}`.
 */
export const visitors = under('/api/open/widget', {
  settings: get('/{key}/', {
    door: 'anyone',
    params: Key,
    answer: z.object({
      name: z.string(),
      colour: z.string(),
      hello: z.string(),
      quick_questions: z.array(z.string()),
      support_url: z.string(),
      side: z.enum(['right', 'left']),
      /** Paths of their pictures. */
      avatar: z.string().nullable(),
      banner: z.string().nullable(),
      /** What is asked of a visitor before the first question; of one whom the shop signed for it is not. */
      user_form: BaseSettings.shape.user_form,
      signed_only: z.boolean(),
    }),
    summary: 'How it looks, for the page that it stands on.',
  }),
  conversation: get('/{key}/conversation/', { door: 'anyone', params: Key, answer: Conversation, summary: 'What was said so far.' }),
  ask: post('/{key}/messages/', {
    door: 'anyone',
    params: Key,
    body: z.strictObject({
      text: Said,
      wish: z.uuid(),
      about: z
        .array(z.strictObject({ name: z.string().trim().min(1).max(60), value: z.string().trim().max(300) }))
        .max(12)
        .optional(),
    }),
    answer: Conversation.extend({ /** Where a first message brought no token: it is kept by whoever asked, and told once. */ visitor: z.string().nullable() }),
    summary: 'Asks. The same `wish` is asked once.',
  }),
  turn: post('/{key}/turn/', {
    door: 'anyone',
    params: Key,
    body: z.strictObject({ to: z.enum(['asked', 'returned']) }),
    answer: Conversation,
    summary: 'Asks for a person, or goes back to the assistant.',
  }),
});
