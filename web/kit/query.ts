import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { CallError } from './http.ts';
import { sessionLost } from './session-lost.ts';

const onError = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) sessionLost();
};

/** Keys begin with the feature: `['shops', 'search', …]`. A change makes its whole feature stale: `invalidate(['shops'])`. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    // Without a line it fails at once, in words: what waits for one cannot be left.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Calls that no query makes find out by themselves that the session is over. */
export const signedIn = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    onError(error);
    throw error;
  }
};

/** Lists that go on by the cursor of the page before. */
export const byCursor = { initialPageParam: '', getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor };

export const invalidate = (...keys: string[][]): Promise<unknown> => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));

/** A refusal stays a refusal; a busy server or a lost line may not. */
const mayPass = (error: unknown): boolean => (error instanceof ApiError ? error.status >= 502 : error instanceof CallError && error.reason === 'network');
