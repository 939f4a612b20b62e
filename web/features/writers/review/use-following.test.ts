import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowing } from './use-following.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const follow = (busy: boolean) => {
  const reread = vi.fn(async (): Promise<void> => undefined);
  const hook = renderHook(({ busy }) => useFollowing(busy, () => reread()), { initialProps: { busy } });
  return { reread, ...hook };
};

test('a draft that nobody publishes is not asked about', async () => {
  const { reread } = follow(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(0);
});

test('one that is being published is asked about soon, and less and less often while the shop cannot say', async () => {
  const { reread, rerender } = follow(true);
  // As the page does it: what was read is drawn.
  reread.mockImplementation(async () => rerender({ busy: true }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reread.mock.calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reread.mock.calls.length).toBeLessThan(135);
});

test('a question without an answer is asked again, and nobody asks once it is published or the screen is gone', async () => {
  const { reread, rerender, unmount } = follow(true);
  reread.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reread.mock.calls.length).toBe(2);
  rerender({ busy: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(2);
  rerender({ busy: true });
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(2);
});

test('nobody asks again when the screen went while the answer was on its way', async () => {
  const { reread, unmount } = follow(true);
  reread.mockImplementation(() => new Promise((done) => setTimeout(done, 500)));
  await vi.advanceTimersByTimeAsync(1_600);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reread.mock.calls.length).toBe(1);
});
