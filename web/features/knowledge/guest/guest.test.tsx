import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, lost, serving } from '../../../kit/serving.testing.ts';

const link = '/api/shared/abcdefghijklmnopqrstuvwx/';
const ask = `POST ${link}ask/`;
const chat = { id: '00000000-0000-4000-8000-000000000001', title: '', messages: [], standing: 'bot', held_by: null, readers: [] };

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a question that was lost on its way is the same one when it is sent again, and the next is another', async () => {
  let answer: () => unknown = lost;
  const asked = serving({
    [`GET ${link}`]: { state: 'open', name: 'Service', language: 'en', quick_questions: [], support_url: '' },
    [`POST ${link}enter/`]: { guest: 'known' },
    [ask]: () => answer(),
    [`GET ${link}chats/${chat.id}/`]: chat,
  });
  openConsole('/shared/abcdefghijklmnopqrstuvwx');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your question');
  const send = async (text: string, times: number) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: /^Ask/ }));
    await vi.waitFor(() => expect(calls(asked, ask)).toHaveLength(times));
  };
  await send('How long?', 1);
  await screen.findByRole('alert');
  answer = () => chat;
  await send('How long?', 2);
  await vi.waitFor(() => expect(field.value).toBe(''));
  await send('How long?', 3);
  const [first, again, next] = calls(asked, ask).map(({ body }) => body['wish']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
