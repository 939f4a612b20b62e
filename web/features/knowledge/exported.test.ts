import { expect, test } from 'vitest';
import { markdownOf } from './chat/exported.ts';
import type { Chat } from './chats.api.ts';

test('a conversation is saved as Markdown with what each sentence cites, and nothing of it is mark-up of its own', () => {
  const message = { parent: null, author: '', feedback: null, created_at: '', answer: null };
  const answer = {
    sentences: [{ text: '30 days, ![x](https://x.example).', cites: [1], breaks: false }],
    citations: [{ n: 1, source: 'Terms', heading: 'Returns', quote: 'within 30 days' }],
    passages: [],
  };
  const chat = {
    title: 'Returns <b>',
    messages: [
      { ...message, id: '1', role: 'user', text: '# How long?' },
      { ...message, id: '2', role: 'assistant', text: '', answer },
      { ...message, id: '3', role: 'person', author: 'Ada', text: 'Gladly.' },
    ],
  } as unknown as Chat;
  expect(markdownOf(chat)).toBe(`# Returns \\<b\\>

## \\# How long?

30 days, \\!\\[x\\](https://x.example). [^1]

[^1]: Terms › Returns: “within 30 days”

**Ada:** Gladly.
`);
});
