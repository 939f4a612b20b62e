import { ApiError } from '@storewright/contract/kit/client';
import { describe, expect, test } from 'vitest';
import { errorText } from './error-texts.ts';
import { calling } from './http.ts';

const failing = (cause: unknown, options: { timeout?: number; signal?: AbortSignal } = {}): Promise<string> =>
  calling({
    timeout: options.timeout ?? 0,
    fetch: (_address, init) =>
      new Promise((_, refuse) => {
        if (cause) return refuse(cause);
        init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason));
      }),
  })('/api', options.signal ? { signal: options.signal } : {}).then(() => 'answered', errorText);

describe('a call without an answer says why', () => {
  test('no line', async () => expect(await failing(new TypeError('Failed to fetch'))).toBe('Network Error'));

  test('somebody stopped it', async () => {
    const stop = new AbortController();
    const text = failing(null, { signal: stop.signal });
    stop.abort();
    expect(await text).toBe('Request aborted');
  });

  test('it took too long', async () => expect(await failing(null, { timeout: 5 })).toBe('timeout of 5ms exceeded'));

  test('zero waits as long as it takes', async () => {
    const answer = new Response('ok');
    expect(await calling({ timeout: 0, fetch: async (_address, init) => (init?.signal ? Promise.reject(new Error('had a limit')) : answer) })('/api')).toBe(
      answer,
    );
  });
});

describe('an answer that is a refusal', () => {
  test('is said in the console’s own words by its code', () => {
    expect(errorText(new ApiError(422, { code: 'engine_key_invalid' }))).toBe('Please input valid OpenAI key');
    expect(errorText(new ApiError(409, { code: 'non_shop_mode' }))).toBe('Non-shop-mode cannot publish.');
    expect(errorText(new ApiError(500, { code: 'internal' }))).toBe('Somethings wrong, please try again later.');
  });

  test('names the provider whose key is wrong, and the end that an address lacks', () => {
    const text = (code: string, details: object) => errorText(new ApiError(422, { code, details: { ...details } }));
    expect(text('engine_key_invalid', { provider: 'Anthropic' })).toBe('Please input valid Anthropic key');
    expect(text('engine_unreachable', { ends: '/v1' })).toBe('The address answered 404; most addresses of this provider end with /v1.');
    expect(text('engine_unreachable', {})).toBe('The engine did not answer.');
    expect(text('quota_exceeded', { most: 200 })).toBe('There are 200 already, and no more fit. Remove one first.');
    expect(text('quota_exceeded', {})).toBe('There are as many already as there may be. Remove one first.');
  });

  test('names its status when the code is not known', () => {
    expect(errorText(new ApiError(502))).toBe('Request failed with status code 502');
    expect(errorText(new ApiError(418, { code: 'toString' }))).toBe('Request failed with status code 418');
  });

  test('says how long one has to wait wherever the server said it', () => {
    const refused = (seconds?: number) => errorText(new ApiError(429, { code: 'too_many_requests' }, seconds));
    expect(refused()).toBe('Too many tries. Wait a little, then try again.');
    expect([1, 42, 60, 90, 3_540, 3_600, 5_000].map(refused)).toEqual([
      'Too many tries. Try again in 1 second.',
      'Too many tries. Try again in 42 seconds.',
      'Too many tries. Try again in 1 minute.',
      'Too many tries. Try again in 2 minutes.',
      'Too many tries. Try again in 59 minutes.',
      'Too many tries. Try again in 1 hour.',
      'Too many tries. Try again in 2 hours.',
    ]);
  });

  test('and anything else went wrong', () => expect(errorText(new RangeError('x'))).toBe('Something went wrong.'));
});
