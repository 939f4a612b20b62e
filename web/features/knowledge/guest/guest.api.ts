/** What a guest does, who is known by what they were given as they came in: kept in this browser, for this link. */
import '../../../kit/inside-routes.ts';
import type { Chat } from '@storewright/contract/chats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../../kit/api.ts';
import { useWish } from '../../../kit/wish.ts';

export type { Chat };
const kept = (key: string): string => `guest ${key}`;
const headersFor = (key: string): Record<string, string> => {
  const guest = localStorage.getItem(kept(key));
  return guest === null ? {} : { 'x-guest': guest };
};

export const useLook = (key: string) =>
  useQuery({
    queryKey: ['guest', key],
    queryFn: ({ signal }) => api.shared.look({ params: { key } }, { signal, headers: headersFor(key) }),
    retry: false,
  });
const enter = async (key: string, password: string): Promise<void> => {
  const { guest } = await api.shared.enter({ params: { key }, body: { password } });
  localStorage.setItem(kept(key), guest);
};
export const useEnter = (key: string) => useMutation({ mutationFn: (password: string) => enter(key, password) });
/** One key a question, kept until it was answered: sent once more it is the same one. */
export const useGuestAsk = (key: string, done: (chat: Chat) => void) =>
  useWish(
    `guest ${key}`,
    async (question: { text: string; chat: string | null; parent: string | null }, { 'idempotency-key': wish }) => {
      // By an open link one is in as one asks first.
      if (!headersFor(key)['x-guest']) await enter(key, '');
      const ask = (said: typeof question) => api.shared.ask({ params: { key }, body: { ...said, wish } }, { headers: headersFor(key) });
      try {
        return await ask(question);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 403)) throw error;
        // Sent away since: in again where the link lets one, with a conversation of one's own.
        localStorage.removeItem(kept(key));
        await enter(key, '');
        return ask({ ...question, chat: null, parent: null });
      }
    },
    done,
  );
/** Asked again while it is written. */
export const useGuestChat = (key: string, begun: Chat | null) =>
  useQuery({
    queryKey: ['guest', key, 'chat', begun?.id, begun?.messages.length],
    queryFn: ({ signal }) => api.shared.chat({ params: { key, id: begun!.id } }, { signal, headers: headersFor(key) }),
    enabled: begun !== null,
    ...(begun && { placeholderData: begun }),
    refetchInterval: ({ state: { data, error } }) => nextLook(data, error),
  });
/** A person of the base may take over, and speaks when they like. */
export const nextLook = (chat: Chat | undefined, error: unknown): number =>
  chat ? (chat.messages.some(isOpen) ? 800 : chat.standing === 'human' ? 3_000 : 20_000) : error ? 20_000 : 800;
export const isOpen = ({ answer }: Chat['messages'][number]): boolean => answer?.state === 'waiting' || answer?.state === 'writing';
