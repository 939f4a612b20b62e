import { expect, test } from 'vitest';
import { type Chat, nextLook } from './guest.api.ts';

const chat = { messages: [], standing: 'bot' } as unknown as Chat;

test('a conversation is looked at again also while nothing is written: a person may take it over', () => {
  expect(nextLook(chat, null)).toBeGreaterThan(nextLook({ ...chat, standing: 'human' }, null));
  expect(nextLook({ ...chat, standing: 'human' }, null)).toBeGreaterThan(nextLook(undefined, null));
  expect(nextLook(undefined, new Error('gone'))).toBeGreaterThan(nextLook(undefined, null));
});
