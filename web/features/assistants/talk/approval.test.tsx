import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../../kit/query.ts';
import { ApprovalCard } from './approval.tsx';
import type { Approval } from './talk.api.ts';

const approval: Approval = {
  id: '0190a0c0-0000-7000-8000-0000000000aa',
  tool: 'orders',
  title: 'Orders',
  source: 'Shop',
  host: 'shop.example',
  risk: 'write',
  confirm: 'always',
  args: '{}',
  request: { method: 'POST', url: 'https://shop.example/orders', headers: [], body: null } as unknown as Approval['request'],
  hash: 'h',
  state: 'waiting',
  expires_at: '2026-11-30T10:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries.clear();
});

test('who decides goes on in the log with the keyboard, and decides once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <div role="log">
          <ApprovalCard id="0190a0c0-0000-7000-8000-0000000000ab" chat="c" answer="0190a0c0-0000-7000-8000-0000000000ac" approval={approval} />
        </div>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const [allow, refuse] = [screen.getByRole('button', { name: 'Allow' }), screen.getByRole('button', { name: 'Refuse' })];
  allow.focus();
  fireEvent.click(allow);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(allow);
  fireEvent.click(refuse);
  resolve(Response.json({}));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')));
  expect(asked).toHaveBeenCalledTimes(1);
});
