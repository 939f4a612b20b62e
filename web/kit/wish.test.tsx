import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { CallError } from './http.ts';
import { forgetWishes } from './open-wishes.ts';
import { openFor } from './opened-for.ts';
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
  secret,
}: {
  name: string;
  wish: unknown;
  send: (key: string) => Promise<unknown>;
  done?: () => unknown;
  secret?: readonly string[];
}) => {
  const mutation = useWish(name, (_: unknown, headers) => send(headers['idempotency-key']), done, secret);
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
const pressed = async (name: string, wish: unknown, answer: unknown, secret: readonly string[] = []): Promise<string> => {
  const send = vi.fn(async (_key: string) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const view = shown({ name, wish, send, secret });
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(answer instanceof Error ? 'error' : 'success');
  view.unmount();
  return send.mock.calls[0]![0];
};

afterEach(() => {
  openFor(null);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

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

test('who was signed out, too quick, or answered by something before the server wishes the same afterwards', async () => {
  const first = await pressed('withdraw', '200', new ApiError(401, { code: 'no_session' }));
  const quick = await pressed('withdraw', '200', new ApiError(429, { code: 'too_many_requests' }));
  const proxy = await pressed('withdraw', '200', new ApiError(404));
  const busy = await pressed('withdraw', '200', new ApiError(409, { code: 'too_busy' }));
  const granted = await pressed('withdraw', '200', { id: 'w' });
  expect(new Set([first, quick, proxy, busy, granted]).size).toBe(1);
  expect(await pressed('withdraw', '200', { id: 'w' })).not.toBe(first);
});

test('a wish outlives the page it was made on, for some minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await pressed('withdraw', '200', lost);
  vi.resetModules();
  const anew = await import('./open-wishes.ts');
  expect(anew.keyOf('withdraw "200"')).toBe(first);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(anew.keyOf('withdraw "200"')).not.toBe(first);
});

test('nobody wishes with the key of another person, and nothing of them is kept once they left', async () => {
  openFor('anna');
  const annas = await pressed('withdraw', '200', lost);
  openFor(null);
  expect(await pressed('redeem', 'k', { id: 'k' })).not.toBe(annas);
  openFor('ben');
  expect(await pressed('withdraw', '200', lost)).not.toBe(annas);
  forgetWishes({ butOf: 'ben' });
  expect(sessionStorage.getItem('wishes')).toContain('200');
  forgetWishes({ butOf: 'anna' });
  expect(sessionStorage.getItem('wishes')).toBeNull();
});

test('a secret is kept nowhere: with the same one it is the same wish, with another one another', async () => {
  openFor('anna');
  const wish = { ids: ['1'], password: 'open sesame' };
  const first = await pressed('people', wish, lost, ['password']);
  expect(sessionStorage.getItem('wishes')).toContain('people');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('open sesame');
  expect(await pressed('people', wish, lost, ['password'])).toBe(first);
  expect(await pressed('people', { ...wish, password: 'open barley' }, lost, ['password'])).not.toBe(first);
});

test('without a line it fails at once, and does not wait for one', async () => {
  onlineManager.setOnline(false);
  expect(await pressed('withdraw', '200', lost)).toBeTruthy();
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
