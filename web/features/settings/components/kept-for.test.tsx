import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../../kit/query.ts';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { KeptFor } from './kept-for.tsx';

const address = '/api/enterprise/retention/';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries.clear();
});

test('less time deletes, so it is asked first; more time is just saved', async () => {
  let kept: Record<string, unknown> = { talk_months: null, call_months: null, audit_months: 6, admins_export: false };
  const asked = serving({
    [`GET ${address}`]: () => kept,
    [`POST ${address}`]: ({ body }: { body: Record<string, unknown> }) => (kept = { ...kept, ...body }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <KeptFor mayChange />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const choose = async (name: string, months: string) => {
    fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value: months } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await choose('Audit log', '12');
  await waitFor(() => expect(calls(asked, `POST ${address}`).map(({ body }) => body)).toEqual([{ audit_months: 12 }]));
  await screen.findByText('Saved');
  await choose('Chats with assistants, bases, tables and bots', '3');
  const verb = await screen.findByRole('button', { name: 'Save and delete' });
  expect(calls(asked, `POST ${address}`)).toHaveLength(1);
  fireEvent.click(verb);
  await waitFor(() => expect(calls(asked, `POST ${address}`)[1]?.body).toEqual({ talk_months: 3 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
