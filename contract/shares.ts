/** Links to a base, and what guests do who come by one. */
import { z } from 'zod';
import { Chat } from './chats.ts';
import { longestQuestion } from './knowledge/bounds.ts';
import { Share, ShareChange, Shared, ShareForm } from './knowledge/share.ts';
import { Done, Id } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';

const ofShare = Id.extend({ share: z.uuid() });

export const shares = under('/api/ai_chat', {
  list: get('/{id}/shares/', { door: 'manager', params: Id, answer: z.object({ items: z.array(Share) }), summary: 'Links of a base, the newest first.' }),
  add: post('/{id}/shares/', {
    door: 'manager',
    params: Id,
    body: ShareForm,
    answer: Share,
    summary: 'A new link, by which people ask a base without an account here: on behalf of whoever made it, within so many questions a day.',
  }),
  edit: patch('/{id}/shares/{share}/', {
    door: 'manager',
    params: ofShare,
    body: ShareChange,
    answer: Share,
    summary: 'Closes a link or opens it again, or changes what may be asked through it.',
  }),
  remove: del('/{id}/shares/{share}/', { door: 'manager', params: ofShare, answer: Done, summary: 'Throws a link away. Nobody comes in by it any more.' }),
});

const Key = z.object({ key: z.string().regex(/^[\w-]{20,64}$/) });
/** A guest says who they are by `X-Guest`: what they were given as they came in. */
export const shared = under('/api/shared', {
  look: get('/{key}/', {
    door: 'anyone',
    params: Key,
    answer: Shared,
    summary: 'What a link leads to, and what it takes to come in. 404 where it was closed.',
  }),
  enter: post('/{key}/enter/', {
    door: 'anyone',
    params: Key,
    body: z.strictObject({ password: z.string().max(200).default('') }),
    answer: z.object({ guest: z.string() }),
    summary: 'Comes in by a link: one that is open, by its password, or as somebody of its account who is signed in.',
  }),
  ask: post('/{key}/ask/', {
    door: 'anyone',
    params: Key,
    /** `chat`: the conversation that it goes on from, the last answer of which is its `parent`. `wish`: of one question, however often it is sent. */
    body: z.strictObject({
      text: z.string().trim().min(1).max(longestQuestion),
      chat: z.uuid().nullable().default(null),
      parent: z.uuid().nullable().default(null),
      wish: z.uuid().optional(),
    }),
    answer: Chat,
    summary:
      'Asks as a guest. The same `wish` is asked once. 429 once there is no more to be asked today: `details.full` says by whom, `details.text` what its owner says to that.',
  }),
  chat: get('/{key}/chats/{id}/', {
    door: 'anyone',
    params: Key.extend({ id: z.uuid() }),
    answer: Chat,
    summary: 'A conversation of the guest, as far as it is written.',
  }),
});
