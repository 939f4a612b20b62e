/** What a call cost stands in the log a moment after its end; where the provider is heard on after somebody hung up, much later. */
import { setTimeout as wait } from 'node:timers/promises';
import { inputClasses, outputClasses } from '@storewright/contract/billing/prices';
import type { Call } from '@storewright/contract/integration';
import { milliOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';

export type Cost = { points: bigint; answeredBy: string; tokensIn: number | null; tokensOut: number | null };
type Patience = { signal?: AbortSignal; ms?: number };

/** Looked for at least once, and then less and less often; undefined where patience ends. */
export const costFrom =
  (one: (id: string) => Promise<Pick<Call, 'points' | 'usage' | 'answered_by'>>) =>
  async (id: string, { signal, ms = 10_000 }: Patience = {}): Promise<Cost | undefined> => {
    const until = Date.now() + ms;
    for (let pause = 100; ; pause = Math.min(pause * 1.5, 5_000)) {
      try {
        const { points, usage, answered_by } = await one(id);
        return {
          points: milliOf(points),
          answeredBy: answered_by,
          tokensIn: sum(usage, inputClasses),
          tokensOut: sum(usage, outputClasses),
        };
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'not_found') throw error;
      }
      if (signal?.aborted || Date.now() >= until) return undefined;
      await wait(pause, undefined, signal && { signal }).catch(() => undefined);
    }
  };

const sum = (usage: Record<string, string>, names: readonly string[]): number | null => {
  const found = names.flatMap((name) => (usage[name] === undefined ? [] : [Number(usage[name])]));
  return found.length === 0 ? null : found.reduce((all, one) => all + one, 0);
};
