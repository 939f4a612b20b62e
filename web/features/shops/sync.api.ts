/** Reading the shop anew: how far it is, and what can be done about it. */
import type { Job } from '@storewright/contract/jobs';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../kit/api.ts';
import { isMoving } from '../../kit/work-state.ts';
import { queries, invalidate } from '../../kit/query.ts';

export type { Job };

/** Asked every second while it runs; when it ends, everything that was read from the shop is stale. */
export const useLastSync = () => {
  const sync = useQuery(syncQuery);
  const job = sync.data?.job;
  const seen = useRef<string>(undefined);
  const now = job && `${job.id} ${job.state}`;
  useEffect(() => {
    const ended = job?.state === 'done' || job?.state === 'cancelled';
    // One that was over when the page came is in what the page has read.
    if (ended && seen.current !== undefined && seen.current !== now) void invalidate(['shops', 'search'], ['shops', 'counts']);
    if (sync.data) seen.current = now ?? '';
  }, [sync.data, job?.state, now]);
  return sync;
};

const keepJob = (job: Job) => queries.setQueryData(syncQuery.queryKey, (last) => (last ? { ...last, job } : undefined));
const moving = (change: (job: string) => Promise<Job>) => ({ mutationFn: change, onSuccess: keepJob });
export const useSyncNow = () => useMutation({ mutationFn: () => api.shops.sync(), onSuccess: () => invalidate(['shops', 'sync']) });
export const useCancelJob = () => useMutation(moving((id) => api.jobs.cancel({ params: { id } })));
export const useRetryJob = () => useMutation(moving((id) => api.jobs.retry({ params: { id } })));

const syncQuery = queryOptions({
  queryKey: ['shops', 'sync'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.shops.lastSync({}, { signal }),
  refetchInterval: ({ state }) => (isMoving(state.data?.job) ? 1000 : false),
});
