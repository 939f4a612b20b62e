import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queries } from '../../../kit/query.ts';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { Composer } from './composer.tsx';
import type { InboxChat } from './inbox.api.ts';

const chat = { id: '0190a0c0-0000-7000-8000-00000000c001', mine: true, until: null } as InboxChat;
const other = { ...chat, id: '0190a0c0-0000-7000-8000-00000000c002' };
const shown = (one: InboxChat) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <Composer key={one.id} chat={one} name="Nia" />
    </QueryClientProvider>
  </I18nProvider>
);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => sessionStorage.clear());

test('a reply that is being typed is there again after another conversation was looked at, and goes once it was sent', async () => {
  const asked = serving({ [`POST /api/inbox/${chat.id}/messages/`]: chat });
  const { rerender } = render(shown(chat));
  type('We send it tomorrow');
  rerender(shown(other));
  expect(field().value).toBe('');
  rerender(shown(chat));
  expect(field().value).toBe('We send it tomorrow');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(calls(asked, `POST /api/inbox/${chat.id}/messages/`)).toMatchObject([{ body: { text: 'We send it tomorrow' } }]);
});

test('what was typed while it was sent stays', async () => {
  let answer: ((chat: InboxChat) => void) | undefined;
  serving({ [`POST /api/inbox/${chat.id}/messages/`]: () => new Promise((done) => (answer = done)) });
  render(shown(chat));
  type('First');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(answer).toBeDefined());
  type('First, and more');
  answer!(chat);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true'));
  expect(field().value).toBe('First, and more');
});

test('a note stays a note when the conversation becomes one’s own; an empty field becomes a reply', () => {
  serving({});
  const { rerender } = render(shown({ ...chat, mine: false }));
  screen.getByRole('button', { name: 'Leave the note' });
  rerender(shown(chat));
  screen.getByRole('button', { name: 'Send' });
  rerender(shown({ ...chat, mine: false }));
  type('Pays late');
  rerender(shown(chat));
  expect(field().value).toBe('Pays late');
  screen.getByRole('button', { name: 'Leave the note' });
});
