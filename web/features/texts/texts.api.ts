import type { Answer } from '@storewright/contract/kit/route';
import type { shops } from '@storewright/contract/shops';
import type { blogWriter } from '@storewright/contract/texts';
import type { TextLine, TextPublication } from '@storewright/contract/texts/draft';
import { type TextPictureFile, textPicturesPath } from '@storewright/contract/texts/pictures';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../kit/api.ts';
import { fetchFile, sendFile } from '../../kit/file.ts';
import { byCursor, signedIn, invalidate } from '../../kit/query.ts';

export type { TextLine, TextPublication };
/** What the reviews of blogs and pages have in common: all but the texts themselves, which stand in its fields. */
type BlogReview = Answer<(typeof blogWriter)['review']>;
export type TextReview = Omit<BlogReview, 'draft'> & { draft: Omit<BlogReview['draft'], 'form' | 'text'> };
export type TextFilter = { search: string; status: 'all' | 'draft' | 'published' };

/** Blogs and pages have the same calls under their own addresses. */
const published = { blog: api.blogWriter, page: api.pageGenerator } as const;
const kept = { ...published, email: api.emailWriter } as const;
export type Published = keyof typeof published;
export type KindOf = keyof typeof kept;

/** What is opened is read anew each time: a draft kept from an hour ago would be saved over a newer one. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export const blogDraftQuery = (id: string) =>
  queryOptions({ queryKey: ['texts', 'blog', id], queryFn: ({ signal }) => api.blogWriter.draft({ params: { id } }, { signal }), ...fresh });
export const pageDraftQuery = (id: string) =>
  queryOptions({ queryKey: ['texts', 'page', id], queryFn: ({ signal }) => api.pageGenerator.draft({ params: { id } }, { signal }), ...fresh });
export const emailDraftQuery = (id: string) =>
  queryOptions({ queryKey: ['texts', 'email', id], queryFn: ({ signal }) => api.emailWriter.draft({ params: { id } }, { signal }), ...fresh });

export const useTextDrafts = (kind: KindOf, filter: TextFilter, limit = 20) =>
  useInfiniteQuery({
    queryKey: ['texts', kind, 'list', filter, limit],
    queryFn: ({ pageParam, signal }) => kept[kind].list({ query: { ...filter, limit, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });

export const useDiscardText = (kind: KindOf, onError: (error: Error) => unknown) =>
  useMutation({ mutationFn: (id: string) => kept[kind].discardDraft({ params: { id } }), onSuccess: () => invalidate(['texts']), onError });

export const useBlogs = (enabled: boolean) =>
  useQuery({ queryKey: ['texts', 'blogs'], queryFn: ({ signal }) => api.blogWriter.blogs({}, { signal }), enabled, select: ({ items }) => items });
export const useNewBlog = () =>
  useMutation({
    mutationFn: (title: string) => api.blogWriter.newBlog({ body: { title } }, { headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: () => invalidate(['texts', 'blogs']),
  });

export const useTextReview = (kind: Published, draftId: string) =>
  useQuery({
    queryKey: ['texts', kind, 'review', draftId],
    queryFn: async ({ signal }): Promise<TextReview> => published[kind].review({ params: { id: draftId } }, { signal }),
    ...fresh,
  });
export const useTextHistory = (kind: Published, draftId: string) =>
  useQuery({
    queryKey: ['texts', kind, 'publications', draftId],
    queryFn: ({ signal }) => published[kind].publications({ query: { draft_id: draftId, limit: 20 } }, { signal }),
  });
/** Read from the shop each time the page opens. */
export const useTextInDemo = (kind: Published, number: string) =>
  useQuery({ queryKey: ['texts', kind, 'in-demo', number], queryFn: ({ signal }) => api.shops.textInDemo({ params: { kind, number } }, { signal }), ...fresh });
export type TextInDemo = Answer<(typeof shops)['textInDemo']>;
export const useTextRevertReview = (kind: Published, id: string) =>
  useQuery({ queryKey: ['texts', kind, 'revert', id], queryFn: ({ signal }) => published[kind].revertReview({ params: { id } }, { signal }), ...fresh });

export const publishText = (kind: Published, body: Parameters<(typeof published)['blog']['publish']>[0]['body'], key: string) =>
  signedIn(published[kind].publish({ body }, { headers: { 'idempotency-key': key } }));
export const revertText = (kind: Published, id: string, body: { fields: string[]; shop_digest: string }, key: string) =>
  signedIn(published[kind].revert({ params: { id }, body }, { headers: { 'idempotency-key': key } }));
/** Gives a kept text another address; what was saved elsewhere meanwhile is not overwritten. */
export const renameText = async (kind: Published, id: string, handle: string): Promise<void> => {
  if (kind === 'blog') {
    const { version, form, text, engine } = await signedIn(api.blogWriter.draft({ params: { id } }));
    await signedIn(api.blogWriter.saveDraft({ body: { id, version, form, text: { ...text, handle }, engine } }));
  } else {
    const { version, form, text, engine } = await signedIn(api.pageGenerator.draft({ params: { id } }));
    await signedIn(api.pageGenerator.saveDraft({ body: { id, version, form, text: { ...text, handle }, engine } }));
  }
};
/** A publication on its way. What is looked at now does not move: a review and a way back are read anew when somebody wants it. */
export const sendingOf = (kind: Published) => ({
  read: (id: string) => signedIn(published[kind].publication({ params: { id } })),
  wentOut: () => invalidate(['texts', kind, 'list'], ['texts', kind, 'publications']),
});

export const useSendPicture = () => useMutation({ mutationFn: (picture: Blob) => signedIn(sendFile<TextPictureFile>(textPicturesPath, picture)) });
/** One's own picture, fetched with the session: an address alone has none inside another page. */
export const useOwnPicture = (url: string) =>
  useQuery({
    queryKey: ['texts', 'picture', url],
    queryFn: async () => URL.createObjectURL(await fetchFile(url)),
    enabled: url.startsWith(textPicturesPath),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Somebody deleted it in the shop. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'shop_changed' && error.details['gone'] === true;
