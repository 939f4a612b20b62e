/** How often somebody may do something. Counted in memory, by each process for itself: a limit on tries, never on money. */
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from './fault.ts';

type Most = { points: number; duration: number };
export type Limiter = {
  /** Counts a try; 429 where there were as many as may be. */
  take(who: string): Promise<void>;
  /** 429 where none is left; counts nothing. */
  look(who: string): Promise<void>;
};

/** `most.duration` in seconds. `said`: what the refusal says beside when it may be tried again. */
export const createLimiter = (keyPrefix: string, most: Most, said?: (seconds: number) => string): Limiter => {
  let made: Promise<RateLimiterMemory> | undefined;
  // Loaded with the first who asks: a start does not wait for it.
  const limiter = () => (made ??= import('rate-limiter-flexible').then(({ RateLimiterMemory }) => new RateLimiterMemory({ keyPrefix, ...most })));
  const refused = (answer: RateLimiterRes | Error): never => {
    if (answer instanceof Error) throw answer;
    const retryAfter = Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
    throw new Fault('too_many_requests', 429, { retryAfter, ...(said && { message: said(retryAfter) }) });
  };
  return {
    take: async (who) => void (await (await limiter()).consume(who).catch(refused)),
    look: async (who) => {
      const tries = await (await limiter()).get(who);
      if (tries && tries.remainingPoints <= 0) refused(tries);
    },
  };
};
