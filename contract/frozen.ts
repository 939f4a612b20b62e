/** Conversations as they were when somebody shared them: read by whoever has the link, until it is taken back. */
import { z } from 'zod';
import { Done, Id } from './kit/paging.ts';
import { del, get, post, under } from './kit/route.ts';

export const mostFrozen = 200;

export const FrozenLink = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string(),
  chat: z.uuid(),
  messages: z.number().int(),
  has_password: z.boolean(),
  created_at: z.iso.datetime(),
});
export type FrozenLink = z.infer<typeof FrozenLink>;

/** What stands in a source, as text: it opens nothing. */
const Quoted = z.object({ n: z.number().int(), source: z.string(), heading: z.string(), quote: z.string() });
export const FrozenMessage = z.object({
  role: z.enum(['user', 'assistant', 'person']),
  author: z.string(),
  text: z.string(),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.number().int()), breaks: z.boolean() })),
  citations: z.array(Quoted),
  /** It was said without the sources, and nothing of it is checked. */
  unchecked: z.boolean(),
});
export type FrozenMessage = z.infer<typeof FrozenMessage>;
export const FrozenChat = z.object({
  state: z.enum(['open', 'password']),
  title: z.string(),
  messages: z.array(FrozenMessage),
  created_at: z.iso.datetime().nullable(),
});
export type FrozenChat = z.infer<typeof FrozenChat>;

const Password = z.string().max(200);
export const frozen = under('/api/frozen', {
  list: get('/', { door: 'person', answer: z.object({ items: z.array(FrozenLink) }), summary: 'One’s own links to conversations, the newest first.' }),
  add: post('/', {
    door: 'person',
    body: z.strictObject({
      chat: z.uuid(),
      /** The way to this message; without it the newest. */
      leaf: z.uuid().optional(),
      /** Empty: whoever has the link reads it. */
      password: Password.default('').refine((password) => password === '' || password.length >= 6, 'At least 6 characters.'),
    }),
    answer: FrozenLink,
    summary: 'A link to one’s own conversation as it stands now. What is said in it later is not shown.',
  }),
  remove: del('/{id}/', { door: 'person', params: Id, answer: Done, summary: 'Takes a link back. Nobody reads by it any more.' }),
  open: post('/{key}/open/', {
    door: 'anyone',
    params: z.object({ key: z.string().regex(/^[\w-]{20,64}$/) }),
    body: z.strictObject({ password: Password.default('') }),
    answer: FrozenChat,
    summary: 'The conversation that a link leads to, with its citations as text. 404 where it was taken back.',
  }),
});
