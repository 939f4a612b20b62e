import type { Reward, Withdrawal } from '@storewright/contract/billing/affiliate';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { byCursor } from '../../../kit/query.ts';
import { pointsMoved } from '../billing.api.ts';
import { useWish } from '../../../kit/wish.ts';

export type { Reward, Withdrawal };
export type Invitation = Awaited<ReturnType<typeof api.affiliate.invitation>>;
type Withdraw = Parameters<typeof api.affiliate.withdraw>[0]['body'];

export const useInvitation = () => useQuery({ queryKey: ['billing', 'invitation'], queryFn: ({ signal }) => api.affiliate.invitation({}, { signal }) });
export const useInvitedBy = () => useMutation({ mutationFn: (code: string) => api.affiliate.use({ body: { code } }), onSuccess: pointsMoved });

export const useRewards = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'rewards'],
    queryFn: ({ pageParam, signal }) => api.affiliate.rewards({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });

export const useWithdrawals = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'withdrawals'],
    queryFn: ({ pageParam, signal }) => api.affiliate.withdrawals({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });
export const useWithdraw = () => useWish('withdraw', (body: Withdraw, headers) => api.affiliate.withdraw({ body }, { headers }), pointsMoved);
