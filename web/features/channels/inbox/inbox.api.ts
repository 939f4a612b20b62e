/** Conversations of everybody who asks, and the person who takes one over. */
import type { InboxChat, InboxItem, InboxView } from '@storewright/contract/inbox';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { queries, stale } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';

export type { InboxChat, InboxItem, InboxView };

const keyOf = (id: string) => ['inbox', 'chat', id];
const kept = (chat: InboxChat): void => {
  queries.setQueryData(keyOf(chat.id), chat);
  void stale(['inbox', 'list']);
};
/** Looked at again: somebody may ask at any moment. */
const listEveryMs = 5_000;
const chatEveryMs = 2_000;

export const useInbox = (view: InboxView) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'list', view],
    queryFn: ({ pageParam, signal }) => api.inbox.list({ query: { view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: (before) => before,
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: listEveryMs,
  });
export const useInboxChat = (id: string | null) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => api.inbox.one({ params: { id: id! } }, { signal }),
    refetchInterval: chatEveryMs,
  });
export const useTake = (id: string) => useMutation({ mutationFn: (over: boolean) => api.inbox.take({ params: { id }, body: { over } }), onSuccess: kept });
export const useRelease = (id: string) => useMutation({ mutationFn: () => api.inbox.release({ params: { id } }), onSuccess: kept });
export const useSay = () =>
  useWish('inbox message', ({ id, text }: { id: string; text: string }, headers) => api.inbox.say({ params: { id }, body: { text } }, { headers }), kept);
