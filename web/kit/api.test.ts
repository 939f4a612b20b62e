import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { errorText } from './error-texts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A clock that strikes when the test says so, and how long each call was given. */
const aClock = () => {
  const clock = new AbortController();
  const given: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    given.push(milliseconds);
    return clock.signal;
  });
  return { strike: () => clock.abort(new DOMException('late', 'TimeoutError')), given };
};

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));

test('a call that nobody answers ends after two minutes, and says so', async () => {
  const { strike, given } = aClock();
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => untilAborted(init?.signal));
  const said = api.account.profile().then(() => 'answered', errorText);
  await vi.waitFor(() => expect(given).toEqual([120_000]));
  strike();
  expect(await said).toBe('timeout of 120000ms exceeded');
});

test('so does one whose answer begins and does not end', async () => {
  const { strike, given } = aClock();
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"user":'));
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  const said = api.account.profile().then(() => 'answered', errorText);
  await vi.waitFor(() => expect(given).toEqual([120_000]));
  setTimeout(strike, 10);
  expect(await said).toBe('timeout of 120000ms exceeded');
});

test('a stream comes for as long as it comes', async () => {
  const { given } = aClock();
  vi.stubGlobal('fetch', async () => new Response('data: {"type":"warning"}\n\n', { headers: { 'content-type': 'text/event-stream' } }));
  const parts = [];
  for await (const part of api.writers.freestyle.stream({ body: {} as never })) parts.push(part);
  expect([parts.length, given]).toEqual([1, []]);
});
