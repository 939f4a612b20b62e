/** One recipe over many products or photos: asked for, watched, looked through. */
import type { Batch, BatchChoice, BatchItem, BatchRecipe } from '@storewright/contract/painting/batch';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { byCursor, queries, invalidate } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';

export type { Batch, BatchChoice, BatchItem, BatchRecipe };
export type ShowItems = 'all' | 'check' | 'open' | 'accepted' | 'rejected' | 'failed' | 'out';
type Order = { choice: BatchChoice; recipe: BatchRecipe };
const watchMs = 1_500;

export const useBatches = () =>
  useInfiniteQuery({
    queryKey: ['painting', 'batches', 'list'],
    queryFn: ({ pageParam, signal }) => api.paintBatches.list({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some((one) => one.state === 'running')) ? 3_000 : false),
  });
export const useBatch = (id: string) =>
  useQuery({
    queryKey: ['painting', 'batches', 'one', id],
    queryFn: ({ signal }) => api.paintBatches.one({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? watchMs : false),
  });
export const useBatchEstimate = (order: Order, enabled: boolean) =>
  useQuery({
    queryKey: ['painting', 'batches', 'estimate', order],
    queryFn: ({ signal }) => api.paintBatches.estimate({ body: order }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
const itemsQuery = (id: string, show: ShowItems) =>
  infiniteQueryOptions({
    queryKey: ['painting', 'batches', 'items', id, show],
    queryFn: ({ pageParam, signal }) =>
      api.paintBatches.items({ params: { id }, query: { show, limit: 60, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });
export const useBatchItems = (id: string, show: ShowItems, enabled = true) => useInfiniteQuery({ ...itemsQuery(id, show), enabled });

export const useStartBatch = (begun: (batch: Batch) => void) =>
  useWish(
    'paint batch',
    (body: Order & { name: string; cap: string; price: string }, headers) => api.paintBatches.start({ body }, { headers }),
    (batch) => {
      void invalidate(['painting', 'batches', 'list']);
      begun(batch);
    },
  );

/** Its items are read again where they are shown, once their counts changed. */
const took = (batch: Batch): void => {
  queries.setQueryData(['painting', 'batches', 'one', batch.id], batch);
  void invalidate(['painting', 'batches', 'list']);
};
/** What somebody wants of a batch as a whole. */
export type Act = { do: 'pause' | 'cancel' | 'publish' | 'revert' } | { do: 'resume'; cap?: string; price?: string } | { do: 'again'; item_ids?: string[] };
export const useActOn = (id: string) =>
  useMutation({
    mutationFn: (act: Act): Promise<Batch> => {
      const params = { id };
      if (act.do === 'pause') return api.paintBatches.pause({ params });
      if (act.do === 'cancel') return api.paintBatches.cancel({ params });
      if (act.do === 'publish') return api.paintBatches.publish({ params });
      if (act.do === 'resume')
        return api.paintBatches.resume({
          params,
          body: { ...(act.cap !== undefined && { cap: act.cap }), ...(act.price !== undefined && { price: act.price }) },
        });
      if (act.do === 'again') return api.paintBatches.again({ params, body: act.item_ids ? { item_ids: act.item_ids } : {} });
      return api.paintBatches.revert({ params, body: {} });
    },
    onSuccess: took,
    onError: () => invalidate(['painting', 'batches']),
  });
export const useDecide = (id: string) =>
  useMutation({
    mutationFn: (body: { decision: BatchItem['decision']; item_ids?: string[]; show?: 'check' | 'clean' | 'open'; count?: number }) =>
      api.paintBatches.decide({ params: { id }, body }),
    onSettled: () => invalidate(['painting', 'batches', 'one', id]),
  });
export const useEditItem = (id: string) =>
  useMutation({
    mutationFn: ({ item, ...body }: { item: string; product_id?: string; alt?: string }) => api.paintBatches.edit({ params: { id, item }, body }),
    onSuccess: () => invalidate(['painting', 'batches', 'one', id], ['painting', 'batches', 'items', id]),
  });
export const useRemoveBatch = () =>
  useMutation({ mutationFn: (id: string) => api.paintBatches.remove({ params: { id } }), onSuccess: () => invalidate(['painting', 'batches']) });
