/** Conversations with a base. An answer is followed while it is written: also after the page was loaded anew, or opened in another tab. */
import type { Answer, Chat, Message } from '@storewright/contract/chats';
import type { Citation, Sentence } from '@storewright/contract/knowledge/answer';
import type { UiPart } from '@storewright/contract/runs';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';
import { follow } from '../../kit/follow.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { Answer, Chat, Message };

const keyOf = (id: string) => ['knowledge', 'chat', id];
const kept = (chat: Chat): void => {
  queries.setQueryData(keyOf(chat.id), chat);
  void invalidate(['knowledge', 'chats']);
};

/** `folder` null: whichever. */
export const useChats = (base: string, search: string, archived: boolean, folder: string | null) =>
  useInfiniteQuery({
    queryKey: ['knowledge', 'chats', base, search, archived, folder],
    queryFn: ({ pageParam, signal }) =>
      api.chats.list(
        {
          query: {
            base,
            limit: 30,
            archived: archived ? 'true' : 'false',
            ...(search && { search }),
            ...(folder !== null && { folder }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
    ...byCursor,
  });
export const useStart = () => useWish('knowledge chat', (body: { base: string; text: string }, headers) => api.chats.start({ body }, { headers }), kept);
export const useAsk = () =>
  useWish(
    'knowledge question',
    ({ id, ...body }: { id: string; text: string; parent: string | null }, headers) => api.chats.ask({ params: { id }, body }, { headers }),
    kept,
  );
export const useAgain = () =>
  useWish(
    'knowledge again',
    ({ id, message }: { id: string; message: string; tried: number }, headers) => api.chats.again({ params: { id, message } }, { headers }),
    kept,
  );
export const useAnyway = () =>
  useWish(
    'knowledge anyway',
    ({ id, message }: { id: string; message: string; tried: number }, headers) => api.chats.anyway({ params: { id, message } }, { headers }),
    kept,
  );
export const useStop = () => useMutation({ mutationFn: (of: { id: string; message: string }) => api.chats.stop({ params: of }) });
export const useFeedback = () =>
  useMutation({
    mutationFn: ({ feedback, reason = '', ...of }: { id: string; message: string; feedback: 'right' | 'wrong' | null; reason?: string }) =>
      api.chats.feedback({ params: of, body: { feedback, reason } }),
    onSuccess: (_, { id }) => invalidate(keyOf(id)),
  });
export const useRename = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; title?: string; pinned?: boolean; archived?: boolean; folder?: string }) =>
      api.chats.edit({ params: { id }, body }),
    onSuccess: (_, { id }) => invalidate(keyOf(id), ['knowledge', 'chats']),
  });
export const useFolders = (base: string) =>
  useQuery({ queryKey: ['knowledge', 'chats', 'folders', base], queryFn: ({ signal }) => api.chats.folders({ query: { base } }, { signal }) });
export const useRemoveChat = () =>
  useMutation({ mutationFn: (id: string) => api.chats.remove({ params: { id } }), onSuccess: () => invalidate(['knowledge', 'chats']) });

export const useAskers = (base: string) =>
  useQuery({ queryKey: ['knowledge', 'askers', base], queryFn: ({ signal }) => api.sharedUsers.list({ params: { id: base } }, { signal }) });
export const useHistory = (base: string, user: string) =>
  useQuery({
    queryKey: ['knowledge', 'history', base, user],
    queryFn: ({ signal }) => api.sharedUsers.history({ params: { id: base }, query: { user_id: user } }, { signal }),
    // What somebody writes while they are helped is seen without a press.
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ held_by: held }) => held !== null) ? 3_000 : false),
  });
export const useSpeak = (base: string, user: string) =>
  useMutation({
    mutationFn: (body: { chat: string; parent?: string; text?: string; release?: boolean }) => api.sharedUsers.send({ params: { id: base }, body }),
    onSuccess: () => invalidate(['knowledge', 'history', base, user]),
  });

export const useCitation = (id: string, message: string, n: number) =>
  useQuery({
    queryKey: ['knowledge', 'citation', id, message, n],
    queryFn: ({ signal }) => api.chats.citation({ params: { id, message, n } }, { signal }),
  });
export const useTrace = (id: string, message: string) =>
  useQuery({ queryKey: ['knowledge', 'trace', id, message], queryFn: ({ signal }) => api.chats.trace({ params: { id, message } }, { signal }) });

export const useReplay = (id: string, message: string) =>
  useMutation({ mutationFn: (body: { limit: number; before: boolean }) => api.chats.replay({ params: { id, message }, body }) });

export const isOpen = ({ answer }: Pick<Message, 'answer'>): boolean => answer?.state === 'waiting' || answer?.state === 'writing';

export const useChat = (id: string) => {
  const chat = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.chats.one({ params: { id } }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // A person of the base may take over, and speaks when they like. While an answer is written it is heard instead.
    refetchInterval: ({ state: { data } }) => (data === undefined || data.messages.some(isOpen) ? false : data.held_by === null ? 20_000 : 3_000),
  });
  const written = chat.data?.messages.find(isOpen)?.id;
  const counting = chat.data?.messages.some(({ answer }) => answer?.counting) ?? false;
  useEffect(() => {
    if (written === undefined) return;
    const leaving = new AbortController();
    void watch(id, written, leaving.signal);
    return () => leaving.abort();
  }, [id, written]);
  // Its price stands in the log a moment after its end.
  useEffect(() => {
    if (written !== undefined || !counting) return;
    const later = setInterval(() => void invalidate(keyOf(id), ['billing']), 1_500);
    return () => clearInterval(later);
  }, [id, written, counting]);
  return chat;
};

const watch = (id: string, message: string, signal: AbortSignal): Promise<void> =>
  follow(
    signal,
    async () => {
      let whole = nothing;
      for await (const part of api.chats.stream.stream({ params: { id, message }, query: {} }, { signal })) {
        whole = applied(whole, part);
        const told = whole;
        queries.setQueryData<Chat>(
          keyOf(id),
          (chat) =>
            chat && {
              ...chat,
              messages: chat.messages.map((one) => (one.id === message && one.answer ? { ...one, answer: longer(one.answer, told) } : one)),
            },
        );
      }
    },
    { heard: () => invalidate(keyOf(id), ['billing']), lost: () => invalidate(keyOf(id)) },
  );

type Told = Pick<Answer, 'sentences' | 'citations' | 'struck' | 'model'>;
const nothing: Told = { sentences: [], citations: [], struck: 0, model: '' };
/** Whoever comes back hears it from the beginning: what is shown never gets shorter. */
export const longer = (answer: Answer, told: Told): Answer => ({
  ...answer,
  sentences: told.sentences.length > answer.sentences.length ? told.sentences : answer.sentences,
  citations: told.citations.length > answer.citations.length ? told.citations : answer.citations,
  struck: Math.max(told.struck, answer.struck),
  model: told.model || answer.model,
});
const applied = (told: Told, part: UiPart): Told => {
  if (!('data' in part)) return told;
  switch (part.type) {
    case 'data-step':
      return { ...told, model: (part.data as { model?: string }).model ?? told.model };
    case 'data-sentence':
      return { ...told, sentences: [...told.sentences, part.data as Sentence] };
    case 'data-citation':
      return { ...told, citations: [...told.citations, part.data as Citation] };
    case 'data-struck':
      return { ...told, struck: (part.data as { struck: number }).struck };
    default:
      return told;
  }
};
