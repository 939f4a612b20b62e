import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../app/console.testing.tsx';
import { queries } from '../../../kit/query.ts';
import { profileQuery } from '../../../kit/session.ts';
import { PromptTextarea } from './prompt-textarea.tsx';

const id = '0190a0c0-0000-7000-8000-0000000000aa';
const line = { id, name: 'Warm reply', excerpt: 'Thank you', category: null, language: 'en', tags: [], owner: 'Ines', uses: 1 };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (asked: Request | string) => {
      const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, 'http://console.example');
      const use = { text: 'Thank you for writing.' };
      const one = { ...line, content: 'Thank you for writing.', variables: [] };
      return Response.json(pathname.endsWith('/use/') ? use : pathname.includes(id) ? one : { items: [line], next_cursor: null, total: 1 });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries.clear();
});

const shown = (usage: 'storewright' | 'copygpt', first = '', onSubmit = vi.fn()) => {
  queries.setQueryData(profileQuery.queryKey, aProfile([usage]));
  function Held() {
    const [text, setText] = useState(first);
    return (
      <form onSubmit={onSubmit}>
        <PromptTextarea aria-label="Notes" value={text} maxLength={12} onText={setText} />
      </form>
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Held />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
};

test('while nothing is written, / picks a prompt, which is written as far as it fits', async () => {
  const notes = shown('storewright');
  fireEvent.keyDown(notes, { key: '/' });
  fireEvent.click(await screen.findByRole('option', { name: /Warm reply/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  await vi.waitFor(() => expect(notes.value).toBe('Thank you fo'));
  await vi.waitFor(() => expect(document.activeElement).toBe(notes));
});

test('what is picked is written and sends nothing: the form around it is not pressed', async () => {
  const onSubmit = vi.fn();
  const notes = shown('storewright', '', onSubmit);
  fireEvent.click(screen.getByRole('button', { name: 'Pick a prompt (/)' }));
  fireEvent.click(await screen.findByRole('option', { name: /Warm reply/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  await vi.waitFor(() => expect(notes.value).toBe('Thank you fo'));
  expect(onSubmit).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(notes));
});

test.each([
  ['somebody without a library', 'copygpt', ''],
  ['whoever has written something', 'storewright', 'and'],
] as const)('%s types a / like any other', (_, usage, first) => {
  const notes = shown(usage, first);
  expect(fireEvent.keyDown(notes, { key: '/' })).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pick a prompt (/)' })).toBeNull();
});
