import type { FieldLock } from '@storewright/contract/bulk';
import type { ListingField } from '@storewright/contract/listing/listing';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { byCursor, invalidate } from '../../../kit/query.ts';

export type { FieldLock, ListingField };

const locksQuery = infiniteQueryOptions({
  queryKey: ['bulk', 'locks'],
  queryFn: ({ pageParam, signal }) => api.bulk.locks({ query: { limit: 100, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  ...byCursor,
});
export const useLocks = () => useInfiniteQuery(locksQuery);

type Locks = { product_ids: string[] | null; fields: ListingField[] };
const changed = () => invalidate(['bulk', 'locks'], ['bulk', 'estimate'], ['bulk', 'item']);
export const useLock = () => useMutation({ mutationFn: (body: Locks) => api.bulk.lock({ body }), onSuccess: changed });
export const useUnlock = () => useMutation({ mutationFn: (body: Locks) => api.bulk.unlock({ body }), onSuccess: changed });
