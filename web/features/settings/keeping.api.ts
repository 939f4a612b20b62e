import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { invalidate, queries } from '../../kit/query.ts';

const keepingQuery = queryOptions({ queryKey: ['enterprise', 'keeping'], queryFn: ({ signal }) => api.enterprise.keeping({}, { signal }) });
export const useKeeping = () => useQuery(keepingQuery);
export type Keeping = Awaited<ReturnType<typeof api.enterprise.keeping>>;
export const useSetKeeping = () =>
  useMutation({
    mutationFn: (body: Partial<Keeping>) => api.enterprise.setKeeping({ body }),
    onSuccess: (keeping) => {
      queries.setQueryData(keepingQuery.queryKey, keeping);
      return invalidate(['enterprise', 'audit']);
    },
  });

/** Null is the longest that each can be kept. */
export const isShorter = (months: number | null | undefined, than: number | null): boolean =>
  months !== undefined && (months ?? Number.POSITIVE_INFINITY) < (than ?? Number.POSITIVE_INFINITY);
