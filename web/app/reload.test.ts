import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { reloadOnHistory } from './reload.ts';

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
