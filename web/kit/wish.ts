import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api.ts';

/**
 * What is asked for once is done once: a press carries a key, and as long as nobody answered it, the same press again
 * carries the same key. Another wish, or the next one after an answer, has a key of its own.
 */
export const useWish = <Wish, Answer>(send: (wish: Wish, headers: { 'idempotency-key': string }) => Promise<Answer>, done: () => unknown) => {
  const open = useRef<{ wish: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const said = JSON.stringify(wish) ?? '';
      if (open.current?.wish !== said) open.current = { wish: said, key: crypto.randomUUID() };
      try {
        const answer = await send(wish, { 'idempotency-key': open.current.key });
        open.current = null;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) open.current = null;
        throw error;
      }
    },
    onSuccess: done,
  });
};
