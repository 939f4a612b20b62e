import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { askWhyLost, reloadOnHistory } from './reload.ts';

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

test('an address that is tidied leaves the screen as it is', () => {
  const history = createMemoryHistory({ initialEntries: ['/', '/coze/setting?code=1'] });
  const reload = vi.fn();
  let resolved = (): void => undefined;
  const subscribe = ((_event: string, listener: () => void) => {
    resolved = listener;
    return () => undefined;
  }) as never;
  reloadOnHistory({ history, subscribe }, reload);
  resolved();
  history.replace('/coze/setting', { tidied: true });
  expect(reload).not.toHaveBeenCalled();
  history.back();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a piece of the console that does not come loads nothing anew: the server is asked whether it was upgraded, where there is a line', () => {
  const ask = vi.fn(async () => undefined);
  const stop = askWhyLost(ask);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect([lose(), ask.mock.calls.length]).toEqual([true, 0]);
  line.mockReturnValue(true);
  expect([lose(), ask.mock.calls.length]).toEqual([true, 1]);
  line.mockRestore();
  stop();
});
