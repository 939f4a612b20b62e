/** What the account got written: today and the 14 days before, as its own clock counts days. */
import type { writers } from '@storewright/contract/writers';
import type { Answer } from '@storewright/contract/kit/route';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { lastDays } from '../../billing/index.ts';
import { statisticsStore } from './statistics.store.ts';

export type Statistics = ReturnType<typeof createStatistics>;
export const createStatistics = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = statisticsStore(db);
  return {
    of: async ({ accountId, timeZone }: Caller): Promise<Answer<typeof writers.statistics>> => {
      const dates = lastDays(clock(), timeZone);
      const first = dates[0]!;
      const found = new Map((await store.byDay(accountId, first, timeZone)).map((day) => [day.date, day]));
      return {
        time_zone: timeZone,
        days: dates.map((date) => found.get(date) ?? { date, requests: 0, words: 0 }),
        by_person: await store.byPerson(accountId, first, timeZone),
        by_engine: await store.byEngine(accountId, first, timeZone),
      };
    },
  };
};
