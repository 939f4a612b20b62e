/** Conversations of everybody who asks, and the person who takes one over. */
import type { InboxChat, InboxItem, InboxView } from '@storewright/contract/inbox';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { byCursor, queries, invalidate } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';
import { mayTell } from './telling.ts';

export type { InboxChat, InboxItem, InboxView };

const keyOf = (id: string) => ['inbox', 'chat', id];
const kept = (chat: InboxChat): void => {
  queries.setQueryData(keyOf(chat.id), chat);
  void invalidate(['inbox', 'list']);
};
/** Looked at again: somebody may ask at any moment. */
const listEveryMs = 5_000;
const chatEveryMs = 2_000;

export const useInbox = (view: InboxView) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'list', view],
    queryFn: ({ pageParam, signal }) => api.inbox.list({ query: { view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: (before) => before,
    ...byCursor,
    refetchInterval: listEveryMs,
    // Whoever asked to be told is told while they look at something else.
    refetchIntervalInBackground: mayTell(),
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
export const useNote = () =>
  useMutation({ mutationFn: ({ id, text }: { id: string; text: string }) => api.inbox.note({ params: { id }, body: { text } }), onSuccess: kept });
export const useAssign = (id: string) =>
  useMutation({ mutationFn: (to: string | null) => api.inbox.assign({ params: { id }, body: { to } }), onSuccess: kept });
export const useDesk = () => useQuery({ queryKey: ['inbox', 'desk'], queryFn: ({ signal }) => api.inbox.desk({}, { signal }), staleTime: 60_000 });
export const useSetDesk = () =>
  useMutation({ mutationFn: (body: { reply_minutes: number; letters: boolean }) => api.inbox.setDesk({ body }), onSuccess: () => invalidate(['inbox']) });
/** What a person answered: kept as a FAQ of the base, or let go. */
export const usePropose = ({ id, base }: Pick<InboxChat, 'id' | 'base'>) =>
  useMutation({
    mutationFn: async ({ gap, text, answer, keeps }: { gap: string; text: string; answer: string; keeps: boolean }) => {
      if (keeps) await api.faq.add({ params: { id: base.id }, body: { text, answer, gap } });
      else await api.faq.dismissGap({ params: { id: base.id, gap } });
    },
    onSuccess: () => invalidate(keyOf(id), ['knowledge']),
  });
