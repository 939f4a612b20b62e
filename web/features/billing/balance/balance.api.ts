import type { Balance, Lot, MonthlyLimit } from '@storewright/contract/billing/ledger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';

export type { Balance, Lot, MonthlyLimit };

/** What is left. Other tabs, people and programs spend too, so it is asked again while somebody looks. */
const balanceQuery = queryOptions({
  queryKey: ['billing', 'balance'],
  queryFn: ({ signal }) => api.ledger.balance({}, { signal }),
  refetchInterval: 60_000,
});
export const useBalance = () => useQuery(balanceQuery);
