/** A shop as a file: sent, read by a job, and fetched again. */
import { csvPath, exportPath, feedPath } from '@storewright/contract/csv-bounds';
import type { CsvImport, csvEncodings } from '@storewright/contract/shop-csv';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../kit/api.ts';
import { fetchFile, sendFile } from '../../../kit/file.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { queries } from '../../../kit/query.ts';
import type { ProductFilter } from '../shops.api.ts';

export type { CsvImport };
export type Encoding = (typeof csvEncodings)[number];
/** `encoding`: left out where it is to be found out. */
export type Wish = { file: File; shop?: string; name: string; currency: string; texts: 'ours' | 'file'; encoding?: Encoding };

/** The console looks at a shop that was just made, so all that was read of another is stale. */
export const useSendFile = () =>
  useMutation({
    mutationFn: ({ file, ...asked }: Wish) => sendFile<CsvImport>(`${csvPath}?${new URLSearchParams({ file: file.name.slice(0, 200), ...asked })}`, file),
    onSuccess: () => queries.invalidateQueries(),
  });

/** Followed while it is read; when that ends, what was read of the shop is stale. */
export const useImport = (shop: string | undefined) => {
  const found = useQuery({
    queryKey: ['connections', 'file', shop],
    queryFn: ({ signal }) => api.shopCsv.imported({ params: { id: shop ?? '' } }, { signal }),
    enabled: shop !== undefined,
    refetchInterval: ({ state }) => (isMoving(state.data?.job) ? 1_000 : false),
  });
  const state = found.data?.job?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state && state === 'done') void queries.invalidateQueries();
    before.current = state;
  }, [state]);
  return found;
};

export type Feed = { address: string; availability: '' | 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder' };
export const useFeedReport = (asked: Feed) =>
  useQuery({ queryKey: ['connections', 'feed', asked], queryFn: ({ signal }) => api.shopCsv.feedReport({ query: asked }, { signal }) });
/** Of the shop that the console looks at: the named ones, or what a filter finds. */
export type Exported = { ids: readonly string[] } | (ProductFilter & { without: readonly string[]; first: number | null });
export const useFetchCsv = (chosen: Exported | null) =>
  useMutation({ mutationFn: (columns: 'texts' | 'all') => fetchFile(`${exportPath}?${new URLSearchParams({ columns, ...(chosen && queryOf(chosen)) })}`) });
const queryOf = (chosen: Exported): Record<string, string> => {
  if ('ids' in chosen) return { ids: chosen.ids.join() };
  const { without, first, ...filter } = chosen;
  return { ...filter, without: without.join(), ...(first !== null && { first: String(first) }) };
};
export const useFetchFeed = () => useMutation({ mutationFn: (asked: Feed) => fetchFile(`${feedPath}?${new URLSearchParams(asked)}`) });
