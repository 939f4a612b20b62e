import { useMutation } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The keys of wishes that nobody has answered yet. They outlive whoever wished: a dialog closed and opened again wants the same. */
const open = new Map<string, string>();

/**
 * What is asked for once is done once: a wish carries a key, and as long as nobody answered it, the same wish again
 * carries the same key. Another wish, or the next one after an answer, has a key of its own. `name` tells a wish to
 * refund something from a wish to redeem it.
 */
export const useWish = <Wish, Answer>(
  name: string,
  send: (wish: Wish, headers: { 'idempotency-key': string }) => Promise<Answer>,
  done: (answer: Answer) => unknown,
) =>
  useMutation({
    mutationFn: async (wish: Wish) => {
      const said = `${name} ${JSON.stringify(wish) ?? ''}`;
      const key = open.get(said) ?? crypto.randomUUID();
      open.set(said, key);
      try {
        const answer = await send(wish, { 'idempotency-key': key });
        open.delete(said);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) open.delete(said);
        throw error;
      }
    },
    // Not waited for: reading everything again may take long, and what was wished for is done.
    onSuccess: (answer) => void done(answer),
  });
