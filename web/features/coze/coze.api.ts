/** Coze as the server tells it. An answer is followed while it is written: also after the page was loaded anew. */
import type { CozeBot, CozeChat, CozeConnection, CozeMessage, RemoteBot } from '@storewright/contract/coze';
import type { UiPart } from '@storewright/contract/runs';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';
import { follow } from '../../kit/follow.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { CozeBot, CozeChat, CozeConnection, CozeMessage, RemoteBot };
type Coze = typeof api.coze;
export type NewConnection = Parameters<Coze['connect']>[0]['body'];
export type Status = 'all' | 'published' | 'draft';

const changed = () => invalidate(['coze']);
export const useConnections = (enabled = true) =>
  useQuery({ queryKey: ['coze', 'connections'], queryFn: ({ signal }) => api.coze.connections({}, { signal }), enabled });
export const useConnect = () => useMutation({ mutationFn: (body: NewConnection) => api.coze.connect({ body }), onSuccess: changed });
export const useSignIn = () => useMutation({ mutationFn: (id: string) => api.coze.signIn({ params: { id } }) });
export const useReturned = () =>
  useMutation({ mutationFn: (query: { state: string; code?: string; error?: string }) => api.coze.callback({ query }), onSettled: changed });
export const useTest = () =>
  useMutation({
    mutationFn: async ({ id, region }: { id: string; region?: 'com' | 'cn' }) => {
      if (region) await api.coze.change({ params: { id }, body: { region } });
      return api.coze.test({ params: { id } });
    },
    onSettled: changed,
  });
export const useDisconnect = () =>
  useMutation({
    mutationFn: ({ id, bots }: { id: string; bots: 'keep' | 'remove' }) => api.coze.disconnect({ params: { id }, query: { bots } }),
    onSuccess: changed,
  });

export const useSpaces = (connection: string) =>
  useQuery({
    queryKey: ['coze', 'spaces', connection],
    queryFn: ({ signal }) => api.coze.spaces({ query: { connection_id: connection } }, { signal }),
    enabled: connection !== '',
    staleTime: 60_000,
  });
export const useRemoteBots = ({ connection, space, status, q }: { connection: string; space: string; status: Status; q: string }) =>
  useInfiniteQuery({
    queryKey: ['coze', 'remote', connection, space, status, q],
    queryFn: ({ pageParam, signal }) =>
      api.coze.bots({ query: { connection_id: connection, space_id: space, status, q, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    enabled: connection !== '' && space !== '',
    ...byCursor,
    placeholderData: keepPreviousData,
  });
export const usePlugins = (connection: string, space: string) =>
  useQuery({
    queryKey: ['coze', 'plugins', connection, space],
    queryFn: ({ signal }) => api.coze.plugins({ query: { connection_id: connection, space_id: space } }, { signal }),
    enabled: connection !== '' && space !== '',
    staleTime: 5 * 60_000,
  });

export const useBots = () => useQuery({ queryKey: ['coze', 'bots'], queryFn: ({ signal }) => api.coze.list({}, { signal }) });
export const useBot = (id: string) =>
  useQuery({ queryKey: ['coze', 'bot', id], queryFn: ({ signal }) => api.coze.one({ params: { id } }, { signal }), enabled: id !== '', staleTime: 60_000 });
export const useAdd = () =>
  useMutation({ mutationFn: (body: { connection_id: string; space_id: string; bot_id: string }) => api.coze.add({ body }), onSuccess: changed });
export const useShare = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; access: CozeBot['access']; people: string[]; groups: string[] }) => api.coze.edit({ params: { id }, body }),
    onSuccess: (bot) => {
      queries.setQueryData(['coze', 'bot', bot.id], (before: CozeBot | undefined) => ({ ...bot, prompt: before?.prompt ?? null }));
      void invalidate(['coze', 'bots']);
    },
  });
export const useRemoveBot = () => useMutation({ mutationFn: (id: string) => api.coze.remove({ params: { id } }), onSuccess: changed });
export const useGroups = () => useQuery({ queryKey: ['coze', 'groups'], queryFn: ({ signal }) => api.groups.list({}, { signal }) });
export const usePeople = (search: string) =>
  useQuery({ queryKey: ['coze', 'people', search], queryFn: ({ signal }) => api.people.names({ query: { search } }, { signal }), enabled: search.length > 1 });

export const useApps = () =>
  useQuery({ queryKey: ['coze', 'apps'], queryFn: async ({ signal }) => (await api.knowledge.list({ query: { limit: 100 } }, { signal })).items });
/** From then on the bot answers there, and not the sources; null: the sources again. */
export const useBind = () =>
  useMutation({
    mutationFn: ({ base, bot }: { base: string; bot: string | null }) => api.knowledge.edit({ params: { id: base }, body: { settings: { coze_bot: bot } } }),
    onSuccess: () => invalidate(['coze', 'apps'], ['knowledge']),
  });

const chatKey = (id: string) => ['coze', 'chat', id];
export const useChats = (bot: string) =>
  useQuery({ queryKey: ['coze', 'chats', bot], queryFn: ({ signal }) => api.coze.chats({ params: { id: bot } }, { signal }) });
export const useSay = () =>
  useWish(
    'coze message',
    async ({ bot, ...body }: { bot: string; text: string; files: string[]; chat_id: string | null; tried: number }, headers): Promise<CozeChat> => {
      const { tried: _, ...said } = body;
      // The first part is the conversation; what follows is heard where it is shown.
      for await (const part of api.coze.say.stream({ params: { id: bot }, body: said }, { headers }))
        if (part.type === 'data-chat' && 'data' in part) return part.data as CozeChat;
      throw new TypeError('nothing came');
    },
    (chat) => {
      queries.setQueryData(chatKey(chat.id), chat);
      void invalidate(['coze', 'chats']);
    },
  );
export const useStop = () =>
  useMutation({ mutationFn: ({ bot, chat }: { bot: string; chat: string }) => api.coze.stop({ params: { id: bot }, body: { chat_id: chat } }) });
export const useForget = () =>
  useMutation({ mutationFn: (params: { id: string; chat: string }) => api.coze.forget({ params }), onSuccess: () => invalidate(['coze', 'chats']) });

export const isOpen = ({ answer }: Pick<CozeMessage, 'answer'>): boolean => answer?.state === 'waiting' || answer?.state === 'writing';

export const useChat = (bot: string, id: string) => {
  const chat = useQuery({
    queryKey: chatKey(id),
    queryFn: ({ signal }) => api.coze.chat({ params: { id: bot, chat: id } }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = chat.data?.messages.find(isOpen)?.id;
  useEffect(() => {
    if (written === undefined) return;
    const leaving = new AbortController();
    void watch({ bot, chat: id, message: written }, leaving.signal);
    return () => leaving.abort();
  }, [bot, id, written]);
  return chat;
};

const watch = ({ bot, chat: id, message }: { bot: string; chat: string; message: string }, signal: AbortSignal): Promise<void> =>
  follow(
    signal,
    async () => {
      let text = '';
      for await (const part of api.coze.stream.stream({ params: { id: bot, chat: id }, query: { message } }, { signal })) {
        text += deltaOf(part);
        const told = text;
        // Whoever comes back hears it from the beginning: what is shown never gets shorter.
        queries.setQueryData<CozeChat>(
          chatKey(id),
          (chat) =>
            chat && {
              ...chat,
              messages: chat.messages.map((one) =>
                one.id === message && one.answer && told.length > one.answer.text.length ? { ...one, answer: { ...one.answer, text: told } } : one,
              ),
            },
        );
      }
    },
    { heard: () => invalidate(chatKey(id), ['coze', 'bots'], ['coze', 'bot'], ['coze', 'connections']), lost: () => invalidate(chatKey(id)) },
  );
const deltaOf = (part: UiPart): string => (part.type === 'text-delta' && 'delta' in part ? part.delta : '');
