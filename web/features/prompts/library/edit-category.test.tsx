import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, asStaff } from '../../../app/console.testing.tsx';
import { queries } from '../../../kit/query.ts';
import { profileQuery } from '../../../kit/session.ts';
import type { Category } from '../prompts.api.ts';
import { EditCategory } from './edit-category.tsx';

const category: Category = {
  id: '0190a0c0-0000-7000-8000-0000000000aa',
  parent_id: null,
  name: 'Replies',
  depth: 1,
  count: 0,
  may_edit: true,
  visible_to: 'everyone',
  level: 'edit',
  groups: [],
  people: [],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries.clear();
});

const saved = async (profile: ReturnType<typeof aProfile>) => {
  const sent = vi.fn();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (asked: Request | string, init?: RequestInit) => {
      const { method, body } =
        asked instanceof Request ? { method: asked.method, body: await asked.text() } : { method: init?.method, body: String(init?.body) };
      if (method === 'PATCH') sent(JSON.parse(body));
      return Response.json(category);
    }),
  );
  queries.setQueryData(profileQuery.queryKey, profile);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <EditCategory category={category} parent={null} categories={[category]} onClose={() => {}} onGone={() => {}} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Answers' } });
  const offered = [screen.queryByLabelText('In'), screen.queryByLabelText('Who sees it'), screen.queryByRole('button', { name: /Remove/ })];
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  return { offered: offered.map(Boolean), sent: sent.mock.calls[0]![0] };
};

test('staff who may change a category say what it is called, and nothing that is for others to say', async () => {
  expect(await saved(asStaff(aProfile(['storewright'])))).toEqual({ offered: [false, false, false], sent: { name: 'Answers' } });
});

test('who manages the account says all of it', async () => {
  const { offered, sent } = await saved(aProfile(['storewright']));
  expect(offered).toEqual([true, true, true]);
  expect(sent).toMatchObject({ name: 'Answers', parent_id: null, visible_to: 'everyone' });
});
