/** How often a webhook may be tried: what it is sent goes to whoever stands behind the address. Kept in memory, per process. */
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../../../kit/fault.ts';

const tests = { points: 5, duration: 60 };

export const createTestLimit = (): ((accountId: string) => Promise<void>) => {
  let made: Promise<RateLimiterMemory> | undefined;
  const limiter = () =>
    (made ??= import('rate-limiter-flexible').then(({ RateLimiterMemory }) => new RateLimiterMemory({ keyPrefix: 'webhook test', ...tests })));
  return async (accountId) => void (await (await limiter()).consume(accountId).catch(refused));
};

const refused = (answer: RateLimiterRes | Error): never => {
  if (answer instanceof Error) throw answer;
  const seconds = Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
  throw new Fault('too_many_requests', 429, {
    message: `A webhook is tried ${tests.points} times a minute at most. Try again in ${seconds} seconds.`,
    retryAfter: seconds,
  });
};
