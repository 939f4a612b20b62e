import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '../../app/console.testing.tsx';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { answers, desk, open, page, press } from './operator.testing.ts';

describe('for anybody else there is no such page', () => {
  test.each([
    ['somebody with an account', { 'GET /api/user/profile/': aProfile() }],
    ['somebody who is not signed in', { 'GET /api/user/profile/': refusal(401, 'no_session') }],
  ])('%s', async (_, all) => {
    const asked = serving(all);
    open();
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    expect(asked.filter(({ call }) => call.includes(desk))).toEqual([]);
  });
});

test('it is in no menu, and in the account menu of who runs the server', async () => {
  serving({ ...answers, 'GET /api/user/get_balance/': refusal(404, 'not_found') });
  open();
  await screen.findByRole('table', { name: 'Accounts' });
  expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Operator' })).toBeNull();
  await press(/Account menu/);
  expect(await screen.findByRole('menuitem', { name: 'Operator' })).toBeTruthy();
});

test('the tabs stand in the address', async () => {
  serving({ ...answers, [`GET ${desk}/letters/`]: page([]) });
  const { router } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Letters' }));
  expect(await screen.findByText('No letter was written yet')).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'letters' });
  const tabs = within(screen.getByRole('navigation', { name: 'Operator' })).getAllByRole('link');
  expect(tabs.filter((tab) => tab.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(['Letters']);
});
