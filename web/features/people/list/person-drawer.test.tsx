import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('two ticks, the second before the first was answered, are both kept', async () => {
  const answers: (() => void)[] = [];
  const asked = serving({
    'GET /api/user/profile/': aProfile(['storewright']),
    [`GET /api/shared_user/${id}/`]: kim,
    [`GET /api/shared_user/${id}/sessions/`]: { items: [] },
    'GET /api/enterprise/groups/': { items: groups.map((group) => ({ ...group, people: 0 })) },
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
