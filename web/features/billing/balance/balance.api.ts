import type { Balance, Lot, MonthlyLimit } from '@storewright/contract/billing/ledger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { isMore } from '../amounts.ts';

export type { Balance, Lot, MonthlyLimit };

/** What is left. Other tabs, people and programs spend too, so it is asked again while somebody looks. */
const balanceQuery = queryOptions({
  queryKey: ['billing', 'balance'],
  queryFn: ({ signal }) => api.ledger.balance({}, { signal }),
  refetchInterval: 60_000,
});
export const useBalance = () => useQuery(balanceQuery);

/** What can be paid with, and for whom. */
export const optionsQuery = queryOptions({ queryKey: ['billing', 'options'], queryFn: ({ signal }) => api.purchases.options({}, { signal }) });

/** Points used so far, this month and today. */
export const useUsed = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['billing', 'used'], queryFn: ({ signal }) => api.ledger.totalUsed({}, { signal }), enabled });

/**
 * Whether points run low, or none are left. Null for whoever has enough, and for whoever never used any, unless what they do
 * costs some (`spending`); undefined until that is known.
 */
export const useRunningOut = ({ spending = false }: { spending?: boolean } = {}): 'low' | 'none' | null | undefined => {
  const balance = useBalance();
  const { low, lots = [], available = '0' } = balance.data ?? {};
  const none = !isMore(available, '0');
  const asks = Boolean(low) && lots.length === 0 && !spending;
  const used = useUsed({ enabled: asks });
  if (isComing(balance) || (asks && isComing(used))) return undefined;
  if (!low || (asks && (used.data?.total_used ?? '0') === '0')) return null;
  return none ? 'none' : 'low';
};

/** What failed is not waited for. */
const isComing = ({ isPending, errorUpdateCount: failures }: { isPending: boolean; errorUpdateCount: number }): boolean => isPending && failures === 0;
