import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { CallError } from './http.ts';
import { queries } from './query.ts';
import { useWish } from './wish.ts';

const lost = new CallError('network');
const refused = new ApiError(409, { code: 'prices_changed' });

/** A button that wishes, and says when it was granted. */
const Wisher = ({
  name,
  wish,
  send,
  done = () => undefined,
}: {
  name: string;
  wish: unknown;
  send: (key: string) => Promise<unknown>;
  done?: () => unknown;
}) => {
  const mutation = useWish(name, (_: unknown, headers) => send(headers['idempotency-key']), done);
  return (
    <button type="button" onClick={() => mutation.mutate(wish)}>
      {mutation.status}
    </button>
  );
};
const shown = (props: Parameters<typeof Wisher>[0]) =>
  render(
    <QueryClientProvider client={queries}>
      <Wisher {...props} />
    </QueryClientProvider>,
  );
/** Presses, waits for what came of it, and leaves. */
const pressed = async (name: string, wish: unknown, answer: unknown): Promise<string> => {
  const send = vi.fn(async (_key: string) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const view = shown({ name, wish, send });
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(answer instanceof Error ? 'error' : 'success');
  view.unmount();
  return send.mock.calls[0]![0];
};

test('a wish that nobody answered keeps its key, also when the one who wished went away and came back', async () => {
  const first = await pressed('top-up', { points: '5000' }, lost);
  const other = await pressed('top-up', { points: '9000' }, lost);
  const busy = await pressed('top-up', { points: '5000' }, new ApiError(502, { code: 'gateway_failed' }));
  const granted = await pressed('top-up', { points: '5000' }, { id: 'p' });
  expect([busy, granted]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('an answered wish is over: the next one has a key of its own, and so has the same wish of another kind', async () => {
  const first = await pressed('refund', 'p1', refused);
  const second = await pressed('refund', 'p1', { id: 'p1' });
  const third = await pressed('refund', 'p1', lost);
  const redeemed = await pressed('redeem', 'p1', lost);
  expect(new Set([first, second, third, redeemed]).size).toBe(4);
});

test('is granted when the server says so, not when everything that it made stale has been read again', async () => {
  const send = vi.fn(async () => 'done');
  const done = vi.fn(() => new Promise(() => undefined));
  const view = shown({ name: 'plan', wish: 'plus', send, done });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(await screen.findByText('success')).toBeTruthy();
  view.unmount();
});
