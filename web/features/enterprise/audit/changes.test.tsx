import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Changes } from './changes.tsx';

test('what is kept with an entry has the names of the screens; what none of them knows stands as it was written', () => {
  const detail = {
    before: { talk_months: null, admins_export: false },
    after: { talk_months: 1200, admins_export: true },
    permissions: ['paint', 'playground'],
    old_key: 'x',
  };
  render(
    <I18nProvider i18n={i18n}>
      <Changes
        of={{
          id: '0190a0c0-0000-7000-8000-000000000001',
          at: '2026-11-29T05:00:00.000Z',
          actor: 'Ines',
          action: 'account.keeping',
          target: 'Northline',
          detail,
        }}
      />
    </I18nProvider>,
  );
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Months that chats are kept', '–', '1,200'],
    ['Admins may download it', 'no', 'yes'],
    ['Permissions', 'paint, playground'],
    ['old_key', 'x'],
  ]);
  expect(screen.queryByText('talk_months')).toBeNull();
});
