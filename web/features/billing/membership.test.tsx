import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../app/console.testing.tsx';
import { type Asked, lost, serving } from '../../kit/serving.testing.ts';
import { answers } from './answers.testing.ts';
import { page, user } from './billing.testing.ts';
import { aPurchase } from './purchases/purchases.testing.ts';

const plans = () => screen.queryByRole('heading', { name: 'Plans' });
const main = () => within(screen.getByRole('main'));

describe('the membership page', () => {
  test('says that it is coming until what stands first is known, and comes whole', async () => {
    const open = Promise.withResolvers<unknown>();
    serving({ ...answers, 'GET /api/purchase/': () => open.promise });
    openConsole('/membership');
    await screen.findByRole('complementary', { name: 'Side menu' });
    expect((await main().findByRole('status', { busy: true })).textContent).toBe('Loading…');
    expect(plans()).toBeNull();
    open.resolve(page([aPurchase()]));
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy();
    expect(screen.getByText(/A payment of CN¥50\.00 is open/)).toBeTruthy();
    expect(main().queryByRole('status', { busy: true })).toBeNull();
  });

  test('does not wait for long: what is not known yet is said to come in its own place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serving({ ...answers, [`GET ${user}/get_balance/`]: () => new Promise(() => {}) });
    openConsole('/membership');
    await screen.findByRole('complementary', { name: 'Side menu' });
    await main().findByRole('status', { busy: true });
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy();
    expect(main().getByRole('status', { busy: true })).toBeTruthy();
  });

  test('without a line says so, and is there again with one press', async () => {
    let gone = false;
    const unless = ([call, answer]: [string, unknown]) => [
      call,
      (asked: Asked) => (gone ? lost() : typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(asked) : answer),
    ];
    serving(Object.fromEntries(Object.entries(answers).map(unless)));
    const { router } = openConsole('/history');
    expect(await screen.findByRole('table', { name: 'Movements' })).toBeTruthy();
    gone = true;
    onlineManager.setOnline(false);
    try {
      await router.navigate({ to: '/membership' } as never);
      await waitFor(() => expect(main().getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(2));
      expect(main().getAllByText('Network Error').length).toBeGreaterThan(2);
      gone = false;
      fireEvent.click(main().getAllByRole('button', { name: 'Retry' })[0]!);
      expect(await screen.findByText('your plan')).toBeTruthy();
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
