import type { Engine } from '@storewright/contract/inference';
import type { Job } from '@storewright/contract/jobs';
import type { ProductRow } from '@storewright/contract/shops';
import type { DraftLine } from '@storewright/contract/writers';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';
import { queries, stale } from '../../kit/query.ts';

export type { DraftLine, Engine, Job, ProductRow };
export type Statistics = Awaited<ReturnType<typeof api.writers.statistics>>;

export const useStatistics = () => useQuery({ queryKey: ['writers', 'statistics'], queryFn: ({ signal }) => api.writers.statistics({}, { signal }) });
export const useCounts = () => useQuery({ queryKey: ['shops', 'counts'], queryFn: ({ signal }) => api.shops.counts({}, { signal }) });
export const useWorstProducts = (limit: number) =>
  useQuery({ queryKey: ['shops', 'search', 'worst', limit], queryFn: ({ signal }) => api.shops.search({ query: { sort: 'worst', limit } }, { signal }) });
export const useRecentDrafts = (limit: number) =>
  useQuery({ queryKey: ['writers', 'drafts', 'recent', limit], queryFn: ({ signal }) => api.writers.drafts({ query: { limit } }, { signal }) });
export const useEngines = () => useQuery({ queryKey: ['inference', 'engines'], queryFn: ({ signal }) => api.inference.list({}, { signal }) });

/** Asked every second while it runs; when it ends, everything that was read from the shop is stale. */
export const useLastSync = () => {
  const sync = useQuery(syncQuery);
  const state = sync.data?.job?.state;
  useEffect(() => {
    if (state === 'done' || state === 'cancelled') void stale(['shops', 'search'], ['shops', 'counts']);
  }, [state]);
  return sync;
};

const keepJob = (job: Job) => queries.setQueryData(syncQuery.queryKey, (last) => (last ? { ...last, job } : undefined));
const moving = (change: (job: string) => Promise<Job>) => ({ mutationFn: change, onSuccess: keepJob });
export const useSyncNow = () => useMutation({ mutationFn: () => api.shops.sync(), onSuccess: () => stale(['shops', 'sync']) });
export const useAddDemoShop = () => useMutation({ mutationFn: () => api.shops.connectDemo() });
export const useCancelJob = () => useMutation(moving((id) => api.jobs.cancel({ params: { id } })));
export const useRetryJob = () => useMutation(moving((id) => api.jobs.retry({ params: { id } })));

/** Waiting or running: narrows to the job, so that its progress can be read. */
export const isMoving = (job: Job | null | undefined): job is Job & { state: 'waiting' | 'running' } => job?.state === 'waiting' || job?.state === 'running';

const syncQuery = queryOptions({
  queryKey: ['shops', 'sync'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.shops.lastSync({}, { signal }),
  refetchInterval: ({ state }) => (isMoving(state.data?.job) ? 1000 : false),
});
