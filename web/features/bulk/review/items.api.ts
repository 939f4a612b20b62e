/** The items of one job: windows of a long list, one item whole, and what people decide. */
import type { BulkItem, BulkRow, BulkRowQuery, Decide, Decision, EditItem, Quicker } from '@storewright/contract/bulk';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { queries } from '../../../kit/query.ts';

export type { BulkItem, BulkRow, Decision, Listing, ListingField, Quicker };
export type RowFilter = Pick<z.input<typeof BulkRowQuery>, 'state' | 'claims' | 'drift' | 'voice' | 'language' | 'search' | 'sort' | 'order'>;
const pageSize = 100;

/** A window of the list, by its number. Nothing in it moves by itself: `freshen` says when it is read again. */
const pageQuery = (jobId: string, filter: RowFilter, page: number) =>
  queryOptions({
    queryKey: ['bulk', 'rows', jobId, filter, page],
    queryFn: ({ signal }) => api.bulk.items({ params: { id: jobId }, query: { ...filter, offset: page * pageSize, limit: pageSize } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** The rows from `first` to `last` as far as they are here, by their place in the list; and how many the list has. */
export const useRows = (jobId: string, filter: RowFilter, { first, last }: { first: number; last: number }) => {
  const from = Math.floor(first / pageSize);
  const pages = Array.from({ length: Math.floor(Math.max(first, last) / pageSize) - from + 1 }, (_, at) => from + at);
  return useQueries({
    queries: pages.map((page) => pageQuery(jobId, filter, page)),
    combine: (found) => ({
      total: found.find(({ data }) => data)?.data?.total ?? null,
      rowAt: (at: number): BulkRow | undefined => found[Math.floor(at / pageSize) - from]?.data?.items[at % pageSize],
      /** Where an item stands by now; null where it is not among these. */
      placeOf: (id: string): number | null => {
        for (const [page, { data }] of found.entries()) {
          const at = data?.items.findIndex((row) => row.id === id) ?? -1;
          if (at >= 0) return (from + page) * pageSize + at;
        }
        return null;
      },
      error: found.find(({ error }) => error)?.error ?? null,
      refetch: () => found.forEach((one) => void one.refetch()),
    }),
  });
};

export const freshen = (jobId: string): Promise<void> => queries.invalidateQueries({ queryKey: ['bulk', 'rows', jobId] });

/** Wherever these rows are shown. An item that is open is read again if another version of it is known by now. */
export const keepRows = (jobId: string, rows: readonly BulkRow[]): void => {
  const known = new Map(rows.map((row) => [row.id, row]));
  queries.setQueriesData<{ items: BulkRow[] }>({ queryKey: ['bulk', 'rows', jobId] }, (page) =>
    page?.items.some(({ id }) => known.has(id)) ? { ...page, items: page.items.map((row) => known.get(row.id) ?? row) } : page,
  );
  for (const { id, version } of rows) {
    const item = queries.getQueryData<BulkItem>(itemKey(jobId, id));
    if (item && item.version !== version) void queries.invalidateQueries({ queryKey: itemKey(jobId, id) });
  }
};

/** The newest that is known of a row, whichever window it stands in. */
export const knownRow = (jobId: string, id: string): BulkRow | undefined =>
  queries
    .getQueriesData<{ items: BulkRow[] }>({ queryKey: ['bulk', 'rows', jobId] })
    .flatMap(([, page]) => page?.items ?? [])
    .filter((row) => row.id === id)
    .toSorted((one, other) => other.version - one.version)[0];

const itemKey = (jobId: string, item: string) => ['bulk', 'item', jobId, item];
const itemQuery = (jobId: string, item: string) =>
  queryOptions({
    queryKey: itemKey(jobId, item),
    queryFn: ({ signal }) => api.bulk.item({ params: { id: jobId, item } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
/** Read again as soon as its row says that something became of it. */
export const useItem = (jobId: string, row: Pick<BulkRow, 'id' | 'version' | 'state'>) => {
  const item = useQuery(itemQuery(jobId, row.id));
  const { data, refetch } = item;
  const isOld = data !== undefined && (data.version < row.version || (data.version === row.version && data.state !== row.state));
  useEffect(() => {
    if (isOld) void refetch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each change of the row asks anew
  }, [isOld, row.version, row.state, refetch]);
  return item;
};

const keepItem = (item: BulkItem): void => {
  queries.setQueryData(itemKey(item.job_id, item.id), item);
  keepRows(item.job_id, [item]);
};

/** It may have been refused because somebody else changed it meanwhile. The list around it stands still: somebody is at work in it. */
const readAgain = async (jobId: string, item: string): Promise<void> => {
  const now = await queries.fetchQuery(itemQuery(jobId, item)).catch(() => undefined);
  if (now) keepRows(jobId, [now]);
};

type Edit = z.input<typeof EditItem>;
export const useEdit = (jobId: string, item: string) =>
  useMutation({ mutationFn: (body: Edit) => api.bulk.edit({ params: { id: jobId, item }, body }), onSuccess: keepItem, onError: () => readAgain(jobId, item) });
type Vouching = { version: number; vouches: { claim: string; reason: string }[] };
export const useVouch = (jobId: string, item: string) =>
  useMutation({
    mutationFn: (body: Vouching) => api.bulk.vouch({ params: { id: jobId, item }, body }),
    onSuccess: keepItem,
    onError: () => readAgain(jobId, item),
  });

export const decide = (jobId: string, body: z.input<typeof Decide>) => api.bulk.decide({ params: { id: jobId }, body });

export const useApprovable = (jobId: string, { score, voice }: { score: number; voice: number }, { at }: { at: unknown }) =>
  useQuery({
    queryKey: ['bulk', 'approvable', jobId, score, voice, at],
    queryFn: async ({ signal }) => ({ ...(await api.bulk.approvable({ params: { id: jobId }, query: { score, voice } }, { signal })), score, voice }),
    placeholderData: (before) => before,
    gcTime: 30_000,
  });
export const useApproveAll = (jobId: string) =>
  useMutation({
    mutationFn: (body: { score: number; voice: number; count: number }) => api.bulk.approveAll({ params: { id: jobId }, body }),
    onSettled: () => Promise.all([freshen(jobId), queries.invalidateQueries({ queryKey: ['bulk', 'job', jobId] })]),
  });
