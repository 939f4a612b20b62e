import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../../kit/api.ts';
import { byCursor, queries, invalidate } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';
import { optionsQuery } from '../balance/balance.api.ts';
import { pointsMoved } from '../billing.api.ts';

export type { GatewayId, Purchase };
export type Options = Awaited<ReturnType<typeof api.purchases.options>>;
type TopUp = Parameters<typeof api.purchases.create>[0]['body'];

export const useOptions = () => useQuery(optionsQuery);
/** What it costs is said by the server alone. */
export const useQuote = (points: string | null, currency: string | undefined) =>
  useQuery({
    queryKey: ['billing', 'quote', points, currency],
    queryFn: ({ signal }) => api.purchases.quote({ query: { points: points ?? '', currency: currency ?? '' } }, { signal }).catch(lookAgain),
    enabled: points !== null && currency !== undefined,
    staleTime: 60_000,
  });
/** The server said a newer price than the one it was asked for last. */
export const keepQuote = (points: string, money: Purchase['money']): void => {
  queries.setQueryData(['billing', 'quote', points, money.currency], { points, money });
  void invalidate(['billing', 'options']);
};
/** What can be paid in has changed meanwhile: it is offered anew. */
const lookAgain = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'currency_not_priced') void invalidate(['billing', 'options']);
  throw error;
};
export const useStartTopUp = () => useWish('top-up', (body: TopUp, headers) => api.purchases.create({ body }, { headers }).catch(lookAgain), pointsMoved);

/** Asked again and again while its payment may still come: often at first, then less. What nobody knows is not asked for again. */
export const usePurchase = (id: string | null | undefined, { watched = false }: { watched?: boolean } = {}) =>
  useQuery({
    queryKey: ['billing', 'purchase', id],
    queryFn: ({ signal }) => api.purchases.one({ params: { id: id ?? '' } }, { signal }),
    enabled: Boolean(id),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (!watched || !data) return false;
      if (data.state === 'awaiting_payment') return waits(dataUpdateCount + errorUpdateCount);
      // Some payments come after their time, and count all the same.
      return data.state === 'expired' ? 30_000 : false;
    },
  });
const waits = (asked: number): number => (asked < 20 ? 1_500 : asked < 120 ? 5_000 : 30_000);

export const useOpenPurchases = () =>
  useQuery({
    queryKey: ['billing', 'purchases', 'open'],
    queryFn: async ({ signal }) => {
      const { items } = await api.purchases.list({ query: { limit: 10 } }, { signal });
      return items.filter(({ state }) => state === 'awaiting_payment');
    },
  });
export const useCancelPurchase = () => useMutation({ mutationFn: (id: string) => api.purchases.cancel({ params: { id } }), onSuccess: pointsMoved });
export const usePayDemo = () => useMutation({ mutationFn: (id: string) => api.purchases.payDemo({ params: { id } }), onSuccess: pointsMoved });
/** `money` is the sum that was read: another one by then does not go back. */
export const useRefund = () =>
  useWish(
    'refund',
    ({ id, money }: Pick<Purchase, 'id' | 'money'>, headers) => api.purchases.refund({ params: { id }, body: { money } }, { headers }),
    pointsMoved,
  );

export const useRedeem = () => useWish('redeem', (key: string, headers) => api.purchases.redeem({ body: { key } }, { headers }), pointsMoved);
export const useRedeemedKeys = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'keys'],
    queryFn: ({ pageParam, signal }) => api.purchases.keyHistory({ query: { limit: 5, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });
