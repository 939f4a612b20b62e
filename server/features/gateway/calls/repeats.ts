/** Questions that were answered before: told again under the same Idempotency-Key, or from the app's own store of equal questions. */
import type { AppEntry } from '../../integration/index.ts';
import { Refusal } from '../protocols/refusal.ts';
import { createKept, fingerprint, type KeptAnswer, nameOf } from './kept.ts';

export type Repeats = {
  /** Who asks this first goes on, and says how it ended; who asks it again hears that, now or then. A failure is no answer: then it is asked anew. */
  idempotent(app: AppEntry, key: string, route: string, body: Buffer, later: (answer: KeptAnswer | undefined) => void): Wished;
  cached(app: AppEntry, route: string, json: unknown): { name: string; answer: KeptAnswer | undefined };
  cache(name: string, answer: KeptAnswer): void;
};
type Wished = { as: 'first'; over(answer: KeptAnswer | undefined): void } | { as: 'again'; answer: KeptAnswer } | { as: 'waiting' };
type Needs = { secret: string; clock: () => Date };
type Wish = { print: string; answer: KeptAnswer | undefined; waiting: ((answer: KeptAnswer | undefined) => void)[] };

const mostBytes = 64 * 1024 * 1024;
const ttlMs = 24 * 3_600_000;
/** What an entry weighs beside its body. */
const overhead = 500;

export const createRepeats = ({ secret, clock }: Needs): Repeats => {
  const wishes = createKept<Wish>({ mostBytes, ttlMs, clock });
  const answers = createKept<KeptAnswer>({ mostBytes, ttlMs, clock });

  return {
    idempotent: (app, key, route, body, later) => {
      if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'invalid_request', 'Idempotency-Key: up to 200 visible ASCII characters.');
      const name = `${app.appId} ${key}`;
      const print = fingerprint(route, body);
      const known = wishes.get(name);
      if (known && known.print !== print) throw new Refusal(409, 'idempotency_key_reused', 'This Idempotency-Key was used with another question.');
      if (known?.answer) return { as: 'again', answer: known.answer };
      if (known) {
        known.waiting.push(later);
        return { as: 'waiting' };
      }
      const wish: Wish = { print, answer: undefined, waiting: [] };
      wishes.put(name, wish, overhead);
      return {
        as: 'first',
        over: (answer) => {
          wish.answer = answer;
          if (answer) wishes.put(name, wish, overhead + answer.body.length);
          else wishes.drop(name);
          for (const told of wish.waiting.splice(0)) told(answer);
        },
      };
    },
    cached: (app, route, json) => {
      const name = nameOf(secret, app.appId, route, json);
      return { name, answer: answers.get(name) };
    },
    cache: (name, answer) => answers.put(name, answer, overhead + answer.body.length),
  };
};
