import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { withWorker } from '../../writers/writers.testing.ts';
import { answers } from '../answers.testing.ts';
import { aBalance } from './balance.testing.ts';
import { page, user } from '../billing.testing.ts';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';

const none = aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true });
const used = (total_used: string) => ({ total_used, used_this_month: '0', used_today: '0' });

describe('what is left', () => {
  test('stands in the side menu with the way to more', async () => {
    serving(answers);
    openConsole('/history');
    const side = await screen.findByRole('complementary', { name: 'Side menu' });
    expect(await within(side).findByText('2,184')).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/membership#top-up');
  });

  test('stands in the header for screens without a side menu, and inside another page', async () => {
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '14', balance: '14', low: true }) });
    const view = openConsole('/history');
    const left = await screen.findByRole('link', { name: 'Points left: 14, running low' });
    expect(left.getAttribute('href')).toBe('/membership');
    view.unmount();
    sessionStorage.setItem('embedded', '1');
    openConsole('/history');
    expect(await screen.findByRole('link', { name: 'Points left: 14, running low' })).toBeTruthy();
  });

  test('is said before it is used up, and to nobody who never had any', async () => {
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '14', balance: '14', low: true }) });
    const view = openConsole('/membership');
    expect(await screen.findByText('Points run low: 14 left.')).toBeTruthy();
    view.unmount();
    const asked = serving({ ...answers, [`GET ${user}/get_balance/`]: none, [`GET ${user}/get_total_used/`]: used('0') });
    openConsole('/membership');
    expect(await screen.findByText(/No points yet/)).toBeTruthy();
    await waitFor(() => expect(calls(asked, `GET ${user}/get_total_used/`)).toHaveLength(1));
    expect(screen.queryByText(/run low|running low|No points are left|none left/)).toBeNull();
  });

  test('is said when the last point is gone', async () => {
    serving({ ...answers, [`GET ${user}/get_balance/`]: none, [`GET ${user}/get_total_used/`]: used('1000') });
    openConsole('/membership');
    expect(await screen.findByText(/^No points are left\. Models wait until you top up/)).toBeTruthy();
    expect(screen.getByText(/^No points are left\. The starter, the score/)).toBeTruthy();
    expect(within(screen.getByRole('complementary', { name: 'Side menu' })).getByText('none left')).toBeTruthy();
    expect(screen.queryByText(/No points yet/)).toBeNull();
  });

  test('is said in the writer where writing costs points, and only there', async () => {
    withWorker();
    withSizes();
    const engine = {
      id: 'managed',
      kind: 'managed',
      label: 'gpt',
      model: 'gpt',
      base_url: '',
      key_hint: '',
      own_key: false,
      own_key_kept: false,
      chosen: true,
      points: '2',
      first_token_ms: null,
      tested_at: null,
    };
    const writing = {
      ...answers,
      [`GET ${user}/get_balance/`]: aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true }),
      'GET /api/product/': page([]),
      'GET /api/freestyle/list/': page([]),
    };
    serving({ ...writing, 'GET /api/engine/': { items: [engine] } });
    const view = openConsole('/freestyle');
    expect(await screen.findByText(/No points are left/)).toBeTruthy();
    view.unmount();
    serving({ ...writing, 'GET /api/engine/': { items: [{ ...engine, id: 'starter', kind: 'starter', points: '0' }] } });
    openConsole('/freestyle');
    expect(await screen.findByRole('button', { name: 'Write' })).toBeTruthy();
    expect(screen.queryByText(/No points are left/)).toBeNull();
  }, 20_000);

  test('is told with what ends soon and what the month still allows', async () => {
    const balance = aBalance({
      held: '2',
      ending: { points: '120', at: '2026-12-01T00:00:00.000Z' },
      limit: { cap: '1000', used: '410', held: '2', resets_at: '2026-12-01T00:00:00.000Z' },
    });
    serving({ ...answers, [`GET ${user}/get_balance/`]: balance });
    openConsole('/membership');
    expect(await screen.findByText('120 points end on December 1. They go first.')).toBeTruthy();
    expect(screen.getByText('412 of 1,000 points')).toBeTruthy();
    expect(screen.getByText(/^588 left until December 1/)).toBeTruthy();
    expect(screen.getByText('and 2 held by work that runs')).toBeTruthy();
  });
});
