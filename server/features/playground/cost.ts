/** What a call cost stands in the log a moment after its end. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@storewright/contract/integration';
import { milliOf } from '@storewright/contract/kit/points';
import { Fault } from '../../kit/fault.ts';

export type Cost = { points: bigint; answeredBy: string; tokensIn: number | null; tokensOut: number | null };
export const costFrom =
  (one: (id: string) => Promise<Pick<Call, 'points' | 'usage' | 'answered_by'>>) =>
  async (id: string): Promise<Cost | undefined> => {
    for (let tries = 0; tries < 40; tries += 1) {
      try {
        const { points, usage, answered_by } = await one(id);
        return {
          points: milliOf(points),
          answeredBy: answered_by,
          tokensIn: sum(usage, ['input', 'cached_input', 'cache_write', 'cache_write_1h']),
          tokensOut: sum(usage, ['output', 'reasoning']),
        };
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'not_found') throw error;
      }
      await wait(250);
    }
    return undefined;
  };

const sum = (usage: Record<string, string>, names: string[]): number | null => {
  const found = names.flatMap((name) => (usage[name] === undefined ? [] : [Number(usage[name])]));
  return found.length === 0 ? null : found.reduce((all, one) => all + one, 0);
};
