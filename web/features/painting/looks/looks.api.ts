/** Looks of the account's own: sets of photos with what they show, and what was learned from them. */
import type { Drawing, Look, LookItem } from '@storewright/contract/painting/look';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { byCursor, queries, invalidate } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';

export type { Drawing, Look, LookItem };

const isGoing = ({ state, drawings }: Look): boolean =>
  ['sending', 'queued', 'training', 'unknown', 'deleting'].includes(state) ||
  drawings.some((one) => ['sending', 'queued', 'drawing', 'unknown'].includes(one.state));

export const useLooks = () =>
  useInfiniteQuery({
    queryKey: ['looks', 'list'],
    queryFn: ({ pageParam, signal }) => api.sdModel.list({ query: { limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isGoing)) ? 3_000 : false),
  });
const paid = ({ held, points, drawings }: Look): string => JSON.stringify([held, points, drawings.map((one) => one.points)]);
export const useLook = (id: string | undefined) =>
  useQuery({
    queryKey: ['looks', 'one', id],
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Look>(['looks', 'one', id]);
      const now = await api.sdModel.status({ query: { model_id: id! } }, { signal });
      // What was held is paid or given back, and what was drawn is there.
      if (before && paid(before) !== paid(now)) void invalidate(['billing'], ['painting', 'list']);
      return now;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isGoing(state.data) ? 2_000 : false),
  });
/** What a set is like, by its pictures; which words are missing the page sees itself. */
export const useLookCheck = (items: LookItem[]) => {
  const asked = items.map(({ image_id }) => ({ image_id, caption: '' }));
  return useQuery({
    queryKey: ['looks', 'check', asked],
    queryFn: ({ signal }) => api.sdModel.check({ body: { items: asked } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const known = (look: Look) => {
  queries.setQueryData(['looks', 'one', look.id], look);
  void invalidate(['looks', 'list']);
};
export type Draft = { id?: string; name: string; trigger_word: string; items: LookItem[] };
export const useSaveLook = () => useMutation({ mutationFn: (body: Draft) => api.sdModel.save({ body }), onSuccess: known });
export const useTrain = () =>
  useWish(
    'train look',
    (body: Draft & { rights: boolean; points: string }, headers) => api.sdModel.train({ body }, { headers }),
    (look) => {
      known(look);
      return invalidate(['billing']);
    },
  );
export const useCancelLook = () =>
  useMutation({
    mutationFn: (id: string) => api.sdModel.cancel({ body: { model_id: id } }),
    onSuccess: (look) => {
      known(look);
      return invalidate(['billing']);
    },
  });
export const useDeleteLook = () =>
  useMutation({
    mutationFn: (id: string) => api.painting.deleteModel({ body: { model_id: id } }),
    onSuccess: () => invalidate(['looks'], ['painting', 'painters']),
  });
export const useBind = () =>
  useMutation({
    mutationFn: ({ id, shops }: { id: string; shops: string[] }) => api.sdModel.bind({ body: { model_id: id, shop_ids: shops } }),
    onSuccess: (look) => {
      known(look);
      return invalidate(['painting', 'painters']);
    },
  });
export const useDrawWith = () =>
  useWish(
    'draw with look',
    ({ id, prompts, points }: { id: string; prompts: string[]; points: string }, headers) =>
      api.sdModel.draw({ body: { model_id: id, prompts, points } }, { headers }),
    () => invalidate(['looks'], ['painting', 'list'], ['billing']),
  );
