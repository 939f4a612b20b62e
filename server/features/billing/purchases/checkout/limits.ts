/** How often somebody may begin a purchase or try a key. Kept in memory: a limit on tries, never on money. */
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../../../../kit/fault.ts';

export const createLimits = () => {
  const begun = limiter('purchase', { points: 100, duration: 600 });
  const wrong = limiter('redeem', { points: 20, duration: 900 });
  return {
    mayBegin: async (accountId: string): Promise<void> => {
      await (await begun()).consume(accountId).catch(refused);
    },
    mayTry: async (accountId: string): Promise<void> => {
      const tries = await (await wrong()).get(accountId);
      if (tries && tries.remainingPoints <= 0) refused(tries);
    },
    wrongKey: async (accountId: string): Promise<void> => {
      await (await wrong()).consume(accountId).catch(refused);
    },
  };
};

const limiter = (keyPrefix: string, options: { points: number; duration: number }): (() => Promise<RateLimiterMemory>) => {
  let made: Promise<RateLimiterMemory> | undefined;
  return () => (made ??= import('rate-limiter-flexible').then(({ RateLimiterMemory }) => new RateLimiterMemory({ keyPrefix, ...options })));
};

const refused = (answer: RateLimiterRes | Error): never => {
  if (answer instanceof Error) throw answer;
  throw new Fault('too_many_requests', 429, { retryAfter: Math.max(1, Math.ceil(answer.msBeforeNext / 1000)) });
};
