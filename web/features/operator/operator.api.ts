import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { byCursor, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

type Desk = typeof api.operator;
type Answer<Name extends keyof Desk> = Awaited<ReturnType<Desk[Name]>>;
type Body<Name extends keyof Desk> = Parameters<Desk[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
type Item<Name extends keyof Desk> = Answer<Name> extends { items: (infer One)[] } ? One : never;

export type Account = Item<'accounts'>;
export type AccountWhole = Answer<'account'>;
export type Person = Item<'users'>;
export type KeyBatch = Item<'keyBatches'>;
export type RedeemKey = Item<'keys'>;
export type ProReason = Item<'proReasons'>;
export type AppReview = Awaited<ReturnType<typeof api.integration.appReviews>>['items'][number];
export type Withdrawal = Item<'withdrawals'>;
export type Purchase = Item<'purchases'>;
export type PaymentEvent = Item<'events'>;
export type Deed = Item<'log'>;
export type Letter = Item<'letters'>;
export type Prices = Answer<'prices'>;
export type PriceList = Prices['prices'];
export type NewKeys = Body<'makeKeys'>;
export type MadeKeys = Answer<'makeKeys'>;
type ById<Name extends keyof Desk> = { id: string } & Body<Name>;

export const useAccounts = (search: string) => useList('accounts', search, (query, init) => api.operator.accounts({ query }, init));
export const useAccount = (id: string) =>
  useQuery({ queryKey: ['operator', 'account', id], queryFn: ({ signal }) => api.operator.account({ params: { id } }, { signal }) });
export const useAdjust = () =>
  useWish(
    'adjust',
    ({ id, ...body }: ById<'adjust'>, headers) => api.operator.adjust({ params: { id }, body } as Parameters<Desk['adjust']>[0], { headers }),
    done,
  );
export const useSetPlan = () => useDeed(({ id, ...body }: ById<'setPlan'>) => api.operator.setPlan({ params: { id }, body }));
export const useUnfreeze = () => useDeed(({ id, ...body }: ById<'unfreeze'>) => api.operator.unfreeze({ params: { id }, body }));
export const useLockAccount = () => useDeed(({ id, ...body }: ById<'setAccountDisabled'>) => api.operator.setAccountDisabled({ params: { id }, body }));

export const usePeople = (search: string) => useList('people', search, (query, init) => api.operator.users({ query }, init));
export const useLockPerson = () => useDeed(({ id, ...body }: ById<'setUserDisabled'>) => api.operator.setUserDisabled({ params: { id }, body }));

export const usePrices = () =>
  useQuery({ queryKey: ['operator', 'prices'], queryFn: ({ signal }) => api.operator.prices({}, { signal }), staleTime: Infinity });
export const useSetPrices = () => useDeed((body: Body<'setPrices'>) => api.operator.setPrices({ body }));

export const useKeyBatches = () => useList('batches', '', (query, init) => api.operator.keyBatches({ query }, init));
export const useKeys = (id: string) => useList(`keys ${id}`, '', (query, init) => api.operator.keys({ params: { id }, query }, init));
export const useMakeKeys = () => useWish('keys', (body: NewKeys, headers) => api.operator.makeKeys({ body }, { headers }), done);
export const useVoidKeys = () => useDeed(({ id, ...body }: ById<'voidKeys'>) => api.operator.voidKeys({ params: { id }, body }));

export const useProReasons = () => useList('pro', '', (query, init) => api.operator.proReasons({ query }, init));
export const useDecidePro = () => useDeed(({ id, ...body }: ById<'decidePro'>) => api.operator.decidePro({ params: { id }, body }));
export const usePayOuts = () => useList('withdrawals', '', (query, init) => api.operator.withdrawals({ query }, init));
export const useDecidePayOut = () => useDeed(({ id, ...body }: ById<'decideWithdrawal'>) => api.operator.decideWithdrawal({ params: { id }, body }));

export const useAppReviews = () => useList('apps', '', (query, init) => api.integration.appReviews({ query }, init));
export const useDecideApp = () =>
  useDeed(({ id, ...body }: { id: string; approve: boolean; endpoint: string; reason: string }) => api.integration.decideApp({ params: { id }, body }));

export const usePurchases = (search: string) => useList('purchases', search, (query, init) => api.operator.purchases({ query }, init));
export const useMarkPaid = () => useDeed(({ id, ...body }: ById<'markPaid'>) => api.operator.markPaid({ params: { id }, body }));
export const useEvents = () => useList('events', '', (query, init) => api.operator.events({ query }, init));
export const useReplay = () => useDeed((body: Body<'replayEvent'>) => api.operator.replayEvent({ body }));

export const useLastCheck = () => useQuery({ queryKey: ['operator', 'check'], queryFn: ({ signal }) => api.operator.audit({}, { signal }) });
export const useCheck = () => useMutation({ mutationFn: () => api.operator.runAudit(), onSuccess: done });
export const useLog = (search: string) => useList('log', search, (query, init) => api.operator.log({ query }, init));
export const useLetters = () => useList('letters', '', (query, init) => api.operator.letters({ query }, init));

/** Whatever was done, it shows in more than one list, and in the log. */
const done = () => invalidate(['operator'], ['billing']);
const useDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSuccess: done });

type Page<Row> = { items: Row[]; next_cursor: string | null };
const useList = <Row>(name: string, search: string, ask: (query: { search?: string; cursor?: string }, init: { signal: AbortSignal }) => Promise<Page<Row>>) =>
  useInfiniteQuery({
    queryKey: ['operator', name, search],
    queryFn: ({ pageParam, signal }) => ask({ ...(search && { search }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
