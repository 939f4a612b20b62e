/** Questions that were answered before, from the app's own store of equal questions; in the memory of this process. */
import type { AppEntry } from '../../integration/index.ts';
import { createKept, type KeptAnswer, nameOf } from './kept.ts';

export type Repeats = {
  cached(app: AppEntry, route: string, json: unknown): { name: string; answer: KeptAnswer | undefined };
  cache(name: string, answer: KeptAnswer): void;
};
type Needs = { secret: string; clock: () => Date };

const mostBytes = 64_000_000;
const ttlMs = 24 * 3_600_000;
/** What an entry weighs beside its body. */
const overhead = 500;

export const createRepeats = ({ secret, clock }: Needs): Repeats => {
  const answers = createKept<KeptAnswer>({ mostBytes, ttlMs, clock });
  return {
    cached: (app, route, json) => {
      const name = nameOf(secret, app.appId, route, json);
      return { name, answer: answers.get(name) };
    },
    cache: (name, answer) => answers.put(name, answer, overhead + answer.body.length),
  };
};
