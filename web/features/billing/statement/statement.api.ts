import type { Movement, MovementKind, Place, PriceNote, Receipt } from '@storewright/contract/billing/ledger';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../../kit/api.ts';
import { byCursor } from '../../../kit/query.ts';
import { bearer } from '../../../kit/bearer.ts';
import { calling } from '../../../kit/http.ts';
import { openedFor } from '../../../kit/opened-for.ts';

export type { Movement, MovementKind, Place, PriceNote, Receipt };
export type MovementFilter = { [Key in 'search' | 'from' | 'to' | 'shop_id']?: string | undefined } & { kind?: MovementKind | undefined };

export const useMovements = (filter: MovementFilter, limit: number) =>
  useInfiniteQuery({
    queryKey: ['billing', 'movements', filter, limit],
    queryFn: ({ pageParam, signal }) => api.ledger.transactions({ query: { ...given(filter), limit, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Points used in 15 days, by screen and by shop. */
export const usePointStatistics = () => useQuery({ queryKey: ['billing', 'statistics'], queryFn: ({ signal }) => api.ledger.statistics({}, { signal }) });

/** A movement is never changed, so its receipt is read once; what could be refunded is asked for where it is shown. */
export const useReceipt = (id: string) =>
  useQuery({ queryKey: ['billing', 'receipt', id], queryFn: ({ signal }) => api.ledger.receipt({ params: { id } }, { signal }) });

/** Money came in by it. What takes money back has a sheet of its own kind, which names that invoice. */
export const isInvoice = ({ movement, payment }: Receipt): boolean => payment !== null && movement.kind !== 'refund' && movement.kind !== 'dispute';

/** The same movements as a file: its address, and itself where an address alone carries no session. */
export const csvAddress = (filter: MovementFilter): string => {
  const words = new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `/api/user/get_transactions/csv/${words.size > 0 ? `?${words}` : ''}`;
};
export const useCsv = () => useMutation({ mutationFn: fetchCsv });
const fetchCsv = async (filter: MovementFilter): Promise<Blob> => {
  const [token, who] = [bearer(), openedFor()];
  const answer = await calling()(csvAddress(filter), { headers: { ...(token && { authorization: `Bearer ${token}` }), ...(who && { 'x-opened-for': who }) } });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  return answer.blob();
};

type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
const given = (filter: MovementFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Given<MovementFilter>;
