import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../../kit/query.ts';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import type { WholePlugin } from '../plugins.api.ts';
import { UpdateDialog } from './update-dialog.tsx';

const id = '0190a0c0-0000-7000-8000-0000000000aa';
const update = `POST /api/plugin/${id}/update/`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries.clear();
});

test('a document that changed since it was shown is shown anew, and taken as it is by then', async () => {
  let print = 'first';
  const told = () => ({ hash: print, differences: [], used_by: [], applied: false });
  const asked = serving({
    [update]: ({ body }: { body: Record<string, unknown> }) => {
      if (body['hash'] === undefined) return told();
      return body['hash'] === print ? { ...told(), applied: true } : refusal(409, 'document_changed');
    },
  });
  const onClose = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <UpdateDialog plugin={{ id } as WholePlugin} onClose={onClose} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Address of the document' }), { target: { value: 'https://shop.example/openapi.json' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what changed' }));
  const take = await screen.findByRole('button', { name: 'Update' });
  print = 'second';
  fireEvent.click(take);
  await waitFor(() => expect(calls(asked, update)).toHaveLength(3));
  expect((await screen.findByRole('alert')).textContent).toContain('something else than what was shown');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls(asked, update).map(({ body }) => body['hash'])).toEqual([undefined, 'first', undefined, 'second']);
});
