import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { reloadOnHistory, reloadOnLostChunk } from './reload.ts';

test('back, forward and a replaced address load the page anew, but not before the first screen stands', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const reload = vi.fn();
  let resolved = (): void => undefined;
  const subscribe = ((_event: string, listener: () => void) => {
    resolved = listener;
    return () => undefined;
  }) as never;
  reloadOnHistory({ history, subscribe }, reload);
  history.replace('/connect-store');
  expect(reload).not.toHaveBeenCalled();
  resolved();
  history.push('/dashboard');
  expect(reload).not.toHaveBeenCalled();
  history.replace('/freestyle');
  history.back();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a piece of the console that is gone loads the page anew, once for each place, and never without a line', () => {
  const reload = vi.fn();
  const stop = reloadOnLostChunk(reload);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect([lose(), reload.mock.calls.length]).toEqual([true, 0]);
  line.mockReturnValue(true);
  expect([lose(), reload.mock.calls.length]).toEqual([false, 1]);
  expect([lose(), reload.mock.calls.length]).toEqual([true, 1]);
  line.mockRestore();
  stop();
});
