import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDraft } from '../writers.testing.ts';
import { useFollowing } from './use-following.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const follow = (status: 'draft' | 'publishing') => {
  const reread = vi.fn(async (): Promise<void> => undefined);
  const hook = renderHook(({ draft }) => useFollowing(draft, () => reread()), { initialProps: { draft: aDraft({ status }) } });
  return { reread, ...hook };
};

test('a draft that nobody publishes is not asked about', async () => {
  const { reread, result } = follow('draft');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([result.current, reread.mock.calls.length]).toEqual([false, 0]);
});

test('one that is being published is asked about soon, and less and less often while the shop cannot say', async () => {
  const { reread, result, rerender } = follow('publishing');
  // As the page does it: what was read is drawn.
  reread.mockImplementation(async () => rerender({ draft: aDraft({ status: 'publishing' }) }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([result.current, reread.mock.calls.length]).toEqual([true, 2]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reread.mock.calls.length).toBeLessThan(135);
});

test('a question without an answer is asked again, and nobody asks once it is published or the screen is gone', async () => {
  const { reread, rerender, unmount } = follow('publishing');
  reread.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reread.mock.calls.length).toBe(2);
  rerender({ draft: aDraft({ status: 'published' }) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(2);
  rerender({ draft: aDraft({ status: 'publishing' }) });
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(2);
});
