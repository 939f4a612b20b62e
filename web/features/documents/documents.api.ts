/** Papers about products: sent, read by a job, reviewed, thrown away. */
import type { Document } from '@storewright/contract/documents';
import { documentsPath } from '@storewright/contract/documents/bounds';
import type { Decision, DocumentFact } from '@storewright/contract/documents/fact';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { fetchFile, sendFile } from '../../kit/file.ts';
import { isMoving } from '../../kit/work-state.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { downloadFile } from '../../kit/download.ts';

export type { Decision, Document, DocumentFact };

/** What a document speaks of. */
export type Scope = { of: 'product'; product: { id: string; title: string } } | { of: 'brand'; brand: string } | { of: 'shop' };
/** Said once it is read. */
export type Unsaid = { of: 'unsaid' };

const aboutOf = (scope: Scope): { product: string } | { brand: string } | { scope: 'shop' } =>
  scope.of === 'product' ? { product: scope.product.id } : scope.of === 'brand' ? { brand: scope.brand } : { scope: 'shop' };

const documentsQuery = (product: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['documents', 'list', product ?? ''],
    queryFn: ({ pageParam, signal }) => api.documents.list({ query: { ...(product && { product }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    // Asked again while one of them is being read.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ state, job }) => state === 'waiting' && isMoving(job))) ? 1_000 : false,
  });
export const useDocuments = (product?: string) => useInfiniteQuery(documentsQuery(product));

/** Sent byte by byte; it can be called off while it is under way. */
export const sendDocument = async ({ file, scope, signal }: { file: File; scope: Scope | Unsaid; signal: AbortSignal }): Promise<Document> => {
  const about = { name: file.name.slice(-300), ...(scope.of !== 'unsaid' && aboutOf(scope)) };
  const sent = await sendFile<Document>(`${documentsPath}?${new URLSearchParams(about)}`, file, signal);
  void invalidate(['documents']);
  return sent;
};

/** What backs a claim changes with each of these, so products are read anew too. */
const changed = () => invalidate(['documents'], ['shops', 'product']);

export const useDecide = (id: string) =>
  useMutation({ mutationFn: (decisions: Decision[]) => api.documents.decide({ params: { id }, body: { decisions } }), onSettled: changed });
export const useSayAbout = (id: string) =>
  useMutation({ mutationFn: (scope: Scope) => api.documents.about({ params: { id }, body: aboutOf(scope) }), onSettled: changed });
export const useRemoveDocument = () => useMutation({ mutationFn: (id: string) => api.documents.remove({ params: { id } }), onSuccess: changed });
export const useFetchDocument = () =>
  useMutation({ mutationFn: async ({ id, name }: Document) => downloadFile(await fetchFile(`${documentsPath}${id}/`), name) });

const again = () => queries.invalidateQueries({ queryKey: ['documents'] });
export const useStopReading = () => useMutation({ mutationFn: (job: string) => api.jobs.cancel({ params: { id: job } }), onSettled: again });
/** In which nothing was found, by the document; that went wrong, by its job. */
export const useReadOnceMore = () => useMutation({ mutationFn: (id: string) => api.documents.again({ params: { id } }), onSettled: again });
export const useReadAgain = () => useMutation({ mutationFn: (job: string) => api.jobs.retry({ params: { id: job } }), onSettled: again });

/** The brands the shop sells. */
export const useBrands = () =>
  useQuery({ queryKey: ['shops', 'enums'], queryFn: ({ signal }) => api.shops.enums({}, { signal }), staleTime: 60_000, select: ({ suppliers }) => suppliers });
