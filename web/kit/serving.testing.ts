import { vi } from 'vitest';

/** One call, and what it carried. `key` is its idempotency key, `openedFor` whom its screen was opened for. */
export type Asked = { call: string; body: Record<string, unknown>; key: string | null; openedFor: string | null; query: string };
type Answer = unknown | ((asked: Asked) => unknown);
type Refusal = { refusal: { status: number; code: string; message?: string }; retryAfter?: number };

/**
 * A server of canned answers: `'POST /api/auth/switch_shop/': { errno: 0, msg: '' }`. What is not listed is not there; a
 * function is asked anew at each call. Remembers what it was asked.
 */
export const serving = (answers: Record<string, Answer>): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const said: Asked = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      // Bytes are no words.
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      key: new Headers(init.headers).get('idempotency-key'),
      openedFor: new Headers(init.headers).get('x-opened-for'),
      query: search,
    };
    asked.push(said);
    const listed = answers[said.call];
    const answer = typeof listed === 'function' ? await listed(said) : listed;
    const { refusal: refused, retryAfter } = answer === undefined ? refusal(404, 'not_found') : ((answer ?? {}) as Partial<Refusal>);
    if (!refused) return Response.json(answer);
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return Response.json({ request_id: 'r', message: '', ...refused }, { status: refused.status, headers });
  });
  return asked;
};

export const calls = (asked: Asked[], call: string): Asked[] => asked.filter((one) => one.call === call);

/** What the server refuses with. `retryAfter`: in how many seconds it would not. */
export const refusal = (status: number, code: string, message = code, retryAfter?: number): Refusal => ({
  refusal: { status, code, message },
  ...(retryAfter !== undefined && { retryAfter }),
});

/** No answer at all. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
