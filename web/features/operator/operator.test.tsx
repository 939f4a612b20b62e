import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '../../app/console.testing.tsx';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { anOverview, answers, desk, open, page, press } from './operator.testing.ts';

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

test('it is in the account menu of who runs the server, and has a menu of its own with a way back', async () => {
  serving({ ...answers, 'GET /api/user/get_balance/': refusal(404, 'not_found') });
  const { router } = open();
  await screen.findByRole('table', { name: 'Accounts' });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Accounts' }).getAttribute('aria-current')).toBe('page');
  expect(menu.queryByRole('link', { name: 'Listing Writer' })).toBeNull();
  await press(/Account menu/);
  expect(await screen.findByRole('menuitem', { name: 'Operator' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Back to my shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a page of the desk stands in the address', async () => {
  serving({ ...answers, [`GET ${desk}/letters/`]: page([]) });
  const { router } = open('');
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  fireEvent.click(menu.getByRole('button', { name: 'Parts of System' }));
  fireEvent.click(menu.getByRole('link', { name: 'E-mails' }));
  expect(await screen.findByText('No letter was written yet')).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'letters' });
  const lit = screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('[aria-current]');
  expect([...lit].map(({ textContent }) => textContent)).toEqual(['E-mails']);
});

describe('the overview', () => {
  test('says what came in, what was called, and what waits, with a press for each', async () => {
    const hour = new Date(Date.now() - (Date.now() % 3_600_000)).toISOString();
    const overview = anOverview({
      income: [{ money: { amount: '4318.00', currency: 'USD' }, last_day: { amount: '96.00', currency: 'USD' }, purchases: 31 }],
      hours: [{ at: hour, calls: 1_200, errors: 38 }],
      waiting: [
        { what: 'events', count: 1, oldest: null },
        { what: 'withdrawals', count: 2, oldest: new Date(Date.now() - 2 * 86_400_000).toISOString() },
      ],
    });
    serving({ ...answers, [`GET ${desk}/overview/`]: overview, [`GET ${desk}/withdrawals/`]: page([]) });
    const { router } = open('');
    expect((await screen.findByText('Money in, 30 days')).nextElementSibling?.textContent).toContain('$4,318');
    expect(screen.getByText('Calls, 24 hours').nextElementSibling?.textContent).toContain('1,200');
    expect(screen.getByText('Errors, 24 hours').nextElementSibling?.textContent).toContain('38 of 1,200');
    const presses = within(screen.getByRole('main')).getAllByRole('link', { name: 'Review' });
    expect(presses).toHaveLength(2);
    expect((await screen.findByRole('link', { name: /^Money/ })).textContent).toContain('3');
    fireEvent.click(presses[1]!);
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'withdrawals' }));
  });

  test('says so where nothing waits', async () => {
    serving(answers);
    open('');
    expect(await screen.findByText('Nothing waits.')).toBeTruthy();
    expect(screen.getByText('No purchase yet')).toBeTruthy();
  });
});
