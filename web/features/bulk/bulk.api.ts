/** Jobs over many products: asking, starting, and what a whole job is told. Their items are in `review/items.api.ts`. */
import type { BulkJob, BulkJobLine, BulkRevertReview, StartBulk } from '@storewright/contract/bulk';
import type { ListingField } from '@storewright/contract/listing/listing';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/file.ts';
import { isMoving, useStandstill } from '../../kit/work-state.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { BulkJob, BulkJobLine, BulkRevertReview, ListingField };
export type Order = Omit<z.input<typeof StartBulk>, 'cap' | 'price' | 'name'>;

const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk', 'job', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.bulk.job({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_000 : 15_000),
  });

/** Asked every second while it works; what it changed of the shop is stale once it stands still. */
export const useBulkJob = (id: string) => {
  const job = useQuery(jobQuery(id));
  useStandstill(job.data ? isMoving(job.data) : undefined, () => void invalidate(['shops'], ['writers'], ['billing', 'balance']));
  return job;
};

const keepJob = (job: BulkJob): void => {
  queries.setQueryData(jobQuery(job.id).queryKey, job);
};

const jobsQuery = infiniteQueryOptions({
  queryKey: ['bulk', 'jobs'],
  queryFn: ({ pageParam, signal }) => api.bulk.jobs({ query: { limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  ...byCursor,
  refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) ? 3_000 : false),
});
export const useBulkJobs = () => useInfiniteQuery(jobsQuery);

/** The last answer stays while the next is on its way; what is asked for is still changing then. */
export const useEstimate = (order: Order, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['bulk', 'estimate', order],
    queryFn: ({ signal }) => api.bulk.estimate({ body: order }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  });

export const useStartBulk = (onStarted: (job: BulkJob) => void) =>
  useWish(
    'bulk',
    (body: z.input<typeof StartBulk>, headers) => api.bulk.start({ body }, { headers }),
    (job) => {
      keepJob(job);
      void invalidate(['bulk', 'jobs']);
      onStarted(job);
    },
  );

const changing = <Wish>(change: (wish: Wish) => Promise<BulkJob>) => ({ mutationFn: change, onSuccess: keepJob });
export const usePause = (id: string) => useMutation(changing(() => api.bulk.pause({ params: { id } })));
export const useResume = (id: string) =>
  useMutation({
    ...changing((body: { cap?: string; price?: string }) => api.bulk.resume({ params: { id }, body })),
    // The price may have moved once more, and is shown before anybody agrees to it.
    onError: () => invalidate(['bulk', 'job', id]),
  });
export const useStop = (id: string) => useMutation(changing(() => api.bulk.cancel({ params: { id } })));

type Retry = { item_ids?: string[]; overwrite?: boolean };
export const useRetry = (id: string) => useMutation(changing((body: Retry) => api.bulk.retry({ params: { id }, body })));

type Rewrite = { version: number; tone: NonNullable<NonNullable<Order['recipe']>['tone']>; instruction: string; price: string };
/** A text once more. Somebody else may have changed it meanwhile, and then it is shown as it is. */
export const useRewrite = (id: string, item: string) =>
  useMutation({
    mutationFn: (body: Rewrite) => api.bulk.rewrite({ params: { id, item }, body }),
    onSuccess: keepJob,
    onSettled: () => invalidate(['bulk', 'rows', id], ['bulk', 'item', id, item]),
  });

type Publish = { at?: string; other_language?: boolean };
export const usePublish = (id: string, done: () => void) =>
  useWish(
    `bulk publish ${id}`,
    (body: Publish, headers) => api.bulk.publish({ params: { id }, body }, { headers }),
    (job) => {
      keepJob(job);
      done();
    },
  );
export const useUnschedule = (id: string) => useMutation(changing(() => api.bulk.unschedule({ params: { id }, body: {} })));

export const useRevertReview = (id: string, { moving }: { moving: boolean }) =>
  useQuery({
    queryKey: ['bulk', 'revert', id],
    queryFn: ({ signal }) => api.bulk.revertReview({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: moving ? 1_000 : false,
  });
export const useCheck = (id: string) => useMutation(changing(() => api.bulk.check({ params: { id } })));
type Revert = { which: 'undrifted' | 'chosen'; item_ids?: string[] };
export const useRevert = (id: string, done: () => void) =>
  useWish(
    `bulk revert ${id}`,
    (body: Revert, headers) => api.bulk.revert({ params: { id }, body }, { headers }),
    (job) => {
      keepJob(job);
      done();
    },
  );

const receiptsAddress = (id: string): string => `/api/bulk/jobs/${id}/receipts.csv`;
export const useReceiptsFile = (id: string) => useMutation({ mutationFn: () => fetchFile(receiptsAddress(id)) });
