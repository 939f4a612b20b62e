/** A process that nobody asks anything: how many transactions a second it makes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../ratio.ts';
import { installation } from './house.ts';

/** What a start leaves to be done is over by then. */
const settlingMs = 30_000;
const seconds = 60;

export const run = async (check: Check): Promise<void> => {
  const house = await installation();
  try {
    await house.start('all');
    const made = async (): Promise<number> => {
      const { rows } = await house.pool.query<{ made: string }>(
        'select xact_commit + xact_rollback as made from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]!.made);
    };
    await sleep(settlingMs);
    const before = await made();
    await sleep(seconds * 1_000);
    const rate = ((await made()) - before) / seconds;
    check('an idle process: transactions a second', rate, '≤ 5', rate <= 5);
  } finally {
    await house.close();
  }
};
