import type { Balance, Lot, MonthlyLimit } from '@storewright/contract/billing/ledger';
import type { Offer, Plan, Subscription } from '@storewright/contract/billing/plans';
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { stale } from '../../kit/query.ts';
import { useWish } from './wish.ts';

export type { Balance, GatewayId, Lot, MonthlyLimit, Offer, Plan, Purchase, Subscription };
export type Options = Awaited<ReturnType<typeof api.purchases.options>>;
type Change = Parameters<typeof api.plans.change>[0]['body'];
type TopUp = Parameters<typeof api.purchases.create>[0]['body'];

/** Everything that shows points is stale once some moved. */
export const pointsMoved = () => stale(['billing'], ['inference']);

/** What is left. Other tabs, people and programs spend too, so it is asked again while somebody looks. */
const balanceQuery = queryOptions({
  queryKey: ['billing', 'balance'],
  queryFn: ({ signal }) => api.ledger.balance({}, { signal }),
  refetchInterval: 60_000,
});
export const useBalance = () => useQuery(balanceQuery);

/** Points used in 15 days, by screen and by shop. */
export const usePointStatistics = () => useQuery({ queryKey: ['billing', 'statistics'], queryFn: ({ signal }) => api.ledger.statistics({}, { signal }) });

export const usePlans = () => useQuery({ queryKey: ['billing', 'plans'], queryFn: ({ signal }) => api.plans.current({}, { signal }) });
export const useChangePlan = () => useWish((body: Change, headers) => api.plans.change({ body }, { headers }), pointsMoved);
export const useCancelPlan = () => useWish((_: undefined, headers) => api.plans.cancel({}, { headers }), pointsMoved);
export const useKeepPlan = () => useMutation({ mutationFn: () => api.plans.keep(), onSuccess: pointsMoved });

/** Tested against OpenAI before it is kept. */
export const useSetOpenAiKey = () => useMutation({ mutationFn: (key: string) => api.inference.setOwnKey({ body: { key } }), onSuccess: pointsMoved });

export const useOptions = () => useQuery({ queryKey: ['billing', 'options'], queryFn: ({ signal }) => api.purchases.options({}, { signal }) });
/** What it costs is said by the server alone. */
export const useQuote = (points: string | null, currency: string | undefined) =>
  useQuery({
    queryKey: ['billing', 'quote', points, currency],
    queryFn: ({ signal }) => api.purchases.quote({ query: { points: points ?? '', currency: currency ?? '' } }, { signal }),
    enabled: points !== null && currency !== undefined,
    staleTime: 60_000,
  });
export const useStartTopUp = () => useWish((body: TopUp, headers) => api.purchases.create({ body }, { headers }), pointsMoved);

/** Asked again and again while it is awaited: often at first, then less. */
export const usePurchase = (id: string | null | undefined, { watched = false }: { watched?: boolean } = {}) =>
  useQuery({
    queryKey: ['billing', 'purchase', id],
    queryFn: ({ signal }) => api.purchases.one({ params: { id: id ?? '' } }, { signal }),
    enabled: Boolean(id),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount: asked } }) =>
      watched && (!data || data.state === 'awaiting_payment') ? (asked < 20 ? 1_500 : 5_000) : false,
  });
export const useOpenPurchases = () =>
  useQuery({
    queryKey: ['billing', 'purchases', 'open'],
    queryFn: async ({ signal }) => {
      const { items } = await api.purchases.list({ query: { limit: 10 } }, { signal });
      return items.filter(({ state, checkout }) => state === 'awaiting_payment' && checkout !== null);
    },
  });
export const useCancelPurchase = () => useMutation({ mutationFn: (id: string) => api.purchases.cancel({ params: { id } }), onSuccess: pointsMoved });
export const usePayDemo = () => useMutation({ mutationFn: (id: string) => api.purchases.payDemo({ params: { id } }), onSuccess: pointsMoved });
export const useRefund = () => useWish((id: string, headers) => api.purchases.refund({ params: { id } }, { headers }), pointsMoved);

export const useRedeem = () => useWish((key: string, headers) => api.purchases.redeem({ body: { key } }, { headers }), pointsMoved);
export const useRedeemedKeys = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'keys'],
    queryFn: ({ pageParam, signal }) => api.purchases.keyHistory({ query: { limit: 5, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
