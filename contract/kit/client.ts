/**
 * The typed client: `connect(contract)` gives one function per route. It needs nothing but `fetch`, so the same code
 * serves the console, tests and anyone who writes a script against the API.
 */
import type { Answer, Asked, Route, Routes, StreamPart } from './route.ts';

type Init = { signal?: AbortSignal; headers?: Record<string, string> };
type Call<R extends Route> = keyof Asked<R> extends never
  ? (asked?: Record<never, never>, init?: Init) => Promise<Answer<R>>
  : Record<never, never> extends Asked<R>
    ? (asked?: Asked<R>, init?: Init) => Promise<Answer<R>>
    : (asked: Asked<R>, init?: Init) => Promise<Answer<R>>;
type Stream<R extends Route> = (asked: Asked<R>, init?: Init) => AsyncGenerator<StreamPart<R>>;

export type Client<C extends Record<string, Routes>> = {
  [G in keyof C]: { [N in keyof C[G]]: Call<C[G][N]> & (StreamPart<C[G][N]> extends never ? unknown : { stream: Stream<C[G][N]> }) };
};

type FailureBody = { code?: string; message?: string; details?: Record<string, unknown>; request_id?: string };

/** A failure the server answered. `code` is from the closed list of `errors.ts`; `fields` names what was wrong in the request. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, body: FailureBody = {}, retryAfter?: number) {
    super(body.message ?? `Request failed with status code ${status}`);
    this.status = status;
    this.code = body.code ?? 'request_failed';
    this.details = body.details ?? {};
    this.requestId = body.request_id;
    this.retryAfter = retryAfter;
  }

  get fields(): Record<string, string> {
    return (this.details['fields'] ?? {}) as Record<string, string>;
  }
}

/** What was asked for is not there, or not for whoever asks. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const connect = <C extends Record<string, Routes>>(
  contract: C,
  { origin = '', fetch: ask = globalThis.fetch, headers = () => ({}) }: Options = {},
): Client<C> => {
  const call = async (one: Route, asked: Loose = {}, init: Init = {}): Promise<Response> => {
    const response = await ask(origin + urlOf(one, asked), {
      method: one.method,
      credentials: 'same-origin',
      ...(init.signal && { signal: init.signal }),
      headers: { ...(asked.body !== undefined && { 'content-type': 'application/json' }), ...headers(one), ...init.headers },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
    });
    if (!response.ok)
      throw new ApiError(response.status, (await response.json().catch(() => ({}))) as FailureBody, Number(response.headers.get('retry-after')) || undefined);
    return response;
  };
  const json = (one: Route) => async (asked?: Loose, init?: Init) => (await call(one, asked, init)).json();
  const stream = (one: Route) =>
    async function* (asked?: Loose, init: Init = {}) {
      const response = await call(one, asked, { ...init, headers: { accept: 'text/event-stream', ...init.headers } });
      yield* partsOf(response.body!);
    };
  return map(contract, (routes) => map(routes, (one) => (one.part ? Object.assign(json(one), { stream: stream(one) }) : json(one)))) as Client<C>;
};

type Options = { origin?: string; fetch?: typeof globalThis.fetch; headers?: (route: Route) => Record<string, string> };
type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

const map = <T, U>(record: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export const urlOf = (one: Route, { params = {}, query = {} }: Loose): string => {
  const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size ? `${path}?${search}` : path;
};

/** Server-sent events → the parts they carry. Comments and keep-alives are skipped. */
async function* partsOf<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
          .join('\n');
        if (data && data !== '[DONE]') yield JSON.parse(data) as T;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
