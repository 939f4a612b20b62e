import type { Product, ProductQuery, ProductRow } from '@storewright/contract/shops';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { byCursor } from '../../kit/query.ts';

export type { ProductRow };
export type ProductFilter = Pick<z.infer<typeof ProductQuery>, 'search' | 'status' | 'quality' | 'sort'>;
export const allProducts: ProductFilter = { search: '', status: 'ALL', quality: 'all', sort: 'worst' };

const productQuery = (id: string) =>
  queryOptions({ queryKey: ['shops', 'product', id], queryFn: ({ signal }) => api.shops.one({ params: { id } }, { signal }) });

/** The list keeps its order while somebody works through it: a product that got better does not jump away. */
const productsQuery = (filter: ProductFilter, limit = 40) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'search', filter, limit],
    queryFn: ({ pageParam, signal }) => api.shops.search({ query: { ...filter, limit, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

export const useProduct = (id: string | null) => useQuery({ ...productQuery(id ?? ''), enabled: id !== null });

/** Those that are known so far, in the order asked for; one that has left the shop is not among them. */
export const useProductsById = (ids: readonly string[]): { products: z.infer<typeof Product>[]; isPending: boolean } =>
  useQueries({
    queries: ids.map((id) => productQuery(id)),
    combine: (found) => ({ products: found.flatMap(({ data }) => data ?? []), isPending: found.some(({ isPending }) => isPending) }),
  });

export const useProducts = (filter: ProductFilter, { enabled = true } = {}) => {
  const found = useInfiniteQuery({ ...productsQuery(filter), enabled });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...found, items, total: found.data?.pages[0]?.total ?? null };
};

export const useCounts = () => useQuery({ queryKey: ['shops', 'counts'], queryFn: ({ signal }) => api.shops.counts({}, { signal }) });
export const useWorstProducts = (limit: number) =>
  useQuery({ queryKey: ['shops', 'search', 'worst', limit], queryFn: ({ signal }) => api.shops.search({ query: { sort: 'worst', limit } }, { signal }) });
export const useAddDemoShop = () => useMutation({ mutationFn: () => api.shops.connectDemo() });

export type InShop = Awaited<ReturnType<typeof api.shops.inDemo>>;
const inDemoKey = (productId: string) => ['shops', 'in-demo', productId];

/** Read from the shop each time the page opens: nothing here may be older than the shop. */
export const useInDemo = (productId: string) =>
  useQuery({ queryKey: inDemoKey(productId), queryFn: ({ signal }) => api.shops.inDemo({ params: { id: productId } }, { signal }), staleTime: 0, gcTime: 0 });

export const useEditInDemo = (productId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: Parameters<typeof api.shops.editInDemo>[0]['body']) => api.shops.editInDemo({ params: { id: productId }, body: changes }),
    onSuccess: (inShop) => cache.setQueryData(inDemoKey(productId), inShop),
  });
};
