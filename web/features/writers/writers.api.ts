import type { ListingField } from '@storewright/contract/listing/listing';
import type { Publish, Review, SaveDraft } from '@storewright/contract/writers';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { byCursor, signedIn, invalidate } from '../../kit/query.ts';

export type Lock = NonNullable<Review['fields'][number]['lock']>;
export type Locks = Partial<Record<ListingField, Lock>>;
export type DraftFilter = { search: string; status: 'all' | 'draft' | 'publishing' | 'published' };

/** What is opened is read anew each time: a draft kept from an hour ago would be saved over a newer one. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ['writers', 'draft', id], queryFn: ({ signal }) => api.writers.draft({ params: { id } }, { signal }), ...fresh });

/** The draft somebody left open for this product, or null. */
export const openDraftQuery = (productId: string) =>
  queryOptions({
    queryKey: ['writers', 'open-draft', productId],
    queryFn: async ({ signal }) => {
      const [open] = (await api.writers.drafts({ query: { product_id: productId, status: 'draft', limit: 1 } }, { signal })).items;
      return open ? api.writers.draft({ params: { id: open.id } }, { signal }) : null;
    },
    ...fresh,
  });

/** What somebody wants never touched of this product: it is not written. */
export const locksQuery = (productId: string) =>
  queryOptions({
    queryKey: ['bulk', 'locks', productId],
    queryFn: async ({ signal }): Promise<Locks> => {
      const { items } = await api.bulk.locks({ query: { product_id: productId, limit: 100 } }, { signal });
      return Object.fromEntries(items.map(({ field, by, created_at, product }) => [field, { by, at: created_at, everywhere: product === null }]));
    },
    ...fresh,
  });

/** What engines wrote for a product, and what somebody stands for in the whole shop. */
export const wordsQuery = (productId: string | null, draftId: string | null) =>
  queryOptions({
    queryKey: ['writers', 'words', productId, draftId],
    queryFn: ({ signal }) => api.writers.words({ query: { product_id: productId ?? undefined, draft_id: draftId ?? undefined } }, { signal }),
    ...fresh,
  });

export const useShopVouches = () => useQuery({ queryKey: ['writers', 'vouches'], queryFn: ({ signal }) => api.writers.vouches({}, { signal }) });
/** Whoever stands for a statement in the whole shop releases it in every text that waits. */
const vouchesMoved = () => invalidate(['writers', 'words'], ['writers', 'review'], ['writers', 'vouches'], ['bulk']);
export const useVouchInShop = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: { claim: string; reason: string }) => signedIn(api.writers.vouchInShop({ body })),
    onSuccess: async () => {
      await vouchesMoved();
      onDone();
    },
  });
export const useWithdrawVouch = () =>
  useMutation({ mutationFn: (id: string) => signedIn(api.writers.withdrawVouch({ params: { id } })), onSuccess: vouchesMoved });

const draftsQuery = (filter: DraftFilter, limit = 20) =>
  infiniteQueryOptions({
    queryKey: ['writers', 'drafts', filter, limit],
    queryFn: ({ pageParam, signal }) => api.writers.drafts({ query: { ...filter, limit, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });

export const useDrafts = (filter: DraftFilter) => useInfiniteQuery(draftsQuery(filter));

/** What went out for a product, newest first. */
export const useHistory = (productId: string | null, limit = 10) =>
  useQuery({
    queryKey: ['writers', 'publications', productId, limit],
    queryFn: ({ signal }) => api.writers.publications({ query: { product_id: productId ?? '', limit } }, { signal }),
    enabled: productId !== null,
  });

export const useReview = (draftId: string) =>
  useQuery({ queryKey: ['writers', 'review', draftId], queryFn: ({ signal }) => api.writers.review({ params: { id: draftId } }, { signal }), ...fresh });

export const useRevertReview = (id: string) =>
  useQuery({ queryKey: ['writers', 'revert', id], queryFn: ({ signal }) => api.writers.revertReview({ params: { id } }, { signal }), ...fresh });

/** A draft that is known keeps itself apart by its version; the key is for the first save. */
export const saveDraft = (body: z.input<typeof SaveDraft>, key: string) =>
  signedIn(api.writers.saveDraft({ body }, body.id ? {} : { headers: { 'idempotency-key': key } }));

export const useDiscard = (onError: (error: Error) => unknown) =>
  useMutation({ mutationFn: (id: string) => api.writers.discardDraft({ params: { id } }), onSuccess: () => invalidate(['writers']), onError });

export const publish = (body: z.input<typeof Publish>, key: string) => signedIn(api.writers.publish({ body }, { headers: { 'idempotency-key': key } }));
export const revert = (id: string, body: { fields: ListingField[]; shop_digest: string }, key: string) =>
  signedIn(api.writers.revert({ params: { id }, body }, { headers: { 'idempotency-key': key } }));
export const readPublication = (id: string) => signedIn(api.writers.publication({ params: { id } }));

/** A publication changes the shop, the drafts and the figures of both. */
export const wentOut = () => invalidate(['shops'], ['writers']);
