/** How long calls are kept: texts for as long as their app says, figures for that long too, and at least for the days that usage shows. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { retentionStore } from './retention.store.ts';

const leastDays = 16;
const mostDays = 365;
const atOnce = 5_000;

export const createRetention = ({ db, clock }: { db: Db; clock: Clock }): Chore[] => {
  const store = retentionStore(db);
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);

  const forget = (signal: AbortSignal): Promise<void> => {
    const all = async (some: () => Promise<number>): Promise<void> => {
      while (!signal.aborted && (await some()) === atOnce);
    };
    return oneByOne(
      store.apps(),
      async ({ id, rules }) => {
        // Who says that no more texts are to be kept means those of yesterday too.
        await all(() => store.dropTexts(id, daysAgo(rules.log_texts ? rules.log_days : 0), atOnce));
        await all(() => store.dropCalls(id, daysAgo(Math.max(rules.log_days, leastDays)), atOnce));
      },
      signal,
    ).then(() => all(() => store.dropStray(daysAgo(mostDays), atOnce)));
  };
  return [{ name: 'api-calls-forget', every: 3_600, run: forget }];
};
