import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile } from '../../../app/console.testing.tsx';
import { queries } from '../../../kit/query.ts';
import { profileQuery } from '../../../kit/session.ts';
import { calls, serving } from '../../../kit/serving.testing.ts';
import '../../../kit/inside-routes.ts';
import type { Member } from '../people.api.ts';
import { PersonDrawer } from './person-drawer.tsx';

const id = '0190a0c0-0000-7000-8000-00000000d001';
const at = '2026-11-29T05:00:00.000Z';
const groups = ['Texts', 'Pictures'].map((name, n) => ({ id: `0190a0c0-0000-7000-8000-00000000e00${n}`, name }));
const kim: Member = {
  id,
  name: 'Kim',
  email: 'kim@hearth.example',
  role: 'staff',
  state: 'active',
  limit: null,
  used: '0',
  groups: [],
  self_top_up: false,
  permissions: [],
  created_at: at,
  last_active_at: null,
  invited_until: null,
  you: false,
};

afterEach(() => {
  cleanup();
  queries.clear();
});

test('two ticks, the second before the first was answered, are both kept', async () => {
  const answers: (() => void)[] = [];
  const asked = serving({
    'GET /api/user/profile/': aProfile(['storewright']),
    [`GET /api/shared_user/${id}/`]: kim,
    [`GET /api/shared_user/${id}/sessions/`]: { items: [] },
    'GET /api/enterprise/groups/': { items: groups.map((group) => ({ ...group, members: 0, kept_by_directory: false })) },
    [`PATCH /api/shared_user/${id}/`]: () => new Promise((done) => answers.push(() => done(kim))),
  });
  await queries.fetchQuery(profileQuery);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <PersonDrawer id={id} onClose={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const sent = () => calls(asked, `PATCH /api/shared_user/${id}/`).map(({ body }) => body);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Texts' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pictures' }));
  expect(sent()).toHaveLength(1);
  answers[0]!();
  await waitFor(() => expect(sent()).toEqual([{ groups: [groups[0]!.id] }, { groups: groups.map((group) => group.id) }]));
});

test('a group that the directory keeps is shown and not ticked here; what is theirs goes to somebody at a press', async () => {
  const ada = '0190a0c0-0000-7000-8000-00000000d002';
  const asked = serving({
    'GET /api/user/profile/': aProfile(['storewright']),
    [`GET /api/shared_user/${id}/`]: kim,
    [`GET /api/shared_user/${id}/sessions/`]: { items: [] },
    'GET /api/shared_user/': { items: [kim, { ...kim, id: ada, name: 'Ada' }], next_cursor: null },
    'GET /api/enterprise/groups/': { items: [{ ...groups[0], members: 3, kept_by_directory: true }] },
    [`POST /api/shared_user/${id}/hand_over/`]: { owns: [{ kind: 'prompts', count: 2, names: ['Reply', 'Note'] }] },
  });
  await queries.fetchQuery(profileQuery);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <PersonDrawer id={id} onClose={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Texts (kept by your directory)' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByText('Hand over what is theirs'));
  await screen.findByRole('option', { name: 'Ada' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Who gets it' }), { target: { value: ada } });
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(calls(asked, `POST /api/shared_user/${id}/hand_over/`).map(({ body }) => body)).toContainEqual({ to: ada }));
});
