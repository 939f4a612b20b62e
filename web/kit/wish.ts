import { useMutation } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { aliasOf, isAnswered, keyOf } from './open-wishes.ts';

/**
 * What is asked for once is done once: a wish carries a key, and as long as nobody answered it, the same wish again
 * carries the same key. Another wish, or the next one after an answer, has a key of its own. `name` tells a wish to
 * refund something from a wish to redeem it. What is said under a name in `secret` is kept nowhere.
 */
export const useWish = <Wish, Answer>(
  name: string,
  send: (wish: Wish, headers: { 'idempotency-key': string }) => Promise<Answer>,
  done: (answer: Answer) => unknown,
  secret: readonly string[] = [],
) =>
  useMutation({
    mutationFn: async (wish: Wish) => {
      const said = `${name} ${JSON.stringify(wish, (field, value: unknown) => (secret.includes(field) && typeof value === 'string' && value ? aliasOf(value) : value)) ?? ''}`;
      try {
        const answer = await send(wish, { 'idempotency-key': keyOf(said) });
        isAnswered(said);
        return answer;
      } catch (error) {
        if (isVerdict(error)) isAnswered(said);
        throw error;
      }
    },
    // Not waited for: reading everything again may take long, and what was wished for is done.
    onSuccess: (answer) => void done(answer),
  });

/**
 * Somebody decided about the wish. Who is signed out or too quick was not heard, and what speaks without a code of ours
 * stands before the server and does not know what became of it.
 */
const isVerdict = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status) && !['request_failed', 'too_busy'].includes(error.code);
