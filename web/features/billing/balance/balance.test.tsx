import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { withWorker } from '../../writers/writers.testing.ts';
import { answers } from '../answers.testing.ts';
import { aBalance } from './balance.testing.ts';
import { page, user } from '../billing.testing.ts';
import { serving } from '../../../kit/serving.testing.ts';

describe('what is left', () => {
  test('stands in the side menu with the way to more', async () => {
    serving(answers);
    openConsole('/history');
    const side = await screen.findByRole('complementary', { name: 'Side menu' });
    expect(await within(side).findByText('2,184')).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/membership#top-up');
  });

  test('is said before it is used up, and to nobody who never had any', async () => {
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '14', balance: '14', low: true }) });
    const view = openConsole('/membership');
    expect(await screen.findByText('Points run low: 14 left.')).toBeTruthy();
    view.unmount();
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true }) });
    openConsole('/membership');
    expect(await screen.findByText(/No points yet/)).toBeTruthy();
    expect(screen.queryByText(/run low|No points are left/)).toBeNull();
  });

  test('is said in the writer where writing costs points, and only there', async () => {
    withWorker();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
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
    expect(await screen.findByText('No title')).toBeTruthy();
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
